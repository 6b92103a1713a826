/** The axis of the points. */
import { expect, test } from "vitest";

import { ticks } from "./course";

test("round numbers, as many as there is room for", () => {
  expect(ticks(0, 51)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticks(0, 10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks(0, 107, 3)).toEqual([0, 50, 100]);
  expect(ticks(-3, 9)).toEqual([-2, 0, 2, 4, 6, 8]);
});
