/** What comes into sight where not everything has room. */
import { expect, test } from "vitest";

import { scrollTo } from "./sight";

const VIEW = [100, 500] as const;

test("what is in view stays where it is", () => {
  expect(scrollTo(VIEW, [])).toBe(0);
  expect(scrollTo(VIEW, [[120, 200], [300, 480]])).toBe(0);
});

test("what is below or above comes in, and no further", () => {
  expect(scrollTo(VIEW, [[120, 200], [450, 550]])).toBe(50);
  expect(scrollTo(VIEW, [[40, 90]])).toBe(-60);
  expect(scrollTo(VIEW, [[900, 1000], [700, 800]])).toBe(500);
});

test("a part of the first gives way to the last; a long list is seen from its beginning", () => {
  expect(scrollTo(VIEW, [[100, 270], [340, 600]])).toBe(100);
  expect(scrollTo(VIEW, [[600, 700], [1300, 1400]])).toBe(500);
});
