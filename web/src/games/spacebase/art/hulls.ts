/** Hulls of Space Base's ships beside those that the games share (`lib/look/ships.ts`), on the same grid. */
import { block, circle, path, stroke } from "../../../lib/look/drawing";
import {
  antenna,
  barrel,
  BEACON,
  CANOPY,
  container,
  dish,
  type Draw,
  engine,
  seams,
  WINDOW,
  windows,
} from "../../../lib/look/shipParts";

const drawn = (...parts: readonly string[]): string => parts.join("");

/** Drawn at each of these places. */
const each = <T>(places: readonly T[], draw: (place: T, i: number) => string): string => places.map(draw).join("");

const round = (x: number, y: number, r: number, colour: string, width: number, more = ""): string =>
  circle(x, y, r, "none", `stroke="${colour}" stroke-width="${width}" ${more}`);

/** A dome with trees under it. */
function garden(x: number, y: number, r: number): string {
  const trees = `M${x - r + 3} ${y}q4-${r * 0.5} 8-${r * 0.2} 3-${r * 0.7} 8 0 4-${r * 0.4} 7 ${r * 0.2}z`;
  return drawn(
    path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, "#9fe6d8", 'opacity=".92"'),
    path(trees, "#3f9b52"),
    stroke(`M${x - r * 0.6} ${y - r * 0.55}q4-6 10-7`, "#fff", 1.5),
  );
}

export const HULLS = {
  /** A wall of 16 containers. */
  heavyFreighter: (of, { chance }) =>
    drawn(
      engine(of, 22, 40, 17),
      engine(of, 20, 57, 19),
      engine(of, 22, 74, 17),
      block(33, 29, 20, 54, of.hull, 4),
      block(50, 53, 98, 7, of.dark),
      each([0, 1, 2, 3, 4, 5, 6, 7], (i) => {
        const [x, y] = [56 + (i >> 1) * 22, (i % 2) * 15.5];
        const [upper, lower] = [chance() < 0.5 ? of.livery : of.hull, chance() < 0.5 ? of.hull : of.livery];
        return container(x, 22 + y, 20, 14, upper) + container(x, 60 + y, 20, 14, lower);
      }),
      path("M145 36h14l22 15c5 4 5 9 0 12l-12 9h-24z", of.hull),
      path("M158 41l19 13h-19z", CANOPY),
      windows(150, 63, 4, 4.5),
      antenna(of, 150, 36, 14),
      seams("M152 36v36M38 44h12M38 68h12"),
    ),
  /** A fat airship with a gondola. */
  airship: (of) =>
    drawn(
      engine(of, 26, 55, 24, 14),
      path("M38 44q6-18 34-19h48q36 2 52 30-16 30-52 31H72q-28-1-34-19z", of.hull),
      path("M70 86h52l-6 12H78z", of.dark),
      container(80, 84, 14, 9, of.livery),
      container(97, 84, 14, 9, of.livery),
      path("M84 25h44l-7-10H94z", of.hull),
      windows(97, 18, 5, 5),
      path("M150 38q14 7 20 17h-22z", CANOPY),
      path("M56 52h84v9H52z", of.livery),
      seams("M72 26v60M104 26v60M136 28v57"),
      antenna(of, 90, 20, 12),
    ),
  /** A finned rocket with portholes. */
  rocket: (of) =>
    drawn(
      engine(of, 26, 57, 20, 16, 40),
      path("M40 44q-10-20-26-22 24-2 46 14z", of.livery),
      path("M40 70q-10 20-26 22 24 2 46-14z", of.livery),
      path("M36 57c10-20 48-26 84-24 34 2 56 14 66 24-10 10-32 22-66 24-36 2-74-4-84-24z", of.hull),
      path("M146 37.500q26 6 40 19.5-14 13-40 19.5 9-20 0-39z", of.livery),
      each([66, 84, 102, 120], (x) => circle(x, 54, 5.4, of.shade) + circle(x, 54, 3.6, WINDOW)),
      stroke("M44 66q60 10 104 1", "rgb(0 0 0/.3)", 1),
      seams("M56 40q-6 17 0 34"),
      path("M86 33q8-16 30-16-8 8-8 16z", of.livery),
      stroke("M186 57h10", of.light, 2),
      circle(196, 57, 1.8, BEACON),
    ),
  /** Stubby, with one huge engine and two claws. */
  tug: (of, { load }) =>
    drawn(
      engine(of, 28, 55, 38, 20, 34),
      path("M46 32h34l18 10v27L80 80H46z", of.hull),
      path("M46 48h52v12H46z", of.livery),
      path("M78 35l15 9v8H76z", CANOPY),
      windows(54, 65, 4, 6),
      seams("M60 32v48"),
      stroke("M96 44l22-14 18 4", of.shade, 4.5),
      stroke("M96 68l22 14 18-4", of.shade, 4.5),
      circle(118, 30, 4, of.hull),
      circle(118, 82, 4, of.hull),
      path("M134 30l12 8-10 3z", of.hull),
      path("M134 82l12-8-10-3z", of.hull),
      load === "ring"
        ? round(162, 56, 18, of.body, 7) + round(162, 56, 18, of.accent, 2, 'stroke-dasharray="8 6"')
        : container(142, 38, 42, 18, of.livery) + container(142, 57, 42, 18, of.hull),
      antenna(of, 56, 32, 12),
      dish(of, 70, 32, 6, 15),
    ),
  /** Two hulls under one arrow head, which says what it does. */
  arrow: (of) =>
    drawn(
      engine(of, 26, 38, 13),
      engine(of, 26, 76, 13),
      path("M38 30h84l34 8-34 8H38z", of.hull),
      path("M38 68h84l34 8-34 8H38z", of.hull),
      path("M120 28l66 29-66 29 16-29z", of.livery),
      block(58, 46, 12, 22, of.dark),
      block(94, 46, 12, 22, of.dark),
      container(52, 49, 56, 16, of.hull),
      windows(60, 36, 9, 6.5),
      windows(60, 74, 9, 6.5),
      path("M140 50l24 7h-24z", CANOPY),
      seams("M50 30v16M110 30v16M50 68v16M110 68v16"),
    ),
  /** A stepped mass with five guns. */
  dreadnought: (of) =>
    drawn(
      engine(of, 14, 48, 14),
      engine(of, 12, 62, 18),
      engine(of, 16, 76, 12, 12, 24),
      path("M24 42h36l8-8h44l10 6h30l40 18-26 14-30 8-46 4H30z", of.hull),
      path("M30 62h146l-18 10H30z", of.livery),
      path("M62 34l6-14h26l4-8h12l4 22z", of.hull),
      windows(74, 24, 5, 5),
      windows(40, 52, 20, 5.4),
      barrel(of, 124, 37, 26),
      barrel(of, 132, 45, 26),
      barrel(of, 46, 38, 20),
      barrel(of, 110, 87, 28),
      barrel(of, 66, 88, 24),
      seams("M60 42v40M92 34v50M122 40v38M150 46v26"),
      antenna(of, 106, 12, 9),
      dish(of, 84, 20, 6, -20),
    ),
  /** A ring with a vortex. */
  gate: (of) =>
    drawn(
      `<radialGradient id="vortex"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="${of.bright}"/>`,
      `<stop offset=".7" stop-color="${of.accent}" stop-opacity=".55"/>`,
      `<stop offset="1" stop-color="${of.accent}" stop-opacity="0"/></radialGradient>`,
      circle(100, 55, 36, "url(#vortex)"),
      stroke("M76 55c0-14 10-24 24-24M124 55c0 14-10 24-24 24", "#fff", 1.6, 'opacity=".8"'),
      stroke("M84 55c0-9 7-16 16-16M116 55c0 9-7 16-16 16", "#fff", 1.6, 'opacity=".8"'),
      round(100, 55, 39, of.deep, 13),
      round(100, 55, 39, of.body, 9),
      stroke("M61 52a39 39 0 0 1 78 0", of.light, 3),
      each([0, 1, 2, 3, 4, 5, 6, 7], (i) => {
        const clamp = block(94, 8, 12, 13, of.livery, 2) + circle(100, 14.5, 2, WINDOW);
        return `<g transform="rotate(${i * 45 + 22} 100 55)">${clamp}</g>`;
      }),
      path("M150 51l24-6v20l-24-6z", of.hull),
      path("M50 51l-24-6v20l24-6z", of.hull),
      windows(158, 54, 3, 4.5),
      windows(31, 54, 3, 4.5),
    ),
  /** A locomotive and three tanks. */
  train: (of) =>
    drawn(
      engine(of, 12, 57, 18, 12, 22),
      each([22, 60, 98], (x, i) =>
        drawn(
          block(x + 30, 54, 12, 6, of.dark),
          block(x, 40, 33, 34, i % 2 ? of.hull : of.livery, 15),
          seams(`M${x + 11} 41v32M${x + 22} 41v32`),
          block(x + 4, 36, 25, 5, of.dark, 2),
        ),
      ),
      path("M138 34h20c14 2 24 12 28 25-2 10-6 18-14 22h-34z", of.hull),
      path("M158 40c8 3 14 9 18 17h-18z", CANOPY),
      path("M138 62h47l-4 8h-43z", of.livery),
      block(146, 23, 8, 12, of.dark),
      block(143, 20, 14, 5, of.hull, 2),
      windows(143, 46, 3, 4.6),
      circle(183, 60, 3, WINDOW),
      seams("M150 35v46"),
    ),
  /** A spear with four blades. */
  destroyer: (of) =>
    drawn(
      engine(of, 16, 50, 12),
      engine(of, 16, 64, 12),
      path("M26 44h40l44-8 84 21-84 21-44-8H26z", of.hull),
      path("M70 44l22-26 14 2-8 20z", of.livery),
      path("M70 70l22 26 14-2-8-20z", of.livery),
      path("M26 53h100l60 4-60 4H26z", of.dark),
      path("M110 43l32 8h-36z", CANOPY),
      path("M34 44l-10-14 28 12z", of.hull),
      path("M34 70l-10 14 28-12z", of.hull),
      barrel(of, 116, 40, 30, 2),
      barrel(of, 116, 74, 30, 2),
      seams("M66 44v26M92 40v34"),
      circle(194, 57, 3.4, of.engine),
      circle(194, 57, 7, of.glow),
    ),
  /** A sphere with one great barrel. */
  gunPlatform: (of) =>
    drawn(
      path("M92 70l-26 26h52z", of.dark),
      block(84, 12, 8, 30, of.dark),
      path("M76 14h24l-4-7H80z", of.livery),
      circle(84, 56, 30, of.hull),
      path("M54 52h60v9H54z", of.livery),
      circle(84, 56, 12, of.dark),
      circle(84, 56, 7, of.engine),
      circle(84, 56, 15, of.glow),
      block(110, 47, 40, 19, of.hull, 3),
      block(146, 43, 10, 27, of.dark, 2),
      block(156, 49, 26, 15, of.hull, 2),
      block(180, 46, 6, 21, of.livery, 2),
      circle(188, 56.5, 8, of.glow),
      windows(116, 52, 5, 6),
      block(28, 48, 28, 16, of.hull, 3),
      stroke("M30 48l-10-12M30 64l-10 12", of.light, 2),
      circle(20, 36, 2, BEACON),
      circle(20, 76, 2, BEACON),
      antenna(of, 100, 32, 14),
      seams("M124 47v19M138 47v19"),
    ),
  /** Six glowing spheres on a truss. */
  tender: (of) =>
    drawn(
      engine(of, 22, 57, 18),
      block(34, 44, 20, 26, of.hull, 4),
      block(52, 54, 92, 6, of.dark),
      each([70, 96, 122], (x) =>
        drawn(
          each([42, 72], (y) => circle(x, y, 13, of.hull) + circle(x, y, 5, of.engine) + circle(x, y, 11, of.glow)),
          stroke(`M${x} 29v-6M${x} 85v6`, of.light, 2),
        ),
      ),
      path("M140 42h18l22 12q4 4 0 7l-20 12h-20z", of.hull),
      path("M158 46l16 9h-16z", CANOPY),
      path("M140 60h40l-6 5h-34z", of.livery),
      windows(144, 49, 3, 4.5),
      antenna(of, 44, 44, 15),
    ),
  /** A round hull with a vault door. */
  vault: (of) =>
    drawn(
      engine(of, 24, 44, 14),
      engine(of, 24, 70, 14),
      block(34, 34, 22, 46, of.hull, 5),
      path("M52 57q2-34 46-35t46 35q-2 34-46 35T52 57z", of.hull),
      circle(98, 57, 19, of.dark),
      circle(98, 57, 15, of.livery),
      stroke("M98 45v24M86 57h24M90 49l16 16M106 49l-16 16", of.deep, 1.6),
      circle(98, 57, 4, of.light),
      path("M142 44h14l22 10q4 3 0 6l-22 10h-14z", of.hull),
      path("M156 48l14 7h-14z", CANOPY),
      windows(64, 36, 3, 6),
      windows(116, 76, 3, 6),
      seams("M70 28v58M126 28v58"),
      antenna(of, 98, 22, 11),
    ),
  /** Two green domes on a hull. */
  pioneer: (of) =>
    drawn(
      engine(of, 20, 66, 16),
      engine(of, 24, 80, 10, 12, 22),
      garden(66, 54, 20),
      garden(112, 54, 24),
      path("M30 54h116l34 12q6 4 0 8l-30 14H48q-16-6-18-34z", of.hull),
      path("M34 64h136l10 4-10 5H38z", of.livery),
      path("M150 58l22 8h-22z", CANOPY),
      windows(52, 78, 14, 6),
      seams("M88 54v34M136 54v34"),
      antenna(of, 88, 54, 22),
    ),
} satisfies Record<string, Draw>;
