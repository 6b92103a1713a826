/** What the shell shows of a game: its components, tabs, keys and log. It knows nothing of a play that is under way. */
import type { Component, Snippet } from "svelte";

import type { GlyphName } from "../lib/look/glyphs";
import type { UiKey } from "../lib/messages/language.svelte";
import type { DecisionInfo, GameEvent, View } from "../lib/protocol";
import type { Result } from "./result";
import type { Choice } from "./source";

/** A part of the table that a narrow screen shows alone. */
export interface Tab {
  name: string;
  label: UiKey;
}

/** Who reads a log. */
export interface LogReader {
  readonly seat: number;
  readonly view: View;
}

/** Which lines of the log there are to choose from, and which stand out. */
export interface LogRules {
  filters: readonly { name: string; label: UiKey }[];
  /** `all` is not asked about. */
  passes(event: GameEvent, filter: string, reader: LogReader): boolean;
  isMark(event: GameEvent): boolean;
  /** Events of this kind in a row are folded into one line, which says how many. */
  folded: { event: string; label: UiKey } | null;
  /** The event with which a turn begins, for the replay's bar. */
  turn: string;
}

/** All of a game's client but how a play of it is made. */
export interface GameFace {
  readonly id: string;

  /** Of a game with several editions: which one this is, in a few letters, and its colour. */
  readonly badge?: { label: UiKey; tint: string };
  /** How the first whole game after a lesson is set: settings by name, as an address says them, and the `bot`. */
  readonly gentle?: Readonly<Record<string, string>>;
  /** The table, drawn: it lays itself out inside `main.board`, and may set the page's grid. */
  readonly Board: Component;
  /** The whole table as headings and tables; its child is the question. */
  readonly TextTable: Component<{ children: Snippet }>;
  /** Dialogs and notes that open over the table. */
  readonly Sheets: Component;
  /** What the line over the table says of the game. */
  readonly Status: Component;
  /** What stands before the question, if anything. The question then is a bridge: as wide as the table where that has room. */
  readonly Lead?: Component;
  /** What stands over the options, and under them, if anything. */
  readonly Above: Component<{ plain: boolean }> | null;
  readonly Below: Component<{ plain: boolean }> | null;
  /** What stands on a desk at the foot of the question's column, whatever is asked and whoever is waited for. */
  readonly Beside: Component | null;
  /** What happened since this person last chose. */
  readonly Recap: Component<{ plain: boolean }>;
  /** What stands on the button of a choice. */
  readonly OptionFace: Component<{ choice: Choice; way?: boolean }>;
  /** A mark after a card's name in a sentence. */
  readonly CardMark: Component<{ id: string }> | null;
  /** Kinds of decisions that are asked in their own way instead of as a list. */
  panel(decision: DecisionInfo, plain: boolean): Component | null;
  /** What became of the pieces, in the last panel and at the foot of the result, if there is more than points to tell. */
  readonly Ending: Component | null;
  /** What a finished game has to tell. It is asked for while a component is made, as components ask for their play. */
  readonly useResult: () => () => Result;
  /** What stands in the table of the outcome beside a seat's points. */
  readonly points: { label: UiKey; icon: GlyphName };

  /** The last one is the log. */
  readonly tabs: readonly Tab[];
  /** The part of the table that a question is about. */
  tabFor(decision: DecisionInfo): string;
  /** Keys of the game's own, as they are printed on a keyboard. */
  readonly keys: readonly { key: string; does: UiKey }[];
  /** What the command line takes, with examples of this game. */
  readonly commands: UiKey;
  readonly log: LogRules;
  /** Where a place that lessons and hints speak of is on the page, as a selector, by its name there (`dock:3`, `ship:0`). */
  spot?(name: string): string | null;
  /** Where an answer is pressed, press by press, if not at its option in the question. */
  presses?(answer: string | Record<string, unknown>): readonly string[] | null;
  /** On a desk its last lines stand under the question; in full it opens over the board's left edge. */
  readonly logInBrief?: true;
}
