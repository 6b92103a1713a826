/** What stood out in a game of Space Base. */
import { expect, test } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import { factsOf, gains } from "./facts";

const event = (name: string, fields: object = {}): GameEvent => ({ event: name, ...fields }) as GameEvent;
const collected = (seat: number, sector: number, credits: number, vp: number): GameEvent =>
  event("collected", { seat, sector, credits, vp, income: 0 });
const turn = (seat: number, round: number): GameEvent => event("turn_began", { seat, round });
const LOG = [
  turn(0, 1),
  event("rolled", { seat: 0, a: 1, b: 2 }),
  collected(0, 3, 4, 0),
  collected(1, 3, 9, 2),
  turn(1, 1),
  event("rolled", { seat: 1, a: 6, b: 6 }),
  collected(0, 12, 5, 1),
  turn(0, 2),
  event("rolled", { seat: 0, a: 3, b: 4 }),
  event("rerolled", { seat: 0, a: 5, b: 4 }),
  collected(0, 5, 3, 0),
  collected(0, 4, 3, 2),
  event("vp_lost", { seat: 1, by: 0, vp: 2 }),
  event("colony_founded", { seat: 0, card: "colony-s04", sector: 4, vp: 6 }),
];

test("a roll counts all that it brought, in one's own turn alone", () => {
  expect(factsOf(LOG, 0).roll).toMatchObject({ a: 5, b: 4, credits: 6, round: 2 });
});

test("what came in the turns of others is told beside all", () => {
  expect(factsOf(LOG, 0).red).toEqual({ credits: 5, all: 15 });
});

test("the best sector, the best colony, the best turn", () => {
  const { sector, colony, turn: best } = factsOf(LOG, 0);
  expect(sector).toMatchObject({ sector: 4, vp: 2, times: 1 });
  expect(colony).toMatchObject({ card: "colony-s04", vp: 6, round: 2 });
  expect(best).toMatchObject({ seat: 0, vp: 8, round: 2 });
  expect(factsOf(LOG, 1).sector).toMatchObject({ sector: 3, vp: 2 });
});

test("points that are lost count against", () => {
  expect(gains(event("vp_lost", { seat: 1, by: 0, vp: 2 }))).toEqual([[1, -2]]);
});
