/**
 * Scenes are written as scripts: each line says what is drawn, from back to front. Its first word is one of the verbs
 * below, or the name of another script, with its place, its scale and its turn if it has one. A number may be a span
 * (`54~76`) and a word a choice (`giant,limb`): the card's own chance decides. A colour is a name of the stage, with
 * its opacity if it is not whole (`light.5`).
 */
import { ellipse, path, put, stroke } from "../../../../lib/look/drawing";
import { short } from "../../../../lib/look/paints";
import { rock } from "../worlds";
import { standing } from "./people";
import { beam, bolt, bubble, flash, type Lying, ship } from "./ships";
import { HEIGHT, type Stage, WIDTH } from "./stage";

export type Scripts = Readonly<Record<string, readonly string[]>>;

/** The words after a verb, and what they are as numbers. */
type Verb = (stage: Stage, words: readonly string[], n: readonly [number, number, number, number, number], scripts: Scripts) => string;

/** Words such as `foe` and `trail60`. */
const lyingOf = (words: readonly string[]): Lying =>
  Object.fromEntries(words.map((word) => /^([a-z]+)(.*)$/.exec(word) ?? []).map(([, name, value]) => [name, value ? Number(value) : true]));

function painted(stage: Stage, word = ""): [colour: string, more: string] {
  const [, name = "", opacity] = /^(#.{6}|[a-z]+)(.*)$/.exec(word) ?? [];
  return [stage.of(name), opacity ? `opacity="${opacity}"` : ""];
}

const VERBS: Readonly<Record<string, Verb>> = {
  /** `sky WHAT-IS-FAR-AWAY` */
  sky: (stage, [far]) => stage.sky(far),
  /** `world X Y RADIUS`, unless the card shows a place of its own */
  world: (stage, _, [x, y, radius]) => (stage.place ? "" : stage.world(x, y, radius)),
  /** `ridge Y ROUGHNESS COLOUR LIGHT-ON-ITS-EDGE` */
  ridge: (stage, [, , name, lit], [y, rough]) => stage.ridge(y, rough, name, lit),
  /** `halo COLOUR X Y RX RY` */
  halo: (stage, [name], [, x, y, rx, ry]) => stage.halo(x, y, rx, name, ry || rx),
  /** `ship X Y LENGTH HEADING` and how it lies */
  ship: (stage, [, , , , ...lying], [x, y, length, heading]) => ship(stage, x, y, length, heading, lyingOf(lying)),
  /** `beam X Y X Y WIDTH` */
  beam: (stage, _, [x, y, tx, ty, width]) => beam(stage, x, y, tx, ty, "spark", width || 1.6),
  bolt: (stage, _, [x, y, fromX, fromY]) => bolt(stage, x, y, fromX, fromY),
  flash: (stage, _, [x, y, radius]) => flash(stage, x, y, radius),
  bubble: (stage, _, [x, y, rx, ry]) => bubble(stage, x, y, rx, ry),
  /** `stand X Y HEIGHT`, and 1 with an arm raised, -1 the same to the left */
  stand: (stage, _, [x, y, height, raised]) => standing(stage, x, y, height, raised),
  rock: (stage, _, [x, y, scale, turn]) => put(x, y, scale, turn, rock(stage.paints, "rock")),
  /** `streaks COUNT X Y`: lines of light that come from one place */
  streaks: (stage, _, [count, x, y]) =>
    Array.from({ length: count }, () => {
      const [angle, from, to] = [stage.between(0, 6.28), stage.between(12, 60), stage.between(80, 190)];
      const at = (reach: number): string => `${short(x + Math.cos(angle) * reach)} ${short(y + Math.sin(angle) * reach * 0.8)}`;
      return stroke(`M${at(from)}L${at(to)}`, stage.of(stage.pick(["white", "light", "spark"])), stage.between(0.4, 1.7), `opacity="${stage.between(0.3, 0.9)}"`);
    }).join(""),
  /** `fill COLOUR PATH` */
  fill: (stage, [name, ...d]) => path(d.join(" "), ...painted(stage, name)),
  /** `line COLOUR WIDTH PATH` */
  line: (stage, [name, width, ...d]) => {
    const [colour, more] = painted(stage, name);
    return stroke(d.join(" "), colour, Number(width), more);
  },
  /** `disc COLOUR X Y RX RY`, and `ring` of one width */
  disc: (stage, [name], [, x, y, rx, ry]) => ellipse(x, y, rx, ry || rx, ...painted(stage, name)),
  ring: (stage, [name], [, x, y, rx, ry]) => {
    const [colour, more] = painted(stage, name);
    return ellipse(x, y, rx, ry || rx, "none", `stroke="${colour}" stroke-width="1.4" ${more}`);
  },
  /** `wall PATH`: the wall round windows, over what is seen through them */
  wall: (stage, words) => {
    const d = words.join(" ");
    return path(`M-2-2H${WIDTH + 2}V${HEIGHT + 2}H-2Z${d}`, stage.of("wall"), 'fill-rule="evenodd"') + `<g opacity=".3">${stage.halo(120, 46, 140, "glow", 76)}</g>` + stroke(d, stage.of("ink"), 4) + stroke(d, stage.of("light"), 1, 'opacity=".85"');
  },
  /** `times COUNT LINE`: the line again and again, each time by chance */
  times: (stage, [count, ...line], _, scripts) => Array.from({ length: Number(count) }, () => drawLine(stage, line, scripts)).join(""),
  maybe: (stage, line, _, scripts) => (stage.chance() < 0.5 ? drawLine(stage, line, scripts) : ""),
  /** `one NAME NAME`: one of these scripts */
  one: (stage, names, _, scripts) => drawLine(stage, [stage.pick(names)], scripts),
  /** `kin NAME NAME`: the first script for one faction, the second for the other */
  kin: (stage, names, _, scripts) => drawLine(stage, [names[stage.isOther ? 1 : 0] ?? ""], scripts),
};

export const isVerb = (word: string): boolean => word in VERBS;

function drawLine(stage: Stage, [verb = "", ...written]: readonly string[], scripts: Scripts): string {
  const words = /^(times|maybe)$/.test(verb)
    ? written
    : written.map((word) => stage.pick(word.split(",")).replace(/(-?[\d.]+)~(-?[\d.]+)/g, (_, from, to) => `${stage.between(Number(from), Number(to))}`));
  const n = words.map(Number) as [number, number, number, number, number];
  const draw = VERBS[verb];
  if (draw) return draw(stage, words, n, scripts);
  const [x, y, scale = 1, turn = 0] = n;
  const drawing = drawScript(stage, verb, scripts);
  return words.length ? put(x, y, short(scale), turn, drawing) : drawing;
}

/** All lines of the script of this name; nothing for a name that nobody knows. */
export const drawScript = (stage: Stage, name: string, scripts: Scripts): string =>
  (scripts[name] ?? []).map((line) => drawLine(stage, line.split(" "), scripts)).join("");
