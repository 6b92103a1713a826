/** Ships on the pictures of cards: the hulls of the tokens, laid over and given a depth; and what they send out. */
import { circle, ellipse, path, stroke } from "../../../../lib/look/drawing";
import { burst } from "../../../../lib/look/glyphs";
import { hexPath, short } from "../../../../lib/look/paints";
import { DESIGNED, hullOf } from "../ships";
import type { Stage } from "./stage";

const HALF = 12;
/** Where a hull breaks: what lies before it, or behind. */
const BREAK = "M0-90L8-24-6 4 10 30-4 90H";

export interface Lying {
  /** 1 is seen from above, 0 from the side. */
  readonly flat?: number;
  /** Turned in the picture. */
  readonly roll?: number;
  /** How long the light behind it is. */
  readonly trail?: number;
  /** Only its outline is seen. */
  readonly hidden?: true;
  /** Of the other side. */
  readonly foe?: true;
  /** How much of it the distance takes. */
  readonly haze?: number;
  /** Another hull than the one that this side flies on the picture. */
  readonly hull?: number;
  /** One half of it only. */
  readonly fore?: true;
  readonly aft?: true;
}

/** A ship of a length, its bow towards `heading`: 0 is away from us, 90 to the right. */
export function ship(stage: Stage, x: number, y: number, length: number, heading: number, lying: Lying = {}): string {
  const { paints } = stage;
  const { flat = 0.5, roll = 0, trail, foe = false, haze, hull = stage.hull } = lying;
  const isOther = stage.isOther !== foe;
  const id = DESIGNED[(Math.floor(hull) % HALF) + (isOther ? HALF : 0)] as string;
  const { drawing, silhouette } = hullOf({ id, size: 4, faction: isOther ? "klingon" : "federation" }, isOther ? "#d2452f" : "#2f8fd8", paints);
  const [outline, body] = [paints.shape(`${id}-o`, () => silhouette), paints.shape(id, () => drawing)];
  const k = length / 100;
  const lie = `scale(${short(k)} ${short(k * flat)}) rotate(${heading})`;
  const use = (lower: number, more: string, of = outline): string => `<use href="#${of}" transform="translate(${lower < 0 ? -0.7 : 0} ${short(lower)}) ${lie}" ${more}/>`;
  const fill = (name: string, opacity = 1): string => `fill="${stage.of(name)}" fill-opacity="${opacity}"`;
  const deep = k * 11 * (1 - flat) + 1;
  const half = lying.fore ? "fore" : lying.aft ? "aft" : "";
  const clip = half && `clip-path="${paints.clip(half, path(`${BREAK}${half === "aft" ? "-150" : "150"}V-90Z`, "#000"))}"`;
  const parts = lying.hidden
    ? use(0, `stroke="${stage.of("spark")}" stroke-width="5" stroke-dasharray="9 5"`) + use(0, fill("dusk")) + use(0, fill("spark", 0.12))
    : use(-0.9, fill("light")) + use(deep, fill("ink")) + use(deep * 0.7, fill("ink")) + use(deep * 0.35, fill("dark")) + use(0, "", body) + (haze ? use(0, fill("dusk", haze)) : "");
  return `<g transform="translate(${x} ${y}) rotate(${roll})" ${clip}>${trail ? `<g transform="${lie}">${path(`M-7 44H7L2 ${44 + trail}H-2Z`, stage.of("jet"))}</g>` : ""}${parts}</g>`;
}

/** A straight light between two places. */
export function beam(stage: Stage, x: number, y: number, tx: number, ty: number, name = "spark", width = 1.6): string {
  const d = `M${x} ${y}L${tx} ${ty}`;
  const colour = stage.of(name);
  return stroke(d, colour, width * 3.4, 'opacity=".3"') + stroke(d, colour, width * 1.6, 'opacity=".8"') + stroke(d, "#fff", width * 0.7);
}

/** Where something strikes. */
export function flash(stage: Stage, x: number, y: number, radius: number): string {
  const bits = Array.from({ length: 9 }, () => circle(short(x + stage.between(-1.3, 1.3) * radius), short(y + stage.between(-1.1, 0.9) * radius), stage.between(0.4, 1.2), "#ffd9a0"));
  return (
    stage.halo(x, y, radius * 2, "fire") + path(burst(11, radius, radius * 0.5, x, y), stage.of("fire")) + path(burst(9, radius * 0.66, radius * 0.36, x, y), "#ffe08a") + circle(x, y, short(radius * 0.26), "#fff") + bits.join("")
  );
}

/** A slow shot and the light behind it. */
export const bolt = (stage: Stage, x: number, y: number, fromX: number, fromY: number): string =>
  stroke(`M${fromX} ${fromY}L${x} ${y}`, stage.of("spark"), 1.6, 'opacity=".45"') + stage.halo(x, y, 7, "spark") + path(burst(4, 5, 1.1, x, y), "#fff");

/** A bubble of cells, and what strikes it. */
export function bubble(stage: Stage, x: number, y: number, rx: number, ry: number): string {
  const colour = stage.of("spark");
  const rim = stage.paints.radial("bubble", [[0.45, colour, 0.05], [0.85, colour, 0.32], [1, colour, 0.75]]);
  const cell = (dx: number, dy: number): string => stroke(hexPath(6), "#fff", 0.7, `transform="translate(${dx} ${dy})"`);
  const angle = stage.between(-1.1, -0.3);
  const [hx, hy] = [short(x + rx * Math.cos(angle)), short(y + ry * Math.sin(angle))];
  return (
    `<defs><pattern id="cells" width="10.4" height="18" patternUnits="userSpaceOnUse">${cell(0, 0)}${cell(5.2, 9)}${cell(10.4, 0)}${cell(0, 18)}${cell(10.4, 18)}</pattern></defs>` +
    ellipse(x, y, rx, ry, rim, `stroke="${colour}" stroke-width="1.2"`) + ellipse(x, y, rx, ry, "url(#cells)", 'opacity=".3"') + stage.halo(hx, hy, ry * 0.8, "spark") + beam(stage, 250, short(hy - 40), hx, hy, "fire") + flash(stage, hx, hy, 7)
  );
}
