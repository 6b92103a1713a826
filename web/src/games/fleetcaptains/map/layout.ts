/**
 * Where hexes lie in the picture. The game counts columns from the centre and doubles its rows; the picture lies on its
 * side, with the columns as rows and pointed hexes, so that the command posts are at the left and at the right. Where
 * there is more height than width it stands upright: columns are columns, and the own post is below.
 */

/** From the middle of a hex to its corner. */
export const RADIUS = 100;
const HALF_WIDE = (RADIUS * Math.sqrt(3)) / 2;
const ROW = RADIUS * 1.5;

/** A hex by the game's coordinates: column, and doubled row. */
export interface Grid {
  readonly x: number;
  readonly y: number;
}

export type XY = readonly [number, number];

/**
 * The middle of a hex. `isTurned`: seen by the second side, whose own post is at the left too. `isUpright`: the picture
 * is turned once more, so that what was at the left is below.
 */
export function middleOf({ x, y }: Grid, isTurned: boolean, isUpright = false): XY {
  const way = isTurned ? -1 : 1;
  // no -0, which would be another number in a test and in a path
  const [along, across] = [way * y * HALF_WIDE + 0, way * x * ROW + 0];
  return isUpright ? [across, 0 - along] : [along, across];
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What all these hexes cover; of none, one hex. */
export function boundsOf(hexes: readonly Grid[], isTurned: boolean, isUpright = false): Bounds {
  const places = hexes.length ? hexes.map((hex) => middleOf(hex, isTurned, isUpright)) : [[0, 0] as const];
  const [wide, high] = isUpright ? [RADIUS, HALF_WIDE] : [HALF_WIDE, RADIUS];
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - wide, Math.min(...ys) - high];
  return { left, top, width: Math.max(...xs) + wide - left, height: Math.max(...ys) + high - top };
}

/** Whether a map is so much greater standing upright in this room that it is worth its other look. */
export function isBetterUpright(hexes: readonly Grid[], width: number, height: number): boolean {
  const radius = (isUpright: boolean): number => radiusIn(width, height, boundsOf(hexes, false, isUpright), 0);
  return radius(true) > radius(false) * WORTH;
}
const WORTH = 1.1;

/** How a map lies in a window: upright or not, where the zoom buttons stand, and what of the window they keep, in px. */
export interface Lie {
  readonly isUpright: boolean;
  /** The buttons are a row at the top, and not a column at the right. */
  readonly isRow: boolean;
  readonly kept: Kept;
}
export interface Kept {
  readonly right: number;
  readonly top: number;
}
/** Round the buttons, in px. */
const AROUND_BUTTONS = 8;
const NOTHING_KEPT: Kept = { right: 0, top: 0 };

/** The way to lie in which the hexes are greatest, none of them under the buttons; those are a column if that is as good. */
export function lieIn(
  hexes: readonly Grid[],
  isTurned: boolean,
  width: number,
  height: number,
  buttons: readonly [width: number, height: number],
  margin: number,
): Lie {
  const [thick, long] = [Math.min(...buttons), Math.max(...buttons)];
  const band = thick ? thick + 2 * AROUND_BUTTONS : 0;
  let best: Lie & { radius: number } = { isUpright: isBetterUpright(hexes, width, height), isRow: true, kept: NOTHING_KEPT, radius: 0 };
  for (const isRow of [false, true]) {
    if (long + 2 * AROUND_BUTTONS > (isRow ? width : height)) continue;
    for (const kept of [NOTHING_KEPT, isRow ? { right: 0, top: band } : { right: band, top: 0 }]) {
      const room = [width - kept.right, height - kept.top] as const;
      const isUpright = isBetterUpright(hexes, ...room);
      const bounds = boundsOf(hexes, isTurned, isUpright);
      const radius = radiusIn(...room, bounds, margin);
      const [wide, high] = isRow ? [long, thick] : [thick, long];
      const isUnder = (hex: Grid): boolean => {
        const [x, y] = middleOf(hex, isTurned, isUpright);
        // of its middle from the buttons' edges, in px
        const left = width / 2 - AROUND_BUTTONS - wide - ((x - bounds.left - bounds.width / 2) * radius) / RADIUS;
        const below = height / 2 - AROUND_BUTTONS - high + ((y - bounds.top - bounds.height / 2) * radius) / RADIUS;
        return Math.hypot(Math.max(0, left), Math.max(0, below)) < radius;
      };
      if (kept === NOTHING_KEPT && thick && hexes.some(isUnder)) continue;
      if (radius > best.radius) best = { isUpright, isRow, kept, radius };
    }
  }
  return best;
}

/** How many px the radius of a hex is where all of the map fits into so much room. */
export function radiusIn(width: number, height: number, bounds: Bounds, margin: number): number {
  const fit = Math.min((width - 2 * margin) / bounds.width, (height - 2 * margin) / bounds.height);
  return Math.min(MOST_RADIUS, Math.max(LEAST_RADIUS, fit * RADIUS));
}
export const MOST_RADIUS = 112;
const LEAST_RADIUS = 12;

/** The arrow that leads the same way in the picture that lies on its side. */
const LYING: Readonly<Record<string, string>> = {
  ArrowUp: "ArrowRight",
  ArrowRight: "ArrowDown",
  ArrowDown: "ArrowLeft",
  ArrowLeft: "ArrowUp",
};
export const lying = (key: string, isUpright: boolean): string => (isUpright ? (LYING[key] ?? key) : key);

/**
 * The hex that an arrow key leads to, or null, in the picture that lies on its side. Left and right stay in the row. Up and down go to the row above or
 * below, to the hex nearest to `wish`: where the way up or down began, so that it does not drift.
 */
export function stepFrom<Hex extends Grid>(
  hexes: readonly Hex[],
  from: Hex,
  key: string,
  isTurned: boolean,
  wish = middleOf(from, isTurned)[0],
): Hex | null {
  const [x, y] = middleOf(from, isTurned);
  const others = hexes.filter((hex) => hex !== from).map((hex) => ({ hex, at: middleOf(hex, isTurned) }));
  const isAlong = key === "ArrowLeft" || key === "ArrowRight";
  if (!isAlong && key !== "ArrowUp" && key !== "ArrowDown") return null;
  const way = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const least = <T>(all: readonly T[], of: (one: T) => number): T | undefined =>
    all.reduce<T | undefined>((best, one) => (best === undefined || of(one) < of(best) ? one : best), undefined);
  if (isAlong) {
    const same = others.filter(({ at }) => Math.abs(at[1] - y) < 1 && (at[0] - x) * way > 1);
    return least(same, ({ at }) => Math.abs(at[0] - x))?.hex ?? null;
  }
  const beyond = others.filter(({ at }) => (at[1] - y) * way > 1);
  const row = least(beyond, ({ at }) => Math.abs(at[1] - y))?.at[1];
  // a little to the left where two are as near: the same key leads to the same hex
  const near = beyond.filter(({ at }) => at[1] === row);
  return least(near, ({ at }) => Math.abs(at[0] - wish + 0.5))?.hex ?? null;
}

/** First and last: the hexes in the order in which they are read. */
export function inOrder<Hex extends Grid>(hexes: readonly Hex[], isTurned: boolean, isUpright = false): Hex[] {
  return [...hexes].sort((a, b) => {
    const [[ax, ay], [bx, by]] = [middleOf(a, isTurned, isUpright), middleOf(b, isTurned, isUpright)];
    return ay - by || ax - bx;
  });
}

/** Where pieces stand in their hex, and how great they are; beyond four there are three and a count. */
export function standing(count: number): { readonly places: readonly XY[]; readonly radius: number; readonly more: number } {
  const places: readonly XY[][] = [
    [],
    [[0, 2]],
    [[-41, 2], [41, 2]],
    [[-38, -16], [38, -16], [0, 42]],
    [[-32, -26], [32, -26], [-32, 34], [32, 34]],
  ];
  const shown = Math.min(count, 4);
  const radius = [44, 44, 35, 30, 26][shown] ?? 26;
  const hasMore = count > 4;
  return { places: (places[shown] ?? []).slice(0, hasMore ? 3 : 4), radius, more: hasMore ? count - 3 : 0 };
}

/** Whether signs that grow so much, or have no room at all, need a corner of their own each. */
export const isTight = (mark: number): boolean => mark === 0 || mark > 1.2;

/** Where on its hex control lies: beside the cost, or else at the right under a sign and over a name, or lower where neither is. */
export function controlAt(mark: number, isFull: boolean): XY {
  if (!isTight(mark)) return [54, -62];
  return isFull ? [62, 18] : [50, 36];
}

/** A name in one line, or in two where it is too wide; widths in letters, of which a Han character is two. */
export function linesOf(name: string, most: number): string[] {
  const wide = (text: string): number =>
    [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1.8 : 1), 0);
  if (wide(name) <= most) return [name];
  const words = name.split(" ");
  if (words.length < 2) return [name];
  let best = [name];
  let least = Number.POSITIVE_INFINITY;
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const widest = Math.max(...lines.map(wide));
    if (widest < least) [best, least] = [lines, widest];
  }
  return best;
}
