/** Where addresses of the rulebook lead. */
import { beforeAll, expect, test, vi } from "vitest";

import { chaptersOf, neighbour, placeOf } from "./place";

const NUMBERS = { chess: ["CH-MOVE-01", "CH-MOVE-02"], go: ["GO-KO-01"] };
let routeOf: (path: string) => unknown;

beforeAll(async () => {
  vi.stubGlobal("location", { pathname: "/", href: "https://starboard.example/" });
  vi.stubGlobal("addEventListener", () => undefined);
  ({ routeOf } = await import("../lib/route.svelte"));
});

test.each([
  ["/rules", { page: "rules", what: "" }],
  ["/rules/", { page: "rules", what: "" }],
  ["/rules/chess", { page: "rules", what: "chess" }],
  ["/rules/CH-MOVE-02", { page: "rules", what: "CH-MOVE-02" }],
  ["/rules/CH-MOVE-02/x", { page: "unknown" }],
  ["/rulesx", { page: "unknown" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test("a rule's number tells the game, however it is written", () => {
  expect(placeOf("CH-MOVE-02", NUMBERS, "go")).toEqual({ game: "chess", rule: "CH-MOVE-02" });
  expect(placeOf("go-ko-01", NUMBERS, "chess")).toEqual({ game: "go", rule: "GO-KO-01" });
  expect(placeOf("go", NUMBERS, "chess")).toEqual({ game: "go", rule: null });
  expect(placeOf("", NUMBERS, "go")).toEqual({ game: "go", rule: null });
  expect(placeOf("", NUMBERS, "shogi")).toEqual({ game: "chess", rule: null });
  expect(placeOf("GO-KO-02", NUMBERS, "go")).toEqual({ unknown: "GO-KO-02" });
});

test("chapters hold their rules together, and neighbours go across them", () => {
  const rules = [
    { id: "A-01", chapter: { en: "One" } },
    { id: "B-01", chapter: { en: "Two" } },
    { id: "A-02", chapter: { en: "One" } },
  ];
  expect(chaptersOf(rules).map(({ name, rules: its }) => [name, its.map(({ id }) => id)])).toEqual([
    ["One", ["A-01", "A-02"]],
    ["Two", ["B-01"]],
  ]);
  expect(neighbour(rules, "A-01", 1)).toBe("B-01");
  expect(neighbour(rules, "A-01", -1)).toBeNull();
  expect(neighbour(rules, "A-02", 1)).toBeNull();
  expect(neighbour(rules, "none", 1)).toBeNull();
});
