/** Ships from the side that more than one game or page shows: silhouettes made of shared parts. */
import { block, chanceOf, circle, ellipse, path, stroke } from "./drawing";
import {
  antenna,
  BEACON,
  CANOPY,
  container,
  dish,
  type Draw,
  engine,
  paint,
  seams,
  WINDOW,
  windows,
} from "./shipParts";

export const CLASSES = {
  /** A spine with two rows of containers and a small cab. */
  freighter(of, { rows, chance }) {
    let drawn = engine(of, 30, 47, 15) + engine(of, 30, 65, 15);
    drawn += block(40, 36, 18, 38, of.hull, 3) + block(56, 52, 84, 6, of.dark);
    for (let i = 0; i < rows; i++) {
      const [x, width] = [60 + i * (78 / rows), 78 / rows - 3];
      drawn += container(x, 33 + (chance() < 0.3 ? 3 : 0), width, 19, chance() < 0.55 ? of.livery : of.hull);
      drawn += container(x, 58, width, 18, chance() < 0.5 ? of.hull : of.livery);
    }
    drawn += path("M139 40h16l17 11c4 3 4 7 0 9l-9 6h-24z", of.hull) + path("M153 44l15 9h-15z", CANOPY);
    return drawn + seams("M147 40v26M44 46h10M44 64h10") + windows(142, 58, 3, 4.5) + antenna(of, 145, 40, 13);
  },
  /** A flat deck with an island; the greatest have a split bow. */
  carrier(of, { tier }) {
    let drawn = engine(of, 20, 60, 15) + engine(of, 24, 74, 10, 12, 22);
    if (tier > 1) drawn += engine(of, 24, 45, 11, 12, 26);
    if (tier === 3)
      drawn +=
        path("M30 44h112l44 9-38 3H30z", of.hull) +
        path("M30 60h118l40 8-52 16H46z", of.hull) +
        block(40, 54, 100, 8, of.dark) +
        windows(52, 57, 15, 5.6);
    else if (tier === 2)
      drawn +=
        path("M30 48h124l32 7-28 4H30z", of.hull) +
        path("M32 59h120q-8 20-40 26H58q-22-6-26-26z", of.hull) +
        seams("M60 60q-2 14 4 24M86 60v25M112 60q1 14-4 24") +
        windows(44, 63, 11, 8, 4, 3);
    else drawn += path("M30 50h118l34 8-24 14-20 10H50z", of.hull) + windows(50, 65, 8, 9, 5, 3);
    drawn += path("M34 48l4-4h112l6 4z", of.livery);
    drawn += '<path d="M52 46h84" stroke="#fff" stroke-width="1.2" stroke-dasharray="6 4" opacity=".85"/>';
    const island = tier === 3 ? 74 : 84;
    drawn += path(`M${island} 44l4-16h18l3-9h10l-2 25z`, of.hull) + windows(island + 7, 32, 4, 4.6);
    drawn += antenna(of, island + 30, 19, 10) + antenna(of, island + 25, 19, 6, false);
    if (tier > 1) drawn += dish(of, island + 12, 28, 6);
    for (let i = 0; i < 3; i++) drawn += path(`M${120 + i * 11} 43l7-2.500-7-3z`, of.light);
    return drawn;
  },
  /** A lens with a high tower and a dish. */
  command(of, { tier }) {
    return (
      engine(of, 24, 62, 17) +
      path("M34 54q30-10 74-9 44 1 74 19-34 15-74 15-44 0-74-13z", of.hull) +
      path("M64 47l8-22h34l14 21z", of.hull) +
      path("M76 30h26l3 6H74z", CANOPY) +
      ellipse(88, 23, 25, 5, of.hull) +
      ellipse(88, 21, 12, 6, of.livery) +
      dish(of, 124, 47, 12, 24) +
      antenna(of, 88, 17, 10) +
      path("M40 62h110l18 3-20 4H44z", of.livery) +
      windows(60, 71, 15, 5.6) +
      seams("M70 46l-4 32M118 46l6 32") +
      (tier > 1 ? dish(of, 56, 50, 8, -30) + path("M84 79h30l-6 11H90z", of.dark) + circle(99, 91, 3, of.engine) : "")
    );
  },
  /** A sphere and a drill. */
  mining(of, { tier }) {
    const isBig = tier > 1;
    const [belt, width] = isBig ? [60, 52] : [64, 44];
    return (
      engine(of, 24, 48, 14) +
      engine(of, 24, 66, 14) +
      block(34, 38, 26, 40, of.hull, 5) +
      circle(86, 57, isBig ? 27 : 23, of.hull) +
      path(`M${belt} 53h${width}v9h-${width}z`, of.livery) +
      seams("M86 32v50") +
      stroke("M72 40q14-9 28 0M72 74q14 9 28 0", "rgb(0 0 0/.3)", 0.9) +
      block(108, 47, 30, 21, of.hull, 3) +
      windows(113, 51, 4, 5.2) +
      block(136, 43, 8, 29, of.dark, 2) +
      path("M144 42l40 15.500L144 73z", of.hull) +
      stroke("M150 45q5 12 1 25M158 48q5 10 1 18M166 51.500q4 6 1 12M174 54.500q2 3 .5 6", of.deep, 1.6) +
      stroke("M44 38l4-16 16-4", of.shade, 3) +
      block(60, 12, 14, 11, of.livery, 2) +
      stroke("M110 68l10 17 16 3", of.shade, 3) +
      path("M134 83l12 5-12 5z", of.hull) +
      (isBig ? stroke("M124 47l8-16 16-3", of.shade, 3) + path("M146 23l12 5-12 5z", of.hull) : "") +
      circle(67, 17.5, 2, WINDOW)
    );
  },
  /** A great ring round a boom, with a dish ahead. */
  explorer(of) {
    const round = (colour: string, width: number, more = ""): string =>
      ellipse(96, 57, 19, 43, "none", `stroke="${colour}" stroke-width="${width}" ${more}`);
    return (
      engine(of, 22, 57, 16) +
      block(34, 46, 24, 22, of.hull, 4) +
      block(56, 53, 96, 8, of.dark) +
      seams("M70 53v8M80 53v8") +
      stroke("M96 16c12 0 17 20 17 41s-5 41-17 41", of.deep, 10) +
      round(of.body, 8) +
      round(of.light, 2, 'transform="translate(-2.6 -1)"') +
      round(of.accent, 2.4, 'stroke-dasharray="9 7"') +
      block(88, 48, 16, 18, of.hull, 4) +
      stroke("M96 16v32M96 66v32", of.light, 3) +
      path("M126 45h26l12 7v10l-12 7h-26z", of.hull) +
      windows(131, 55, 4, 5) +
      dish(of, 163, 57, 17, 72) +
      antenna(of, 140, 45, 15) +
      path("M38 30h18l-3 16H41z", of.livery) +
      path("M38 84h18l-3-16H41z", of.livery)
    );
  },
  /** A dart with two swept wings. */
  scout(of) {
    return (
      engine(of, 40, 57, 14, 12, 40) +
      path("M50 48h46l56 6q16 3 20 4-6 6-22 7H50z", of.hull) +
      path("M60 48l-14-28h16l32 28z", of.livery) +
      path("M60 66l-14 26h16l32-26z", of.livery) +
      path("M116 50l28 5h-30z", CANOPY) +
      dish(of, 92, 47, 11, 0) +
      windows(62, 55, 6, 6) +
      stroke("M172 58h20M60 24l-14-8M60 88l-14 8", of.light, 1.6) +
      circle(192, 58, 2, BEACON) +
      circle(46, 16, 2, WINDOW) +
      circle(46, 96, 2, WINDOW) +
      seams("M78 48v18M104 49v17")
    );
  },
} satisfies Record<string, Draw>;

export type ShipClass = keyof typeof CLASSES;

/** A ship on its grid, its middle at the origin; `id` is its own within a picture. */
export function ship(id: string, kind: ShipClass, tier: number, livery: number): string {
  const of = paint(id, tier, livery);
  const draw: Draw = CLASSES[kind];
  return `${of.defs}<g transform="translate(-100 -57)">${draw(of, { tier, rows: tier + 2, load: "box", chance: chanceOf(id) })}</g>`;
}
