/** What the board is given to draw, made of the table and of what the person looks at. */
import { series, t } from "../../lib/messages/language.svelte";
import { joined } from "../../lib/messages/message";
import type { OptionInfo } from "../../lib/protocol";
import { pace } from "../../lib/settings.svelte";
import { hasIndicator } from "./board/arcs";
import type { Pose } from "./board/geometry";
import type { Arc, Scene, SceneDevice, SceneGhost, SceneLine, SceneObstacle, ScenePlace, SceneShip, SceneZone } from "./board/scene";
import { shipAsked } from "./asked";
import { fieldsOf, previewOf } from "./optionParts";
import type { Play } from "./play.svelte";
import { ghostText, obstacleName, poseText, rangeWords, refusalText, shipSentence } from "./sentences";
import { AREA, DEVICE, type Ghost, OBSTACLE, type PlaceGhost } from "./types";
import { standOf } from "./stand";
import { term } from "./words";

/** The die face of each side of a hyperspace marker, clockwise from its front. */
const MARKER_FACES = ["hit", "focus", "crit", "blank"];
const ON_TABLE = new Set(["in_play"]);

export function sceneOf(play: Play): Scene {
  const { table } = play;
  return {
    frame: { viewer: play.mine, edge: (table.area ?? AREA) / 1000 },
    ships: play.ships.flatMap((ship, n) => (ON_TABLE.has(ship.place) ? [shipOf(play, n)] : [])),
    obstacles: table.obstacles.flatMap((one, n) => (one.placed ? [obstacleOf(play, n)] : [])),
    devices: devicesOf(play),
    markers: (table.furball?.markers ?? []).flatMap(({ pose, placed }, n) =>
      placed ? [{ n, pose, faces: MARKER_FACES }] : [],
    ),
    ghosts: ghostsOf(play),
    overlays: {
      arcs: play.arcs || isAttacking(play) ? measuringFrom(play) : (play.fire?.attacker ?? null),
      rings: play.rings ? measuringFrom(play) : null,
      ruler: play.ruler ? rulerFrom(play) : null,
      lines: linesOf(play),
      bands: table.phase === "setup" && !zoneOf(play),
      zone: zoneOf(play),
      heat: play.heat,
    },
    attack: play.fire && { attacker: play.fire.attacker, defender: play.fire.defender, shot: play.shot?.line ?? null },
    place: placeOf(play),
    motion: pace(1),
    // what happens at a table is shown in scenes; the steps of a record are not
    glide: play.source.info ? 0 : pace(1),
  };
}

const isAttacking = (play: Play): boolean => play.decision?.kind === "attack";

/**
 * The ship that overlays are about: the one that the pointer is on, else the one whose dial is open, the selected one,
 * the one that is asked about or whose turn it is, and before any of that the first own one.
 */
export function focusOf(play: Play): number | null {
  return focusAmong([play.pointed, ...focuses(play)], (n) => play.ships[n]?.place === "in_play");
}

function focuses(play: Play): (number | null)[] {
  const { planning, selected, table, order } = play;
  return [planning.ship, selected, shipAsked(play), table.active, ...order.filter((n) => play.isMine(n)), ...order];
}

/** From whose base the ruler measures: the pointer, which it follows, does not say. */
function rulerFrom(play: Play): number | null {
  const n = focusAmong(focuses(play), (one) => play.ships[one]?.place === "in_play");
  return play.mayMeasure(n) ? n : null;
}

/** The same, as far as this person may measure from it now. */
export function measuringFrom(play: Play): number | null {
  const n = focusOf(play);
  return play.mayMeasure(n) ? n : null;
}

/** The first of these that is in play. */
function focusAmong(wanted: readonly (number | null)[], isInPlay: (n: number) => boolean): number | null {
  return wanted.find((n): n is number => n !== null && isInPlay(n)) ?? null;
}

/** The ship that must not go out of sight when another one is looked at: the one that the person is asked about. */
export function beside(play: Play): number | null {
  if (!play.decision || play.decision.given !== null) return null;
  const n = play.planning.ship ?? shipAsked(play);
  return n !== null && play.ships[n]?.place === "in_play" ? n : null;
}

const CLEAR_OF_EDGES = 200; // mm: beyond range 2 (XW2-SETUP-04)
const CLEAR_OF_OBSTACLES = 100; // beyond range 1
const CLEAR_OF_SHIPS = 200; // for an obstacle that a card moves (XW2-SETUP-07)

/** Where the obstacle in hand may lie. */
function zoneOf(play: Play): SceneZone | null {
  const { placing, decision } = play;
  const { kind, obstacle = -1 } = placing.fields;
  if (!placing.isOpen || kind !== "obstacle") return null;
  const ships = decision?.kind === "moved_obstacle" ? CLEAR_OF_SHIPS : null;
  return { edges: CLEAR_OF_EDGES, obstacles: CLEAR_OF_OBSTACLES, ships, held: obstacle };
}

function shipOf(play: Play, n: number): SceneShip {
  const ship = play.ship(n);
  const { weapons = [], printed_arcs: own = [] } = play.sheet(n) ?? {};
  return {
    n,
    owner: ship.owner,
    pose: ship.pose,
    size: play.size(n),
    type: play.typeOf(n),
    name: play.pilotName(n),
    initiative: play.initiative(n),
    mark: play.markOf(n),
    tokens: play.tokensAt(n),
    shields: ship.shields,
    shieldsMax: play.shields(n),
    hull: play.hull(n),
    damage: play.damage(n),
    critical: ship.faceup.length,
    turret: weapons.some(({ arc }) => hasIndicator(arc as Arc)) ? ship.turret : null,
    arcs: [...new Set([...weapons.map(({ arc }) => arc), ...own].map((arc) => arc as Arc))],
    printed: play.edition.basesShowAll ? undefined : { rear: own.includes("rear"), bullseye: own.includes("bullseye") },
    active: play.table.active === n,
    destroyed: ship.destroyed,
    selected: play.selected === n || play.planning.ship === n,
    eligible: play.optionsFor(n).length > 0,
    done: standOf(play, n)?.word === "ui.xwing.state.done",
    dialSet: play.table.phase === "planning" ? play.isDialSet(n) : undefined,
    dialDown: play.table.phase !== "planning" && ship.dial !== "",
    moved: play.moves.get(n) ?? null,
    label: shipSentence(play, n),
  };
}

/** Bombs, mines, and remotes, which stand among the ships. */
function devicesOf(play: Play): SceneDevice[] {
  const bombs = (play.table.devices ?? []).flatMap(({ kind, pose, owner, placed }, n): SceneDevice[] =>
    placed ? [{ n, kind, pose, owner, label: deviceName(play, n) }] : [],
  );
  const remotes = play.ships.flatMap((ship, n): SceneDevice[] => {
    if (ship.place !== "remote") return [];
    const { build: kind, pose, owner } = ship;
    return [{ n: DEVICE + n, kind, pose, owner, label: play.name(n) }];
  });
  return [...bombs, ...remotes];
}

function deviceName(play: Play, n: number): string {
  return joined(play.speech.word("device", { device: n }));
}

function obstacleOf(play: Play, n: number): SceneObstacle {
  const { pose, flipped } = play.table.obstacles[n]!;
  return {
    n,
    kind: play.obstacleKind(n),
    points: play.outline(n),
    pose,
    flipped,
    locked: play.lockedBy(OBSTACLE + n) > 0,
    label: `${obstacleName(play, n)}, ${poseText(pose)}`,
    eligible: play.options.some((option) => {
      const { kind, obstacle } = fieldsOf(option);
      return kind === "target_obstacle" && obstacle === n;
    }),
  };
}

// -- ghosts -----------------------------------------------------------------------------------------------

function ghostsOf(play: Play): SceneGhost[] {
  if (play.planning.isOpen) return planGhosts(play);
  const { decision } = play;
  const ship = shipAsked(play);
  if (!decision || ship === null) return [];
  const isShown = (option: OptionInfo): boolean => decision.kind !== "action" || play.looked === option;
  return play.options.filter(isShown).flatMap((option) => optionGhosts(play, option, ship));
}

/** The ghosts of one option: where a maneuver, a slot, a boost or a roll ends. */
function optionGhosts(play: Play, option: OptionInfo, ship: number): SceneGhost[] {
  const preview = previewOf(option);
  const title = play.title(option);
  const chosen = play.looked === option;
  if (preview.ghosts)
    return preview.ghosts.map((ghost, i) => placeGhost(play, option, ghost, i, ship, title, chosen));
  if (preview.ends)
    // how far the piece in hand may go
    return preview.ends.flat().map((pose, i) => {
      const label = t("ui.xwing.slide.at", { mm: preview.shift?.flat()[i] ?? 0 });
      return plainGhost(play, `${option.id}|${i}`, ship, pose, label, false);
    });
  if (preview.poses)
    return preview.poses.map((pose, i): SceneGhost => ({
      ...plainGhost(play, `${option.id}|${i}`, ship, pose, title, chosen),
      kind: "device",
    }));
  if (!preview.pose) return [];
  if (preview.outcome)
    return [moveGhost(play, option.id, ship, preview as Ghost, fieldsOf(option).maneuver ?? "", chosen)];
  return [plainGhost(play, option.id, ship, preview.pose, title, chosen)];
}

function plainGhost(
  play: Play,
  id: string,
  ship: number,
  pose: Pose,
  label: string,
  chosen: boolean,
): SceneGhost {
  const size = play.size(ship);
  return { id, kind: "roll", ship, size, pose, legal: true, label, chosen, bumps: [], obstacles: [] };
}

function placeGhost(
  play: Play,
  option: OptionInfo,
  ghost: PlaceGhost,
  i: number,
  ship: number,
  title: string,
  chosen: boolean,
): SceneGhost {
  const { refusal } = ghost;
  const figures = refusal?.figures ?? {};
  const slot = ghost.slot ? term(play.speech, "slot", ghost.slot) : "";
  const label = series([title, slot, refusal ? refusalText(play, refusal) : ""].filter(Boolean));
  return {
    ...plainGhost(play, `${option.id}|${i}`, ship, ghost.pose, label, chosen),
    legal: refusal === null,
    bumps: (figures.ships as number[] | undefined) ?? [],
    obstacles: (figures.obstacles as number[] | undefined) ?? [],
  };
}

function moveGhost(
  play: Play,
  id: string,
  ship: number,
  ghost: Ghost,
  maneuver: string,
  chosen: boolean,
): SceneGhost {
  return {
    id,
    kind: "move",
    ship,
    size: play.size(ship),
    pose: ghost.pose,
    legal: ghost.outcome !== "off_board",
    label: `${play.name(ship)}, ${play.maneuver(ship, maneuver)}: ${ghostText(play, ghost, ship)}`,
    chosen,
    bumps: ghost.bumps,
    obstacles: ghost.obstacles,
    maneuver,
  };
}

/** The ends of the dials: those chosen, the one looked at, and on demand all of a dial and the enemy's. */
function planGhosts(play: Play): SceneGhost[] {
  const { planning } = play;
  const found: SceneGhost[] = [];
  for (const ship of planning.ships) {
    const isOpen = planning.ship === ship;
    const wanted = (isOpen ? (planning.looked ?? planning.aimed) : null) ?? planning.chosen[ship];
    const all = isOpen && planning.fan ? (planning.region[ship] ?? []) : wanted ? [wanted] : [];
    for (const id of all) {
      const ghost = planning.ghost(ship, id);
      const isWanted = id === wanted;
      const arcs = isOpen && isWanted && !play.arcs && play.mayMeasure(ship);
      const tone = isWanted ? undefined : play.sheet(ship)?.dial.find((one) => one.id === id)?.difficulty;
      if (ghost) found.push({ ...moveGhost(play, `${ship} ${id}`, ship, ghost, id, isWanted), arcs, tone });
    }
  }
  if (planning.enemies)
    for (const [name, ends] of Object.entries(planning.preview.enemies ?? {}))
      for (const [id, pose] of Object.entries(ends))
        found.push({
          ...plainGhost(play, `enemy ${name} ${id}`, Number(name), pose, play.maneuver(Number(name), id), false),
          kind: "enemy",
          label: `${play.name(Number(name))}, ${play.maneuver(Number(name), id)}`,
        });
  return found;
}

// -- lines, pieces in hand ----------------------------------------------------------------------

function linesOf(play: Play): SceneLine[] {
  if (play.measured)
    return play.measured.ships.map(({ line: [from, to], range, mm: length, obstructed }) => ({
      from,
      to,
      label: rangeWords(range, length),
      obstructed,
    }));
  const shown = play.looked ?? (play.narrowed?.[0] || null);
  const preview = shown && previewOf(shown);
  if (!preview?.line) return shotLine(play);
  const [from, to] = preview.line;
  const label = rangeWords(preview.range ?? 0, preview.mm ?? 0);
  return [{ from, to, label, obstructed: preview.obstructed ?? false }];
}

/** The line of the attack that is drawn, with its range. */
function shotLine({ fire, shot }: Play): SceneLine[] {
  if (!fire || !shot) return [];
  const [from, to] = shot.line;
  return [{ from, to, label: rangeWords(fire.range, shot.mm, fire.obstructed), obstructed: fire.obstructed, isShot: true }];
}

function placeOf(play: Play): ScenePlace | null {
  const { placing } = play;
  if (!placing.isOpen) return null;
  const { kind, obstacle = 0, flipped = false } = placing.fields;
  const ship = placing.fields.ship ?? shipAsked(play) ?? 0;
  if (kind === "place_marker" || kind === "around")
    return { ...commonOf(play), kind: kind === "around" ? "device" : "marker", owner: play.mine };
  const common = commonOf(play);
  if (kind === "obstacle") return { ...common, kind: "obstacle", points: play.outline(obstacle), flipped, rock: play.obstacleKind(obstacle) };
  return {
    ...common,
    kind: "ship",
    size: play.size(ship),
    owner: play.ship(ship).owner,
    type: play.typeOf(ship),
  };
}

function commonOf(play: Play): Pick<ScenePlace, "pose" | "ahead" | "legal" | "reason"> {
  const { pose, refusal } = play.placing;
  const ahead = play.placing.isOnLine ? play.placing.shift : undefined;
  return { pose, ahead, legal: refusal === null, reason: refusal && refusalText(play, refusal) };
}
