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
