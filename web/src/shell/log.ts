/** The log as lines: which events make one, at which step of the record, and what was taken back. */
import type { Speech } from "../lib/messages/speech";
import type { GameEvent } from "../lib/protocol";

export interface Line {
  /** Number of the event. */
  n: number;
  event: GameEvent;
  /** Entries of the record up to here: where a replay shows it. */
  step: number;
  /** Whether play went back to before it. */
  retracted: boolean;
}

export const FILTERS = ["all", "mine", "dice", "cards"] as const;
export type Filter = (typeof FILTERS)[number];

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
const MARKS = new Set(["round_began", "turn_began", "end_triggered", "tie_at_the_top", "ended"]);

/** All lines of a log, oldest first. */
export function linesOf(events: readonly GameEvent[], speech: Pick<Speech, "inShortLog">): Line[] {
  const lines: Line[] = [];
  const choices: number[] = []; // number of choices made when each line was written
  let made = 0;
  let step = 0;
  for (const [n, event] of events.entries()) {
    if (isChoice(event)) {
      made += 1;
      step += 1;
    } else if (event.event === "retracted" || event.event === "redone") {
      step += 1;
      made = Number(event.to);
      for (const [i, line] of lines.entries()) line.retracted = (choices[i] ?? 0) > made;
    }
    if (!speech.inShortLog(event) || (event.event === "chosen" && event.forced)) continue;
    lines.push({ n, event, step, retracted: false });
    choices.push(made);
  }
  return lines;
}

/** As they are shown: what tells of one refilling of the shipyard together, all else alone. */
export function folds<T>(all: readonly T[], eventOf: (one: T) => GameEvent): T[][] {
  const groups: T[][] = [];
  let before = "";
  for (const one of all) {
    const { event } = eventOf(one);
    if (event === "refilled" && before === "refilled") groups.at(-1)?.push(one);
    else groups.push([one]);
    before = event;
  }
  return groups;
}

export function isChoice(event: GameEvent): boolean {
  return (event.event === "chosen" || event.event === "hidden_chosen") && !event.forced;
}

/** How many choices had been made before this seat's last one, or null: where "undo" leads back to. */
export function beforeLastChoice(events: readonly GameEvent[], seat: number): number | null {
  let made = 0;
  let found: number | null = null;
  for (const event of events) {
    if (isChoice(event)) {
      if (event.seat === seat) found = made;
      made += 1;
    } else if (event.event === "retracted" || event.event === "redone") {
      made = Number(event.to);
      if (found !== null && found >= made) found = null;
    }
  }
  return found;
}

export function passes(line: Line, filter: Filter, seat: number): boolean {
  const { event } = line.event;
  if (filter === "all" || MARKS.has(event)) return true;
  if (filter === "mine") return line.event.seat === seat || line.event.by === seat;
  return filter === "dice" ? DICE.has(event) : CARDS.has(event);
}

export function isMark(event: GameEvent): boolean {
  return event.event === "turn_began" || event.event === "round_began" || event.event === "ended";
}

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

/** The events that play has not gone back over. */
export function standing(events: readonly GameEvent[]): readonly GameEvent[] {
  if (!events.some((event) => event.event === "retracted")) return events;
  let kept: { event: GameEvent; made: number }[] = [];
  const before: (typeof kept)[] = [];
  let made = 0;
  for (const event of events) {
    if (event.event === "retracted") {
      before.push(kept);
      made = Number(event.to);
      kept = kept.filter((one) => one.made <= made);
    } else if (event.event === "redone") {
      kept = before.pop() ?? kept;
      made = Number(event.to);
    } else {
      if (isChoice(event)) made += 1;
      kept.push({ event, made });
    }
  }
  return kept.map((one) => one.event);
}

/** Whether the last thing this seat did, or anybody for a spectator, was taken back. */
function wentBack(events: readonly GameEvent[], seat: number): boolean {
  const last = events.findLast(
    (event) =>
      event.event === "retracted" ||
      event.event === "redone" ||
      (isChoice(event) && (seat < 0 || event.seat === seat)),
  );
  return last?.event === "retracted";
}

function since(all: readonly GameEvent[], seat: number): GameEvent[] {
  const events = standing(all);
  let from = events.length;
  while (
    from > 0 &&
    !(isChoice(events[from - 1] as GameEvent) && (events[from - 1] as GameEvent).seat === seat)
  )
    from -= 1;
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
