import { expect, test } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import { attacksIn } from "./story";

const chosen = (decision: number, choice: string, seat = 0): GameEvent => ({
  ...{ event: "chosen", seat, decision, choice, option: "", forced: false, together: decision },
});
const ATTACK: GameEvent[] = [
  { event: "phase_began", round: 3, phase: "engagement" },
  chosen(1, "attack"),
  { event: "attack_declared", attacker: 0, defender: 2, weapon: "primary", range: 2, distance: 153_300, obstructed: false },
  { event: "dice_rolled", ship: 0, why: "attack", faces: ["crit", "hit", "focus"], parts: [["primary", 3]] },
  { event: "dice_rolled", ship: 0, why: "force", faces: ["blank"] },
  chosen(2, "modify_attack"),
  { event: "dice_modified", ship: 0, pool: "attack", by: "focus", before: ["crit", "hit", "focus"], faces: ["crit", "hit", "hit"] },
  { event: "dice_rolled", ship: 2, why: "defense", faces: ["evade", "blank"] },
  { event: "neutralized", attacker: 0, defender: 2, hits: 1, crits: 1, hit: true },
  { event: "damage_suffered", ship: 2, kind: "hit", shield: true, card: "", damage: 0, rule: "XW2-ATK-12" },
  { event: "damage_suffered", ship: 2, kind: "crit", shield: false, card: "fuelleak", damage: 1, rule: "XW2-ATK-12" },
  { event: "damage_suffered", ship: 2, kind: "hit", shield: false, card: "", damage: 2, rule: "XW2-DMG-03" },
];
const AFTER: GameEvent[] = [
  { ...chosen(3, "next_ship", 1), forced: true },
  { event: "dice_rolled", ship: 2, why: "attack", faces: ["hit"] },
  { event: "destroyed", ship: 2 },
];

test("an attack is told from its declaration to what the defender lost by it", () => {
  const [story, ...more] = attacksIn([...ATTACK, ...AFTER]);
  expect(more).toEqual([]);
  expect(story).toMatchObject({ round: 3, attacker: 0, defender: 2, range: 2, mm: 153.3, destroyed: false });
  expect(story?.attack).toMatchObject({ rolled: ["crit", "hit", "focus"], faces: ["crit", "hit", "hit"] });
  expect(story?.attack?.parts).toEqual([["primary", 3]]);
  expect(story?.defense).toMatchObject({ faces: ["evade", "blank"], parts: [] });
  expect(story?.result).toEqual({ hit: true, hits: 1, crits: 1 });
  // what a damage card does to it is no part of the attack, nor what happens when the next ship engages
  expect(story?.losses).toEqual([
    { shield: true, critical: false, card: "" },
    { shield: false, critical: true, card: "fuelleak" },
  ]);
});

test("an attack that play went back over is forgotten", () => {
  expect(attacksIn([...ATTACK, { event: "retracted", seat: 0, to: 0 }])).toEqual([]);
});

test("what a reinforce token cancels is told", () => {
  const reinforced: GameEvent = { event: "reinforced", ship: 2, token: "reinforce_fore", face: "hit" };
  const events = ATTACK.flatMap((event) => (event.event === "neutralized" ? [reinforced, event] : [event]));
  const [story] = attacksIn(events);
  expect(story?.reinforced).toEqual(["hit"]);
});
