/** The recap: what is told again, from where on, and which ways were gone. */
import { expect, test } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import { recapOf } from "./recap";

const turn = (seat: number): GameEvent => ({ event: "turn_began", seat, round: 1 });
const ended = (seat: number): GameEvent => ({ event: "turn_ended", seat });
const chosen = (seat: number): GameEvent => ({ event: "chosen", seat, decision: 1, choice: "turn", option: "", forced: false, together: 1 });
const moved = (seat: number, ships: string[], to: string): GameEvent => ({ event: "moved", seat, ships, to, left: 1 });
const stopped = (seat: number, ships: string[]): GameEvent => ({ event: "move_ended", seat, ships, why: "stop" });
const explored = (hex: string): GameEvent => ({ event: "explored", seat: 1, ships: ["korinar"], hex, tile: "star-1" });
const told = (events: GameEvent[], seat = 0): string[] => recapOf(events, seat).deeds.map(({ event }) => event.event);
const ways = (events: GameEvent[], seat = 0): (readonly string[])[] =>
  recapOf(events, seat).deeds.flatMap(({ trail }) => (trail ? [trail.hexes] : []));

test("a move of several steps is one line with its whole way, from where the ship stood", () => {
  const before = [turn(0), chosen(0), moved(1, ["korinar"], "0,2"), ended(0)];
  const events = [...before, turn(1), moved(1, ["korinar"], "0,0"), moved(1, ["korinar"], "1,1"), stopped(1, ["korinar"])];
  expect(told(events.slice(3))).toEqual([]); // this person has not chosen anything yet
  expect(ways([turn(0), moved(1, ["korinar"], "0,2"), chosen(0), ...events.slice(3)])).toEqual([["0,2", "0,0", "1,1"]]);
});

test("a ship that has not moved yet comes from the post of its seat", () => {
  expect(ways([chosen(0), turn(1), moved(1, ["a", "b"], "0,4")])).toEqual([["post1", "0,4"]]);
});

test("a ship that was laid comes from where it was laid, and from nowhere if that is not known", () => {
  const events = [chosen(0), turn(1), moved(1, ["rotarran"], "1,-4"), stopped(1, ["rotarran"]), moved(1, ["groth"], "0,3")];
  const stood = (ship: string): string | null => (ship === "rotarran" ? "1,-2" : null);
  expect(recapOf(events, 0, stood).deeds.flatMap(({ trail }) => (trail ? [trail.hexes] : []))).toEqual([["1,-2", "1,-4"], ["0,3"]]);
});

test("a tile that was turned up on the way does not end the line, and stands after it", () => {
  const events = [chosen(0), turn(1), moved(1, ["korinar"], "0,2"), explored("0,2"), moved(1, ["korinar"], "0,0"), explored("0,0")];
  expect(told(events)).toEqual(["turn_began", "moved", "explored", "explored"]);
  expect(ways(events)).toEqual([["post1", "0,2", "0,0"]]);
});

test("an answer within the other's turn does not begin it anew, a choice in the own turn does", () => {
  const theirs = [turn(0), chosen(0), ended(0), turn(1), moved(1, ["a"], "0,2"), stopped(1, ["a"]), chosen(0), moved(1, ["b"], "0,4"), ended(1)];
  expect(ways(theirs)).toHaveLength(2);
  expect(ways([...theirs, turn(0)])).toHaveLength(2);
  expect(recapOf([...theirs, turn(0), chosen(0)], 0).deeds).toEqual([]);
});

test("own steps are not told again; what came of them is", () => {
  const events = [turn(0), chosen(0), moved(0, ["a"], "0,2"), { ...explored("0,2"), seat: 0 }];
  expect(told(events)).toEqual(["explored"]);
});

test("tokens are followed as far as they can be, and numbered with the ships", () => {
  const cloaked: GameEvent = { event: "cloaked", seat: 1, hex: "0,2", token: 3 };
  const glided = (token: number, to: string): GameEvent => ({ event: "token_moved", seat: 1, token, to });
  const events = [chosen(0), turn(1), cloaked, glided(3, "0,0"), stopped(1, []), glided(7, "1,1")];
  expect(ways(events)).toEqual([["0,2", "0,0"], ["1,1"]]);
  expect(recapOf(events, 0).deeds.flatMap(({ trail }) => trail?.number ?? [])).toEqual([1, 2]);
});

test("who watches is told of the turn that is played", () => {
  expect(told([turn(0), moved(0, ["a"], "0,2"), ended(0), turn(1), moved(1, ["b"], "0,4")], -1)).toEqual(["turn_began", "moved"]);
});

test("what play went back over did not happen", () => {
  const back: GameEvent = { event: "retracted", to: 1, seat: 1 };
  expect(ways([turn(0), chosen(0), ended(0), turn(1), chosen(1), moved(1, ["a"], "0,2"), back])).toEqual([]);
});
