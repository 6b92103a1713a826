/** The outlook of an attack, as the server gives it. */
export interface Odds {
  expected: number;
  /** The chance of at least 1 damage. */
  any: number;
  destroy: number | null;
  /** The chance of 0, 1, 2, … damage. */
  damage: readonly number[];
}
