/** Fleet Captains as the server sends it: what is printed on its pieces, and the game's part of a view. */
import type { SystemName } from "./art/tokens";
import type { MissionType } from "./parts/missions";

/** Hidden from this viewer. */
export const HIDDEN = -2;
export const CLOAKED = -1;
export const FACE_DOWN = -1;
export const ECHO = 100;
export const DESTROYED = 3;

/** The order in which data counts systems. */
export const ORDER = ["weapons", "sensors", "engines", "shields"] as const satisfies readonly SystemName[];
export const ALERTS = ["undamaged", "yellow", "red"] as const;
export const INSTALLS = ["outpost", "colony", "starbase"] as const;

/** A primitive of what a card does, or a moment with what happens then (`effects.json`); defaults are left out. */
export interface Effect {
  readonly op?: string;
  readonly when?: string;
  readonly do?: readonly Effect[];
  readonly ok?: readonly Effect[];
  readonly fail?: readonly Effect[];
  readonly then?: readonly Effect[];
  readonly else?: readonly Effect[];
  readonly options?: readonly (readonly Effect[])[];
  readonly sys?: string;
  readonly n?: number | string;
  readonly dur?: string;
  readonly to?: string;
  readonly who?: string;
  readonly what?: string;
  readonly chooser?: string;
  readonly cond?: string;
  readonly mode?: string;
  readonly deck?: string;
  readonly role?: string;
  readonly from?: string;
  readonly from_?: string;
  readonly opposed_by?: string;
  readonly stripes?: readonly string[];
  readonly on?: readonly number[];
  readonly level?: number;
  readonly ignore_size?: number;
  readonly mp?: number;
  readonly range?: number;
  readonly turns?: number;
  readonly weapons?: number;
  readonly factor?: number;
  readonly destroy?: boolean;
  readonly adjacent?: boolean;
  readonly same_ship?: boolean;
  readonly no_action?: boolean;
  readonly ignore_planet?: boolean;
}

export type Setting = Readonly<Record<SystemName, number | null>>;

export interface ShipCard {
  readonly id: string;
  readonly faction: string;
  readonly name: string;
  readonly class: string;
  readonly size: number;
  readonly missions: Readonly<Record<MissionType, number>>;
  readonly states: Readonly<
    Record<(typeof ALERTS)[number], { energy: number; settings: readonly Setting[]; cloaked: Setting | null }>
  >;
  readonly ability: { readonly name: string; readonly timing: string; readonly text: string; readonly effects: readonly Effect[]; readonly trigger?: string };
  readonly design: string;
}

export interface TileKind {
  readonly kind: string;
  readonly size: number;
  readonly encounter: readonly [number, number] | null;
  readonly cls: string;
  readonly habitable: boolean;
  readonly planet: boolean;
  readonly text: string;
  readonly effects: readonly Effect[];
  readonly name?: string;
  readonly design: string;
}

export interface Encounter {
  readonly id: string;
  readonly name: string;
  readonly kind: "instant" | "persistent_tile" | "persistent_ship" | "cargo";
  readonly scope: "ship" | "all_here";
  readonly vp: number;
  readonly text: string;
  readonly effects: readonly Effect[];
  readonly design: string;
}

export interface Mission {
  readonly id: string;
  readonly type: MissionType;
  readonly name: string;
  readonly vp: number;
  readonly secret: boolean;
  readonly kind: string;
  readonly text: string;
  readonly requirement: Readonly<Record<string, unknown>>;
  readonly design: string;
}

export interface CommandCardData {
  readonly id: string;
  readonly faction: string;
  readonly subdeck: string;
  readonly name: string;
  readonly combat: { readonly side: string; readonly effects: readonly Effect[] } | null;
  readonly operations: { readonly timing: string; readonly effects: readonly Effect[] } | null;
  readonly crew: { readonly role: string; readonly while_aboard: readonly Effect[]; readonly destroy_to: readonly Effect[] | null } | null;
  readonly design: string;
}

export interface Subdeck {
  readonly id: string;
  readonly faction: string;
  readonly name: string;
  readonly theme: string;
}

/** What is printed, by number. */
export interface Printed {
  readonly ships: readonly ShipCard[];
  readonly kinds: readonly TileKind[];
  readonly tiles: readonly { id: string; kind: string }[];
  readonly encounters: readonly Encounter[];
  readonly missions: readonly Mission[];
  readonly subdecks: readonly Subdeck[];
  readonly cards: readonly CommandCardData[];
  /** The content pack, by its name and digest, that some of these are of. */
  readonly pack?: string;
  /** What its pieces are called, and the game's own with it, by language and id. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, { readonly name: string; readonly text: string }>>>>;
  /** The ids of the pieces that are not the game's own, or say something else than these. */
  readonly brought?: readonly string[];
}

export interface Attached {
  card: number;
  counters: number;
}

export interface Ship {
  card: number;
  seat: number;
  /** The number of its hex; -1: it is destroyed, or where it is is hidden. */
  at: number;
  alert: number;
  setting: number;
  tokens: { system: number; n: number }[];
  disabled: number[];
  crew: number[];
  cargo: { kind: "encounter" | "prisoner" | "sample"; card: number; seat: number; counters?: number }[];
  attached: Attached[];
  lasting: { system: number; n: number; until: string; source: string; limit: string }[];
  engaged: boolean;
  moved: boolean;
  adjusted: boolean;
  acted: number;
  allowed: number;
}

export interface Player {
  limit: number;
  /** Ship cards kept so far, while the fleet is drawn. */
  drawn: number[];
  subdecks: string[];
  vp_tokens: number;
  scored: { kind: "mission" | "encounter"; card: number; vp: number }[];
  lost_ships: number;
  actions: number;
  bonus: number;
  cycled: boolean;
  discarded: boolean;
}

interface Card {
  face: number;
  seats: number[];
}

export interface DeckView {
  label: string;
  lots: number[][];
  top: Card[];
  bottom: Card[];
  places: Record<string, Card[]>;
}

export interface Lot {
  pieces: number[];
  of: number[];
  ways: number[][] | null;
}

export interface Check {
  seat: number;
  kind: "test" | "opposed" | "attack" | "install" | "card";
  ships: number[];
  system: number;
  reason: string;
  level: number;
  target: number;
  target_system: number;
  hex: number;
  mission: number;
  encounter: number;
  token: number;
  bonus: [number, number];
  played: { seat: number; card: number; stripe: string; crew: number; cancelled: boolean }[];
  dice: [number, number];
  rolled: boolean;
  passed: boolean;
  damage: number;
}

export interface Move {
  ships: number[];
  token: number;
  points: number;
  spent: number;
  steps: number;
}

export interface TableView {
  seat: number;
  map: string;
  /** The content pack, by its name and digest; empty: the game's own pieces. */
  pack: string;
  factions: string[];
  players: Player[];
  orders: DeckView[];
  missions: { discards: number[][]; own: number[][]; active: number[][]; hidden: number[]; shown: Record<string, number[]>; laid: number[][] };
  encounters: DeckView;
  tiles: DeckView;
  faces: number[];
  explorers: number[];
  control: number[];
  reserve: number[][];
  ships: Ship[];
  installs: Record<string, { step: number; builder: number }>;
  teams: Record<string, number[]>;
  scans: Record<string, number[]>;
  here: Record<string, Attached[]>;
  settled: number[];
  tokens: Record<string, { side: number; at: number }>;
  cloaks: { owners: number[]; lots: Lot[]; public: Lot[] }[];
  active: number;
  first: number;
  round: number;
  checks: Check[];
  move: Move | null;
  settings: Record<string, number | string | boolean>;
  limits: number[];
  ratings: (number | null)[][];
  /** By the number of a mission: done, of how much. */
  progress: Record<string, [done: number, of: number]>;
}

/** The fields of options; which of them are there follows from `kind`. */
export interface Fields {
  kind: string;
  ship: string;
  target: string;
  token: number;
  hex: string;
  card: string;
  stripe: string;
  mission: string;
  setting: string;
  what: string;
  name: string;
  seat: number;
  ids: string[];
}

const NONE: Fields = {
  kind: "",
  ship: "",
  target: "",
  token: -1,
  hex: "",
  card: "",
  stripe: "",
  mission: "",
  setting: "",
  what: "",
  name: "",
  seat: -1,
  ids: [],
};

export function fieldsOf(option: { fields: Record<string, unknown> }): Fields {
  return { ...NONE, ...(option.fields as Partial<Fields>) };
}

/** What the server tells of an option beside its fields. */
export interface Preview {
  cost?: number;
  left?: number;
  odds?: Odds;
}

/** The chance of a test if this is chosen, over the dice with what lies open. */
export interface Odds {
  /** An escape: the chance to get away from those who are there, or past them. */
  kind?: string;
  /** From 0 to 1: the test is passed, or the attack does damage. */
  success: number;
  /** The ratings with which it is rolled, own first. */
  ratings: (number | null)[];
  /** Added to the own die. */
  die: number;
  level?: number;
  /** Of an attack: the chance of 0, 1, 2, … damage, the last with all above. */
  damage?: number[];
  /** Of an attack that cards may still change: the damage of each pair of faces after all cards, own faces as rows. */
  field?: number[][];
  /** It is the chance of one ship, and others may still join it. */
  alone?: boolean;
}

export function previewOf(option: { preview?: unknown }): Preview {
  return (option.preview ?? {}) as Preview;
}
