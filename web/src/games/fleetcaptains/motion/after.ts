/**
 * The table of Fleet Captains as it is after an event, as far as the event tells: what is shown while things move. What
 * the server shows comes in its place as soon as everything has been seen.
 */
import type { GameEvent, View } from "../../../lib/protocol";
import { chartOf } from "../chart";
import { mixed, tokenMoved, withoutToken, withToken } from "./tokensAfter";
import {
  ALERTS,
  CLOAKED,
  DESTROYED,
  type DeckView,
  HIDDEN,
  INSTALLS,
  ORDER,
  type Player,
  type Printed,
  type Setting,
  type Ship,
  type TableView,
} from "../types";

/** The fields of events; which of them are there follows from `event`. */
export interface Told extends GameEvent {
  seat: number;
  ship: string;
  ships: string[];
  to: string;
  hex: string;
  tile: string;
  card: string;
  token: number;
  tokens: number[];
  mission: string;
  what: string;
  why: string;
  setting: string;
  system: string;
  alert: string;
  where: string;
  n: number;
  vp: number;
  round: number;
  used: number;
  limit: number;
  points: number;
}

/** Numbers of what is printed, by id. */
export interface Numbers {
  readonly printed: Printed;
  readonly ship: (table: TableView, id: string) => number;
  readonly hex: (table: TableView, label: string) => number;
  readonly card: (id: string) => number;
}

export function numbersOf(printed: Printed): Numbers {
  const by = (all: readonly { readonly id: string }[]): ReadonlyMap<string, number> => new Map(all.map(({ id }, n) => [id, n]));
  const [ships, cards] = [by(printed.ships), by(printed.cards)];
  let map = "";
  let hexes: ReadonlyMap<string, number> = new Map();
  return {
    printed,
    ship: (table, id) => {
      const card = ships.get(id);
      return card === undefined ? -1 : table.ships.findIndex((ship) => ship.card === card);
    },
    hex: (table, label) => {
      const name = `${table.map} ${table.players.length}`;
      if (name !== map) hexes = new Map(chartOf(table.map, table.players.length).map((place, n) => [place.label, n]));
      map = name;
      return hexes.get(label) ?? -1;
    },
    card: (id) => cards.get(id) ?? -1,
  };
}

export function after(view: View, event: GameEvent, numbers: Numbers): View {
  const table = afterTable(view.table as TableView, event, numbers);
  if (table === view.table) return view;
  // nobody is asked while this is shown; whose turn it is, others wait for
  const { active } = table;
  const open = active < 0 || active === view.seat ? [] : [{ seat: active, kind: "turn", answered: false }];
  return { ...view, table, open, stack: [] };
}

const at = <T>(all: readonly T[], n: number, change: (one: T) => T): T[] => all.map((one, i) => (i === n ? change(one) : one));
const less = <T>(all: readonly T[], one: T): T[] => {
  const n = all.indexOf(one);
  return n < 0 ? [...all] : all.toSpliced(n, 1);
};
const without = <T>(all: Record<string, T>, key: string): Record<string, T> => {
  const { [key]: _, ...others } = all;
  return others;
};

export function afterTable(table: TableView, event: GameEvent, numbers: Numbers): TableView {
  const told = event as Told;
  const { seat } = told;
  const ship = (change: Partial<Ship> | ((ship: Ship) => Partial<Ship>), id = told.ship): TableView => ({
    ...table,
    ships: at(table.ships, numbers.ship(table, id), (one) => ({ ...one, ...(typeof change === "function" ? change(one) : change) })),
  });
  const player = (change: (player: Player) => Partial<Player>): TableView => ({
    ...table,
    players: at(table.players, seat, (one) => ({ ...one, ...change(one) })),
  });
  const deck = (change: (places: DeckView["places"]) => DeckView["places"]): TableView => ({
    ...table,
    orders: at(table.orders, seat, (one) => ({ ...one, places: change(one.places) })),
  });
  const hex = (): number => numbers.hex(table, told.hex);
  switch (event.event) {
    case "turn_began":
      return {
        ...player(() => ({ actions: 0, cycled: false, discarded: false })),
        active: seat,
        round: told.round,
        ships: table.ships.map((one) => (one.seat === seat ? { ...one, moved: false, adjusted: false, acted: 0 } : { ...one, acted: 0 })),
      };
    case "action_taken": {
      const acting = told.ships.map((id) => numbers.ship(table, id));
      return {
        ...player(() => ({ actions: told.used })),
        ships: table.ships.map((one, n) => (acting.includes(n) ? { ...one, acted: one.acted + 1 } : one)),
      };
    }
    case "actions_changed":
      return { ...table, limits: at(table.limits, seat, () => told.limit) };
    case "limit_raised":
      return player(() => ({ limit: told.limit }));
    case "engaged":
      return ship({ engaged: true });
    case "move_began": {
      const ships = told.ships.map((id) => numbers.ship(table, id));
      return {
        ...table,
        move: { ships, token: -1, points: told.points, spent: 0, steps: 0 },
        ships: table.ships.map((one, n) => (ships.includes(n) ? { ...one, moved: true } : one)),
      };
    }
    case "moved": {
      const ships = told.ships.map((id) => numbers.ship(table, id));
      const to = numbers.hex(table, told.to);
      return { ...table, ships: table.ships.map((one, n) => (ships.includes(n) ? { ...one, at: to } : one)) };
    }
    case "move_ended":
      return { ...table, move: null };
    case "relocated":
      return ship({ at: hex() });
    case "explored":
      return explored(table, told, numbers);
    case "encounter_drawn":
      return resolving(table, numbers.printed.encounters.findIndex(({ id }) => id === told.card));
    case "encounter_done":
      return encounterDone(table, told, numbers);
    case "card_attached": {
      const card = numbers.printed.encounters.findIndex(({ id }) => id === told.card);
      const lying = { card, counters: 0 };
      const next = resolving(told.ship ? ship(({ attached }) => ({ attached: [...attached, lying] })) : table, -1);
      return told.hex ? { ...next, here: { ...table.here, [told.hex]: [...(table.here[told.hex] ?? []), lying] } } : next;
    }
    case "test_ended":
    case "attack_ended":
      return { ...table, checks: table.checks.slice(0, -1) };
    case "dial_set":
      return dialSet(table, told, numbers);
    case "damaged":
      return ship({ alert: alertNamed(told.alert) });
    case "destroyed": {
      const n = numbers.ship(table, told.ship);
      return { ...ship({ alert: DESTROYED, at: -1, crew: [] }), ratings: at(table.ratings, n, () => []) };
    }
    case "repaired":
      return alertNamed(told.what) === DESTROYED ? table : ship({ alert: alertNamed(told.what) });
    case "system_disabled":
      return rated(table, numbers.ship(table, told.ship), told.system, () => null);
    case "token_put":
    case "modified":
      return rated(table, numbers.ship(table, told.ship), told.system, (now) => (now === null ? null : Math.max(0, now + told.n)));
    case "control_changed": {
      const { side, tokens } = event as GameEvent & { side: number; tokens: number };
      return { ...table, control: at(table.control, hex(), () => (side === 1 ? -tokens : tokens)) };
    }
    case "built": {
      const step = INSTALLS.findIndex((one) => one === told.what);
      return { ...table, installs: { ...table.installs, [told.hex]: { step, builder: seat } } };
    }
    case "install_destroyed":
      return { ...table, installs: without(table.installs, told.hex) };
    case "reinforced":
      return reinforced(table, told, numbers);
    case "scanned": {
      const seen = table.scans[told.hex] ?? [];
      return { ...table, scans: { ...table.scans, [told.hex]: seen.includes(seat) ? seen : [...seen, seat] } };
    }
    case "tile_seen": {
      const face = numbers.printed.tiles.findIndex(({ id }) => id === told.tile);
      return face < 0 ? table : tilePlace(table, hex(), face);
    }
    case "vp_gained":
      return player(({ vp_tokens: tokens }) => ({ vp_tokens: tokens + told.vp }));
    case "mission_scored": {
      const card = numbers.printed.missions.findIndex(({ id }) => id === told.mission);
      const scored = player((one) => ({ scored: [...one.scored, { kind: "mission", card, vp: told.vp }] }));
      return { ...scored, missions: missionsWithout(table, seat, card) };
    }
    case "mission_drawn":
    case "mission_shown":
    case "mission_discarded":
    case "mission_removed":
      return missionTold(table, told, numbers);
    case "card_drawn":
    case "card_returned":
      return deck(({ hand = [], ...others }) => ({ ...others, hand: [...hand, { face: told.card ? numbers.card(told.card) : HIDDEN, seats: [] }] }));
    case "card_played":
      return cardPlayed(table, told, numbers);
    case "card_discarded":
      return deck((places) => moved(places, numbers.card(told.card), ["resolving", "hand"], "discard"));
    case "crew_assigned": {
      const card = numbers.card(told.card);
      const left = deck((places) => moved(places, card, ["hand"], "aboard"));
      return { ...left, ships: ship(({ crew }) => ({ crew: [...crew, card] })).ships };
    }
    case "crew_left": {
      const card = numbers.card(told.card);
      const left = ship(({ crew }) => ({ crew: less(crew, card) }));
      const goes = numbers.ship(table, told.to);
      return { ...left, ships: at(left.ships, goes, (one) => ({ ...one, crew: [...one.crew, card] })) };
    }
    case "beamed":
      return beamed(table, event as Beamed, numbers);
    case "team_placed":
      return { ...table, teams: { ...table.teams, [told.hex]: [...(table.teams[told.hex] ?? []), seat] } };
    case "team_taken": {
      const { whose } = event as GameEvent & { whose: number };
      const left = less(table.teams[told.hex] ?? [], whose);
      return { ...table, teams: left.length ? { ...table.teams, [told.hex]: left } : without(table.teams, told.hex) };
    }
    case "cloaked":
      return cloaked(table, told, numbers);
    case "decloaked": {
      const n = numbers.ship(table, told.ship);
      const out = { ...table, ships: at(table.ships, n, (one) => ({ ...one, at: hex(), setting: 0 })) };
      return withoutToken(out, told.token, n);
    }
    case "echo_made":
      return withToken(table, told.token, { side: seat & 1, at: hex() }, null);
    case "token_moved":
      return tokenMoved(table, told.token, numbers.hex(table, told.to));
    case "tokens_mixed":
      return mixed(table, seat & 1, told.tokens);
    case "token_gone":
      return withoutToken(table, told.token, told.what === "echo" ? null : numbers.ship(table, told.what));
    default:
      return table;
  }
}

const alertNamed = (name: string): number => {
  const n = ALERTS.findIndex((one) => one === name);
  return n < 0 ? DESTROYED : n;
};

function resolving(table: TableView, face: number): TableView {
  const { encounters } = table;
  const lying = face < 0 ? [] : [{ face, seats: [-1] }];
  return { ...table, encounters: { ...encounters, places: { ...encounters.places, resolving: lying } } };
}

function encounterDone(table: TableView, { card, where }: Told, { printed }: Numbers): TableView {
  const next = resolving(table, -1);
  const face = printed.encounters.findIndex(({ id }) => id === card);
  const vp = printed.encounters[face]?.vp ?? 0;
  if (where !== "victory") return next;
  return { ...next, players: at(table.players, table.active, (one) => ({ ...one, scored: [...one.scored, { kind: "encounter", card: face, vp }] })) };
}

function tilePlace(table: TableView, place: number, face: number | null): TableView {
  const { tiles } = table;
  const name = `t${place}`;
  const places = face === null ? without(tiles.places, name) : { ...tiles.places, [name]: [{ face, seats: [table.seat] }] };
  return { ...table, tiles: { ...tiles, places } };
}

function explored(table: TableView, { hex, tile, seat }: Told, numbers: Numbers): TableView {
  const place = numbers.hex(table, hex);
  const face = numbers.printed.tiles.findIndex(({ id }) => id === tile);
  return {
    ...tilePlace(table, place, null),
    faces: at(table.faces, place, () => face),
    explorers: at(table.explorers, place, () => seat),
    scans: without(table.scans, hex),
  };
}

function rated(table: TableView, ship: number, system: string, change: (now: number | null) => number | null): TableView {
  const n = ORDER.findIndex((one) => one === system);
  return { ...table, ratings: at(table.ratings, ship, (row) => at(row, n, change)) };
}

/** A position of the dial by its figures, in the order in which data counts systems. */
const figuresOf = (setting: Setting | undefined): (number | null)[] => ORDER.map((name) => setting?.[name] ?? null);

function dialSet(table: TableView, { ship: id, setting, why }: Told, numbers: Numbers): TableView {
  const n = numbers.ship(table, id);
  const ship = table.ships[n];
  if (!ship) return table;
  const settings = numbers.printed.ships[ship.card]?.states[ALERTS[ship.alert] ?? "undamaged"].settings ?? [];
  const figures = setting.split("/").map((one) => (/^\d+$/.test(one) ? Number(one) : null));
  const found = settings.findIndex((one) => figuresOf(one).join() === figures.join());
  const before = figuresOf(settings[ship.setting]);
  return {
    ...table,
    ships: at(table.ships, n, (one) => ({ ...one, setting: found < 0 ? one.setting : found, adjusted: one.adjusted || why === "adjust" })),
    // what cards and tiles add stays, where the state of alert is the same
    ratings: at(table.ratings, n, (row) =>
      figures.map((figure, i) => {
        const [now, was] = [row[i] ?? null, before[i] ?? null];
        return figure === null || now === null || was === null || why !== "adjust" ? figure : Math.max(0, now + figure - was);
      }),
    ),
  };
}

function reinforced(table: TableView, { seat, ship: id }: Told, numbers: Numbers): TableView {
  const card = numbers.printed.ships.findIndex((one) => one.id === id);
  const ship: Ship = {
    card, seat, at: numbers.hex(table, `post${seat}`), alert: 0, setting: 0, tokens: [], disabled: [], crew: [], cargo: [], attached: [],
    lasting: [], engaged: false, moved: false, adjusted: false, acted: 0, allowed: 1,
  };
  return { ...table, ships: [...table.ships, ship], ratings: [...table.ratings, figuresOf(numbers.printed.ships[card]?.states.undamaged.settings[0])] };
}

/** A card goes from the first of these places that has it to another; of a hidden hand, one of the hidden cards. */
function moved(places: DeckView["places"], face: number, from: readonly string[], to: string): DeckView["places"] {
  for (const name of from) {
    const lying = places[name] ?? [];
    const known = lying.findIndex((card) => card.face === face);
    const n = known >= 0 || name !== "hand" ? known : lying.findIndex((card) => card.face < 0);
    if (n < 0) continue;
    return { ...places, [name]: lying.toSpliced(n, 1), [to]: [...(places[to] ?? []), { face, seats: [-1] }] };
  }
  return places;
}

/** From the hand, or from the ship where it was crew, onto the table until it is done with. */
function cardPlayed(table: TableView, { seat, card, crew }: Told & { crew?: unknown }, numbers: Numbers): TableView {
  const face = numbers.card(card);
  const orders = at(table.orders, seat, (one) => {
    const lying = [...(one.places.resolving ?? []), { face, seats: [-1] }];
    return { ...one, places: crew ? { ...one.places, resolving: lying } : moved(one.places, face, ["hand"], "resolving") };
  });
  const ships = crew ? table.ships.map((one) => (one.crew.includes(face) ? { ...one, crew: less(one.crew, face) } : one)) : table.ships;
  return { ...table, orders, ships };
}

type Missions = TableView["missions"];

function missionsWithout(table: TableView, seat: number, face: number): Missions {
  const { missions } = table;
  const isKnown = missions.active[seat]?.includes(face) ?? false;
  return {
    ...missions,
    active: at(missions.active, seat, (all) => less(all, face)),
    hidden: at(missions.hidden, seat, (count) => (isKnown ? count : Math.max(0, count - 1))),
  };
}

function missionTold(table: TableView, told: Told, { printed }: Numbers): TableView {
  const { seat, event } = told;
  const face = printed.missions.findIndex(({ id }) => id === (told.mission || String(told.shown ?? "")));
  if (event === "mission_discarded" || event === "mission_removed") return { ...table, missions: missionsWithout(table, seat, face) };
  const before = event === "mission_shown" ? missionsWithout(table, seat, face) : table.missions;
  const missions =
    face < 0
      ? { ...before, hidden: at(before.hidden, seat, (count) => count + 1) }
      : { ...before, active: at(before.active, seat, (all) => [...all, face]) };
  return { ...table, missions };
}

interface Beamed extends GameEvent {
  source: string;
  target: string;
  what: string;
}

function beamed(table: TableView, { source, target, what }: Beamed, numbers: Numbers): TableView {
  const card = numbers.card(what);
  const [from, to] = [numbers.ship(table, source), numbers.ship(table, target)];
  if (card < 0 || from < 0 || to < 0) return table;
  const ships = at(table.ships, from, (one) => ({ ...one, crew: less(one.crew, card) }));
  return { ...table, ships: at(ships, to, (one) => ({ ...one, crew: [...one.crew, card] })) };
}

/** Which ship it is, is what everybody has just seen: one that acted there and stands there no more. */
function cloaked(table: TableView, { seat, hex, token }: Told, numbers: Numbers): TableView {
  const place = numbers.hex(table, hex);
  const n = cloaking(table, seat, place, numbers);
  const isOwn = table.seat >= 0 && (table.seat & 1) === (seat & 1);
  const ships = at(table.ships, n, (one) => ({ ...one, setting: CLOAKED, at: isOwn ? one.at : -1 }));
  const ship = table.ships[n];
  const figures = figuresOf(numbers.printed.ships[ship?.card ?? -1]?.states[ALERTS[ship?.alert ?? 0] ?? "undamaged"].cloaked ?? undefined);
  return withToken({ ...table, ships, ratings: at(table.ratings, n, () => figures) }, token, { side: seat & 1, at: place }, n);
}

/** The ship of a seat that cloaks on a hex: the one there that can, and of several the last that acted. */
export function cloaking(table: TableView, seat: number, place: number, { printed }: Numbers): number {
  const can = table.ships.flatMap((one, n) => {
    const state = printed.ships[one.card]?.states[ALERTS[one.alert] ?? "undamaged"];
    return one.seat === seat && one.at === place && one.setting !== CLOAKED && state?.cloaked ? [n] : [];
  });
  return can.toSorted((a, b) => (table.ships[b]?.acted ?? 0) - (table.ships[a]?.acted ?? 0))[0] ?? -1;
}
