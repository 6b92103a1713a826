import { describe, expect, test } from "vitest";

import { byTurns, dateOf, dayOf, earned, ofTheDay, puzzles, readKept } from "./progress.svelte";

describe("the puzzle of the day", () => {
  const lists = [["a1", "a2", "a3"], ["b1"], ["c1", "c2"]];
  test("goes through the games by turns, and through all of them", () => {
    expect(byTurns(lists)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
    expect(new Set(Array.from({ length: 6 }, (_, day) => ofTheDay(lists, 100 + day)))).toEqual(new Set(lists.flat()));
    expect(ofTheDay(lists, 7)).toBe(ofTheDay(lists, 1));
    expect(ofTheDay([], 7)).toBeNull();
  });
  test("changes at the person's own midnight", () => {
    expect(dayOf(new Date(2026, 10, 29, 0, 1)) - dayOf(new Date(2026, 10, 28, 23, 59))).toBe(1);
    expect(dateOf(dayOf(new Date(2026, 10, 28))).getUTCDate()).toBe(28);
  });
});

test("what is no progress is left out of what was kept", () => {
  const good = { tries: 2, solved: true, hinted: false, shown: false, day: 7 };
  const broken = { a: null, b: 5, c: [], d: "x", e: {}, f: { ...good, tries: "x" }, g: { ...good, day: null } };
  expect(readKept(JSON.stringify({ ...broken, "spacebase/one": good }))).toEqual({ "spacebase/one": good });
  for (const text of [null, "null", "5", "[]", '"x"']) expect(readKept(text)).toEqual({});
});

test("progress is kept, and a hint costs a star", () => {
  puzzles.note("spacebase", "one", { tries: 1 });
  puzzles.note("spacebase", "one", { solved: true, day: 5 });
  expect(puzzles.of("spacebase", "one")).toEqual({ tries: 1, solved: true, hinted: false, shown: false, day: 5 });
  expect(puzzles.of("spacebase", "two").solved).toBe(false);
  expect(puzzles.days.has(5)).toBe(true);
  expect(earned(3, puzzles.of("spacebase", "one"))).toBe(3);
  expect(earned(3, { ...puzzles.of("spacebase", "one"), hinted: true })).toBe(2);
  expect(earned(3, { ...puzzles.of("spacebase", "one"), shown: true })).toBe(0);
});
