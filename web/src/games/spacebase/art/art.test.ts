/** The pictures of all cards: each of its own, whole, small, the same each time, and made quickly. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { Card } from "../types";
import { HULLS } from "./hulls";
import { cardPicture, classOf, drawCard, KNOWN, type Shape, SHAPES } from "./pictures";

const { cards } = JSON.parse(
  readFileSync(new URL("../../../../../src/starboard/games/spacebase/data/cards.json", import.meta.url), "utf8"),
) as { cards: Card[] };
const shapes = Object.keys(SHAPES) as Shape[];

/** What every picture must be: SVG with its namespace, nothing undefined, every reference made in it, no id twice. */
function expectWhole(svg: string): void {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  expect(svg).not.toMatch(/undefined|NaN|Infinity|null/);
  const made = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(made).size).toBe(made.length);
  for (const id of used) expect(made).toContain(id);
  const opened = svg.match(/<[a-zA-Z]/g)?.length ?? 0;
  const closed = (svg.match(/<\//g)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0);
  expect(opened).toBe(closed);
}

test("every ship has a hull by its class, and no class is without a ship", () => {
  const classes = new Set(cards.filter(({ kind }) => kind === "ship").map(({ id }) => classOf(id)));
  expect(classes).toEqual(KNOWN);
  expect(Object.keys(HULLS).length).toBeLessThan(KNOWN.size);
});

test.each(shapes)("%s: 156 pictures, all different, each whole and the same each time", (shape) => {
  expect(cards).toHaveLength(156);
  const drawn = cards.map((card) => drawCard(card, shape));
  drawn.forEach(expectWhole);
  expect(new Set(drawn).size).toBe(cards.length);
  expect(cards.map((card) => drawCard({ ...card }, shape))).toEqual(drawn);
});

test("the ships themselves differ, not only their skies", () => {
  const ships = cards.filter(({ kind }) => kind !== "colony").map((card) => drawCard(card, "bare"));
  expect(ships).toHaveLength(144);
  expect(new Set(ships).size).toBe(ships.length);
});

test("no picture is greater than 12 kB", () => {
  for (const shape of shapes) for (const card of cards) expect(drawCard(card, shape).length).toBeLessThan(12_000);
});

test("all pictures together are drawn in less than a quarter of a second", () => {
  for (const card of cards) drawCard(card, "wide"); // warm
  const began = performance.now();
  for (const shape of shapes) for (const card of cards) drawCard(card, shape);
  expect(performance.now() - began).toBeLessThan(250);
});

test("a picture is drawn once, and a colony has one however it is shown", () => {
  const [card] = cards as [Card];
  expect(cardPicture(card, "wide")).toBe(cardPicture({ ...card }, "wide"));
  expect(cardPicture(card, "wide")).not.toBe(cardPicture(card, "tall"));
  const colony = cards.find(({ kind }) => kind === "colony") as Card;
  expect(cardPicture(colony, "wide")).toBe(cardPicture(colony, "tall"));
  expect(cardPicture(colony, "wide")).toMatch(/^data:image\/svg\+xml,/);
});
