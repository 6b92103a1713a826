/** The way of a base along a maneuver's template, so that it can be shown: XW2-GEO-03 to -05, -30 to -35, -50. */
import { degrees, RADIANS, type Spot, short, shifted, turnBetween } from "./geometry";

const UNIT = 40;
const BANK_RADII = [80, 130, 180] as const;
const TURN_RADII = [35, 62.5, 90] as const;
const TEMPLATE_WIDTH = 20;

/** How a maneuver is flown: the centre line of its template, and what happens at its end. */
export interface Way {
  /** Of a bend, in mm; 0 for a straight. */
  radius: number;
  /** Of a bend, in degrees. */
  angle: number;
  /** Of a straight, in mm. */
  length: number;
  /** -1 bends to the left. */
  side: 1 | -1;
  backwards: boolean;
  /** Degrees that the ship is turned at the end beyond what the template turns it. */
  twist: number;
}

/** The way of a maneuver written as on the dial ("2 bank_left"); null if it has none that is known. */
export function wayOf(maneuver: string): Way | null {
  const found = /^(\d) (\w+?)(?:[_ ](left|right))?$/.exec(maneuver.trim());
  if (!found) return null;
  const speed = Number(found[1]);
  const kind = (found[2] ?? "").replaceAll(" ", "_");
  const side = found[3] === "left" ? -1 : 1;
  const straight: Way = { radius: 0, angle: 0, length: UNIT * speed, side, backwards: false, twist: 0 };
  const bend = (radii: readonly number[], angle: number, twist = 0): Way | null => {
    const radius = radii[speed - 1];
    return radius === undefined ? null : { ...straight, length: 0, radius, angle, twist };
  };
  switch (kind) {
    case "stationary":
      return { ...straight, length: 0 };
    case "straight":
      return straight;
    case "koiogran":
      return { ...straight, twist: 180 };
    case "bank":
      return bend(BANK_RADII, 45);
    case "sloop":
    case "segnor":
      return bend(BANK_RADII, 45, 180);
    case "turn":
      return bend(TURN_RADII, 90);
    case "tallon":
      return bend(TURN_RADII, 90, 90 * side);
    case "tallon_bank":
      return bend(BANK_RADII, 45, 90 * side);
    case "reverse_straight":
      return { ...straight, backwards: true };
    case "reverse_bank": {
      const way = bend(BANK_RADII, 45);
      return way && { ...way, backwards: true };
    }
    default:
      return null;
  }
}

/** How far the rear midpoint of a base goes along the path of a maneuver that is fully executed, in mm. */
export function lengthOf(way: Way, half: number): number {
  if (way.radius === 0) return way.length === 0 ? 0 : way.length + 2 * half;
  return way.radius * way.angle * RADIANS + 2 * half;
}

/** The middle of a base on a bend to the right in its start's frame: [right, ahead, turn in degrees]. */
function chord(position: number, half: number, radius: number, angle: number): [number, number, number] {
  const base = 2 * half;
  const point = (along: number): [number, number] => {
    const bent = along - base; // of the template; before it is the run-up, behind it the run-out
    if (bent <= 0) return [0, along - half];
    const turn = Math.min(bent / radius, angle * RADIANS);
    const beyond = bent - turn * radius;
    return [
      radius * (1 - Math.cos(turn)) + beyond * Math.sin(turn),
      half + radius * Math.sin(turn) + beyond * Math.cos(turn),
    ];
  };
  const rear = point(position);
  // the front midpoint is the first point of the path that is one base length away
  let [near, far] = [position, position + 2 * base];
  for (let step = 0; step < 40; step++) {
    const middle = (near + far) / 2;
    const front = point(middle);
    if (Math.hypot(front[0] - rear[0], front[1] - rear[1]) < base) near = middle;
    else far = middle;
  }
  const front = point(far);
  return [
    (rear[0] + front[0]) / 2,
    (rear[1] + front[1]) / 2,
    Math.atan2(front[0] - rear[0], front[1] - rear[1]) / RADIANS,
  ];
}

/** Where a base is when its rear midpoint has come `position` mm along; the twist at the end left out. */
export function spotAlong(start: Spot, half: number, way: Way, position: number): Spot {
  const back = way.backwards ? -1 : 1;
  if (way.radius === 0) return shifted(start, 0, back * Math.max(0, position));
  const [right, ahead, turn] = chord(Math.max(0, position), half, way.radius, way.angle);
  return shifted(start, way.side * right, back * ahead, way.side * back * turn);
}

/** Where a maneuver ends if nothing is in the way (a Tallon Roll: its middle place). */
export function endOf(start: Spot, half: number, way: Way): Spot {
  const end = spotAlong(start, half, way, lengthOf(way, half));
  return { ...end, turn: degrees(end.turn + way.twist) };
}

/** The centre line of a template in the frame of the ship that it is laid to, as a path. */
export function centreLine(way: Way, half: number): string {
  const sign = way.backwards ? 1 : -1;
  const start = `M0 ${short(sign * half)}`;
  if (way.radius === 0) return `${start}V${short(sign * (half + way.length))}`;
  const right = way.side * way.radius * (1 - Math.cos(way.angle * RADIANS));
  const ahead = half + way.radius * Math.sin(way.angle * RADIANS);
  const sweep = (way.side > 0) === !way.backwards ? 1 : 0;
  return `${start}A${short(way.radius)} ${short(way.radius)} 0 0 ${sweep} ${short(right)} ${short(sign * ahead)}`;
}

/** The outline of a template in the frame of the ship that it is laid to, as a path. */
export function templateOutline(way: Way, half: number): string {
  const sign = way.backwards ? 1 : -1;
  const edge = TEMPLATE_WIDTH / 2;
  if (way.radius === 0) return `M${-edge} ${short(sign * half)}V${short(sign * (half + way.length))}H${edge}V${short(sign * half)}Z`;
  const sweep = (way.side > 0) === !way.backwards ? 1 : 0;
  const at = (radius: number, turn: number): string =>
    `${short(way.side * (way.radius - radius * Math.cos(turn)))} ${short(sign * (half + radius * Math.sin(turn)))}`;
  const [outer, inner, turn] = [way.radius + edge, way.radius - edge, way.angle * RADIANS];
  return (
    `M${at(outer, 0)}A${outer} ${outer} 0 0 ${sweep} ${at(outer, turn)}` +
    `L${at(inner, turn)}A${inner} ${inner} 0 0 ${1 - sweep} ${at(inner, 0)}Z`
  );
}

/** Movement that starts fast and comes to rest. */
function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/**
 * The way from one spot along a maneuver to where it ends near another: where the base is when it has come so far,
 * from 0 to 1. A maneuver that was cut short stops where it does. Null if no template explains any of it.
 */
export function flownWay(from: Spot, to: Spot, half: number, maneuver: string): { at: (share: number) => Spot } | null {
  const way = wayOf(maneuver);
  const whole = way ? lengthOf(way, half) : 0;
  if (!way || whole === 0) return null;
  let stop = whole;
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= 60; step++) {
    const at = spotAlong(from, half, way, (whole * step) / 60);
    const off = Math.hypot(at.x - to.x, at.y - to.y);
    if (off < least - 1e-9) [least, stop] = [off, (whole * step) / 60];
  }
  if (least > 25) stop = whole; // none of it is near: fly it all, then slide
  return { at: (share) => spotAlong(from, half, way, stop * share) };
}

/** The same by time: a twist, a slide or anything else that the template does not explain comes at its end. */
export function glide(from: Spot, to: Spot, half: number, maneuver: string): (time: number) => Spot {
  const way = flownWay(from, to, half, maneuver);
  if (!way) return (time) => between(from, to, easeOut(time));
  const last = way.at(1);
  const twist = turnBetween(last.turn, to.turn);
  return (time) => {
    const t = easeOut(time);
    const at = way.at(t);
    const rest = Math.max(0, (t - 0.6) / 0.4);
    return {
      x: at.x + (to.x - last.x) * rest,
      y: at.y + (to.y - last.y) * rest,
      turn: at.turn + twist * rest,
    };
  };
}

/** A spot on the straight way between two. */
export function between(from: Spot, to: Spot, share: number): Spot {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    turn: from.turn + turnBetween(from.turn, to.turn) * share,
  };
}
