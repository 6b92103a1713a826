/** Notes on hexes: each table and seat has its own, and they outlast the page. */
import { beforeEach, expect, test, vi } from "vitest";

import { LONGEST, Notes } from "./notes.svelte";

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test("a note is found again at its table, by its seat alone", () => {
  new Notes("abc", 0).write("0,2", "a ship, turn 3");
  expect(new Notes("abc", 0).on("0,2")).toBe("a ship, turn 3");
  expect(new Notes("abc", 1).on("0,2")).toBe("");
  expect(new Notes("abd", 0).on("0,2")).toBe("");
});

test("an empty text takes a note away, and no other", () => {
  const notes = new Notes("abc", 0);
  notes.write("0,2", "one");
  notes.write("1,1", "two");
  notes.write("0,2", "  ");
  expect(new Notes("abc", 0).all).toEqual({ "1,1": "two" });
});

test("a note has its length, and old tables make room", () => {
  for (let table = 0; table < 60; table++) new Notes(`t${table}`, 0).write("0,0", "x".repeat(LONGEST + 50));
  expect(new Notes("t59", 0).on("0,0")).toHaveLength(LONGEST);
  expect(new Notes("t20", 0).on("0,0")).not.toBe("");
  expect(new Notes("t19", 0).on("0,0")).toBe("");
});

test("what is broken, or forbidden, is as good as nothing", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => "{broken",
    setItem: () => {
      throw new Error("full");
    },
  });
  const notes = new Notes("abc", 0);
  notes.write("0,2", "held");
  expect(notes.on("0,2")).toBe("held");
});
