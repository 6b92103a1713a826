import { expect, test } from "vitest";

import { critShares } from "./crits";

test("of each amount of damage, what part are crits", () => {
  const shares = critShares([
    { hits: 0, crits: 0, chance: 0.2 },
    { hits: 1, crits: 0, chance: 0.3 },
    { hits: 0, crits: 1, chance: 0.1 },
    { hits: 1, crits: 2, chance: 0.4 },
  ]);
  expect(shares).toHaveLength(4);
  expect(shares[0]).toBe(0);
  expect(shares[1]).toBeCloseTo(0.25);
  expect(shares[2]).toBe(0);
  expect(shares[3]).toBeCloseTo(2 / 3);
});
