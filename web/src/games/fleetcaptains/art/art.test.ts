/** The pictures: all of them different, the same each time, each one whole. */
import { expect, test } from "vitest";

import printed from "../../../../../src/starboard/games/fleetcaptains/data/ships.json";
import tiles from "../../../../../src/starboard/games/fleetcaptains/data/tiles.json";
import { hexPath, mix, polar, ringCell, sidePaint } from "../../../lib/look/paints";
import { expectWhole } from "../../../../dev/whole";
import { DESIGNED, drawShip, scaleOf, shipPicture, silhouetteOf } from "./ships";
import { BACKS, drawFaceDown, drawPost, drawTile, isTileKind, TILE_KINDS, tilePicture } from "./tiles";
import { drawCloak, drawDisc, drawInstall, STEPS, SYSTEMS } from "./tokens";

const looks = printed.ships.map(({ id, size, faction }) => ({ id, size, faction }));
const kinds = tiles.kinds.map(({ kind }) => kind);

test("every ship of the game has a design of its own, and no design is without a ship", () => {
  expect(looks).toHaveLength(24);
  expect([...DESIGNED].sort()).toEqual(looks.map(({ id }) => id).sort());
});

test.each(looks)("$id is drawn whole, the same each time, in its side's colours", (look) => {
  for (const side of [0, 1]) {
    const svg = drawShip(look, side);
    expectWhole(svg);
    expect(drawShip(look, side)).toBe(svg);
    expect(svg).toContain(sidePaint(side).livery);
    expect(svg).not.toContain(sidePaint(1 - side).livery);
  }
  expect(shipPicture(look, 0)).toBe(shipPicture({ ...look }, 0));
  expect(shipPicture(look, 0)).not.toBe(shipPicture(look, 1));
});

test("greater ships are drawn greater", () => {
  const scales = [1, 2, 3, 4, 5, 6].map(scaleOf);
  expect(scales).toEqual([...scales].sort((a, b) => a - b));
  expect([scaleOf(0), scaleOf(9)]).toEqual([scaleOf(1), scaleOf(6)]);
});

test("a ship that has no design gets one that follows from its id", () => {
  const some = ["ahwahnee", "tomed", "khazara", "gorkon"].map((id) => ({ id, size: 4, faction: "klingon" }));
  for (const look of some) {
    expectWhole(drawShip(look, 1));
    expect(drawShip(look, 1)).toBe(drawShip({ ...look }, 1));
  }
  expect(new Set(some.map((look) => silhouetteOf(look))).size).toBe(some.length);
});

test("every kind of tile has a picture, and no picture is without a kind", () => {
  expect(kinds).toHaveLength(22);
  expect([...TILE_KINDS].sort()).toEqual([...kinds].sort());
});

test.each(kinds)("%s is drawn whole, the same each time", (kind) => {
  expect(isTileKind(kind)).toBe(true);
  const svg = drawTile(kind);
  expectWhole(svg);
  expect(drawTile(kind)).toBe(svg);
  expect(tilePicture(kind)).toBe(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  expect(tilePicture(kind).length).toBeLessThan(90_000);
});

test("all pictures are different, a face-down tile and posts too", () => {
  const all = [
    ...kinds.map((kind) => drawTile(kind)),
    ...Array.from({ length: BACKS }, (_, back) => drawFaceDown(false, back)),
    ...[0, 1].flatMap((side) => [
      drawPost(side),
      drawDisc(side),
      drawCloak(side),
      ...Array.from({ length: STEPS }, (_, step) => drawInstall(step, side)),
      ...looks.map((look) => drawShip(look, side)),
    ]),
  ];
  for (const svg of all) expectWhole(svg);
  expect(new Set(all).size).toBe(all.length);
});

test("what lies under a cloak token is not told by its picture", () => {
  expect(drawCloak(0)).toBe(drawCloak(0));
  expect(drawCloak(0).match(/stroke-dasharray/g)).toHaveLength(4);
  expect(drawCloak(1)).toContain("hatch");
  expect(drawCloak(0)).not.toContain("hatch");
});

test("a kind that nobody knows is open space, and a seat beyond the second is on its side", () => {
  expect(tilePicture("no such kind")).toBe(tilePicture("quiet_space"));
  expect(sidePaint(2)).toBe(sidePaint(0));
  expect(sidePaint(3)).toBe(sidePaint(1));
});

test("each system has a pattern of its own", () => {
  expect(new Set(SYSTEMS.map(({ pattern }) => pattern)).size).toBe(4);
  expect(new Set(SYSTEMS.map(({ colour }) => colour)).size).toBe(4);
});

test("the small arithmetic of places and colours", () => {
  expect(polar(10, 0)).toEqual([0, -10]);
  expect(polar(10, 90)[0]).toBe(10);
  expect(mix("#000000", "#ff8000", 0.5)).toBe("#804000");
  expect(hexPath(100).match(/[ML]/g)).toHaveLength(6);
  expect(ringCell(47, 94, 0, 90).match(/A/g)).toHaveLength(2);
});
