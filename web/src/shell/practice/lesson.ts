/** What of a lesson stands in front of its learner: which card, which answers are lit. Pure, so that it can be tested. */
import type { DecisionInfo, LessonCard, StepInfo } from "../../lib/protocol";

/** An answer: an option's id, or some of its fields. */
export type Named = string | Record<string, unknown>;

/** The answers that a card lights: its own, else the step's. */
export function litBy({ choose }: StepInfo, card: LessonCard): readonly Named[] {
  if (card.press.length) return card.press;
  return choose === null ? [] : [choose];
}

/** Whether what is given is, or has, everything that is named. */
export function holds(given: unknown, named: unknown): boolean {
  if (Array.isArray(named))
    return Array.isArray(given) && given.length === named.length && named.every((one, i) => holds(given[i], one));
  if (named !== null && typeof named === "object") {
    if (given === null || typeof given !== "object") return false;
    const has = given as Record<string, unknown>;
    return Object.entries(named).every(([key, value]) => key in has && holds(has[key], value));
  }
  return given === named;
}

/** Whether an answer is the one that is named. */
export function isAnswer(answer: Named, named: Named, decision: DecisionInfo | null): boolean {
  if (typeof answer === "string" && typeof named === "object") {
    const option = decision?.options.find(({ id }) => id === answer);
    return option !== undefined && holds(option.fields, named);
  }
  if (typeof answer === "object" && typeof named === "string") return answer.id === named;
  return holds(answer, named);
}

/** Whether a question can be answered so at all; of what is filled in, whether it is of a kind that is offered. */
export function isOpen(named: Named, decision: DecisionInfo): boolean {
  if (typeof named === "string") return decision.options.some(({ id }) => id === named);
  return decision.options.some(
    ({ fields }) => holds(fields, named) || (named.kind !== undefined && fields.kind === named.kind),
  );
}

/** How dark it is round what is lit, by chapter: the later, the less. */
export function veilOf(chapter: number): number {
  return chapter <= 3 ? 0.66 : chapter === 4 ? 0.3 : 0;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const SLACK = 2; // px by which a box may stick out of the one it lies in

function liesIn(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
}

/** The boxes that lie in no other one: what is cut out of the veil twice would be veiled again. */
export function outermost(boxes: readonly Box[]): readonly Box[] {
  return boxes.filter(
    (box, i) => !boxes.some((other, j) => j !== i && liesIn(box, other) && (j < i || !liesIn(other, box))),
  );
}

type Tail = "up" | "down" | "left" | "right";

const GAP = 16;
/** Px from a corner of the card to its tail, at least. */
const CORNER = 26;
const tailAt = (wanted: number, length: number): number => Math.max(CORNER, Math.min(wanted, length - CORNER));
/** How far down a card stands that speaks of nothing on the page: over the board, not over the question. */
const FREE = 0.1;

/** These boxes as boxes of which no two overlap: those that meet none as they are, the others cut into strips. */
export function disjoint(boxes: readonly Box[]): Box[] {
  const meets = (a: Box): boolean => boxes.some((b) => a !== b && overlap(a, b) > 0);
  const [alone, meeting] = [boxes.filter((box) => !meets(box)), boxes.filter(meets)];
  const edges = [...new Set(meeting.flatMap(({ y, height }) => [y, y + height]))].sort((a, b) => a - b);
  const strips = edges.slice(1).flatMap((end, i): Box[] => {
    const start = edges[i]!;
    const spans = meeting
      .filter(({ y, height }) => y < end && y + height > start)
      .map(({ x, width }): [number, number] => [x, x + width])
      .sort(([a], [b]) => a - b);
    const merged: [number, number][] = [];
    for (const [from, to] of spans) {
      const last = merged.at(-1);
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else merged.push([from, to]);
    }
    return merged.map(([from, to]) => ({ x: from, y: start, width: to - from, height: end - start }));
  });
  return [...alone, ...strips];
}

/** The smallest box round all of these. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/**
 * Where a card of this size stands: beside what is to be pressed (`rings`), over as little of it as can be, and then of what is shown.
 * `tail`: on which of its sides it points there; `at`: how far along that side, in px.
 */
export function placeOf(
  size: { width: number; height: number },
  rings: readonly Box[],
  shows: readonly Box[],
  room: { width: number; height: number },
): { x: number; y: number; tail: Tail | null; at?: number } {
  const clampX = (x: number): number => Math.max(8, Math.min(x, room.width - size.width - 8));
  const clampY = (y: number): number => Math.max(8, Math.min(y, room.height - size.height - 8));
  const anchors = [around(rings), rings[0], around(shows), shows[0]].filter((one) => one != null);
  if (!anchors.length)
    return { x: clampX((room.width - size.width) / 2), y: clampY(room.height * FREE), tail: null };
  const ways = [
    ...anchors.flatMap((box) => {
      const middleX = clampX(box.x + box.width / 2 - size.width / 2);
      const middleY = clampY(box.y + box.height / 2 - size.height / 2);
      // the card may have been pushed aside: its tail still points at the middle of what it speaks of
      const [along, down] = [tailAt(box.x + box.width / 2 - middleX, size.width), tailAt(box.y + box.height / 2 - middleY, size.height)];
      const [left, top] = [box.x - size.width - GAP, box.y - size.height - GAP];
      const [right, under] = [box.x + box.width + GAP, box.y + box.height + GAP];
      // where the window is too small for it, the card lies over what it speaks of, and points nowhere
      const beside = (tail: Tail, fits: boolean, at: number) => (fits ? { tail, at } : { tail: null });
      return [
        { x: middleX, y: clampY(top), ...beside("down", top === clampY(top), along) },
        { x: middleX, y: clampY(under), ...beside("up", under === clampY(under), along) },
        { x: clampX(left), y: middleY, ...beside("right", left === clampX(left), down) },
        { x: clampX(right), y: middleY, ...beside("left", right === clampX(right), down) },
      ];
    }),
    ...[8, room.height - size.height - 8].flatMap((y) =>
      [8, (room.width - size.width) / 2, room.width - size.width - 8].map((x) => ({ x: clampX(x), y: clampY(y), tail: null })),
    ),
  ];
  const costs = ways.map((way, i) => {
    const box = { ...way, ...size };
    const covered = (holes: readonly Box[]): number => holes.reduce((sum, hole) => sum + overlap(box, hole), 0);
    // what is to be pressed must be free; what is only shown may be a whole board
    return covered(rings) * 10_000 + covered(shows) * 10 + i;
  });
  return ways[costs.indexOf(Math.min(...costs))]!;
}
