/** What stood out in a game of Fleet Captains. */
import { expect, test } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import { factsOf } from "./facts";

const event = (name: string, fields: object = {}): GameEvent => ({ event: name, ...fields }) as GameEvent;
const LOG = [
  event("turn_began", { seat: 0, round: 1 }),
  event("explored", { seat: 0, hex: "0,1" }),
  event("mission_scored", { seat: 0, mission: "s01", vp: 1 }),
  event("turn_began", { seat: 1, round: 1 }),
  event("test_began", { seat: 1 }),
  event("attack_ended", { damage: 2 }),
  event("destroyed", { ship: "groth", by: 1 }),
  event("turn_began", { seat: 0, round: 2 }),
  event("test_began", { seat: 0 }),
  event("attack_ended", { damage: 1 }),
];

test("missions, ships and tiles stand with their rounds", () => {
  const { missions, lost, explored } = factsOf(LOG);
  expect(missions).toMatchObject([{ seat: 0, mission: "s01", vp: 1, round: 1 }]);
  expect(lost).toMatchObject([{ ship: "groth", round: 1 }]);
  expect(explored.get(0)).toBe(1);
});

test("the attack that did most is that of whoever began its test", () => {
  expect(factsOf(LOG).attack).toMatchObject({ seat: 1, damage: 2, round: 1 });
});
