/** Poses on the table and on the screen: 1 unit of the picture is 1 mm, y runs down, own edge at the bottom. */

/** x and y in 0.001 mm (x right, y up from seat 0's edge), heading in 0.001 degrees clockwise from +y. */
export type Pose = readonly [x: number, y: number, heading: number];
/** A point on the table in 0.001 mm. */
export type Point = readonly [x: number, y: number];

export type Size = "small" | "medium" | "large";

/** The usual edge of the play area in mm. */
export const EDGE = 914.4;
/** Range 1 in mm; the deployment bands are as deep. */
export const RANGE = 100;
/** Half the edge of each base in mm. */
export const HALF: Record<Size, number> = { small: 20, medium: 30, large: 40 };
export const DEVICE_RADIUS = 12.5;
export const MARKER_HALF = 20;

const FULL = 360_000;
export const RADIANS = Math.PI / 180;

export type XY = readonly [x: number, y: number];

/** Where something stands in the picture: mm, and degrees clockwise from straight up. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

/** How the table is looked at: whose edge is at the bottom (-1: a spectator sees seat 0's), and how long an edge is in mm. */
export interface Frame {
  viewer: number;
  edge: number;
}

/** Whether the table is turned round for this viewer. */
export function isTurned({ viewer }: Frame): boolean {
  return viewer === 1;
}

export function pointOnScreen(point: Point | Pose, frame: Frame): XY {
  const [x, y] = [point[0] / 1000, point[1] / 1000];
  return isTurned(frame) ? [frame.edge - x, y] : [x, frame.edge - y];
}

export function onScreen(pose: Pose, frame: Frame): Spot {
  const [x, y] = pointOnScreen(pose, frame);
  return { x, y, turn: degrees(pose[2] / 1000 + (isTurned(frame) ? 180 : 0)) };
}

/** The pose on the table of something at this spot of the picture. */
export function onTable(spot: Spot, frame: Frame): Pose {
  const { edge } = frame;
  const turned = isTurned(frame);
  return [
    Math.round((turned ? edge - spot.x : spot.x) * 1000),
    Math.round((turned ? spot.y : edge - spot.y) * 1000),
    Math.round(degrees(spot.turn - (turned ? 180 : 0)) * 1000) % FULL,
  ];
}

/** An angle from 0 to under 360. */
export function degrees(angle: number): number {
  return ((angle % 360) + 360) % 360;
}

/** The shortest way from one angle to another, from -180 to 180. */
export function turnBetween(from: number, to: number): number {
  const turn = degrees(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** A spot moved by so many mm to its right and ahead. */
export function shifted(spot: Spot, right: number, ahead: number, turn = 0): Spot {
  const s = Math.sin(spot.turn * RADIANS);
  const c = Math.cos(spot.turn * RADIANS);
  return { x: spot.x + right * c + ahead * s, y: spot.y + right * s - ahead * c, turn: degrees(spot.turn + turn) };
}

/** Half of the upright box round a square that is turned. */
export function reach(half: number, turn: number): number {
  return half * (Math.abs(Math.sin(turn * RADIANS)) + Math.abs(Math.cos(turn * RADIANS)));
}

/** The point of a square base that is nearest to another point; that point itself if the base is over it. */
export function nearestOnBase({ x, y, turn }: Spot, half: number, [px, py]: XY): XY {
  const [s, c] = [Math.sin(turn * RADIANS), Math.cos(turn * RADIANS)];
  const within = (value: number): number => kept(value, -half, half);
  const right = within((px - x) * c + (py - y) * s);
  const ahead = within((px - x) * s - (py - y) * c);
  return [x + right * c + ahead * s, y + right * s - ahead * c];
}

/** A number short enough for a path. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function polygon(points: readonly XY[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

/** Everything within `range` mm of a square base: the square with that much added, its corners round. */
export function ringPath(half: number, range: number): string {
  const [b, o] = [short(half), short(half + range)];
  const arc = `A${range} ${range} 0 0 1 `;
  return `M-${b} -${o}H${b}${arc}${o} -${b}V${b}${arc}${b} ${o}H-${b}${arc}-${o} ${b}V-${b}${arc}-${b} -${o}Z`;
}

/**
 * How far along a ray from the origin a point is `range` from the box |x| <= width, low <= y <= high.
 * The direction counts clockwise from y, which here runs ahead; the origin lies in the box or behind it.
 */
export function rayToBox(direction: number, range: number, width: number, low: number, high: number): number {
  const [dx, dy] = [Math.sin(direction * RADIANS), Math.cos(direction * RADIANS)];
  let [near, far] = [0, range + Math.hypot(width, Math.max(high, -low)) + 1];
  for (let step = 0; step < 40; step++) {
    const middle = (near + far) / 2;
    const away = Math.hypot(
      Math.max(Math.abs(middle * dx) - width, 0),
      Math.max(middle * dy - high, low - middle * dy, 0),
    );
    // before a box that lies ahead the ray has yet to reach it
    if (away > range && (low <= 0 || middle * dy > low)) far = middle;
    else near = middle;
  }
  return near;
}

/** The outline of an obstacle in its own frame of the picture, y down, turned over if it lies so. */
export function outlinePath(points: readonly Point[], flipped: boolean): string {
  return polygon(points.map(([x, y]) => [(flipped ? -x : x) / 1000, -y / 1000] as const));
}

/** The corners of an outline that is turned over or not and then turned, in mm of the picture, y down. */
export function turnedCorners(points: readonly Point[], flipped: boolean, degrees: number): XY[] {
  const [sin, cos] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
  return points.map(([across, up]): XY => {
    const [x, y] = [(flipped ? -across : across) / 1000, -up / 1000];
    return [x * cos - y * sin, x * sin + y * cos];
  });
}

/** How far an outline reaches from its origin, in mm. */
export function outlineReach(points: readonly Point[]): number {
  return points.reduce((most, [x, y]) => Math.max(most, Math.hypot(x, y) / 1000), 0);
}

/** An angle drawn to the nearest quarter turn if it is almost one. */
export function snapTurn(turn: number, within = 4): number {
  const quarter = Math.round(turn / 90) * 90;
  return degrees(Math.abs(turnBetween(turn, quarter)) <= within ? quarter : turn);
}

/**
 * A ship's spot drawn to where it is usually wanted: square to the edge, and then flush with the edge or with
 * the deployment band, if it is within `within` mm of that.
 */
export function snapSpot(spot: Spot, half: number, edge: number, within = 4): Spot {
  const turn = snapTurn(spot.turn);
  if (turn % 90 !== 0) return { ...spot, turn };
  const drawn = (value: number): number => {
    for (const line of [half, RANGE - half, edge - half, edge - RANGE + half])
      if (Math.abs(value - line) <= within) return line;
    return value;
  };
  return { x: Math.abs(spot.x - half) <= within ? half : Math.abs(spot.x - edge + half) <= within ? edge - half : spot.x, y: drawn(spot.y), turn };
}

export function kept(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
