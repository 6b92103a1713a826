/** Outlines, filled into cells of a grid: ships are told apart by them, and a system's figure by its area. */
import { expect, test } from "vitest";

import printed from "../../../../../src/starboard/games/fleetcaptains/data/ships.json";
import { covered, difference, shareOf } from "../../../../dev/cells";
import { silhouetteOf } from "./ships";
import { MOST, quadrant } from "./tokens";

const looks = printed.ships.map(({ id, size, faction }) => ({ id, size, faction }));

test("the outlines of any two ships differ in an eighth of what either covers", () => {
  const outlines = looks.map((look) => ({ id: look.id, cells: covered(silhouetteOf(look), 64, 60) }));
  const close: string[] = [];
  outlines.forEach((one, i) =>
    outlines.slice(i + 1).forEach((other) => {
      const share = difference(one.cells, other.cells);
      if (share < 0.125) close.push(`${one.id} ${other.id} ${share.toFixed(3)}`);
    }),
  );
  expect(close).toEqual([]);
});

test.each(looks)("$id lies within its box and is not lost in it", (look) => {
  const cells = covered(silhouetteOf(look), 64, 60);
  const edge = 64;
  for (let i = 0; i < edge; i++) {
    expect(cells[i], "top").toBe(false);
    expect(cells[(edge - 1) * edge + i], "bottom").toBe(false);
    expect(cells[i * edge], "left").toBe(false);
    expect(cells[i * edge + edge - 1], "right").toBe(false);
  }
  expect(shareOf(cells)).toBeGreaterThan(0.06);
});

test("the two sides of a hull mirror each other", () => {
  for (const look of looks) {
    const cells = covered(silhouetteOf(look), 64, 60);
    const mirrored = cells.map((_, i) => cells[Math.floor(i / 64) * 64 + (63 - (i % 64))] ?? false);
    expect(difference(cells, mirrored), look.id).toBeLessThan(0.02);
  }
});

test("a quadrant grows with its figure, from nothing to the rim", () => {
  const areas = Array.from({ length: MOST + 1 }, (_, value) => {
    const d = quadrant(90, 0, value, 51, 112);
    return d ? shareOf(covered(`<path d="${d}"/>`, 64, 120)) : 0;
  });
  expect(areas[0]).toBe(0);
  for (let value = 1; value <= MOST; value++) expect(areas[value]).toBeGreaterThan(areas[value - 1] ?? 0);
  expect(quadrant(90, 0, MOST + 5, 51, 112)).toBe(quadrant(90, 0, MOST, 51, 112));
});

test("the grid itself: a square, a hole, an arc, a mirror image", () => {
  expect(shareOf(covered('<rect x="-10" y="-10" width="20" height="20"/>', 40, 20))).toBe(0.25);
  const disc = shareOf(covered('<circle cx="0" cy="0" r="10"/>', 40, 20));
  expect(disc).toBeCloseTo(Math.PI / 16, 2);
  expect(shareOf(covered('<path d="M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z"/>', 40, 20))).toBeCloseTo(disc, 2);
  const hollow = '<path d="M-10 -10H10V10H-10ZM-5 -5H5V5H-5Z"/>';
  expect(shareOf(covered(hollow, 40, 20))).toBe(0.1875);
  const right = covered('<path d="M0 -10L10 10H0Z"/>', 40, 20);
  expect(difference(right, covered('<path d="M0 -10L10 10H0Z" transform="scale(-1,1)"/>', 40, 20))).toBe(1);
  expect(difference(right, right)).toBe(0);
  expect(() => covered('<path d="M0 0q1 1 2 2"/>', 4, 2)).toThrow("expected M, L, H, V, C, A or Z");
});
