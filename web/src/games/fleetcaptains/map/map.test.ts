/** The map: where hexes lie, how great they are, where keys lead; and what of it is read out. */
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeAll, describe, expect, test } from "vitest";

import { tongue } from "../../../lib/messages/language.svelte";
import { BACKS } from "../art/tiles";
import HexMap from "./HexMap.svelte";
import { bySide, type MapHex } from "./hexes";
import { boundsOf, controlAt, inOrder, isBetterUpright, lieIn, linesOf, lying, middleOf, MOST_RADIUS, radiusIn, RADIUS, standing, stepFrom } from "./layout";
import { MapView } from "./view.svelte";

beforeAll(() => {
  const file = new URL("../../../../../src/starboard/text/catalogue/en/ui.json", import.meta.url);
  tongue.chain = [JSON.parse(readFileSync(file, "utf-8"))];
});

/** A map of columns and its posts, as the game's chart has it. */
function chart(width: number, height: number): MapHex[] {
  const half = (width - 1) / 2;
  const hexes: MapHex[] = [];
  const add = (x: number, y: number, more: Partial<MapHex> = {}): void => {
    hexes.push({
      label: `${x},${y}`, x, y, isPost: false, owner: -1, faceUp: false, kind: null, name: "", size: null,
      encounter: null, control: null, install: null, scanned: false, tokens: [], ships: [], legal: false, cost: null,
      chosen: false, says: `tile ${x},${y}, not explored`, ...more,
    });
  };
  for (let x = -half; x <= half; x++) {
    const count = x % 2 === 0 ? height : height + 1;
    for (let y = 1 - count; y < count; y += 2) add(x, y);
  }
  for (const owner of [0, 1])
    add(0, owner ? height + 1 : -height - 1, { label: `post${owner}`, isPost: true, owner, faceUp: true, says: `post ${owner}` });
  return hexes;
}
const five = chart(5, 5);
const find = (label: string, hexes = five): MapHex => {
  const hex = hexes.find((one) => one.label === label);
  if (!hex) throw new Error(`There is no hex ${label}.`);
  return hex;
};

describe("the layout", () => {
  test("hexes that touch in the game touch in the picture, and no others", () => {
    const wide = RADIUS * Math.sqrt(3);
    for (const one of five)
      for (const other of five) {
        if (one === other) continue;
        const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
        const touch = (dx === 0 && dy === 2) || (dx === 1 && dy === 1);
        const [[ax, ay], [bx, by]] = [middleOf(one, false), middleOf(other, false)];
        const away = Math.hypot(ax - bx, ay - by);
        if (touch) expect(away).toBeCloseTo(wide);
        else expect(away).toBeGreaterThan(wide * 1.4);
      }
  });

  test("the own post is at the left, whoever looks", () => {
    const [mine, theirs] = [find("post0"), find("post1")];
    expect(middleOf(mine, false)[0]).toBeLessThan(middleOf(theirs, false)[0]);
    expect(middleOf(theirs, true)[0]).toBeLessThan(middleOf(mine, true)[0]);
    expect(middleOf(mine, false)[1]).toBe(0);
  });

  test("upright the own post is below, whoever looks, and hexes that touch still do", () => {
    const [mine, theirs] = [find("post0"), find("post1")];
    expect(middleOf(mine, false, true)[1]).toBeGreaterThan(middleOf(theirs, false, true)[1]);
    expect(middleOf(theirs, true, true)[1]).toBeGreaterThan(middleOf(mine, true, true)[1]);
    const apart = (a: MapHex, b: MapHex, isUpright: boolean): number => {
      const [[ax, ay], [bx, by]] = [middleOf(a, false, isUpright), middleOf(b, false, isUpright)];
      return Math.hypot(ax - bx, ay - by);
    };
    for (const one of five) for (const other of five) expect(apart(one, other, true)).toBeCloseTo(apart(one, other, false));
    const [lies, stands] = [boundsOf(five, false), boundsOf(five, false, true)];
    expect([stands.width, stands.height]).toEqual([lies.height, lies.width]);
  });

  test("it stands upright only where that makes it greater", () => {
    expect(isBetterUpright(five, 816, 652)).toBe(false);
    expect(isBetterUpright(five, 400, 400)).toBe(false);
    expect(isBetterUpright(five, 390, 600)).toBe(true);
  });

  const ZOOM = [44, 188] as const;
  const GAP = 8;
  test.each([
    ["a phone", 390, 440, 35],
    ["a small phone", 360, 328, 29],
    ["a phone on its side", 520, 250, 29],
    ["a window", 816, 652, 66],
    ["a window with hexes up to its edges", 1100, 420, 50],
  ])("no hex lies under the buttons in %s, and the map is as great as it can be", (_, width, height, least) => {
    for (const isTurned of [false, true]) {
      const { isUpright, isRow, kept } = lieIn(five, isTurned, width, height, ZOOM, 4);
      const view = new MapView();
      Object.assign(view, { width, height, kept });
      view.lay(boundsOf(five, isTurned, isUpright), null);
      expect(view.radius).toBeGreaterThan(least);
      const [wide, high] = isRow ? [188, 44] : [44, 188];
      for (const hex of five) {
        const [x, y] = view.pixel(middleOf(hex, isTurned, isUpright));
        const [dx, dy] = [Math.max(0, width - GAP - wide - x), Math.max(0, y - GAP - high)];
        expect(Math.hypot(dx, dy), hex.label).toBeGreaterThan(view.radius * 0.99);
        for (const [at, size] of [[x, width], [y, height]] as const) expect(Math.min(at, size - at)).toBeGreaterThan(view.radius * 0.86);
      }
    }
  });

  test("what nothing lies under keeps nothing of the map, and buttons are a column where that is as good", () => {
    expect(lieIn(five, false, 816, 652, ZOOM, 4)).toMatchObject({ isRow: false, isUpright: false, kept: { right: 0, top: 0 } });
    expect(lieIn(five, false, 390, 440, ZOOM, 4)).toMatchObject({ isRow: false, isUpright: true });
    expect(lieIn(five, false, 360, 328, ZOOM, 4)).toMatchObject({ isRow: true, isUpright: false });
    expect(lieIn(five, false, 120, 100, ZOOM, 4)).toMatchObject({ isRow: true, kept: { right: 0, top: 0 } }); // no room at all
  });

  test("upright, arrows lead to where they point", () => {
    const start = find("0,0");
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const next = stepFrom(five, start, lying(key, true), false);
      const [[ax, ay], [bx, by]] = [middleOf(start, false, true), middleOf(next as MapHex, false, true)];
      if (key === "ArrowUp") expect([bx, by < ay]).toEqual([ax, true]);
      if (key === "ArrowDown") expect([bx, by > ay]).toEqual([ax, true]);
      if (key === "ArrowLeft") expect(bx).toBeLessThan(ax);
      if (key === "ArrowRight") expect(bx).toBeGreaterThan(ax);
    }
  });

  test.each([
    [5, 5, 67],
    [7, 6, 58],
  ])("a map of %i columns of %i has hexes of about %i px on a table of 1440", (width, height, radius) => {
    const found = radiusIn(816, 652, boundsOf(chart(width, height), false), 4);
    expect(Math.abs(found - radius)).toBeLessThan(1.5);
  });

  test("one hex does not grow beyond all measure, and no hexes are no fault", () => {
    expect(radiusIn(2000, 2000, boundsOf([{ x: 0, y: 0 }], false), 4)).toBe(MOST_RADIUS);
    expect(boundsOf([], false).height).toBe(2 * RADIUS);
  });

  test.each([
    ["0,0", "ArrowLeft", "0,-2"],
    ["0,0", "ArrowRight", "0,2"],
    ["0,-4", "ArrowLeft", "post0"],
    ["0,4", "ArrowRight", "post1"],
    ["post0", "ArrowRight", "0,-4"],
    ["0,0", "ArrowUp", "-1,-1"],
    ["0,0", "ArrowDown", "1,-1"],
    ["-2,4", "ArrowDown", "-1,3"],
    ["-2,0", "ArrowUp", null],
    ["post0", "ArrowLeft", null],
    ["0,0", "Enter", null],
  ])("from %s %s leads to %s", (from, key, to) => {
    expect(stepFrom(five, find(from), key, false)?.label ?? null).toBe(to);
  });

  test("turned round, the keys follow the picture", () => {
    expect(stepFrom(five, find("0,0"), "ArrowLeft", true)?.label).toBe("0,2");
    expect(stepFrom(five, find("0,0"), "ArrowUp", true)?.x).toBe(1);
  });

  test("straight up and down again does not drift, and every hex is reached by keys", () => {
    const wish = middleOf(find("2,4"), false)[0];
    let at = find("2,4");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"])
      at = stepFrom(five, at, key, false, wish) ?? at;
    expect(at.label).toBe("2,4");
    const reached = new Set([find("0,0")]);
    for (const hex of reached)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const next = stepFrom(five, hex, key, false);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(five.length);
  });

  test("hexes are read row by row, from the left", () => {
    const order = inOrder(five, false).map(({ label }) => label);
    expect(order.slice(0, 3)).toEqual(["-2,-4", "-2,-2", "-2,0"]);
    expect(order.at(-1)).toBe("2,4");
  });

  test.each([0, 1, 2, 3, 4, 5, 9])("%i pieces stand in their hex and do not cover each other", (count) => {
    const { places, radius, more } = standing(count);
    expect(places.length + more).toBe(count);
    for (const [i, [x, y]] of places.entries()) {
      expect(Math.hypot(x, y) + radius).toBeLessThan(82);
      for (const [ox, oy] of places.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(radius * 2);
    }
    for (const less of places.keys()) expect(radius).toBeLessThanOrEqual(standing(less).radius);
  });

  test.each([
    [0.295, false, 2],
    [0.365, false, 1.93],
    [0.46, true, 1.53],
    [0.6, true, 1.18],
    [0.68, true, 1.04],
  ])("at %f px a unit control lies on no cost, of its own hex or of a neighbour", (_, isFull, mark) => {
    const [cx, cy] = controlAt(mark, isFull);
    const [wide, high] = [21 * mark, 13 * mark];
    for (const isUpright of [false, true])
      for (const { x, y } of [{ x: 0, y: 0 }, ...[-1, 1].flatMap((way) => [{ x: 0, y: 2 * way }, { x: 1, y: way }, { x: -1, y: way }])]) {
        const [nx, ny] = middleOf({ x, y }, false, isUpright);
        const [dx, dy] = [Math.abs(nx - cx) - wide - 21 * mark, Math.abs(ny + (isFull ? -73 : -66) - cy) - high - 10 * mark];
        expect(Math.max(dx, dy), `${x},${y}`).toBeGreaterThan(0);
      }
  });

  test("a long name takes two lines, at a space and as even as can be", () => {
    expect(linesOf("Star", 10)).toEqual(["Star"]);
    expect(linesOf("Ship graveyard", 10)).toEqual(["Ship", "graveyard"]);
    expect(linesOf("Unusually long name", 10)).toEqual(["Unusually", "long name"]);
    expect(linesOf("ionosphere-storm", 10)).toEqual(["ionosphere-storm"]);
    expect(linesOf("プラズマ嵐", 10)).toEqual(["プラズマ嵐"]);
  });
});

describe("the view", () => {
  const laid = (width: number, height: number): MapView => {
    const view = new MapView();
    [view.width, view.height] = [width, height];
    view.lay(boundsOf(five, false), null);
    return view;
  };

  test("all of the map is in sight at first, and zoom keeps the place under the pointer", () => {
    const view = laid(816, 652);
    for (const hex of five) {
      const [x, y] = view.pixel(middleOf(hex, false));
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(816);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(652);
    }
    const place = middleOf(find("1,1"), false);
    const [px, py] = view.pixel(place);
    view.zoomTo(2.5, px, py);
    expect(view.pixel(place)[0]).toBeCloseTo(px);
    expect(view.pixel(place)[1]).toBeCloseTo(py);
    view.whole();
    expect(view.zoom).toBe(1);
  });

  test("neither zoom nor pan leaves the map", () => {
    const view = laid(816, 652);
    view.zoomTo(1000);
    expect(view.zoom).toBe(view.most);
    view.pan(1e6, 1e6);
    expect(view.corner[0]).toBeGreaterThan(-1);
    expect(view.corner[0]).toBeLessThan(60);
    view.zoomTo(0);
    expect(view.zoom).toBe(1);
  });

  test("in a small window hexes are read, round the one that matters", () => {
    const view = new MapView();
    [view.width, view.height] = [390, 368];
    const place = middleOf(find("0,0"), false);
    view.lay(boundsOf(five, false), place); // all of it can be made out
    expect(view.zoom).toBe(1);
    view.lay(boundsOf(chart(7, 6), false), place);
    expect(view.radius).toBeCloseTo(40);
    expect(view.shows(place)).toBe(true);
  });
});

describe("what is read out", () => {
  const hexes = five.map((hex) =>
    hex.label === "0,0"
      ? { ...hex, kind: "class_m", faceUp: true, name: "Living <world>", size: 5, encounter: [1, 3] as const, legal: true, cost: 4, says: "Living world & more" }
      : hex,
  );
  const html = (): string => render(HexMap, { props: { hexes, label: "Map of the sector" } }).body;

  test("each hex is a button with the caller's sentence, and one of them is a stop for Tab", () => {
    const buttons = [...html().matchAll(/<g[^>]*role="button"[^>]*>/g)].map(([tag]) => tag);
    expect(buttons).toHaveLength(five.length);
    for (const hex of hexes) {
      const says = hex.says.replace("&", "&amp;");
      expect(buttons.filter((tag) => tag.includes(`aria-label="${says}"`) && tag.includes(`data-hex="${hex.label}"`))).toHaveLength(1);
    }
    const stops = buttons.filter((tag) => tag.includes('tabindex="0"'));
    expect(stops).toHaveLength(1);
    expect(stops[0]).toContain('data-hex="0,0"'); // the one that can be chosen
  });

  test("the map has a name and says its keys; its pictures are silent", () => {
    const body = html();
    expect(body).toContain('aria-label="Map of the sector"');
    expect(body).toContain("Arrow keys go from hex to hex");
    expect(body.match(/<g[^>]*aria-hidden="true"/g)).toHaveLength(five.length);
  });

  test("figures and names are drawn, and each picture is there once however often it is shown", () => {
    const body = html();
    expect(body).toContain("Living &lt;world>");
    expect(body).toContain("1–3");
    expect(body.match(/href="data:image/g)).toHaveLength(1 + BACKS + 2); // one kind, the backs, two posts
  });
});

test("away teams are counted by side, so that a hex with two of one side is drawn", () => {
  expect(bySide([0, 3, 2, 0])).toEqual([
    { side: 0, count: 3 },
    { side: 1, count: 1 },
  ]);
  expect(bySide([1])).toEqual([{ side: 1, count: 1 }]);
  expect(bySide([])).toEqual([]);
});
