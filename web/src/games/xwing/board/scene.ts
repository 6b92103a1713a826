/** What the board is given to draw, and what it says when it is used. It knows no server and no rules. */

import { type Frame, type Point, type Pose, type Size, type XY } from "./geometry";

export type Arc =
  | "front"
  | "rear"
  | "left"
  | "right"
  | "full_front"
  | "full_rear"
  | "bullseye"
  | "single_turret"
  | "double_turret"
  | "all_round"
  | "front_and_rear"
  | "front_and_mobile";
/** Blue, or green in an edition that prints easy maneuvers so. */
export type Difficulty = "blue" | "green" | "white" | "red" | "purple";
export type GhostKind = "move" | "roll" | "deploy" | "obstacle" | "device" | "enemy";

/** The places that at least so many can cover: their outlines on the table, in mm. */
export interface HeatBand {
  count: number;
  rings: readonly (readonly XY[])[];
}

export interface SceneShip {
  n: number;
  owner: number;
  pose: Pose;
  size: Size;
  /** The ship type's id, for the silhouette. */
  type: string;
  /** Short name for the label beside the base, such as "Gold 2". */
  name: string;
  initiative: number;
  /** What tells it from others of the same pilot: its number; empty where there are none. */
  mark?: string;
  /** Counts by token name; zeros are left out or not, as is easiest. Locks go as `locked`. */
  tokens: Readonly<Record<string, number>>;
  shields: number;
  shieldsMax?: number;
  hull: number;
  /** Damage cards, facedown and faceup; `critical` of them are faceup. */
  damage: number;
  critical?: number;
  /** Quarter turns clockwise from the front; null for a ship without turret indicator. */
  turret: number | null;
  /** What its base shows beside its front arc: everything where nothing is said. */
  printed?: { rear: boolean; bullseye: boolean };
  /** The arcs that are drawn when `overlays.arcs` names this ship. */
  arcs: readonly Arc[];
  active: boolean;
  destroyed: boolean;
  selected: boolean;
  /** May be picked in the decision at hand: it gets a pulsing outline. */
  eligible?: boolean;
  /** Whether it has had its turn in this phase. */
  done?: boolean;
  /** Whether its dial has been set, for the mark on the base; undefined: no mark. */
  dialSet?: boolean;
  /** Whether its dial lies beside it and has yet to be revealed. */
  dialDown?: boolean;
  /** The way to `pose` from `before`, if it has just moved: glides along it. */
  moved?: SceneMove | null;
  /** A full sentence. */
  label: string;
}

/** A movement that has just happened. `key` is new for each, so that it is shown once. */
export interface SceneMove {
  key: string | number;
  before: Pose;
  /** The maneuver as in the dial, "2 bank_left"; "boost …"/"roll …" or anything else glides straight. */
  maneuver: string;
}

export interface SceneObstacle {
  n: number;
  kind: string; // "asteroid", "debris", "gas"
  /** Outline about its origin, in 0.001 mm. */
  points: readonly Point[];
  pose: Pose;
  flipped: boolean;
  /** Somebody has a lock on it. */
  locked: boolean;
  label?: string;
  eligible?: boolean;
}

export interface SceneDevice {
  n: number;
  kind: string; // the device's id, "proton_bomb"
  pose: Pose;
  owner: number;
  label: string;
}

/** A hyperspace marker: the die face of each of its sides, clockwise from its front. */
export interface SceneMarker {
  n: number;
  pose: Pose;
  faces: readonly string[];
}

export interface SceneGhost {
  id: string;
  kind: GhostKind;
  /** The ship (or, of kind "obstacle", the obstacle) that it is a ghost of. */
  ship: number;
  size: Size;
  pose: Pose;
  legal: boolean;
  label: string;
  chosen: boolean;
  /** Ships it would bump into: their bases flash. */
  bumps: readonly number[];
  /** Obstacles it would meet: they are outlined. */
  obstacles: readonly number[];
  /** The maneuver, "2 bank_left", for the path that is drawn to it. */
  maneuver?: string;
  /** How hard it is, where many ends are shown at once. */
  tone?: Difficulty;
  /** Whether the arcs are shown that the ship would have there. */
  arcs?: boolean;
  /** Of kind "obstacle". */
  points?: readonly Point[];
  /** A digit key that picks it. */
  key?: string;
}

export interface SceneLine {
  from: Point;
  to: Point;
  label: string;
  obstructed: boolean;
  /** It lies on the bolt of an attack, which it leaves to be seen. */
  isShot?: boolean;
}

/** An attack; `shot`: the line along which it was measured, once that is known. */
export interface SceneAttack {
  attacker: number;
  defender: number;
  shot: readonly [Point, Point] | null;
}

/** Where a piece may lie: farther than so many mm from every edge, from other obstacles, and from ships, if from these. */
export interface SceneZone {
  edges: number;
  obstacles: number;
  ships: number | null;
  /** The number of the obstacle in hand, from which it need not be far. */
  held: number;
}

export interface ScenePlace {
  /** It moves on a line only and does not turn: so far ahead of its start, in mm. */
  ahead?: number;
  kind: "ship" | "obstacle" | "device" | "marker";
  size?: Size;
  points?: readonly Point[];
  flipped?: boolean;
  /** Of an obstacle: what it is, for its picture. */
  rock?: string;
  owner?: number;
  type?: string;
  pose: Pose;
  legal: boolean;
  /** Why not, with its figure. */
  reason: string | null;
}

/** A maneuver of a dial. */
export interface DialManeuver {
  id: string;
  speed: number;
  bearing: string;
  difficulty: Difficulty;
}

export interface Scene {
  /** Whose edge is at the bottom, and how large the play area is. */
  frame: Frame;
  ships: readonly SceneShip[];
  obstacles: readonly SceneObstacle[];
  devices: readonly SceneDevice[];
  markers: readonly SceneMarker[];
  ghosts: readonly SceneGhost[];
  overlays: {
    /** The ship whose arcs are drawn, and the one round which the range rings lie. */
    arcs: number | null;
    rings: number | null;
    /** The ship from whose base the ruler reaches to the pointer. */
    ruler?: number | null;
    lines: readonly SceneLine[];
    /** Show the two deployment bands. */
    bands?: boolean;
    /** Where the obstacle in hand may lie. */
    zone?: SceneZone | null;
    /** How many enemies could shoot where. */
    heat?: readonly HeatBand[];
  };
  attack: SceneAttack | null;
  place: ScenePlace | null;
  /** How long movements take, times the normal (settings' `pace(1)`); 0: nothing moves. */
  motion: number;
  /** The same of ships that stand elsewhere than before; 0 where something else shows how they came there. */
  glide: number;
}

export interface BoardEvents {
  ship?: (n: number) => void;
  obstacle?: (n: number) => void;
  ghost?: (id: string, byFinger?: boolean) => void;
  hoverGhost?: (id: string | null) => void;
  /** While the piece in hand is moved; and when it is let go (nothing is final by that). */
  place?: (pose: Pose) => void;
  drop?: (pose: Pose) => void;
  /** The piece in hand, which moves on a line, goes so many mm ahead. */
  slide?: (mm: number) => void;
  /** Enter on the piece in hand; without it, Enter is `drop`. */
  confirm?: (pose: Pose) => void;
  /** The pointer is on a ship, or is not any more. */
  hoverShip?: (n: number, isOn: boolean) => void;
  background?: () => void;
  /** Whether all ships are to be kept in sight. */
  follow?(isOn: boolean): void;
}
