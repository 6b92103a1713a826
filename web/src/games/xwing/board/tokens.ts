/** What each token looks like: its family by shape and colour, itself by a letter. Nothing only by colour. */

export type Shape = "circle" | "hexagon" | "square" | "jagged" | "brackets" | "shield" | "diamond" | "pill";

export interface TokenLook {
  shape: Shape;
  tone: "green" | "orange" | "red" | "blue" | "purple" | "plain";
  letter: string;
  /** A bar at the front (1) or rear (-1) edge. */
  bar?: 1 | -1;
}

/** Green tokens are round, orange ones have six corners, red ones four. */
export const TOKENS: Readonly<Record<string, TokenLook>> = {
  focus: { shape: "circle", tone: "green", letter: "F" },
  evade: { shape: "circle", tone: "green", letter: "E" },
  calculate: { shape: "circle", tone: "green", letter: "C" },
  reinforce_fore: { shape: "circle", tone: "green", letter: "R", bar: 1 },
  reinforce_aft: { shape: "circle", tone: "green", letter: "R", bar: -1 },
  cloak: { shape: "shield", tone: "blue", letter: "K" },
  disarm: { shape: "hexagon", tone: "orange", letter: "D" },
  tractor: { shape: "hexagon", tone: "orange", letter: "T" },
  jam: { shape: "hexagon", tone: "orange", letter: "J" },
  stress: { shape: "jagged", tone: "red", letter: "S" },
  ion: { shape: "square", tone: "red", letter: "I" },
  strain: { shape: "square", tone: "red", letter: "N" },
  deplete: { shape: "square", tone: "red", letter: "P" },
  lock: { shape: "brackets", tone: "red", letter: "L" },
  locked: { shape: "brackets", tone: "red", letter: "L" },
  force: { shape: "diamond", tone: "purple", letter: "∗" },
  charge: { shape: "pill", tone: "orange", letter: "" },
  condition: { shape: "diamond", tone: "plain", letter: "!" },
};

/** Of a lock with a letter: blue and filled on the ship that has it, red and in brackets on its target. */
const LETTERED: Partial<Record<string, TokenLook>> = {
  lock: { shape: "square", tone: "blue", letter: "L" },
  locked: { shape: "brackets", tone: "red", letter: "L" },
};

/** `lock A`: a lock with its letter. */
export function lookOf(name: string): TokenLook {
  const [kind = "", letter] = name.split(" ");
  const look = LETTERED[kind];
  if (look && letter) return { ...look, letter };
  return TOKENS[name] ?? { shape: "diamond", tone: "plain", letter: name.slice(0, 1).toUpperCase() };
}

/** Outlines about the middle, as far as 1 from it. */
export const SHAPES: Readonly<Record<Shape, string>> = {
  circle: "M0-1A1 1 0 0 1 0 1A1 1 0 0 1 0-1Z",
  hexagon: "M-.58-1H.58L1.12 0 .58 1H-.58L-1.12 0Z",
  square: "M-.92-.92H.92V.92H-.92Z",
  jagged: "M-.95-.95-.32-.78 0-1.12.32-.78.95-.95.78-.32 1.12 0 .78.32.95.95.32.78 0 1.12-.32.78-.95.95-.78.32-1.12 0-.78-.32Z",
  brackets: "M-.95-.95H.95V.95H-.95Z",
  shield: "M-.95-.95H.95V.2L0 1.15-.95.2Z",
  diamond: "M0-1.2 1.2 0 0 1.2-1.2 0Z",
  pill: "M.3-1.15-.7.2H0L-.3 1.15.7-.2H0Z",
};

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
