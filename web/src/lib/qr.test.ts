import { encode } from "uqr";
import { describe, expect, test } from "vitest";

import { drawQr, QUIET } from "./qr";

/** The squares that the drawing covers, by place. */
function covered(path: string): Set<string> {
  const found = new Set<string>();
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(width);
    for (let i = 0; i < Number(width); i += 1) found.add(`${Number(x) + i} ${y}`);
  }
  return found;
}

describe("a link as a QR code", () => {
  const link = "http://192.168.0.7:8000/t/0123456789abcdef?seat=1&key=0123456789abcdef0123456789abcdef";
  const drawing = drawQr(link);
  const squares = covered(drawing.path);

  test("has just the dark squares of its text", () => {
    const { data } = encode(link, { border: QUIET, ecc: "M", boostEcc: true });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
    expect([...squares].sort()).toEqual(dark.sort());
    expect(drawing.path.replace(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
  });

  test("has its three corner marks within a quiet margin", () => {
    const last = drawing.size - QUIET - 1;
    for (const [x, y] of [
      [QUIET, QUIET],
      [last - 6, QUIET],
      [QUIET, last - 6],
    ] as const)
      for (let i = 0; i < 7; i += 1) {
        expect(squares.has(`${x + i} ${y}`)).toBe(true);
        expect(squares.has(`${x} ${y + i}`)).toBe(true);
      }
    for (const square of squares) {
      const [x, y] = square.split(" ").map(Number);
      expect(Math.min(x!, y!)).toBeGreaterThanOrEqual(QUIET);
      expect(Math.max(x!, y!)).toBeLessThanOrEqual(last);
    }
  });

  test("differs where the link does", () => {
    expect(drawQr(link.replace("seat=1", "seat=2")).path).not.toBe(drawing.path);
  });
});
