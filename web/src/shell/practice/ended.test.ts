import { beforeEach, expect, test, vi } from "vitest";

import { isEnded, keepEnded } from "./ended";

const PLACE = "starboard.lessons.ended";
let kept: Record<string, string>;

beforeEach(() => {
  kept = {};
  vi.stubGlobal("localStorage", {
    getItem: (place: string) => kept[place] ?? null,
    setItem: (place: string, text: string) => void (kept[place] = text),
  });
});

test.each(["{", "null", "5", '"abc"', "{}", '[null, 5, ["a"]]'])("whatever was kept there (%s), it is kept anew", (text) => {
  kept[PLACE] = text;
  expect(isEnded("a")).toBe(false);
  keepEnded("a");
  keepEnded("b");
  expect(isEnded("a")).toBe(true);
  expect(JSON.parse(kept[PLACE]!)).toEqual(["a", "b"]);
});

test("the last forty are kept, each once", () => {
  for (let i = 0; i < 60; i++) keepEnded(`t${i % 50}`);
  const last = JSON.parse(kept[PLACE]!) as string[];
  expect(last).toHaveLength(40);
  expect(last.at(-1)).toBe("t9");
});

test("a storage that is full, or that there is not, is no fault", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() => keepEnded("a")).not.toThrow();
  vi.stubGlobal("localStorage", undefined);
  expect(() => keepEnded("a")).not.toThrow();
  expect(isEnded("a")).toBe(false);
});
