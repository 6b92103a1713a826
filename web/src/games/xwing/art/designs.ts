/** Every ship type of both editions: its archetype, tone, drive light and measures. Types of one archetype differ in several. */
import type { Glow, ToneName } from "../../../lib/look/paints";
import * as fighters from "./fighters";
import * as panels from "./panels";
import * as transports from "./transports";

export const ARCHETYPES = { ...fighters, ...panels, ...transports };

export type Design = {
  [Name in keyof typeof ARCHETYPES]: readonly [
    archetype: Name,
    tone: ToneName,
    glow: Glow,
    measures: Parameters<(typeof ARCHETYPES)[Name]>[1],
  ];
}[keyof typeof ARCHETYPES];

export const DESIGNS: Readonly<Record<string, Design>> = {
  // cross-foil
  t65xwing: ["crossFoil", "bone", "rose", { span: 44, sweep: 2, chord: 17, tip: 11, gun: 30, body: 8, nose: 50, point: 3.4, drive: 8.5, layers: 2 }],
  t70xwing: ["crossFoil", "steel", "blue", { span: 46, sweep: 6, chord: 24, tip: 16, gun: 14, body: 9, nose: 50, point: 4.4, drive: 11, layers: 2 }],
  z95af4headhunter: ["crossFoil", "sand", "ember", { span: 38, sweep: 12, chord: 15, tip: 7, gun: 18, body: 8, nose: 50, point: 5, drive: 10, layers: 1 }],
  ewing: ["crossFoil", "sea", "rose", { span: 30, sweep: -14, chord: 24, tip: 18, gun: 6, body: 11, nose: 50, point: 5, drive: 12, layers: 1 }],
  arc170starfighter: ["crossFoil", "rust", "blue", { span: 48, sweep: -3, chord: 24, tip: 20, gun: 12, body: 11, nose: 46, point: 5, drive: 14, layers: 1 }],
  // twin-boom
  btla4ywing: ["twinBoom", "bone", "rose", { boom: 28, thick: 10, top: -18, length: 46, vanes: 23, wing: 0, fore: 0, head: 11.5, nose: -50, stern: 42 }],
  btlbywing: ["twinBoom", "gold", "rose", { boom: 34, thick: 14, top: -10, length: 42, vanes: 16, wing: 0, fore: 0, head: 15, nose: -46, stern: 34 }],
  btls8kwing: ["twinBoom", "sea", "blue", { boom: 21, thick: 12, top: -8, length: 46, vanes: 0, wing: 26, fore: 0, head: 11, nose: -42, stern: 46 }],
  quadrijettransferspacetug: ["twinBoom", "rust", "ember", { boom: 30, thick: 16, top: 6, length: 36, vanes: 0, wing: 0, fore: 30, head: 13, nose: -40, stern: 34 }],
  // ball and panels
  tielnfighter: ["ballAndPanels", "steel", "rose", { panel: "flat", x: 36, h: 42, w: 8, body: "ball", pod: 15, guns: 4 }],
  modifiedtielnfighter: ["ballAndPanels", "sand", "ember", { panel: "flat", x: 33, h: 26, w: 18, body: "ball", pod: 16, guns: 4 }],
  tiefofighter: ["ballAndPanels", "graphite", "blue", { panel: "flat", x: 42, h: 34, w: 9, body: "ball", pod: 18, guns: 6 }],
  tiesffighter: ["ballAndPanels", "graphite", "rose", { panel: "flat", x: 32, h: 46, w: 15, body: "long", pod: 16, guns: 8 }],
  tieadvancedx1: ["ballAndPanels", "steel", "rose", { panel: "bent", x: 36, h: 40, w: 22, body: "long", pod: 15, guns: 4 }],
  tieadvancedv1: ["ballAndPanels", "rust", "rose", { panel: "vanes", x: 32, h: 36, w: 22, body: "ball", pod: 14, guns: 4 }],
  tieininterceptor: ["ballAndPanels", "graphite", "rose", { panel: "dagger", x: 34, h: 44, w: 10, body: "ball", pod: 13.5, guns: 4 }],
  tiebainterceptor: ["ballAndPanels", "rust", "rose", { panel: "dagger", x: 30, h: 34, w: 18, body: "long", pod: 12, guns: 0 }],
  tievnsilencer: ["ballAndPanels", "graphite", "rose", { panel: "spike", x: 24, h: 44, w: 16, body: "long", pod: 12, guns: 6 }],
  tiesabomber: ["ballAndPanels", "graphite", "rose", { panel: "bent", x: 38, h: 38, w: 22, body: "twin", pod: 16, guns: 0 }],
  tiecapunisher: ["ballAndPanels", "steel", "ember", { panel: "bent", x: 42, h: 28, w: 18, body: "triple", pod: 21, guns: 0 }],
  tieddefender: ["ballAndPanels", "steel", "blue", { panel: "claw", x: 38, h: 40, w: 18, body: "ball", pod: 14, guns: 8 }],
  tiephphantom: ["ballAndPanels", "graphite", "blue", { panel: "blade", x: 30, h: 46, w: 20, body: "long", pod: 12, guns: 4 }],
  tieskstriker: ["ballAndPanels", "steel", "rose", { panel: "swept", x: 34, h: 34, w: 20, body: "ball", pod: 13, guns: 4 }],
  tieagaggressor: ["ballAndPanels", "olive", "rose", { panel: "flat", x: 27, h: 34, w: 14, body: "long", pod: 14, guns: 24 }],
  tierbheavy: ["ballAndPanels", "graphite", "ember", { panel: "flat", x: 40, h: 40, w: 14, body: "slab", pod: 18, guns: 8 }],
  nimbusclassvwing: ["ballAndPanels", "bone", "blue", { panel: "vee", x: 32, h: 38, w: 14, body: "long", pod: 10, guns: 10 }],
  // delta
  rz1awing: ["delta", "bone", "ember", { wide: 30, heel: 18, nose: 9, bow: -46, tail: 34, notch: 0, fins: true, dome: "none", split: false, guns: 18, blades: 0, body: 8 }],
  rz2awing: ["delta", "sea", "blue", { wide: 24, heel: 24, nose: 5, bow: -50, tail: 42, notch: 12, fins: true, dome: "none", split: false, guns: 10, blades: 0, body: 7 }],
  m3ainterceptor: ["delta", "gold", "ember", { wide: 34, heel: 4, nose: 4, bow: -40, tail: 20, notch: 0, fins: false, dome: "none", split: false, guns: 0, blades: 44, body: 6 }],
  delta7aethersprite: ["delta", "rust", "blue", { wide: 25, heel: 28, nose: 3, bow: -50, tail: 38, notch: 0, fins: false, dome: "left", split: false, guns: 0, blades: 0, body: 8 }],
  eta2actis: ["delta", "plum", "rose", { wide: 24, heel: 8, nose: 12, bow: -30, tail: 26, notch: 8, fins: false, dome: "middle", split: true, guns: 0, blades: -34, body: 8 }],
  v19torrentstarfighter: ["delta", "bone", "rose", { wide: 40, heel: 10, nose: 6, bow: -40, tail: 28, notch: 12, fins: true, dome: "none", split: false, guns: 24, blades: 0, body: 8 }],
  kihraxzfighter: ["delta", "olive", "ember", { wide: 34, heel: 20, nose: 11, bow: -36, tail: 40, notch: 20, fins: false, dome: "none", split: true, guns: 0, blades: 46, body: 9 }],
  // saucer
  modifiedyt1300lightfreighter: ["saucer", "bone", "blue", { radius: 37, at: 8, front: "fork", bow: -50, wide: 16, side: 1, out: 42, ahead: 24, dish: "round" }],
  customizedyt1300lightfreighter: ["saucer", "steel", "blue", { radius: 35, at: 12, front: "wedge", bow: -50, wide: 28, side: 1, out: 44, ahead: 12, dish: "none" }],
  scavengedyt1300: ["saucer", "sand", "blue", { radius: 32, at: 10, front: "fork", bow: -48, wide: 22, side: 1, out: 38, ahead: 24, dish: "long" }],
  yt2400lightfreighter: ["saucer", "rust", "ember", { radius: 31, at: 8, front: "prow", bow: -38, wide: 12, side: 1, out: 44, ahead: 12, dish: "none" }],
  // offset blade
  asf01bwing: ["blade", "steel", "blue", { gondola: -15, bow: -48, arm: 49, stub: -44, sweep: -8, chord: 18, gun: 20, wide: 20 }],
  fireball: ["blade", "rust", "ember", { gondola: 2, bow: -44, arm: 40, stub: -34, sweep: 20, chord: 14, gun: 8, wide: 26 }],
  // shuttle
  lambdaclasst4ashuttle: ["shuttle", "bone", "blue", { beam: 14, bow: -50, stern: 38, blunt: 0.4, root: -6, chord: 30, span: 46, tip: 8, edge: 36, fin: true, drives: 13, guns: 0 }],
  upsilonclassshuttle: ["shuttle", "graphite", "rose", { beam: 12, bow: -34, stern: 42, blunt: 0.2, root: 0, chord: 28, span: 34, tip: -46, edge: 12, fin: false, drives: 0, guns: 0 }],
  xiclasslightshuttle: ["shuttle", "graphite", "blue", { beam: 15, bow: -44, stern: 32, blunt: 0.2, root: 4, chord: 20, span: 36, tip: 30, edge: 50, fin: false, drives: 11, guns: 0 }],
  sheathipedeclassshuttle: ["shuttle", "sand", "ember", { beam: 22, bow: -30, stern: 42, blunt: 0.8, root: -16, chord: 22, span: 28, tip: -46, edge: -4, fin: false, drives: 12, guns: 0 }],
  attackshuttle: ["shuttle", "olive", "blue", { beam: 17, bow: -42, stern: 36, blunt: 0.9, root: 2, chord: 28, span: 38, tip: -8, edge: 22, fin: true, drives: 20, guns: 18 }],
  tiereaper: ["shuttle", "graphite", "rose", { beam: 14, bow: -30, stern: 24, blunt: 0.9, root: -12, chord: 34, span: 50, tip: 6, edge: 44, fin: false, drives: 0, guns: 0 }],
  resistancetransport: ["shuttle", "sea", "blue", { beam: 17, bow: -46, stern: 42, blunt: 1, root: 8, chord: 26, span: 30, tip: 8, edge: 40, fin: false, drives: 24, guns: 12 }],
  resistancetransportpod: ["shuttle", "rust", "ember", { beam: 20, bow: -34, stern: 30, blunt: 0.9, root: -4, chord: 24, span: 31, tip: 0, edge: 20, fin: false, drives: 18, guns: 0 }],
  ut60duwing: ["shuttle", "bone", "blue", { beam: 11, bow: -32, stern: 34, blunt: 0.8, root: 12, chord: 16, span: 42, tip: -48, edge: -22, fin: false, drives: 18, guns: 0 }],
  escapecraft: ["shuttle", "steel", "ember", { beam: 16, bow: -40, stern: 26, blunt: 0.2, root: 8, chord: 16, span: 27, tip: 20, edge: 34, fin: true, drives: 0, guns: 0 }],
  // gunboat
  alphaclassstarwing: ["gunboat", "steel", "rose", { span: 38, front: -22, back: 30, guns: 18, drives: 19, head: 14, beam: 14, bow: -48, stern: 38 }],
  m12lkimogilafighter: ["gunboat", "sand", "ember", { span: 34, front: 0, back: 44, guns: 10, drives: 28, head: 22, beam: 22, bow: -42, stern: 34 }],
  // keel
  firesprayclasspatrolcraft: ["keel", "sea", "ember", { stern: 34, stubs: 47 }],
  // claw
  vultureclassdroidfighter: ["claw", "sand", "ember", { x: 18, front: -46, back: 40, bend: 0, thick: 6, beam: 9, bow: -32, stern: 22, eyes: true, layers: 2 }],
  hyenaclassdroidbomber: ["claw", "graphite", "rose", { x: 26, front: -36, back: 46, bend: -8, thick: 9, beam: 13, bow: -34, stern: 32, eyes: true, layers: 1 }],
  nantexclassstarfighter: ["claw", "gold", "ember", { x: 14, front: -48, back: 26, bend: 8, thick: 12, beam: 8, bow: -24, stern: 40, eyes: false, layers: 1 }],
  // brick
  auzituckgunship: ["brick", "olive", "ember", { wide: 23, bow: -48, stern: 38, taper: 0.5, wing: 22, root: -10, chord: 24, sweep: 8, pods: 26, turrets: true, drives: 16, drive: 13 }],
  laatigunship: ["brick", "bone", "blue", { wide: 15, bow: -46, stern: 44, taper: 0.3, wing: 34, root: -12, chord: 22, sweep: 2, pods: 18, turrets: true, drives: 11, drive: 12 }],
  hmpdroidgunship: ["brick", "steel", "rose", { wide: 22, bow: -30, stern: 26, taper: 0.6, wing: 24, root: -24, chord: 24, sweep: -6, pods: 42, turrets: false, drives: 12, drive: 11 }],
  mg100starfortress: ["brick", "sea", "blue", { wide: 11, bow: -50, stern: 44, taper: 0.1, wing: 37, root: 10, chord: 18, sweep: 10, pods: 12, turrets: false, drives: 16, drive: 12 }],
  yv666lightfreighter: ["brick", "sand", "blue", { wide: 30, bow: -48, stern: 42, taper: 0.35, wing: 0, root: 0, chord: 0, sweep: 0, pods: 0, turrets: true, drives: 20, drive: 16 }],
  // fang
  fangfighter: ["fang", "rust", "ember", { fore: 46, front: -38, aft: 46, back: 42, root: 14, hook: 0, bow: -46, beam: 7, stern: 30 }],
  starviperclassattackplatform: ["fang", "sea", "blue", { fore: 30, front: -48, aft: 34, back: 48, root: 20, hook: 6, bow: -36, beam: 9, stern: 34 }],
  belbullab22starfighter: ["fang", "graphite", "blue", { fore: 40, front: -16, aft: 26, back: 48, root: 24, hook: 2, bow: -48, beam: 11, stern: 38 }],
  // hammer
  hwk290lightfreighter: ["hammer", "steel", "blue", { head: 21, deep: 34, waist: 9, bow: -48, stern: 38, span: 40, root: 2, tip: 26, edge: 40, prongs: 0 }],
  scurrgh6bomber: ["hammer", "rust", "ember", { head: 32, deep: 30, waist: 13, bow: -26, stern: 42, span: 32, root: 10, tip: 22, edge: 38, prongs: 22 }],
  g1astarfighter: ["hammer", "olive", "rose", { head: 26, deep: 24, waist: 16, bow: -36, stern: 30, span: 46, root: -14, tip: -2, edge: 30, prongs: 12 }],
  // needle
  nabooroyaln1starfighter: ["needle", "gold", "blue", { span: 30, top: -14, length: 24, thick: 8, spike: 18, finial: 34, beam: 7, bow: -50, stern: 50, root: -4, chord: 14, sweep: 4 }],
  sithinfiltrator: ["needle", "graphite", "rose", { span: 38, top: -4, length: 34, thick: 12, spike: 10, finial: 6, beam: 13, bow: -50, stern: 40, root: -2, chord: 22, sweep: 6 }],
  aggressorassaultfighter: ["needle", "steel", "ember", { span: 18, top: -36, length: 60, thick: 11, spike: 12, finial: 20, beam: 12, bow: -34, stern: 46, root: -14, chord: 40, sweep: 0 }],
  // horseshoe
  jumpmaster5000: ["horseshoe", "sand", "ember", { opening: 34, cabin: 13 }],
  // arrow ship
  vcx100lightfreighter: ["arrowShip", "steel", "blue", { wide: 34, bow: -50, stern: 36, nose: 6, shoulder: -14, full: 0.1, stubs: 12, from: 2, to: 34, turret: true, drives: 20, drive: 15 }],
  vt49decimator: ["arrowShip", "graphite", "rose", { wide: 40, bow: -42, stern: 36, nose: 16, shoulder: -20, full: 0.9, stubs: 8, from: -14, to: 20, turret: true, drives: 26, drive: 18 }],
  lancerclasspursuitcraft: ["arrowShip", "plum", "ember", { wide: 19, bow: -50, stern: 34, nose: 5, shoulder: -8, full: 0.2, stubs: 28, from: -8, to: 44, turret: false, drives: 10, drive: 11 }],
  // tri-arm
  droidtrifighter: ["arms", "plum", "rose", { ball: 15, curl: 4 }],
};

/** Other ids of these ship types: not every edition calls them alike. */
export const CALLED: Readonly<Record<string, string>> = {
  xwing: "t65xwing",
  ywing: "btla4ywing",
  awing: "rz1awing",
  yt1300: "modifiedyt1300lightfreighter",
  tiefighter: "tielnfighter",
  tieadvanced: "tieadvancedx1",
  tieinterceptor: "tieininterceptor",
  firespray31: "firesprayclasspatrolcraft",
  hwk290: "hwk290lightfreighter",
  lambdaclassshuttle: "lambdaclasst4ashuttle",
  bwing: "asf01bwing",
  tiebomber: "tiesabomber",
  z95headhunter: "z95af4headhunter",
  tiedefender: "tieddefender",
  tiephantom: "tiephphantom",
  yt2400: "yt2400lightfreighter",
  starviper: "starviperclassattackplatform",
  aggressor: "aggressorassaultfighter",
  yv666: "yv666lightfreighter",
  kwing: "btls8kwing",
  tiepunisher: "tiecapunisher",
  vcx100: "vcx100lightfreighter",
  tieadvprototype: "tieadvancedv1",
  arc170: "arc170starfighter",
  protectoratestarfighter: "fangfighter",
  quadjumper: "quadrijettransferspacetug",
  tiestriker: "tieskstriker",
  uwing: "ut60duwing",
  tieaggressor: "tieagaggressor",
  tiesilencer: "tievnsilencer",
  bsf17bomber: "mg100starfortress",
};
