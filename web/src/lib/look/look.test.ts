/** Icons on their grid, and chance that a name decides. */
import { expect, test } from "vitest";

import { chanceOf } from "./drawing";
import { burst, GLYPHS } from "./glyphs";
import { face, facets } from "./gems";
import { sky } from "./sky";

test.each(Object.entries(GLYPHS))("%s begins on the grid of 24", (_, drawing) => {
  const places = [...drawing.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(places.length + (drawing.match(/<(circle|rect)/g)?.length ?? 0)).toBeGreaterThan(0);
  for (const place of places) {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(24);
  }
  expect(drawing).not.toMatch(/#[0-9a-f]{3}/); // they take the colour of their text
});

test("no two icons are drawn alike but those that mean the same", () => {
  const drawings = Object.values(GLYPHS);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test("a star has two corners a ray", () => {
  expect(burst(5, 10, 4, 12, 12).match(/[ML]/g)).toHaveLength(10);
  expect(burst(4, 10, 4, 12, 12)).toMatch(/^M12\.00 2\.00L/);
});

test.each([6, 8])("a gem of %i corners has as many facets, the lightest at the upper left", (corners) => {
  const all = facets(corners);
  expect(all).toHaveLength(corners);
  expect(face(corners).match(/[ML]/g)).toHaveLength(corners);
  const [lightest] = [...all].sort((a, b) => b.light - a.light);
  const [x = 0, y = 0] = (lightest?.d.match(/-?[\d.]+/g) ?? []).map(Number);
  expect([x < 0, y < 0]).toEqual([true, true]);
  for (const { light } of all) {
    expect(light).toBeGreaterThanOrEqual(0);
    expect(light).toBeLessThanOrEqual(1);
  }
});

test("the same name is the same chance, another name another", () => {
  const some = (name: string): number[] => Array.from({ length: 50 }, chanceOf(name));
  expect(some("home")).toEqual(some("home"));
  expect(some("home")).not.toEqual(some("table"));
  for (const one of some("home")) {
    expect(one).toBeGreaterThanOrEqual(0);
    expect(one).toBeLessThan(1);
  }
});

test("the sky has more stars where there is more of it", () => {
  const stars = (svg: string): number => svg.match(/<circle/g)?.length ?? 0;
  expect(stars(sky(1440, 900, 0.9))).toBe(249);
  expect(stars(sky(480, 900, 0.9))).toBe(83);
});
