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
