/** Obstacles: volume inside, and always the true outline of the rule as the last stroke. Lit from the upper left. */
import { chanceOf } from "../../../lib/look/drawing";
import { once } from "../../../lib/look/drawn";
import { Paints, polar, short, type ToneName, way } from "../../../lib/look/paints";

/** Millimetres from the middle of the piece, to the right and down. */
export type Corner = readonly [number, number];

export const OBSTACLES = ["asteroid", "debris", "gas"] as const;
export type ObstacleKind = (typeof OBSTACLES)[number];

/** What is drawn for a kind of obstacle: rock, where nothing is said of it. */
export const obstacleKind = (kind: string): ObstacleKind => OBSTACLES.find((one) => one === kind) ?? "asteroid";

/** The outline's stroke: whole, dashed, dotted. In mm. */
export const EDGES: Readonly<Record<ObstacleKind, { colour: string; dashes: string }>> = {
  asteroid: { colour: "#e9dcc4", dashes: "none" },
  debris: { colour: "#ffc98a", dashes: "7 4.5" },
  gas: { colour: "#9cf0e0", dashes: "1.6 4.4" },
};
const EDGE_WIDTH = 1.7;

/** Room for the shadow and the outline round what the corners reach, in mm. */
const ROOM = 12;

/** Half the edge of the square that the picture of such an outline fills. */
export const reachOf = (corners: readonly Corner[]): number =>
  Math.ceil(Math.max(1, ...corners.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))))) + ROOM;

export const outlineOf = (corners: readonly Corner[]): string =>
  `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

interface Piece {
  readonly corners: readonly Corner[];
  readonly outline: string;
  /** How far its corners are from the middle, most of them. */
  readonly size: number;
  readonly paints: Paints;
  readonly chance: () => number;
}

/** A place within the piece, evenly by area. */
const within = ({ chance, size }: Piece, share: number): [number, number] => polar(Math.sqrt(chance()) * size * share, chance() * 360);

function asteroid(piece: Piece): string {
  const { corners, outline, size, paints, chance } = piece;
  const face = paints.radial("face", [[0, "#c9b79b"], [0.45, "#86765f"], [1, "#37312c"]], 'cx=".34" cy=".28" r=".9"');
  const dark = paints.linear("dark", [[0.35, "#02040a", 0], [1, "#02040a", 0.78]], 'x1=".2" y1=".15" x2=".9" y2=".95"');
  const [lit, step] = [[-size * 0.18, -size * 0.2] as const, Math.max(1, Math.round(corners.length / 13))];
  const edges = corners.filter((_, i) => i % step === 0);
  let drawn = "";
  edges.forEach((from, i) => {
    const to = edges[(i + 1) % edges.length] ?? from;
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const light = Math.cos(Math.atan2(y, x) + Math.PI * 0.75);
    drawn += way`<path d="M${from[0]} ${from[1]}L${to[0]} ${to[1]}L${x * 0.52 + lit[0] * 0.4} ${y * 0.52 + lit[1] * 0.4}Z" opacity="${Math.abs(light) * 0.2 + 0.03}" fill="` + `${light > 0 ? "#fff4df" : "#02050c"}"/>`;
  });
  for (let i = 0; i < 9; i++) {
    const [x, y] = within(piece, 0.72);
    const [r, tall] = [size * (0.07 + chance() ** 2 * 0.2), 0.84];
    drawn +=
      way`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * tall}" fill="#0d0f14" opacity=".42"/>` +
      way`<path d="M${x + r * 0.96} ${y + r * 0.1}A${r} ${r * tall} 0 0 1 ${x - r * 0.3} ${y + r * 0.82}" fill="none" stroke="#f3e6cf" stroke-width="${Math.max(0.7, r * 0.16)}" opacity=".5" stroke-linecap="round"/>`;
  }
  for (let i = 0; i < 40; i++) {
    const [x, y] = within(piece, 1);
    drawn += way`<circle cx="${x}" cy="${y}" r="${0.4 + chance()}" opacity=".2" fill="` + `${chance() < 0.5 ? "#fff1d8" : "#04060b"}"/>`;
  }
  return (
    `<path d="${outline}" transform="translate(${short(size * 0.1)} ${short(size * 0.16)})" fill="#000" opacity=".5"/><path d="${outline}" fill="${face}"/>` +
    `<g clip-path="${paints.clip("piece", `<path d="${outline}"/>`)}">${drawn}<path d="${outline}" fill="${dark}"/>` +
    `<path d="${outline}" fill="none" stroke="#fff0d2" stroke-width="5" opacity=".32" transform="translate(2.2 2.6)"/></g>`
  );
}

const PLATES: readonly ToneName[] = ["steel", "rust", "graphite", "bone"];

function debris(piece: Piece): string {
  const { outline, size, paints, chance } = piece;
  let drawn = "";
  for (let i = 0; i < 15; i++) {
    const [x, y] = within(piece, 0.82);
    const [w, h] = [size * (0.14 + chance() * 0.26), size * (0.08 + chance() * 0.16)];
    const tone = PLATES[Math.floor(chance() * PLATES.length)] ?? "steel";
    const plate = way`M${-w} ${-h}L${w * 0.4} ${-h * 1.1}L${w * 0.7} ${-h * 0.2}L${w} ${h * 0.6}L${w * 0.1} ${h}L${-w * 0.4} ${h * 0.5}L${-w * 0.9} ${h}Z`;
    drawn +=
      way`<g transform="translate(${x} ${y}) rotate(${chance() * 180})">` +
      `<path d="${plate}" fill="#000" opacity=".5" transform="translate(1.5 2.2)"/>` +
      `<path d="${plate}" fill="${chance() < 0.5 ? paints.lit(tone) : paints.shaded(tone)}" stroke="#0b0e15" stroke-width=".8"/>` +
      way`<path d="M${-w * 0.5} ${-h}V${h * 0.6}M0 ${-h}V${h * 0.8}" stroke="#0b0e15" stroke-width=".6" opacity=".6"/></g>`;
  }
  for (let i = 0; i < 9; i++) {
    const [x, y] = within(piece, 0.8);
    drawn += way`<circle cx="${x}" cy="${y}" r="${0.6 + chance() * 0.9}" fill="#ffb36b"/>`;
  }
  return (
    `<path d="${outline}" fill="#0b111c" opacity=".72"/>` +
    `<g clip-path="${paints.clip("piece", `<path d="${outline}"/>`)}">${drawn}</g>`
  );
}

const PUFFS = [
  ["#8ff5e4", "#1f8f96", 0.75],
  ["#7ea6ff", "#3546b0", 0.6],
  ["#e39bff", "#7a2fa0", 0.5],
] as const;

function gas(piece: Piece): string {
  const { outline, size, paints, chance } = piece;
  let drawn = "";
  for (let i = 0; i < 16; i++) {
    const [x, y] = within(piece, 0.8);
    const [near, far, opacity] = PUFFS[i % 3] ?? PUFFS[0];
    const fill = paints.radial(`puff${i % 3}`, [[0, near, opacity], [1, far, 0]]);
    drawn += way`<circle cx="${x}" cy="${y}" r="${size * (0.25 + chance() * 0.4)}" opacity=".75" fill="` + `${fill}"/>`;
  }
  for (let i = 0; i < 4; i++) {
    const y = size * (i * 0.4 - 0.6);
    drawn += way`<path d="M${-size} ${y}C${-size * 0.4} ${y - size * 0.3} ${size * 0.1} ${y + size * 0.4} ${size} ${y - size * 0.1}" fill="none" stroke="#d7fff6" stroke-width="1.1" opacity=".28"/>`;
  }
  return (
    `<path d="${outline}" fill="#123c4a" opacity=".5"/>` +
    `<g clip-path="${paints.clip("piece", `<path d="${outline}"/>`)}">${drawn}</g>`
  );
}

const DRAW: Readonly<Record<ObstacleKind, (piece: Piece) => string>> = { asteroid, debris, gas };

/** An obstacle whose outline has these corners. */
export function drawObstacle(kind: ObstacleKind, corners: readonly Corner[]): string {
  const paints = new Paints();
  const outline = outlineOf(corners);
  const size = corners.reduce((sum, [x, y]) => sum + Math.hypot(x, y), 0) / Math.max(1, corners.length);
  // the same however it lies: all chance follows from how far its corners are away, which no turn changes
  const name = corners.map(([x, y]) => Math.round(Math.hypot(x, y) * 4)).join(" ");
  const drawn = DRAW[kind]({ corners, outline, size, paints, chance: chanceOf(name) });
  const { colour, dashes } = EDGES[kind];
  const stroke = `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${EDGE_WIDTH}" stroke-linejoin="round" stroke-linecap="${kind === "gas" ? "round" : "butt"}" stroke-dasharray="${dashes}"/>`;
  const reach = reachOf(corners);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}" width="${2 * reach}" height="${2 * reach}">${paints.defs}${drawn}${stroke}</svg>`;
}

/** The address of its picture, of a square of twice `reachOf` mm; each is drawn once. */
export const obstaclePicture = (kind: ObstacleKind, corners: readonly Corner[]): string =>
  once(`xwing ${kind} ${outlineOf(corners)}`, () => drawObstacle(kind, corners));
