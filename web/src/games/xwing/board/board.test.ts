/** The board's geometry against the engine's: where maneuvers end, what arcs and rings cover, what is drawn. */
import { expect, test } from "vitest";

import printed from "../../../../../src/starboard/games/xwing2/data/ships.json";
import { arcOutline, type Wedge, wedges } from "./arcs";
import { Camera } from "./camera.svelte";
import { mapPlaces } from "./mapPlace";
import { maneuverAfter, tableOf } from "./dial";
import { buttonOf, cellAt, covers, discOf, polar } from "./disc";
import { EDGE, type Frame, HALF, onScreen, nearestOnBase, onTable, type Spot, rayToBox, ringPath, snapSpot, turnBetween, turnedCorners, type XY } from "./geometry";
import { namedShips, nameShift, textWidth } from "./labels";
import { centreLine, endOf, glide, lengthOf, spotAlong, wayOf } from "./path";
import { moveKey } from "./placing";
import type { Pose, Size } from "./geometry";
import type { DialManeuver, SceneShip } from "./scene";
import { contours } from "./contours";
import { heatOf, threatTo } from "./threat";
import { columnAt, columnOf, present } from "./tokens";
import { step } from "./units";

const NEAR: Frame = { viewer: 0, edge: EDGE };
const seenBy = (viewer: number, edge = EDGE): Frame => ({ viewer, edge });

const START: Pose = [400_000, 300_000, 30_000];

// from geometry.maneuvers.final_base of a base at START
const ENDS: [string, Size, Pose][] = [
  ["3 straight", "small", [480000, 438564, 30000]],
  ["2 bank_left", "small", [417811, 435286, 345000]],
  ["1 turn_right", "small", [475131, 320131, 120000]],
  ["3 segnor_right", "small", [538616, 406364, 255000]],
  ["3 sloop_right", "small", [538616, 406364, 255000]],
  ["3 tallon_left", "small", [359737, 450263, 210000]],
  ["2 tallon_bank_left", "small", [417811, 435286, 255000]],
  ["4 koiogran", "small", [500000, 473205, 210000]],
  ["1 reverse_bank_left", "small", [322105, 240229, 75000]],
  ["1 reverse_straight", "small", [360000, 230718, 30000]],
  ["0 stationary", "small", [400000, 300000, 30000]],
  ["3 straight", "large", [500000, 473205, 30000]],
  ["2 bank_left", "large", [422634, 471925, 345000]],
  ["1 turn_right", "large", [502452, 327452, 120000]],
  ["3 segnor_right", "large", [567934, 428860, 255000]],
  ["3 tallon_left", "large", [352417, 477583, 210000]],
  ["4 koiogran", "large", [520000, 507846, 210000]],
  ["1 reverse_bank_left", "large", [292786, 217732, 75000]],
];

// from geometry.maneuvers.part_way of a medium base at START, position in mm
const ON_THE_WAY: [string, number, Pose][] = [
  ["2 turn_right", 20, [411388, 316468, 33111]],
  ["2 turn_right", 75, [452581, 347004, 72436]],
  ["2 turn_right", 120, [492025, 347155, 109144]],
  ["1 bank_left", 20, [408893, 317929, 27587]],
  ["1 bank_left", 75, [420391, 369584, 358374]],
  ["1 bank_left", 120, [415936, 412923, 345048]],
];

function way(maneuver: string) {
  const found = wayOf(maneuver);
  if (!found) throw new Error(`${maneuver} is not known`);
  return found;
}
function expectPose(found: Spot, wanted: Pose): void {
  const spot = onScreen(wanted, NEAR);
  expect(Math.hypot(found.x - spot.x, found.y - spot.y)).toBeLessThan(0.01);
  expect(Math.abs(turnBetween(found.turn, spot.turn))).toBeLessThan(0.01);
}

test.each([0, 1, -1])("a pose comes back from the screen of viewer %i", (viewer) => {
  expect(onTable(onScreen(START, seenBy(viewer)), seenBy(viewer))).toEqual(START);
});

test("each viewer's own edge is at the bottom", () => {
  const [near, far] = [onScreen([0, 50_000, 0], NEAR), onScreen([0, 50_000, 0], seenBy(1))];
  expect([near.x, near.y, near.turn]).toEqual([0, 864.4, 0]);
  expect([far.x, far.y, far.turn]).toEqual([914.4, 50, 180]);
});

test("on a play area of another size the far edge is where it ends", () => {
  const [near, far] = [onScreen([0, 50_000, 0], seenBy(0, 600)), onScreen([0, 50_000, 0], seenBy(1, 600))];
  expect([near.x, near.y, far.x, far.y]).toEqual([0, 550, 600, 50]);
  expect(snapSpot({ x: 300, y: 582, turn: 0 }, 20, 600)).toEqual({ x: 300, y: 580, turn: 0 });
  const camera = new Camera();
  camera.lay(600);
  expect([camera.x, camera.y]).toEqual([300, 300]);
  expect(moveKey({ x: 600, y: 0, turn: 0 }, "ArrowRight", true, 600)?.x).toBe(600);
});

test.each([
  [700, 500],
  [380, 600],
  [900, 150],
])("on a board of %i × %i px the buttons keep their part, and places are fitted into the rest", (width, height) => {
  const camera = new Camera();
  [camera.width, camera.height] = [width, height];
  camera.buttons = camera.isRow ? { width: 156, height: 36 } : { width: 36, height: 156 };
  const [right, top] = camera.isRow ? [width, 48] : [width - 48, 0];
  const inside = ([x, y]: readonly [number, number]): boolean => x > 0 && x < right && y > top && y < height;
  camera.whole();
  for (const corner of [0, EDGE]) expect(inside(camera.pixel(corner, corner)), String(corner)).toBe(true);
  const places: XY[] = [
    [30, 30],
    [300, 250],
  ];
  camera.frame(places);
  for (const [x, y] of places) expect(inside(camera.pixel(x, y)), `${x}, ${y}`).toBe(true);
  const [x, y] = camera.at(...camera.pixel(123, 456));
  expect([Math.round(x), Math.round(y)]).toEqual([123, 456]);
});

test("on a small screen what is near one ship is shown, large enough to be made out", () => {
  const camera = new Camera();
  const one: XY = [200, 800];
  const others: XY[] = [
    [260, 760],
    [210, 640],
    [800, 60],
    [860, 90],
  ];
  camera.width = 390;
  camera.height = 270;
  camera.near(one, [one, ...others]);
  expect(camera.scale).toBeGreaterThanOrEqual(0.72);
  expect([one, ...others].map(([x, y]) => camera.shows(x, y, 20))).toEqual([true, true, true, false, false]);
  camera.near(one, [one, ...others], [420, 420]); // the rival is in sight, too, if that leaves ships to be seen
  expect(camera.shows(420, 420, 20)).toBe(true);
  expect(camera.scale).toBeGreaterThanOrEqual(0.42);
  camera.near(one, [one, ...others], [860, 90]);
  expect(camera.shows(860, 90, 20)).toBe(false);
  camera.width = 900;
  camera.height = 800;
  camera.near(one, [one, ...others]);
  expect([one, ...others].every(([x, y]) => camera.shows(x, y, 20))).toBe(true);
});

test("the small map lies in the first corner that no ship is in", () => {
  const camera = new Camera();
  camera.width = camera.height = 400;
  const corner = ([x, y]: XY): boolean[] => mapPlaces(camera, [{ x, y, half: 28 }]).map(({ isFree }) => isFree);
  expect(corner([EDGE / 2, EDGE / 2])).toEqual([true, true, true, true]);
  expect(corner([60, EDGE - 60])).toEqual([false, true, true, true]);
  expect(corner([EDGE - 60, 60])).toEqual([true, true, true, false]);
});

test("tokens stand on no base but their own", () => {
  const own = { x: 400, y: 400, half: 20 };
  const sight = [0, 900] as const;
  const at = (...others: { x: number; y: number }[]): number =>
    columnAt(own, 20, 8, others.map((one) => ({ ...one, half: 20 })), sight);
  expect(at()).toBe(-31);
  expect(at({ x: 355, y: 410 })).toBe(31);
  expect(at({ x: 355, y: 410 }, { x: 445, y: 390 })).toBeGreaterThan(-20); // on the own base
  expect(at({ x: 355, y: 480 })).toBe(-31);
  expect(columnAt({ x: 25, y: 400, half: 20 }, 20, 8, [], sight)).toBe(31);
});

test("a name at the edge of the picture is moved into it", () => {
  const half = textWidth("Major Vonreg", 10) / 2 + 2;
  expect(nameShift(500, "Major Vonreg", 10, [0, 900])).toBe(0);
  expect(nameShift(10, "Major Vonreg", 10, [0, 900])).toBeCloseTo(half - 10);
  expect(nameShift(890, "Major Vonreg", 10, [0, 900])).toBeCloseTo(10 - half);
  expect(nameShift(-30, "Major Vonreg", 10, [0, 900])).toBe(0); // out of sight as its ship is
});

test.each(ENDS)("%s of a %s base ends where the engine says", (maneuver, size, pose) => {
  expectPose(endOf(onScreen(START, NEAR), HALF[size], way(maneuver)), pose);
});

test.each(ON_THE_WAY)("%s is at %i mm where the engine says", (maneuver, position, pose) => {
  expectPose(spotAlong(onScreen(START, NEAR), HALF.medium, way(maneuver), position), pose);
});

test("every maneuver of every dial has a way", () => {
  for (const ship of printed.ships)
    for (const { speed, bearing } of ship.dial) expect(wayOf(`${speed} ${bearing}`), `${speed} ${bearing}`).not.toBeNull();
  expect(wayOf("4 bank_left")).toBeNull();
  expect(wayOf("barrel_roll")).toBeNull();
});

test.each(["2 bank_left", "1 turn_right", "4 koiogran", "3 tallon_left", "2 straight", "roll", "1 reverse_bank_left"])(
  "the glide of %s starts and ends where it should, without jumps",
  (maneuver) => {
    const from = onScreen(START, NEAR);
    const found = wayOf(maneuver);
    const to = found ? endOf(from, HALF.small, found) : { ...from, x: from.x + 80 };
    const at = glide(from, to, HALF.small, maneuver);
    for (const [time, spot] of [
      [0, from],
      [1, to],
    ] as const) {
      expect(Math.hypot(at(time).x - spot.x, at(time).y - spot.y)).toBeLessThan(0.01);
      expect(Math.abs(turnBetween(at(time).turn, spot.turn))).toBeLessThan(0.01);
    }
    for (let i = 1; i <= 60; i++) {
      const [a, b] = [at((i - 1) / 60), at(i / 60)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(20);
    }
  },
);

test("a glide that was cut short follows the template to where it stops", () => {
  const from = onScreen(START, NEAR);
  const stopped = spotAlong(from, HALF.small, way("2 turn_left"), 70);
  const at = glide(from, stopped, HALF.small, "2 turn_left");
  expect(Math.hypot(at(1).x - stopped.x, at(1).y - stopped.y)).toBeLessThan(0.01);
  const middle = at(0.3);
  // a straight line between the two would leave the template's way by more than this
  const onTheWay = Array.from({ length: 140 }, (_, i) => spotAlong(from, HALF.small, way("2 turn_left"), i / 2));
  expect(Math.min(...onTheWay.map((one) => Math.hypot(one.x - middle.x, one.y - middle.y)))).toBeLessThan(0.5);
});

test("the centre line of a template is as long as the template", () => {
  expect(centreLine(way("3 straight"), 20)).toBe("M0 -20V-140");
  expect(centreLine(way("1 turn_left"), 20)).toBe("M0 -20A35 35 0 0 0 -35 -55");
  expect(centreLine(way("1 reverse_bank_right"), 20)).toBe("M0 20A80 80 0 0 0 23.43 76.57");
  expect(lengthOf(way("1 turn_left"), 20)).toBeCloseTo(40 + (35 * Math.PI) / 2);
});

test("rings lie round the outline, not round the middle", () => {
  expect(rayToBox(0, 100, 20, -20, 20)).toBeCloseTo(120);
  expect(rayToBox(90, 100, 20, -20, 20)).toBeCloseTo(120);
  expect(rayToBox(180, 100, 20, -20, 20)).toBeCloseTo(120);
  expect(rayToBox(45, 100, 20, -20, 20)).toBeCloseTo(20 * Math.SQRT2 + 100);
  expect(ringPath(20, 100)).toBe("M-20 -120H20A100 100 0 0 1 120 -20V20A100 100 0 0 1 20 120H-20A100 100 0 0 1 -120 20V-20A100 100 0 0 1 -20 -120Z");
});

test.each(["front", "right", "rear", "left", "full_front", "full_rear"] as Wedge[])(
  "the far edge of the %s arc is at range 3 of the base, and its near edge on the base",
  (wedge) => {
    const outline = arcOutline("medium", wedge, 300);
    const away = ([x, y]: readonly [number, number]) => Math.hypot(Math.max(Math.abs(x) - 30, 0), Math.max(Math.abs(y) - 30, 0));
    const outer = outline.slice(0, outline.length / 2);
    for (const point of outer) expect(away(point)).toBeLessThanOrEqual(300.001);
    expect(Math.max(...outer.map(away))).toBeGreaterThan(299);
    for (const point of outline.slice(outline.length / 2)) expect(away(point)).toBeCloseTo(0);
  },
);

test("the lines of the front arc run through the middle of the base at the printed angle", () => {
  const [x, y] = arcOutline("small", "front", 300)[0] ?? [0, 0];
  expect((Math.atan2(-x, -y) * 180) / Math.PI).toBeCloseTo(40.62);
  expect(arcOutline("small", "bullseye", 300)).toEqual([
    [-7.395, -20],
    [-7.395, -320],
    [7.395, -320],
    [7.395, -20],
  ]);
});

test("a turret's arc lies where its indicator points", () => {
  expect(wedges(["single_turret"], 1)).toEqual(["right"]);
  expect(wedges(["front", "double_turret"], 3)).toEqual(["front", "left", "right"]);
  expect(wedges(["front", "single_turret"], 0)).toEqual(["front"]);
  expect(wedges(["all_round"], null)).toEqual(["front", "right", "rear", "left"]);
  expect(wedges(["front_and_rear"], null)).toEqual(["front", "rear"]);
  expect(wedges(["front_and_mobile"], 3)).toEqual(["front", "left"]);
});

function dialOf(ship: (typeof printed.ships)[number]): DialManeuver[] {
  return ship.dial.map((one) => ({ ...one, id: `${one.speed} ${one.bearing}`, difficulty: "white" }));
}

test("on no ship's dial do two maneuvers lie over each other", () => {
  for (const ship of printed.ships) {
    const { cells } = discOf(dialOf(ship));
    expect(cells.length, ship.id).toBe(ship.dial.length);
    for (const cell of cells) {
      const there = cells.filter((other) => covers(other, cell.at)).map(({ maneuver }) => maneuver.id);
      expect(there, `${ship.id}: ${cell.maneuver.id}`).toEqual([cell.maneuver.id]);
    }
  }
});

test("what is pressed in the middle of a button is its cell, and its box fits on the disc", () => {
  for (const ship of printed.ships) {
    const { cells, edge } = discOf(dialOf(ship));
    expect(edge, ship.id).toBeLessThanOrEqual(161);
    for (const cell of cells) {
      const { at, width, height, cut } = buttonOf(cell);
      expect(covers(cell, at), `${ship.id}: ${cell.maneuver.id}`).toBe(true);
      expect(Math.min(width, height)).toBeGreaterThan(18);
      expect(cut).not.toContain("NaN");
    }
  }
});

test("a finger beside the cells takes the nearest, and far from all of them none", () => {
  const { cells } = discOf(dialOf(printed.ships.find((ship) => ship.id === "t65xwing") ?? printed.ships[0]!));
  expect(cellAt(cells, polar(62, 0))?.maneuver.id).toBe("1 straight");
  expect(cellAt(cells, polar(149, 1), 16)?.maneuver.id).toBe("4 straight");
  expect(cellAt(cells, [0, 0], 14)).toBeNull();
});

test("arrow keys reach every maneuver of every dial", () => {
  for (const ship of printed.ships) {
    const dial = dialOf(ship);
    const reached = new Set([dial[0]?.id ?? ""]);
    for (const id of reached)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) reached.add(maneuverAfter(key, id, dial)?.id ?? id);
    expect(reached.size, ship.id).toBe(dial.length);
  }
});

test("right goes to the next bearing clockwise, up to the faster one", () => {
  const dial = dialOf(printed.ships.find((ship) => ship.id === "t65xwing") ?? printed.ships[0]!);
  expect(maneuverAfter("ArrowRight", "2 straight", dial)?.id).toBe("2 bank_right");
  expect(maneuverAfter("ArrowUp", "2 straight", dial)?.id).toBe("3 straight");
  expect(maneuverAfter("ArrowLeft", "4 straight", dial)?.id).toBe("3 bank_left");
  expect(maneuverAfter("Enter", "2 straight", dial)).toBeNull();
});

const labelled = (n: number, x: number, y: number, matters = false) => ({
  ship: { n, name: "Academy Pilot", size: "small", shields: 0, hull: 3, damage: 0 } as SceneShip,
  spot: { x, y, turn: 0 },
  matters,
});

test("a name that another would cover stands over its base, and is left out where a third is there", () => {
  const ships = [labelled(0, 100, 500), labelled(1, 145, 500, true), labelled(2, 400, 500)];
  expect([...namedShips(ships, 1, true, EDGE)].sort()).toEqual([[0, "over"], [1, "under"], [2, "under"]]);
  expect([...namedShips([labelled(3, 60, 500), ...ships], 1, true, EDGE).keys()].sort()).toEqual([1, 2, 3]);
  expect([...namedShips(ships, 1, false, EDGE)]).toEqual([[1, "under"]]);
  // two that matter are both written, even if each covers a third
  const close = [labelled(0, 100, 500, true), labelled(1, 110, 500, true), labelled(2, 120, 500, true)];
  expect([...namedShips(close, 1, true, EDGE).keys()].sort()).toEqual([0, 1, 2]);
});

test("of ships with a number on their base no name runs into another, even where both matter", () => {
  const close = [0, 1, 2].map((n) => {
    const one = labelled(n, 100 + 10 * n, 500, true);
    return { ...one, ship: { ...one.ship, mark: String(n) } };
  });
  expect([...namedShips(close, 1, true, EDGE).keys()].sort()).toEqual([0, 1]);
});

test("a name stands on no other ship's base where it can stand elsewhere, and over its own at the edge", () => {
  const above = labelled(0, 300, 450);
  expect(namedShips([above, labelled(1, 300, 500)], 1, true, EDGE).get(0)).toBe("over");
  expect(namedShips([above, labelled(1, 300, 700)], 1, true, EDGE).get(0)).toBe("under");
  expect(namedShips([labelled(0, 300, EDGE - 20)], 1, true, EDGE).get(0)).toBe("over");
});

test("the table of a dial has every maneuver once", () => {
  for (const ship of printed.ships) {
    const cells = tableOf(dialOf(ship)).rows.flatMap((row) => row.cells.flatMap((cell) => cell?.id ?? []));
    expect(cells.sort(), ship.id).toEqual(ship.dial.map((one) => `${one.speed} ${one.bearing}`).sort());
  }
});

test("what goes backwards stands below, in the columns of what goes ahead", () => {
  const dial = dialOf(printed.ships.find((ship) => ship.id === "quadrijettransferspacetug")!);
  const { rows, columns } = tableOf(dial);
  expect(rows.map((row) => row.speed)).toEqual([3, 2, 1, -1, -2]);
  expect(rows[3]?.cells.map((cell) => cell?.id ?? null)).toContain("1 reverse_bank_left");
  expect(columns.length).toBeLessThanOrEqual(8);
});

/** Whether a ring goes round a place. */
function isInside(ring: readonly XY[], x: number, y: number): boolean {
  return ring.reduce((isIn, [ax, ay], n) => {
    const [bx, by] = ring[(n + 1) % ring.length]!;
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !isIn : isIn;
  }, false);
}

test("an outline goes round what is high enough, with its holes, and runs between its places", () => {
  const field = [
    [0, 0, 0, 0, 0],
    [0, 1, 1, 1, 0],
    [0, 1, 0, 1, 0],
    [0, 1, 1, 1, 0],
    [0, 0, 0, 0, 1],
  ];
  const rings = contours(field, 0.5);
  const covered = (x: number, y: number): boolean => rings.reduce((isIn, ring) => isIn !== isInside(ring, x, y), false);
  expect([covered(1, 1), covered(2, 2), covered(3, 2), covered(0, 0), covered(4, 4)]).toEqual([true, false, true, false, true]);
  expect(rings.flat().every(([x, y]) => x % 1 === 0.5 || y % 1 === 0.5 || x % 1 === -0.5 || y % 1 === -0.5)).toBe(true);
});

test("the threat is where an arc can reach from some end of a dial, counted by ships", () => {
  const at = (x: number, y: number, heading: number): Pose => [x * 1000, y * 1000, heading * 1000];
  const wedges: Wedge[] = ["front"];
  const one = { size: "small", wedges, poses: [at(400, 300, 0)] } as const;
  const two = { size: "small", wedges, poses: [at(400, 300, 180), at(700, 700, 270)] } as const;
  expect(threatTo([one], "small", at(400, 500, 0))).toBe(1);
  expect(threatTo([one], "small", at(400, 659, 0))).toBe(0); // 319 mm from base to base
  expect(threatTo([one], "small", at(400, 630, 0))).toBe(1); // 290 mm
  expect(threatTo([one], "small", at(400, 200, 0))).toBe(0); // behind it
  expect(threatTo([one, two], "small", at(470, 440, 0))).toBe(1); // outside the arc of the other
  expect(threatTo([one, two], "small", at(480, 600, 0))).toBe(2);
  const bands = heatOf([one, two], EDGE);
  expect(bands.map((band) => band.count)).toEqual([1, 2]);
  const covered = (band: number, x: number, y: number): boolean =>
    bands[band]!.rings.reduce((isIn, ring) => isIn !== isInside(ring, x, y), false);
  expect([covered(0, 400, 400), covered(1, 400, 400)]).toEqual([true, false]);
  expect([covered(0, 470, 600), covered(1, 470, 600)]).toEqual([true, true]);
  expect(covered(0, 400, 290)).toBe(false); // under its own base
});

test("keys move and turn the piece in hand", () => {
  const spot = { x: 100, y: 100, turn: 10 };
  expect(moveKey(spot, "ArrowUp", false, EDGE)).toEqual({ ...spot, y: 99 });
  expect(moveKey(spot, "ArrowRight", true, EDGE)).toEqual({ ...spot, x: 110 });
  expect(moveKey(spot, ",", false, EDGE)?.turn).toBe(9);
  expect(moveKey(spot, ">", true, EDGE)?.turn).toBe(15);
  expect(moveKey({ ...spot, turn: 0 }, "<", true, EDGE)?.turn).toBe(345);
  expect(moveKey(spot, "x", false, EDGE)).toBeNull();
});

test("a ship in hand is drawn square to the edge and flush with the band", () => {
  expect(snapSpot({ x: 300, y: 832, turn: 358 }, 20, EDGE)).toEqual({ x: 300, y: 834.4, turn: 0 });
  expect(snapSpot({ x: 300, y: 832, turn: 30 }, 20, EDGE)).toEqual({ x: 300, y: 832, turn: 30 });
});

test("good tokens stand before bad ones, and none that is not there", () => {
  expect(present({ stress: 1, focus: 2, ion: 0 })).toEqual([
    ["focus", 2],
    ["stress", 1],
  ]);
});

test("of more than four kinds of tokens three stand beside the base", () => {
  expect(columnOf(["a", "b", "c", "d"])).toEqual({ shown: ["a", "b", "c", "d"], more: 0 });
  expect(columnOf(["a", "b", "c", "d", "e"])).toEqual({ shown: ["a", "b", "c"], more: 2 });
});

test("the corners of an obstacle are turned with it, and turned over before that", () => {
  const near = (corners: readonly XY[]): number[] => corners.flat().map((value) => Math.round(value));
  expect(near(turnedCorners([[30_000, 10_000]], false, 0))).toEqual([30, -10]);
  expect(near(turnedCorners([[30_000, 10_000]], true, 0))).toEqual([-30, -10]);
  expect(near(turnedCorners([[30_000, 10_000]], false, 90))).toEqual([10, 30]);
});

test("the focus goes round the ships", () => {
  expect(step(["a", "b"], null, 1)).toBe("a");
  expect(step(["a", "b"], "b", 1)).toBe("a");
  expect(step(["a", "b"], "a", -1)).toBe("b");
  expect(step([], "a", 1)).toBeNull();
});

test("another ship is looked at without losing the one that is asked about from sight", () => {
  const camera = new Camera();
  [camera.width, camera.height] = [600, 400];
  const [asked, enemy]: XY[] = [
    [120, 800],
    [800, 120],
  ];
  camera.centre(...asked!, 2.5);
  expect(camera.shows(...enemy!)).toBe(false);
  camera.both(asked!, enemy!);
  for (const place of [asked!, enemy!]) expect(camera.shows(...place, 0), String(place)).toBe(true);
  // where both are in sight already nothing moves
  camera.centre(300, 300, 2);
  const { x, y, zoom } = camera;
  camera.both([310, 300], [290, 310]);
  expect([camera.x, camera.y, camera.zoom]).toEqual([x, y, zoom]);
});

test("a ruler begins at the nearest point of the base, however it is turned", () => {
  const near = (turn: number, to: XY): XY => nearestOnBase({ x: 100, y: 100, turn }, 20, to).map((one) => Math.round(one * 10) / 10) as unknown as XY;
  expect(near(0, [100, 0])).toEqual([100, 80]);
  expect(near(90, [100, 0])).toEqual([100, 80]);
  expect(near(0, [200, 0])).toEqual([120, 80]);
  expect(near(45, [100, 0])).toEqual([100, 71.7]); // a corner
  expect(near(0, [105, 110])).toEqual([105, 110]); // under the base: no length
});
