/** Which ships' names are written, and where: those that matter, then as many as do not cover each other. */
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

/** A name stands under its base, or over it. */
export type NamePlace = "under" | "over";

/** The rows of an upright base, in mm: how far from its middle the pips stand, and how high they are. */
export function rowsOf(ship: SceneShip, spot: Spot, unit: number): { away: number; pip: number; line: number; many: boolean } {
  const half = HALF[ship.size];
  const pip = kept(6 * unit, 4.2, 6.6);
  /** A row of pips that would be much wider than the base is told in figures. */
  const many = (ship.shields + Math.max(ship.hull, ship.damage)) * pip * 1.22 > half * 3;
  return { away: reach(half, spot.turn) + pip * 0.5 + 3, pip, line: many ? nameSize(unit) * 0.75 : pip, many };
}

/** Whether at the bottom of the play area all that belongs under a base stands over it. */
export function isTurnedUp(ship: SceneShip, spot: Spot, unit: number, edge: number): boolean {
  const { away, pip } = rowsOf(ship, spot, unit);
  return spot.y + away + pip + nameSize(unit) > edge + 10;
}

/** How far from the middle of its base a name's letters stand, upright. */
export function nameLine(ship: SceneShip, spot: Spot, unit: number, edge: number, place: NamePlace): number {
  const { away, line } = rowsOf(ship, spot, unit);
  const size = nameSize(unit);
  if (place === "under") return away + line + size * 0.86;
  return -away - (isTurnedUp(ship, spot, unit, edge) ? line : 0) - size * 0.1;
}

/** The ships whose names are shown, by number: under the base unless another name or base is there and none over it. */
export function namedShips(
  ships: readonly { ship: SceneShip; spot: Spot; matters: boolean }[],
  unit: number,
  all: boolean,
  edge: number,
): Map<number, NamePlace> {
  const size = nameSize(unit);
  const names: { x: number; y: number; w: number }[] = [];
  const named = new Map<number, NamePlace>();
  const ordered = [...ships].sort((a, b) => Number(b.matters) - Number(a.matters));
  for (const { ship, spot, matters } of ordered) {
    const w = textWidth(ship.name, size);
    const yOf = (place: NamePlace): number => spot.y + nameLine(ship, spot, unit, edge, place);
    const isClear = (place: NamePlace): boolean =>
      names.every((one) => Math.abs(one.x - spot.x) > (one.w + w) / 2 + 2 || Math.abs(one.y - yOf(place)) > size * 1.2);
    const isOffBases = (place: NamePlace): boolean =>
      ships.every(({ ship: one, spot: { x, y, turn } }) => {
        const beside = reach(HALF[one.size], turn);
        return one.n === ship.n || Math.abs(x - spot.x) > beside + w / 2 || Math.abs(y - (yOf(place) - size * 0.35)) > beside + size * 0.4;
      });
    const places: NamePlace[] = isTurnedUp(ship, spot, unit, edge) ? ["over"] : ["under", "over"];
    const clear = places.filter(isClear);
    // two that run into each other can be read no better than none; a ship with its number on its base needs none
    const place = clear.find(isOffBases) ?? clear[0] ?? (matters && !ship.mark ? places[0]! : null);
    if (!place || !(matters || all)) continue;
    names.push({ x: spot.x, y: yOf(place), w });
    named.set(ship.n, place);
  }
  return named;
}
