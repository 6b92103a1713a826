import { expect, test } from "vitest";
import { apart, skeleton } from "./names";

test("names that are the same get a number", () => {
  expect(apart(["Ann", "Ben", "Ann", "Ann"])).toEqual(["Ann", "Ben", "Ann 2", "Ann 3"]);
});

test("so do names that only look the same", () => {
  const cyrillic = "\u0421\u043e\u0441\u043e";
  expect(apart(["Coco", cyrillic])).toEqual(["Coco", `${cyrillic} 2`]);
  expect(apart(["Ian", "lan", "1an"])).toEqual(["Ian", "lan 2", "1an 3"]);
  expect(apart(["Tom", "Torn"])).toEqual(["Tom", "Torn 2"]);
  expect(apart(["二口", "ニロ"])).toEqual(["二口", "ニロ 2"]);
});

test("names that look different stay as they are", () => {
  const names = ["Ann", "ann", "Anna", "Ánn", "Bob", "Анна", "安", "Vega 11", "Vega 12"];
  expect(apart(names)).toEqual(names);
  expect(new Set(names.map(skeleton)).size).toBe(names.length);
});
