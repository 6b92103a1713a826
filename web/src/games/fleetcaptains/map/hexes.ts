/** What a map shows, as plain values. Whoever gives them knows the rules and the words. */
import type { ShipLook } from "../art/ships";
import type { SystemName } from "../art/tokens";
import type { Grid } from "./layout";

/** How damaged a ship is: intact, damaged, critical. */
export type Alert = 0 | 1 | 2;

export interface MapShip {
  readonly id: string;
  readonly look: ShipLook;
  readonly side: number;
  readonly alert: Alert;
  /** It is the one that acts. */
  readonly isActive?: boolean;
  readonly isChosen?: boolean;
  /** It can still do something in the turn that is open. */
  readonly isReady?: boolean;
}

/** A token that lies face down: a ship or an echo. */
export interface MapToken {
  readonly id: string;
  readonly side: number;
  /** Only its owner is told. */
  readonly letter?: string;
  readonly isActive?: boolean;
  readonly isChosen?: boolean;
}

/** What a tile changes, as its sign: a system, all of them, a danger, or a way. */
export type HexSign = SystemName | "all" | "danger" | "way";

/** A way that somebody went, with the number by which a list tells of it. */
export interface MapTrail {
  readonly number: number;
  readonly side: number;
  /** Labels of hexes, in order. */
  readonly hexes: readonly string[];
}

export interface MapHex extends Grid {
  readonly label: string;
  readonly isPost: boolean;
  /** The side whose post it is. */
  readonly owner: number;
  readonly faceUp: boolean;
  /** What the tile is, if somebody sees it. */
  readonly kind: string | null;
  /** In words, as short as they come. */
  readonly name: string;
  /** What it costs to cross. */
  readonly size: number | null;
  /** On which rolls there is an encounter. */
  readonly encounter: readonly [number, number] | null;
  readonly sign?: HexSign | null;
  readonly control: { readonly side: number; readonly count: number } | null;
  /** How far it is built (0 to 2), and by which side. */
  readonly install: { readonly step: number; readonly side: number } | null;
  /** The viewer has seen what lies there face down. */
  readonly scanned: boolean;
  /** How many away teams the sides have there: one line a side that has any. */
  readonly teams?: readonly { readonly side: number; readonly count: number }[];
  /** Cards that stay there. */
  readonly cards?: number;
  /** What this viewer has noted on it for themselves. */
  readonly note?: string;
  readonly tokens: readonly MapToken[];
  readonly ships: readonly MapShip[];
  readonly legal: boolean;
  /** What is left of the movement if one comes here now. */
  readonly cost: number | null;
  /** The chance to come here, where enemies may hold one up: in words. */
  readonly chance?: string;
  readonly chosen: boolean;
  /** All of that as a sentence. */
  readonly says: string;
}

/** Whose they are, counted: one line a side, the first one first. Partners are of one side. */
export function bySide(seats: readonly number[]): { side: number; count: number }[] {
  return [0, 1]
    .map((side) => ({ side, count: seats.filter((seat) => (seat & 1) === side).length }))
    .filter(({ count }) => count > 0);
}
