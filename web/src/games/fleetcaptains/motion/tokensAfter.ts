/** What is known of cloak tokens after an event. A mix says nothing of which is which, not even to their owner: that the server tells. */
import { ECHO, type Lot, type TableView } from "../types";

type Lying = { side: number; at: number };

/** A token has come: it stands for this ship, or for an echo (null). */
export function withToken(table: TableView, token: number, lying: Lying, ship: number | null): TableView {
  const used = table.cloaks.flatMap(({ lots }) => lots.flatMap(({ of }) => of));
  const lot: Lot = { pieces: [token], of: [ship ?? Math.max(ECHO - 1, ...used) + 1], ways: null };
  return {
    ...table,
    tokens: { ...table.tokens, [String(token)]: lying },
    cloaks: table.cloaks.map((one, side) =>
      side === lying.side ? { ...one, lots: [...one.lots, lot], public: [...one.public, lot] } : one,
    ),
  };
}

/** A token has gone: it was this ship, or an echo (null). */
export function withoutToken(table: TableView, token: number, ship: number | null): TableView {
  const { [String(token)]: gone, ...tokens } = table.tokens;
  if (!gone) return table;
  const was = (identity: number): boolean => (ship === null ? identity >= ECHO : identity === ship);
  const left = (lots: readonly Lot[]): Lot[] =>
    lots.flatMap((lot) => {
      if (!lot.pieces.includes(token)) return [lot];
      const n = lot.of.findIndex(was);
      const pieces = lot.pieces.filter((one) => one !== token);
      return pieces.length ? [{ pieces, of: lot.of.filter((_, i) => i !== n), ways: null }] : [];
    });
  return {
    ...table,
    tokens,
    cloaks: table.cloaks.map((one, side) => (side === gone.side ? { ...one, lots: left(one.lots), public: left(one.public) } : one)),
  };
}

/** A token has gone to another hex, and with it the ship that it is known to be. */
export function tokenMoved(table: TableView, token: number, to: number): TableView {
  const lying = table.tokens[String(token)];
  if (!lying) return table;
  const lot = table.cloaks[lying.side]?.lots.find(({ pieces }) => pieces.length === 1 && pieces[0] === token);
  const ship = lot?.of[0] ?? ECHO;
  return {
    ...table,
    tokens: { ...table.tokens, [String(token)]: { ...lying, at: to } },
    ships: table.ships.map((one, n) => (n === ship && one.at >= 0 ? { ...one, at: to } : one)),
  };
}

/** These tokens are one lot: each may be what any of them was. */
export function mixed(table: TableView, side: number, tokens: readonly number[]): TableView {
  const together = (lots: readonly Lot[]): Lot[] => {
    const touched = lots.filter(({ pieces }) => pieces.some((piece) => tokens.includes(piece)));
    const others = lots.filter((lot) => !touched.includes(lot));
    const sorted = (all: number[]): number[] => all.sort((a, b) => a - b);
    return [...others, { pieces: sorted(touched.flatMap(({ pieces }) => pieces)), of: sorted(touched.flatMap(({ of }) => of)), ways: null }];
  };
  return {
    ...table,
    cloaks: table.cloaks.map((one, at) => (at === side ? { ...one, lots: together(one.lots), public: together(one.public) } : one)),
  };
}
