/** What a dial is made of: signs, sectors, arrows, its table, and where arrow keys lead. */
import type { DialManeuver, Difficulty } from "./scene";

/** Easy, white, red and purple, each with a sign of its own. */
export const SIGNS: Record<Difficulty, string> = { blue: "▼", green: "▼", white: "–", red: "▲", purple: "◆" };

/** The sector of each bearing, in degrees from straight ahead. */
const SECTORS: Readonly<Record<string, number>> = {
  straight: 0,
  bank_right: 40,
  turn_right: 80,
  tallon_right: 105,
  sloop_right: 128,
  segnor_right: 128,
  reverse_bank_right: 155,
  koiogran: 180,
  reverse_straight: 180,
  stationary: 0,
};

/** The columns of the table, from left to right; bearings that hardly any dial has both of share one. */
const COLUMNS: readonly (readonly string[])[] = [
  ["tallon_left", "sloop_left", "segnor_left"],
  ["turn_left"],
  ["bank_left", "reverse_bank_left"],
  ["straight", "stationary", "reverse_straight"],
  ["bank_right", "reverse_bank_right"],
  ["turn_right"],
  ["segnor_right", "sloop_right", "tallon_right"],
  ["koiogran"],
];

export function sectorOf(bearing: string): number {
  const name = bearing.replaceAll(" ", "_");
  if (name in SECTORS) return SECTORS[name] ?? 0;
  return -(SECTORS[name.replace("left", "right")] ?? 0);
}

/** What the table needs to know of a maneuver. */
interface Placed {
  speed: number;
  bearing: string;
}
export interface DialTable<M extends Placed> {
  columns: readonly string[];
  /** Backwards, the speed counts below zero. */
  rows: readonly { speed: number; cells: readonly (M | null)[] }[];
}

/** The dial as a table: fastest on top, what goes backwards below, only columns that it has something in. */
export function tableOf<M extends Placed>(maneuvers: readonly M[]): DialTable<M> {
  const name = (one: M): string => one.bearing.replaceAll(" ", "_");
  const speedOf = (one: M): number => (name(one).startsWith("reverse") ? -one.speed : one.speed);
  const of = (column: readonly string[]): M[] => maneuvers.filter((one) => column.includes(name(one)));
  const columns = COLUMNS.flatMap((column) => {
    const those = of(column);
    const isShared = new Set(those.map(speedOf)).size === those.length;
    return isShared ? [column] : column.map((bearing) => [bearing]);
  }).filter((column) => of(column).length);
  const speeds = [...new Set(maneuvers.map(speedOf))].sort((a, b) => b - a);
  const rows = speeds.map((speed) => ({
    speed,
    cells: columns.map((column) => of(column).find((one) => speedOf(one) === speed) ?? null),
  }));
  return { columns: columns.map((column) => column.join(" ")), rows };
}

/** The arrow of each bearing on a grid of 24, drawn for this project. */
const ARROWS: Readonly<Record<string, string>> = {
  straight: "M12 21V4M7 9l5-5 5 5",
  bank_right: "M8 21V14Q8 11 10 9L16 4.5M10.5 4H16.5V10",
  turn_right: "M6 21V13Q6 9 10 9H19M14 4l5 5-5 5",
  koiogran: "M7 21V9Q7 4 12 4T17 9V19M12.5 15l4.5 5 4.5-5",
  sloop_right: "M4.5 18V14Q5 6 12 5Q18.5 4.5 19 11V20M14.5 15.5L19 20.5 22.5 15",
  segnor_right: "M4.5 18V14Q5 6 12 5Q18.5 4.5 19 11V20M14.5 15.5L19 20.5 22.5 15",
  tallon_right: "M5 21V13Q5 9 9 9H18V18M13 14l5 5 5-5",
  tallon_bank_right: "M5 20Q5 12 10 8T19 8V18M14 14l5 5 5-5",
  stationary: "M5 5H19V19H5Z",
  reverse_straight: "M12 3V20M7 15l5 5 5-5",
  reverse_bank_right: "M8 3V10Q8 13 10 15L16 19.5M10.5 20H16.5V14",
};

/** The path of a bearing's arrow, and whether it is to be mirrored. */
export function arrowOf(bearing: string): { path: string; mirrored: boolean } {
  const name = bearing.replaceAll(" ", "_");
  const path = ARROWS[name];
  if (path) return { path, mirrored: false };
  return { path: ARROWS[name.replace("left", "right")] ?? ARROWS.straight ?? "", mirrored: name.endsWith("left") };
}

/**
 * Where an arrow key goes from a maneuver: up and down to the faster and slower one of its bearing, left and
 * right to the next bearing that way round, at the speed that is nearest. Null: the key means nothing.
 */
export function maneuverAfter(key: string, from: string, all: readonly DialManeuver[]): DialManeuver | null {
  const here = all.find((one) => one.id === from);
  if (!here) return null;
  const sector = (one: DialManeuver): number => (one.speed === 0 ? 179 : sectorOf(one.bearing));
  const nearestOf = (those: readonly DialManeuver[]): DialManeuver =>
    those.reduce((best, one) => (Math.abs(one.speed - here.speed) < Math.abs(best.speed - here.speed) ? one : best), those[0] ?? here);
  if (key === "ArrowUp" || key === "ArrowDown") {
    const up = key === "ArrowUp";
    const those = all.filter((one) => sector(one) === sector(here) && (up ? one.speed > here.speed : one.speed < here.speed));
    return nearestOf(those);
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const sectors = [...new Set(all.map(sector))].sort((a, b) => a - b);
  const by = key === "ArrowRight" ? 1 : -1;
  const next = sectors[(sectors.indexOf(sector(here)) + by + sectors.length) % sectors.length];
  return nearestOf(all.filter((one) => sector(one) === next));
}

/** A bearing without its side: what the legend tells of it. */
export const bearingOf = (bearing: string): string => bearing.replaceAll(" ", "_").replace(/_(left|right)$/, "");
