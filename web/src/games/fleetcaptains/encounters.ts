/** The encounter that a person has before them: the one that is being resolved, or the last that they met themselves. */
import type { GameEvent } from "../../lib/protocol";
import { isChoice, standing } from "../../shell/log";

export interface Met {
  readonly card: string;
  /** The id of the ship that met it. */
  readonly ship: string;
  /** The die that called it up, if it was rolled. */
  readonly die: number | null;
  /** The tile that was explored for it. */
  readonly tile: string;
  /** It is still being resolved. */
  readonly isOpen: boolean;
  /** What has come of it so far. */
  readonly outcome: readonly GameEvent[];
}

/** What is told elsewhere, or says nothing of what came of a card. */
const NOT_OF_IT = new Set(["chosen", "hidden_chosen", "encounter_drawn", "test_began"]);

/** `resolving`: the id of the card that lies open on the table; empty: none does. */
export function metIn(all: readonly GameEvent[], seat: number, resolving: string): Met | null {
  const events = standing(all);
  const drawn = events.findLastIndex((event) => event.event === "encounter_drawn" && (!resolving || event.card === resolving));
  const found = events[drawn];
  if (!found) return null;
  if (!resolving) {
    // it stays to be read until the person who met it has chosen what to do next
    const done = events.findIndex((event, n) => n > drawn && event.event === "encounter_done" && event.card === found.card);
    if (found.seat !== seat || events.slice(Math.max(done, drawn) + 1).some((event) => isChoice(event) && event.seat === seat)) return null;
  }
  const before = events.slice(0, drawn);
  const explored = before.findLastIndex(({ event }) => event === "explored");
  const die = before.findLast(({ event }, n) => event === "encounter_die" && n > explored);
  const end = events.findIndex((event, n) => n > drawn && event.event === "encounter_done" && event.card === found.card);
  return {
    card: String(found.card),
    ship: String(found.ship),
    die: die ? Number(die.die) : null,
    tile: String(before[explored]?.tile ?? ""),
    isOpen: resolving !== "",
    outcome: events.slice(drawn + 1, end < 0 ? undefined : end + 1).filter(({ event }) => !NOT_OF_IT.has(event)),
  };
}
