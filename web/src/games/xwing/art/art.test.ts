/** Obstacles, tokens, devices and dials: each drawn whole, the same each time, and no two alike. */
import { expect, test } from "vitest";

import first from "../../../../../src/starboard/games/xwing1/data/devices.json";
import firstShips from "../../../../../src/starboard/games/xwing1/data/ships.json";
import second from "../../../../../src/starboard/games/xwing2/data/devices.json";
import secondShips from "../../../../../src/starboard/games/xwing2/data/ships.json";
import { covered, difference } from "../../../../dev/cells";
import { DEVICES, drawDevice } from "./devices";
import { type Corner, drawObstacle, EDGES, OBSTACLES, obstacleKind, outlineOf, reachOf } from "./obstacles";
import { glyphIn, isGlyph } from "./glyphs";
import { drawFaceDown, drawToken, ENAMELS, lookOf, SHAPES, TOKENS, tokenPicture } from "./tokens";

/** SVG with its namespace, nothing undefined, every reference made in it, no id twice, few decimals. */
function expectWhole(svg: string): void {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  expect(svg).not.toMatch(/undefined|NaN|Infinity|null/);
  expect(svg).not.toMatch(/\d\.\d{4}/);
  const made = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(made).size).toBe(made.length);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(made).toContain(id);
  expect(svg.match(/<[a-zA-Z]/g)?.length).toBe((svg.match(/<\//g)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0));
}

const ROCK: readonly Corner[] = Array.from({ length: 24 }, (_, i): Corner => {
  const [angle, away] = [(i / 24) * 2 * Math.PI, 30 + 8 * Math.cos(i)];
  return [away * Math.cos(angle), away * Math.sin(angle)];
});

test.each(OBSTACLES)("%s: the true outline is the last stroke, in the way of its kind", (kind) => {
  const svg = drawObstacle(kind, ROCK);
  expectWhole(svg);
  expect(drawObstacle(kind, ROCK)).toBe(svg);
  const last = svg.slice(svg.lastIndexOf("<path"));
  expect(last).toContain(`d="${outlineOf(ROCK)}"`);
  expect(last).toContain(`stroke="${EDGES[kind].colour}"`);
  expect(last).toContain(`stroke-dasharray="${EDGES[kind].dashes}"`);
  expect(last).toContain('stroke-width="1.7"');
  expect(svg.length).toBeLessThan(20_000);
});

test("the three kinds are told apart by their stroke alone", () => {
  expect(new Set(OBSTACLES.map((kind) => EDGES[kind].dashes)).size).toBe(3);
  expect(obstacleKind("gas")).toBe("gas");
  expect(obstacleKind("huge rock")).toBe("asteroid");
});

test("an outline lies within its picture, with room for shadow and stroke", () => {
  const reach = reachOf(ROCK);
  for (const [x, y] of ROCK) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(reach - 10);
});

test("the grains of an obstacle stay when it is turned", () => {
  const count = (svg: string, part: string): number => svg.split(part).length;
  const turned = ROCK.map(([x, y]): Corner => [-y, x]);
  for (const part of ['fill="#fff1d8"', 'fill="#04060b"'])
    expect(count(drawObstacle("asteroid", turned), part)).toBe(count(drawObstacle("asteroid", ROCK), part));
});

test.each(Object.entries(TOKENS))("%s is drawn whole", (_, look) => {
  expectWhole(drawToken(look));
});

test("every token has a glyph of its own, and its family by shape", () => {
  const looks = Object.entries(TOKENS).filter(([name]) => name !== "locked");
  expect(new Set(looks.map(([, { glyph }]) => glyph)).size).toBe(looks.length);
  for (const name of ["focus", "evade", "calculate", "reinforce_fore"]) expect(lookOf(name).look.shape).toBe("circle");
  for (const name of ["stress", "strain", "deplete"]) expect(lookOf(name).look.shape).toBe("jagged");
  for (const name of ["ion", "jam", "tractor", "disarm"]) expect(lookOf(name).look.shape).toBe("hexagon");
});

test("families are told apart by their outlines", () => {
  const cells = Object.entries(SHAPES).map(([name, outline]) => ({ name, cells: covered(`<path d="${outline(12)}"/>`, 48, 14) }));
  cells.forEach((one, i) => {
    for (const other of cells.slice(i + 1))
      expect(difference(one.cells, other.cells), `${one.name} and ${other.name}`).toBeGreaterThan(0.05);
  });
});

/** How much lighter one colour is than another, as contrast is reckoned for text. */
function contrast(one: string, other: string): number {
  const [low, high] = [one, other]
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

test.each(Object.entries(ENAMELS))("the ink on %s enamel is read", (_, [, field, , ink]) => {
  expect(contrast(field, ink)).toBeGreaterThan(5);
});

test("a lock with a letter leaves room for it, and its two ends have different colours", () => {
  expect(lookOf("lock A")).toMatchObject({ letter: "A", look: { enamel: "blue" } });
  expect(lookOf("locked B")).toMatchObject({ letter: "B", look: { enamel: "red" } });
  expect(tokenPicture("lock A")).toBe(tokenPicture("lock B"));
  expect(tokenPicture("lock A")).not.toBe(tokenPicture("locked A"));
  expect(lookOf("lock").letter).toBe("");
  expect(tokenPicture("no such token")).toContain("data:image/svg+xml");
});

test("every device of both editions has a look, and no two look alike", () => {
  const ids = [...new Set([...first.devices, ...second.devices].map(({ id }) => id))];
  expect(Object.keys(DEVICES).sort()).toEqual(ids.sort());
  const drawings = ids.flatMap((id) => [drawDevice(id, 0), drawDevice(id, 1)]);
  for (const svg of drawings) expectWhole(svg);
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const { id, kind } of [...first.devices, ...second.devices])
    expect(DEVICES[id]?.form, id).toBe({ bomb: "bomb", mine: "mine", remote: "remote", obstacle: "cargo" }[kind]);
});

test("a dial that lies face down shows whose it is and nothing else", () => {
  for (const seat of [0, 1]) expectWhole(drawFaceDown(seat));
  expect(drawFaceDown(0)).not.toBe(drawFaceDown(1));
  expect(drawFaceDown(1)).toContain("hatch");
});

test("every action that a ship has printed has a sign, which takes the colour of its text", () => {
  const types = new Set([...firstShips.ships, ...secondShips.ships].flatMap(({ actions }) => actions.map(({ type }) => type)));
  expect(types.size).toBe(13);
  for (const type of types) {
    expect(isGlyph(type), type).toBe(true);
    if (isGlyph(type)) expect(glyphIn(type)).not.toMatch(/#[0-9a-f]{3}/);
  }
  expect(isGlyph("toString")).toBe(false);
});
