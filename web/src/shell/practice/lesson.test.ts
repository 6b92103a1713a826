import { describe, expect, test } from "vitest";

import type { DecisionInfo } from "../../lib/protocol";
import { type Box, disjoint, isAnswer, isOpen, outermost, overlap, placeOf } from "./lesson";

const decision = {
  options: [
    { id: "split 3 5", fields: { kind: "split", a: 3, b: 5 } },
    { id: "dials", fields: { kind: "dials", ships: [0] } },
  ],
} as unknown as DecisionInfo;

describe("answers that are lit", () => {
  test("are named by id, or by some of their fields", () => {
    expect(isAnswer("split 3 5", "split 3 5", decision)).toBe(true);
    expect(isAnswer("split 3 5", { kind: "split" }, decision)).toBe(true);
    expect(isAnswer("split 3 5", { kind: "combine" }, decision)).toBe(false);
    expect(isAnswer({ kind: "dials", chosen: { 0: "2 straight" } }, { kind: "dials", chosen: { 0: "2 straight" } }, decision)).toBe(true);
    expect(isAnswer({ kind: "dials", chosen: { 0: "1 straight" } }, { kind: "dials", chosen: { 0: "2 straight" } }, decision)).toBe(false);
  });
  test("are open where the question offers them, or something of their kind to be filled in", () => {
    expect(isOpen("split 3 5", decision)).toBe(true);
    expect(isOpen("combine 8", decision)).toBe(false);
    expect(isOpen({ kind: "dials", chosen: { 0: "2 straight" } }, decision)).toBe(true);
    expect(isOpen({ kind: "deploy", ship: 0 }, decision)).toBe(false);
  });
});

describe("the card", () => {
  const room = { width: 1280, height: 720 };
  const size = { width: 500, height: 180 };
  const holes: Box[][] = [
    [{ x: 700, y: 500, width: 300, height: 90 }],
    [{ x: 0, y: 0, width: 200, height: 60 }],
    [
      { x: 900, y: 100, width: 340, height: 560 },
      { x: 300, y: 400, width: 120, height: 200 },
    ],
  ];
  test.each(holes.map((one) => [one]))("covers nothing that it speaks of", (one) => {
    const { x, y } = placeOf(size, one.slice(0, 1), one.slice(1), room);
    for (const hole of one) expect(overlap({ x, y, ...size }, hole)).toBe(0);
    expect(x).toBeGreaterThanOrEqual(8);
    expect(y + size.height).toBeLessThanOrEqual(room.height - 8);
  });
  test("leaves free what is to be pressed, though it covers more of a board that is shown", () => {
    const [ring, board] = [
      { x: 1160, y: 290, width: 60, height: 50 },
      { x: 270, y: 50, width: 820, height: 850 },
    ];
    const tall = { width: 500, height: 350 };
    expect(overlap({ ...placeOf(tall, [ring], [board], { width: 1440, height: 900 }), ...tall }, ring)).toBe(0);
  });
  test("stands over all that can be pressed where that lies in a column", () => {
    const phone = { width: 390, height: 844 };
    const rings = [648, 581].map((y) => ({ x: 6, y, width: 378, height: 73 }));
    expect(placeOf({ width: 370, height: 173 }, rings, [], phone)).toEqual({ x: 10, y: 581 - 173 - 16, tail: "down", at: 185 });
  });
  test("points at what it speaks of, though it is pushed aside by the edge", () => {
    const ring = { x: 10, y: 580, width: 120, height: 60 };
    const { x, at } = placeOf(size, [ring], [], room);
    expect(x + (at ?? 0)).toBe(70);
  });
});

test("what lies in another hole is not cut out again", () => {
  const row = { x: 700, y: 50, width: 300, height: 400 };
  const card = { x: 710, y: 60, width: 60, height: 120 };
  expect(outermost([card, row])).toEqual([row]);
  expect(outermost([card, { ...card, x: 711 }])).toEqual([card]);
  expect(outermost([card, { ...card, x: 740 }])).toHaveLength(2);
});

test("holes that overlap are cut so that each place is open once", () => {
  const boxes = [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 60, y: 50, width: 100, height: 100 },
    { x: 400, y: 0, width: 10, height: 10 },
  ];
  const cut = disjoint(boxes);
  expect(cut[0]).toBe(boxes[2]);
  for (const [i, one] of cut.entries()) for (const other of cut.slice(i + 1)) expect(overlap(one, other)).toBe(0);
  expect(cut.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(2 * 100 * 100 - 40 * 50 + 100);
});
