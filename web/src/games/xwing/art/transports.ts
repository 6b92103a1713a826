/** How freighters, shuttles, gunships and bombers are built, by what tells them apart. Lengths in the hull's box of 100. */
import { chanceOf } from "../../../lib/look/drawing";
import type { Hull } from "../../../lib/look/hull";
import { polar, short, TONES, way } from "../../../lib/look/paints";

/** A disc with a fork or a prow ahead and a cockpit beside it. */
export interface Saucer {
  readonly radius: number;
  readonly at: number;
  readonly front: "fork" | "prow" | "wedge" | "none";
  /** How far forward that reaches, and half its width. */
  readonly bow: number;
  readonly wide: number;
  /** Right or left, how far out, and how far ahead of the disc's middle. */
  readonly side: 1 | -1;
  readonly out: number;
  readonly ahead: number;
  readonly dish: "round" | "long" | "none";
}

export function saucer(hull: Hull, { radius: r, at, front, bow, wide, side, out, ahead, dish }: Saucer): void {
  const { paints, tone, name } = hull;
  const [light, , , seam] = TONES[tone];
  const foot = at - r * 0.7;
  hull.raw(
    way`<path d="M${-r * 0.8} ${at + r * 0.62}A${r} ${r} 0 0 0 ${r * 0.8} ${at + r * 0.62}" fill="none" stroke="#9BE8FF" stroke-width="7" opacity=".28"/>`,
  );
  if (front === "fork") {
    hull.part(way`M${wide * 0.22} ${foot + 6}L${wide * 0.28} ${bow}L${wide * 0.75} ${bow + 3}L${wide + 2} ${foot + 8}Z`);
    hull.seams(way`M${wide * 0.42} ${bow + 4}L${wide * 0.55} ${foot}M${wide * 0.72} ${bow + 6}L${wide * 0.85} ${foot}`);
    hull.stripe(way`M${wide * 0.3} ${bow + 3}L${wide * 0.72} ${bow + 5.6}L${wide * 0.77} ${bow + 10.4}L${wide * 0.31} ${bow + 8.2}Z`);
    hull.dark(way`M0 ${foot + 2}H${wide * 0.25}V${foot - 6}H0Z`);
  } else if (front !== "none") {
    const tip = front === "wedge" ? wide * 0.35 : wide * 0.6;
    hull.part(way`M0 ${bow}H${tip}L${wide * 0.9} ${bow + 8}L${wide + 2} ${foot + 10}H0Z`);
    hull.stripe(way`M0 ${bow + 4}H${tip + 1}L${wide * 0.76} ${bow + 9}H0Z`);
    hull.seams(way`M${wide * 0.5} ${bow + 10}L${wide * 0.55} ${foot + 4}M0 ${bow + 14}H${wide * 0.9}`);
  }
  const place = side * out;
  hull.one(
    way`M${side * r * 0.6} ${at - ahead * 0.45}L${place - side * 2} ${at - ahead - 4}L${place} ${at - ahead + 8}L${side * r * 0.82} ${at - ahead * 0.2 + 6}Z`,
    paints.shaded(tone),
  );
  hull.tubeAt(place, at - ahead - 14, 9, 20, 4);
  hull.glass(way`M${place - 3.6} ${at - ahead - 13}h7.200l-1 5h-5.200Z`);
  hull.ball(0, at, r);
  hull.raw(
    way`<g fill="none" stroke-width=".7" opacity=".55" stroke="` +
      `${seam}"><circle cy="${at}" r="${short(r * 0.93)}"/><circle cy="${at}" r="${short(r * 0.6)}"/></g>`,
  );
  const ribs = Array.from({ length: 16 }, (_, i) => {
    const [[a, b], [c, d]] = [polar(r * 0.6, i * 22.5 + 11), polar(r * 0.93, i * 22.5 + 11)];
    return way`M${a} ${b + at}L${c} ${d + at}`;
  });
  hull.seamsOne(ribs.join(""), 0.7, 0.45);
  const chance = chanceOf(name);
  for (let i = 0; i < 34; i++) {
    const [x, y] = polar(r * (0.3 + chance() * 0.6), chance() * 360);
    hull.raw(
      way`<rect x="${x}" y="${y + at}" width="${1 + chance() * 3.4}" height="${1 + chance() * 2.6}" opacity="${0.18 + chance() * 0.35}" fill="` +
        `${chance() < 0.45 ? light : seam}"/>`,
    );
  }
  hull.stripeOne(
    way`M${-r * 0.72} ${at - r * 0.5}A${r * 0.88} ${r * 0.88} 0 0 1 ${-r * 0.42} ${at - r * 0.77}L${-r * 0.31} ${at - r * 0.57}A${r * 0.65} ${r * 0.65} 0 0 0 ${-r * 0.53} ${at - r * 0.37}Z`,
  );
  hull.stripeOne(
    way`M${r * 0.72} ${at + r * 0.5}A${r * 0.88} ${r * 0.88} 0 0 1 ${r * 0.42} ${at + r * 0.77}L${r * 0.31} ${at + r * 0.57}A${r * 0.65} ${r * 0.65} 0 0 0 ${r * 0.53} ${at + r * 0.37}Z`,
  );
  hull.part(way`M0 ${at - 6}H${r * 0.98}V${at + 5}H0Z`);
  hull.seams(way`M${r * 0.5} ${at - 6}V${at + 5}M${r * 0.8} ${at - 6}V${at + 5}`);
  for (const [x, y] of [[-12, 22], [0, 25], [12, 22]] as const)
    hull.raw(way`<circle cx="${x * (r / 37)}" cy="${at + y * (r / 37)}" r="3.400" fill="#1a1e28" stroke-width=".7" opacity=".9" stroke="` + `${light}"/>`);
  if (dish === "round") hull.ballAt(-r * 0.4, at - r * 0.46, 7);
  else if (dish === "long") hull.one(way`M${-r * 0.62} ${at - r * 0.6}L${-r * 0.2} ${at - r * 0.66}V${at - r * 0.4}L${-r * 0.62} ${at - r * 0.34}Z`, paints.lit(tone));
  hull.ball(0, at, 7.4);
  hull.gun(1.6, at - 10, 9, 1.4);
  const band = (share: number, depth: number): string =>
    way`M${-r * share} ${at + r * depth}A${r} ${r} 0 0 0 ${r * share} ${at + r * depth}`;
  for (const [d, colour, width] of [
    [band(0.74, 0.69), "#10131b", 4.6],
    [band(0.7, 0.73), "#9BE8FF", 2.2],
    [band(0.66, 0.76), "#fff", 0.8],
  ] as const)
    hull.raw(`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`);
}

/** A cabin between two broad wings. */
export interface Shuttle {
  /** Half the cabin's width, its bow and its stern; how blunt the bow is, from 0 to 1. */
  readonly beam: number;
  readonly bow: number;
  readonly stern: number;
  readonly blunt: number;
  /** Where the wings join, and how deep they are there. */
  readonly root: number;
  readonly chord: number;
  /** How far they reach, where their tips begin and end. */
  readonly span: number;
  readonly tip: number;
  readonly edge: number;
  readonly fin: boolean;
  /** How far out the drives lie, and how long the guns at the tips are; 0: none. */
  readonly drives: number;
  readonly guns: number;
}

export function shuttle(
  hull: Hull,
  { beam, bow, stern, blunt, root, chord, span, tip, edge, fin, drives, guns }: Shuttle,
): void {
  const isForward = tip < root;
  hull.part(
    way`M${beam - 4} ${root}L${span - 4} ${isForward ? tip : tip - 4}L${span} ${tip + 4}V${edge - 4}L${span - 7} ${edge}L${beam - 4} ${root + chord}Z`,
  );
  const at = (share: number, y: number, end: number): number => y + (end - y) * share;
  hull.seams(
    way`M${beam} ${root + chord * 0.4}L${span - 3} ${(tip + edge) / 2}M${at(0.45, beam, span)} ${at(0.45, root, tip)}V${at(0.45, root + chord, edge)}`,
  );
  hull.stripe(
    way`M${at(0.66, beam, span)} ${at(0.66, root, tip) + 2}L${at(0.82, beam, span)} ${at(0.82, root, tip) + 2}V${at(0.82, root + chord, edge) - 2}L${at(0.66, beam, span)} ${at(0.66, root + chord, edge) - 2}Z`,
  );
  if (guns) hull.cannon(span - 2, tip + 2 - guns, guns + 8, 1.5);
  if (drives) {
    hull.tube(drives, stern - 28, 8, 28, 2);
    hull.jet(drives, stern, 6.5);
  }
  const front = beam * (0.3 + 0.5 * blunt);
  hull.part(
    way`M0 ${bow}L${front} ${bow + 1}L${beam * 0.68} ${bow + 9}L${beam * 0.74} ${bow + 26}L${beam} ${bow + 36}V${stern - 16}L${beam * 0.74} ${stern}H0Z`,
  );
  hull.seams(way`M${beam * 0.72} ${bow + 26}L3 ${bow + 29}M${beam} ${bow + 38}L4 ${bow + 41}M${beam} ${stern - 16}H5M4 ${bow + 42}V${stern - 4}`);
  hull.stripe(way`M${beam * 0.42} ${bow + 15}L${beam * 0.68} ${bow + 13}L${beam * 0.74} ${bow + 25}L${beam * 0.48} ${bow + 26}Z`);
  hull.glass(
    way`M${-front * 0.8} ${bow + 3}H${front * 0.8}L${beam * 0.5} ${bow + 9}L${beam * 0.38} ${bow + 14}H${-beam * 0.38}L${-beam * 0.5} ${bow + 9}Z`,
  );
  hull.edges(way`M0 ${bow + 3}V${bow + 14}M0 ${bow + 9}H${beam * 0.48}`);
  if (fin) {
    hull.part(way`M0 ${bow + 34}L1.600 ${bow + 34}L2.600 ${stern + 2}L0 ${stern + 8}Z`);
    hull.stripeOne(way`M-1.800 ${stern - 16}H1.800L2.100 ${stern - 4}H-2.100Z`);
  }
  hull.plates(-beam + 4, bow + 44, beam - 4, stern - 4, 16);
  hull.jet(beam * 0.36, stern - 1, 4.5);
}

/** A broad bow before boxed wings with guns ahead of them. */
export interface Gunboat {
  readonly span: number;
  /** How far forward and aft the boxes at the wings' ends reach. */
  readonly front: number;
  readonly back: number;
  readonly guns: number;
  readonly drives: number;
  /** Half the bow's width and the body's, and where they begin and end. */
  readonly head: number;
  readonly beam: number;
  readonly bow: number;
  readonly stern: number;
}

export function gunboat(hull: Hull, { span, front, back, guns, drives, head, beam, bow, stern }: Gunboat): void {
  hull.part(way`M${beam - 4} -4L${span} 2L${span + 2} ${front}L${span + 6} ${front + 2}L${span + 7} ${back - 6}L${span - 2} ${back}L${beam - 4} 22Z`);
  hull.seams(way`M${beam} 2L${span} 8M${beam} 16L${span - 2} ${back - 6}M${span - 8} 4V${back - 4}`);
  hull.stripe(way`M${span + 2.4} ${front + 3}L${span + 5.4} ${front + 4}L${span + 6} 8L${span + 2.4} 6Z`);
  if (guns) hull.cannon(span + 4, front - guns, guns + 3, 1.7);
  hull.tube(drives, stern - 28, 11, 28, 3);
  hull.jet(drives, stern, 8);
  hull.part(
    way`M0 ${bow}H${head * 0.64}L${head} ${bow + 6}V${bow + 16}L${head * 0.64} ${bow + 22}L${beam * 0.6} ${bow + 32}L${beam * 0.92} -8L${beam} ${stern - 12}L${beam * 0.6} ${stern}H0Z`,
  );
  hull.seams(way`M${head * 0.64} ${bow + 22}H0M${beam * 0.58} ${bow + 32}H0M${beam * 0.9} -6L5 -4V${stern - 4}M${beam} 10H6`);
  hull.stripe(way`M${head * 0.7} ${bow + 3}L${head * 0.94} ${bow + 7}V${bow + 15}L${head * 0.76} ${bow + 18}V${bow + 8}Z`);
  hull.glass(way`M-6 ${bow + 4}H6L8.400 ${bow + 9}L6.600 ${bow + 16}H-6.600L-8.400 ${bow + 9}Z`);
  hull.edges(way`M2.400 ${bow + 4}L2 ${bow + 16}M0 ${bow + 9}H8`);
  hull.plates(-beam + 4, 0, beam - 4, stern - 6, 20);
  hull.cannon(head - 2.6, bow - 5, 9, 1.4);
  hull.jet(beam * 0.32, stern, 5);
}

/** A round stern that narrows to a bow, stubs of wings. */
export interface Keel {
  readonly stern: number;
  readonly stubs: number;
}

export function keel(hull: Hull, { stern, stubs }: Keel): void {
  hull.dark(way`M24 6L${stubs - 3} -2L${stubs} 12L${stubs - 3} 22L25 22Z`);
  hull.seams(way`M28 9L${stubs - 4} 3M28 18H${stubs - 3}`);
  hull.stripe(way`M${stubs - 8} .200L${stubs - 3} -1.800L${stubs} 12L${stubs - 7} 13Z`);
  hull.part(way`M0 46C24 46 ${stern + 1} 34 ${stern} 18C${stern - 1} 4 20 0 16 -14C14 -22 14 -30 12 -40C11 -47 7 -49 0 -49Z`);
  hull.seams(way`M0 42C20 42 30 32 29.600 19C29 8 18 4 13 -8`);
  hull.stripe("M30 9C33.600 13 34.600 20 32.600 27L26 25C27.400 19 26.600 14 23.600 9.600Z");
  hull.stripe("M8 -48.400C10.400 -47 11.400 -43 12 -38H9Z");
  hull.dark("M0 -12C8 -12 12 -2 13 8C14 20 9 30 0 30Z");
  hull.edges("M4 -8C8 -2 9 4 9 10M13 8H0M11 20H0");
  hull.plates(-9, 0, 9, 28, 22);
  hull.glass("M-5 -44C-2 -46 2 -46 5 -44L8 -30L6 -20H-6L-8 -30Z");
  hull.edges("M0 -33H7.400M0 -26H7M0 -45V-20");
  hull.cannon(4, -57, 11, 1.6);
  hull.ball(0, 14, 5);
  hull.gun(1.4, 4, 9, 1.1);
  hull.jet(18, 38, 8);
  hull.jet(6.2, 44, 8);
}

/** A slab with windows ahead, turrets on it. */
export interface Brick {
  /** Half the slab's width, its bow and its stern; how far it narrows ahead, from 0 to 1. */
  readonly wide: number;
  readonly bow: number;
  readonly stern: number;
  readonly taper: number;
  /** How far wings reach beyond it (0: none), where they lie, how deep and how far swept aft they are. */
  readonly wing: number;
  readonly root: number;
  readonly chord: number;
  readonly sweep: number;
  /** Whether the wings end in pods, and how long these are; 0: none. */
  readonly pods: number;
  readonly turrets: boolean;
  /** How far out the drives lie, and how wide they are. */
  readonly drives: number;
  readonly drive: number;
}

export function brick(
  hull: Hull,
  { wide, bow, stern, taper, wing, root, chord, sweep, pods, turrets, drives, drive }: Brick,
): void {
  if (wing) {
    const tip = wide + wing;
    hull.part(way`M${wide - 6} ${root}L${tip} ${root + sweep}V${root + sweep + chord * 0.7}L${wide - 6} ${root + chord}Z`);
    hull.seams(way`M${wide} ${root + chord * 0.5}L${tip - 2} ${root + sweep + chord * 0.35}`);
    hull.stripe(
      way`M${wide + wing * 0.5} ${root + sweep * 0.6 + 0.5}L${wide + wing * 0.75} ${root + sweep * 0.8 + 0.5}V${root + chord * 0.75 + sweep * 0.8}L${wide + wing * 0.5} ${root + chord * 0.8 + sweep * 0.6}Z`,
    );
    if (pods) {
      hull.tube(tip, root + sweep - pods * 0.4, 6.5, pods, 2.6);
      hull.cannon(tip, root + sweep - pods * 0.4 - 12, 13, 1.6);
    }
  }
  hull.tube(drives, stern - 14, drive, 18, 3);
  hull.jet(drives, stern + 4, drive * 0.76);
  const front = wide * (1 - taper);
  hull.part(
    way`M0 ${bow}H${front * 0.5}L${front * 0.8} ${bow + 6}L${front} ${bow + 16}L${wide} ${bow + 34}V${stern - 14}L${wide - 5} ${stern}H0Z`,
  );
  hull.seams(way`M${front} ${bow + 18}L${wide - 8} ${bow + 34}V${stern - 4}M${wide} -4H${wide - 8}M${wide} 10H${wide - 8}M0 -12H${wide - 8}M0 18H${wide - 8}`);
  hull.dark(way`M0 -8H${wide - 9}V16H0Z`);
  hull.plates(-wide + 11, -6, wide - 11, 15, 30);
  hull.stripe(way`M${front - 3} ${bow + 18}L${front - 0.5} ${bow + 17}L${wide - 0.6} ${bow + 35}V${bow + 44}H${wide - 6}V${bow + 36}Z`);
  hull.glass(way`M${-front * 0.42} ${bow + 3}H${front * 0.42}L${front * 0.66} ${bow + 9}L${front * 0.5} ${bow + 15}H${-front * 0.5}L${-front * 0.66} ${bow + 9}Z`);
  hull.edges(way`M0 ${bow + 9}H${front * 0.6}M${front * 0.2} ${bow + 3}L${front * 0.24} ${bow + 15}`);
  if (turrets) {
    hull.ball(wide - 4, -6, 5);
    hull.gun(wide - 4, -18, 11, 1.5);
    hull.ball(0, 24, 5.4);
    hull.gun(1.8, 14, 9, 1.4);
  }
  hull.jet(0, stern, drive * 0.66);
}

/** A broad bow, a narrow waist, swept wings aft. */
export interface Hammer {
  /** Half the bow's width, the waist's, and how deep the bow is. */
  readonly head: number;
  readonly deep: number;
  readonly waist: number;
  readonly bow: number;
  readonly stern: number;
  /** How far the wings reach, where they begin and end. */
  readonly span: number;
  readonly root: number;
  readonly tip: number;
  readonly edge: number;
  /** How far prongs reach ahead of the bow; 0: none. */
  readonly prongs: number;
}

export function hammer(hull: Hull, { head, deep, waist, bow, stern, span, root, tip, edge, prongs }: Hammer): void {
  hull.part(way`M${waist - 5} ${root}L${span - 2} ${tip}L${span} ${tip + 10}L${span - 10} ${edge}L${waist} ${edge - 8}L${waist - 5} ${edge - 10}Z`);
  hull.seams(way`M${waist} ${root + 8}L${span - 6} ${edge - 6}M${(waist + span) / 2} ${(root + tip) / 2 + 1}V${edge - 8}`);
  hull.stripe(way`M${span - 9} ${tip - 2}L${span - 3} ${tip + 1}L${span - 1} ${tip + 9}L${span - 8} ${edge - 3}Z`);
  hull.tube(waist + 5, stern - 22, 9, 24, 3);
  hull.jet(waist + 5, stern + 2, 7);
  if (prongs) {
    hull.dark(way`M${head - 8} ${bow + 10}L${head - 6} ${bow - prongs}L${head - 1} ${bow - prongs + 2}L${head} ${bow + 12}Z`);
    hull.stripe(way`M${head - 6} ${bow - prongs + 2}L${head - 1.4} ${bow - prongs + 3}V${bow - prongs + 9}H${head - 6.4}Z`);
  }
  hull.part(
    way`M0 ${bow}H${head * 0.4}L${head * 0.9} ${bow + deep * 0.3}L${head} ${bow + deep * 0.7}L${head * 0.62} ${bow + deep}L${waist} ${bow + deep + 8}L${waist + 2} ${stern - 18}L${waist - 2} ${stern}H0Z`,
  );
  hull.seams(way`M${head * 0.9} ${bow + deep * 0.35}L${head * 0.5} ${bow + deep * 0.5}L${head * 0.48} ${bow + deep}M${waist + 2} 8H0M${waist} -6H0`);
  hull.stripe(
    way`M${head * 0.62} ${bow + deep * 0.2}L${head * 0.86} ${bow + deep * 0.32}L${head * 0.95} ${bow + deep * 0.68}L${head * 0.72} ${bow + deep * 0.82}L${head * 0.66} ${bow + deep * 0.4}Z`,
  );
  hull.glass(way`M-7 ${bow + 4}H7L10 ${bow + 11}L7 ${bow + 18}H-7L-10 ${bow + 11}Z`);
  hull.edges(way`M3 ${bow + 4}L2 ${bow + 18}M0 ${bow + 11}H9`);
  hull.cannon(head * 0.72, bow - 5, 14, 1.4);
  hull.plates(-waist + 3, -4, waist - 3, stern - 4, 20);
  hull.ball(0, 12, 4.6);
  hull.jet(0, stern, 6);
}

/** An open ring with a cabin in it. */
export interface Horseshoe {
  readonly opening: number;
  readonly cabin: number;
}

export function horseshoe(hull: Hull, { opening, cabin }: Horseshoe): void {
  const { paints, tone, name } = hull;
  const [light, , , seam] = TONES[tone];
  const points = [polar(46, opening + 14), polar(30, opening), polar(30, -opening), polar(46, -opening - 14)] as const;
  const [a, b, c, d] = points.map(([x, y]) => `${x} ${short(y + 2)}`);
  hull.one(`M${a}A46 46 0 1 1 ${d}L${c}A30 30 0 1 0 ${b}Z`, paints.ball(tone));
  const ribs = Array.from({ length: 13 }, (_, i) => {
    const turn = 60 + i * 20;
    const [[p, q], [r, s]] = [polar(31, turn), polar(45, turn)];
    return way`M${p} ${q + 2}L${r} ${s + 2}`;
  });
  hull.seamsOne(ribs.join(""), 0.8, 0.5);
  const cell = (from: number, to: number): string => {
    const at = (r: number, turn: number): string => {
      const [x, y] = polar(r, turn);
      return `${x} ${short(y + 2)}`;
    };
    return `M${at(45, from)}A45 45 0 0 1 ${at(45, to)}L${at(31, to)}A31 31 0 0 0 ${at(31, from)}Z`;
  };
  hull.stripeOne(cell(-opening - 34, -opening - 12));
  hull.stripeOne(cell(opening + 12, opening + 28));
  const chance = chanceOf(name);
  for (let i = 0; i < 36; i++) {
    const [x, y] = polar(33 + chance() * 10, 60 + chance() * 240);
    hull.raw(
      way`<rect x="${x}" y="${y + 2}" width="${1 + chance() * 3}" height="${1 + chance() * 3}" opacity="${0.2 + chance() * 0.3}" fill="` +
        `${chance() < 0.4 ? light : seam}"/>`,
    );
  }
  hull.one("M-30 2L-10 0V9L-29 12Z", paints.shaded(tone));
  hull.part(way`M0 ${-cabin - 4}L${cabin * 0.5} ${-cabin}L${cabin} -6L${cabin * 0.85} 12L${cabin * 0.35} 24H0Z`);
  hull.seams(way`M${cabin} 2H0M${cabin * 0.4} -14L${cabin * 0.3} 22`);
  hull.glass("M-5 -12H5L9 -4L6 3H-6L-9 -4Z");
  hull.edges("M0 -4H8M0 -12V3");
  hull.gun(0, -30, 14, 1.8);
  for (const turn of [150, 170, 190, 210]) {
    const [x, y] = polar(44, turn);
    hull.jetAt(x, y + 2, 8);
  }
}

/** A broad wedge with a spine, stubs of wings and great drives. */
export interface ArrowShip {
  readonly wide: number;
  readonly bow: number;
  readonly stern: number;
  /** Half the bow's width, where it has widened, and how blunt its shoulders are, from 0 to 1. */
  readonly nose: number;
  readonly shoulder: number;
  readonly full: number;
  /** How far the stubs reach beyond the wedge, where they begin and end. */
  readonly stubs: number;
  readonly from: number;
  readonly to: number;
  readonly turret: boolean;
  readonly drives: number;
  readonly drive: number;
}

export function arrowShip(
  hull: Hull,
  { wide, bow, stern, nose, shoulder, full, stubs, from, to, turret, drives, drive }: ArrowShip,
): void {
  const tip = wide + stubs;
  if (stubs) {
    hull.dark(way`M${wide - 16} ${from}L${tip - 2} ${from + 10}L${tip} ${to - 4}L${wide - 10} ${to}Z`);
    hull.seams(way`M${wide - 8} ${from + 10}L${tip - 4} ${from + 16}`);
    hull.stripe(way`M${tip - 8} ${from + 8}L${tip - 2} ${from + 10.400}L${tip - 0.4} ${to - 5}L${tip - 6} ${to - 4}Z`);
  }
  hull.tube(drives, stern - 12, drive, 18, 3);
  hull.jet(drives, stern + 6, drive * 0.75);
  const middle = wide * (0.5 + full * 0.35);
  hull.part(
    way`M0 ${bow}L${nose} ${bow + 2}L${nose + 5} ${bow + 16}L${middle} ${shoulder}L${wide} ${shoulder + 24}V${stern - 6}L${wide - 8} ${stern}H0Z`,
  );
  hull.seams(
    way`M${nose + 5} ${bow + 16}L5 ${bow + 22}V-12M${middle} ${shoulder}L9 ${shoulder + 4}L8 ${stern - 2}M${wide} 12H9M${wide} ${stern - 10}H9M${wide * 0.72} 10V${stern - 2}`,
  );
  hull.stripe(way`M${nose + 1} ${bow + 4}L${nose + 5} ${bow + 16.400}L${middle} ${shoulder + 0.400}L${middle - 4} ${shoulder + 5}L${nose + 2} ${bow + 26}Z`);
  hull.part(way`M0 -20H6L10 -6V${stern - 6}H0Z`);
  hull.plates(-9, -4, 9, stern - 8, 22);
  hull.plates(14, 0, wide - 6, stern - 6, 12);
  hull.plates(-wide + 6, 0, -14, stern - 6, 12);
  hull.glass(way`M-4.400 ${bow + 4}H4.400L8 ${bow + 14}L6 ${bow + 20}H-6L-8 ${bow + 14}Z`);
  hull.edges(way`M0 ${bow + 13}H7.400M0 ${bow + 4}V${bow + 20}`);
  if (turret) {
    hull.ball(0, 2, 6.6);
    hull.cannon(2, -12, 12, 1.7);
    hull.stripeOne("M-5 19H5V23H-5Z");
  }
  hull.jet(0, stern, drive * 0.55);
}
