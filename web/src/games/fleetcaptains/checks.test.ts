/** Tests and attacks in progress: who makes them is said also where no ship does. */
import { readFileSync } from "node:fs";

import { beforeAll, expect, test, vi } from "vitest";

import type { Play } from "./play.svelte";
import { ORDER } from "./types";

// what the settings of the page ask of a browser when they are loaded
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("location", { pathname: "/" });
const { tongue } = await import("../../lib/messages/language.svelte");
const { shownCheck } = await import("./checks");

beforeAll(() => {
  tongue.chain = ["ui", "core"].map((name) => JSON.parse(readFileSync(`../src/starboard/text/catalogue/en/${name}.json`, "utf-8")));
});

const ODDS = { success: 0.5, ratings: [4, 3], die: 0 };

/** A table on which an attack is answered. */
function attacked(ships: number[], encounter = -1, odds: object = ODDS): Play {
  const check = { kind: "attack", seat: 0, ships, system: ORDER.indexOf("weapons"), level: 4, target: 2, target_system: 3, mission: -1, encounter };
  return {
    decision: { kind: "test_card" },
    table: { checks: [{ ...check, rolled: false, dice: [0, 0] }], ships: [0, 1, 0].map((seat) => ({ seat })), ratings: [[4, 1, 1, 1], [4, 1, 1, 1], [1, 1, 1, 3]] },
    options: [{ id: "pass", fields: { kind: "pass" }, preview: { odds } }],
    name: (n: number) => ["Reliant", "Korinar", "Enterprise"][n],
    printed: { missions: [], encounters: [{ id: "drone" }] },
    speech: { cardName: (id: string) => (id === "drone" ? "Drone" : "?") },
  } as unknown as Play;
}

test("a ship attacks by its name", () => {
  const shown = shownCheck(attacked([0]));
  expect(shown?.says).toBe("Reliant attacks Enterprise");
  expect(shown?.opposed?.own.name).toBe("Reliant");
});

test("a card that attacks is named", () => {
  const shown = shownCheck(attacked([], 0));
  expect(shown?.says).toBe("Drone attacks Enterprise");
  expect(shown?.opposed?.own.name).toBe("Drone");
});

test("where neither attacks, what is attacked with stands for it", () => {
  const shown = shownCheck(attacked([]));
  expect(shown?.says).toBe("Enterprise is attacked");
  expect(shown?.opposed?.own.name).toBe("weapons");
});

test("several ships attack together", () => {
  expect(shownCheck(attacked([0, 1]))?.says).toBe("Reliant and Korinar attack Enterprise");
});

test("what the panels show is told where it is not what is rolled with", () => {
  const figures = (ratings: number[]) => {
    const { own, other } = shownCheck(attacked([0], -1, { ...ODDS, ratings }))!.opposed!;
    return [own.base, other.base];
  };
  expect(figures([4, 3])).toEqual([null, null]);
  expect(figures([0, 5])).toEqual([4, 3]);
});

test("where cards decide it besides the sums, each pair of dice has its damage", () => {
  const higher = Array.from({ length: 6 }, (_, i) => Array.from({ length: 6 }, (_, j) => Number(4 + i > 3 + j)));
  expect(shownCheck(attacked([0], -1, { ...ODDS, field: higher }))?.damage).toBeNull();
  const none = higher.map((row) => row.map(() => 0));
  expect(shownCheck(attacked([0], -1, { ...ODDS, field: none }))?.damage).toEqual(none);
});
