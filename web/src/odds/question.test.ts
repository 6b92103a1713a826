import { expect, test } from "vitest";

import { addressOf, comparedIn, BOUNDS, hullOf, questionOf, USUAL, variations } from "./question";

test("an address says what differs, and leads back to the question", () => {
  expect(addressOf(USUAL)).toBe("/odds");
  const asked = { ...USUAL, dice: 4, lock: true, hull: null, range: null, vs_evade: 2 };
  const address = addressOf(asked);
  expect(address).toBe("/odds?dice=4&lock=1&range=&vs_evade=2&hull=");
  expect(questionOf(address.slice("/odds".length))).toEqual(asked);
});

test("what an address says wrongly is as usual", () => {
  expect(questionOf("?dice=99&range=7&hull=-1&focus=x&nonsense=1")).toEqual(USUAL);
});

test("the first edition has no Force", () => {
  expect(questionOf("?edition=1&force=2&vs_calculate=1")).toEqual({ ...USUAL, edition: 1 });
});

test("a hull is a whole number within bounds, or nothing", () => {
  expect(["1", "50", " 7 ", "", "  "].map(hullOf)).toEqual([1, 50, 7, null, null]);
  expect(["0", "-5", "51", "999", "2.5", "x"].map(hullOf)).toEqual(Array(6).fill(undefined));
});

test("no variation asks for more dice than there may be", () => {
  const names = (dice: number) => variations({ ...USUAL, dice }).map((one) => one.name);
  expect(names(BOUNDS.dice![1])).not.toContain("more_dice");
  expect(names(BOUNDS.dice![1] - 1)).toContain("more_dice");
});

test("a variation differs in one thing", () => {
  for (const { question } of variations(USUAL)) {
    const differing = Object.entries(question).filter(([name, value]) => value !== USUAL[name as "dice"]);
    expect(differing).toHaveLength(1);
  }
});

test("a question and what it is compared with stand in one address", () => {
  const now = { ...USUAL, dice: 4, lock: true };
  const before = { ...USUAL, hull: null, range: 1 };
  const address = addressOf(now, before);
  const search = address.slice(address.indexOf("?"));
  expect(questionOf(search)).toEqual(now);
  expect(comparedIn(search)).toEqual(before);
  expect(comparedIn("?dice=4")).toBeNull();
  expect(comparedIn(addressOf(now, USUAL).slice(5))).toEqual(USUAL);
});
