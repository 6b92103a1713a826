/** Colours of the pieces, and the gradients of one picture: each is written once, where it is first used. */
import { linear, radial } from "./drawing";

type Stops = Parameters<typeof linear>[1];

/** Two decimals are enough for anything drawn. */
export const short = (value: number): number => +value.toFixed(2);

/** A path whose numbers have two decimals at most. */
export const way = (parts: TemplateStringsArray, ...numbers: readonly number[]): string =>
  parts.map((part, i) => part + (i < numbers.length ? short(numbers[i] ?? 0) : "")).join("");

/** A colour between two others, as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const parts = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const target = parts(to);
  const mixed = parts(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A place at a distance and an angle: 0 is up, 90 right. */
export function polar(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [short(radius * Math.sin(angle)), short(-radius * Math.cos(angle))];
}

/** A part of a ring between two radii, `width` degrees wide round `middle`, with straight gaps beside it. */
export function ringCell(inner: number, outer: number, middle: number, width: number, gap = 2): string {
  const turned = (radius: number): number => (gap / 2 / radius) * (180 / Math.PI);
  const [from, to] = [middle - width / 2, middle + width / 2];
  const a = polar(inner, from + turned(inner));
  const b = polar(outer, from + turned(outer));
  const c = polar(outer, to - turned(outer));
  const d = polar(inner, to - turned(inner));
  const [r0, r1] = [short(inner), short(outer)];
  return `M${a.join(" ")}L${b.join(" ")}A${r1} ${r1} 0 0 1 ${c.join(" ")}L${d.join(" ")}A${r0} ${r0} 0 0 0 ${a.join(" ")}Z`;
}

/** The outline of a hex that stands on a point. */
export function hexPath(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => polar(radius, i * 60).join(" "));
  return `M${corners.join("L")}Z`;
}

/** Light, middle, shade and seam of a hull. */
export type Tone = readonly [light: string, middle: string, shade: string, seam: string];

export const TONES = {
  bone: ["#fbf8ee", "#cfccc1", "#7b7b7c", "#24262d"],
  steel: ["#e3eaf5", "#9facc0", "#566276", "#171c27"],
  graphite: ["#aeb9cb", "#667186", "#363f50", "#0f131c"],
  sand: ["#f6e8c8", "#c5af86", "#75644b", "#2a2219"],
  rust: ["#ebc3a9", "#b4785f", "#683f31", "#25130e"],
  sea: ["#dcefea", "#93b5ae", "#4d6d69", "#16211f"],
  olive: ["#dfe3c4", "#9aa07a", "#565b41", "#1c1f14"],
  plum: ["#e3d3ea", "#9c86a8", "#56455f", "#1c1422"],
  gold: ["#fff0b8", "#d2ae52", "#7d6020", "#2a2009"],
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof TONES;

/** How a side paints its pieces: light, and stripes on hulls. The second one is hatched wherever it is an area. */
export const SIDES = [
  { own: "#1ff0ff", livery: "#12a8d0", deep: "#0a2a3d" },
  { own: "#ffbb00", livery: "#e8920a", deep: "#33230a" },
] as const;

export type SidePaint = (typeof SIDES)[number];

export const sidePaint = (side: number): SidePaint => SIDES[side & 1] ?? SIDES[0];

const DARK = "#05070d";
const DIAGONAL = 'x1="0" y1="0" x2="1" y2=".7"';
const GLOWS = {
  blue: ["#9be8ff", "#3fa8ff", "#2a6dff"],
  ember: ["#ffd9a0", "#ff8a3d", "#ff4a1a"],
  rose: ["#ffc4d6", "#ff5c8a", "#ff2a5a"],
} as const;

export type Glow = keyof typeof GLOWS;

/** The definitions of one picture. */
export class Paints {
  readonly #made = new Map<string, string>();

  get defs(): string {
    return `<defs>${[...this.#made.values()].join("")}</defs>`;
  }

  linear(id: string, stops: Stops, way?: string): string {
    return this.#use(id, () => linear(id, stops, way));
  }

  radial(id: string, stops: Stops, place = ""): string {
    return this.#use(id, () => radial(id, stops, place));
  }

  /** What lies outside the outline is not drawn: the value of `clip-path`. */
  clip(id: string, outline: string): string {
    return this.#use(id, () => `<clipPath id="${id}">${outline}</clipPath>`);
  }

  /** A drawing that occurs several times: its id. */
  shape(id: string, draw: () => string): string {
    this.#use(id, () => `<g id="${id}">${draw()}</g>`);
    return id;
  }

  /** The left half of a hull, which the light falls on. */
  lit(tone: ToneName): string {
    const [light, middle] = TONES[tone];
    return this.linear(`${tone}-l`, [[0, light], [1, mix(light, middle, 0.75)]], DIAGONAL);
  }
  /** The right half. */
  shaded(tone: ToneName): string {
    const [light, middle, shade] = TONES[tone];
    return this.linear(`${tone}-r`, [[0, mix(light, middle, 0.85)], [1, mix(middle, shade, 0.75)]], DIAGONAL);
  }
  /** The same of parts that lie deeper. */
  deepLit(tone: ToneName): string {
    const [, middle, shade] = TONES[tone];
    return this.linear(`${tone}-dl`, [[0, middle], [1, mix(middle, shade, 0.6)]], DIAGONAL);
  }
  deepShaded(tone: ToneName): string {
    const [, middle, shade] = TONES[tone];
    return this.linear(`${tone}-dr`, [[0, mix(middle, shade, 0.6)], [1, mix(shade, DARK, 0.35)]], DIAGONAL);
  }
  /** A cylinder that lies along the ship. */
  round(tone: ToneName): string {
    const [light, middle, shade] = TONES[tone];
    const stops = [[0, mix(middle, shade, 0.7)], [0.28, light], [0.6, middle], [1, mix(shade, DARK, 0.2)]] as const;
    return this.linear(`${tone}-c`, stops, 'x1="0" x2="1"');
  }
  ball(tone: ToneName): string {
    const [light, middle, shade] = TONES[tone];
    return this.radial(`${tone}-b`, [[0, light], [0.5, middle], [1, mix(shade, DARK, 0.25)]], 'cx=".34" cy=".28" r=".85"');
  }
  glass(): string {
    return this.linear("glass", [[0, "#8fd8f0"], [0.28, "#24506e"], [1, "#081320"]], 'x1="0" y1="0" x2="1" y2="1"');
  }
  /** Panels that take in light, on either side. */
  cells(side: "lit" | "shaded"): string {
    const [from, to] = side === "lit" ? ["#6478a6", "#2c395b"] : ["#42527a", "#1a2440"];
    return this.linear(`cells-${side}`, [[0, from], [1, to]], 'x1="0" y1="0" x2="1" y2=".5"');
  }
  glow(hue: Glow): string {
    const [near, far, rim] = GLOWS[hue];
    return this.radial(`glow-${hue}`, [[0, "#fff"], [0.3, near], [0.65, far, 0.6], [1, rim, 0]]);
  }
  /** The area of a side: whole for the first, hatched for the second, so that it is known without its colour. */
  rim(side: number): string {
    if (!(side & 1)) return sidePaint(side).own;
    return this.#use(
      "hatch",
      () =>
        `<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="#2a1f08"/><rect width="2.9" height="5" fill="${sidePaint(side).own}"/></pattern>`,
    );
  }

  #use(id: string, make: () => string): string {
    if (!this.#made.has(id)) this.#made.set(id, make());
    return `url(#${id})`;
  }
}
