import { expect, test } from "vitest";

import { nearestShift, poseAt, shiftTowards, steppedShift, stretchesOf } from "./lines";

/** A roll that goes up the table from y 100 to 140 mm; what lies between 115 and 125 is taken. */
const ROLL = stretchesOf({
  id: "offset",
  fields: { kind: "offset", shift: null },
  preview: {
    shift: [
      [-20, -5],
      [5, 20],
    ],
    ends: [
      [
        [300_000, 100_000, 90_000],
        [300_000, 115_000, 90_000],
      ],
      [
        [300_000, 125_000, 90_000],
        [300_000, 140_000, 90_000],
      ],
    ],
  },
} as unknown as Parameters<typeof stretchesOf>[0]);

test("a ship is held on what is offered only", () => {
  expect(nearestShift(ROLL, 0)).toBe(-5);
  expect(nearestShift(ROLL, 1)).toBe(5);
  expect(nearestShift(ROLL, 99)).toBe(20);
  expect(nearestShift(ROLL, -12.34567)).toBe(-12.346);
});

test("its place follows from how far ahead it is", () => {
  expect(poseAt(ROLL, -20)).toEqual([300_000, 100_000, 90_000]);
  expect(poseAt(ROLL, 12.5)).toEqual([300_000, 132_500, 90_000]);
});

test("a drag beside the line counts by the nearest place on it", () => {
  expect(shiftTowards(ROLL, [420_000, 131_000, 0])).toBe(11);
  expect(shiftTowards(ROLL, [300_000, 999_000, 0])).toBe(20);
});

test("a key goes over what is taken, and no farther than the end", () => {
  expect(steppedShift(ROLL, -6, 1)).toBe(-5);
  expect(steppedShift(ROLL, -5, 1)).toBe(5);
  expect(steppedShift(ROLL, 5, -1)).toBe(-5);
  expect(steppedShift(ROLL, 20, 1)).toBe(20);
});

test("an option that is none of these has no line", () => {
  const plain = { id: "slot middle", fields: { kind: "slot" }, preview: {} };
  expect(stretchesOf(plain as unknown as Parameters<typeof stretchesOf>[0])).toEqual([]);
});
