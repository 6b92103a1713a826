/** Light and chips over the table, as SVG text in mm: what flies, flashes and fades for a moment. */
import { arrowOf, SIGNS } from "../board/dial";
import { RADIANS, short, type Spot, type XY } from "../board/geometry";
import type { Difficulty } from "../board/scene";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** A group with this in it. */
export function group(inner: string): SVGGElement {
  const node = document.createElementNS(NAMESPACE, "g");
  node.innerHTML = inner;
  return node;
}

export const moved = (x: number, y: number, more = ""): string => `translate(${short(x)}px, ${short(y)}px) ${more}`.trim();

/** A dial as others see it before it is revealed: its owner's ring and an emblem of three parts. */
export function dialBack(r: number, owner: number): string {
  const blade = `M0 ${short(-r * 0.14)}L${short(r * 0.16)} ${short(-r * 0.3)}L0 ${short(-r * 0.62)}L${short(-r * 0.16)} ${short(-r * 0.3)}Z`;
  const dash = owner === 1 ? ` stroke-dasharray="${short(r * 0.34)} ${short(r * 0.12)}"` : "";
  return (
    `<circle r="${short(r)}" fill="#0a1424" stroke="#050b15" stroke-width="${short(r * 0.1)}"/>` +
    `<circle r="${short(r * 0.88)}" fill="none" stroke="var(--p${owner})" stroke-width="${short(r * 0.14)}"${dash}/>` +
    `<g fill="#8a9bb8">${[0, 120, 240].map((turn) => `<path transform="rotate(${turn})" d="${blade}"/>`).join("")}</g>`
  );
}

/** The other side: speed, arrow and how hard it is. */
export function dialFront(r: number, owner: number, speed: string, bearing: string, difficulty: Difficulty): string {
  const arrow = arrowOf(bearing);
  const k = (r * 0.9) / 24;
  const tone = `var(--dial-${difficulty}, #fbf3e2)`;
  return (
    `<circle r="${short(r)}" fill="#13233f" stroke="#050b15" stroke-width="${short(r * 0.1)}"/>` +
    `<circle r="${short(r * 0.88)}" fill="none" stroke="var(--p${owner})" stroke-width="${short(r * 0.14)}"/>` +
    `<text x="${short(-r * 0.34)}" y="${short(r * 0.3)}" font-size="${short(r * 0.86)}" font-weight="800" text-anchor="middle" fill="${tone}" style="font-family:var(--display)">${speed}</text>` +
    `<g class="arrow"><path transform="translate(${short(r * 0.32)} ${short(-r * 0.02)}) scale(${short((arrow.mirrored ? -1 : 1) * k)} ${short(k)}) translate(-12 -12)" d="${arrow.path}" fill="none" stroke="${tone}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>` +
    `<text y="${short(r * 0.72)}" font-size="${short(r * 0.34)}" text-anchor="middle" fill="${tone}">${SIGNS[difficulty]}</text>`
  );
}

/** The light of engines between places of a way. */
export function ribbon(places: readonly { x: number; y: number }[], owner: number, strength: number): string {
  const d = `M${places.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;
  const line = (width: number, opacity: number, colour: string): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${short(opacity * strength)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return line(22, 0.1, `var(--p${owner})`) + line(12, 0.16, `var(--p${owner})`) + line(3.4, 0.42, "#fff6e8");
}

/** A bolt that flies upwards from its place: a white core in red or green light, as long as said. */
export function bolt(length: number, owner: number): string {
  const colour = owner === 1 ? "#7dffa0" : "#ff6a5c";
  return (
    `<path d="M0 ${-length / 2}V${length / 2}" stroke="${colour}" stroke-opacity=".3" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="M0 ${-length / 2}V${length / 2}" stroke="${colour}" stroke-width="3.6" stroke-linecap="round"/>` +
    `<path d="M0 ${-length / 2 + 1}V${length / 2 - 1}" stroke="#fff6f0" stroke-width="1.4" stroke-linecap="round"/>`
  );
}

/** A slow bolt with its trail. */
export function missile(): string {
  return (
    '<path d="M0 6L-5 46L5 46Z" fill="#ffb46a" fill-opacity=".28"/><path d="M0 6L-2.4 30L2.4 30Z" fill="#fff0d0" fill-opacity=".6"/>' +
    '<circle r="9" fill="#ffb46a" fill-opacity=".35"/><circle r="4.4" fill="#fff6e8"/>'
  );
}

export function flash(r: number, colour = "#fff3d6"): string {
  return `<circle r="${short(r)}" fill="${colour}" fill-opacity=".4"/><circle r="${short(r * 0.6)}" fill="#fffaf0" fill-opacity=".9"/>`;
}

export function ring(r: number, colour: string, width = 2): string {
  return `<circle r="${short(r)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** Six-sided cells of a shield round a ship, nearest to where it was hit first: each with how far it is, from 0 to 1. */
export function cells(r: number, direction: number): { d: string; away: number }[] {
  const size = r / 3.1;
  const found: { d: string; away: number }[] = [];
  const hit: XY = [r * Math.sin(direction * RADIANS), -r * Math.cos(direction * RADIANS)];
  for (let q = -4; q <= 4; q += 1)
    for (let p = -4; p <= 4; p += 1) {
      const [x, y] = [size * Math.sqrt(3) * (q + p / 2), size * 1.5 * p];
      const out = Math.hypot(x, y);
      if (out > r * 1.02) continue;
      const corners = Array.from({ length: 6 }, (_, i) => {
        const turn = (i * 60 + 30) * RADIANS;
        return `${short(x + size * 0.92 * Math.cos(turn))} ${short(y + size * 0.92 * Math.sin(turn))}`;
      });
      found.push({ d: `M${corners.join("L")}Z`, away: Math.min(1, Math.hypot(x - hit[0], y - hit[1]) / (2 * r)) });
    }
  return found;
}

/** Torn pieces of a hull: each with the direction in which it drifts. */
export function shards(half: number, owner: number): { inner: string; out: XY; turn: number }[] {
  const hull = ["#cfd8e6", "#8e9cb3", `var(--livery-${owner}, var(--p${owner}))`, "#6d7a92", "#b6c2d4"];
  return hull.map((fill, i) => {
    const direction = (i * 72 + 20) * RADIANS;
    const size = half * (0.34 + 0.06 * (i % 3));
    const points = [0, 1, 2, 3].map((k) => {
      const turn = (k * 90 + i * 31) * RADIANS;
      const far = size * (k % 2 ? 0.6 : 1);
      return `${short(far * Math.cos(turn))} ${short(far * Math.sin(turn))}`;
    });
    return {
      inner: `<path d="M${points.join("L")}Z" fill="${fill}" stroke="#0b111c" stroke-width="1"/>`,
      out: [Math.sin(direction), -Math.cos(direction)] as const,
      turn: i % 2 ? 160 : -190,
    };
  });
}

export function spark(length: number): string {
  return `<path d="M0 ${short(-length * 0.4)}V${short(-length)}" stroke="#ffd27a" stroke-width="2.4" stroke-linecap="round"/><path d="M0 ${short(-length * 0.55)}V${short(-length)}" stroke="#fffaf0" stroke-width="1" stroke-linecap="round"/>`;
}

/** Four corners round a base. */
export function brackets(half: number): string {
  const leg = half * 0.45;
  const d = [-1, 1]
    .flatMap((x) => [-1, 1].map((y) => `M${short(x * half)} ${short(y * (half - leg))}V${short(y * half)}H${short(x * (half - leg))}`))
    .join("");
  const path = (stroke: string, width: number): string => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return path("#050b15", 5.5) + path("var(--target)", 2.8);
}

/** Where the straight line from one spot to another points, in degrees clockwise from up. */
export function towards(from: Spot, to: Spot): number {
  return Math.atan2(to.x - from.x, from.y - to.y) / RADIANS;
}
