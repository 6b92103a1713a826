/** The sky behind a page: stars, two washes of colour, and the edge of a planet before the sun comes up. */
import { chanceOf, circle, ellipse, linear, picture, radial } from "./drawing";

/** A great world far away, with its rings, at a place. */
function farWorld(x: number, y: number): string {
  const rings = (d: string, colour: string, opacity: number, line: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${line}" transform="rotate(-6)"/>`;
  const bands = [[-10, -40, 98, 8], [6, -6, 108, 6], [4, 34, 100, 10]] as const;
  const tints = linear(
    "far",
    [[0, "#f2b36a"], [0.45, "#b65a4c"], [0.75, "#3d2440"], [1, "#151a30"]],
    'x1="0" y1="0" x2="1" y2="1"',
  );
  return (
    `<defs>${tints}</defs><g opacity=".4" transform="translate(${x} ${y})">` +
    rings("M-172 34A176 40 0 0 1 172 -34", "#e9c79a", 0.5, 9) +
    circle(0, 0, 112, "url(#far)") +
    bands.map(([bx, by, rx, ry]) => ellipse(bx, by, rx, ry, "#2a1020", 'opacity=".22"')).join("") +
    rings("M-172 34A176 40 0 0 0 172 -34", "#f0d2a6", 0.75, 9) +
    rings("M-192 38A196 46 0 0 0 192 -38", "#f0d2a6", 0.35, 4) +
    "</g>"
  );
}

/** As SVG; `horizon`: how far down the planet's edge is, from 0 to 1; `far`: where a far world is, likewise. */
export function sky(width: number, height: number, horizon: number, far?: readonly [number, number]): string {
  const chance = chanceOf("home");
  const edge = height * horizon;
  const count = Math.round((width * height) / 5200);
  const lights = Array.from({ length: count }, () => {
    const size = chance() ** 3;
    const place = [chance() * width, chance() * edge] as const;
    const colour = chance() < 0.12 ? "#ffd9a8" : chance() < 0.15 ? "#a8e6ff" : "#fff";
    const [x, y] = place.map(Math.round) as [number, number];
    return circle(x, y, +(0.45 + size * 1.35).toFixed(2), colour, `opacity="${(0.2 + chance() * 0.55).toFixed(2)}"`);
  });
  const defs =
    linear("night", [[0, "#050b15"], [0.45, "#0b1a2f"], [0.8, "#173352"], [1, "#2a4a63"]]) +
    radial("dawn", [[0, "#ff9a57", 0.75], [0.25, "#e0634f", 0.4], [0.6, "#5d3560", 0.18], [1, "#5d3560", 0]], 'cx=".5" cy="1" r=".8"') +
    radial("sea", [[0, "#2f8f92", 0.34], [1, "#2f8f92", 0]]) +
    radial("rose", [[0, "#a14a78", 0.26], [1, "#a14a78", 0]]) +
    radial(
      "planet",
      [[0, "#b2583f"], [0.05, "#6d3541"], [0.16, "#33223a"], [0.4, "#131a2e"], [1, "#0a1020"]],
      'cx=".5" cy="0" r="1"',
    );
  const planet = (lower: number, fill: string, more = ""): string =>
    ellipse(width / 2, edge + width * 0.5 + lower, width * 1.7, width * 0.5, fill, more);
  return picture(
    width,
    height,
    `<defs>${defs}</defs><rect width="${width}" height="${height}" fill="url(#night)"/>` +
      ellipse(width * 0.2, height * 0.3, width * 0.36, height * 0.36, "url(#sea)") +
      ellipse(width * 0.74, height * 0.42, width * 0.34, height * 0.34, "url(#rose)") +
      lights.join("") +
      (far ? farWorld(Math.round(far[0] * width), Math.round(far[1] * height)) : "") +
      `<rect y="${edge - height * 0.4}" width="${width}" height="${height * 0.4 + 60}" fill="url(#dawn)"/>` +
      planet(-7, "#ff9d66", 'opacity=".35"') +
      planet(-2, "#ffe0b4") +
      planet(1, "url(#planet)"),
  );
}
