/** X-Wing's part of a view, what is printed on its pieces, and what previews hold. */
import type { GameEvent } from "../../lib/protocol";
import type { Pose } from "./board/geometry";
import type { Difficulty } from "./board/scene";

export type Texts = Partial<Record<string, string>>;

export type Place = "waiting" | "in_play" | "reserve" | "removed" | "remote";

/** A ship as a seat knows it. `dial`: the assigned maneuver, `?` if it is hidden, empty if there is none. */
export interface ShipView {
  owner: number;
  build: string;
  place: Place;
  pose: Pose;
  tokens: Record<string, number>;
  shields: number;
  force: number;
  charges: Record<string, number>;
  sides: Record<string, number>;
  /** Tokens on its cards: `focus`, or `ordnance:CARD` with the card. */
  card_tokens?: Record<string, number>;
  turret: number;
  facedown: number;
  facedown_known: string[];
  looked_at?: { card: string; seats: number[] }[];
  faceup: string[];
  locks: number[];
  /** A letter for each of them, where the edition has any. */
  letters?: string;
  touching: number[];
  on_obstacles: number[];
  dial: string;
  revealed: string;
  executed: [number, string, number] | null;
  fully: boolean;
  done: string[];
  activated: boolean;
  engaged: boolean;
  initiative: number;
  engages_at?: number;
  destroyed: boolean;
  conditions?: { id: string; faceup: boolean; cards: string[] }[];
  is_remote?: boolean;
}

export interface ObstacleView {
  outline: string;
  pose: Pose;
  flipped: boolean;
  placed: boolean;
}

export interface DeviceView {
  kind: string;
  pose: Pose;
  owner: number;
  placed: boolean;
}

export interface FurballView {
  form: string;
  threat: number;
  markers: { pose: Pose; placed: boolean }[];
  /** By seat: the threat that it has destroyed. */
  destroyed: number[];
}

export interface DeckView {
  in_deck: number;
  unseen: string[];
  discarded_unseen: number;
  discarded: string[];
}

export interface AttackView {
  attacker: number;
  defender: number;
  weapon: string;
  range: number;
  obstructed: boolean;
  in_arc: string;
  bonus: boolean;
  attack_dice: string[];
  defense_dice: string[];
  used: string[];
  hit: boolean;
  dealt_hits: number;
  dealt_crits: number;
}

/** One attack from its declaration to its result. */
export interface AttackStory {
  /** Number of the event that declared it; -1 where only the view tells of the attack. */
  n: number;
  round: number;
  attacker: number;
  defender: number;
  weapon: string;
  range: number;
  /** The attack range measured, in mm; null where only the view tells of the attack. */
  mm: number | null;
  obstructed: boolean;
  attack: Roll | null;
  defense: Roll | null;
  result: { hit: boolean; hits: number; crits: number } | null;
  /** The faces that the defender's reinforce tokens cancelled after its evades. */
  reinforced: string[];
  /** What the defender lost by it, one after the other. */
  losses: Loss[];
  destroyed: boolean;
  /** The event that declared it; null where only the view tells of the attack. */
  by: GameEvent | null;
}

/** A shield or a damage card; the face of a card is known where it was turned up. */
export interface Loss {
  shield: boolean;
  critical: boolean;
  card: string;
}

/** A pool of dice as it was rolled and as it is now, and who changed it by what. */
export interface Roll {
  rolled: string[];
  faces: string[];
  /** Why there were so many; empty where a log does not tell. */
  parts: readonly DicePart[];
  steps: { ship: number; by: string; before: string[]; faces: string[] }[];
}

export interface TableView {
  viewer: number;
  ships: ShipView[];
  obstacles: ObstacleView[];
  devices?: DeviceView[];
  decks: DeckView[];
  first_player: number;
  round: number;
  phase: string;
  step: number;
  active: number;
  attack: AttackView | null;
  /** The attack in progress while it is shown scene by scene, ahead of the log; no server tells it. */
  duel?: AttackStory;
  removed: number[];
  furball?: FurballView | null;
  /** The side of the play area in 0.001 mm. */
  area?: number;
}

export interface Maneuver {
  id: string;
  speed: number;
  bearing: string;
  difficulty: Difficulty;
}

export interface ActionEntry {
  type: string;
  difficulty: Difficulty;
  linked: ActionEntry | null;
}

export interface Weapon {
  id: string;
  card: string;
  arc: string;
  dice: number;
  least: number;
  most: number;
  charges: number;
}

/** What a build comes to. */
export interface Sheet {
  text: string;
  pilot: string;
  ship: string;
  faction: string;
  size: "small" | "medium" | "large";
  initiative: number;
  agility: number;
  hull: number;
  shields: number;
  force: number;
  points?: number;
  charges: Record<string, { limit: number; recurring: number }>;
  weapons: Weapon[];
  /** On its base, where they are more than those of its weapons. */
  printed_arcs?: string[];
  bar: ActionEntry[];
  side_actions?: Record<string, ActionEntry[][]>;
  dial: Maneuver[];
  upgrades: string[];
  inactive: string[];
}

interface Named {
  name: Texts;
  /** Where the names in further languages are from: printed, converted, the project's own. */
  name_from?: Texts;
}
/** A text in English, and in further languages as far as there are any. */
interface Worded {
  text: string | null;
  texts?: Texts;
  /** What is not settled about the text, and which reading is played. */
  doubt?: Texts;
}
export interface PilotCard extends Named, Worded {
  ship: string;
  initiative: number;
  implemented: boolean;
  ship_ability?: string | null;
}
export interface UpgradeCard extends Named, Worded {
  slots: string[];
  sides: ({ title: Texts; type: string } & Worded)[];
  implemented: boolean;
}
export interface DamageCard extends Named, Worded {
  kind: string;
  amount: number;
}
export interface PlainCard extends Named, Worded {}

/** Everything printed on the game's pieces. */
export interface Printed {
  ships: Record<string, Named & { size: "small" | "medium" | "large"; dial: Maneuver[]; hull: number; shields: number }>;
  pilots: Record<string, PilotCard>;
  upgrades: Record<string, UpgradeCard>;
  ship_abilities?: Record<string, PlainCard>;
  damage: Record<string, DamageCard>;
  conditions: Record<string, PlainCard>;
  devices: Record<string, PlainCard>;
  obstacles: Record<string, { kind: string; letter: string; size: string; points: [number, number][] }>;
}

// -- previews ------------------------------------------------------------------------------------------

export interface Refusal {
  rule: string;
  reason: string;
  figures: Record<string, unknown>;
}

/** What would become of a maneuver. */
export interface Ghost {
  pose: Pose;
  outcome: "full" | "partial" | "none" | "off_board";
  bumps: number[];
  obstacles: number[];
  stress: -1 | 0 | 1;
}

/** A final place of a boost, roll or decloak. */
export interface PlaceGhost {
  way?: string;
  slot?: string;
  /** Of one of many places on a line: how far ahead it is, in mm. */
  shift?: number;
  pose: Pose;
  refusal: Refusal | null;
}

/** Why there are so many dice: a weapon, agility, a card, a word of the rules; and how many it adds. */
export type DicePart = readonly [why: string, amount: number];

export interface Odds {
  expected: number;
  any: number;
  destroy: number | null;
  damage: number[];
}

export interface DialsPreview {
  ships: Record<string, Record<string, Ghost>>;
  enemies: Record<string, Record<string, Pose>>;
}

export interface Preview extends Partial<Ghost> {
  ghosts?: PlaceGhost[];
  /** Of places on a line: the spans of how far ahead they are, in mm, and both ends of each. */
  shift?: [number, number][];
  ends?: [Pose, Pose][];
  /** Where a device would lie, one for each that is placed. */
  poses?: Pose[];
  ships?: DialsPreview["ships"];
  enemies?: DialsPreview["enemies"];
  /** What an action could choose: a ship, or an obstacle or device by its number in locks. */
  targets?: { target: number; mm?: number; range?: number }[];
  mm?: number;
  range?: number;
  obstructed?: boolean;
  attack_dice?: number;
  defense_dice?: number;
  attack_parts?: DicePart[];
  defense_parts?: DicePart[];
  line?: [[number, number], [number, number]];
  odds?: Odds;
  /** Of a two-sided card that would be flipped: the side that is up, and the one that would be, by their words. */
  up?: string;
  turned?: string;
}

/** The fields of X-Wing's options; which of them are there follows from `kind`. */
export interface OptionFields {
  kind: string;
  ship?: number;
  obstacle?: number;
  seat?: number;
  type?: string;
  difficulty?: Difficulty;
  card?: string;
  way?: string;
  slot?: string;
  side?: string;
  maneuver?: string;
  /** Maneuvers by ship, of dials that are set. */
  chosen?: Record<string, string>;
  weapon?: string;
  by?: string;
  faces?: string[];
  count?: number;
  token?: string;
  turret?: number;
  flipped?: boolean;
  obstructed?: boolean;
  device?: number;
  marker?: number;
  carrier?: number;
  how?: string;
  x?: number | null;
  region?: Record<string, unknown>;
}

/** Locks name an obstacle by its number and this. */
export const OBSTACLE = 1000;
/** The same for a bomb's or mine's. */
export const DEVICE = 2000;
export const HIDDEN = "?";
/** The usual side of the play area in 0.001 mm. */
export const AREA = 914_400;
/** Half the edge of a base in 0.001 mm. */
export const HALF = { small: 20_000, medium: 30_000, large: 40_000 } as const;
