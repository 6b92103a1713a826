/** A table of X-Wing after one more event, as far as the event tells it. */
import type { GameEvent, View } from "../../../lib/protocol";
import type { Pose } from "../board/geometry";
import { declared, follow } from "../story";
import type { AttackView, ShipView, TableView } from "../types";

/** What the server shows comes in its place as soon as everything has been seen. */
export function afterOf(initiative: (ship: ShipView) => number): (view: View, event: GameEvent) => View {
  return (view, event) => {
    const before = view.table as TableView;
    const table = afterTable(before, event, initiative);
    // nobody is asked meanwhile, as far as can be seen
    return table === before && !view.open.length ? view : { ...view, table, open: [], stack: [] };
  };
}

interface Fields extends GameEvent {
  ship: number;
  target: number;
  pose: Pose;
  token: string;
  [name: string]: unknown;
}

type Change = Partial<ShipView>;

export function afterTable(
  table: TableView,
  event: GameEvent,
  initiative: (ship: ShipView) => number = () => -1,
): TableView {
  const told = event as Fields;
  const { ship } = told;
  const number = (name: string): number => Number(told[name] ?? 0);
  const change = (n: number, what: (ship: ShipView) => Change): TableView => ({
    ...table,
    ships: table.ships.map((one, at) => (at === n ? { ...one, ...what(one) } : one)),
  });
  switch (told.event) {
    case "phase_began":
      return phase(table, number("round"), String(told.phase));
    case "chosen":
    case "hidden_chosen":
      return told.choice === "next_ship" ? inTurn(table, String(told.option), initiative) : table;
    case "first_player":
      return { ...table, first_player: number("seat") };
    case "deployed":
    case "returned_to_play":
      return change(ship, () => ({ pose: told.pose, place: "in_play" }));
    case "obstacle_placed":
      return obstacle(table, number("obstacle"), { pose: told.pose, flipped: Boolean(told.flipped), placed: true });
    case "obstacle_removed":
      return obstacle(table, number("obstacle"), { placed: false });
    case "device_removed":
      return { ...table, devices: table.devices?.map((one, n) => (n === told.device ? { ...one, placed: false } : one)) };
    case "dial_assigned":
      return change(ship, () => ({ dial: typeof told.maneuver === "string" ? told.maneuver : "?" }));
    case "dial_revealed":
      return change(ship, () => ({ dial: "", revealed: String(told.maneuver), activated: true }));
    case "maneuvered":
      return touch(change(ship, () => ({ pose: told.pose, fully: Boolean(told.fully) })), ship, told.touching as number[]);
    case "repositioned":
      return touch(change(ship, () => ({ pose: told.pose })), ship, null);
    case "relocated":
      return change(number("unit"), () => ({ pose: told.pose }));
    case "fled":
    case "removed_from_play":
      return change(ship, () => ({ place: "removed" }));
    case "docked":
    case "went_to_reserve":
      return change(ship, () => ({ place: "reserve" }));
    case "token_gained":
      return change(ship, ({ tokens }) => ({ tokens: counted(tokens, told.token, number("count")) }));
    case "token_lost":
      return change(ship, ({ tokens }) => ({ tokens: counted(tokens, told.token, -number("count")) }));
    case "force_changed":
      return change(ship, () => ({ force: number("left") }));
    case "charges_changed":
      return change(ship, ({ charges }) => ({ charges: { ...charges, [String(told.card)]: number("left") } }));
    case "lock_acquired":
      // which letter it has, where locks have any, the server tells
      return change(ship, ({ locks }) => ({ locks: [...locks, told.target] }));
    case "lock_broken":
      return change(ship, (one) => withoutLock(one, told.target));
    case "shield_lost":
    case "shield_recovered":
      return change(ship, () => ({ shields: number("left") }));
    case "damage_suffered":
      return duel(change(ship, (one) => damaged(one, Boolean(told.shield), String(told.card ?? ""))), told);
    case "exposed":
      return change(ship, (one) => ({ ...facedownLess(one, String(told.card)), faceup: [...one.faceup, String(told.card)] }));
    case "repaired":
      return change(ship, (one) => repaired(one, String(told.card ?? ""), Boolean(told.discarded)));
    case "destroyed":
      return duel(change(ship, () => ({ destroyed: true })), told);
    case "attack_declared":
      return declares(table, told);
    case "dice_rolled":
    case "dice_modified":
      return rolled(duel(table, told), told);
    case "reinforced":
    case "neutralized":
      return duel(table, told);
    default:
      return table;
  }
}

/** A new phase: nobody is in turn; with a new round ships have yet to do everything. */
function phase(table: TableView, round: number, name: string): TableView {
  const next = { ...table, round, phase: name, step: -1, active: -1, attack: null, duel: undefined };
  if (round === table.round && name !== "planning") return next;
  const fresh = { revealed: "", activated: false, engaged: false, done: [], executed: null };
  return { ...next, ships: table.ships.map((ship) => ({ ...ship, ...fresh })) };
}

/** `option`: "ship 3". */
function inTurn(table: TableView, option: string, initiative: (ship: ShipView) => number): TableView {
  const active = Number(/^ship (\d+)$/.exec(option)?.[1] ?? -1);
  const ship = table.ships[active];
  if (!ship) return table;
  const flies = table.phase === "activation";
  const ships = table.ships.map((one, n) =>
    n !== active ? one : { ...one, ...(flies ? { activated: true } : { engaged: true }) },
  );
  const steps = flies || table.ships.some((one) => one.activated);
  return { ...table, ships, active, step: steps ? initiative(ship) : table.step, attack: null, duel: undefined };
}

function obstacle(table: TableView, n: number, change: object): TableView {
  return { ...table, obstacles: table.obstacles.map((one, at) => (at === n ? { ...one, ...change } : one)) };
}

/** Whom a ship that has moved touches, and who touches it; null: that is not told, and nobody is left touching. */
function touch(table: TableView, n: number, touching: readonly number[] | null): TableView {
  const ships = table.ships.map((ship, at) => {
    if (at === n) return { ...ship, touching: [...(touching ?? [])] };
    const others = ship.touching.filter((one) => one !== n);
    if (touching?.includes(at)) return { ...ship, touching: [...others, n].sort((a, b) => a - b) };
    return others.length === ship.touching.length ? ship : { ...ship, touching: others };
  });
  return { ...table, ships };
}

function counted(tokens: Record<string, number>, name: string, by: number): Record<string, number> {
  const { [name]: held = 0, ...others } = tokens;
  return held + by > 0 ? { ...tokens, [name]: held + by } : others;
}

function withoutLock({ locks, letters = "" }: ShipView, target: number): Change {
  const at = locks.indexOf(target);
  if (at < 0) return {};
  return {
    locks: locks.filter((_, i) => i !== at),
    ...(letters ? { letters: letters.slice(0, at) + letters.slice(at + 1) } : {}),
  };
}

function damaged(ship: ShipView, shield: boolean, card: string): Change {
  if (shield) return { shields: ship.shields - 1 };
  return card ? { faceup: [...ship.faceup, card] } : { facedown: ship.facedown + 1 };
}

/** A facedown card is one fewer: the one that is known by that name, or one that nobody has seen. */
function facedownLess({ facedown, facedown_known: known }: ShipView, card: string): Change {
  const at = known.indexOf(card);
  return at < 0 ? { facedown: Math.max(0, facedown - 1) } : { facedown_known: known.filter((_, i) => i !== at) };
}

function repaired(ship: ShipView, card: string, discarded: boolean): Change {
  if (discarded) return facedownLess(ship, card);
  const at = ship.faceup.indexOf(card);
  if (at < 0) return {};
  return { faceup: ship.faceup.filter((_, i) => i !== at), facedown_known: [...ship.facedown_known, card] };
}

/** An attack that is being told has its story on the table until the log tells it. */
function declares(table: TableView, told: Fields): TableView {
  const attack: AttackView = {
    attacker: Number(told.attacker),
    defender: Number(told.defender),
    weapon: String(told.weapon),
    range: Number(told.range),
    obstructed: Boolean(told.obstructed),
    in_arc: "",
    bonus: Boolean(told.bonus),
    attack_dice: [],
    defense_dice: [],
    used: [],
    hit: false,
    dealt_hits: 0,
    dealt_crits: 0,
  };
  return { ...table, attack, duel: declared(told, -1, table.round) };
}

function rolled(table: TableView, told: Fields): TableView {
  const { attack } = table;
  const pool = told.event === "dice_rolled" ? told.why : told.pool;
  if (!attack || (pool !== "attack" && pool !== "defense")) return table;
  return { ...table, attack: { ...attack, [`${pool}_dice`]: told.faces as string[] } };
}

function duel(table: TableView, told: GameEvent): TableView {
  if (!table.duel) return table;
  const { attack, defense, reinforced, losses } = table.duel;
  const copy = {
    ...table.duel,
    attack: attack && { ...attack, steps: [...attack.steps] },
    defense: defense && { ...defense, steps: [...defense.steps] },
    reinforced: [...reinforced],
    losses: [...losses],
  };
  follow(copy, told);
  return { ...table, duel: copy };
}
