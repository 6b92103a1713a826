/** What a turn asks of its player, in the order in which it is usually done. */

/** Counts of this turn: done, and how many there are. */
export interface TurnLeft {
  readonly moved: readonly [done: number, of: number];
  readonly adjusted: readonly [done: number, of: number];
  readonly actions: readonly [used: number, limit: number];
  /** Cards have been drawn or played as the turn allows. */
  readonly played: boolean;
  readonly cycled: boolean;
  readonly discarded: boolean;
}

export interface ChecklistItem {
  readonly item: "moves" | "adjustments" | "actions" | "play" | "cycle" | "discard";
  readonly done: number;
  readonly of: number;
  readonly isDone: boolean;
}

export function checklist(turn: TurnLeft): ChecklistItem[] {
  const counted = (item: ChecklistItem["item"], [done, of]: readonly [number, number]): ChecklistItem => ({
    item,
    done,
    of,
    isDone: done >= of,
  });
  const once = (item: ChecklistItem["item"], is: boolean): ChecklistItem => counted(item, [is ? 1 : 0, 1]);
  return [
    counted("moves", turn.moved),
    counted("adjustments", turn.adjusted),
    counted("actions", turn.actions),
    once("play", turn.played),
    once("cycle", turn.cycled),
    once("discard", turn.discarded),
  ];
}
