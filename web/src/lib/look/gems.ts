/** Dice as cut gems: a corner for each side, facets lit from the upper left. */

export interface Facet {
  readonly d: string;
  /** How much light falls on it, from 0 to 1. */
  readonly light: number;
}

const OUTER = 27;
const INNER = 19.2;

function corner(corners: number, radius: number, number: number): [number, number] {
  // flat sides above and at the sides of an octagon, a point above for a hexagon
  const turn = corners === 8 ? Math.PI / 8 : 0;
  const angle = (2 * Math.PI * number) / corners + turn;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

const written = (places: readonly (readonly [number, number])[]): string =>
  `M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

/** The outline of a gem, in a box of -33 to 33. */
export function face(corners: number, radius = INNER): string {
  return written(Array.from({ length: corners }, (_, i) => corner(corners, radius, i)));
}

export function facets(corners: number): Facet[] {
  return Array.from({ length: corners }, (_, i) => {
    const [x, y] = corner(corners, 1, i + 0.5);
    return {
      d: written([
        corner(corners, OUTER, i),
        corner(corners, OUTER, i + 1),
        corner(corners, INNER, i + 1),
        corner(corners, INNER, i),
      ]),
      light: (1 - (x + y) / Math.SQRT2) / 2,
    };
  });
}
