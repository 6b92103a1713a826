/** Which ships and cards of a squad its faults speak of. Pure functions. */
import type { Fault, SquadShip } from "./squad";

export interface Guilty {
  /** By the place in the squad. */
  ships: ReadonlySet<number>;
  /** By `place id`. */
  cards: ReadonlySet<string>;
}

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === "number");
const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string");

/** `nameOf`: by what name a card is limited. */
export function guiltyOf(
  faults: readonly Pick<Fault, "figures">[],
  ships: readonly SquadShip[],
  nameOf: (upgrade: string) => string,
): Guilty {
  const guilty = { ships: new Set<number>(), cards: new Set<string>() };
  for (const { figures } of faults) {
    const places = [...numbers(figures.ship), ...numbers(figures.in_ships)].map((number) => number - 1);
    const ids = [...words(figures.upgrade), ...words(figures.upgrades)];
    for (const place of places) {
      const { upgrades = [] } = ships[place] ?? {};
      const cards = upgrades.filter((id) => ids.includes(id) || (figures.name !== undefined && nameOf(id) === figures.name));
      for (const id of cards) guilty.cards.add(`${place} ${id}`);
      // a fault of cards is shown on them, any other on the ship
      if (!cards.length) guilty.ships.add(place);
    }
  }
  return guilty;
}
