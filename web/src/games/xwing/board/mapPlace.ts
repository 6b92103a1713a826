/** Where the small map of the whole table lies on the board: in a corner, on no ship if there is such a corner. */
import type { Camera } from "./camera.svelte";
import { kept, type XY } from "./geometry";

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

/** The corners that buttons leave free, the usual one first, each with whether a ship is under it; `half` is a base's half edge in mm. */
export function mapPlaces(camera: Camera, ships: readonly { at: XY; half: number }[]): { place: MapPlace; isFree: boolean }[] {
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
    isFree: ships.every(({ at, half }) => {
      const [px, py] = camera.pixel(...at);
      const reach = half * Math.SQRT2 * camera.scale + GAP;
      return px + reach < x || px - reach > x + size || py + reach < y || py - reach > y + size;
    }),
  }));
}
