import { expect, test } from "vitest";

import { type Answered, type Answers, chanceOf, facesOf, leadOf, measuredAs, rulesOf } from "./answer";
import { changed, questionOf, type Roll } from "./question";

const answered = <R extends Roll>(roll: R, of: Answers[R], figures: Record<string, number> = {}): Answered =>
  ({ roll, of, question: Object.entries(figures).reduce((question, [name, value]) => changed(question, name, value), questionOf(`?roll=${roll}`)) }) as Answered;

const FACES = [1, 2, 3, 4, 5, 6];
const field = (wins: (own: number, other: number) => boolean): boolean[][] => FACES.map((own) => FACES.map((other) => wins(own, other)));
const ATTACK = { damage: [0.5, 0.3, 0.2], mean_damage: 0.7, hit: 0.5, reached: [1, 0.5, 0.2], field: [] };
const POINTS = { points: [[5, 2 / 3], [10, 1 / 3]] as [number, number][], mean: 20 / 3, multiplied: 1 / 3 };

test("the chance is that of what one's own side wants", () => {
  expect(chanceOf(answered("attack", ATTACK))).toBe(0.5);
  expect(chanceOf(answered("attack", ATTACK, { aim: 2 }))).toBe(0.2);
  expect(chanceOf(answered("attack", ATTACK, { aim: 3 }))).toBe(0);
  expect(chanceOf(answered("encounter", { encounter: 0.25 }))).toBe(0.75);
  expect(chanceOf(answered("encounter", { encounter: 0.25 }, { wanted: 1 }))).toBe(0.25);
  expect(chanceOf(answered("transwarp", POINTS))).toBeCloseTo(1 / 3);
  expect(chanceOf(answered("transwarp", POINTS, { cost: 5 }))).toBeCloseTo(1);
  expect(chanceOf(answered("transwarp", POINTS, { cost: 6 }))).toBeCloseTo(1 / 3);
});

test("the faces of one die that bring it", () => {
  const test = { success: 1 / 3, rolled: true, needs: 5, totals: [] };
  expect(facesOf(answered("test", test))).toEqual([5, 6]);
  expect(facesOf(answered("test", { ...test, needs: null }))).toEqual([]);
  expect(facesOf(answered("test", { ...test, rolled: false }))).toBeNull();
  expect(facesOf(answered("encounter", { encounter: 1 / 3 }, { low: 2, high: 3 }))).toEqual([1, 4, 5, 6]);
  expect(facesOf(answered("encounter", { encounter: 1 / 3 }, { low: 2, high: 3, wanted: 1 }))).toEqual([2, 3]);
  expect(facesOf(answered("transwarp", POINTS, { from: 4, cost: 9 }))).toEqual([4, 5, 6]);
  expect(facesOf(answered("transwarp", POINTS, { cost: 5 }))).toEqual(FACES);
  expect(facesOf(answered("transwarp", POINTS, { cost: 11 }))).toEqual([]);
});

test("how much more the own die has to show", () => {
  expect(leadOf(field((own, other) => own > other))).toBe(1);
  expect(leadOf(field((own, other) => own + 2 > other))).toBe(-1);
  expect(leadOf(field(() => true))).toBe(-5);
  expect(leadOf(field(() => false))).toBe(Infinity);
  expect(leadOf(field((own) => own > 3))).toBeNull();
});

test("what is compared is read by what is wanted now", () => {
  const [now, before] = [answered("attack", ATTACK, { aim: 2 }), answered("attack", ATTACK)];
  expect(chanceOf(measuredAs(before, now))).toBe(0.2);
  expect(chanceOf(measuredAs(now, before))).toBe(0.5);
  const other = answered("encounter", { encounter: 0.25 });
  expect(measuredAs(other, now)).toBe(other);
});

test("of what is set stand the rules as well", () => {
  expect(rulesOf(answered("attack", ATTACK))).not.toContain("FC-COM-04");
  expect(rulesOf(answered("attack", ATTACK, { off: 1 }))).toContain("FC-COM-04");
});
