/** Every place that a lesson of X-Wing speaks of is one of the page; answers without a button have their presses. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { presses, spot } from "./spots";

const GAMES = fileURLToPath(new URL("../../../../src/starboard/games/", import.meta.url));

/** The names in the `show` lists of an edition's lessons. */
function shown(game: string): string[] {
  const folder = `${GAMES}${game}/lessons`;
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".yaml")) : [];
  return files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/\bshow: \[([^\]]*)\]/g)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1")),
    ),
  );
}

test.each(["xwing1", "xwing2"])("every place that the lessons of %s show is known", (game) => {
  expect(shown(game)).toContain("ship:0");
  expect(shown(game).filter((name) => spot(name) === null)).toEqual([]);
});

test("one of many is found by its name", () => {
  expect(spot("ship:1")).toBe('[data-unit="ship-1"]');
  expect(spot("dial:2 bank_left")).toContain('[data-maneuver="2 bank_left"]');
  expect(spot("option:attack 1 primary")).toContain('[data-option="attack 1 primary"]');
  expect(spot("dock:3")).toBeNull();
  expect(spot("constructor")).toBeNull();
});

test("a dial is set by its maneuver, several one after the other; until they are as they should be, they are not locked", () => {
  const not = ':not([aria-pressed="true"])';
  expect(presses({ kind: "dials", chosen: { 0: "2 straight" } })).toEqual([
    "#decision [data-lock]",
    `#decision [data-maneuver="2 straight"]${not}`,
  ]);
  expect(presses({ kind: "dials", chosen: { 0: "2 straight", 1: "1 bank_left" } })).toEqual([
    "#decision [data-lock]",
    `#decision:has([data-dial="0"][aria-expanded="true"]) [data-maneuver="2 straight"]${not}`,
    `#decision:has([data-dial="1"][aria-expanded="true"]) [data-maneuver="1 bank_left"]${not}`,
  ]);
  expect(presses("pass")).toBeNull();
});
