/** What happens on a world: a sky, a ridge behind, what is built or who stands there, and a ridge before. */
import { circle, ellipse, path, put, stroke } from "../../../../lib/look/drawing";
import { short } from "../../../../lib/look/paints";
import { standing } from "./people";
import { beam, bubble, flash, ship } from "./ships";
import type { Stage } from "./stage";

const far = (s: Stage): string => s.sky(s.pick(["ringed", "moons", "giant"])) + s.ridge(80, 18, s.rose, 0.35) + s.ridge(90, 12, s.dusk, 0.45);

const dome = (s: Stage, x: number, y: number, r: number): string =>
  put(x, y, r / 20, 0, path("M-20 0A20 20 0 0 1 20 0Z", "#7f9cc0") + path("M3-20A20 20 0 0 1 20 0H9Q10-14 3-20Z", s.night, 'opacity=".45"') + stroke("M-7 0C-9-12-5-18 0-20M8 0C9-12 5-18 0-20M-18-9H18", s.ink, 0.8, 'opacity=".5"') + stroke("M-17-5A17.500 17.500 0 0 1-5-17", "#fff", 2, 'opacity=".8"') + path("M-22 0H22V5H-22Z", "#39425c") + path("M-4 5V-4H4V5Z", s.light));

const tower = (s: Stage, x: number, y: number, width: number, height: number): string => {
  const lamps = Array.from({ length: Math.floor(height / 6) }, (_, i) => `M${-width / 2 + 1.5} ${-height + 5 + i * 6}h${short(width * 0.4)}`).join("");
  return put(x, y, 1, 0, path(`M${-width / 2} 4V${-height}L0 ${-height - 5}H${width / 2}V4Z`, "#9fb0cc") + path(`M0 4V${-height - 5}H${width / 2}V4Z`, "#4a577a") + stroke(lamps, s.light, 1.3) + stroke(`M0 ${-height - 5}v-8`, "#c7d1e4", 1) + circle(0, -height - 13, 1.2, s.spark));
};

const town = (s: Stage, x: number): string =>
  tower(s, x - 34, 88, 8, s.between(16, 30)) + dome(s, x - 20, 92, 14) + tower(s, x + 4, 88, 11, s.between(30, 44)) + tower(s, x + 20, 90, 8, s.between(20, 34)) + dome(s, x + 38, 92, s.between(16, 22)) + dome(s, x + 2, 95, 10);

const dish = (s: Stage, x: number, y: number, k: number, turn: number): string =>
  put(x, y, k, 0, path("M-3-26H3L9 4H-9Z", "#39425c") + path("M-3-26H0V4H-9Z", "#8d9ab6") + `<g transform="translate(0 -28) rotate(${turn})">${path("M-24 0A26 24 0 0 0 24 0Z", "#5d6a88") + ellipse(0, 0, 24, 6.5, "#d6deec") + ellipse(2, 1, 20, 4.6, "#8d9ab6") + stroke("M-14 0L0-20 14 0M0-20V0", "#e9eef7", 1) + circle(0, -20, 2.2, s.spark)}</g>`);

const banner = (s: Stage, x: number, y: number, k: number): string => {
  const flag = "M1-58C12-64 22-52 34-58V-30C22-24 12-36 1-30Z";
  return put(x, y, k, 0, stroke("M0 2V-62", s.light, 2) + path(flag, s.isOther ? "#b8322a" : "#2a6fb8") + path("M16-56C22-55 28-55 34-58V-30C28-27 22-28 16-31Z", s.ink, 'opacity=".3"') + path("M8-45L17-52 26-45 17-37Z", s.light) + circle(0, -63, 2.2, s.spark));
};

export const GROUND = {
  colony: (s) => far(s) + town(s, s.between(96, 140)) + ship(s, 44, 30, 50, 66, { haze: 0.2, trail: 50 }) + s.ridge(103, 7),
  bastion: (s) => far(s) + town(s, 118) + bubble(s, 118, 92, 76, 66, s.spark, -60) + beam(196, -6, 156, 36, "#ff7a4a") + flash(s, 156, 36, 8) + s.ridge(102, 6),
  works: (s) => {
    const crane = (x: number, k: number): string => put(x, 92, k, 0, stroke("M0 4V-64M-16-56H44M-16-56L0-66 44-56M36-56V-36", "#c7a04a", 2.4) + stroke("M-3 4L3-8-3-20 3-32-3-44 3-56", "#8a6a2c", 1.2) + path("M28-36H44V-28H28Z", "#8d9ab6") + path("M-20-58H-10V-48H-20Z", "#39425c"));
    return far(s) + tower(s, 150, 90, 18, 40) + stroke("M108 92V44M122 92V44M136 92V44M106 56H138M106 70H138M106 82H138M108 56L122 70 108 82M136 56L122 70 136 82", "#8d9ab6", 1.6) + dome(s, 186, 94, 17) + crane(72, 1) + crane(206, 0.7) + s.halo(122, 60, 12, s.spark) + circle(122, 60, 1.6, "#fff") + standing(s, 92, 99, 17) + standing(s, 100, 100, 17) + s.ridge(103, 5);
  },
  siege: (s) => far(s) + town(s, 150) + ship(s, 52, 26, 92, 96, { flat: 0.4 }) + ship(s, 132, 14, 44, 96, { haze: 0.3 }) + beam(76, 34, 140, 80, s.spark, 2) + beam(62, 36, 182, 86, s.spark, 1.2) + flash(s, 142, 80, 12) + flash(s, 182, 86, 8) + s.ridge(101, 8),
  banner: (s) => far(s) + ship(s, 46, 26, 60, 70, { haze: 0.2 }) + path("M60 112C90 84 130 74 158 78S220 100 244 112Z", s.light, 'transform="translate(-1 -1.200)"') + path("M60 112C90 84 130 74 158 78S220 100 244 112Z", s.ink) + banner(s, 146, 80, 1.05) + standing(s, 124, 84, 30) + standing(s, 172, 82, 28, { isRaised: true, way: -1 }) + standing(s, 186, 86, 27),
  array: (s) => {
    const turn = s.between(14, 34);
    return far(s) + dish(s, 196, 88, 0.5, turn) + dish(s, 158, 90, 0.75, turn) + dish(s, 92, 98, 1.45, turn) + [0, 1, 2].map((i) => stroke(`M${134 + i * 12} ${22 - i * 8}A44 44 0 0 1 ${150 + i * 12} ${50 - i * 6}`, s.spark, 2, `opacity="${0.9 - i * 0.25}"`)).join("") + s.ridge(103, 7);
  },
  team: (s) => s.sky(s.pick(["ringed", "giant"])) + s.ridge(86, 26, s.rose, 0.35) + s.ridge(94, 14, s.dusk, 0.45) + s.halo(88, 92, 60, s.glow, 26) + [64, 88, 110].map((x, i) => standing(s, x, 103 - i, 44 - i * 3, { isRaised: i === 1 })).join("") + s.ridge(105, 6),
  landing: (s) => far(s) + path("M92 66L60 104H150L118 66Z", s.light, 'opacity=".28"') + s.halo(105, 98, 50, s.spark, 14) + put(104, 52, 1, 0,
      path("M-40 4L-30-12C-10-22 20-20 34-8L44 6 34 14H-34Z", "#d6deec") + path("M-40 4H44L34 14H-34Z", "#66728e") + path("M12-15C22-14 28-11 34-8L38-2H10Z", "#1b2c48") + path("M-30-12L-46-26H-36L-16-16Z", "#8d9ab6") + stroke("M-30-3H4", s.spark, 2.4) + stroke("M-24 14V22M20 14V22", "#8d9ab6", 2.4) + stroke("M-39 3L-29-13C-10-22 20-20 33-9", "#fff", 1.2) + [-20, 16].map((x) => path(`M${x - 5} 14H${x + 5}L${x + 1} 34H${x - 1}Z`, s.spark, 'opacity=".8"')).join("")) +
      [176, 190, 204].map((x, i) => standing(s, x, 101, 30 - i, { isRaised: i === 0, way: -1 })).join("") + dome(s, 226, 98, 16) + s.ridge(104, 5),
  ruins: (s) => {
    const pillar = (x: number, h: number, w: number): string => path(`M${x} 98L${x + 2} ${98 - h}L${x + w * 0.7} ${94 - h}L${x + w} ${99 - h}L${x + w + 2} 98Z`, "#6a6f8c") + path(`M${x + w * 0.5} 98V${95 - h}L${x + w * 0.7} ${94 - h}L${x + w} ${99 - h}L${x + w + 2} 98Z`, s.ink, 'opacity=".6"') + stroke(`M${x + 2} 97V${99 - h}`, s.light, 1);
    return far(s) + s.halo(128, 72, 50, s.spark, 40) + pillar(60, 40, 9) + pillar(84, 66, 12) + pillar(160, 62, 12) + pillar(186, 34, 10) + path("M82 34L128 16 176 36 172 46 128 28 88 44Z", "#6a6f8c", `stroke="${s.light}" stroke-width=".8"`) + stroke("M128 46L142 68 128 90 114 68ZM128 56V80M120 68H136", s.spark, 2) + standing(s, 104, 101, 24) + s.ridge(102, 6);
  },
  blades: (s) => {
    const fighter = (x: number, way: number): string => standing(s, x, 101, 62, { isRaised: true, way }) + put(x, 101, 0.62, 0, `<g transform="scale(${way} 1)">${path("M34-92L42-84 82-132 86-142 76-136Z", "#e9eef7") + path("M38-88L42-84 82-132 86-142Z", "#8d9ab6") + stroke("M30-96L46-80", s.spark, 3)}</g>`);
    return s.sky("none") + s.halo(120, 62, 80, s.glow) + circle(120, 66, 36, s.light, 'opacity=".9"') + s.ridge(92, 10, s.dusk) + fighter(78, 1) + fighter(162, -1) + s.ridge(103, 3);
  },
} as const satisfies Record<string, (stage: Stage) => string>;
