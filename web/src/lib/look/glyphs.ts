/** All icons, drawn for this project on a 24-pixel grid with a 2.2-pixel stroke; `Glyph` shows one of them. */

const line = (d: string, width = 2.2): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const area = (d: string): string => `<path d="${d}" fill="currentColor"/>`;
const dot = (x: number, y: number, radius = 1.7): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor"/>`;
const ring = (x: number, y: number, radius: number, width = 2.2): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const box = (x: number, y: number, width: number, height = width, corner = 2.8): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="none" stroke="currentColor" stroke-width="2.1"/>`;

/** A star of `points` rays round a place: outer and inner radius. */
export function burst(points: number, outer: number, inner: number, x: number, y: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

export const GLYPHS = {
  // what a card pays, as plain forms: coin, house pointing up, rays
  credits: ring(12, 12, 8.8, 2.4) + line("M12 7.8v8.4", 2.8),
  income: line("M5 15l7-7 7 7M5 20.5l7-7 7 7", 2.4),
  vp: area(burst(5, 10.4, 4.6, 12, 12.8)),
  charge: area("M13.8 1.8L4.8 13.6h5.6L9 22.2l9.8-12.4h-6z"),
  left: line("M20 12H5M11 5.5L4.5 12l6.5 6.5", 2.6),
  right: line("M4 12h15M13 5.5l6.5 6.5-6.5 6.5", 2.6),
  either: line("M4 12h16M8 7l-5 5 5 5M16 7l5 5-5 5", 2.4),
  ships: area("M3 15l5-1.5V8.5L11 6l9 5 2 4-4 2H6z") + line("M6 21h12") + line("M18.5 1.5v5.5M15.7 4.2h5.6", 2),

  // the board, and what abilities do
  station: line("M3 9v11h18V9", 2.4) + area("M12 3l4.5 12h-9z"),
  deployed: area("M12 2.5l7 14-7-3.2-7 3.2z") + line("M8 21h8", 2.3),
  colony: line("M3 19a9 9 0 0 1 18 0zM12 10V5M9 19v-4h6v4", 2.1),
  shift: box(1.5, 7, 10.5) + dot(6.7, 12.2) + line("M14.5 12.2h7M18.2 8.4l3.8 3.8-3.8 3.8", 2.5),
  set: box(3, 8.5, 12.5) + dot(9.2, 14.7, 2) + line("M13.5 10.5L21 3M21 3h-4.8M21 3v4.8", 2.4),
  reroll: line("M20 12a8 8 0 1 1-2.6-5.9M20.5 2.5v5h-5", 2.5) + dot(12, 12, 2.4),
  double: line("M3.5 10l6 8M9.5 10l-6 8", 2.4) + line("M13.5 9a3.5 3.5 0 1 1 6.3 2.1L13.5 18h7.5", 2.4),
  buy: line("M2.5 4h3l2.2 11h10.6l2.2-7.5H7") + dot(9, 19.6, 1.9) + dot(17, 19.6, 1.9) + line("M13.5 1.5v5M11 4h5", 2),
  swap: line("M3 8h15M14 3.8L18.5 8 14 12.2M21 16.5H6M10 12.5L5.5 16.5 10 20.7", 2.3),
  exchange: box(2, 2.5, 8.5) + box(13.5, 13, 8.5) + line("M15 5.5h4.5v4M9 18.5H4.5v-4"),
  place: box(5, 7.5, 14) + area("M13 9.5l-4 5.4h2.6l-.7 4.1 4.6-5.9h-2.8z") + line("M12 1v4M9.8 3.2L12 5.4l2.2-2.2", 2),
  move: box(1.5, 9, 8) + box(14.5, 9, 8) + line("M6 5.5q6-4.5 11 .3M17.5 2v4h-4", 2.1),
  lose: `<path d="${burst(5, 10, 4.6, 10.5, 12)}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>` + line("M15.5 18.5h7", 2.8),
  win: line("M6 3h12v6a6 6 0 0 1-12 0zM6 5H2.5q0 5 4.2 5.5M18 5h3.5q0 5-4.2 5.5M12 15v4M7.5 21h9", 2.1),
  lock: `<rect x="5" y="10.5" width="14" height="10.5" rx="2.5" fill="currentColor"/>` + line("M8 10.5V7.5a4 4 0 0 1 8 0v3", 2.3),
  mark: line("M12 3l9 9-9 9-9-9z", 2.4),
  marked: area("M12 3l9 9-9 9-9-9z"),
  // when an ability may be used: in one's own turn, in those of others, in any
  mine: area("M12 4l10 16H2z"),
  theirs: area("M12 20L2 4h20z"),
  any: area("M12 2l10 10-10 10L2 12z"),

  // what a ship has, and what it does
  weapons: line("M12 2.3L14.6 9.4 21.7 12 14.6 14.6 12 21.7 9.4 14.6 2.3 12 9.4 9.4z", 2.1),
  shields: line("M12 2.9L19.8 6v6.5c0 4.7-3.9 7.5-7.8 9.1-3.9-1.6-7.8-4.4-7.8-9.1V6z"),
  engines: line("M5.5 2.9h13l-2.6 7.8H8.1zM8.1 14.6l3.9 6.5 3.9-6.5M12 13.5v2.4"),
  sensors: line("M4.2 18.5A11 11 0 0 1 19.8 2.9M8.6 16.7a5.7 5.7 0 0 1 8.6-8.6M12 12l-3.9 9.1") + dot(12, 12),
  systems: ring(12, 12, 3.2) + line("M12 2.2v4M21.8 12h-4M12 21.8v-4M2.2 12h4", 2.6),
  ahead: line("M12 21V4.5M5 11.5l7-7 7 7", 2.5),
  adjust: ring(12, 12, 8.8) + line("M12 12l4.6-4.6M3.2 12h2.4M20.8 12h-2.4M12 3.2v2.4") + dot(12, 12),
  cards: line("M4.2 6.8L13 3.5l5.5 15-9.1 3.3zM15.9 4.2l5.2.7-1.3 12.1"),
  danger: line("M12 3.2L21.4 20H2.6zM12 9.4v4.8", 2.1) + dot(12, 17.1, 1.3),
  crate: line("M12 2.8l8.4 4.6v9.2L12 21.2l-8.4-4.6V7.4zM3.9 7.6L12 12l8.1-4.4M12 12v9", 2),
  pinned: line("M6 3h12v18l-6-4-6 4zM9.5 8h5", 2.1),
  pen: line("M4 20l1.2-5L16 4.2a2 2 0 0 1 2.8 0l1 1a2 2 0 0 1 0 2.8L9 18.8zM14 6.5l3.5 3.5", 2.1),

  // people and tables
  bot: box(4, 8, 16, 12, 4) + dot(9, 14, 1.8) + dot(15, 14, 1.8) + line("M12 8V4") + dot(12, 3, 1.6),
  friend: ring(12, 8, 4.2) + line("M4 21c.8-5 4-7 8-7s7.2 2 8 7"),
  players: ring(8.5, 8.5, 3.5, 2.1) + line("M2 20c.5-4.5 3-6 6.5-6s6 1.5 6.5 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.7.6 4.1 2.4 4.5 5.7", 2.1),
  eye: line("M2 12s3.8-6.5 10-6.5S22 12 22 12s-3.8 6.5-10 6.5S2 12 2 12z", 2.1) + dot(12, 12, 2.9),
  link: line("M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L11.8 5.8M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.4-1.4"),
  wait: ring(12, 12, 8.8) + line("M12 7v5.5l3.5 2"),
  concede: line("M6 21V4M6 4h12l-3 4.5 3 4.5H6"),
  fair: line("M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5"),
  file: line("M6 3h8l4.5 4.5V21H6zM12 17.5v-6M9 14l3-3 3 3"),
  download: line("M12 3v12M7 10.5l5 5 5-5M4 20.5h16", 2.3),
  talk: line("M4 5h16v11h-9l-4.5 4v-4H4z", 2.1) + dot(8.5, 10.5, 1.3) + dot(12, 10.5, 1.3) + dot(15.5, 10.5, 1.3),
  search: ring(10.5, 10.5, 6.2) + line("M15.2 15.2L21 21", 2.6),
  share: dot(6, 12, 3) + dot(17.5, 5.5, 3) + dot(17.5, 18.5, 3) + line("M6 12l11.5-6.5M6 12l11.5 6.5"),
  qr: box(3, 3, 6.5, 6.5, 1.2) + box(14.5, 3, 6.5, 6.5, 1.2) + box(3, 14.5, 6.5, 6.5, 1.2) + line("M14.5 14.5h2.5M21 14.5v2.5M14.5 19v2M18.5 18.5v2.5h2.5"),
  copy: box(8.5, 8.5, 12, 12, 2) + line("M15.5 5.5v-2h-12v12h2"),

  // going about
  back: line("M14.5 5L7.5 12l7 7", 2.5),
  forward: line("M9.5 5l7 7-7 7", 2.5),
  up: line("M5 15l7-7 7 7", 2.6),
  down: line("M5 9l7 7 7-7", 2.6),
  first: line("M6 5v14M19 5l-9 7 9 7z"),
  last: line("M18 5v14M5 5l9 7-9 7z"),
  play: area("M7 4l13 8-13 8z"),
  pause: line("M8 5v14M16 5v14", 3.4),
  again: line("M20 12a8 8 0 1 1-2.6-5.9M20.5 2.5v5h-5", 2.5),
  undo: line("M8 5L3.5 9.5 8 14M4 9.5h10a5 5 0 0 1 0 10h-3", 2.3),
  settings: line("M4 7h9M19 7h1M4 17h2M12 17h8", 2.3) + ring(16, 7, 2.8) + ring(9, 17, 2.8),
  menu: line("M4 6.5h16M4 12h16M4 17.5h16"),
  hint: line("M9 17.2h6M9.8 20.8h4.4M12 2.8a6.4 6.4 0 0 0-3.8 11.5c.7.6 1 1.3 1 2.1h5.6c0-.8.3-1.5 1-2.1A6.4 6.4 0 0 0 12 2.8z", 2.1),
  help: line("M8.5 9a3.6 3.6 0 1 1 5 3.3c-1.2.6-1.5 1.2-1.5 2.5", 2.4) + dot(12, 18.8, 1.6),
  close: line("M6 6l12 12M18 6L6 18", 2.4),
  check: line("M4.5 12.5l5 5 10-11", 3),
  text: line("M4 6h16M4 12h16M4 18h10", 2.4),
} as const;

export type GlyphName = keyof typeof GLYPHS;
