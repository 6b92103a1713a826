/** Which ships' names are written under them: those that matter, then as many as do not cover each other. */
import { HALF, kept, reach, type Spot } from "./geometry";
import type { SceneShip } from "./scene";

/** The height of a name's letters in mm. */
export function nameSize(unit: number): number {
  return kept(11 * unit, 7, 16);
}

/** About how wide a name is, in mm; CJK letters are as wide as high. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const sign of text) width += sign.charCodeAt(0) > 0x2e80 ? 1.02 : 0.61;
  return width * size;
}

/** How far a name is moved to the side, so that the edges of the picture cut none of it; its ship is in sight. */
export function nameShift(x: number, name: string, size: number, [left, right]: readonly [number, number]): number {
  const half = textWidth(name, size) / 2 + 2;
  if (x < left || x > right || right - left < 2 * half) return 0;
  return kept(x, left + half, right - half) - x;
}

/** The numbers of the ships whose names are shown. */
export function namedShips(
  ships: readonly { ship: SceneShip; spot: Spot; matters: boolean }[],
  unit: number,
  all: boolean,
): Set<number> {
  const size = nameSize(unit);
  const taken: { x: number; y: number; w: number }[] = [];
  const named = new Set<number>();
  const ordered = [...ships].sort((a, b) => Number(b.matters) - Number(a.matters));
  for (const { ship, spot, matters } of ordered) {
    const place = { x: spot.x, y: spot.y + reach(HALF[ship.size], spot.turn), w: textWidth(ship.name, size) };
    const isFree = taken.every(
      (other) => Math.abs(other.x - place.x) > (other.w + place.w) / 2 + 2 || Math.abs(other.y - place.y) > size * 1.2,
    );
    if (!matters && !(all && isFree)) continue;
    taken.push(place);
    named.add(ship.n);
  }
  return named;
}
