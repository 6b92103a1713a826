/** Outlines, filled into cells of a grid: by them tests tell drawings apart. Only tests use this. */

type Place = readonly [number, number];
type Ring = readonly Place[];

/** Which cells of a square grid, from -half to half, have their middle within the outlines of an SVG. */
export function covered(svg: string, edge: number, half: number): boolean[] {
  const shapes = shapesOf(svg);
  return Array.from({ length: edge * edge }, (_, i) => {
    const [x, y] = [i % edge, Math.floor(i / edge)].map((cell) => ((cell + 0.5) / edge) * 2 * half - half) as [number, number];
    return shapes.some((rings) => rings.filter((ring) => isWithin(ring, x, y)).length % 2 === 1);
  });
}

/** The share of all cells that are covered. */
export const shareOf = (cells: readonly boolean[]): number => cells.filter(Boolean).length / cells.length;

/** In how many of the cells that either covers two grids differ. */
export function difference(one: readonly boolean[], other: readonly boolean[]): number {
  const either = one.filter((is, i) => is || other[i]).length;
  return one.filter((is, i) => is !== other[i]).length / Math.max(1, either);
}

/** Each shape as its rings, in the place where its group and itself put it; filled by the even-odd rule. */
function shapesOf(svg: string): Ring[][] {
  const whole = Number(/^<g transform="scale\(([\d.]+)\)">/.exec(svg)?.[1] ?? 1);
  return [...svg.matchAll(/<(path|rect|circle)\b([^>]*)\/>/g)].map(([, tag, attributes = ""]) => {
    const read = (name: string): number => Number(new RegExp(`\\b${name}="(-?[\\d.]+)"`).exec(attributes)?.[1] ?? 0);
    const way = attributes.includes("scale(-1,1)") ? -1 : 1;
    const rings =
      tag === "rect"
        ? [boxOf(read("x"), read("y"), read("width"), read("height"))]
        : tag === "circle"
          ? [roundOf(read("cx"), read("cy"), read("r"))]
          : ringsOf(/\bd="([^"]+)"/.exec(attributes)?.[1] ?? "");
    return rings.map((ring) => ring.map(([x, y]): Place => [x * way * whole, y * whole]));
  });
}

const boxOf = (x: number, y: number, width: number, height: number): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const roundOf = (cx: number, cy: number, r: number): Ring =>
  Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });

const STEPS = 12;

/** The rings of a path of absolute M, L, H, V, C, A and Z; an arc with another command than those is refused. */
function ringsOf(d: string): Ring[] {
  const rings: Place[][] = [];
  let ring: Place[] = [];
  let [x, y] = [0, 0];
  const to = (px: number, py: number): void => {
    ring.push([px, py]);
    [x, y] = [px, py];
  };
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const at = (i: number): number => n[i] ?? 0;
    if (command === "M") {
      ring = [];
      rings.push(ring);
      for (let i = 0; i < n.length; i += 2) to(at(i), at(i + 1));
    } else if (command === "L") for (let i = 0; i < n.length; i += 2) to(at(i), at(i + 1));
    else if (command === "H") to(at(0), y);
    else if (command === "V") to(x, at(0));
    else if (command === "C")
      for (let i = 0; i < n.length; i += 6) {
        const [sx, sy] = [x, y];
        for (let k = 1; k <= STEPS; k++) {
          const t = k / STEPS;
          const [a, b, c, e] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
          ring.push([a * sx + b * at(i) + c * at(i + 2) + e * at(i + 4), a * sy + b * at(i + 1) + c * at(i + 3) + e * at(i + 5)]);
        }
        [x, y] = [at(i + 4), at(i + 5)];
      }
    else if (command === "A")
      for (let i = 0; i < n.length; i += 7) {
        for (const place of arc([x, y], at(i), at(i + 3) === 1, at(i + 4) === 1, [at(i + 5), at(i + 6)])) ring.push(place);
        [x, y] = [at(i + 5), at(i + 6)];
      }
    else if (command !== "Z") throw new Error(`The path has the command ${command}; expected M, L, H, V, C, A or Z.`);
  }
  return rings;
}

/** Places along a circle's arc. */
function arc(from: Place, r: number, isLarge: boolean, isClockwise: boolean, to: Place): Place[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return [];
  const radius = Math.max(r, chord / 2);
  const away = Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2)) * (isLarge === isClockwise ? -1 : 1);
  const middle: Place = [
    (from[0] + to[0]) / 2 + (away * -dy) / chord,
    (from[1] + to[1]) / 2 + (away * dx) / chord,
  ];
  const start = Math.atan2(from[1] - middle[1], from[0] - middle[0]);
  let sweep = Math.atan2(to[1] - middle[1], to[0] - middle[0]) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  return Array.from({ length: 24 }, (_, i) => {
    const angle = start + (sweep * (i + 1)) / 24;
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  });
}

function isWithin(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  ring.forEach(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}
