/** Which tokens stand round a base, in which order and where. */
import { TOKENS } from "../art/tokens";

/** The order in which tokens stand round a base: good ones first. */
const ORDER = Object.keys(TOKENS);

/** The tokens that are there, in one order. */
export function present(tokens: Readonly<Record<string, number>>): [name: string, count: number][] {
  const place = (name: string): number => {
    const at = ORDER.indexOf(name.split(" ")[0] ?? name);
    return at < 0 ? ORDER.length : at;
  };
  return Object.entries(tokens)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1));
}

const ROOM = 4;

/** The tokens that stand beside a base, and how many more kinds there are: they are told beside the table. */
export function columnOf<T>(tokens: readonly T[]): { shown: readonly T[]; more: number } {
  const shown = tokens.length > ROOM ? tokens.slice(0, ROOM - 1) : tokens;
  return { shown, more: tokens.length - shown.length };
}

/** A base as its upright box: its middle, and half its edge, in mm. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/**
 * How far beside the middle of a base its column of tokens stands: at the left, at the right where the left is out of
 * sight or another base is there; where both sides are taken on the base itself, so that it is never another ship's.
 */
export function columnAt(own: Box, high: number, radius: number, others: readonly Box[], [left, right]: readonly [number, number]): number {
  const away = own.half + radius + 3;
  const isFree = (shift: number): boolean => {
    const x = own.x + shift;
    if (x - radius < left || x + radius > right) return false;
    return others.every((one) => Math.abs(one.x - x) > one.half + radius || Math.abs(one.y - own.y) > one.half + high / 2);
  };
  return [-away, away].find(isFree) ?? -own.half + radius * 0.9;
}
