/** The areas that arcs cover up to range 3, as outlines in the frame of the base: XW2-GEO-11 to -17. */
import { HALF, RADIANS, rayToBox, type XY } from "./geometry";
import type { Size } from "./geometry";
import type { Arc } from "./scene";

export const BULLSEYE_HALF_WIDTH = 7.395;
const HALF_ANGLE: Record<Size, number> = { small: 40.62, medium: 41.4, large: 41.76 };

export type Wedge = "front" | "right" | "rear" | "left" | "full_front" | "full_rear" | "bullseye";
const QUARTERS = ["front", "right", "rear", "left"] as const;

/** Half of the front arc in degrees. */
export function halfAngle(size: Size): number {
  return HALF_ANGLE[size];
}

/** The arcs as they lie: a turret's are where its indicator points. */
export function wedges(arcs: readonly Arc[], turret: number | null): Wedge[] {
  const found = arcs.flatMap((arc): Wedge[] => {
    const towards = QUARTERS[((turret ?? 0) % 4 + 4) % 4] ?? "front";
    if (arc === "single_turret") return [towards];
    if (arc === "double_turret") return [towards, QUARTERS[((turret ?? 0) + 2) % 4] ?? "rear"];
    if (arc === "all_round") return [...QUARTERS];
    if (arc === "front_and_rear") return ["front", "rear"];
    if (arc === "front_and_mobile") return ["front", towards];
    return [arc];
  });
  return [...new Set(found)];
}

/** Whether an arc is where an indicator points. */
export function hasIndicator(arc: Arc): boolean {
  return arc.endsWith("turret") || arc === "front_and_mobile";
}

/** Where the middle of an arc points, in degrees from the front. */
export function middleOf(wedge: Wedge): number {
  const quarter = QUARTERS.indexOf(wedge as (typeof QUARTERS)[number]);
  return quarter >= 0 ? quarter * 90 : wedge === "full_rear" ? 180 : 0;
}

/** Half the opening of an arc, and the part of the base that distances in it start from. */
export function opening(size: Size, wedge: Wedge): { open: number; width: number; low: number } {
  const half = HALF[size];
  if (wedge === "full_front" || wedge === "full_rear") return { open: 90, width: half, low: 0 };
  const angle = HALF_ANGLE[size];
  const inset = half * Math.tan(angle * RADIANS);
  if (wedge === "front" || wedge === "rear") return { open: angle, width: inset, low: half };
  return { open: 90 - angle, width: half, low: inset };
}

/** The outline of an arc between the base and `range` mm, y down, the front of the base up. */
export function arcOutline(size: Size, wedge: Wedge, range: number): XY[] {
  const half = HALF[size];
  if (wedge === "bullseye") {
    const w = BULLSEYE_HALF_WIDTH;
    return [
      [-w, -half],
      [-w, -half - range],
      [w, -half - range],
      [w, -half],
    ];
  }
  const { open, width, low } = opening(size, wedge);
  const middle = middleOf(wedge);
  const at = (direction: number, away: number): XY => {
    const angle = (middle + direction) * RADIANS;
    return [away * Math.sin(angle), -away * Math.cos(angle)];
  };
  const pieces = Math.ceil((2 * open) / 4);
  const outer: XY[] = [];
  const inner: XY[] = [];
  for (let piece = 0; piece <= pieces; piece++) {
    const direction = -open + (2 * open * piece) / pieces;
    outer.push(at(direction, rayToBox(direction, range, width, low, half)));
    inner.push(at(direction, rayToBox(direction, 0, half, -half, half)));
  }
  return [...outer, ...inner.reverse()];
}

/** The far edge of an arc at a range, as an open line. */
export function arcEdge(size: Size, wedge: Wedge, range: number): XY[] {
  const outline = arcOutline(size, wedge, range);
  return wedge === "bullseye" ? outline.slice(1, 3) : outline.slice(0, outline.length / 2);
}
