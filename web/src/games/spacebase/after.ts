/** The table of Space Base as it is after an event, as far as the event tells: what is shown while things move. */
import type { GameEvent, View } from "../../lib/protocol";
import type { BoardView, TableView } from "./types";

/** What the server shows comes in its place as soon as everything has been seen. */
export function after(view: View, event: GameEvent): View {
  const table = afterTable(view.table as TableView, event as Fields);
  return table === view.table ? view : { ...view, table };
}

interface Fields extends GameEvent {
  seat: number;
  sector: number;
  card: string;
  [name: string]: unknown;
}

export function afterTable(table: TableView, event: GameEvent): TableView {
  const told = event as Fields;
  const number = (name: string): number => Number(told[name] ?? 0);
  const board = (change: (board: BoardView) => Partial<BoardView>): TableView => ({
    ...table,
    boards: table.boards.map((one, seat) => (seat === told.seat ? { ...one, ...change(one) } : one)),
  });
  switch (event.event) {
    case "round_began":
      return { ...table, round: number("round") };
    case "turn_began":
      return { ...table, active: told.seat, round: number("round"), dice: [], fixed: [] };
    case "rolled":
    case "rerolled":
      return { ...table, dice: [number("a"), number("b")] };
    case "die_fixed":
      return { ...table, fixed: [...table.fixed, number("value")] };
    case "collected":
      return board(({ credits, income, vp, charges }) => ({
        credits: credits + number("credits"),
        income: income + number("income"),
        vp: vp + number("vp"),
        charges: (told.charged as string[]).reduce((all, card) => charged(all, card, 1), charges),
      }));
    case "resources_gained":
      return board(({ credits, income, vp }) => ({
        credits: credits + number("credits"),
        income: income + number("income"),
        vp: vp + number("vp"),
      }));
    case "colony_founded":
      return board(({ vp }) => ({ vp: vp + number("vp") }));
    case "vp_lost":
      return board(({ vp }) => ({ vp: vp - number("vp") }));
    case "income_raised":
      return board(() => ({ credits: number("after") }));
    case "spent":
      return board(({ charges }) => ({ charges: charged(charges, told.card, -number("charges")) }));
    case "charge_placed":
      return board(({ charges }) => ({ charges: charged(charges, told.card, 1) }));
    case "charge_moved":
      return board(({ charges }) => ({
        charges: charged(charged(charges, String(told.source), -1), String(told.target), 1),
      }));
    case "bought":
      return taken(board(() => ({ credits: number("left") })), told.card);
    case "gained":
      return taken(table, told.card);
    case "placed":
      return board((one) => placed(one, told));
    case "swapped":
      return board((one) => swapped(one, told.sectors as [number, number]));
    case "exchanged":
      return board((one) => exchanged(one, told));
    case "refilled":
      return refilled(table, number("tier") - 1, number("place"), told.card);
    case "tie_at_the_top":
      return { ...table, tie_rounds: table.tie_rounds + 1 };
    case "end_triggered":
      return { ...table, triggered: true };
    default:
      return table;
  }
}

function charged(charges: Record<string, number>, card: string, by: number): Record<string, number> {
  const { [card]: held = 0, ...others } = charges;
  return held + by > 0 ? { ...charges, [card]: held + by } : others;
}

/** A card lies open no more: a ship leaves a gap, a colony none. */
function taken(table: TableView, card: string): TableView {
  return {
    ...table,
    shipyard: table.shipyard.map((row) => row.map((one) => (one === card ? null : one))),
    colonies: table.colonies.filter((one) => one !== card),
  };
}

function refilled(table: TableView, tier: number, place: number, card: string): TableView {
  return {
    ...table,
    shipyard: table.shipyard.map((row, i) => (i === tier ? row.map((one, at) => (at === place ? card : one)) : row)),
    deck_sizes: table.deck_sizes.map((size, i) => (i === tier ? size - 1 : size)),
  };
}

function placed(board: BoardView, { card, sector, deployed, kept }: Fields): Partial<BoardView> {
  const before = deployed as string | null;
  const at = <T>(all: readonly T[], change: (one: T) => T): T[] =>
    all.map((one, i) => (i === sector - 1 ? change(one) : one));
  const { [before ?? ""]: _, ...others } = board.charges;
  return {
    station: at(board.station, () => card),
    deployed: before ? at(board.deployed, (stack) => [...stack, before]) : board.deployed,
    charges: before && Number(kept) ? { ...others, [before]: Number(kept) } : others,
  };
}

/** Two sectors change places with all their cards. */
function swapped({ station, deployed }: BoardView, [first, second]: [number, number]): Partial<BoardView> {
  const change = <T>(all: readonly T[]): T[] =>
    all.map((one, i) => all[i === first - 1 ? second - 1 : i === second - 1 ? first - 1 : i] ?? one);
  return { station: change(station), deployed: change(deployed) };
}

/** A card and a station card change places; where the card was deployed, the other is now. */
function exchanged(board: BoardView, { card, other, sectors, was_deployed, kept }: Fields): Partial<BoardView> {
  const [from, to] = sectors as [number, number];
  if (!was_deployed) {
    const goes = new Map([[from - 1, String(other)], [to - 1, card]]);
    return { station: board.station.map((one, i) => goes.get(i) ?? one) };
  }
  const { [String(other)]: _, ...others } = board.charges;
  return {
    station: board.station.map((one, i) => (i === to - 1 ? card : one)),
    deployed: board.deployed.map((stack, i) =>
      i === from - 1 ? stack.map((one) => (one === card ? String(other) : one)) : stack,
    ),
    charges: Number(kept) ? { ...others, [String(other)]: Number(kept) } : others,
  };
}
