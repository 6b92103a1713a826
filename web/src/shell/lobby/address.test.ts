import { expect, test } from "vitest";

import type { GameInfo } from "../../lib/protocol";
import { settingsIn, valueAllowed } from "./address";

type Setting = GameInfo["settings"][number];
const setting = (name: string, more: Partial<Setting>): Setting =>
  ({ name, default: "", values: [], least: null, most: null, free: false, ...more }) as Setting;

const SETTINGS = [
  setting("squad", {}),
  setting("legality", { values: ["strict", "quick_builds"] as unknown as Setting["values"] }),
  setting("cap", { values: [10, 20] as unknown as Setting["values"] }),
  setting("threat", { least: 1, most: 12 }),
];

test("text, one of a few values and figures are read from the address", () => {
  const words = new URLSearchParams("squad=a(b)+%2B+c&legality=quick_builds&cap=20&threat=8&other=1");
  expect(settingsIn(words, SETTINGS)).toEqual({ squad: "a(b) + c", legality: "quick_builds", cap: 20, threat: 8 });
});

test("a text can be empty", () => {
  expect(settingsIn(new URLSearchParams("squad=-"), SETTINGS)).toEqual({ squad: "" });
});

test("what a setting cannot be is left as usual", () => {
  for (const text of ["squad=", "legality=best", "cap=30", "threat=13", "threat=0", "threat=4.5", "threat=x"])
    expect(settingsIn(new URLSearchParams(text), SETTINGS)).toEqual({});
});

test("what was kept counts only where a setting can still be it", () => {
  const [squad, legality, , threat] = SETTINGS as [Setting, Setting, Setting, Setting];
  expect(valueAllowed(squad, "a")).toBe(true);
  expect(valueAllowed(squad, 3)).toBe(false);
  expect(valueAllowed(legality, "strict")).toBe(true);
  expect(valueAllowed(legality, "best")).toBe(false);
  expect(valueAllowed({ ...threat, default: 4 as never }, 12)).toBe(true);
  expect(valueAllowed({ ...threat, default: 4 as never }, 13)).toBe(false);
});
