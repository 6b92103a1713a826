/** Who wished something is told once that the others did not want it. */
import { expect, test } from "vitest";

import { OwnWish } from "./ownWish";

const declined = (at: number, more: object = {}) => ({ seat: 0, by: 1, at, ...more });

test("what was declined is told once, and nothing of before one came", () => {
  const wish = new OwnWish();
  expect(wish.refused(declined(4), 0)).toBeNull();
  expect(wish.refused(declined(9), 0)).toEqual(declined(9));
  expect(wish.refused(declined(9), 0)).toBeNull();
});

test("it is told to whoever wished it, unless they withdrew it themselves", () => {
  const wish = new OwnWish();
  wish.refused(null, 0);
  expect(wish.refused(declined(5, { seat: 1, by: 0 }), 0)).toBeNull();
  expect(wish.refused(declined(6, { by: 0 }), 0)).toBeNull();
  expect(wish.refused(declined(7, { played_on: true }), 0)?.played_on).toBe(true);
});
