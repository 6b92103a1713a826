/** The figures of ships in the builder. */
import { expect, test } from "vitest";

import { figuresOf } from "./figures";
import type { PilotCard, ShipCard } from "./squad";

const SHIP = { agility: 2, hull: 4, shields: 2, weapons: [{ arc: "front", attack: 3 }, { arc: "rear", attack: 2 }] } as unknown as ShipCard;

test("the order stays, and Force and charges stand only where there are any", () => {
  const luke = { force: { limit: 2 }, charges: null } as unknown as PilotCard;
  expect(figuresOf(luke, SHIP).map(({ name, value }) => [name, value])).toEqual([
    ["attack", 3],
    ["agility", 2],
    ["hull", 4],
    ["shields", 2],
    ["force", 2],
  ]);
  expect(figuresOf(undefined, undefined)).toEqual([]);
});
