/** Reward tokens on a grid of 32: the shape is what one gets, and a figure inside how much. `Token` shows one of them. */
import { linear, radial } from "./drawing";
import { burst } from "./glyphs";

const ring = (r: number, colour: string, opacity: number, width: number): string =>
  `<circle cx="16" cy="16" r="${r}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const pill = (d: string): string =>
  `<rect x="1" y="4" width="30" height="24" rx="12" fill="url(#tint-arrow)"/>${line(d, "#0d2140", 3.6)}`;

/** Each from light to shade. */
export const TINTS =
  radial("tint-coin", [[0, "#fff1bd"], [0.45, "#ffca3a"], [1, "#e38f14"]], 'cx=".38" cy=".28" r=".85"') +
  linear("tint-leaf", [[0, "#b9f3bf"], [0.5, "#66cc77"], [1, "#37a65a"]]) +
  linear("tint-point", [[0, "#fff"], [0.5, "#dccfff"], [1, "#a286ff"]]) +
  linear("tint-arrow", [[0, "#fff"], [1, "#c9d8ee"]]);

export const TOKENS = {
  credits:
    '<circle cx="16" cy="16" r="15" fill="url(#tint-coin)"/>' + ring(14, "#8a5203", 0.55, 1.2) + ring(11.6, "#fff3c9", 0.75, 1),
  income:
    '<path d="M16 .8L30.2 12.5v13.7a4.6 4.6 0 0 1-4.6 4.6H6.4a4.6 4.6 0 0 1-4.6-4.6V12.5z" fill="url(#tint-leaf)"/>' +
    '<path d="M16 2.6L29 13.2V26a3.8 3.8 0 0 1-3.8 3.8H6.8A3.8 3.8 0 0 1 3 26V13.2z" fill="none" stroke="#0c5227" stroke-opacity=".6" stroke-width="1.2"/>',
  vp:
    `<path d="${burst(12, 15.8, 12.6, 16, 16)}" fill="url(#tint-point)" stroke="#5a3bc0" stroke-opacity=".55" stroke-width=".8" stroke-linejoin="round"/>` +
    '<circle cx="16" cy="16" r="10.8" fill="#fff" fill-opacity=".5"/>',
  left: pill("M27 16H10M17 8.5L9 16l8 7.5"),
  right: pill("M5 16h17M15 8.5l8 7.5-8 7.5"),
  either: pill("M6 16h20M11.5 9.5L5 16l6.5 6.5M20.5 9.5L27 16l-6.5 6.5"),
} as const;

export type TokenName = keyof typeof TOKENS;
export type Counted = "credits" | "income" | "vp";

/** What stands in a token in the place of a figure: a slot, an arrow up, a star. */
export const PLAIN: Readonly<Record<Counted, string>> = {
  credits: line("M16 9.5v13", "#4a2b00", 4),
  income: line("M9.5 20.5L16 14l6.5 6.5", "#04230f", 4),
  vp: `<path d="${burst(5, 9.5, 4.2, 16, 16)}" fill="#3a1f9a"/>`,
};

/** How far down the middle of a figure is. */
export const MIDDLE: Readonly<Record<Counted, number>> = { credits: 16.6, income: 18.6, vp: 16.6 };
