/** A test, an attack or an escape as it is seen: who, with which figures, which dice, and what came of it. */
import type { GameEvent } from "../../../lib/protocol";
import type { SystemName } from "../art/tokens";
import { ORDER, type Printed, type TableView } from "../types";

/** One side of it. */
export interface Party {
  /** -1: nobody's, a tile's for instance. */
  readonly side: number;
  /** Ids of its ships. */
  readonly ships: readonly string[];
  readonly system: SystemName | null;
  readonly rating: number | null;
  /** 0: it has not been rolled, or there is none. */
  readonly die: number;
  /** With all that was added; null: it is not told yet. */
  readonly total: number | null;
}

export interface Contest {
  readonly own: Party;
  readonly other: Party | null;
  /** What a test must reach. */
  readonly level: number | null;
  readonly isAttack: boolean;
}

/** One side of it as it is drawn. */
export interface Lane {
  readonly side: number;
  readonly name: string;
  readonly system: SystemName | null;
  readonly rating: number | null;
  /** The faces that it showed one after the other; the last lies. None: it is not rolled yet. */
  readonly dice: readonly number[];
  /** Whether a die belongs to it. */
  readonly rolls: boolean;
  readonly total: number | null;
  /** What cards and abilities add to rating and die. */
  readonly added: number;
  readonly wins: boolean;
}

const NOBODY: Party = { side: -1, ships: [], system: null, rating: null, die: 0, total: null };

const systemNamed = (name: unknown): SystemName | null => ORDER.find((one) => one === name) ?? null;
const figure = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What begins with a `test_began`; `sideOf` knows whose a ship is. */
export function begunBy(event: GameEvent, sideOf: (ship: string) => number): Contest {
  const { seat, ships, system, rating, level, target, target_system: against, target_rating: rated, reason } = event as GameEvent & {
    seat: number;
    ships: string[];
    target: string;
  };
  const own = { ...NOBODY, side: seat & 1, ships, system: systemNamed(system), rating: figure(rating) };
  const other = target ? { ...NOBODY, side: sideOf(target), ships: [target], system: systemNamed(against), rating: figure(rated) } : null;
  return { own, other, level: other ? null : figure(level), isAttack: systemNamed(system) === "weapons" && reason !== "mission" };
}

/** The one that a table is in the middle of; null: none. Ratings stand in no view. */
export function contestIn(table: TableView, printed: Printed): Contest | null {
  const check = table.checks.at(-1);
  if (!check) return null;
  const id = (n: number): string => printed.ships[table.ships[n]?.card ?? -1]?.id ?? "";
  const { seat, ships, system, target, target_system: against, level, kind, rolled, dice } = check;
  const own = { ...NOBODY, side: seat & 1, ships: ships.map(id), system: ORDER[system] ?? null, die: rolled ? dice[0] : 0 };
  const other =
    target < 0
      ? null
      : { ...NOBODY, side: (table.ships[target]?.seat ?? 0) & 1, ships: [id(target)], system: ORDER[against] ?? null, die: rolled ? dice[1] : 0 };
  return { own, other, level: other || level < 0 ? null : level, isAttack: kind === "attack" };
}

export function rolledIn(contest: Contest, event: GameEvent): Contest {
  const { own, enemy } = event as GameEvent & { own: number; enemy: number };
  return { ...contest, own: { ...contest.own, die: own }, other: contest.other && { ...contest.other, die: enemy } };
}

export function rerolledIn(contest: Contest, event: GameEvent): Contest {
  const { whose, die } = event as GameEvent & { whose: string; die: number };
  if (whose === "own") return { ...contest, own: { ...contest.own, die } };
  return { ...contest, other: contest.other && { ...contest.other, die } };
}

export function endedIn(contest: Contest, event: GameEvent): Contest {
  const { total, against } = event as GameEvent & { total: number; against: number };
  const own = { ...contest.own, total };
  return contest.other ? { ...contest, own, other: { ...contest.other, total: against } } : { ...contest, own, level: against };
}

/** A breakaway or an evasion: both sides roll at once. */
export function escapeOf(event: GameEvent): Contest {
  const { seat, ships, own, own_die: die, enemy, enemy_die: enemyDie } = event as GameEvent & {
    seat: number;
    ships: string[];
    own: number;
    own_die: number;
    enemy: number;
    enemy_die: number;
  };
  return {
    own: { ...NOBODY, side: seat & 1, ships, rating: own, die, total: own + die },
    other: { ...NOBODY, side: 1 - (seat & 1), rating: enemy, die: enemyDie, total: enemy + enemyDie },
    level: null,
    isAttack: false,
  };
}

/** A die that is rolled for itself: for an encounter, or for an ability. */
export function dieOf(event: GameEvent): Contest {
  const { seat, ship, die } = event as GameEvent & { seat: number; ship?: string; die: number };
  return { own: { ...NOBODY, side: seat & 1, ships: ship ? [ship] : [], die }, other: null, level: null, isAttack: false };
}
