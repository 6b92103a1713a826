/** Space Base's log: what is picked out of it, and what a seat hears when it is asked again. */
import type { GameEvent } from "../../lib/protocol";
import { lastOwnChoice, standing, wentBack } from "../../shell/log";
import type { LogRules } from "../face";

const DICE = new Set(["rolled", "rerolled", "die_fixed", "start_rolled", "chosen"]);
const CARDS = new Set([
  "bought",
  "gained",
  "placed",
  "colony_founded",
  "refilled",
  "swapped",
  "exchanged",
  "dealt",
  "starting_card_drawn",
]);
const MARKS = new Set(["round_began", "turn_began", "end_triggered", "tie_at_the_top", "conceded", "draw_agreed", "ended"]);

export const LOG: LogRules = {
  filters: [
    { name: "all", label: "ui.log.all" },
    { name: "mine", label: "ui.log.mine" },
    { name: "dice", label: "ui.log.dice" },
    { name: "cards", label: "ui.log.cards" },
  ],
  passes(event, filter, { seat }) {
    if (MARKS.has(event.event)) return true;
    if (filter === "mine") return event.seat === seat || event.by === seat;
    return filter === "dice" ? DICE.has(event.event) : CARDS.has(event.event);
  },
  isMark: ({ event }) => event === "turn_began" || event === "round_began" || event === "ended",
  folded: { event: "refilled", label: "ui.log.refilled" },
  turn: "turn_began",
};

const WORTH_TELLING = new Set([
  "bought",
  "gained",
  "colony_founded",
  "swapped",
  "exchanged",
  "rolled",
  "rerolled",
  "die_fixed",
  "end_triggered",
  "tie_at_the_top",
]);
const MY_OWN = new Set(["collected", "vp_lost", "income_raised", "resources_gained"]);

/** What a seat should hear about since its own last choice: its own gains, and others' deeds. */
export interface Recap {
  gains: { credits: number; income: number; vp: number; charges: number };
  sectors: number[];
  deeds: GameEvent[];
  /** Whether play went back since the last choice: what was undone is not told. */
  takenBack: boolean;
}

export function recapOf(events: readonly GameEvent[], seat: number): Recap {
  const told = since(events, seat);
  const collected = told.filter((event) => event.event === "collected" && event.seat === seat);
  const sum = (name: string): number => collected.reduce((all, event) => all + Number(event[name] ?? 0), 0);
  return {
    gains: {
      credits: sum("credits"),
      income: sum("income"),
      vp: sum("vp"),
      charges: collected.reduce(
        (all, event) => all + ((event.charged as unknown[] | undefined)?.length ?? 0),
        0,
      ),
    },
    sectors: collected.map((event) => Number(event.sector)),
    deeds: told.filter((event) => event.event !== "collected" || event.seat !== seat),
    takenBack: wentBack(events, seat),
  };
}

const PURCHASES = new Set(["bought", "gained", "colony_founded"]);

/** The last card that came to a seat's base since its last turn began, as the log tells it; null where none did. */
export function lastCard(all: readonly GameEvent[], seat: number): GameEvent | null {
  const events = standing(all);
  for (let n = events.length - 1; n >= 0; n -= 1) {
    const event = events[n]!;
    if (event.seat !== seat) continue;
    if (PURCHASES.has(event.event)) return event;
    if (event.event === "turn_began") return null;
  }
  return null;
}

function since(all: readonly GameEvent[], seat: number): GameEvent[] {
  const events = standing(all);
  let from = lastOwnChoice(events, seat) + 1;
  if (seat >= 0 && from === 0) return [];
  if (seat < 0) from = Math.max(0, lastTurn(events));
  return events.slice(from).filter((event) => {
    return (event.seat === seat ? MY_OWN : WORTH_TELLING).has(event.event);
  });
}

function lastTurn(events: readonly GameEvent[]): number {
  for (let n = events.length - 1; n >= 0; n -= 1) if (events[n]?.event === "turn_began") return n;
  return 0;
}
