/** What lies in front of a person, wherever it is from, and how it is put to them. */
import type { DecisionInfo, GameEvent, OptionInfo, TableInfo, View } from "../lib/protocol";

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
