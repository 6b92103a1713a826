/** The pictures of Space Base's cards: which hull a card has, its sky, its colony. The card's id decides all chance. */
import {
  block,
  chanceOf,
  circle,
  ellipse,
  hsl,
  linear,
  path,
  picture,
  put,
  radial,
  stars,
  stroke,
} from "../../../lib/look/drawing";
import { once } from "../../../lib/look/drawn";
import { antenna, dish, type Draw, LIVERIES, paint, type Paint, windows } from "../../../lib/look/shipParts";
import { CLASSES } from "../../../lib/look/ships";
import type { Card } from "../types";
import { HULLS } from "./hulls";

/** What a picture is made from. */
export type Look = Pick<Card, "id" | "kind" | "tier" | "sector">;

/** How high a picture is where it is 200 wide; `bare` is the ship alone, without its sky, `whole` with its flames too. */
export const SHAPES = { wide: 132, tall: 190, bare: 110, whole: 110 } as const;
export type Shape = keyof typeof SHAPES;

/** Hulls by what a card's id says of its class. */
const KINDS: Readonly<Record<string, Draw>> = {
  freighter: CLASSES.freighter,
  "heavy-freighter": HULLS.heavyFreighter,
  "cargo-carrier": HULLS.airship,
  carrier: CLASSES.carrier,
  "command-ship": CLASSES.command,
  "mining-ship": CLASSES.mining,
  "clarke-mining-ship": CLASSES.mining,
  "star-cruiser": HULLS.rocket,
  "explorer-carrier": CLASSES.explorer,
  "cargo-tug": HULLS.tug,
  "norton-tug": HULLS.tug,
  "improved-tug": HULLS.tug,
  "command-tug": HULLS.tug,
  "swap-tug": HULLS.tug,
  "freight-cruiser": HULLS.arrow,
  "arrow-carrier": HULLS.arrow,
  dreadnought: HULLS.dreadnought,
  "exchange-gate": HULLS.gate,
  gate: HULLS.gate,
  "cargo-train": HULLS.train,
  destroyer: HULLS.destroyer,
  "gun-platform": HULLS.gunPlatform,
  "dice-shifter": CLASSES.scout,
  reroller: CLASSES.scout,
  "charge-placer": HULLS.tender,
  "charge-mover": HULLS.tender,
  "big-payout": HULLS.vault,
  special: HULLS.vault,
  pioneer: HULLS.pioneer,
};

/** What a ship's id says of its class: the part between its place in the deck and its letter. */
export const classOf = (id: string): string => id.replace(/^l\d-s\d\d-/, "").replace(/-[a-c]$/, "");
export const KNOWN: ReadonlySet<string> = new Set(Object.keys(KINDS));

function hullOf(card: Look): Draw {
  if (card.kind === "starter") return card.sector > 8 ? CLASSES.mining : CLASSES.freighter;
  return KINDS[classOf(card.id)] ?? CLASSES.freighter;
}

/** Top, middle and bottom, by tier; the last is that of colonies. */
const SKIES = [
  ["#0d1a2c", "#1b3350", "#37587a"],
  ["#07222f", "#0f4a5c", "#2b8f92"],
  ["#1d0f33", "#5a1f5c", "#c04a72"],
  ["#2a0f1c", "#8c3327", "#f0a043"],
  ["#081225", "#152c52", "#3f6fa8"],
] as const;
const STARS = 26;

/** The tint of a sector: that of its ships' livery. */
export const tintOf = (sector: number): string => hsl(LIVERIES[sector] ?? 0, 80, 62);

function sky(card: Look, width: number, height: number): string {
  const chance = chanceOf(`${card.id}sky`);
  const [top, middle, bottom] = SKIES[card.kind === "colony" ? 4 : card.tier] ?? SKIES[1];
  const hue = LIVERIES[card.sector] ?? 0;
  const x = Math.round(width * (chance() < 0.5 ? 0.12 + chance() * 0.2 : 0.7 + chance() * 0.2));
  const y = Math.round(height * (chance() < 0.5 ? 0.06 : 0.95));
  const radius = Math.round(26 + chance() * 34);
  const defs =
    linear("sky", [[0, top], [0.55, middle], [1, bottom]], 'x1="0" y1="0" x2=".35" y2="1"') +
    linear(
      "moon",
      [[0, hsl(hue, 60, 72)], [0.5, hsl(hue, 52, 48)], [1, hsl(hue, 55, 22)]],
      'x1=".2" y1="0" x2=".8" y2="1"',
    );
  const line = `stroke="${hsl(hue, 50, 78)}" stroke-width="2.5" opacity=".7" transform="rotate(-16 ${x} ${y})"`;
  const lights = stars(chance, STARS, width, height * 0.8);
  const ring = chance() < 0.4 ? ellipse(x, y, Math.round(radius * 1.7), Math.round(radius * 0.3), "none", line) : "";
  return (
    `<defs>${defs}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${lights}` +
    `<g opacity=".62">${circle(x, y, radius, "url(#moon)")}${ring}</g>`
  );
}

/** How much of its sky a ship fills, and how far under the middle it flies: cost and sector lie over the top. */
const ZOOM = 0.92;
const STARTER_ZOOM = 0.79;
const LIFT = 9;

/** A ship, nose up a little, in the middle of a place. */
function shipIn(card: Look, width: number, height: number, zoom: number, lift: number): string {
  const of = paint("s", card.tier, card.sector);
  const shape = {
    tier: card.tier,
    rows: card.kind === "starter" ? 2 : 2 + (card.sector % 3),
    load: /swap|improved|command/.test(card.id) ? ("ring" as const) : ("box" as const),
    chance: chanceOf(card.id),
  };
  const drawn = `<g transform="translate(-102 -57)">${hullOf(card)(of, shape)}</g>`;
  return of.defs + put(width / 2, height / 2 + lift, zoom, -5, drawn);
}

/** A glass dome with houses in it. */
function dome(of: Paint, x: number, y: number, r: number): string {
  const houses = `M${x - r + 2} ${y}v-${r * 0.3}h${r * 0.4}v-${r * 0.3}h${r * 0.4}v${r * 0.2}h${r * 0.5}v-${r * 0.25}h${r * 0.3}V${y}z`;
  return (
    path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, "#a9ecff", 'opacity=".9"') +
    path(houses, "#2c5b7a") +
    stroke(`M${x - r * 0.65} ${y - r * 0.5}q${r * 0.2}-${r * 0.3} ${r * 0.5}-${r * 0.36}`, "#fff", 1.6) +
    block(x - r - 2, y - 1, 2 * r + 4, 5, of.hull, 2)
  );
}

/** A settlement on its ground, 110 high: one dome, three and a tower, or towers with a disc. */
function settlement(card: Look): string {
  const of = paint("c", 3, card.sector);
  const hue = LIVERIES[card.sector] ?? 0;
  const level = card.sector <= 4 ? 1 : card.sector <= 8 ? 2 : 3;
  const ground = radial(
    "ground",
    [[0, hsl(hue, 62, 66)], [0.35, hsl(hue, 52, 44)], [1, hsl(hue, 55, 14)]],
    'cx=".5" cy="0" r="1"',
  );
  const crater = (x: number, y: number, width: number, height: number): string =>
    ellipse(x, y, width, height, "rgb(0 0 0/.22)");
  let drawn =
    `${of.defs}<defs>${ground}</defs>` +
    ellipse(100, 158, 190, 86, hsl(hue, 90, 78, 0.28)) +
    ellipse(100, 160, 180, 84, "url(#ground)") +
    crater(48, 92, 16, 3.5) +
    crater(150, 96, 22, 4.5) +
    dome(of, 100, 80, level === 1 ? 22 : 26);
  if (level === 1)
    drawn +=
      dish(of, 140, 82, 11, 20) +
      block(52, 68, 14, 14, of.hull, 2) +
      antenna(of, 59, 68, 14) +
      windows(55, 73, 2, 5);
  else
    drawn +=
      dome(of, 60, 84, 15) +
      dome(of, 142, 84, 16) +
      block(117, 34, 8, 46, of.hull, 2) +
      [40, 48, 56].map((y) => windows(119, y, 1)).join("") +
      antenna(of, 121, 34, 12);
  if (level === 3)
    drawn +=
      block(76, 28, 9, 52, of.hull, 2) +
      [36, 44, 52, 60].map((y) => windows(78, y, 1, 5, 5)).join("") +
      ellipse(81, 26, 26, 6, of.hull) +
      ellipse(81, 23, 13, 6, of.livery) +
      block(36, 58, 8, 26, of.hull, 2) +
      path("M156 80l4-30h6l4 30z", of.hull);
  return drawn;
}

/** A colony's picture is a tall one, in the shipyard and in a base alike. */
const COLONY = { width: 118, height: 250 };

/** The picture of a card as SVG. */
export function drawCard(card: Look, shape: Shape): string {
  if (card.kind === "colony") {
    const { width, height } = COLONY;
    const at = `translate(${(width - 200) / 2} ${height - 110})`;
    return picture(width, height, `${sky(card, width, height)}<g transform="${at}">${settlement(card)}</g>`);
  }
  const height = SHAPES[shape];
  if (shape === "bare") return picture(200, height, shipIn(card, 200, height, 1, 0));
  if (shape === "whole") return picture(200, height, shipIn(card, 200, height, 0.85, 0));
  const zoom = card.kind === "starter" ? STARTER_ZOOM : ZOOM;
  return picture(200, height, sky(card, 200, height) + shipIn(card, 200, height, zoom, LIFT));
}

/** The picture's address: drawn when it is first shown, and once. */
export function cardPicture(card: Look, shape: Shape): string {
  return once(`spacebase ${card.id} ${card.kind === "colony" ? "" : shape}`, () => drawCard(card, shape));
}
