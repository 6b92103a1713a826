/** How many ships could have a place of the table in an arc up to range 3, from any of the poses that each may take. */
import { BULLSEYE_HALF_WIDTH, middleOf, opening, type Wedge } from "./arcs";
import { blurred, contours, softened } from "./contours";
import { HALF, type Pose, RADIANS, RANGE, type Size, type XY } from "./geometry";
import type { HeatBand } from "./scene";

const REACH = 3 * RANGE;
/** The side of a cell of the heat in mm. */
const CELL = 20;

export interface Attacker {
  size: Size;
  wedges: readonly Wedge[];
  poses: readonly Pose[];
}

/** Whether a point in the frame of a base, so many mm to its right and ahead of its middle, is in that arc. */
export function covers(size: Size, wedge: Wedge, right: number, ahead: number): boolean {
  const half = HALF[size];
  if (wedge === "bullseye") return Math.abs(right) <= BULLSEYE_HALF_WIDTH && ahead >= half && ahead <= half + REACH;
  const { open, width, low } = opening(size, wedge);
  const quarter = middleOf(wedge) / 90;
  const across = [right, -ahead, -right, ahead][quarter] ?? right;
  const out = [ahead, right, -ahead, -right][quarter] ?? ahead;
  if (out < 0 || (open < 90 && Math.abs(across) > out * Math.tan(open * RADIANS))) return false;
  if (Math.abs(across) < half && out < half) return false; // on the base itself
  return Math.hypot(Math.max(Math.abs(across) - width, 0), Math.max(out - half, low - out, 0)) <= REACH;
}

function canCover({ size, wedges, poses }: Attacker, x: number, y: number): boolean {
  const most = REACH + 1.5 * HALF[size];
  return poses.some(([px, py, heading]) => {
    const [dx, dy] = [x - px / 1000, y - py / 1000];
    if (Math.abs(dx) > most || Math.abs(dy) > most) return false;
    const [s, c] = [Math.sin((heading / 1000) * RADIANS), Math.cos((heading / 1000) * RADIANS)];
    const [right, ahead] = [dx * c - dy * s, dx * s + dy * c];
    return wedges.some((wedge) => covers(size, wedge, right, ahead));
  });
}

/** How many of them could have some part of a base there in an arc: its middle, a corner or the middle of a side. */
export function threatTo(attackers: readonly Attacker[], size: Size, [x, y, heading]: Pose): number {
  const half = HALF[size];
  const [s, c] = [Math.sin((heading / 1000) * RADIANS), Math.cos((heading / 1000) * RADIANS)];
  const places = [-half, 0, half].flatMap((right) =>
    [-half, 0, half].map((ahead) => [x / 1000 + right * c + ahead * s, y / 1000 - right * s + ahead * c] as const),
  );
  return attackers.filter((one) => places.some(([px, py]) => canCover(one, px, py))).length;
}

/** The heat of the whole table, a band for each count that comes up, drawn softly: what counts is `threatTo`. */
export function heatOf(attackers: readonly Attacker[], edge: number): HeatBand[] {
  const cells = Math.ceil(edge / CELL);
  const middle = (at: number): number => Math.min((at + 0.5) * CELL, edge);
  const counts = Array.from({ length: cells }, (_, row) =>
    Array.from({ length: cells }, (_, column) => attackers.filter((one) => canCover(one, middle(column), middle(row))).length),
  );
  const most = Math.max(0, ...counts.flat());
  const place = (at: number): number => (at + 0.5) * CELL;
  return Array.from({ length: most }, (_, i) => {
    const field = blurred(counts.map((row) => row.map((count) => (count > i ? 1 : 0))));
    const rings = contours(field, 0.5).map((ring) => softened(ring).map(([x, y]): XY => [place(x), place(y)]));
    return { count: i + 1, rings };
  });
}
