/** Single keys. */
import { expect, test } from "vitest";

import { DEFAULT_KEYS, meaning, taken } from "./keys";
import { nearest } from "./rove";
import { apart } from "./names";

const press = (key: string, more: object = {}): Parameters<typeof meaning>[0] => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test("numbers choose, letters command", () => {
  expect(meaning(press("3"), DEFAULT_KEYS)).toEqual({ option: 3 });
  expect(meaning(press("0"), DEFAULT_KEYS)).toEqual({ command: "pass" });
  expect(meaning(press("U"), DEFAULT_KEYS)).toEqual({ command: "undo" });
  expect(meaning(press("j"), DEFAULT_KEYS)).toBe(null);
});

test("the browser's own keys stay the browser's", () => {
  expect(meaning(press("l", { ctrlKey: true }), DEFAULT_KEYS)).toBe(null);
});

test("a remapped key does its new duty only", () => {
  const keys = { ...DEFAULT_KEYS, undo: "z" };
  expect(meaning(press("z"), keys)).toEqual({ command: "undo" });
  expect(meaning(press("u"), keys)).toBe(null);
});

test("a key cannot have two duties", () => {
  expect(taken("t", "undo", DEFAULT_KEYS)).toBe("table");
  expect(taken("z", "undo", DEFAULT_KEYS)).toBe(null);
});

test("arrows go to the nearest neighbour on that side", () => {
  const box = (x: number, y: number): DOMRect => ({ x, y, width: 10, height: 10 }) as DOMRect;
  const others = [
    ["right", box(20, 0)],
    ["far right", box(60, 0)],
    ["below", box(0, 20)],
  ] as const;
  expect(nearest(box(0, 0), others, "ArrowRight")).toBe("right");
  expect(nearest(box(0, 0), others, "ArrowDown")).toBe("below");
  expect(nearest(box(0, 0), others, "ArrowLeft")).toBe(null);
});

test("equal names are told apart", () => {
  expect(apart(["Ann", "Ann", "Ben"])).toEqual(["Ann", "Ann 2", "Ben"]);
});
