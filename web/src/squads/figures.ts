/** The figures of a ship with its pilot, in the order in which they stand everywhere. */
import type { Figure } from "../lib/look/shipFigures";
import type { PilotCard, ShipCard } from "./squad";

/** Attack, agility, hull, shields; Force and charges where there are any. */
export function figuresOf(pilot: PilotCard | undefined, ship: ShipCard | undefined): Figure[] {
  if (!ship) return [];
  const attack = Math.max(0, ...ship.weapons.map((weapon) => weapon.attack));
  const more = [
    { name: "force", value: pilot?.force?.limit ?? 0 },
    { name: "charges", value: pilot?.charges?.limit ?? 0 },
  ] as const;
  return [
    { name: "attack", value: attack },
    { name: "agility", value: ship.agility },
    { name: "hull", value: ship.hull },
    { name: "shields", value: ship.shields },
    ...more.filter(({ value }) => value > 0),
  ];
}
