/** Reading cards: the sums that a sector shows, boxes and charges, and what a side is worth. */
import type { BoardView, Card, Reward, Side } from "./types";

/** All cards by id; `label` is told by the reader's language. */
export type Cards = ReadonlyMap<string, Card>;

export function byId(cards: readonly Card[]): Cards {
  return new Map(cards.map((card) => [card.id, card]));
}

/** The parts of several rewards added up. Arrows and free ships are kept as a list of what there is. */
export interface Sum {
  credits: number;
  income: number;
  vp: number;
  charges: number;
  left: number;
  right: number;
  either: number;
  ships: number;
}

export const NOTHING: Readonly<Sum> = {
  credits: 0,
  income: 0,
  vp: 0,
  charges: 0,
  left: 0,
  right: 0,
  either: 0,
  ships: 0,
};

export function sum(rewards: Iterable<Reward>): Sum {
  const total = { ...NOTHING };
  for (const reward of rewards) {
    total.credits += reward.credits;
    total.income += reward.income;
    total.vp += reward.vp;
    total.charges += reward.charge;
    if (reward.arrow) total[reward.arrow] += 1;
    for (const ships of reward.gain_cards) total.ships += ships.count;
  }
  return total;
}

export function isNothing(total: Sum): boolean {
  return Object.values(total).every((part: number) => part === 0);
}

function rewards(sides: (Side | null | undefined)[]): Reward[] {
  return sides.flatMap((side) => (side ? [side.reward] : []));
}

/** What the active player gets there (SB-REW-01): the station card's blue reward. */
export function stationSum(cards: Cards, board: BoardView, sector: number): Sum {
  return sum(rewards([cards.get(board.station[sector - 1] ?? "")?.station]));
}

/** What a player gets there in others' turns: all deployed cards' red rewards. */
export function deployedSum(cards: Cards, board: BoardView, sector: number): Sum {
  const stack = board.deployed[sector - 1] ?? [];
  return sum(rewards(stack.map((id) => cards.get(id)?.deployed)));
}

/** What a sector pays now, in one's own turn or in that of another: a charge only where it finds an empty box (SB-REW-03). */
export function paidNow(cards: Cards, board: BoardView, sector: number, isOwnTurn: boolean, players: number): Sum {
  const total = isOwnTurn ? stationSum(cards, board, sector) : deployedSum(cards, board, sector);
  const ids = isOwnTurn ? [board.station[sector - 1] ?? ""] : (board.deployed[sector - 1] ?? []);
  const isLost = (id: string): boolean => {
    const side = (isOwnTurn ? cards.get(id)?.station : cards.get(id)?.deployed) ?? null;
    return (side?.reward.charge ?? 0) > 0 && (board.charges[id] ?? 0) >= boxes(side, players);
  };
  return { ...total, charges: total.charges - ids.filter(isLost).length };
}

export function boxes(side: Side | null, players: number): number {
  return side?.boxes?.by_players[String(players)] ?? 0;
}

/** Where a card lies on a base, or null. */
export function whereIs(board: BoardView, id: string): { sector: number; deployed: boolean } | null {
  const station = board.station.indexOf(id);
  if (station >= 0) return { sector: station + 1, deployed: false };
  const stack = board.deployed.findIndex((cards) => cards.includes(id));
  return stack < 0 ? null : { sector: stack + 1, deployed: true };
}

/** Whether the ability that an own card shows wins the game: the other side's may be another (SB-DEF-05). */
export function isWinning(cards: Cards, board: BoardView, id: string): boolean {
  const card = cards.get(id);
  const side = whereIs(board, id)?.deployed ? card?.deployed : card?.station;
  return side?.ability?.effects.some(({ kind }) => kind === "you_win") ?? false;
}

/** The deployed cards of a sector, newest first. */
export function stackOf(cards: Cards, board: BoardView, sector: number): Card[] {
  return (board.deployed[sector - 1] ?? []).flatMap((id) => cards.get(id) ?? []).reverse();
}
