/**
 * What the shell needs of a game. A game's client is a chunk of its own, fetched when a table of that
 * game is opened; the shell imports nothing of any game.
 */
import type { Component, Snippet } from "svelte";

import type { UiKey } from "../lib/messages/language.svelte";
import type { DecisionInfo, GameEvent, OptionInfo, TableInfo, View } from "../lib/protocol";
import type { GamePlay } from "./play.svelte";

/** Where a play gets what it shows: a live table, or a step of a record. */
export interface Source {
  readonly info: TableInfo | null;
  readonly seat: number;
  readonly view: View;
  readonly decision: DecisionInfo | null;
  readonly events: readonly GameEvent[];
  readonly names: readonly string[];
  /** What became of each piece, once the game is over. */
  readonly fates: readonly Fate[];
  /** Whether an answer is on its way. */
  readonly busy: boolean;
  /** Of a record: the events of the step so many steps before this one; null before the first. */
  earlier?(back: number): Promise<readonly GameEvent[] | null>;
  /** A filled-in option that cannot be listed is sent as its plain form. */
  choose(decision: DecisionInfo, option: string | Record<string, unknown>): void;
  /** Ask why something may not be chosen; the answer is null if it may. */
  whyNot?(option: Record<string, unknown>): Promise<Refused | null>;
}

/** Said by the message `fate.GAME.HOW`. */
export interface Fate {
  readonly how: string;
  readonly [field: string]: unknown;
}

export interface Refused {
  rule: string;
  reason: string;
  figures: Record<string, unknown>;
}

/** One button of the decision panel. Several options: one thing that can be had in several ways. */
export interface Choice {
  key: string;
  options: OptionInfo[];
}

/** A part of the table that a narrow screen shows alone. */
export interface Tab {
  name: string;
  label: UiKey;
}

/** Which lines of the log there are to choose from, and which stand out. */
export interface LogRules {
  filters: readonly { name: string; label: UiKey }[];
  /** `all` is not asked about. */
  passes(event: GameEvent, filter: string, play: GamePlay): boolean;
  isMark(event: GameEvent): boolean;
  /** Events of this kind in a row are folded into one line, which says how many. */
  folded: { event: string; label: UiKey } | null;
  /** The event with which a turn begins, for the replay's bar. */
  turn: string;
}

export interface HowLine {
  icon: string;
  text: UiKey;
  colour?: string;
}

export interface GameClient {
  readonly id: string;
  /** Fetch what the game's pieces say; the answer makes a play of it. */
  load(): Promise<(source: () => Source) => GamePlay>;

  /** The table, drawn: it lays itself out inside `main.board`, and may set the page's grid. */
  readonly Board: Component;
  /** The whole table as headings and tables; its child is the question. */
  readonly TextTable: Component<{ children: Snippet }>;
  /** Dialogs and notes that open over the table. */
  readonly Sheets: Component;
  /** What the line over the table says of the game. */
  readonly Status: Component;
  /** What stands over the options, and under them, if anything. */
  readonly Above: Component<{ plain: boolean }> | null;
  readonly Below: Component<{ plain: boolean }> | null;
  /** What happened since this person last chose. */
  readonly Recap: Component<{ plain: boolean }>;
  /** What stands on the button of a choice. */
  readonly OptionFace: Component<{ choice: Choice; way?: boolean }>;
  /** A mark after a card's name in a sentence. */
  readonly CardMark: Component<{ id: string }> | null;
  /** Kinds of decisions that are asked in their own way instead of as a list. */
  panel(decision: DecisionInfo, plain: boolean): Component | null;
  /** What the last panel tells beside places and points, if anything. */
  readonly Ending: Component | null;
  /** What stands in the table of the outcome beside a seat's points. */
  readonly points: { label: UiKey; icon: string };

  /** The last one is the log. */
  readonly tabs: readonly Tab[];
  /** The part of the table that a question is about. */
  tabFor(decision: DecisionInfo): string;
  readonly how: readonly HowLine[];
  readonly more: UiKey;
  /** Keys of the game's own, as they are printed on a keyboard. */
  readonly keys: readonly { key: string; does: UiKey }[];
  /** What the command line takes, with examples of this game. */
  readonly commands: UiKey;
  readonly log: LogRules;
}
