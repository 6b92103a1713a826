/** Ship types of both editions: each has a picture of its own, whole, told apart from every other also when small. */
import { expect, test } from "vitest";

import first from "../../../../../src/starboard/games/xwing1/data/ships.json";
import second from "../../../../../src/starboard/games/xwing2/data/ships.json";
import { covered, difference, shareOf } from "../../../../dev/cells";
import { sidePaint } from "../../../lib/look/paints";
import { ARCHETYPES, CALLED, DESIGNS } from "./designs";
import { drawShip, HALF_BOX, isDrawn, shipPicture, silhouetteOf } from "./ships";

const FIRST = first.ships.map(({ id }) => id);
const SECOND = second.ships.map(({ id }) => id);
const DRAWN = Object.keys(DESIGNS);
/** What of a picture is told apart: its outline, in so many pixels to each edge. */
const cellsOf = (edge: number) =>
  DRAWN.map((type) => ({ type, cells: covered(silhouetteOf(type), edge, HALF_BOX) }));

test("every ship type of both editions has a design, and no design is without a ship", () => {
  expect([...FIRST, ...SECOND].filter((type) => !isDrawn(type))).toEqual([]);
  const ids = new Set([...FIRST, ...SECOND].map((type) => CALLED[type] ?? type));
  expect(ids.size).toBe(74);
  expect([...DRAWN].sort()).toEqual([...ids].sort());
  expect(isDrawn("no such ship")).toBe(false);
});

test("a ship that both editions have is drawn once", () => {
  expect(Object.keys(CALLED).filter((type) => !FIRST.includes(type))).toEqual([]);
  expect(shipPicture("xwing", 0)).toBe(shipPicture("t65xwing", 0));
  expect(shipPicture("firespray31", 1)).toBe(shipPicture("firesprayclasspatrolcraft", 1));
});

test("every archetype is that of some ship", () => {
  expect([...new Set(Object.values(DESIGNS).map(([archetype]) => archetype))].sort()).toEqual(Object.keys(ARCHETYPES).sort());
});

test.each(DRAWN)("%s is drawn whole, the same each time, in its side's colours", (type) => {
  for (const seat of [0, 1]) {
    const svg = drawShip(type, seat);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(svg).not.toMatch(/undefined|NaN|Infinity|null/);
    expect(svg).not.toMatch(/\d\.\d{4}/);
    const made = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(made).size).toBe(made.length);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(made).toContain(id);
    expect(svg.match(/<[a-zA-Z]/g)?.length).toBe((svg.match(/<\//g)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0));
    expect(drawShip(type, seat)).toBe(svg);
    expect(svg).toContain(sidePaint(seat).livery);
    expect(svg).toContain(sidePaint(seat).own);
    expect(svg).not.toContain(sidePaint(1 - seat).livery);
  }
  expect(shipPicture(type, 0)).not.toBe(shipPicture(type, 1));
  expect(shipPicture(type, 2)).toBe(shipPicture(type, 0));
});

test.each([64, 35])("at %i pixels the outlines of any two types differ in an eighth of what either covers", (edge) => {
  const all = cellsOf(edge);
  const close = all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other) => {
      const share = difference(one.cells, other.cells);
      return share < 0.125 ? [`${one.type} ${other.type} ${share.toFixed(3)}`] : [];
    }),
  );
  expect(close).toEqual([]);
});

test("every hull lies within its box with room for rim and shadow, and is not lost in it", () => {
  const edge = 64;
  const room = Math.floor(((HALF_BOX - 57) / (2 * HALF_BOX)) * edge);
  for (const { type, cells } of cellsOf(edge)) {
    const near = (place: number): boolean => place < room || place >= edge - room;
    expect(cells.some((is, i) => is && (near(i % edge) || near(Math.floor(i / edge)))), type).toBe(false);
    expect(shareOf(cells), type).toBeGreaterThan(0.06);
    // as broad and as long as ships of a base are: none is a dot in a corner
    const rows = cells.flatMap((is, i) => (is ? [Math.floor(i / edge)] : []));
    expect(Math.max(...rows) - Math.min(...rows), type).toBeGreaterThan(edge * 0.35);
  }
});

test("a picture is small, and all are drawn in a moment", () => {
  const begun = performance.now();
  const sizes = DRAWN.map((type) => drawShip(type, 0).length);
  const took = performance.now() - begun;
  expect(Math.max(...sizes)).toBeLessThan(16_000);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(8_000);
  expect(took).toBeLessThan(1_000); // 20 to 28 ms were measured on two shared cores
});

test("a type that nobody knows is drawn as some fighter", () => {
  expect(shipPicture("no such ship", 0)).toBe(shipPicture("no such ship", 0));
  expect(drawShip("no such ship", 0)).toContain("<path");
});
