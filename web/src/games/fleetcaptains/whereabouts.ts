/** Where pieces stand on the map: which are on a hex, in the order in which they stand there, and the place of each. */
import { chartOf } from "./chart";
import { standing, type XY } from "./map/layout";
import { CLOAKED, DESTROYED, type TableView } from "./types";

/** A place on the map: how far from the middle of a hex, in the map's units, and how great what stands there is. */
export interface Spot {
  readonly hex: string;
  readonly place: XY;
  readonly radius: number;
}

/** The ids of pieces by the number of their hex: ships that are seen, then tokens. */
export function piecesOn({ ships, tokens }: Pick<TableView, "ships" | "tokens">): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  const put = (at: number, id: string): void => void found.set(at, [...(found.get(at) ?? []), id]);
  ships.forEach(({ at, setting, alert }, n) => {
    if (at >= 0 && setting !== CLOAKED && alert !== DESTROYED) put(at, String(n));
  });
  for (const [name, { at }] of Object.entries(tokens)) put(at, `t${name}`);
  return found;
}

/** All pieces by their ids. */
export function spotsOf(table: TableView): ReadonlyMap<string, Spot> {
  const places = chartOf(table.map, table.players.length);
  const found = new Map<string, Spot>();
  for (const [at, ids] of piecesOn(table)) {
    const hex = places[at]?.label;
    if (hex === undefined) continue;
    const stand = standing(ids.length);
    ids.forEach((id, i) => found.set(id, { hex, place: stand.places[i] ?? BEYOND, radius: stand.radius }));
  }
  return found;
}

/** Where a count stands for pieces that have no room of their own. */
export const BEYOND: XY = [32, 34];

/** The middle of a hex, where a piece stands that is alone. */
export function middleSpot(hex: string): Spot {
  const { places, radius } = standing(1);
  return { hex, place: places[0] ?? [0, 0], radius };
}
