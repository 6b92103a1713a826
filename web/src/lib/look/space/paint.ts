/** A window into space, painted once for a table: nebulae, dust, stars, a planet's edge, a far light. Quiet in the middle. */
import { chanceOf } from "../drawing";

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Rgb = readonly [number, number, number];

const BASE: Rgb = [7, 12, 25];
const CLOUDS: readonly Rgb[] = [
  [40, 58, 150],
  [14, 96, 128],
  [130, 46, 110],
];
/** Nebulae are worked out for so many pixels a side at once, and drawn larger. */
const COARSE = 4;
/** How much of the nebulae the middle loses. */
const QUIET = 0.62;
const TINTS = ["#ffffff", "#cfe4ff", "#ffe9c9", "#bcd7ff", "#ffd9c2"];
/** Stars of an area of 800 x 800: how many, how large, how bright. */
const STARS: readonly (readonly [count: number, least: number, most: number, dim: number, bright: number])[] = [
  [900, 0.3, 0.6, 0.18, 0.5],
  [150, 0.6, 0.9, 0.35, 0.75],
  [34, 0.9, 1.3, 0.6, 0.95],
];
const BRIGHT = 7;
const AREA = 640_000;

/** 0 below `low`, 1 above `high`, smooth in between. */
function smoothstep(low: number, high: number, x: number): number {
  const share = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return share * share * (3 - 2 * share);
}

/** Clouds as a function of a place: values from 0 to 1 that follow from the chance alone. */
function cloudsOf(chance: () => number): (x: number, y: number, octaves: number) => number {
  const grid = Float32Array.from({ length: 65536 }, chance);
  const at = (i: number, j: number): number => grid[((i & 255) << 8) | (j & 255)] ?? 0;
  const noise = (x: number, y: number): number => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - i, y - j];
    const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
    return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
  };
  return (x, y, octaves) => {
    let [sum, all, weight] = [0, 0, 0.5];
    for (let octave = 0; octave < octaves; octave++) {
      sum += noise(x, y) * weight;
      all += weight;
      weight *= 0.52;
      [x, y] = [x * 2.03 + 17.1, y * 2.03 + 9.7];
    }
    return sum / all;
  };
}

function context(canvas: Canvas): Context {
  const found = canvas.getContext("2d") as Context | null;
  if (!found) throw new Error("This browser gives no canvas to paint on.");
  return found;
}

/** Paint the sky of `name` over the whole of a canvas; `make` makes further ones to paint on. */
export function paintSpace(canvas: Canvas, name: string, make: (width: number, height: number) => Canvas): void {
  const { width, height } = canvas;
  const chance = chanceOf(`space ${name}`);
  const clouds = cloudsOf(chance);
  const pen = context(canvas);
  nebulae(pen, width, height, clouds, chance, make);
  stars(pen, width, height, chance);
  const corner: readonly [number, number] = [chance() < 0.5 ? 0.08 : 0.92, 1.14];
  light(pen, width, height, 1 - corner[0], chance);
  planet(pen, width, height, corner, clouds, chance, make);
  const shade = pen.createRadialGradient(
    width / 2, height / 2, Math.min(width, height) * 0.45,
    width / 2, height / 2, Math.max(width, height) * 0.78,
  );
  shade.addColorStop(0, "rgba(2,5,12,0)");
  shade.addColorStop(1, "rgba(2,5,12,.62)");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
}

type Clouds = ReturnType<typeof cloudsOf>;

function nebulae(
  pen: Context,
  width: number,
  height: number,
  clouds: Clouds,
  chance: () => number,
  make: (width: number, height: number) => Canvas,
): void {
  const [wide, high] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)];
  const [fromX, fromY] = [chance() * 40, chance() * 40];
  const step = 3.1 / Math.max(wide, high);
  const picture = new ImageData(wide, high);
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const [x, y] = [column * step + fromX, row * step + fromY];
      const warp = [clouds(x + 3.1, y + 1.2, 3) - 0.5, clouds(x - 4.7, y + 8.3, 3) - 0.5] as const;
      const first = clouds(x + 1.7 * warp[0], y + 1.7 * warp[1], 5);
      const second = clouds(x * 1.25 + 20 + 2 * warp[1], y * 1.25 - 7 + 1.6 * warp[0], 4);
      const third = clouds(x * 2.4 - warp[0] * 2, y * 2.4 + 11 + warp[1] * 2, 4);
      const away = Math.hypot(column / wide - 0.5, row / high - 0.5) / 0.7;
      const gain = (1 - QUIET * (1 - smoothstep(0.15, 1, away))) * (1 - 0.6 * smoothstep(0.52, 0.72, third)) * 0.95;
      const shares = [
        smoothstep(0.4, 0.78, first),
        smoothstep(0.46, 0.8, second) * 0.8,
        smoothstep(0.5, 0.84, first * 0.55 + third * 0.45) * smoothstep(0.35, 0.6, second) * 1.1,
      ];
      const at = (row * wide + column) * 4;
      for (let part = 0; part < 3; part++)
        picture.data[at + part] =
          (BASE[part] ?? 0) + gain * shares.reduce((sum, share, i) => sum + share * (CLOUDS[i]?.[part] ?? 0), 0);
      picture.data[at + 3] = 255;
    }
  const small = make(wide, high);
  context(small).putImageData(picture, 0, 0);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(small, 0, 0, width, height);
}

function disc(pen: Context, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

function stars(pen: Context, width: number, height: number, chance: () => number): void {
  const tint = (spread: number): string => TINTS[Math.floor(spread * TINTS.length)] ?? "#ffffff";
  for (const [count, least, most, dim, bright] of STARS)
    for (let star = 0; star < (count * width * height) / AREA; star++) {
      pen.globalAlpha = dim + chance() * (bright - dim);
      pen.fillStyle = tint(chance() * chance());
      disc(pen, chance() * width, chance() * height, least + chance() * (most - least));
    }
  for (let star = 0; star < BRIGHT; star++) {
    const [x, y, radius] = [chance() * width, chance() * height, 1.2 + chance() * 0.8];
    const colour = tint(chance());
    const halo = pen.createRadialGradient(x, y, 0, x, y, radius * 9);
    halo.addColorStop(0, colour);
    halo.addColorStop(0.15, `${colour}55`);
    halo.addColorStop(1, `${colour}00`);
    pen.globalAlpha = 0.5;
    pen.fillStyle = halo;
    pen.fillRect(x - radius * 9, y - radius * 9, radius * 18, radius * 18);
    pen.globalAlpha = 0.35;
    pen.strokeStyle = colour;
    pen.lineWidth = 0.6;
    pen.beginPath();
    pen.moveTo(x - radius * 6, y);
    pen.lineTo(x + radius * 6, y);
    pen.moveTo(x, y - radius * 6);
    pen.lineTo(x, y + radius * 6);
    pen.stroke();
    pen.globalAlpha = 1;
    pen.fillStyle = "#ffffff";
    disc(pen, x, y, radius * 0.8);
  }
  pen.globalAlpha = 1;
}

/** One far light as a wide wash, over the corner that the planet leaves free. */
function light(pen: Context, width: number, height: number, side: number, chance: () => number): void {
  const [x, y, radius] = [side * width, height * (0.05 + 0.15 * chance()), Math.max(width, height) * 0.66];
  const wash = pen.createRadialGradient(x, y, 0, x, y, radius);
  wash.addColorStop(0, "rgba(120,150,255,.34)");
  wash.addColorStop(0.25, "rgba(120,150,255,.12)");
  wash.addColorStop(1, "rgba(120,150,255,0)");
  pen.globalCompositeOperation = "screen";
  pen.fillStyle = wash;
  pen.fillRect(0, 0, width, height);
  pen.globalCompositeOperation = "source-over";
}

/** The edge of a planet in a corner, half lit, with bands of cloud. */
function planet(
  pen: Context,
  width: number,
  height: number,
  [share, down]: readonly [number, number],
  clouds: Clouds,
  chance: () => number,
  make: (width: number, height: number) => Canvas,
): void {
  const radius = Math.min(width, height) * 0.34;
  const [x, y] = [share * width, height * down];
  const lit = share > 0.5 ? -2.3 : -0.85;
  const hue: Rgb = chance() < 0.5 ? [46, 120, 150] : [92, 88, 150];
  pen.save();
  const air = pen.createRadialGradient(x, y, radius * 0.97, x, y, radius * 1.16);
  air.addColorStop(0, "rgba(110,210,255,.34)");
  air.addColorStop(0.12, "rgba(110,210,255,.15)");
  air.addColorStop(1, "rgba(110,210,255,0)");
  pen.fillStyle = air;
  pen.fillRect(x - radius * 1.3, y - radius * 1.3, radius * 2.6, radius * 2.6);
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.clip();
  const [left, top] = [Math.max(0, Math.floor(x - radius)), Math.max(0, Math.floor(y - radius))];
  const [wide, high] = [
    Math.max(1, Math.ceil((Math.min(width, x + radius) - left) / 2)),
    Math.max(1, Math.ceil((Math.min(height, y + radius) - top) / 2)),
  ];
  const picture = new ImageData(wide, high);
  const [lightX, lightY] = [Math.cos(lit), Math.sin(lit)];
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const [ux, uy] = [(left + column * 2 - x) / radius, (top + row * 2 - y) / radius];
      const square = ux * ux + uy * uy;
      if (square > 1.02) continue;
      const z = Math.sqrt(Math.max(0, 1 - square));
      const shine = Math.max(0, (ux * lightX + uy * lightY) * 0.82 + z * 0.42);
      const band = clouds(ux * 2.2 + 5, uy * 5 + clouds(ux * 3, uy * 3, 3) * 1.4, 4);
      const cloud = smoothstep(0.52, 0.75, clouds(ux * 4 + 9, uy * 6 + 4, 4));
      const body = shine ** 1.4 * (0.5 + 0.8 * band) * 0.62;
      const rim = (1 - z) ** 3 * Math.max(0, ux * lightX + uy * lightY) * 1.2;
      const at = (row * wide + column) * 4;
      picture.data[at] = 8 + hue[0] * body * 1.3 + cloud * shine * 30 + rim * 60;
      picture.data[at + 1] = 13 + hue[1] * body * 1.3 + cloud * shine * 33 + rim * 105;
      picture.data[at + 2] = 24 + hue[2] * body * 1.3 + cloud * shine * 36 + rim * 140;
      picture.data[at + 3] = 255;
    }
  const small = make(wide, high);
  context(small).putImageData(picture, 0, 0);
  pen.drawImage(small, left, top, wide * 2, high * 2);
  pen.restore();
  pen.strokeStyle = "rgba(110,210,255,.55)";
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.arc(x, y, radius - 0.6, lit - 1.25, lit + 1.25);
  pen.stroke();
}
