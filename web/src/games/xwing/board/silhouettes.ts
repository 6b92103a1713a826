/** Top views of ships, made from `silhouettes.json`: every ship type has a family and its own proportions. */
import { polygon, short, type XY } from "./geometry";
import shapes from "./silhouettes.json";

interface Family {
  half: [number, number][];
  line: [number, number][];
}

const FAMILIES = shapes.families as unknown as Record<string, Family>;
const SHIPS = shapes.ships as unknown as Record<string, [family: string, width: number, length: number]>;
/** What else a ship type is called, as the other edition names it. */
const CALLED = shapes.called as Partial<Record<string, string>>;
/** What a ship type that is not known looks like. */
const ANY: [string, number, number] = ["wedge", 0.8, 0.8];

export interface Silhouette {
  family: string;
  /** The outline, and its one inner line; nose up, about 20 units wide and long. */
  outline: string;
  line: string;
}

export function families(): string[] {
  return Object.keys(FAMILIES);
}

export function shipTypes(): string[] {
  return Object.keys(SHIPS);
}

function shapeOf(type: string): [family: string, width: number, length: number] {
  return SHIPS[type] ?? SHIPS[CALLED[type] ?? ""] ?? ANY;
}

/** Whether a ship type has a picture of its own. */
export function isDrawn(type: string): boolean {
  return shapeOf(type) !== ANY;
}

/** The family that a ship type is drawn as. */
export function familyOf(type: string): string {
  return shapeOf(type)[0];
}

/** All corners of a family, clockwise from the nose. */
export function corners(family: string, width = 1, length = 1): XY[] {
  const half = FAMILIES[family]?.half ?? [];
  const right = half.map(([x, y]) => [x * width, y * length] as const);
  const left = right.filter(([x]) => x !== 0).map(([x, y]) => [-x, y] as const);
  return [...right, ...left.reverse()];
}

const made = new Map<string, Silhouette>();

/** What a ship type looks like from above. */
export function silhouette(type: string): Silhouette {
  let found = made.get(type);
  if (!found) {
    const [family, wide, long] = shapeOf(type);
    const width = Math.min(wide, 10 / Math.max(...corners(family).map(([x]) => x)));
    const line = (FAMILIES[family]?.line ?? []).map(([x, y]) => `${short(x * width)} ${short(y * long)}`);
    found = { family, outline: polygon(corners(family, width, long)), line: `M${line.join("L")}` };
    made.set(type, found);
  }
  return found;
}
