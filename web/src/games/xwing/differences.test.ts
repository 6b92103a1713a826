/** The sheet of differences tells each of the sixty points, or the point is no player's concern, and why. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import en from "@catalogue/en/ui.json";

import { DIFFERENCES } from "./differences";

/** Points of the table in which players of both editions do the same. */
const ALIKE: Record<number, string> = {
  11: "a stressed ship performs no actions, in both",
  15: "obstacles and ships are placed at the same ranges",
  22: "a boost takes the same templates",
  38: "ships obstruct no attacks, in both",
  42: "a shield that is lost is lost, whether its token is flipped or taken away",
  57: "abilities of one moment come in the same order",
  58: "stress as a cost is gained in the same way",
};
const POINTS = DIFFERENCES.flatMap(({ points }) => points);
const read = (path: string): string => readFileSync(`../${path}`, "utf8");

/** The numbers of the points in the table of the architecture. */
function listed(): number[] {
  const [, table = ""] = read("docs/architecture.md").split("| | point | first edition | second edition |");
  return [...(table.split("\n\n")[0] ?? "").matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
}

test("each point of the table is told, or alike in both", () => {
  const told = new Set(POINTS.flatMap((point) => point.of));
  expect(listed()).toHaveLength(60);
  expect(listed().filter((number) => told.has(number) === number in ALIKE)).toEqual([]);
  expect([...told].filter((number) => !listed().includes(number))).toEqual([]);
});

test("each has a name and says what holds in either edition, by rules that there are", () => {
  expect(new Set(POINTS.map(({ name }) => name)).size).toBe(POINTS.length);
  for (const { topic } of DIFFERENCES) expect(en).toHaveProperty([`ui.xwing.differs.topic.${topic}`]);
  for (const [side, game] of [["first", "xwing1"], ["second", "xwing2"]] as const) {
    const rules = read(`src/starboard/games/${game}/data/rules.json`);
    for (const point of POINTS) {
      expect(en).toHaveProperty([`ui.xwing.differs.${point.name}`]);
      expect(en).toHaveProperty([`ui.xwing.differs.${point.name}.${side}`]);
      expect(point[side].filter((rule) => !rules.includes(`"id": "${rule}"`))).toEqual([]);
    }
  }
});

test("the catalogue says nothing of points that nobody tells", () => {
  const said = Object.keys(en).flatMap((key) => key.match(/^ui\.xwing\.differs\.(\w+)\.first$/)?.[1] ?? []);
  expect(said.filter((name) => !POINTS.some((point) => point.name === name))).toEqual([]);
});
