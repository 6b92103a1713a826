/** How much of each amount of damage is crits. Pure. */
import type { AttackAnswer } from "./question";

/** By damage, the share of crits in it as is to be expected: 0 to 1. */
export function critShares(all: AttackAnswer["hits_crits"]): number[] {
  const chances: number[] = [];
  const crits: number[] = [];
  for (const one of all) {
    const damage = one.hits + one.crits;
    chances[damage] = (chances[damage] ?? 0) + one.chance;
    crits[damage] = (crits[damage] ?? 0) + one.chance * one.crits;
  }
  return Array.from(chances, (chance, damage) => (chance && damage ? (crits[damage] ?? 0) / (chance * damage) : 0));
}
