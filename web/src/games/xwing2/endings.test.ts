import { expect, test } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import { endsIn } from "./endings";

const round = (n: number): GameEvent => ({ event: "phase_began", round: n, phase: "engagement" });
const attack = (attacker: number, defender: number): GameEvent => ({ event: "attack_declared", attacker, defender });
const hurt = (ship: number, rule: string): GameEvent => ({ event: "damage_suffered", ship, rule });
const destroyed = (ship: number): GameEvent => ({ event: "destroyed", ship });

test("how a ship ended is told: by whom, by what, when, and who fled", () => {
  const ends = endsIn([
    round(1),
    ...[attack(0, 2), hurt(2, "XW2-ATK-12"), attack(2, 0), hurt(0, "XW2-ATK-12")],
    round(2),
    ...[{ event: "obstacle_hit", ship: 3, kind: "asteroid" }, hurt(3, "XW2-OBST-03"), destroyed(3)],
    { event: "fled", ship: 1 },
    round(3),
    ...[attack(0, 2), hurt(2, "XW2-ATK-12"), destroyed(2)],
    ...[{ event: "detonated", kind: "proton_bomb", ship: -1 }, hurt(4, "XW2-DEV-03"), destroyed(4)],
    ...[hurt(5, "XW2-CRIT-02"), destroyed(5)],
  ]);
  expect(Object.fromEntries(ends)).toEqual({
    1: { how: "fled", round: 2, by: null },
    2: { how: "destroyed", round: 3, by: { ship: 0 } },
    3: { how: "destroyed", round: 2, by: { kind: "asteroid" } },
    4: { how: "destroyed", round: 3, by: { kind: "proton_bomb" } },
    5: { how: "destroyed", round: 3, by: null },
  });
});

test("what play went back over is no end", () => {
  const chosen: GameEvent = {
    ...{ event: "chosen", seat: 0, decision: 0, choice: "attack", option: "", forced: false, together: 0 },
  };
  const back: GameEvent = { event: "retracted", seat: 0, to: 0 };
  expect(endsIn([round(1), chosen, attack(0, 2), hurt(2, "XW2-ATK-12"), destroyed(2), back])).toEqual(new Map());
});
