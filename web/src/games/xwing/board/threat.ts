/** How many ships could have a place of the table in an arc up to range 3, from any of the poses that each may take. */
import { BULLSEYE_HALF_WIDTH, middleOf, opening, type Wedge } from "./arcs";
import { HALF, type Pose, RADIANS, RANGE, type Size } from "./geometry";
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

/** The heat of the whole table, a band for each count that comes up. */
export function heatOf(attackers: readonly Attacker[], edge: number): HeatBand[] {
  const cells = Math.ceil(edge / CELL);
  const middle = (at: number): number => Math.min((at + 0.5) * CELL, edge);
  const counts = Array.from({ length: cells }, (_, row) =>
    Array.from({ length: cells }, (_, column) => attackers.filter((one) => canCover(one, middle(column), middle(row))).length),
  );
  const most = Math.max(0, ...counts.flat());
  return Array.from({ length: most }, (_, i) => ({
    count: i + 1,
    runs: counts.flatMap((row, y) => runsOf(row, i + 1).map(([from, to]) => box(from, to, y, edge))),
  }));
}

/** From where to where, exclusive, a row has at least this. */
function runsOf(row: readonly number[], least: number): [from: number, to: number][] {
  const runs: [number, number][] = [];
  row.forEach((count, x) => {
    if (count < least) return;
    const last = runs.at(-1);
    if (last?.[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  });
  return runs;
}

function box(from: number, to: number, row: number, edge: number): HeatBand["runs"][number] {
  const [x, y] = [from * CELL, row * CELL];
  return { x, y, width: Math.min(to * CELL, edge) - x, height: Math.min(y + CELL, edge) - y };
}
