/** The dial as a disc: rings are speeds, sectors are bearings, the rear half holds what turns round or flies backwards. */
import { kept, RADIANS, short, type XY } from "./geometry";
import { sectorOf } from "./dial";
import type { DialManeuver } from "./scene";

/** The middle of each front bearing and how wide it is, in degrees clockwise from straight ahead. */
const FRONT: Readonly<Record<string, number>> = { turn_left: -72, bank_left: -36, straight: 0, bank_right: 36, turn_right: 72 };
const FRONT_WIDTH = 36;
/** The three sectors of the rear: right, behind, left. */
const REAR: readonly (readonly [middle: number, width: number])[] = [
  [121, 62],
  [180, 56],
  [239, 62],
];
/** Between cells, in units of the disc. */
const GAP = 2.4;
/** A turn of the disc is drawn in pieces of so many degrees where it cuts a button to its cell. */
const PIECE = 6;

export interface DiscCell {
  readonly maneuver: DialManeuver;
  /** Its outline, its middle, and from where to where it reaches: radii and degrees. */
  readonly d: string;
  readonly at: XY;
  readonly ring: readonly [number, number];
  readonly sector: readonly [middle: number, width: number];
}

export interface Disc {
  readonly cells: readonly DiscCell[];
  /** What the ship's dial does not have, engraved. */
  readonly empty: readonly string[];
  /** The middle of the ring of each speed. */
  readonly speeds: readonly (readonly [speed: number, radius: number])[];
  readonly hub: number;
  /** The outer edge of the rings. */
  readonly edge: number;
}

const name = (bearing: string): string => bearing.replaceAll(" ", "_");

export function isAhead(bearing: string): boolean {
  return name(bearing) in FRONT;
}

/** A point of the disc. */
export function polar(radius: number, degrees: number): XY {
  return [radius * Math.sin(degrees * RADIANS), -radius * Math.cos(degrees * RADIANS)];
}

const written = ([x, y]: XY): string => `${short(x)} ${short(y)}`;

/** A piece of a ring. */
function segment(inner: number, outer: number, middle: number, width: number): string {
  const [from, to] = [middle - width / 2, middle + width / 2];
  const [near, far] = [GAP / 2 / inner / RADIANS, GAP / 2 / outer / RADIANS];
  return (
    `M${written(polar(inner, from + near))}L${written(polar(outer, from + far))}` +
    `A${outer} ${outer} 0 0 1 ${written(polar(outer, to - far))}L${written(polar(inner, to - near))}` +
    `A${inner} ${inner} 0 0 0 ${written(polar(inner, from + near))}Z`
  );
}

/** A dial laid out round a hub. `ring`: how wide a ring is where it has that room, `room` at most in all. */
export function discOf(dial: readonly DialManeuver[], hub = 50, ring = 24, room = 110): Disc {
  const fastest = Math.max(4, ...dial.map(({ speed }) => speed));
  const wide = Math.min(ring, room / fastest);
  const reach = (speed: number): readonly [number, number] => [hub + wide * (speed - 1) + 1, hub + wide * speed - 1];
  const cells = dial.map((maneuver): DiscCell => {
    const place = ringOf(maneuver, dial);
    const sector = placeOf(maneuver, dial);
    const between = reach(place);
    return {
      maneuver,
      sector,
      ring: between,
      at: polar((between[0] + between[1]) / 2, sector[0]),
      d: segment(...between, ...sector),
    };
  });
  const sectors = [...Object.values(FRONT).map((middle) => [middle, FRONT_WIDTH] as const), ...REAR];
  const speeds = Array.from({ length: fastest }, (_, i) => i + 1);
  const empty = sectors.flatMap((sector) =>
    speeds
      .filter((speed) => !cells.some((one) => covers(one, polar((reach(speed)[0] + reach(speed)[1]) / 2, sector[0]))))
      .map((speed) => segment(...reach(speed), ...sector)),
  );
  return { cells, empty, speeds: speeds.map((speed) => [speed, hub + wide * (speed - 0.5)]), hub, edge: hub + wide * fastest };
}

/** Its ring: its speed; what stays where it is lies behind in the first ring that is free. */
function ringOf(maneuver: DialManeuver, dial: readonly DialManeuver[]): number {
  if (maneuver.speed > 0) return maneuver.speed;
  const taken = dial.filter((one) => one !== maneuver && rearOf(one) === 1).map(({ speed }) => speed);
  return [1, 2, 3, 4].find((ring) => !taken.includes(ring)) ?? 1;
}

/** In which of the rear sectors it lies: 0 right, 1 behind, 2 left; null: in none. */
function rearOf({ bearing }: DialManeuver): number | null {
  if (isAhead(bearing)) return null;
  const towards = sectorOf(bearing);
  return Math.abs(towards) === 180 || towards === 0 ? 1 : towards > 0 ? 0 : 2;
}

/** Its sector; where a dial has two of a speed in one of the rear, these share it. */
function placeOf(maneuver: DialManeuver, dial: readonly DialManeuver[]): readonly [number, number] {
  const ahead = FRONT[name(maneuver.bearing)];
  if (ahead !== undefined) return [ahead, FRONT_WIDTH];
  const rear = rearOf(maneuver) ?? 1;
  const [middle, width] = REAR[rear] ?? [180, 56];
  const beside = dial.filter((one) => rearOf(one) === rear && one.speed === maneuver.speed);
  const share = width / beside.length;
  return [middle - width / 2 + share * (beside.indexOf(maneuver) + 0.5), share];
}

/** Whether a place of the disc is in a cell. */
export function covers(cell: DiscCell, [x, y]: XY): boolean {
  const away = Math.hypot(x, y);
  const turned = ((Math.atan2(x, -y) / RADIANS - cell.sector[0] + 540) % 360) - 180;
  return away >= cell.ring[0] - 1 && away <= cell.ring[1] + 1 && Math.abs(turned) <= cell.sector[1] / 2;
}

/** The cell under a place, or the one that is nearest where it lies on the disc beside all of them. */
export function cellAt(cells: readonly DiscCell[], place: XY, most = 14): DiscCell | null {
  const found = cells.find((cell) => covers(cell, place));
  if (found) return found;
  let best: DiscCell | null = null;
  let least = most;
  for (const cell of cells) {
    const away = Math.hypot(cell.at[0] - place[0], cell.at[1] - place[1]);
    if (away < least) [least, best] = [away, cell];
  }
  return best;
}

/** A box that is turned with its cell, and the cell's outline in it in shares of the box: what can be pressed. */
export function buttonOf({ ring: [inner, outer], sector: [middle, width] }: DiscCell): {
  at: XY;
  width: number;
  height: number;
  turn: number;
  cut: string;
} {
  const half = width / 2;
  const wide = 2 * outer * Math.sin(Math.min(half, 90) * RADIANS);
  const low = inner * Math.cos(half * RADIANS);
  const high = outer - low;
  const share = ([x, y]: XY): string =>
    `${short(kept(50 + (100 * x) / wide, 0, 100))}% ${short(kept((100 * (y + outer)) / high, 0, 100))}%`;
  const pieces = Math.max(2, Math.ceil(width / PIECE));
  const along = (radius: number): XY[] =>
    Array.from({ length: pieces + 1 }, (_, i) => polar(radius, -half + (width * i) / pieces));
  const cut = `polygon(${[...along(outer), ...along(inner).reverse()].map(share).join(", ")})`;
  return { at: polar((outer + low) / 2, middle), width: wide, height: high, turn: middle, cut };
}
