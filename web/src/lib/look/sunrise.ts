/** The sky of a result: the sun over the planet's edge, its rays, and the sparks of a victory. */
import { chanceOf, circle, ellipse, linear, path, picture, radial } from "./drawing";

const RAYS = 18;
const TURN = (2 * Math.PI) / RAYS;

/** Rays and disc of the sun at a place; the picture fills what it is put in. */
export function sunrise(width: number, height: number, [left, top]: readonly [number, number], radius: number): string {
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  const far = Math.hypot(width, height);
  const at = (angle: number): string => `${Math.round(x + far * Math.cos(angle))} ${Math.round(y + far * Math.sin(angle))}`;
  const rays = Array.from({ length: RAYS }, (_, i) => `M${x} ${y}L${at(i * TURN + 0.09)} ${at(i * TURN + 0.24)}z`);
  const defs =
    linear("night", [[0, "#050b15"], [0.45, "#10203a"], [0.75, "#2c2440"], [1, "#160f22"]]) +
    radial("glow", [[0, "#ffdf9c", 0.62], [0.42, "#ff9d66", 0.24], [1, "#ff9d66", 0]]) +
    radial("sea", [[0, "#2f8f92", 0.3], [1, "#2f8f92", 0]]);
  const chance = chanceOf("result");
  const lights = Array.from({ length: Math.round((width * height) / 6500) }, () =>
    circle(Math.round(chance() * width), Math.round(chance() * height), +(0.4 + chance() ** 3 * 1.4).toFixed(2), "#fff", `opacity="${(0.2 + chance() * 0.5).toFixed(2)}"`),
  ).join("");
  const edge = Math.round(height * 0.54);
  return picture(
    width,
    height,
    `<defs>${defs}</defs><rect width="${width}" height="${height}" fill="url(#night)"/>` +
      ellipse(0, Math.round(height * 0.3), Math.round(width * 0.4), Math.round(height * 0.4), "url(#sea)") +
      lights +
      ellipse(x, y, radius * 4.2, radius * 3.4, "url(#glow)") +
      `<g opacity=".1">${path(rays.join(""), "#ffe3ae")}</g>` +
      ellipse(width / 2, edge + width * 0.42, width * 1.2, width * 0.42, "none", 'stroke="#ffe0b4" stroke-width="2.500" opacity=".8"') +
      circle(x, y, radius, "#ffe0a6", 'opacity=".92"') +
      circle(x, y, Math.round(radius * 1.17), "none", 'stroke="#ffe0a6" stroke-opacity=".35" stroke-width="2"'),
  );
}

const PAPER = ["#ffcb3d", "#5cf2c0", "#ff7d5c", "#cdbbff", "#58b0ff", "#fbf3e2"] as const;

/** Sparks of paper over the whole of a picture. */
export function confetti(width: number, height: number): string {
  const chance = chanceOf("won");
  const bits = Array.from({ length: 70 }, () => {
    const [x, y, long] = [Math.round(chance() * width), Math.round(chance() * height), 4 + chance() * 7];
    const colour = PAPER[Math.floor(chance() * PAPER.length)] ?? PAPER[0];
    return `<rect x="${x}" y="${y}" width="${long.toFixed(1)}" height="${(long / 2).toFixed(1)}" rx="1" fill="${colour}" opacity="${(0.5 + chance() * 0.5).toFixed(2)}" transform="rotate(${Math.round(chance() * 180)} ${x} ${y})"/>`;
  });
  return picture(width, height, bits.join(""));
}
