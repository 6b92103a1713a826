/** Every place that a lesson speaks of is one of the page; a Light-Speed start is pressed card by card. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test, vi } from "vitest";

import { presses, spot } from "./spots";

const LESSONS = fileURLToPath(new URL("../../../../src/starboard/games/spacebase/lessons/", import.meta.url));

/** The names in the `show` lists of all lessons. */
function shown(): string[] {
  return readdirSync(LESSONS)
    .filter((name) => name.endsWith(".yaml"))
    .flatMap((file) => [...readFileSync(LESSONS + file, "utf8").matchAll(/\bshow: \[([^\]]*)\]/g)])
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1")));
}

test("every place that the lessons show is known", () => {
  expect(shown()).toContain("dice");
  expect(shown().filter((name) => spot(name) === null)).toEqual([]);
});

test("one of many is found by its name", () => {
  expect(spot("dock:3")).toBe('.board .base [data-column="3"]');
  expect(spot("card:l2-s08-carrier")).toContain('[data-yard="l2-s08-carrier"]');
  expect(spot("option:split 3 5")).toContain('[data-option="split 3 5"]');
  expect(spot("ship:1")).toBeNull();
  expect(spot("constructor")).toBeNull();
});

test("the cards of a Light-Speed start are pressed first to last, then bought", () => {
  const way = presses("keep l1-s01-freighter-a l2-s09-carrier") ?? [];
  expect(way[0]).toContain("[data-confirm]");
  expect(way[1]).toContain("l2-s09-carrier");
  expect(way[2]).toContain("l1-s01-freighter-a");
  expect(presses("keep nothing")).toHaveLength(2);
  expect(presses("combine 8")).toBeNull();
});

test("a card for sale is pressed where it lies, by a finger at its option", () => {
  const pointer = (matches: boolean): void => void vi.stubGlobal("matchMedia", () => ({ matches }));
  pointer(false);
  expect(presses("buy colony-s03")?.at(-1)).toContain('.yard [data-card="colony-s03"]');
  pointer(true);
  expect(presses("buy colony-s03")).toBeNull();
  vi.unstubAllGlobals();
});
