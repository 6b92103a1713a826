import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { asLooker, forOthers, learn } from "./watching";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.stubGlobal("location", { href: "http://localhost/t/a" });
});
afterEach(() => vi.unstubAllGlobals());

test("an open table needs no key", () => {
  learn("a", "http://localhost/t/a");
  expect([asLooker("a"), forOthers("a")]).toEqual(["", ""]);
});

test("the link for watching is kept and passed on", () => {
  learn("a", "http://localhost/t/a?watch=w%26");
  expect([asLooker("a"), forOthers("a")]).toEqual(["?key=w%26", "?watch=w%26"]);
  expect(asLooker("b")).toBe("");
});

test("a seat's key lets look, and is never passed on", () => {
  learn("a", "/t/a?seat=1&key=s");
  expect([asLooker("a"), forOthers("a")]).toEqual(["?key=s", ""]);
  learn("a", "/t/a?watch=w");
  learn("a", "/t/a?seat=1&key=s");
  expect([asLooker("a"), forOthers("a")]).toEqual(["?key=s", "?watch=w"]);
});

test("without storage nothing fails", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("no");
    },
    setItem: () => {
      throw new Error("no");
    },
  });
  learn("a", "/t/a?watch=w");
  expect([asLooker("a"), forOthers("a")]).toEqual(["", ""]);
});
