/** Every ship's own hull, as a picture: frame and tone by its id, size by its class, stripes and rim by its side. */
import { chanceOf } from "../../../lib/look/drawing";
import { once } from "../../../lib/look/drawn";
import * as frames from "./frames";
import { Hull } from "../../../lib/look/hull";
import { type Glow, Paints, short, sidePaint, type ToneName } from "../../../lib/look/paints";

/** What of a ship its picture follows from. */
export interface ShipLook {
  /** The id of its card. */
  readonly id: string;
  readonly size: number;
  readonly faction: string;
}

type Frames = {
  [Name in keyof typeof frames]: readonly [Name, ToneName, Parameters<(typeof frames)[Name]>[1]];
}[keyof typeof frames];

const DESIGNS: Readonly<Record<string, Frames>> = {
  enterprise_e: ["ring", "bone", { outer: 33, inner: 22, at: -15, bow: -50, stern: 48, beam: 9, drives: 26, length: 44 }],
  venture: ["ring", "steel", { outer: 43, inner: 31, at: 0, bow: -34, stern: 48, beam: 13, drives: 0, length: 0 }],
  prometheus: [
    "spear",
    "steel",
    { bow: -50, beam: 13, root: -10, span: 42, tip: 18, edge: 20, stern: 46, notch: 4, fins: 27 },
  ],
  sutherland: [
    "twin",
    "sea",
    { drives: 31, top: -16, length: 50, thick: 13, head: "slab", beam: 22, bow: -44, stern: 44, pod: true },
  ],
  voyager: [
    "spear",
    "bone",
    { bow: -50, beam: 15, root: 14, span: 30, tip: 30, edge: 8, stern: 48, notch: 8, fins: 0 },
  ],
  excelsior: [
    "twin",
    "bone",
    { drives: 24, top: -20, length: 66, thick: 9, head: "round", beam: 17, bow: -50, stern: 42, pod: false },
  ],
  defiant: [
    "spear",
    "graphite",
    { bow: -34, beam: 22, root: -8, span: 38, tip: -4, edge: 40, stern: 36, notch: 4, fins: 0 },
  ],
  enterprise_a: ["ring", "bone", { outer: 25, inner: 14, at: -22, bow: -46, stern: 44, beam: 7, drives: 18, length: 52 }],
  reliant: [
    "twin",
    "steel",
    { drives: 36, top: -4, length: 42, thick: 10, head: "wedge", beam: 27, bow: -40, stern: 30, pod: false },
  ],
  yeager: [
    "spear",
    "sea",
    { bow: -46, beam: 9, root: 10, span: 40, tip: -16, edge: 22, stern: 44, notch: 10, fins: 0 },
  ],
  yosemite: ["ring", "sand", { outer: 23, inner: 15, at: 18, bow: -44, stern: 42, beam: 11, drives: 0, length: 0 }],
  equinox: [
    "twin",
    "graphite",
    { drives: 17, top: 2, length: 38, thick: 10, head: "wedge", beam: 16, bow: -42, stern: 34, pod: true },
  ],
  neghvar: [
    "crescent",
    "olive",
    { span: 40, point: -48, front: -8, belly: 38, stern: 42, bow: -40, beam: 14, isReversed: false },
  ],
  bortas: ["hook", "olive", { bow: -48, head: 11, span: 48, root: -6, bend: 4, tip: 36, chord: 26, stern: 44 }],
  mahtha: [
    "crescent",
    "rust",
    { span: 46, point: -30, front: 4, belly: 28, stern: 38, bow: -46, beam: 8, isReversed: false },
  ],
  kronos_one: ["hook", "rust", { bow: -50, head: 9, span: 40, root: 10, bend: 16, tip: 46, chord: 16, stern: 40 }],
  tong: [
    "manta",
    "olive",
    { bow: -40, nose: 14, span: 49, tip: 6, depth: 12, heel: 30, stern: 44, tail: 7, notch: 0 },
  ],
  groth: ["hook", "plum", { bow: -40, head: 13, span: 34, root: -14, bend: 2, tip: 24, chord: 30, stern: 38 }],
  klothos: [
    "manta",
    "rust",
    { bow: -46, nose: 9, span: 36, tip: -4, depth: 16, heel: 16, stern: 48, tail: 5, notch: 0 },
  ],
  rotarran: ["hook", "olive", { bow: -46, head: 8, span: 46, root: -2, bend: -16, tip: 4, chord: 14, stern: 30 }],
  korinar: [
    "crescent",
    "plum",
    { span: 46, point: 34, front: -20, belly: 42, stern: 24, bow: -40, beam: 9, isReversed: true },
  ],
  chtang: [
    "manta",
    "plum",
    { bow: -34, nose: 22, span: 44, tip: 12, depth: 18, heel: 22, stern: 34, tail: 10, notch: 12 },
  ],
  somraw: [
    "crescent",
    "graphite",
    { span: 24, point: -44, front: -4, belly: 24, stern: 36, bow: -26, beam: 7, isReversed: false },
  ],
  qhondoq: [
    "manta",
    "olive",
    { bow: -50, nose: 5, span: 27, tip: 28, depth: 10, heel: 34, stern: 44, tail: 6, notch: 0 },
  ],
};

/** The ids of all ships that have a design of their own. */
export const DESIGNED: readonly string[] = Object.keys(DESIGNS);

const TONES_OF: Readonly<Record<string, readonly ToneName[]>> = {
  federation: ["bone", "steel", "sea", "graphite"],
  klingon: ["olive", "rust", "plum", "graphite"],
};
const GLOW_OF: Readonly<Record<string, Glow>> = { federation: "blue", klingon: "rose" };

/** The design of a ship that none was made for: the frame of another one of its size's turn, measures by its id. */
function drawnUp({ id, size, faction }: ShipLook): Frames {
  const chance = chanceOf(id);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length) % all.length] as T;
  const tone = pick(TONES_OF[faction] ?? (["sand", "graphite", "sea"] as const));
  const about = (value: number, by: number): number => Math.round(value + (chance() - 0.5) * 2 * by);
  const span = 26 + size * 3;
  if (faction !== "klingon" && chance() < 0.5)
    return [
      "spear",
      tone,
      { bow: -50, beam: about(14, 4), root: about(0, 12), span: about(span, 5), tip: about(16, 10), edge: about(16, 6), stern: 44, notch: about(6, 4), fins: chance() < 0.5 ? Math.round(span * 0.6) : 0 },
    ];
  return [
    "manta",
    tone,
    { bow: about(-44, 5), nose: about(12, 6), span: about(span, 5), tip: about(8, 10), depth: about(14, 4), heel: about(28, 6), stern: 46, tail: about(7, 2), notch: chance() < 0.3 ? 9 : 0 },
  ];
}

/** The greatest ships fill their tokens, the smallest four fifths of them. */
export const scaleOf = (size: number): number => short(0.8 + 0.036 * Math.min(6, Math.max(1, size)));

/** The hull of a ship, drawn with these paints, with stripes of this colour. */
export function hullOf(look: ShipLook, livery: string, paints = new Paints()): Hull {
  const [frame, tone, measures] = DESIGNS[look.id] ?? drawnUp(look);
  const hull = new Hull(paints, tone, GLOW_OF[look.faction] ?? "ember", livery, look.id);
  (frames[frame] as (hull: Hull, measures: unknown) => void)(hull, measures);
  return hull;
}

/** Only the outline, in its box of -50 to 50. */
export function silhouetteOf(look: ShipLook): string {
  return `<g transform="scale(${scaleOf(look.size)})">${hullOf(look, sidePaint(0).livery).silhouette}</g>`;
}

/** The ship with its shadow and the rim of its side, as SVG in a box of -60 to 60. */
export function drawShip(look: ShipLook, side: number): string {
  const { own, livery } = sidePaint(side);
  const { silhouette, drawing, paints } = hullOf(look, livery);
  const ship =
    `<g transform="translate(3 5)" fill="#000" opacity=".45">${silhouette}</g>` +
    `<g fill="${own}" stroke="${own}" stroke-width="3.600" stroke-linejoin="round">${silhouette}</g>` +
    `<g fill="#060910" stroke="#060910" stroke-width="1.200">${silhouette}</g>` +
    drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120" width="120" height="120">${paints.defs}<g transform="scale(${scaleOf(look.size)})">${ship}</g></svg>`;
}

/** The address of a ship's picture; each is drawn once. */
export const shipPicture = (look: ShipLook, side: number): string =>
  once(`ship ${look.id} ${look.size} ${look.faction} ${side & 1}`, () => drawShip(look, side));
