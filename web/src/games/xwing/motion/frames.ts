/** How a ship moves on the table, as plain figures: places along its way, and when it is where. */
import type { Spot } from "../board/geometry";
import { RADIANS, turnBetween } from "../board/geometry";
import { between, flownWay } from "../board/path";

/** Places of a flight: evenly far apart along the way; `turn` runs on past 360, so that it never jumps. */
const PLACES = 24;

export interface Flight {
  readonly spots: readonly Spot[];
  /** The last place, turned as the template turns the ship: a reversal comes after it. */
  readonly last: Spot;
  /** -1 bends to the left, 1 to the right, 0 goes straight. */
  readonly bend: -1 | 0 | 1;
}

/** The way of a ship from one spot to another; what the template does not explain is left for its end. */
export function flightOf(from: Spot, to: Spot, half: number, maneuver: string, reverses: boolean): Flight {
  const way = flownWay(from, to, half, maneuver);
  const at = way ? way.at : (share: number) => between(from, to, share);
  const rest = (share: number): Spot => {
    const spot = at(share);
    if (reverses || !way) return spot;
    // what is missing at the end is made up on the way
    const end = at(1);
    return {
      x: spot.x + (to.x - end.x) * share,
      y: spot.y + (to.y - end.y) * share,
      turn: spot.turn + turnBetween(end.turn, to.turn) * share,
    };
  };
  const spots: Spot[] = [];
  for (let n = 0; n <= PLACES; n += 1) {
    const spot = rest(n / PLACES);
    const before = spots.at(-1)?.turn ?? from.turn;
    spots.push({ ...spot, turn: before + turnBetween(before, spot.turn) });
  }
  const last = spots.at(-1) ?? to;
  const turned = last.turn - (spots[0]?.turn ?? 0);
  return { spots, last, bend: Math.abs(turned) < 5 ? 0 : turned > 0 ? 1 : -1 };
}

/** When a movement with this easing has come so far, both from 0 to 1. */
export function whenAt(share: number, [x1, y1, x2, y2]: readonly [number, number, number, number]): number {
  const along = (a: number, b: number, t: number): number => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  let [near, far] = [0, 1];
  for (let step = 0; step < 30; step += 1) {
    const middle = (near + far) / 2;
    if (along(y1, y2, middle) < share) near = middle;
    else far = middle;
  }
  return along(x1, x2, (near + far) / 2);
}

/** The point at the middle of a base's rear, where its engines are. */
export function rearOf({ x, y, turn }: Spot, half: number): { x: number; y: number } {
  return { x: x - half * 0.7 * Math.sin(turn * RADIANS), y: y + half * 0.7 * Math.cos(turn * RADIANS) };
}
