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
  /** Whether it is a choice of a bot in the name of somebody who was away. */
  byBot: boolean;
}

/** A game of an earlier revision went on: choices are counted from here, and none before is taken back. */
const WENT_ON = "went_on";

/** All lines of a log, oldest first. */
export function linesOf(events: readonly GameEvent[], speech: Pick<Speech, "inShortLog">): Line[] {
  const lines: Line[] = [];
  const choices: number[] = []; // number of choices made when each line was written
  let made = 0;
  let step = 0;
  let from = 0; // what is written above it cannot be taken back any more
  const away = new Away();
  for (const [n, event] of events.entries()) {
    away.take(event);
    if (isAct(event)) {
      made += 1;
      step += 1;
    } else if (event.event === "retracted" || event.event === "redone") {
      step += 1;
      made = Number(event.to);
      for (const [i, line] of lines.entries())
        if (i >= from) line.retracted = (choices[i] ?? 0) > made;
    } else if (event.event === WENT_ON) {
      made = 0;
      from = lines.length;
    }
    if (!speech.inShortLog(event) || (event.event === "chosen" && event.forced)) continue;
    lines.push({ n, event, step, retracted: false, byBot: isChoice(event) && away.has(event.seat) });
    choices.push(made);
  }
  return lines;
}

/**
 * What is told of one step of a record. A choice is left out where what came of it tells the same: it stands
 * where it is to pass, or where nothing follows but the beginning of a round or turn.
 */
export function ofStep(
  events: readonly GameEvent[],
  speech: Pick<Speech, "inShortLog">,
  isMark: (event: GameEvent) => boolean,
): GameEvent[] {
  const tellsOfIt = events.some((event) => speech.inShortLog(event) && !isMark(event));
  return events.filter(
    (event) =>
      !(event.event === "chosen" && event.forced) &&
      (speech.inShortLog(event) || (event.event === "chosen" && (event.option === "pass" || !tellsOfIt))),
  );
}

/** The seats for which bots play at a point of the log, as their people are away. */
class Away {
  readonly #seats = new Set<unknown>();

  take({ event, seat, bot }: GameEvent): void {
    if (event === "stood_in" && bot) this.#seats.add(seat);
    else if (event === "stood_in" || event === "returned") this.#seats.delete(seat);
  }

  has(seat: unknown): boolean {
    return this.#seats.has(seat);
  }
}

/** The number of the last choice that the person of this seat made themselves, or -1. */
export function lastOwnChoice(events: readonly GameEvent[], seat: number): number {
  const away = new Away();
  let found = -1;
  for (const [n, event] of events.entries()) {
    away.take(event);
    if (isChoice(event) && event.seat === seat && !away.has(seat)) found = n;
  }
  return found;
}

/** How many choices a bot has made in the name of this seat since its person last chose. */
export function playedMeanwhile(all: readonly GameEvent[], seat: number): number {
  const events = standing(all);
  const since = events.slice(lastOwnChoice(events, seat) + 1);
  return since.some(({ event }) => event === "stood_in")
    ? since.filter((event) => isChoice(event) && event.seat === seat).length
    : 0;
}

/** As they are shown: events of the folded kind that follow each other together, all else alone. */
export function folds<T>(
  all: readonly T[],
  eventOf: (one: T) => GameEvent,
  folded: string | undefined,
): T[][] {
  const groups: T[][] = [];
  let before = "";
  for (const one of all) {
    const { event } = eventOf(one);
    if (event === folded && before === folded) groups.at(-1)?.push(one);
    else groups.push([one]);
    before = event;
  }
  return groups;
}

export function isChoice(event: GameEvent): boolean {
  return (event.event === "chosen" || event.event === "hidden_chosen") && !event.forced;
}

/** Whether the event is counted as choices are: a concession, a draw that was agreed. */
function isAgreement({ event }: GameEvent): boolean {
  return event === "conceded" || event === "draw_agreed";
}

function isAct(event: GameEvent): boolean {
  return isChoice(event) || isAgreement(event);
}

/** The choice that was made after so many others, on the line of play as it stands. */
export function choiceAfter(events: readonly GameEvent[], made: number): GameEvent | null {
  const start = events.findLastIndex((event) => event.event === WENT_ON) + 1;
  return standing(events.slice(start)).filter(isAct)[made] ?? null;
}

/** How many choices had been made before this seat's last one, or null: where "undo" leads back to. */
export function beforeLastChoice(events: readonly GameEvent[], seat: number): number | null {
  let made = 0;
  let found: number | null = null;
  for (const event of events) {
    if (isChoice(event)) {
      if (event.seat === seat) found = made;
      made += 1;
    } else if (isAgreement(event)) {
      made += 1;
      found = null; // it stands: nobody goes back to before it
    } else if (event.event === "retracted" || event.event === "redone") {
      made = Number(event.to);
      if (found !== null && found >= made) found = null;
    } else if (event.event === WENT_ON) {
      made = 0;
      found = null;
    }
  }
  return found;
}

/** The events that play has not gone back over. */
export function standing(events: readonly GameEvent[]): readonly GameEvent[] {
  if (!events.some((event) => event.event === "retracted")) return events;
  let kept: { event: GameEvent; made: number }[] = [];
  let retracted: typeof kept | null = null; // what redo would bring back: the line before the first of several
  let made = 0;
  for (const event of events) {
    if (event.event === "retracted") {
      retracted ??= kept;
      made = Number(event.to);
      kept = kept.filter((one) => one.made <= made);
    } else if (event.event === "redone") {
      made = Number(event.to);
      kept = (retracted ?? kept).filter((one) => one.made <= made);
      retracted = null;
    } else if (event.event === WENT_ON) {
      kept = [...kept, { event, made: 0 }].map((one) => ({ event: one.event, made: 0 }));
      made = 0;
      retracted = null;
    } else {
      if (isAct(event)) {
        made += 1;
        retracted = null;
      }
      kept = [...kept, { event, made }];
    }
  }
  return kept.map((one) => one.event);
}

/** Whether the last thing this seat did, or anybody for a spectator, was taken back. */
export function wentBack(events: readonly GameEvent[], seat: number): boolean {
  const last = events.findLast(
    (event) =>
      event.event === "retracted" ||
      event.event === "redone" ||
      (isChoice(event) && (seat < 0 || event.seat === seat)),
  );
  return last?.event === "retracted";
}

/** Entries of the record up to an event: where a replay shows it. Null for one that is not in the log. */
export function stepOf(events: readonly GameEvent[], event: GameEvent): number | null {
  const at = events.indexOf(event);
  if (at < 0) return null;
  return events.slice(0, at + 1).filter((one) => isAct(one) || one.event === "retracted" || one.event === "redone").length;
}
