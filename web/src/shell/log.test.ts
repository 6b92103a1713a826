/** Log lines, their steps, undo, and the recap. */
import { expect, test } from "vitest";

import type { GameEvent } from "../lib/protocol";
import { recapOf } from "../games/spacebase/log";
import { beforeLastChoice, choiceAfter, folds, linesOf, ofStep, playedMeanwhile, standing } from "./log";

const all = { inShortLog: () => true };
const chose = (seat: number, more: object = {}): GameEvent => ({
  event: "chosen",
  seat,
  choice: "allocate",
  option: "combine 7",
  forced: false,
  ...more,
});
const rolled = (seat: number): GameEvent => ({ event: "rolled", seat, a: 3, b: 4, fixed: 0 });
const collected = (seat: number, credits: number, sector = 7): GameEvent => ({
  event: "collected",
  seat,
  sector,
  credits,
  income: 0,
  vp: 0,
  charged: [],
  lost: 0,
  way: "dice",
});

test("a line knows how many entries of the record led to it", () => {
  const lines = linesOf([rolled(0), chose(0), chose(1), collected(0, 3)], all);
  expect(lines.map((line) => line.step)).toEqual([0, 1, 2, 2]);
});

test("an answer that was the only one is no entry and no line", () => {
  expect(
    linesOf([chose(0, { forced: true }), rolled(0)], all).map((line) => [line.event.event, line.step]),
  ).toEqual([["rolled", 0]]);
});

test("what play went back over is marked, and stays", () => {
  const lines = linesOf(
    [chose(0), rolled(0), chose(1), rolled(1), { event: "retracted", to: 1 }, chose(1)],
    all,
  );
  expect(lines.map((line) => line.retracted)).toEqual([false, false, true, true, false, false]);
  expect(lines.map((line) => line.step)).toEqual([1, 1, 2, 2, 3, 4]);
});

test("a choice is found by its number on the line of play as it stands", () => {
  const again = chose(1, { option: "split 3 4" });
  const events = [chose(0), chose(0, { forced: true }), chose(1), { event: "retracted", to: 1 }, again];
  expect(choiceAfter(events, 1)).toBe(again);
  expect(choiceAfter(events, 2)).toBeNull();
});

test("a concession is an entry of the record, and counts as a choice", () => {
  const events: GameEvent[] = [chose(0), { event: "conceded", seat: 2 }, chose(1), chose(0)];
  expect(linesOf(events, all).map((line) => line.step)).toEqual([1, 2, 3, 4]);
  expect(choiceAfter(events, 2)).toBe(events[2]);
  expect(beforeLastChoice(events, 0)).toBe(3);
  const back = [...events, { event: "retracted", to: 2 }];
  expect(standing(back)).toEqual(events.slice(0, 2));
});

test("nobody goes back to before a concession", () => {
  expect(beforeLastChoice([chose(0), { event: "conceded", seat: 2 }], 0)).toBeNull();
});

test("undo leads to before one's own last choice", () => {
  expect(beforeLastChoice([chose(0), chose(1), chose(0), chose(1)], 0)).toBe(2);
  expect(beforeLastChoice([chose(1)], 0)).toBe(null);
  expect(beforeLastChoice([chose(0), chose(1), { event: "retracted", to: 0 }], 0)).toBe(null);
});

test("the recap tells one's own gains as a sum and others' deeds as sentences", () => {
  const recap = recapOf(
    [rolled(0), chose(0), collected(0, 3), collected(1, 5), collected(0, 2, 4), { event: "bought", seat: 1 }],
    0,
  );
  expect(recap.gains.credits).toBe(5);
  expect(recap.sectors).toEqual([7, 4]);
  expect(recap.deeds.map((event) => event.event)).toEqual(["bought"]);
});

test("before one's first choice there is nothing to tell again", () => {
  expect(recapOf([rolled(1), { event: "bought", seat: 1 }], 0).deeds).toEqual([]);
});

test("after going back the recap tells only what still stands, and that it was taken back", () => {
  const past = [chose(0), { event: "bought", seat: 1 }];
  const recap = recapOf([...past, chose(0), collected(0, 3), { event: "retracted", to: 1 }], 0);
  expect(recap.takenBack).toBe(true);
  expect(recap.gains.credits).toBe(0);
  expect(recap.deeds.map((event) => event.event)).toEqual(["bought"]);
  const again = [...past, chose(0), collected(0, 3), { event: "retracted", to: 1 }, { event: "redone", to: 2 }];
  expect(recapOf(again, 0).gains.credits).toBe(3);
  expect(recapOf(again, 0).takenBack).toBe(false);
});

test("what was taken back in several steps is brought back at once", () => {
  const past = [chose(0), chose(1), chose(0)];
  const back: GameEvent[] = [
    { event: "retracted", to: 2 },
    { event: "retracted", to: 1 },
  ];
  expect(standing([...past, ...back])).toEqual(past.slice(0, 1));
  expect(standing([...past, ...back, { event: "redone", to: 3 }])).toEqual(past);
});

test("the lines of one refilling stand together", () => {
  const fill = { event: "refilled", tier: 1, card: "x" };
  const groups = folds([fill, fill, rolled(0), fill], (event) => event, "refilled");
  expect(groups.map((group) => group.length)).toEqual([2, 1, 1]);
});

test("what was played under an earlier revision is not taken back", () => {
  const wentOn: GameEvent = { event: "went_on", seat: 0, earlier: "1", revision: "2", left_out: 0 };
  const before = [chose(0), rolled(0), chose(1), rolled(1), wentOn];
  const back: GameEvent = { event: "retracted", to: 1 };
  const events = [...before, chose(1, { option: "a" }), chose(0, { option: "b" }), rolled(1), back];
  const lines = linesOf(events, all);
  expect(lines.filter((line) => line.retracted).map((line) => line.n)).toEqual([6, 7]);
  expect(standing(events)).toEqual([...before, events[5]]);
  expect(beforeLastChoice(before, 0)).toBeNull();
  expect(beforeLastChoice(events.slice(0, 7), 0)).toBe(1);
  expect(choiceAfter(events, 0)).toEqual(events[5]);
});

test("what a bot chose for somebody who was away is not their own", () => {
  const sat = { event: "stood_in", seat: 0, bot: "greedy" };
  const back = { event: "returned", seat: 0 };
  const events = [chose(0), chose(1), sat, collected(0, 2, 4), chose(0), collected(0, 3), back, chose(1)];
  expect(linesOf(events, all).filter((line) => line.byBot).map((line) => line.n)).toEqual([4]);
  expect(recapOf(events, 0).sectors).toEqual([4, 7]);
  expect(playedMeanwhile(events, 0)).toBe(1);
  expect(playedMeanwhile(events, 1)).toBe(0);
  expect(playedMeanwhile([...events, chose(0)], 0)).toBe(0);
  expect(playedMeanwhile([sat, chose(0), { event: "stood_in", seat: 0, bot: "" }, chose(0)], 0)).toBe(0);
});

test("a step of a record tells a choice once", () => {
  const short = { inShortLog: ({ event }: Record<string, unknown>) => !String(event).includes("chosen") };
  const isMark = ({ event }: GameEvent) => event === "turn_began";
  const began: GameEvent = { event: "turn_began", seat: 1 };
  const kinds = (events: GameEvent[]) => ofStep(events, short, isMark).map(({ event }) => event);
  expect(kinds([chose(0), collected(0, 3)])).toEqual(["collected"]);
  expect(kinds([chose(0), began])).toEqual(["chosen", "turn_began"]);
  expect(kinds([chose(0, { option: "pass" }), collected(1, 3)])).toEqual(["chosen", "collected"]);
  expect(kinds([chose(1, { option: "pass", forced: true }), began])).toEqual(["turn_began"]);
  expect(kinds([{ event: "hidden_chosen", seat: 0, forced: false }])).toEqual([]);
});
