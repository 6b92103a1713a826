/** Made-up scenes for the development page. */
import type { Pose } from "../src/games/xwing/board/geometry";
import type { DialManeuver, Scene, SceneGhost, SceneObstacle, SceneShip } from "../src/games/xwing/board/scene";
import { endOf, wayOf } from "../src/games/xwing/board/path";
import { EDGE, type Frame, HALF, onScreen, onTable } from "../src/games/xwing/board/geometry";
import rocks from "../../src/starboard/games/xwing/data/obstacles.json";
import printed from "../../src/starboard/games/xwing2/data/ships.json";

const FRAME: Frame = { viewer: 0, edge: EDGE };
const NO_OVERLAYS: Scene["overlays"] = { arcs: null, rings: null, lines: [] };

/** An empty table. */
const EMPTY_SCENE: Scene = {
  frame: FRAME,
  ships: [],
  obstacles: [],
  devices: [],
  markers: [],
  ghosts: [],
  overlays: NO_OVERLAYS,
  attack: null,
  place: null,
  motion: 1,
  glide: 1,
};

function pose(x: number, y: number, turn = 0): Pose {
  return [x * 1000, y * 1000, ((turn + 360) % 360) * 1000];
}

function ship(n: number, owner: number, type: string, at: Pose, more: Partial<SceneShip> = {}): SceneShip {
  const found = printed.ships.find((one) => one.id === type);
  const size = (found?.size ?? "small") as SceneShip["size"];
  const name = more.name ?? `${owner ? "Gold" : "Blue"} ${n + 1}`;
  const arcs = (found?.weapons ?? []).map((weapon) => weapon.arc) as SceneShip["arcs"];
  return {
    n,
    owner,
    pose: at,
    size,
    type,
    name,
    initiative: (n * 2) % 6 + 1,
    tokens: {},
    shields: found?.shields ?? 0,
    hull: found?.hull ?? 3,
    damage: 0,
    turret: arcs.some((arc) => arc.includes("turret")) ? 0 : null,
    arcs,
    active: false,
    destroyed: false,
    selected: false,
    label: `${name}, ${found?.name.en ?? type}, initiative ${(n * 2) % 6 + 1}`,
    ...more,
  };
}

function rock(n: number, id: string, at: Pose, more: Partial<SceneObstacle> = {}): SceneObstacle {
  const found = rocks.obstacles[id as keyof typeof rocks.obstacles];
  return {
    n,
    kind: found.type,
    points: found.poly_mm.map(([x = 0, y = 0]) => [x * 1000, y * 1000] as const),
    pose: at,
    flipped: false,
    locked: false,
    label: `${found.type} ${n + 1}`,
    ...more,
  };
}

const ROCKS = [
  rock(0, "core2asteroid1", pose(300, 330, 20)),
  rock(1, "core2asteroid3", pose(610, 300, 80)),
  rock(2, "core2asteroid5", pose(455, 470, 10)),
  rock(3, "core2asteroid4", pose(250, 590, 140)),
  rock(4, "yt2400debris0", pose(640, 560, 210)),
  rock(5, "gascloud1", pose(440, 650, 0)),
];

const CORE = [
  ship(0, 0, "t65xwing", pose(400, 330, 20), { tokens: { focus: 1, lock: 1 }, shields: 1, damage: 0, initiative: 5, name: "Red 5" }),
  ship(1, 1, "tielnfighter", pose(520, 560, 200), { tokens: { evade: 1, stress: 1 }, damage: 1, name: "Obsidian 1", initiative: 2 }),
  ship(2, 1, "tielnfighter", pose(365, 560, 165), { tokens: { focus: 1 }, name: "Obsidian 2", initiative: 4 }),
];

export const DIAL: DialManeuver[] = (printed.ships.find((one) => one.id === "t65xwing")?.dial ?? []).map((one) => ({
  id: `${one.speed} ${one.bearing}`,
  speed: one.speed,
  bearing: one.bearing,
  difficulty: one.difficulty as DialManeuver["difficulty"],
}));

function ghostOf(of: SceneShip, maneuver: string, more: Partial<SceneGhost> = {}): SceneGhost {
  const way = wayOf(maneuver);
  const end = way ? endOf(onScreen(of.pose, FRAME), HALF[of.size], way) : onScreen(of.pose, FRAME);
  return {
    id: maneuver,
    kind: "move",
    ship: of.n,
    size: of.size,
    pose: onTable(end, FRAME),
    legal: true,
    label: maneuver,
    chosen: false,
    bumps: [],
    obstacles: [],
    maneuver,
    ...more,
  };
}

const mover = CORE[0] as SceneShip;
const dialMiddle: Scene = { ...EMPTY_SCENE, ships: CORE.map((one) => ({ ...one, dialSet: one.owner === 1 })), obstacles: ROCKS };

const many = (owner: number): SceneShip[] => {
  const types = owner
    ? ["tielnfighter", "tieininterceptor", "tieddefender", "tiesabomber", "lambdaclasst4ashuttle", "tieadvancedx1", "vt49decimator", "tiereaper"]
    : ["t65xwing", "rz1awing", "btla4ywing", "asf01bwing", "modifiedyt1300lightfreighter", "arc170starfighter", "ut60duwing", "z95af4headhunter"];
  return types.map((type, i) =>
    ship(i + owner * 8, owner, type, pose(120 + (i % 4) * 190 + (i > 3 ? 60 : 0), owner ? (i > 3 ? 760 : 620) : i > 3 ? 130 : 290, (owner ? 180 : 0) + (i * 17) % 50 - 20), {
      tokens: [{}, { focus: 1 }, { evade: 1, stress: 2 }, { focus: 1, lock: 1, ion: 1 }, { tractor: 1, calculate: 2 }, { strain: 1 }, { reinforce_fore: 1, jam: 1 }, { cloak: 1 }][i] ?? {},
      damage: i % 3,
      critical: i === 2 ? 1 : 0,
      turret: type === "modifiedyt1300lightfreighter" || type === "vt49decimator" ? 1 : type === "btla4ywing" ? 3 : null,
      destroyed: i === 7 && owner === 1,
    }),
  );
};

export const SCENES: Record<string, Scene> = {
  middle: {
    ...EMPTY_SCENE,
    ships: CORE.map((one, i) => ({ ...one, active: i === 0 })),
    obstacles: ROCKS,
    overlays: { ...NO_OVERLAYS, arcs: 0 },
    devices: [
      { n: 0, kind: "proton_bomb", pose: pose(650, 420, 0), owner: 0, label: "Proton bomb" },
      { n: 1, kind: "proximity_mine", pose: pose(700, 450, 0), owner: 1, label: "Proximity mine" },
      { n: 2, kind: "drk1_probe_droid", pose: pose(750, 420, 0), owner: 1, label: "Probe" },
    ],
    markers: [{ n: 1, pose: pose(150, 750, 10), faces: ["hit", "focus", "crit", "blank"] }],
  },
  attack: {
    ...EMPTY_SCENE,
    ships: CORE.map((one, i) => ({ ...one, active: i === 0, selected: i === 1 })),
    obstacles: ROCKS,
    overlays: {
      arcs: 0,
      rings: null,
      lines: [
        { from: [418_000, 346_000], to: [507_000, 535_000], label: "209 mm · range 3 · obstructed", obstructed: true },
        { from: [385_000, 352_000], to: [372_000, 538_000], label: "186 mm · range 2", obstructed: false },
      ],
    },
    attack: { attacker: 0, defender: 1, shot: null },
  },
  rings: { ...EMPTY_SCENE, ships: CORE.map((one, i) => ({ ...one, selected: i === 0 })), obstacles: ROCKS, overlays: { ...NO_OVERLAYS, rings: 0, arcs: 0 } },
  fan: { ...dialMiddle, ghosts: DIAL.map((one) => ghostOf(mover, one.id, { legal: true, label: one.id, chosen: one.id === "3 bank_left" })) },
  roll: {
    ...dialMiddle,
    ships: CORE.map((one, i) => ({ ...one, active: i === 0 })),
    ghosts: [
      [-1, 10, true],
      [-1, 0, true],
      [-1, -10, true],
      [1, 10, true],
      [1, 0, false],
      [1, -10, false],
    ].map(([side, ahead, legal], i) => {
      const spot = onScreen(mover.pose, FRAME);
      const s = Math.sin((spot.turn * Math.PI) / 180);
      const c = Math.cos((spot.turn * Math.PI) / 180);
      const right = Number(side) * 80;
      return {
        id: `roll ${i}`,
        kind: "roll",
        ship: 0,
        size: "small",
        pose: onTable({ ...spot, x: spot.x + right * c + Number(ahead) * s, y: spot.y + right * s - Number(ahead) * c }, FRAME),
        legal: Boolean(legal),
        label: `roll ${i}`,
        chosen: i === 1,
        bumps: [],
        obstacles: legal ? [] : [2],
        key: String(i + 1),
      } as SceneGhost;
    }),
  },
  deploy: {
    ...EMPTY_SCENE,
    ships: CORE.slice(1).map((one, i) => ({ ...one, pose: pose(300 + 90 * i, 880, 180), tokens: {} })),
    obstacles: ROCKS,
    overlays: { ...NO_OVERLAYS, bands: true },
    place: { kind: "ship", size: "small", type: "t65xwing", owner: 0, pose: pose(420, 70, 0), legal: true, reason: null },
  },
  obstacle: {
    ...EMPTY_SCENE,
    obstacles: ROCKS.slice(0, 3),
    place: { kind: "obstacle", points: ROCKS[3]?.points ?? [], pose: pose(520, 520, 30), legal: false, reason: "48 mm from asteroid 3: it must be beyond range 1" },
  },
  large: {
    ...EMPTY_SCENE,
    ships: [
      ship(0, 0, "modifiedyt1300lightfreighter", pose(430, 330, 30), { turret: 1, tokens: { focus: 1, evade: 1 }, damage: 3, critical: 1, selected: true }),
      ship(1, 0, "vcx100lightfreighter", pose(250, 230, 0), { turret: null }),
      ship(2, 1, "lambdaclasst4ashuttle", pose(560, 620, 190), {}),
      ship(3, 1, "vt49decimator", pose(330, 650, 160), { turret: 1, tokens: { reinforce_fore: 1, stress: 1 } }),
      ship(4, 1, "ut60duwing", pose(640, 420, 250), { destroyed: true }),
    ],
    obstacles: ROCKS.slice(3),
    overlays: { ...NO_OVERLAYS, arcs: 0 },
  },
  many: { ...EMPTY_SCENE, ships: [...many(0), ...many(1)], obstacles: ROCKS },
};
