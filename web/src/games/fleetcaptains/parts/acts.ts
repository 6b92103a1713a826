/** The four things that a ship does, by where they lie round it. */
import type { GlyphName } from "../../../lib/look/glyphs";

export const ACTS = [
  { act: "move", angle: 0, glyph: "ahead", key: "ArrowUp" },
  { act: "action", angle: 90, glyph: "charge", key: "ArrowRight" },
  { act: "card", angle: 180, glyph: "cards", key: "ArrowDown" },
  { act: "adjust", angle: 270, glyph: "adjust", key: "ArrowLeft" },
] as const satisfies readonly { act: string; angle: number; glyph: GlyphName; key: string }[];

export type ActName = (typeof ACTS)[number]["act"];

/** What a ship does in a free turn, by the part of its wheel. */
const ACT_OF: Readonly<Record<string, ActName>> = {
  move: "move",
  force: "move",
  move_token: "move",
  refit: "move",
  adjust: "adjust",
  play: "card",
  use_crew: "card",
  destroy_crew: "card",
  assign: "card",
  dismiss: "card",
};

export const actOf = (kind: string): ActName => ACT_OF[kind] ?? "action";

/** Open: it can be chosen. Used: it is done for this turn. Closed: it cannot be done now. */
export interface ActState {
  readonly is: "open" | "chosen" | "used" | "closed";
  /** In words, where it cannot be chosen. */
  readonly why?: string;
}

/** What lies where an arrow key points. */
export const actAfter = (key: string): ActName | null => ACTS.find((one) => one.key === key)?.act ?? null;

const WIDEST = 3.6; // em that a quarter of the wheel has room for
const HAN = 0x2e7f;
/** Signs that no line begins with. */
const NOT_FIRST = "ァィゥェォッャュョー";

/** A word in one line, or in two where it is too wide for a quarter of the wheel. */
export function halves(word: string): string[] {
  const letters = [...word];
  const width = letters.reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > HAN ? 1 : 0.56), 0);
  if (width <= WIDEST || letters.some((letter) => (letter.codePointAt(0) ?? 0) <= HAN)) return [word];
  let cut = Math.ceil(letters.length / 2);
  while (cut > 1 && NOT_FIRST.includes(letters[cut] ?? "")) cut--;
  return [letters.slice(0, cut).join(""), letters.slice(cut).join("")];
}
