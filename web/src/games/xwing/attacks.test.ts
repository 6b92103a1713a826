/** Which attack is shown while others unfold. */
import { expect, test, vi } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import type { AttackStory } from "./types";

// what the settings of the page ask of a browser when they are loaded
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("location", { pathname: "/" });
const { Attacks } = await import("./attacks.svelte");
const { attacksIn } = await import("./story");

const attack = (attacker: number, isDone = true): GameEvent[] => [
  { event: "attack_declared", attacker, defender: 9, weapon: "primary", range: 2, distance: 150_000, obstructed: false },
  { event: "dice_rolled", ship: attacker, why: "attack", faces: ["hit", "focus"] },
  ...(isDone ? [{ event: "neutralized", attacker, defender: 9, hits: 1, crits: 0, hit: true }] : []),
];

const begun: GameEvent = { event: "phase_began", round: 1, phase: "engagement" };
const table = {
  events: [begun, ...attack(1), ...attack(2), ...attack(3, false)],
  duel: null as AttackStory | null,
  isAsked: false,
  isOver: false,
  isMine: (_ship: number) => false,
  earlier: null,
};

test("the last attack is shown, as far as it has come", () => {
  const last = new Attacks(table);
  last.follow(false);
  expect([last.at, last.isRunning, last.shown?.attacker]).toEqual([2, false, 3]);
  expect(last.shown?.attack?.faces).toEqual(["hit", "focus"]);
});

test("an attack that is shown scene by scene is ahead of the log, by a part of it or by all", () => {
  const [all] = attacksIn([begun, ...attack(7)]);
  const more = new Attacks({ ...table, duel: all ?? null });
  expect([more.all.length, more.at, more.isRunning, more.shown?.attacker]).toEqual([4, 3, true, 7]);
  // the log tells of its declaration alone, and is as long as before
  const told = attack(7);
  const [duel] = attacksIn([begun, ...told]);
  const same = new Attacks({ ...table, events: [begun, ...attack(1), told[0] as GameEvent], duel: duel ?? null });
  expect([same.all.length, same.shown?.result?.hits, same.shown?.round]).toEqual([2, 1, 1]);
});

test("what came of an own attack stays until the person has seen it, or is asked about the dice of another", () => {
  const mine = { ...table, isMine: (ship: number) => ship === 1 };
  const own = new Attacks(mine);
  own.follow(false);
  expect([own.at, own.isKept, own.shown?.result?.hits]).toEqual([0, true, 1]);
  own.saw();
  expect([own.at, own.isKept, own.before, own.shown?.attacker]).toEqual([2, false, null, 3]);
  // a question about an attack of the enemy is asked beside its own dice; what came before is told beside them
  const asked = new Attacks({ ...mine, isAsked: true });
  asked.follow(false);
  expect([asked.at, asked.isKept, asked.before, asked.shown?.attacker]).toEqual([2, false, 0, 3]);
  asked.saw();
  expect([asked.at, asked.isKept, asked.before]).toEqual([2, false, null]);
  // and one about what follows from the own attack itself leaves it there
  const ending = new Attacks({ ...mine, events: [begun, ...attack(2), ...attack(1)], isAsked: true });
  ending.follow(false);
  expect([ending.at, ending.isKept, ending.before]).toEqual([1, true, null]);
  // a table that is opened anew begins with what happened last
  const fresh = new Attacks(mine);
  fresh.follow(true);
  expect([fresh.at, fresh.isKept]).toEqual([2, false]);
});

test("what was shown scene by scene to its end has been seen", () => {
  const events = [begun, ...attack(1)];
  const shown = { ...table, events, duel: attacksIn(events)[0] ?? null, isMine: (ship: number) => ship === 1 };
  const attacks = new Attacks(shown);
  attacks.follow(false);
  expect([attacks.isRunning, attacks.isKept]).toEqual([true, false]);
  shown.duel = null;
  const after = new Attacks(shown);
  expect(after.isKept).toBe(true); // whoever has not seen it
  attacks.saw();
  expect(attacks.isKept).toBe(false);
});

test("when the game is over, the attack that ended it is shown, and nothing waits to be seen", () => {
  const over = { ...table, events: [begun, ...attack(1), ...attack(2)], isOver: true, isMine: (ship: number) => ship === 1 };
  const attacks = new Attacks(over);
  attacks.follow(false);
  expect([attacks.at, attacks.isKept, attacks.shown?.attacker]).toEqual([1, false, 2]);
});
