/** Which attack is shown while others unfold. */
import { expect, test, vi } from "vitest";

import type { GameEvent } from "../../lib/protocol";

// what the settings of the page ask of a browser when they are loaded
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("location", { pathname: "/" });
const { Attacks } = await import("./attacks.svelte");

const attack = (attacker: number, isDone = true): GameEvent[] => [
  { event: "attack_declared", attacker, defender: 9, weapon: "primary", range: 2, distance: 150_000, obstructed: false },
  { event: "dice_rolled", ship: attacker, why: "attack", faces: ["hit", "focus"] },
  ...(isDone ? [{ event: "neutralized", attacker, defender: 9, hits: 1, crits: 0, hit: true }] : []),
];

test("the attack that a person is asked about is shown at once, whatever else waits to be shown", () => {
  const table = {
    events: [{ event: "phase_began", round: 1, phase: "engagement" }, ...attack(1), ...attack(2), ...attack(3, false)],
    isAsked: false,
    isOver: false,
    isMine: () => false,
    earlier: null,
  };
  const lagging = new Attacks(table);
  lagging.follow(false);
  expect([lagging.at, lagging.isRunning, lagging.waiting]).toEqual([0, true, 2]);
  const asked = new Attacks({ ...table, isAsked: true });
  asked.follow(false);
  expect([asked.at, asked.isRunning]).toEqual([2, false]);
  expect(asked.shown?.attacker).toBe(3);
  expect(asked.shown?.attack?.faces).toEqual(["hit", "focus"]);
  // from there on it unfolds, and goes back to none before
  asked.catchUp();
  expect(asked.waiting).toBe(0);
});

test("what came of an own attack stays, whatever is asked meanwhile, until the person has seen it", () => {
  const table = {
    events: [{ event: "phase_began", round: 1, phase: "engagement" }, ...attack(1), ...attack(2), ...attack(3, false)],
    isAsked: false,
    isOver: false,
    isMine: (ship: number) => ship === 1,
    earlier: null,
  };
  const own = new Attacks(table);
  own.follow(false);
  expect(own.isKept).toBe(false); // it unfolds first
  while (own.isRunning) own.next();
  expect([own.at, own.isKept, own.shown?.result?.hits]).toEqual([0, true, 1]);
  // a question about an attack of the enemy takes it away no more
  const asked = new Attacks({ ...table, isAsked: true });
  asked.follow(false);
  asked.catchUp();
  expect([asked.at, asked.isKept, asked.shown?.attacker]).toEqual([0, true, 1]);
  asked.saw();
  expect([asked.at, asked.isKept, asked.shown?.attacker]).toEqual([2, false, 3]);
  // and once it has been seen the others unfold
  own.saw();
  expect([own.isRunning, own.waiting]).toEqual([true, 2]);
  // a table that is opened anew begins with what happened last
  const fresh = new Attacks(table);
  fresh.follow(true);
  expect([fresh.at, fresh.isKept]).toEqual([2, false]);
});

test("when the game is over, the attack that ended it is shown, and nothing waits to be seen", () => {
  const table = {
    events: [{ event: "phase_began", round: 1, phase: "engagement" }, ...attack(1), ...attack(2)],
    isAsked: false,
    isOver: true,
    isMine: (ship: number) => ship === 1,
    earlier: null,
  };
  const attacks = new Attacks(table);
  attacks.follow(false);
  while (attacks.isRunning) attacks.next();
  expect([attacks.at, attacks.isKept, attacks.shown?.attacker]).toEqual([1, false, 2]);
});
