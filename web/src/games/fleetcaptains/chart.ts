/** The map by its name: which places its hexes have, in the order in which the state counts them. */
import type { Grid } from "./map/layout";

export interface Place extends Grid {
  readonly label: string;
  /** The seat whose command post it is; -1: a tile. */
  readonly owner: number;
}

/** By number: the tiles by their coordinates, then the posts by seat. */
export function chartOf(name: string, seats: number): Place[] {
  const columns = /^(\d+)x(\d+)$/.exec(name);
  const [tiles, posts] = columns ? grid(Number(columns[1]), Number(columns[2]), seats) : written(name);
  tiles.sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [
    ...tiles.map(([x, y]) => ({ label: `${x},${y}`, owner: -1, x, y })),
    ...posts.map(([x, y], owner) => ({ label: `post${owner}`, owner, x, y })),
  ];
}

type XY = [x: number, y: number];

function grid(width: number, height: number, seats: number): [XY[], XY[]] {
  const half = (width - 1) / 2;
  const tiles: XY[] = [];
  for (let x = -half; x <= half; x++) {
    const count = x % 2 === 0 ? height : height + 1;
    for (let y = 1 - count; y < count; y += 2) tiles.push([x, y]);
  }
  const edge = height + 1;
  const posts: XY[] = seats === 2 ? [[0, -edge], [0, edge]] : [[-2, -edge], [-2, edge], [2, -edge], [2, edge]];
  return [tiles, posts];
}

function written(name: string): [XY[], XY[]] {
  const [tiles = "", posts = ""] = name.split("posts");
  const places = (text: string): XY[] =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => word.split(",").map(Number) as XY);
  return [places(tiles), places(posts)];
}

// -- a map of one's own ---------------------------------------------------------------------------

/** Tiles that a map may have at most (FC-MAP-09). */
export const MOST_TILES = 50;

const BESIDE: readonly XY[] = [[0, -2], [0, 2], [-1, -1], [-1, 1], [1, -1], [1, 1]];

const isAt = (one: Grid, other: Grid): boolean => one.x === other.x && one.y === other.y;

/** The free places that touch a tile. */
export function edgeOf(places: readonly Place[]): Place[] {
  const found = new Map<string, Place>();
  for (const tile of places)
    if (tile.owner < 0)
      for (const [dx, dy] of BESIDE) {
        const place = { label: `${tile.x + dx},${tile.y + dy}`, owner: -1, x: tile.x + dx, y: tile.y + dy };
        if (!places.some((one) => isAt(one, place))) found.set(place.label, place);
      }
  return [...found.values()];
}

/** With a tile more there, or without the one that is there; the last one stays. */
export function withTile(places: readonly Place[], at: Place, isThere: boolean): Place[] {
  if (isThere) return [...places, at];
  const left = places.filter((one) => one.owner >= 0 || !isAt(one, at));
  return left.some(({ owner }) => owner < 0) ? left : [...places];
}

/** With a seat's command post there. */
export function withPost(places: readonly Place[], at: Place, seat: number): Place[] {
  return places.map((one) => (one.owner === seat ? { ...at, owner: seat, label: one.label } : one));
}

/** The map's name: what the setting of a table says. */
export function nameOf(places: readonly Place[]): string {
  const said = (wanted: readonly Place[]): string => wanted.map(({ x, y }) => `${x},${y}`).join(" ");
  const tiles = places.filter(({ owner }) => owner < 0).toSorted((a, b) => a.x - b.x || a.y - b.y);
  const posts = places.filter(({ owner }) => owner >= 0).toSorted((a, b) => a.owner - b.owner);
  return `${said(tiles)} posts ${said(posts)}`;
}
