/** How a game went, as its log tells it. */
import { expect, test } from "vitest";

import type { GameEvent } from "../lib/protocol";
import { courseOf, leadSince } from "./result";

const event = (name: string, fields: object = {}): GameEvent => ({ event: name, ...fields }) as GameEvent;
const LOG = [
  event("round", { round: 1 }),
  event("gain", { seat: 0, vp: 2 }),
  event("round", { round: 2 }),
  event("gain", { seat: 1, vp: 5 }),
  event("round", { round: 3 }),
  event("gain", { seat: 0, vp: 4 }),
];
const round = (one: GameEvent): number => (one.event === "round" ? Number(one.round) : 0);
const gains = (one: GameEvent): [number, number][] => (one.event === "gain" ? [[Number(one.seat), Number(one.vp)]] : []);

test("points stand at the start and after each round", () => {
  expect(courseOf(LOG, [6, 5], round, gains)).toEqual([[0, 0], [2, 0], [2, 5], [6, 5]]);
});

test("a course that does not end as the game did is not shown", () => {
  expect(courseOf(LOG, [7, 5], round, gains)).toBeNull();
  expect(courseOf([], [0, 0], round, gains)).toBeNull();
});

test("the lead counts from the round that brought it for good", () => {
  expect(leadSince([[0, 0], [2, 0], [2, 5], [6, 5]], 0)).toBe(3);
  expect(leadSince([[0, 0], [2, 0], [2, 1]], 0)).toBe(0); // from the first round on: nothing to tell
  expect(leadSince([[0, 0], [2, 0], [2, 5], [5, 5]], 0)).toBe(0);
});
