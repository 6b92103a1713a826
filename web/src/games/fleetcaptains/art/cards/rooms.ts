/** What happens aboard: a room with its windows, and who is in it. */
import { circle, ellipse, path, put, stroke } from "../../../../lib/look/drawing";
import { hexPath, short } from "../../../../lib/look/paints";
import { bust, seated, standing } from "./people";
import { flash, ship } from "./ships";
import { HEIGHT, type Stage, WIDTH } from "./stage";

const PANES = [
  "M26 8H214L232 38 206 78H34L8 38Z",
  "M14 82V44Q42 6 70 44V82ZM78 82V40Q118-10 158 40V82ZM166 82V44Q196 6 226 44V82Z",
  "M124 8A40 40 0 0 1 124 88 40 40 0 0 1 124 8Z",
  "M20 8H70L62 80H12ZM78 8H162V80H70ZM170 8H220L228 80H170Z",
  "M10 20Q120-8 230 20L220 76H20Z",
];

/** The wall round a window, over the sky that is already there. */
function wall(s: Stage, pane: number): string {
  const d = PANES[pane] as string;
  const fill = s.paints.linear("wall", [[0, s.night], [0.6, s.dusk], [1, s.ink]]);
  const seams = "M0 92H240M0 98H240M6 0V92M234 0V92";
  return `<path d="M-2-2H${WIDTH + 2}V${HEIGHT + 2}H-2Z${d}" fill="${fill}" fill-rule="evenodd"/><g opacity=".3">${s.halo(120, 46, 140, s.glow, 76)}</g>` + stroke(seams, s.light, 0.7, 'opacity=".25"') + stroke(d, s.ink, 4) + stroke(d, s.light, 1, 'opacity=".85"');
}

/** A room without windows: light from one place. */
function chamber(s: Stage, x: number, y: number): string {
  const fill = s.paints.linear("wall", [[0, s.night], [0.5, s.dusk], [1, s.ink]]);
  const ribs = [12, 52, 92, 148, 188, 228].map((at) => `M${at} 0L${short(120 + (at - 120) * 0.8)} 82`).join("");
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>` + path("M0 108L34 82H206L240 108Z", s.ink) + s.halo(x, y, 110, s.glow, 80) + stroke(`${ribs}M0 82H240`, s.ink, 3, 'opacity=".55"') + stroke(`${ribs}`, s.light, 0.6, 'opacity=".4" transform="translate(-2 0)"');
}

const outside = (s: Stage): string => s.pick([() => s.sky("giant"), () => s.sky("ringed"), () => s.sky("limb") + ship(s, 150, 36, 56, 250, { isFoe: s.chance() < 0.5 })])();

const desk = (s: Stage, x: number, y: number, width: number): string =>
  path(`M${x} ${y}h${width}l8 24h${-width - 16}Z`, s.ink) + stroke(`M${x} ${y}h${width}`, s.light, 1.2) + Array.from({ length: Math.floor(width / 9) }, (_, i) => path(`M${x + 4 + i * 9} ${y + 3}h6l1 4h-7Z`, s.pick([s.spark, s.light, s.glow]), `opacity="${s.between(0.5, 1)}"`)).join("");

const hologram = (s: Stage, x: number, y: number, r: number): string =>
  path(`M${x - 5} 104L${x - r} ${y}H${x + r}L${x + 5} 104Z`, s.spark, 'opacity=".16"') + s.halo(x, y, r * 1.5, s.spark) + circle(x, y, r, s.spark, 'opacity=".3"') + `<g fill="none" stroke="${s.spark}" stroke-width="1.1">${[1, 0.6, 0.2].map((k) => `<ellipse cx="${x}" cy="${y}" rx="${short(r * k)}" ry="${r}"/>`).join("")}<path d="M${x - r} ${y}H${x + r}M${x - r * 0.86} ${y - r * 0.5}H${x + r * 0.86}M${x - r * 0.86} ${y + r * 0.5}H${x + r * 0.86}"/></g>`;

const fire = (s: Stage, x: number, y: number, k: number): string =>
  s.halo(x, y - 14 * k, 40 * k, "#ff8a3a") + put(x, y, k, 0, path("M-12 0C-18-16-6-20-6-34 4-28 2-22 6-18 8-24 8-26 8-28 18-16 16-6 12 0Z", "#ff7a2a") + path("M-6 0C-10-10-2-14-1-22 8-14 8-6 6 0Z", "#ffd95a") + path("M-18 0H18L12 10H-12Z", s.ink, `stroke="${s.light}" stroke-width=".8"`));

const crystal = (s: Stage, x: number, y: number, h: number, lean: number): string =>
  put(x, y, 1, lean, path(`M-6 0L-8 ${-h * 0.7}L0 ${-h}L8 ${-h * 0.66}L6 0Z`, s.spark) + path(`M0 0V${-h}L8 ${-h * 0.66}L6 0Z`, s.dusk, 'opacity=".55"') + stroke(`M-7 ${-h * 0.66}L0 ${-h}V0`, "#fff", 0.9));

export const ROOMS = {
  captain: (s) => outside(s) + wall(s, s.pick([0, 1, 2, 3, 4])) + desk(s, 168, 88, 60) + standing(s, s.between(82, 104), 110, 84) + s.pick([() => seated(s, 30, 106, 1.05), () => standing(s, 34, 108, 66), () => ""])(),
  officer: (s) => s.pick([() => s.sky("giant") + wall(s, 4), () => s.sky("ringed") + wall(s, 2), () => chamber(s, 190, 50), () => s.sky("moons") + wall(s, 3)])() + s.pick([() => hologram(s, 186, 50, 24), () => desk(s, 150, 82, 70), () => hologram(s, 172, 40, 16) + desk(s, 150, 86, 70)])() + bust(s, 84, 68, 1.12),
  helm: (s) => {
    const lines = Array.from({ length: 40 }, () => { const [a, r] = [s.between(0, 6.28), s.between(12, 50)]; const [c, e] = [Math.cos(a), Math.sin(a)]; return `M${short(120 + c * r)} ${short(40 + e * r * 0.7)}L${short(120 + c * r * 2.4)} ${short(40 + e * r * 1.7)}`; }).join("");
    return s.sky(s.pick(["none", "moons", "giant"])) + s.halo(120, 40, 40) + stroke(lines, "#fff", 0.9, 'opacity=".8"') + wall(s, s.pick([0, 4])) + desk(s, 34, 84, 172) + seated(s, s.pick([84, 120, 150]), 106, 1.5);
  },
  bridge: (s) => s.sky("limb") + ship(s, 128, 40, 74, s.pick([200, 250, 110]), { isFoe: s.chance() < 0.7 }) + (s.chance() < 0.5 ? flash(s, 96, 44, 8) : "") + wall(s, s.pick([0, 3, 4])) + [[30, 90, 44], [98, 86, 44], [166, 90, 44]].map(([x = 0, y = 0, w = 0]) => desk(s, x, y, w)).join("") + [52, 120, 188].map((x, i) => seated(s, x, 108 - (i & 1) * 3, 0.9)).join(""),
  core: (s) => chamber(s, 150, 50) + s.halo(150, 50, 70, s.spark, 90) + path("M132-2H168V110H132Z", s.spark, 'opacity=".55"') + path("M142-2H158V110H142Z", "#fff", 'opacity=".9"') + [8, 26, 44, 62, 80, 98].map((y) => path(`M124 ${y}H176L172 ${y + 8}H128Z`, "#56627e") + path(`M150 ${y}H176L172 ${y + 8}H150Z`, s.ink, 'opacity=".5"') + stroke(`M124 ${y}H176`, "#fff", 1)).join("") + stroke("M0 84H122M178 84H240M14 84V108M56 84V108M98 84V108M202 84V108", s.ink, 3) + stroke("M0 82.500H122M178 82.500H240", s.light, 0.8) + standing(s, s.between(60, 90), 110, 64, { isRaised: s.chance() < 0.5 }) + (s.chance() < 0.5 ? standing(s, 206, 110, 58, { way: -1 }) : ""),
  lab: (s) => s.pick([() => s.sky("moons") + wall(s, 1), () => chamber(s, 140, 60), () => s.sky("none") + wall(s, 3)])() + s.halo(158, 66, 54, s.spark) + s.pick([() => crystal(s, 146, 90, 34, -14) + crystal(s, 172, 90, 30, 18) + crystal(s, 159, 90, 52, 2), () => hologram(s, 158, 50, 28)])() + desk(s, 118, 88, 86) + bust(s, 70, 74, 0.98),
  medbay: (s) => chamber(s, 120, 40) + stroke("M52 88V50A68 44 0 0 1 188 50V88", s.ink, 9) + stroke("M52 88V50A68 44 0 0 1 188 50V88", s.spark, 2.4) + path("M66 40H174L166 78H74Z", s.spark, 'opacity=".2"') + stroke("M76 34H100L106 20 114 46 120 34H164", "#fff", 1.8) + path("M60 84H180L186 92H54Z", "#d6deec") + path("M54 92H186V100H54Z", "#56627e") + path("M76 84C80 74 92 76 104 76L164 80V84Z", s.dusk, `stroke="${s.light}" stroke-width=".8"`) + circle(72, 78, 6.500, "#d9a37c") + standing(s, 208, 110, 74, { way: -1 }) + (s.chance() < 0.5 ? standing(s, 30, 110, 70) : ""),
  hall: (s) => {
    const flag = (x: number): string => path(`M${x} 0H${x + 22}V52L${x + 11} 62 ${x} 52Z`, s.pick([s.glow, s.rose])) + path(`M${x + 11} 0H${x + 22}V52L${x + 11} 62Z`, s.ink, 'opacity=".35"') + path(`M${x + 4} 24L${x + 11} 16 ${x + 18} 24 ${x + 11} 34Z`, s.light);
    return (s.isOther ? chamber(s, 120, 50) : s.sky("giant") + wall(s, 1)) + flag(s.isOther ? 60 : 63) + flag(s.isOther ? 158 : 152) + (s.isOther ? fire(s, 22, 84, 1) + fire(s, 218, 84, 1) : "") + standing(s, 120, 96, 50, { isRaised: s.chance() < 0.5 }) + [56, 84, 156, 184].map((x) => seated(s, x, 98, 0.72)).join("") + ellipse(120, 104, 100, 15, s.ink) + ellipse(120, 101, 100, 13, s.dusk) + `<path d="M20 101A100 13 0 0 1 220 101" fill="none" stroke="${s.light}"/>` + s.halo(120, 100, 40, s.spark, 8);
  },
  padds: (s) => {
    const padd = (x: number, y: number, turn: number, face: string): string => put(x, y, 1, turn, path("M-22-31H26V35H-22Z", "#000", 'opacity=".4"') + `<rect x="-25" y="-34" width="50" height="68" rx="5" fill="#c7d1e4"/><rect x="-25" y="-34" width="25" height="68" rx="5" fill="#eef2f9"/><rect x="-21" y="-29" width="42" height="54" rx="2" fill="${s.night}"/>${face}` + circle(0, 29.5, 1.8, s.glow));
    const chart = stroke([[-10, -16], [0.4, -16], [-4.8, -7], [5.6, -7], [0.4, 2], [-10, 2]].map(([x = 0, y = 0]) => hexPath(5.6).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => `${short(Number(a) + x)} ${short(Number(b) + y)}`)).join(""), s.spark, 1) + path("M-3-8l4-4 4 4-4 4Z", s.light) + stroke("M-16 14H16M-16 19H6", s.light, 1.4, 'opacity=".7"');
    const text = stroke("M-16-22H10M-16-15H16M-16-8H14M-16-1H16M-16 6H4", s.light, 1.8, 'opacity=".75"') + circle(9, 15, 6, s.spark) + circle(9, 15, 3, s.night);
    const graph = path("M-16 16V2L-8-6 0 0 8-18 16-10V16Z", s.spark, 'opacity=".45"') + stroke("M-16 2L-8-6 0 0 8-18 16-10", s.spark, 1.6) + stroke("M-16-23H4", s.light, 1.6);
    const faces = s.pick([[chart, text, graph], [text, chart, graph], [graph, text, chart]] as const);
    return s.sky("ringed") + wall(s, s.pick([2, 4, 1])) + path("M0 76L240 68V112H0Z", s.ink) + stroke("M0 76L240 68", s.light, 1) + s.halo(120, 80, 90, s.glow, 34) + padd(72, 62, -16, faces[1]) + padd(170, 62, 14, faces[2]) + padd(120, 56, s.between(-5, 5), faces[0]);
  },
  map: (s) => {
    const cells = Array.from({ length: 15 }, (_, i) => { const [x, y] = [-52 + (i % 5) * 26 + (Math.floor(i / 5) & 1) * 13, -22 + Math.floor(i / 5) * 22.5]; return put(x, y, 1, 0, path(hexPath(14), s.spark, `fill-opacity="${s.pick([0.06, 0.14, 0.5])}" stroke="${s.spark}"`)); }).join("");
    return s.pick([() => outside(s) + wall(s, 3), () => chamber(s, 120, 60)])() + standing(s, 54, 100, 70) + standing(s, 190, 100, 68, { isRaised: true, way: -1 }) + ellipse(120, 92, 92, 20, s.ink) + ellipse(120, 88, 92, 20, s.dusk, `stroke="${s.light}"`) + path("M34 86L60 44H180L206 86Z", s.spark, 'opacity=".14"') + `<g transform="translate(114 74) scale(1.15 .5)">${cells}</g>` + ship(s, 96, 62, 34, 60) + ship(s, 150, 58, 30, 260, { isFoe: true }) + circle(124, 50, 7, s.light, 'opacity=".85"');
  },
  beam: (s) => s.pick([() => chamber(s, 120, 50), () => s.sky("giant") + wall(s, 4)])() + ellipse(120, 101, 92, 13, s.ink) + ellipse(120, 98, 92, 12, s.dusk, `stroke="${s.light}"`) + [68, 120, 172].map((x, i) => { const column = s.paints.linear("column", [[0, s.spark, 0], [0.5, s.spark, 0.75], [1, "#fff", 0.9]]); return ellipse(x, 98, 20, 4, s.light) + `<g opacity="${[1, 0.75, 0.4][i]}">${standing(s, x, 98, 66)}</g>` + path(`M${x - 18} 0H${x + 18}V98H${x - 18}Z`, column, 'opacity=".62"') + stroke(Array.from({ length: 12 }, () => `M${s.between(x - 16, x + 16)} ${s.between(10, 80)}v${s.between(4, 18)}`).join(""), "#fff", 0.8, 'opacity=".8"'); }).join(""),
  hold: (s) => {
    const crate = (x: number, y: number, w: number, h: number, colour: string): string => path(`M${x} ${y}h${w}v${-h}h${-w}Z`, colour) + path(`M${x + w * 0.6} ${y}h${w * 0.4}v${-h}h${-w * 0.4}Z`, s.ink, 'opacity=".4"') + stroke(`M${x} ${y - h}h${w}`, s.light, 1.4) + stroke(`M${x + w * 0.3} ${y}v${-h}M${x} ${y - h * 0.5}h${w}`, s.ink, 1, 'opacity=".6"') + path(`M${x + w * 0.36} ${y - h * 0.4}h${w * 0.2}v${-h * 0.25}h${-w * 0.2}Z`, s.spark);
    const pile = Array.from({ length: 8 }, (_, i) => crate(s.between(96, 106) + (i % 4) * 31, i > 3 ? 72 : 100, 29, i > 3 ? s.between(18, 30) : 28, s.pick(["#7d8aa8", "#8a7a5c", "#5c7f86", s.rose]))).join("");
    return s.pick([() => chamber(s, 90, 40), () => s.sky("giant") + wall(s, 0)])() + pile + standing(s, 66, 106, 62, { isRaised: true }) + crate(18, 106, 30, 22, "#7d8aa8") + (s.chance() < 0.6 ? s.halo(160, 60, 60, s.spark) : "");
  },
  feast: (s) => chamber(s, 120, 70) + s.halo(120, 70, 110, "#ff8a3a", 80) + fire(s, 120, 96, 1.7) + [[34, 64, 1], [66, 58, 1], [174, 58, -1], [206, 64, -1]].map(([x = 0, h = 0, way = 1]) => standing(s, x, 108, h, { isRaised: true, way }) + path(`M${x + way * h * 0.37} ${108 - h * 0.88}h${way * 6}l${-way} -8h${-way * 5}Z`, s.light)).join(""),
  fluff: (s) => chamber(s, 120, 40) + Array.from({ length: 22 }, (_, i) => { const [x, y, r] = [i < 9 ? 40 + i * 21 : s.between(10, 230), i < 9 ? s.between(52, 64) : s.between(72, 104), s.between(9, 17)]; const hue = s.pick(["#c9a070", "#8a6244", "#e6d3b0", "#6a4a3a"]); return put(x, y, r / 10, s.between(-12, 12), circle(0, 0, 10, hue, `stroke="${hue}" stroke-width="2.800" stroke-dasharray=".3 .5"`) + circle(2.5, 3, 8, "#2a1a14", 'opacity=".35"') + stroke("M-5-6Q-2-9 3-8M-7-1Q-5-4-2-4", "#fff", 1, 'opacity=".6"')); }).join(""),
} as const satisfies Record<string, (stage: Stage) => string>;
