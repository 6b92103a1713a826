/** What fills a whole hex: clouds, suns, storms, and openings. */
import { burst } from "../../../lib/look/glyphs";
import { chanceOf, circle, ellipse, path, stroke } from "../../../lib/look/drawing";
import { type Paints, polar, short } from "../../../lib/look/paints";

/** Stars in a hex of a radius of 92. */
export function stars(name: string, count: number): string {
  const chance = chanceOf(name);
  return Array.from({ length: count }, () => {
    const [angle, reach] = [chance() * 6.28, Math.sqrt(chance()) * 92];
    const size = 0.4 + chance() * chance() * 1.3;
    const colour = ["#fff", "#cfe4ff", "#ffe6c4"][Math.floor(chance() * 3)] ?? "#fff";
    const opacity = short(0.25 + chance() * 0.6);
    return circle(short(Math.cos(angle) * reach), short(Math.sin(angle) * reach), short(size), colour, `opacity="${opacity}"`);
  }).join("");
}

const HUES = {
  rose: ["#ff8fd0", "#b23fb4", "#4a1a80"],
  sea: ["#7ff0ff", "#2a86c8", "#123a80"],
  amber: ["#ffe1a0", "#d8783a", "#5a1f2a"],
  leaf: ["#b8ff9a", "#3f9a5c", "#123a2a"],
  violet: ["#c9a4ff", "#6a3fd0", "#24105c"],
  ember: ["#ffb08a", "#c93a2c", "#4a0f1c"],
  ash: ["#c3d0e6", "#66789c", "#1b2740"],
} as const;

export type Hue = keyof typeof HUES;

/** Soft clouds of some hues, one laid over the other. */
export function puffs(paints: Paints, name: string, hues: readonly Hue[], count = 16, reach = 74): string {
  const chance = chanceOf(name);
  return Array.from({ length: count }, (_, i) => {
    const hue = hues[i % hues.length] ?? "sea";
    const [near, far, rim] = HUES[hue];
    const fill = paints.radial(`puff-${hue}`, [[0, near, 0.72], [0.5, far, 0.36], [1, rim, 0]]);
    const [angle, away, size] = [chance() * 6.28, Math.sqrt(chance()) * reach, 24 + chance() * 44];
    const [x, y] = [short(Math.cos(angle) * away), short(Math.sin(angle) * away)];
    const turn = `transform="rotate(${short(chance() * 180)} ${x} ${y})"`;
    return ellipse(x, y, short(size), short(size * (0.5 + chance() * 0.4)), fill, turn);
  }).join("");
}

/** Lines along which a cloud flows from side to side. */
export function flow(name: string, colour = "#fff"): string {
  const chance = chanceOf(name);
  return Array.from({ length: 6 }, (_, i) => {
    const y = -70 + i * 26;
    const d = `M-95 ${y}C-40 ${short(y - 30 + chance() * 40)} 20 ${short(y + 30 - chance() * 50)} 95 ${short(y + chance() * 20)}`;
    return stroke(d, colour, short(0.9 + chance() * 1.3), `opacity="${short(0.14 + chance() * 0.18)}"`);
  }).join("");
}

/** Shells round one place, as of a cloud that a star has cast off. */
export function shells(colour: string): string {
  return [26, 40, 54, 68].map((r, i) => {
    const d = [0, 120, 240].map((turn) => {
      const [a, b] = [polar(r, turn + i * 34), polar(r, turn + i * 34 + 84)];
      return `M${a.join(" ")}A${r} ${short(r * 0.94)} 0 0 1 ${b.join(" ")}`;
    });
    return stroke(d.join(""), colour, 3 - i * 0.5, `opacity="${short(0.62 - i * 0.11)}"`);
  }).join("");
}

/** Pillars of cloud that rise from below, lit from the upper left. */
export function pillars(paints: Paints): string {
  const dust = paints.linear("pillar", [[0, "#8a4a24"], [0.5, "#4a2014"], [1, "#180a0c"]]);
  const rises = [
    "M-66 96C-64 40 -58 10 -50 -26C-46 -44 -34 -46 -32 -30C-30 -8 -38 20 -28 96Z",
    "M-14 96C-10 50 -14 24 -4 2C2 -12 14 -8 14 6C14 30 8 54 20 96Z",
    "M34 96C36 60 34 44 42 24C48 10 58 16 58 28C58 50 56 70 66 96Z",
  ];
  const edges = "M-50 -26C-46 -44 -34 -46 -32 -30M-56 14C-54 2 -52 -14 -50 -26M-4 2C2 -12 14 -8 14 6M-10 30C-10 18 -8 10 -4 2M42 24C48 10 58 16 58 28";
  return rises.map((d) => path(d, dust, 'opacity=".92"')).join("") + stroke(edges, "#ffd89a", 2.2, 'opacity=".85"');
}

/** Dark lanes across a cloud. */
export function lanes(): string {
  return (
    path("M-96 -34C-50 -52 -20 -14 24 -30C54 -40 74 -22 96 -36V-18C70 -6 48 -22 22 -10C-16 6 -50 -30 -96 -8Z", "#05060f", 'opacity=".72"') +
    path("M-96 40C-56 22 -30 52 6 36C44 20 66 46 96 30V44C60 62 40 40 8 54C-28 70 -58 42 -96 62Z", "#05060f", 'opacity=".66"')
  );
}

/** A bolt with two branches. */
export function bolt(colour: string, turn = 0): string {
  const main = "M-50 -44L-26 -26L-34 -14L4 2L-6 14L30 40";
  const branches = "M4 2L26 -8L38 4M-34 -14L-52 -4L-60 12";
  return `<g transform="rotate(${turn})">${stroke(main, colour, 7, 'opacity=".22"')}${stroke(main, colour, 2.6)}${stroke(branches, colour, 1.5, 'opacity=".8"')}</g>`;
}

interface Sun {
  readonly name: string;
  readonly radius: number;
  /** From the middle out. */
  readonly face: readonly [string, string, string, string];
  readonly halo: readonly [string, string];
  readonly rays: number;
}

export function sun(paints: Paints, { name, radius, face, halo, rays }: Sun): string {
  const disc = paints.radial(`${name}-disc`, [[0, face[0]], [0.3, face[1]], [0.62, face[2]], [1, face[3]]]);
  const glow = paints.radial(`${name}-glow`, [[0, halo[0], 0.85], [0.35, halo[0], 0.4], [1, halo[1], 0]]);
  const spikes = Array.from({ length: rays }, (_, i) => {
    const tip = radius + 18 + ((i * 37) % 5) * 5;
    return `<path d="M-3 ${-radius - 2}L0 ${-tip}L3 ${-radius - 2}Z" transform="rotate(${short((i * 360) / rays)})" fill="${face[2]}" opacity=".55"/>`;
  });
  const k = radius / 42;
  const grain = `<g transform="scale(${short(k)})">${stroke("M-26 -8C-12 -18 6 -4 24 -14M-30 10C-10 2 10 18 30 6M-16 26C-4 20 8 28 18 24", face[3], 2.4, 'opacity=".5"')}</g>`;
  return circle(0, 0, 96, glow) + spikes.join("") + circle(0, 0, radius, disc) + grain;
}

/** A burst of thrown-off gas round a point of light. */
export function blast(paints: Paints): string {
  const glow = paints.radial("blast", [[0, "#fff"], [0.14, "#fff2d0"], [0.34, "#ff9a5a", 0.75], [0.7, "#a02a6a", 0.4], [1, "#30104a", 0]]);
  const rim = paints.radial("blast-rim", [[0.7, "#ff5ad0", 0], [0.86, "#8ad8ff", 0.6], [1, "#8ad8ff", 0]]);
  return (
    circle(0, 0, 94, glow) +
    circle(0, 0, 80, rim) +
    path(burst(13, 76, 22, 0, 0), "#ffe2b0", 'opacity=".34"') +
    path(burst(8, 62, 10, 0, 0), "#fff", 'opacity=".6" transform="rotate(11)"') +
    circle(0, 0, 11, "#fff")
  );
}

/** A small star that throws two beams. */
export function beacon(paints: Paints): string {
  const beam = paints.linear("beam", [[0, "#c9f2ff", 0], [0.5, "#e9fbff", 0.95], [1, "#c9f2ff", 0]]);
  const glow = paints.radial("beacon", [[0, "#fff"], [0.3, "#9fdcff", 0.7], [1, "#2050ff", 0]]);
  const fields = [22, 36, 50].map((r) => `M${-r} 0A${r} ${short(r * 0.62)} 0 0 1 ${r} 0A${r} ${short(r * 0.62)} 0 0 1 ${-r} 0`);
  return (
    `<g transform="rotate(24)">${path("M-17 -96L17 -96L4 0L17 96L-17 96L-4 0Z", beam)}` +
    `<g transform="rotate(90)">${stroke(fields.join(""), "#86c8ff", 1.4, 'opacity=".6"')}</g></g>` +
    circle(0, 0, 34, glow) +
    circle(0, 0, 9, "#fff")
  );
}

/** Arms that turn into a bright mouth. */
export function whirl(paints: Paints): string {
  const mouth = paints.radial("mouth", [[0, "#fff"], [0.12, "#d8f4ff"], [0.3, "#5ad0ff", 0.8], [0.6, "#5a4aff", 0.4], [1, "#2a1a80", 0]]);
  const arms = Array.from({ length: 5 }, (_, i) => {
    const d = `M0 0C${10 + i * 4} ${-14 - i * 5} ${36 + i * 8} ${-6 - i * 7} ${40 + i * 9} ${16 + i * 5}C34 50 -6 58 -34 44`;
    return stroke(d, i % 2 ? "#c9a8ff" : "#bfefff", short(2.6 - i * 0.35), `opacity="${short(0.75 - i * 0.1)}" transform="rotate(${i * 72})"`);
  });
  return circle(0, 0, 92, mouth) + arms.join("") + circle(0, 0, 9, "#fff");
}

/** Nothing, and a ring of fire round it. */
export function hole(paints: Paints): string {
  const edge = paints.radial("hole", [[0, "#000"], [0.62, "#000"], [0.66, "#ffdca0"], [0.72, "#ff8a3a", 0.8], [1, "#ff5a1a", 0]]);
  return (
    `<ellipse rx="86" ry="22" fill="none" stroke="#ff9a4a" stroke-width="10" opacity=".35" transform="rotate(-16)"/>` +
    circle(0, 0, 62, edge) +
    `<g transform="rotate(-16)">${stroke("M-86 0A86 20 0 0 0 86 0", "#ffd9a0", 5)}${stroke("M-72 2A72 14 0 0 0 72 2", "#fff", 1.6)}</g>`
  );
}

/** A tear of light, and waves beside it. */
export function rift(paints: Paints): string {
  const light = paints.radial("tear", [[0, "#fff"], [0.2, "#d8f4ff"], [0.5, "#5ad0ff", 0.9], [1, "#5a4aff", 0.5]], 'r=".8"');
  const waves = "M-40 -30A44 44 0 0 0 -40 34M-54 -36A60 60 0 0 0 -54 40M44 -30A44 44 0 0 1 44 34M58 -36A60 60 0 0 1 58 40";
  return (
    path("M-18 -84L-2 -40L-16 -14L10 12L-6 40L16 86L22 40L30 12L8 -14L20 -44Z", light, 'opacity=".9"') +
    stroke("M-14 -80L2 -40L-10 -14L16 12L0 40L16 80", "#fff", 2.6) +
    stroke(waves, "#9be8ff", 1.4, 'opacity=".75"')
  );
}
