/** Tokens as enamel badges: the shape is the family, the glyph is the token. In a box of -14 to 14. */
import { once } from "../../../lib/look/drawn";
import { Paints, short, sidePaint } from "../../../lib/look/paints";
import { type GlyphName, glyphIn } from "./glyphs";

const corners = (count: number, radius: number, inner = radius): string => {
  const both = inner === radius ? count : 2 * count;
  const places = Array.from({ length: both }, (_, i) => {
    const [angle, away] = [(2 * Math.PI * i) / both, i % 2 ? inner : radius];
    return `${short(away * Math.sin(angle))} ${short(-away * Math.cos(angle))}`;
  });
  return `M${places.join("L")}Z`;
};

/** The families, about as large. */
export const SHAPES = {
  circle: (r: number) => `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`,
  jagged: (r: number) => corners(8, r * 1.06, r * 0.86),
  hexagon: (r: number) => corners(6, r * 1.08),
  diamond: (r: number) => corners(4, r * 1.12),
  square: (r: number) => {
    const [edge, cut] = [short(r * 0.9), short(r * 0.6)];
    return `M${-cut} ${-edge}H${cut}L${edge} ${-cut}V${cut}L${cut} ${edge}H${-cut}L${-edge} ${cut}V${-cut}Z`;
  },
  shield: (r: number) => {
    const [x, y, low] = [short(r * 0.9), short(-r * 0.66), short(r * 0.1)];
    return `M0 ${-r}L${x} ${y}V${low}C${x} ${short(r * 0.6)} ${short(r * 0.4)} ${x} 0 ${short(r * 1.05)}C${short(-r * 0.4)} ${x} ${-x} ${short(r * 0.6)} ${-x} ${low}V${y}Z`;
  },
} as const;

export type Shape = keyof typeof SHAPES;

/** Light, field, edge and ink of an enamel. */
export const ENAMELS = {
  green: ["#7cf2be", "#1e9e6e", "#0b5238", "#04180f"],
  red: ["#e8685c", "#be3439", "#6e1a24", "#fff6ee"],
  orange: ["#ffc98a", "#db7a1e", "#7d3d08", "#241000"],
  blue: ["#6fb0ee", "#2468b8", "#123662", "#f4fbff"],
  violet: ["#b492f0", "#7347c4", "#432a80", "#fbf7ff"],
  gold: ["#ffe69a", "#e0a92b", "#80590b", "#241700"],
  grey: ["#e3eaf5", "#9facc0", "#566276", "#10151f"],
} as const;

export type Enamel = keyof typeof ENAMELS;

export interface TokenLook {
  readonly shape: Shape;
  readonly enamel: Enamel;
  readonly glyph: GlyphName;
}

const look = (shape: Shape, enamel: Enamel, glyph: GlyphName): TokenLook => ({ shape, enamel, glyph });

/** Good ones first. */
export const TOKENS = {
  focus: look("circle", "green", "focus"),
  evade: look("circle", "green", "evade"),
  calculate: look("circle", "green", "calculate"),
  reinforce: look("circle", "green", "reinforce"),
  reinforce_fore: look("circle", "green", "reinforce_fore"),
  reinforce_aft: look("circle", "green", "reinforce_aft"),
  cloak: look("diamond", "blue", "cloak"),
  disarm: look("hexagon", "orange", "disarm"),
  tractor: look("hexagon", "orange", "tractor"),
  jam: look("hexagon", "orange", "jam"),
  stress: look("jagged", "red", "stress"),
  ion: look("hexagon", "orange", "ion"),
  strain: look("jagged", "red", "strain"),
  deplete: look("jagged", "red", "deplete"),
  lock: look("square", "red", "lock"),
  locked: look("square", "red", "lock"),
  force: look("diamond", "violet", "force"),
  charge: look("diamond", "gold", "charge"),
  condition: look("diamond", "grey", "condition"),
  crit: look("jagged", "orange", "crit"),
  shield: look("shield", "blue", "shield"),
  hull: look("hexagon", "gold", "hull"),
  device: look("hexagon", "orange", "device"),
} as const satisfies Record<string, TokenLook>;

export type TokenName = keyof typeof TOKENS;

export const isToken = (name: string): name is TokenName => Object.hasOwn(TOKENS, name);

const KNOWN: Readonly<Partial<Record<string, TokenLook>>> = TOKENS;
const UNKNOWN = look("diamond", "grey", "plain");
/** Of a lock with a letter: blue on the ship that has it, red on its target. */
const LETTERED: Readonly<Partial<Record<string, TokenLook>>> = {
  lock: look("square", "blue", "brackets"),
  locked: look("square", "red", "brackets"),
};

/** `lock A`: a lock with its letter, which is not part of the picture. */
export function lookOf(name: string): { look: TokenLook; letter: string } {
  const [kind = "", letter = ""] = name.split(" ");
  const lettered = letter ? LETTERED[kind] : undefined;
  if (lettered) return { look: lettered, letter };
  return { look: KNOWN[name] ?? UNKNOWN, letter: "" };
}

/** How far the picture reaches where the token's own radius is 1. */
export const TOKEN_REACH = 14 / 12;
/** How much smaller glyphs are where the shape leaves less room. */
const ROOM: Readonly<Partial<Record<Shape, number>>> = { diamond: 0.76, jagged: 0.8 };

export function drawToken({ shape, enamel, glyph }: TokenLook): string {
  const paints = new Paints();
  const [light, field, edge, ink] = ENAMELS[enamel];
  const outline = SHAPES[shape];
  const bezel = paints.linear("bezel", [[0, "#fffdf4"], [0.45, "#c9cfdb"], [1, "#596377"]], 'x1="0" y1="0" x2="1" y2="1"');
  const face = paints.radial("face", [[0, light], [0.42, field], [1, edge]], 'cx=".36" cy=".26" r=".95"');
  const drawn =
    `<path d="${outline(12)}" transform="translate(.6 1.4)" opacity=".5"/><path d="${outline(12)}" fill="${bezel}"/>` +
    `<path d="${outline(10.6)}" fill="${face}" stroke="${edge}" stroke-width=".5"/>` +
    '<path d="M-7.4 -4.6A9 9 0 0 1 3 -8.6" fill="none" stroke="#fff" stroke-width="1.3" stroke-linecap="round" opacity=".55"/>' +
    `<g transform="scale(${ROOM[shape] ?? 0.86})" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${glyphIn(glyph, ink)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 28 28" width="56" height="56">${paints.defs}${drawn}</svg>`;
}

/** The address of a token's picture; each is drawn once. */
export function tokenPicture(name: string): string {
  const { look: one } = lookOf(name);
  return once(`xwing token ${one.shape} ${one.enamel} ${one.glyph}`, () => drawToken(one));
}

/** A dial that is set and lies face down: its owner's ring, whole or hatched, and an emblem that tells nothing. */
export function drawFaceDown(seat: number): string {
  const paints = new Paints();
  const { own, deep } = sidePaint(seat);
  const metal = paints.linear("metal", [[0, "#93a4c4"], [0.5, "#3a4a69"], [1, "#151e30"]], 'x1="0" y1="0" x2="1" y2="1"');
  const face = paints.radial("face", [[0, "#1b2f50"], [1, "#0a1424"]], 'cx=".4" cy=".3" r=".9"');
  const rays = [0, 120, 240].map((turn) => `<path d="M0 -7V-19" transform="rotate(${turn})"/>`).join("");
  const drawn =
    `<circle r="29.500" cy="1.500" opacity=".5"/><circle r="29" fill="${metal}"/><circle r="26.500" fill="${paints.rim(seat)}"/>` +
    `<circle r="21.500" fill="${deep}"/><circle r="20.500" fill="${face}"/>` +
    `<g fill="none" stroke="${own}" stroke-width="2" stroke-linecap="round"><circle r="13"/><circle r="6.500"/>${rays}</g><circle r="2.400" fill="${own}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64" width="64" height="64">${paints.defs}${drawn}</svg>`;
}

export const faceDownPicture = (seat: number): string => once(`xwing dial ${seat & 1}`, () => drawFaceDown(seat));
