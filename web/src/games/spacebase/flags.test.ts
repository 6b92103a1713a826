/** The flags over the docks: which option uses which sector, and where arrows lead. */
import { expect, test } from "vitest";

import type { OptionInfo } from "../../lib/protocol";
import { flagsOf } from "./flags";
import { choicesOf } from "./options";

const option = (id: string, fields: Record<string, unknown>): OptionInfo => ({ id, fields, rule: null, preview: {} });
const SPLIT = option("split 3 5", { kind: "split", a: 3, b: 5 });
const COMBINE = option("combine 8", { kind: "combine", sector: 8 });
const LATER = option("combine 9", { kind: "combine", sector: 9, shifts: [{ card: "x", steps: 1 }] });
const choices = choicesOf([COMBINE, SPLIT, LATER]);
const numberOf = (one: OptionInfo): number => choices.findIndex((choice) => choice.options.includes(one)) + 1;

test("each sector bears the number of what uses it, and no other has a flag", () => {
  const flags = flagsOf(choices, () => []);
  expect([...flags.keys()]).toEqual([3, 5, 8, 9]);
  for (const sector of [3, 5]) expect(flags.get(sector)).toEqual({ choices: [numberOf(SPLIT)], isByArrow: false, isTwice: false });
  expect(flags.get(8)?.choices).toEqual([numberOf(COMBINE)]);
  expect(flags.get(9)?.choices).toEqual([numberOf(LATER)]);
});

test("where only an arrow leads is marked so, and nothing is left of 1 or right of 12", () => {
  const flags = flagsOf(choices, (sector) => (sector === 8 ? [7, 9] : sector === 3 ? [0, 13] : []));
  expect(flags.get(7)).toEqual({ choices: [numberOf(COMBINE)], isByArrow: true, isTwice: false });
  expect(flags.get(9)).toEqual({ choices: [numberOf(LATER)], isByArrow: false, isTwice: false });
  expect(flags.has(0) || flags.has(13)).toBe(false);
});

test("a double that is split is one flag that pays twice, and what takes no dice has none", () => {
  const twice = choicesOf([option("split 4 4", { kind: "split", a: 4, b: 4 })]);
  expect(flagsOf(twice, () => []).get(4)).toEqual({ choices: [1], isByArrow: false, isTwice: true });
  expect(flagsOf(choicesOf([option("buy x", { kind: "buy", card: "x" })]), () => [1]).size).toBe(0);
});
