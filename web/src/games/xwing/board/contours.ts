/** Smooth outlines of where a figure on a grid is high enough. */
import type { XY } from "./geometry";

/** For each kind of cell (corners at least as high: a 1, b 2, c 4, d 8, clockwise) between which of its edges an
 * outline runs, with what is inside on one side of it: 0 above, 1 right, 2 below, 3 left. */
const WAYS: readonly (readonly (readonly [number, number])[])[] = [
  [], [[3, 0]], [[0, 1]], [[3, 1]], [[1, 2]], [[3, 0], [1, 2]], [[0, 2]], [[3, 2]],
  [[2, 3]], [[2, 0]], [[0, 1], [2, 3]], [[2, 1]], [[1, 3]], [[1, 0]], [[0, 3]], [],
];

/** Outlines at a level of a field of rows, as closed rings in places of the grid. What lies at its border is taken as low. */
export function contours(rows: readonly (readonly number[])[], level: number): XY[][] {
  const next = new Map<string, { key: string; at: XY }>();
  const places = new Map<string, XY>();
  const value = (x: number, y: number): number => rows[y]?.[x] ?? 0;
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const edge = (x: number, y: number, side: number): { key: string; at: XY } => {
    const isAcross = side % 2 === 0;
    const [ex, ey] = [side === 1 ? x + 1 : x, side === 2 ? y + 1 : y];
    const [from, to] = [value(ex, ey), isAcross ? value(ex + 1, ey) : value(ex, ey + 1)];
    const share = (level - from) / (to - from);
    return { key: `${isAcross ? "h" : "v"}${ex},${ey}`, at: isAcross ? [ex + share, ey] : [ex, ey + share] };
  };
  for (let y = -1; y < height; y += 1)
    for (let x = -1; x < width; x += 1) {
      const corners = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)];
      const kind = corners.reduce((all, one, i) => all + (one >= level ? 1 << i : 0), 0);
      for (const [from, to] of WAYS[kind] ?? []) {
        const begun = edge(x, y, from);
        places.set(begun.key, begun.at);
        next.set(begun.key, edge(x, y, to));
      }
    }
  const rings: XY[][] = [];
  while (next.size) {
    const [first] = next.keys();
    const ring: XY[] = [];
    for (let key = first; key !== undefined && next.has(key); ) {
      const to = next.get(key);
      next.delete(key);
      if (!to) break;
      ring.push(places.get(key) ?? to.at);
      key = to.key;
    }
    rings.push(ring);
  }
  return rings;
}

/** Each place as high as those round it on average, near ones counting more. */
export function blurred(rows: readonly (readonly number[])[]): number[][] {
  const WEIGHTS = [1, 2, 1] as const;
  return rows.map((row, y) =>
    row.map((_, x) => {
      let sum = 0;
      for (const [j, down] of WEIGHTS.entries())
        for (const [i, across] of WEIGHTS.entries()) {
          // beyond the border it goes on as at it
          const from = rows[Math.min(Math.max(y + j - 1, 0), rows.length - 1)] ?? row;
          sum += down * across * (from[Math.min(Math.max(x + i - 1, 0), row.length - 1)] ?? 0);
        }
      return sum / 16;
    }),
  );
}

/** Corners cut once: a ring that bends softly. */
export function softened(ring: readonly XY[]): XY[] {
  return ring.flatMap(([x, y], n) => {
    const [nx, ny] = ring[(n + 1) % ring.length] ?? [x, y];
    return [[0.75 * x + 0.25 * nx, 0.75 * y + 0.25 * ny] as const, [0.25 * x + 0.75 * nx, 0.25 * y + 0.75 * ny] as const];
  });
}
