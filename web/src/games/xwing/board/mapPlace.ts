/** Where the small map of the whole table lies on the board: in a corner, on no ship if there is such a corner. */
import type { Camera } from "./camera.svelte";
import { kept } from "./geometry";
import type { Box } from "./tokens";

export interface MapPlace {
  /** Its left upper corner and its edge, in px. */
  x: number;
  y: number;
  size: number;
}

const GAP = 8;
/** Of the board's width, and at least and at most so many px. */
const SHARE = 0.18;
const [LEAST, MOST] = [72, 132];

/** The corners that buttons leave free, the usual one first, each with whether a base is under it. */
export function mapPlaces(camera: Camera, bases: readonly Box[]): { place: MapPlace; isFree: boolean }[] {
  const size = kept(SHARE * camera.width, LEAST, MOST);
  const { top, right } = camera.kept;
  const [low, left] = [camera.height - size - GAP, GAP];
  const end = camera.width - right - size - GAP;
  return [
    { x: left, y: low },
    { x: end, y: low },
    { x: left, y: top + GAP },
    { x: end, y: top + GAP },
  ].map(({ x, y }) => ({
    place: { x, y, size },
    isFree: bases.every((base) => {
      const [px, py] = camera.pixel(base.x, base.y);
      const reach = base.half * camera.scale + GAP;
      return px + reach < x || px - reach > x + size || py + reach < y || py - reach > y + size;
    }),
  }));
}
