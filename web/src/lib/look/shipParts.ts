/**
 * What ships seen from the side are made of, on a grid of 200 by 110, bow to the right. Hull by tier, livery by number;
 * three hard stops give the light edge, the body and the shade.
 */
import { block, circle, ellipse, hsl, linear, path, radial, stroke } from "./drawing";

export interface Paint {
  readonly defs: string;
  readonly hull: string;
  readonly dark: string;
  readonly livery: string;
  readonly flame: string;
  readonly glow: string;
  readonly light: string;
  readonly body: string;
  readonly shade: string;
  readonly deep: string;
  readonly accent: string;
  readonly bright: string;
  readonly engine: string;
}

/** Hue, saturation, lightness of light, body, shade and depth. */
const HULLS = [
  { hue: 214, saturation: 14, tones: [76, 56, 34, 20], engine: 28 },
  { hue: 205, saturation: 22, tones: [90, 70, 42, 22], engine: 175 },
  { hue: 22, saturation: 38, tones: [84, 62, 34, 17], engine: 45 },
  { hue: 42, saturation: 46, tones: [97, 86, 55, 26], engine: 190 },
] as const;
/** Hues of 12 liveries, spaced so that neighbours differ; the first is nobody's. */
export const LIVERIES = [0, 12, 188, 268, 42, 330, 150, 205, 24, 290, 95, 350, 225] as const;
export const WINDOW = "#fff0b8";
export const CANOPY = "#bdefff";
export const BEACON = "#ff8d78";

/** `id` makes the gradients of one drawing its own. */
export function paint(id: string, tier: number, livery: number): Paint {
  const { hue, saturation, tones, engine } = HULLS[tier] ?? HULLS[1];
  const [light, body, shade, deep] = tones.map((tone) => hsl(hue, saturation, tone)) as [string, string, string, string];
  const edge = hsl(hue, saturation, tones[2] - 6);
  const side = hsl(hue, saturation, tones[2] - 7);
  const own = LIVERIES[livery] ?? 0;
  const tint = [hsl(own, 85, 76), hsl(own, 74, 56), hsl(own, 70, 36), hsl(own, 70, 32)] as const;
  const defs = [
    linear(`${id}h`, [[0, light], [0.13, light], [0.17, body], [0.54, body], [0.58, shade], [1, edge]]),
    linear(`${id}k`, [[0, shade], [0.16, shade], [0.2, side], [0.6, side], [0.64, deep], [1, deep]]),
    linear(`${id}a`, [[0, tint[0]], [0.14, tint[0]], [0.18, tint[1]], [0.56, tint[1]], [0.6, tint[2]], [1, tint[3]]]),
    linear(
      `${id}f`,
      [[0, "#fff"], [0.22, hsl(engine, 100, 74)], [0.6, hsl(engine, 95, 58, 0.55)], [1, hsl(engine, 95, 55, 0)]],
      'x1="1" y1="0" x2="0" y2="0"',
    ),
    radial(`${id}g`, [[0, hsl(engine, 100, 85)], [0.35, hsl(engine, 95, 62, 0.6)], [1, hsl(engine, 95, 55, 0)]]),
  ];
  return {
    defs: `<defs>${defs.join("")}</defs>`,
    hull: `url(#${id}h)`,
    dark: `url(#${id}k)`,
    livery: `url(#${id}a)`,
    flame: `url(#${id}f)`,
    glow: `url(#${id}g)`,
    light,
    body,
    shade,
    deep,
    accent: hsl(own, 74, 56),
    bright: hsl(own, 90, 78),
    engine: hsl(engine, 100, 70),
  };
}

// -- parts ---------------------------------------------------------------------------------------------

export function engine(of: Paint, x: number, y: number, height: number, width = 14, length = 34): string {
  const jet = height * 0.9;
  return (
    ellipse(x, y, jet * 1.6, jet * 1.25, of.glow, 'opacity=".8"') +
    path(
      `M${x} ${y - jet / 2}Q${x - length * 0.4} ${y - jet / 2} ${x - length} ${y}Q${x - length * 0.4} ${y + jet / 2} ${x} ${y + jet / 2}Z`,
      of.flame,
    ) +
    path(`M${x} ${y - height / 2}L${x + width} ${y - height * 0.36}V${y + height * 0.36}L${x} ${y + height / 2}Z`, of.dark) +
    block(x - 1.5, y - height / 2, 3, height, of.hull)
  );
}

export const windows = (x: number, y: number, count: number, gap = 5, width = 2.6, height = 2): string =>
  Array.from({ length: count }, (_, i) => block(x + i * gap, y, width, height, WINDOW, 0.6)).join("");

export const antenna = (of: Paint, x: number, y: number, height: number, tip = true): string =>
  stroke(`M${x} ${y}V${y - height}`, of.light, 1.3) + (tip ? circle(x, y - height, 1.7, BEACON) : "");

export const dish = (of: Paint, x: number, y: number, size: number, degrees = -25): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${stroke(`M0 0V${-size * 0.55}`, of.shade, 1.8)}${path(`M${-size} ${-size * 0.9}Q0 ${size * 0.35} ${size} ${-size * 0.9}Z`, of.hull)}${ellipse(0, -size * 0.9, size, size * 0.22, of.shade)}${stroke(`M0 ${-size * 0.8}V${-size * 1.5}`, of.light, 1.1)}${circle(0, -size * 1.55, 1.3, WINDOW)}</g>`;

export const seams = (d: string): string => stroke(d, "rgb(0 0 0/.34)", 0.9);

export function container(x: number, y: number, width: number, height: number, fill: string): string {
  const ribs = Math.max(1, Math.floor(width / 5) - 1);
  const lines = Array.from({ length: ribs }, (_, i) => `M${x + 5 * (i + 1)} ${y + 1.5}V${y + height - 1.5}`);
  return block(x, y, width, height, fill, 1) + stroke(lines.join(""), "rgb(0 0 0/.26)", 1);
}

export const barrel = (of: Paint, x: number, y: number, length: number, width = 2.4): string =>
  block(x, y - width / 2, length, width, of.dark, 1) + block(x - 3, y - width * 1.2, 7, width * 2.4, of.hull, 1.2);

/** What a hull is drawn with beside its paint. */
export interface Shape {
  readonly tier: number;
  /** Of containers. */
  readonly rows: number;
  /** What its claws hold. */
  readonly load: "box" | "ring";
  readonly chance: () => number;
}

export type Draw = (of: Paint, shape: Shape) => string;
