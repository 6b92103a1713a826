/** How a game explains itself: in short steps with pictures, and by a legend of every sign on its table. */
import type { UiKey } from "../lib/messages/language.svelte";
import type { Face, Part } from "./art";

/** One idea, in two sentences at most. */
export interface HowStep {
  readonly name: string;
  readonly text: UiKey;
  readonly picture: Part;
}

/** A sign, as the table shows it, and what it means: its name, a colon, and the rest. */
export interface LegendEntry {
  /** What the page calls it (`data-icon`), and what else is told by the same line. */
  readonly icons: readonly string[];
  readonly says: UiKey;
  readonly face: Face;
}

export interface LegendGroup {
  readonly title: UiKey;
  readonly entries: readonly LegendEntry[];
}

export type Legend = readonly LegendGroup[];

/** The lines of a game's legend: the ends of their keys. */
type LineOf<Key extends string, Game extends string> = Key extends `ui.legend.${Game}.${infer Name}` ? Name : never;
export type LegendLine<Game extends string> = LineOf<UiKey, Game>;

/** Makes the entries of one game: a line is called as the icon that it tells, and the `others` mean the same. */
export const entriesOf =
  <Game extends string>(game: Game) =>
  (line: LegendLine<Game>, face: Face, others: readonly string[] = []): LegendEntry => ({
    icons: [line, ...others],
    says: `ui.legend.${game}.${line}` as UiKey,
    face,
  });
