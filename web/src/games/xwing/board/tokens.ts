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

/** Directions on the screen, in degrees from straight up, in which so many tokens stand round a base. */
export function ringDirections(count: number): number[] {
  // the places under and over the base are for its hull and shields, and the mark of its dial
  const places = [60, -60, 90, -90, 120, -120, 38, -38, 142, -142, 75, -75, 105];
  return places.slice(0, count);
}
