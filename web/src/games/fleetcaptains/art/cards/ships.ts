/** Ships on the pictures of cards: the hulls of the tokens, laid over to one side and given a depth, and what they send out. */
import { circle, ellipse, path, stroke } from "../../../../lib/look/drawing";
import { burst } from "../../../../lib/look/glyphs";
import { hexPath, short } from "../../../../lib/look/paints";
import { DESIGNED, hullOf } from "../ships";
import type { Stage } from "./stage";

const HALF = 12;

export interface Lying {
  /** How it lies: 1 is seen from above, 0 from the side. */
  readonly flat?: number;
  /** Turned in the picture. */
  readonly roll?: number;
  /** How long the light behind it is. */
  readonly trail?: number;
  /** Only its outline is seen. */
  readonly isHidden?: boolean;
  /** Of the other side. */
  readonly isFoe?: boolean;
  /** How much of it the distance takes. */
  readonly haze?: number;
  /** Which of the twelve hulls; by chance without it. */
  readonly hull?: number;
}

/** A ship of a length, its bow towards `heading`: 0 is away from the viewer, 90 to the right. */
export function ship(stage: Stage, x: number, y: number, length: number, heading: number, lying: Lying = {}): string {
  const { flat = 0.5, roll = 0, trail = 0, isHidden, isFoe = false, haze = 0, hull = Math.floor(stage.chance() * HALF) } = lying;
  const isOther = stage.isOther !== isFoe;
  const id = DESIGNED[(hull % HALF) + (isOther ? HALF : 0)] as string;
  const { drawing, silhouette } = hullOf({ id, size: 4, faction: isOther ? "klingon" : "federation" }, isOther ? "#d2452f" : "#2f8fd8", stage.paints);
  const outline = stage.paints.shape(`${id}-o`, () => silhouette);
  const body = stage.paints.shape(id, () => drawing);
  const k = length / 100;
  const lie = `scale(${short(k)} ${short(k * flat)}) rotate(${heading})`;
  const use = (of: string, dx: number, dy: number, more = ""): string => `<use href="#${of}" transform="translate(${short(dx)} ${short(dy)}) ${lie}" ${more}/>`;
  const deep = k * 11 * (1 - flat) + 1;
  const jet = stage.paints.linear("jet", [[0, "#fff", 0.95], [0.15, stage.spark, 0.8], [1, stage.spark, 0]]);
  const light = trail ? `<g transform="${lie}">${path(`M-7 44H7L2 ${44 + trail}H-2Z`, jet)}</g>` : "";
  const parts = isHidden
    ? use(outline, 0, 0, `stroke="${stage.spark}" stroke-width="5" stroke-dasharray="9 5"`) + use(outline, 0, 0, `fill="${stage.dusk}"`) + use(outline, 0, 0, `fill="${stage.spark}" fill-opacity=".12"`)
    : use(outline, -0.7, -0.9, `fill="${stage.light}"`) +
      use(outline, 0, deep, `fill="${stage.ink}"`) +
      use(outline, 0, deep * 0.7, `fill="${stage.ink}"`) +
      use(outline, 0, deep * 0.35, `fill="#39405a"`) +
      use(body, 0, 0) +
      (haze ? use(outline, 0, 0, `fill="${stage.dusk}" fill-opacity="${haze}"`) : "");
  return `<g transform="translate(${x} ${y}) rotate(${roll})">${light}${parts}</g>`;
}

/** A straight light between two places. */
export function beam(x: number, y: number, tx: number, ty: number, colour: string, width = 1.6): string {
  const d = `M${x} ${y}L${tx} ${ty}`;
  return stroke(d, colour, width * 3.4, 'opacity=".3"') + stroke(d, colour, width * 1.6, 'opacity=".8"') + stroke(d, "#fff", width * 0.7);
}

/** Where something strikes. */
export function flash(stage: Stage, x: number, y: number, radius: number): string {
  const bits = Array.from({ length: 9 }, () => circle(short(x + stage.between(-1.3, 1.3) * radius), short(y + stage.between(-1.1, 0.9) * radius), stage.between(0.4, 1.2), "#ffd9a0"));
  return (
    stage.halo(x, y, radius * 2, "#ff9a4a") +
    path(burst(11, radius, radius * 0.5, x, y), "#ff8a3a", 'opacity=".9"') +
    path(burst(9, radius * 0.66, radius * 0.36, x, y), "#ffe08a") +
    circle(x, y, short(radius * 0.26), "#fff") +
    bits.join("")
  );
}

/** A slow shot and the light behind it. */
export function bolt(stage: Stage, x: number, y: number, fromX: number, fromY: number, colour = stage.spark): string {
  return stroke(`M${fromX} ${fromY}L${x} ${y}`, colour, 1.6, 'opacity=".45"') + stage.halo(x, y, 7, colour) + path(burst(4, 5, 1.1, x, y), "#fff");
}

/** A bubble of cells; it shines where it is struck. */
export function bubble(stage: Stage, x: number, y: number, rx: number, ry: number, colour: string, at = -40): string {
  const rim = stage.paints.radial("bubble", [[0.45, colour, 0.05], [0.85, colour, 0.32], [1, colour, 0.75]]);
  const cell = hexPath(6);
  const cells = `<pattern id="cells" width="10.4" height="18" patternUnits="userSpaceOnUse"><path d="${cell}M${cell.slice(1)}" fill="none" stroke="#fff" stroke-width=".7"/><path d="${cell}" transform="translate(5.2 9)" fill="none" stroke="#fff" stroke-width=".7"/><path d="${cell}" transform="translate(10.4 0)" fill="none" stroke="#fff" stroke-width=".7"/></pattern>`;
  const [hx, hy] = [x + rx * 0.85 * Math.cos((at * Math.PI) / 180), y + ry * 0.85 * Math.sin((at * Math.PI) / 180)].map(short) as [number, number];
  return (
    `<defs>${cells}</defs>` +
    ellipse(x, y, rx, ry, rim) +
    ellipse(x, y, rx, ry, "url(#cells)", 'opacity=".3"') +
    stage.halo(hx, hy, ry * 0.8, colour) +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="1.2"/>`
  );
}
