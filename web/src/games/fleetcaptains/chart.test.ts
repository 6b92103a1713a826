/** A map of one's own: what is written is what was made. */
import { expect, test } from "vitest";

import { chartOf, edgeOf, nameOf, withPost, withTile } from "./chart";

const SMALL = "0,-2 0,0 0,2 posts 0,-4 0,4";
const place = (x: number, y: number) => ({ label: `${x},${y}`, owner: -1, x, y });

test("a map is written as it is read", () => {
  expect(nameOf(chartOf(SMALL, 2))).toBe(SMALL);
  expect(chartOf(nameOf(chartOf("5x5", 2)), 2)).toEqual(chartOf("5x5", 2));
});

test("free places touch a tile and hold nothing", () => {
  const free = edgeOf(chartOf(SMALL, 2)).map(({ label }) => label);
  expect(free).toHaveLength(8);
  expect(free).toContain("1,1");
  expect(free).not.toContain("0,4"); // a post
  expect(free).not.toContain("0,0");
});

test("a press adds a tile, takes one away but never the last, and moves a post", () => {
  const places = chartOf(SMALL, 2);
  expect(nameOf(withTile(places, place(1, 1), true))).toBe("0,-2 0,0 0,2 1,1 posts 0,-4 0,4");
  expect(nameOf(withTile(places, place(0, 2), false))).toBe("0,-2 0,0 posts 0,-4 0,4");
  const one = chartOf("0,0 posts 0,-2 0,2", 2);
  expect(nameOf(withTile(one, place(0, 0), false))).toBe("0,0 posts 0,-2 0,2");
  expect(nameOf(withPost(places, place(1, 3), 1))).toBe("0,-2 0,0 0,2 posts 0,-4 1,3");
});
