/** The location tiles as pictures: every kind its own, a face-down one, and the command posts. */
import { chanceOf, circle, ellipse, path, put, stroke } from "../../../lib/look/drawing";
import { once } from "../../../lib/look/drawn";
import { hexPath, Paints, short, sidePaint, TONES } from "../../../lib/look/paints";
import * as skies from "./skies";
import { bands, clouds, craters, lands, rock, world } from "./worlds";

const { stars } = skies;

/** Torn hulls, adrift. */
function wrecks(paints: Paints): string {
  const chance = chanceOf("wrecks");
  const tones = ["steel", "rust", "graphite", "bone"] as const;
  const torn = Array.from({ length: 11 }, () => {
    const [angle, reach] = [chance() * 6.28, Math.sqrt(chance()) * 66];
    const [w, h] = [9 + chance() * 15, 5 + chance() * 7];
    const tone = tones[Math.floor(chance() * 4)] ?? "steel";
    const d = `M${short(-w)} ${short(-h)}L${short(w * 0.4)} ${short(-h * 1.1)}L${short(w * 0.7)} ${short(-h * 0.2)}L${short(w)} ${short(h * 0.6)}L${short(w * 0.1)} ${short(h)}L${short(-w * 0.4)} ${short(h * 0.5)}L${short(-w * 0.9)} ${short(h)}Z`;
    const ribs = `M${short(-w * 0.5)} ${short(-h)}V${short(h * 0.6)}M0 ${short(-h)}V${short(h * 0.8)}`;
    const fill = chance() < 0.5 ? paints.lit(tone) : paints.shaded(tone);
    return put(
      short(Math.cos(angle) * reach),
      short(Math.sin(angle) * reach * 0.8),
      1,
      short(chance() * 180),
      path(d, "#000", 'opacity=".5" transform="translate(2 3)"') +
        path(d, fill, `stroke="${TONES[tone][3]}" stroke-width=".9"`) +
        stroke(ribs, "#0b0e15", 0.8, 'opacity=".6"'),
    );
  });
  // one of them is still known for a ship: a bow, a broken spine, a ring of its drive
  const hulk =
    path("M-12 -34L0 -48L12 -34L10 -6L3 -12L-4 -3L-10 -8Z", paints.lit("graphite"), 'stroke="#0f131c"') +
    path("M-9 8L-2 3L4 10L11 4L9 34H-9Z", paints.shaded("graphite"), 'stroke="#0f131c"') +
    stroke("M-3 -3L-1 6M5 -8L4 8", "#ff9a5a", 1.2, 'opacity=".9"') +
    `<ellipse cy="40" rx="14" ry="5" fill="none" stroke="#667186" stroke-width="3"/>`;
  const sparks = Array.from({ length: 9 }, () =>
    circle(short((chance() - 0.5) * 130), short((chance() - 0.5) * 110), short(0.8 + chance() * 1.2), "#ffb36b"),
  );
  return torn.join("") + put(2, -2, 1.05, 34, hulk) + sparks.join("");
}

function belt(paints: Paints): string {
  const chance = chanceOf("belt");
  return Array.from({ length: 17 }, (_, i) => {
    const along = -1.25 + i * 0.16;
    const [x, y] = [along * 62 + (chance() - 0.5) * 14, Math.sin(along * 1.2) * 26 + (chance() - 0.5) * 46];
    const [size, turn] = [0.1 + chance() * 0.26, chance() * 360];
    return put(short(x), short(y), short(size), short(turn), rock(paints, `stone-${i % 6}`));
  }).join("");
}

const RING = 'transform="rotate(-18)"';

const KINDS = {
  quiet_space: () => stars("quiet", 80),
  class_m: (paints) =>
    stars("m", 34) +
    world(paints, {
      name: "m",
      radius: 48,
      face: ["#8fd4ff", "#2b78b8", "#0b2444"],
      halo: "#7fd0ff",
      ground: lands("m green", 48, "#5f9a57", 6) + lands("m sand", 48, "#c2a76a", 3) + clouds("m", 48),
    }),
  class_k: (paints) =>
    stars("k", 34) +
    world(paints, {
      name: "k",
      radius: 42,
      face: ["#f0c7a0", "#b56a44", "#3d1c14"],
      halo: "#ffb48a",
      ground: lands("k", 42, "#7a3a26", 7) + bands("k", 42, ["#ffd8b0", "#a04c2c"]) + ellipse(-6, -37, 15, 6, "#fff4e6", 'opacity=".8"'),
    }),
  class_l: (paints) =>
    stars("l", 34) +
    world(paints, {
      name: "l",
      radius: 44,
      face: ["#d8f0b0", "#6d9b56", "#1d3524"],
      halo: "#c8ff9a",
      ground: lands("l", 44, "#3d6b45", 6) + clouds("l", 44),
    }),
  class_d: (paints) =>
    stars("d", 34) +
    world(paints, {
      name: "d",
      radius: 36,
      face: ["#d6d8de", "#878d9c", "#2c313d"],
      halo: "#c8d2e6",
      ground: craters("d", 36, 16),
    }) +
    world(paints, { name: "moon", radius: 9, face: ["#e6e4dc", "#9b988f", "#33322f"], halo: "#fff", ground: craters("moon", 9, 4), at: [54, -34] }),
  gas_giant: (paints) =>
    stars("gas", 34) +
    `<g ${RING}>${stroke("M-84 6A84 20 0 0 1 84 6", "#e8c993", 7, 'opacity=".55"')}</g>` +
    world(paints, {
      name: "gas",
      radius: 50,
      face: ["#ffe7bd", "#d09a5c", "#4a2a16"],
      halo: "#ffd8a0",
      ground:
        bands("gas", 50, ["#fff0d0", "#b0763a", "#8a4f2a", "#f2cf9a"]) +
        ellipse(16, 16, 11, 6, "#b4472c", 'opacity=".85"') +
        ellipse(16, 16, 6.5, 3, "#e08a5c"),
    }) +
    `<g ${RING}>${stroke("M-84 6A84 20 0 0 0 84 6", "#f6dfb4", 7, 'opacity=".85"')}${stroke("M-74 8A74 16 0 0 0 74 8", "#8a6a3c", 2, 'opacity=".8"')}</g>`,
  class_y: (paints) =>
    stars("y", 26) +
    world(paints, {
      name: "y",
      radius: 44,
      face: ["#ffd18a", "#c04a2c", "#3a0d12"],
      halo: "#ff7a4a",
      ground:
        lands("y", 44, "#1f0a0c", 9) +
        stroke("M-36 10L-14 4L-4 16L14 8L36 18M-20 -30L-8 -16L12 -22L24 -10M-10 40L2 26L20 34", "#ffd060", 2.2, 'opacity=".9"'),
    }),
  nebula_j: (paints) => skies.puffs(paints, "j", ["rose", "sea", "rose"]) + skies.flow("j") + stars("j", 30),
  nebula_k: (paints) => skies.puffs(paints, "kn", ["leaf", "sea", "leaf"], 16, 62) + skies.shells("#d8ffe0") + stars("kn", 26),
  nebula_17: (paints) => skies.puffs(paints, "17", ["amber", "sea", "amber"]) + skies.pillars(paints) + stars("17", 24),
  nebula_mutara: (paints) =>
    skies.puffs(paints, "mutara", ["violet", "ember", "violet", "rose"], 20, 80) + skies.lanes() + skies.bolt("#ffd0f4", 12) + stars("mutara", 14),
  giant_star: (paints) =>
    skies.sun(paints, {
      name: "giant",
      radius: 42,
      face: ["#ffffff", "#fff2c0", "#ffc04a", "#ff8a1a"],
      halo: ["#ffb04a", "#ff6a00"],
      rays: 18,
    }) + stars("giant", 20),
  hypergiant_star: (paints) =>
    skies.sun(paints, {
      name: "hyper",
      radius: 66,
      face: ["#fff3e0", "#ffb08a", "#f0583a", "#a81e22"],
      halo: ["#ff6a4a", "#8a1030"],
      rays: 30,
    }) +
    stroke("M52 -44C74 -60 84 -34 66 -22M-60 30C-84 40 -78 64 -52 50", "#ffc29a", 4, 'opacity=".85"') +
    stars("hyper", 12),
  supernova: (paints) => skies.blast(paints) + stars("supernova", 26),
  black_hole: (paints) => stars("hole", 44) + skies.hole(paints),
  asteroids: (paints) => stars("belt", 36) + belt(paints),
  wormhole: (paints) => skies.whirl(paints) + stars("worm", 30),
  temporal_rift: (paints) => stars("rift", 40) + skies.rift(paints),
  ion_storm: (paints) =>
    skies.puffs(paints, "ion", ["sea", "ash", "violet"]) +
    skies.bolt("#c9f6ff", -38) +
    `<g transform="translate(26 -30) scale(.6)">${skies.bolt("#c9f6ff", 96)}</g>` +
    [-44, 8, 46].map((x, i) => `<circle cx="${x}" cy="${[34, 46, 10][i]}" r="${9 + i * 2}" fill="none" stroke="#aef0ff" stroke-width="1.6" stroke-dasharray="4 3" opacity=".85"/>`).join("") +
    stars("ion", 18),
  pulsar: (paints) => stars("pulsar", 40) + skies.beacon(paints),
  ship_graveyard: (paints) => skies.puffs(paints, "graves", ["ash", "ash", "amber"], 9, 60) + stars("graves", 34) + wrecks(paints),
  plasma_storm: (paints) => skies.puffs(paints, "plasma", ["amber", "rose", "ember"]) + skies.flow("plasma", "#ffe0a0") + skies.bolt("#fff3c8") + stars("plasma", 20),
} as const satisfies Record<string, (paints: Paints) => string>;

export type TileKind = keyof typeof KINDS;

/** All kinds of tiles that have a picture. */
export const TILE_KINDS = Object.keys(KINDS) as readonly TileKind[];

export const isTileKind = (kind: string): kind is TileKind => Object.hasOwn(KINDS, kind);

/** Hexes that stand on a corner, or on an edge: what lies on them stays upright. */
const lie = (isUpright: boolean): string => (isUpright ? ' transform="rotate(30)"' : "");

/** A plate with its bevel, what lies on it clipped to the hex. */
function plate(paints: Paints, face: string, art: string, isUpright: boolean): string {
  const turn = lie(isUpright);
  const edge = paints.linear("bevel", [[0, "#b9d0f5"], [0.5, "#5876a8"], [1, "#1d2d4c"]], 'x1="0" y1="0" x2=".6" y2="1"');
  const clip = paints.clip("hex", `<path d="${hexPath(94)}"${turn}/>`);
  return (
    `<g${turn}>${path(hexPath(98), edge)}${path(hexPath(95.5), face)}</g>` +
    `<g clip-path="${clip}">${art}<path d="${hexPath(96)}"${turn} fill="none" stroke="#02050c" stroke-width="16" opacity=".34"/></g>` +
    `<path d="${hexPath(94)}"${turn} fill="none" stroke="#fff" stroke-opacity=".16"/>`
  );
}

const space = (paints: Paints): string => paints.radial("space", [[0, "#1a2b52"], [1, "#080f20"]], 'cx=".4" cy=".3" r=".9"');

const whole = (paints: Paints, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" width="200" height="200">${paints.defs}${drawing}</svg>`;

/** What is to be seen at a tile, without its plate, in a box of -100 to 100. */
export const sightOf = (kind: string, paints: Paints): string => (KINDS as Record<string, (paints: Paints) => string>)[kind]?.(paints) ?? "";

/** A tile that is explored, as SVG in a box of -100 to 100. A kind without a picture is open space. */
export function drawTile(kind: string, isUpright = false): string {
  const paints = new Paints();
  const art: (paints: Paints) => string = isTileKind(kind) ? KINDS[kind] : KINDS.quiet_space;
  const drawing = plate(paints, space(paints), art(paints), isUpright);
  return whole(paints, drawing);
}

/** Clouds on the back of a tile: two colours, and where the first lies; the other is opposite. */
const CLOUDS = [
  ["#6d4bc4", "#1f7fa3", -46, -34],
  ["#2f6bd0", "#8a3fa6", 44, -40],
  ["#1f8f84", "#3b57c4", -40, 42],
  ["#a04a78", "#3a49b4", 48, 36],
  ["#4a5fd0", "#1f9a98", 6, -54],
  ["#7c58c8", "#b0604a", -58, 4],
] as const;
/** How many backs there are: they differ by place alone, and tell nothing of the other side. */
export const BACKS = CLOUDS.length;

/** Which of them lies at a place (`-1,3`). */
export function backOf(label: string): number {
  const [row = 0, column = 0] = label.split(",").map(Number);
  return Math.abs(row * 5 + column * 7 + Math.abs(row * column)) % BACKS || 0;
}

/** A tile that nobody has explored: space without a name. */
export function drawFaceDown(isUpright = false, back = 0): string {
  const paints = new Paints();
  const [near, far, x, y] = CLOUDS[back % BACKS]!;
  const ground = paints.linear("back", [[0, "#1a2747"], [1, "#0a1224"]], 'x1="0" y1="0" x2="1" y2="1"');
  const cloud = (id: string, colour: string, cx: number, cy: number, r: number): string =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity=".5"/><stop offset=".55" stop-color="${colour}" stop-opacity=".18"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    circle(cx, cy, r, `url(#${id})`);
  const clouds = cloud("near", near, x, y, 88) + cloud("far", far, -x * 0.9, -y * 0.9, 74);
  const rings = `<g fill="none" stroke="#9db6e2"${lie(isUpright)}><path d="${hexPath(80)}" stroke-opacity=".2"/><path d="${hexPath(40)}" stroke-opacity=".16" stroke-dasharray="3 5"/></g>`;
  const question = stroke("M-9.500 -8A9.500 9.500 0 1 1 4 0.800C0.500 2.800 0 5 0 8", "#c3d4f2", 5.4, 'opacity=".55"') + circle(0, 18, 3.2, "#c3d4f2", 'opacity=".55"');
  return whole(paints, plate(paints, ground, clouds + stars(`down${back}`, 46) + rings + question, isUpright));
}

/** The command post of a side. */
export function drawPost(side: number, isUpright = false): string {
  const paints = new Paints();
  const { own } = sidePaint(side);
  const face = paints.radial("post", [[0, "#22395c"], [1, "#0a1526"]], 'cx=".5" cy=".45" r=".75"');
  const sign =
    `<g fill="none" stroke="${own}" stroke-width="2.800"><circle r="42"/><circle r="25"/><path d="M0 -25V-42M22 12.500L36 21M-22 12.500L-36 21"/></g>` +
    circle(0, 0, 11, own);
  const drawing =
    `<g${lie(isUpright)}>${path(hexPath(98), paints.rim(side))}${path(hexPath(91), "#071020")}${path(hexPath(91), face)}</g>` + stars("post", 24) + sign;
  return whole(paints, drawing);
}

/** The addresses of these pictures; each is drawn once. */
export const tilePicture = (kind: string, isUpright = false): string =>
  once(`tile ${isTileKind(kind) ? kind : "quiet_space"}${isUpright ? " upright" : ""}`, () => drawTile(kind, isUpright));
export const faceDownPicture = (isUpright = false, back = 0): string =>
  once(`face down ${back}${isUpright ? " upright" : ""}`, () => drawFaceDown(isUpright, back));
export const postPicture = (side: number, isUpright = false): string =>
  once(`post ${side & 1}${isUpright ? " upright" : ""}`, () => drawPost(side, isUpright));
