/** What stood out in a game of X-Wing. */
import { expect, test } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import { factsOf } from "./facts";

const event = (name: string, fields: object = {}): GameEvent => ({ event: name, ...fields }) as GameEvent;
const attack = (attacker: number, defender: number, hits: number, crits = 0): GameEvent =>
  event("neutralized", { attacker, defender, hits, crits, hit: hits + crits > 0 });
const damage = (ship: number): GameEvent => event("damage_suffered", { ship, kind: "hit" });
const LOG = [
  event("phase_began", { round: 1, phase: "engagement" }),
  attack(0, 2, 0),
  attack(1, 2, 1),
  damage(2),
  event("phase_began", { round: 2, phase: "engagement" }),
  attack(0, 2, 1, 2),
  damage(2),
  damage(2),
  damage(2),
  event("destroyed", { ship: 2 }),
  attack(3, 0, 0),
  event("destroyed", { ship: 0 }),
];

test("attacks are counted for those who made and those who bore them", () => {
  const { hardest, dealt, borne } = factsOf(LOG);
  expect(hardest).toMatchObject({ attacker: 0, defender: 2, damage: 3, round: 2 });
  expect(dealt.get(0)).toEqual({ damage: 3, attacks: 2 });
  expect(borne.get(2)).toEqual({ all: 3, missed: 1 });
});

test("the first ship to go is the first of the log", () => {
  expect(factsOf(LOG).first).toMatchObject({ ship: 2, round: 2 });
});

test("tokens in the place of damage are no damage, nor is what the next attack does", () => {
  const log = [attack(0, 2, 4), event("token_gained", { ship: 2, token: "jam" }), event("attack_declared"), damage(2)];
  const { hardest, dealt } = factsOf(log);
  expect(hardest).toBeNull();
  expect(dealt.get(0)).toEqual({ damage: 0, attacks: 1 });
});
