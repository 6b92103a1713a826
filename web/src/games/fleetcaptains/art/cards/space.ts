/** What happens among ships: each draws the sky and all that lies before it. */
import { circle, ellipse, path, put, stroke } from "../../../../lib/look/drawing";
import { short } from "../../../../lib/look/paints";
import { rock } from "../worlds";
import { beam, bolt, bubble, flash, ship } from "./ships";
import { type Stage, WIDTH } from "./stage";

type Subject = (stage: Stage) => string;

const FOE = { isFoe: true } as const;

/** Lines of light that run from one place outwards. */
function streaks(s: Stage, x: number, y: number, count: number): string {
  return Array.from({ length: count }, () => {
    const angle = s.between(0, 6.28);
    const [from, to] = [s.between(14, 70), s.between(30, 150)];
    const at = (reach: number): string => `${short(x + Math.cos(angle) * reach)} ${short(y + Math.sin(angle) * reach * 0.8)}`;
    return stroke(`M${at(from)}L${at(from + to)}`, s.pick(["#fff", s.light, s.spark]), s.between(0.4, 1.8), `opacity="${s.between(0.3, 0.9)}"`);
  }).join("");
}

/** Rings round a place, as of a wave that spreads. */
const waves = (x: number, y: number, radii: readonly number[], colour: string, flat = 0.5): string =>
  radii.map((r, i) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${short(r * flat)}" fill="none" stroke="${colour}" stroke-width="${short(2.6 - i * 0.4)}" opacity="${short(0.9 - i * 0.17)}"/>`).join("");

/** Parts of rings that open to the right. */
const arcs = (x: number, y: number, colour: string): string =>
  [14, 24, 34, 44, 54].map((r, i) => stroke(`M${short(x + r * 0.8)} ${short(y - r * 0.6)}A${r} ${r} 0 0 1 ${short(x + r * 0.8)} ${short(y + r * 0.6)}`, colour, 2.2, `opacity="${short(0.95 - i * 0.16)}"`)).join("");

const stones = (s: Stage, count: number, least: number, most: number): string =>
  Array.from({ length: count }, (_, i) => put(s.between(0, WIDTH), s.between(6, 104), s.between(least, most), s.between(0, 360), rock(s.paints, `stone${i % 3}`))).join("");

/** Dust and plates adrift. */
const debris = (s: Stage, count: number): string =>
  Array.from({ length: count }, () =>
    put(s.between(30, 215), s.between(14, 96), s.between(0.6, 2), s.between(0, 360), path("M-3-1L1-2 3 1 0 2Z", s.pick(["#8b93a8", "#4a5166", s.light]))),
  ).join("");

const freighter = (s: Stage, x: number, y: number, scale: number): string => {
  const boxes = Array.from({ length: 10 }, (_, i) => {
    const colour = s.pick([s.glow, s.spark, "#c9d2e2", s.light]);
    const at = `M${-46 + (i >> 1) * 14} ${i & 1 ? 1 : -11}h12v10h-12Z`;
    return path(at, colour) + path(`M${-46 + (i >> 1) * 14} ${i & 1 ? 6 : -6}h12v5h-12Z`, "#05070d", 'opacity=".35"');
  });
  return put(
    x, y, scale, -8,
    path("M-60-7L-150-2V2L-60 7Z", s.spark, 'opacity=".3"') + path("M-62-9H-48V10H-62Z", "#6b7690") + path("M-62 0H-48V10H-62Z", "#39425c") +
      path("M-48-1H30V2H-48Z", "#39425c") + boxes.join("") + path("M25-12H38L52-2 50 8 25 12Z", "#d6deec") + path("M25 1H51L50 8 25 12Z", "#79859e") + path("M37-9L46-3H37Z", "#1b2c48") + circle(-63, 0, 3.5, "#fff"),
  );
};

/** A hub with rings and arms, lit from the left. */
export const hub = (s: Stage, x: number, y: number, scale: number): string => {
  const plate = (cy: number, rx: number, ry: number): string =>
    ellipse(0, cy + ry, rx, ry, s.ink) + ellipse(0, cy + ry * 0.5, rx, ry, "#4d5a78") + ellipse(0, cy, rx, ry, "#c7d1e4") + ellipse(rx * 0.12, cy, rx * 0.7, ry * 0.66, "#8693ae") + ellipse(rx * 0.1, cy - 0.5, rx * 0.35, ry * 0.34, s.spark);
  const lamps = Array.from({ length: 11 }, (_, i) => circle(-36 + i * 7.2, short(5 + 7 * Math.sqrt(1 - ((i - 5) / 5.6) ** 2)), 0.9, s.light)).join("");
  return put(
    x, y, scale, -5,
    path("M-3 8H5L2 46H0Z", "#4d5a78") + path("M-3 8H0V46Z", "#aab6cc") + plate(22, 18, 4) + path("M-5-26H5V0H-5Z", "#8693ae") + path("M-5-26H-1V0H-5Z", "#dfe6f2") +
      plate(0, 44, 10) + lamps + plate(-26, 20, 5) + stroke("M0-30V-48M-12-28V-38", "#dfe6f2", 1.2) + circle(0, -48, 1.6, s.spark),
  );
};

export const SPACE = {
  volley: (s) =>
    s.sky() + ship(s, 178, 34, 66, 240, { ...FOE, haze: 0.2 }) + beam(86, 58, 166, 36, s.spark) + beam(96, 66, 176, 40, s.spark, 1.1) + flash(s, 168, 37, 11) + ship(s, 62, 70, 116, 64),
  crossfire: (s) =>
    s.sky() + ship(s, 188, 50, 74, 262, FOE) + beam(72, 30, 176, 46, s.spark) + beam(84, 80, 178, 54, s.spark) + flash(s, 176, 50, 13) + ship(s, 56, 28, 66, 96, { haze: 0.15 }) + ship(s, 56, 84, 92, 72),
  chase: (s) =>
    s.sky() + ship(s, 190, 32, 52, 64, { ...FOE, trail: 90 }) + bolt(s, 158, 42, 118, 56) + bolt(s, 146, 54, 108, 68) + ship(s, 70, 78, 108, 64, { trail: 60 }),
  torpedoes: (s) =>
    s.sky() + ship(s, 202, 26, 40, 250, { ...FOE, haze: 0.3 }) + [[150, 14], [166, 30], [168, 48], [150, 66]].map(([x = 0, y = 0]) => bolt(s, x, y, 78, 66)).join("") + ship(s, 62, 76, 118, 48),
  shield: (s) => {
    const at = s.pick([-50, -28, 12]);
    const [x, y] = [118 + 58 * Math.cos((at * Math.PI) / 180), 58 + 34 * Math.sin((at * Math.PI) / 180)].map(short) as [number, number];
    return s.sky() + ship(s, 118, 58, 96, s.pick([74, 108, 300])) + bubble(s, 118, 58, 68, 40, s.spark, at) + beam(250, short(y + (at < 0 ? -26 : 20)), x, y, "#ff7a4a") + flash(s, x, y, 7);
  },
  warp: (s) => s.sky("none") + s.halo(150, 42, 70) + streaks(s, 150, 42, 54) + waves(150, 42, [20, 36, 58], s.light, 0.7) + ship(s, 104, 66, 92, 34, { trail: 110, flat: 0.6 }),
  dash: (s) =>
    s.sky() + Array.from({ length: 14 }, () => { const [x, y] = [s.between(-20, 200), s.between(8, 100)]; return stroke(`M${x} ${y}l${s.between(20, 70)} ${-s.between(4, 9)}`, s.light, s.between(0.3, 1), 'opacity=".5"'); }).join("") +
    ship(s, 150, 50, 124, 74, { trail: 230, roll: s.between(-16, 4) }),
  weave: (s) =>
    s.sky() + stones(s, 7, 0.05, 0.14) + stroke("M-6 96C60 104 40 30 96 44S128 78 150 62", s.spark, 7, 'opacity=".25"') + stroke("M-6 96C60 104 40 30 96 44S128 78 150 62", s.light, 1.6, 'opacity=".9"') +
    ship(s, 168, 50, 84, 52, { roll: -14 }) + put(30, 24, 0.34, 20, rock(s.paints, "near")) + put(222, 96, 0.5, 200, rock(s.paints, "near")),
  wing: (s) => {
    const hull = Math.floor(s.chance() * 12);
    return s.sky() + ([[200, 24, 36], [160, 38, 50], [196, 62, 58], [96, 62, 88]] as const).map(([x, y, length]) => ship(s, x, y, length, 66, { hull, trail: 50, haze: length < 60 ? 0.2 : 0 })).join("");
  },
  fleet: (s) =>
    s.sky("rising") + Array.from({ length: 9 }, (_, i) => ship(s, 22 + (i % 5) * 50 + (i > 4 ? 22 : 0), s.between(16, 26) + (i > 4 ? 22 : 0), i > 4 ? 42 : 28, 150, { haze: i > 4 ? 0.25 : 0.55, hull: i % 3 })).join("") +
    ship(s, 128, 78, 100, 152, { flat: 0.45 }),
  cloak: (s) => s.sky() + ship(s, 60, 26, 40, 96, { ...FOE, haze: 0.25, trail: 60 }) + ship(s, 136, 66, 150, 70, { isHidden: true }),
  ambush: (s) => {
    const clip = s.paints.clip("half", '<path d="M92-10H260V130H116L128 90 104 62 116 30Z"/>');
    const hull = s.pick([0, 2, 4, 8, 9]);
    return s.sky() + ship(s, 204, 24, 52, 230, FOE) + beam(158, 50, 200, 28, s.spark) + flash(s, 198, 28, 9) + ship(s, 106, 66, 136, 62, { isHidden: true, hull }) + `<g clip-path="${clip}">${ship(s, 106, 66, 136, 62, { hull })}</g>`;
  },
  ghosts: (s) => {
    const hull = Math.floor(s.chance() * 12);
    return s.sky() + ([[50, 34, 60], [190, 30, 62], [186, 80, 84]] as const).map(([x, y, length]) => ship(s, x, y, length, 68, { hull, isHidden: true })).join("") + ship(s, 98, 66, 94, 68, { hull, trail: 40 });
  },
  jam: (s) => {
    let d = "M244 46";
    for (let x = 236; x > 128; x -= 6) d += `L${x} ${short(52 + s.between(-1, 1) * (x - 120) * 0.3)}`;
    return s.sky() + stroke(d, s.glow, 1.6) + stroke("M128 52H104", s.glow, 1.2, 'stroke-dasharray="2 4"') + arcs(84, 56, s.spark) + ship(s, 58, 62, 96, 76);
  },
  pulse: (s) => s.sky() + s.halo(120, 58, 90, s.spark, 44) + waves(120, 58, [110, 92, 74, 56], s.spark) + ship(s, 120, 56, 80, s.pick([60, 120, 290])),
  tow: (s) =>
    s.sky() + path("M76 74L166 22 196 62Z", s.spark, 'opacity=".22"') + path("M76 74L172 34 190 54Z", s.spark, 'opacity=".3"') + arcs(70, 70, s.spark) + ship(s, 184, 42, 84, 250, { isFoe: s.chance() < 0.5, haze: 0.1 }) + ship(s, 58, 78, 84, 62),
  sweep: (s) =>
    s.sky("none") + (s.place ? "" : s.world(190, 48, 34)) + path("M70 62L240-6V104Z", s.spark, 'opacity=".16"') + path("M70 62L240 22V74Z", s.spark, 'opacity=".2"') + arcs(70, 60, s.light) + ship(s, 52, 66, 92, 74),
  probe: (s) => {
    const wing = (x: number): string => path(`M${x}-9h30v18h-30Z`, "#2c4a86") + path(`M${x}-9h30v7h-30Z`, "#5b82c8") + stroke(`M${x + 10}-9v18M${x + 20}-9v18M${x} 0h30`, "#0d1830", 0.7);
    return s.sky(s.pick(["giant", "limb", "ringed"])) + arcs(96, 46, s.light) + put(78, 58, 1.15, -24,
      wing(-46) + wing(16) + path("M-14-10H14V12H-14Z", "#aeb9cb") + path("M2-10H14V12H2Z", "#667186") + path("M-14-10H2V-6H-14Z", s.light) + stroke("M0-10V-22M-6 12V22", "#dfe6f2", 1.4) + path("M-14-22A15 15 0 0 0 14-22Z", "#dfe6f2") + path("M0-8.500A15 15 0 0 0 14-22H0Z", "#8693ae") + stroke("M0-22V-31", "#dfe6f2", 1) + circle(0, -31, 2, s.spark) + circle(-5, 2, 3, s.spark));
  },
  pass: (s) => s.sky("giant") + ship(s, s.between(54, 76), s.between(60, 76), 70, s.pick([58, 78, 100]), { trail: 50 }) + ship(s, 32, 92, 30, 70, { trail: 40 }),
  loom: (s) => s.sky() + ship(s, 148, 34, 250, s.pick([108, 72]), { flat: 0.42, roll: 6 }) + ship(s, 44, 86, 42, 60, { ...FOE, trail: 60 }),
  parley: (s) => s.sky("none") + s.world(120, 46, 40) + s.halo(120, 62, 34) + ship(s, 58, 66, 92, 84) + ship(s, 184, 66, 92, 276, FOE),
  wreck: (s) => {
    const hull = Math.floor(s.chance() * 12);
    const [fore, aft] = [s.paints.clip("fore", '<path d="M118-20L130 30 116 58 134 84 120 140H260V-20Z"/>'), s.paints.clip("aft", '<path d="M118-20L130 30 116 58 134 84 120 140H-20V-20Z"/>')];
    const whole = ship(s, 124, 58, 138, 78, { hull });
    return s.sky() + s.halo(122, 58, 56, "#ff8a3a") + put(10, -20, 1, 9, `<g clip-path="${fore}">${whole}</g>`) + put(-12, 10, 1, -7, `<g clip-path="${aft}">${whole}</g>`) + flash(s, 122, 56, 12) + flash(s, 72, 62, 6) + debris(s, 26);
  },
  dock: (s) => {
    const rib = (x: number, back: boolean): string => stroke(back ? `M${x} 22Q${x + 22} 8 ${x + 44} 22` : `M${x} 22V84Q${x + 22} 104 ${x + 44} 84`, back ? "#4d5a78" : "#8d9ab6", 3.4) + (back ? "" : stroke(`M${x - 1} 22V84`, s.light, 1));
    const ribs = (back: boolean): string => [14, 62, 110, 158].map((x) => rib(x, back)).join("");
    const sparks = [[96, 44], [150, 62], [64, 66]].map(([x = 0, y = 0]) => s.halo(x, y, 12, s.spark) + stroke(`M${x} ${y}l-5 9M${x} ${y}l2 11M${x} ${y}l7 7M${x} ${y}l-9 4`, "#fff3c8", 0.8) + circle(x, y, 1.6, "#fff")).join("");
    return s.sky() + ribs(true) + stroke("M4 22H236M34 16H236", "#65728f", 3) + ship(s, 116, 58, 142, s.pick([84, 96, 272]), { flat: 0.44 }) + sparks + ribs(false) + stroke("M4 84H236", "#65728f", 4) + stroke("M4 82.500H236", s.light, 0.8);
  },
  hullwork: (s) => s.sky("giant") + path("M-4 112V78L60 66 250 92V112Z", "#2a3350") + path("M-4 80L60 67.500 250 93V97L60 72-4 85Z", "#8d9ab6") + stroke("M-4 78L60 66 250 92", s.light, 1.2) + stroke("M30 74L20 110M92 72L86 110M150 80L152 110M206 88L214 110", s.ink, 1.2) +
    [[88, 70, 1], [146, 78, -1]].map(([x = 0, y = 0, way = 1]) => put(x, y, 1, 0, `<g transform="scale(${way} 1)">${stroke("M2-14L12-9", "#aeb9cb", 4) + path("M-9-24H-2V-8H-9Z", "#667186") + path("M-6-22H5L6-8 6 1H1L0-6-2 1H-7Z", "#d6deec") + path("M0-22H5L6-8 6 1H1L0-6Z", "#8d9ab6") + circle(0, -28, 6.5, "#e9eef7") + path("M0-32A5 5 0 0 1 6-26L1-25Z", s.spark)}</g>`)).join("") + s.halo(117, 66, 26, s.spark) + stroke("M117 66l-7-10M117 66l6-12M117 66l13-7M117 66l-13-2M117 66l2-16", "#fff3c8", 1) + circle(117, 66, 2.4, "#fff"),
  convoy: (s) => s.sky() + freighter(s, 196, 28, 0.5) + freighter(s, 60, 44, 0.66) + freighter(s, 142, 74, 1.15),
  raid: (s) => s.sky() + ship(s, 168, 44, 150, 250, { ...FOE, flat: 0.46 }) + [[104, 52], [126, 66], [92, 74], [118, 84]].map(([x = 0, y = 0]) => stroke(`M${x} ${y}C${x - 30} ${y + 4} ${x - 54} ${y + 16} ${x - 76} ${y + 30}`, s.spark, 2, 'opacity=".65"') + put(x, y, 0.75, -18, path("M-9-4H4L10 0 4 4H-9Z", "#d6deec") + path("M-9 0H10L4 4H-9Z", "#667186") + circle(-9, 0, 2.4, "#fff"))).join("") + ship(s, 26, 98, 60, 58),
  station: (s) => s.sky(s.pick(["giant", "limb", "ringed"])) + hub(s, 116, 56, 1.1) + ship(s, 206, 84, 46, 290, { trail: 40 }) + ship(s, 38, 30, 28, 80, { haze: 0.2 }),
  mines: (s) => s.sky() + ship(s, 60, 62, 78, 74) + ([[150, 34, 13], [196, 70, 17], [120, 86, 9], [222, 26, 7], [176, 12, 5]] as const).map(([x, y, r]) => s.halo(x, y, r * 2, "#ff5a3a") + put(x, y, r / 10, r * 9, stroke([0, 45, 90, 135].map((turn) => { const [a, b] = [Math.cos((turn * Math.PI) / 180) * 15, Math.sin((turn * Math.PI) / 180) * 15].map(short) as [number, number]; return `M${a} ${b}L${-a} ${-b}`; }).join(""), "#7b86a0", 2.4) + circle(0, 0, 10, "#3a435c") + circle(-2.5, -3, 6, "#667186") + circle(0, 0, 3, "#ff6a4a") + circle(0, 0, 1.3, "#fff"))).join(""),
  creature: (s) => {
    const body = "M18 66C30 34 84 18 140 30C176 38 196 48 222 34C218 50 226 58 232 68C210 62 190 66 166 72C120 86 60 92 18 66Z";
    return s.sky() + path(body, s.light, 'transform="translate(-1.4 -1.6)"') + path(body, s.dusk) + path("M18 66C50 78 120 74 166 72C120 86 60 92 18 66Z", s.glow, 'opacity=".5"') + path("M96 66C90 84 100 98 126 102C114 90 118 76 130 68Z", s.rose, `stroke="${s.light}" stroke-width=".7"`) +
      stroke("M60 44C90 34 130 38 170 50M56 52C90 44 130 48 164 58", s.spark, 1.6, 'stroke-dasharray="1 7"') + circle(48, 56, 4, s.ink) + circle(48, 56, 2.4, s.spark) + stroke("M20 68C34 72 44 72 54 68", s.ink, 1.6) + ship(s, 54, 18, 36, 100, { trail: 40 });
  },
  buoys: (s) => s.sky() + ([[40, 78, 1.2], [112, 56, 0.8], [166, 42, 0.55], [206, 32, 0.38]] as const).map(([x, y, k]) => waves(x, y - 20 * k, [26 * k, 40 * k], s.spark, 0.4) + put(x, y, k, 0, path("M-8 0L0 22 8 0Z", "#667186") + path("M-8 0L0 22V0Z", "#aeb9cb") + path("M-12-6H12V2H-12Z", "#8d9ab6") + path("M-12-6H0V2H-12Z", "#dfe6f2") + stroke("M0-6V-20", "#dfe6f2", 1.8)) + s.halo(x, y - 21 * k, 14 * k, s.spark) + circle(x, y - 21 * k, 2.6 * k, "#fff")).join("") + ship(s, 178, 82, 60, 66),
} as const satisfies Record<string, Subject>;


