/** Worlds and rocks: shaded balls with lands, bands or cracks, and the small stones between them. */
import { chanceOf, circle, path, put, stroke } from "../../../lib/look/drawing";
import { type Paints, short } from "../../../lib/look/paints";

type Place = readonly [number, number];

/** A ring of places, rough by `rough`, that follows from a name. */
function blob(name: string, radius: number, count: number, rough: number): Place[] {
  const chance = chanceOf(name);
  const turn = chance() * 6.28;
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + (chance() - 0.5) * 0.5)) / count;
    const reach = radius * (1 - rough / 2 + (chance() - 0.5) * rough * 1.7) * (1 + 0.16 * Math.cos(2 * angle + turn));
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
}

/** A closed line through places, with round corners. */
export function smooth(places: readonly Place[], roundness = 0.16): string {
  const at = (i: number): Place => places[(i + places.length) % places.length] ?? [0, 0];
  const written = (...all: Place[]): string => all.map(([x, y]) => `${short(x)} ${short(y)}`).join(" ");
  const curves = places.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out: Place = [b[0] + (c[0] - a[0]) * roundness, b[1] + (c[1] - a[1]) * roundness];
    const into: Place = [c[0] - (d[0] - b[0]) * roundness, c[1] - (d[1] - b[1]) * roundness];
    return `C${written(out, into, c)}`;
  });
  return `M${written(at(0))}${curves.join("")}Z`;
}

export interface World {
  readonly name: string;
  readonly radius: number;
  /** From the lit side to the dark one. */
  readonly face: readonly [string, string, string];
  readonly halo: string;
  /** What is drawn on it. */
  readonly ground: string;
  readonly at?: Place;
}

export function world(paints: Paints, { name, radius, face, halo, ground, at = [0, 0] }: World): string {
  const [light, middle, dark] = face;
  const fill = paints.radial(`${name}-face`, [[0, light], [0.5, middle], [1, dark]], 'cx=".32" cy=".28" r=".9"');
  const shade = paints.radial(
    "shade",
    [[0.5, "#02050c", 0], [0.78, "#02050c", 0.55], [1, "#02050c", 0.9]],
    'cx=".3" cy=".26" r=".95"',
  );
  const clip = paints.clip(`${name}-edge`, `<circle r="${radius}"/>`);
  const gleam = `M${short(-radius * 0.92)} ${short(-radius * 0.36)}A${radius} ${radius} 0 0 1 ${short(radius * 0.3)} ${short(-radius * 0.95)}`;
  return put(
    at[0],
    at[1],
    1,
    0,
    circle(0, 0, short(radius * 1.12), halo, 'opacity=".14"') +
      circle(0, 0, short(radius * 1.05), halo, 'opacity=".2"') +
      circle(0, 0, radius, fill) +
      `<g clip-path="${clip}">${ground}</g>` +
      circle(0, 0, radius, shade) +
      stroke(gleam, "#fff", 1.6, 'opacity=".55"'),
  );
}

/** Continents. */
export function lands(name: string, radius: number, colour: string, count: number): string {
  const chance = chanceOf(name);
  return Array.from({ length: count }, (_, i) => {
    const [angle, reach] = [chance() * 6.28, chance() * radius * 0.8];
    const shape = smooth(blob(`${name} ${i}`, radius * (0.16 + chance() * 0.3), 9, 0.6));
    const [x, y] = [short(Math.cos(angle) * reach), short(Math.sin(angle) * reach * 0.8)];
    return put(x, y, 1, 0, path(shape, colour, 'opacity=".92"'));
  }).join("");
}

/** Bands of cloud right round. */
export function bands(name: string, radius: number, colours: readonly string[]): string {
  const chance = chanceOf(name);
  const across = (y: number, wave: number): string =>
    `C${short(-radius * 0.3)} ${short(y + wave)} ${short(radius * 0.3)} ${short(y - wave)} ${radius} ${short(y + wave * 0.5)}`;
  return Array.from({ length: 13 }, (_, i) => {
    const y = -radius + (i * 2 * radius) / 13;
    const wave = chance() * 8 - 4;
    const deep = radius * (0.07 + chance() * 0.12);
    const d = `M${-radius} ${short(y)}${across(y, wave)}V${short(y + deep)}C${short(radius * 0.2)} ${short(y + radius * 0.12)} ${short(-radius * 0.3)} ${short(y + radius * 0.1)} ${-radius} ${short(y + radius * 0.13)}Z`;
    return path(d, colours[i % colours.length] ?? "#fff", `opacity="${short(0.3 + chance() * 0.35)}"`);
  }).join("");
}

/** Thin white clouds. */
export function clouds(name: string, radius: number): string {
  const chance = chanceOf(name);
  return Array.from({ length: 7 }, () => {
    const [x, y] = [(chance() - 0.5) * radius, (chance() - 0.5) * 1.7 * radius];
    const width = radius * (0.3 + chance() * 0.5);
    const d = `M${short(x - width)} ${short(y)}C${short(x - width * 0.3)} ${short(y - 5)} ${short(x + width * 0.2)} ${short(y + 5)} ${short(x + width)} ${short(y - 3)}`;
    return stroke(d, "#fff", short(1.6 + chance() * 3.4), `opacity="${short(0.35 + chance() * 0.4)}"`);
  }).join("");
}

/** Craters, each with a lit lower lip. */
export function craters(name: string, radius: number, count: number): string {
  const chance = chanceOf(name);
  return Array.from({ length: count }, () => {
    const [angle, reach] = [chance() * 6.28, Math.sqrt(chance()) * radius * 0.86];
    const size = radius * (0.06 + chance() * chance() * 0.2);
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const lip = `M${short(x + size * 0.96)} ${short(y + size * 0.1)}A${short(size)} ${short(size * 0.84)} 0 0 1 ${short(x - size * 0.3)} ${short(y + size * 0.82)}`;
    return (
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(size)}" ry="${short(size * 0.84)}" fill="#0d0f14" opacity=".42"/>` +
      stroke(lip, "#f3e6cf", short(Math.max(0.8, size * 0.18)), 'opacity=".5"')
    );
  }).join("");
}

/** A stone with facets, craters and a lit edge, of a radius of about 46; drawn once a picture. */
export function rock(paints: Paints, name: string): string {
  return `<use href="#${paints.shape(name, () => stone(paints, name))}"/>`;
}

function stone(paints: Paints, name: string): string {
  const radius = 46;
  const places = blob(name, radius, 13, 0.24);
  const outline = smooth(places, 0.13);
  const face = paints.radial("rock", [[0, "#c9b79b"], [0.45, "#86765f"], [1, "#37312c"]], 'cx=".34" cy=".28" r=".9"');
  const shade = paints.linear(
    "rock-shade",
    [[0.35, "#02040a", 0], [1, "#02040a", 0.78]],
    'x1=".2" y1=".15" x2=".9" y2=".95"',
  );
  const clip = paints.clip(`${name}-edge`, `<path d="${outline}"/>`);
  const facets = places.map(([x, y], i) => {
    const [nx, ny] = places[(i + 1) % places.length] ?? [0, 0];
    const lit = Math.cos(Math.atan2((y + ny) / 2, (x + nx) / 2) + Math.PI * 0.75);
    const middle = [((x + nx) / 2) * 0.52 - radius * 0.07, ((y + ny) / 2) * 0.52 - radius * 0.08].map(short).join(" ");
    const d = `M${short(x)} ${short(y)}L${short(nx)} ${short(ny)}L${middle}Z`;
    return path(d, lit > 0 ? "#fff4df" : "#02050c", `opacity="${short(Math.abs(lit) * 0.2 + 0.03)}"`);
  });
  return (
    path(outline, "#000", 'transform="translate(5 8)" opacity=".5"') +
    path(outline, face) +
    `<g clip-path="${clip}">${facets.join("")}${craters(name, radius * 0.85, 5)}${path(outline, shade)}</g>` +
    stroke(outline, "#e9dcc4", 2.4, 'opacity=".8"')
  );
}
