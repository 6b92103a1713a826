import { beforeEach, expect, test, vi } from "vitest";

import { isNewEdition } from "./editions";

let kept = new Map<string, string>();
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});

test("whoever comes from another edition is told so once", () => {
  expect(isNewEdition("chess2")).toBe(false);
  expect(isNewEdition("chess1")).toBe(true);
  expect(isNewEdition("chess1")).toBe(false);
  expect(isNewEdition("chess2")).toBe(false);
});

test("another game is no edition of it, and a broken entry is as good as none", () => {
  kept.set("starboard.editions", "{");
  expect(isNewEdition("go1")).toBe(false);
  expect(isNewEdition("chess1")).toBe(false);
});

test("what cannot be remembered is never said", () => {
  kept.set("starboard.editions", '["chess2"]');
  vi.stubGlobal("localStorage", {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(isNewEdition("chess1")).toBe(false);
});
