/** Every place that a lesson speaks of is one of the page; steps are pressed on the map, what is picked together one by one. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { presses, spot } from "./spots";

const LESSONS = fileURLToPath(new URL("../../../../src/starboard/games/fleetcaptains/lessons/", import.meta.url));

/** The names in the `show` lists of all lessons. */
function shown(): string[] {
  return readdirSync(LESSONS)
    .filter((name) => name.endsWith(".yaml"))
    .flatMap((file) => [...readFileSync(LESSONS + file, "utf8").matchAll(/\bshow: \[([^\]]*)\]/g)])
    .flatMap(([, names = ""]) => names.match(/"[^"]*"|[^\s,][^,]*/g) ?? [])
    .map((name) => name.replace(/^"(.*)"$/, "$1"));
}

test("every place that the lessons show is known", () => {
  expect(shown()).toContain("dial:reliant");
  expect(shown()).toContain("score");
  expect(shown().filter((name) => spot(name) === null)).toEqual([]);
});

test("one of many is found by its name", () => {
  expect(spot("ship:reliant")).toContain('[data-hull="reliant"]');
  expect(spot("dial:reliant")).toMatch(/^\.board \[data-ship="reliant"\]/);
  expect(spot("option:set reliant 3/8/5/4")).toBe('#decision [data-option="set reliant 3/8/5/4"]');
  expect(spot("dock:1")).toBeNull();
  expect(spot("constructor")).toBeNull();
});

test("a step is pressed on the map, or at its option where the hex is out of sight", () => {
  expect(presses("to 0,-3")).toEqual(presses({ kind: "step", hex: "0,-3" }));
  expect(presses("to 0,-3")?.at(-1)).toContain('[data-hex="0,-3"]');
  expect(presses("end")).toBeNull();
});

test("what a ship does is pressed in its wheel too, where that is open", () => {
  const [move] = presses("move reliant") ?? [];
  expect(move).toBe('.board :is([data-wheel="reliant"]) [data-act="move"][aria-pressed="false"]');
  // wherever the ship stands among the words
  expect(presses("try s12 sutherland")?.[0]).toMatch(/\[data-wheel="sutherland"\]\) \[data-act="action"\]/);
  expect(presses("glide 3")?.[0]).toContain('[data-act="move"]');
});

test("what is picked together is switched on, the rest off, and then taken", () => {
  const way = presses("subdecks f_science f_medical") ?? [];
  expect(way[0]).toContain("[data-take]");
  expect(way[1]).toContain("f_medical");
  expect(way[2]).toContain("f_science");
  expect(way[3]).toContain(':not([data-subdeck="f_science"])');
  expect(presses("join reliant")).toHaveLength(3);
  expect(presses("pick system weapons")).toBeNull();
});
