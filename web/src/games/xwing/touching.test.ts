/** Where a device lies that must touch a ship. */
import { expect, test } from "vitest";

import type { Pose } from "./board/geometry";
import { touching } from "./touching";

const SHIP: Pose = [400_000, 300_000, 90_000];

test("it lies against the nearest side", () => {
  expect(touching(SHIP, "small", [500_000, 300_000, 0])).toEqual([432_505, 300_000, 0]);
  expect(touching(SHIP, "small", [405_000, 310_000, 0])).toEqual([405_000, 332_505, 0]);
  expect(touching(SHIP, "large", [400_000, 299_000, 7])).toEqual([400_000, 247_495, 7]);
});

test("it goes round a corner", () => {
  const [x, y] = touching(SHIP, "small", [460_000, 360_000, 0]);
  expect(Math.hypot(x - 420_000, y - 320_000)).toBeCloseTo(12_505, -1);
});
