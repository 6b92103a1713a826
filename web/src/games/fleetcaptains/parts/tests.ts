/** Arithmetic of what a test panel shows: which faces of a die are good, and how they are said. */

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Faces with which rating and die reach the level. */
export function goodFaces(rating: number, level: number, dieBonus = 0): number[] {
  return FACES.filter((face) => rating + face + dieBonus >= level);
}

/** The least good face, where all above it are good too; null where that is not so, or none or all are. */
export function leastFace(good: readonly number[]): number | null {
  const least = Math.min(...good);
  const isRun = good.length > 0 && good.length < FACES.length && good.length === FACES.length + 1 - least;
  return isRun ? least : null;
}

/** Of the 36 pairs of faces those with which the active side's sum is higher: own faces are rows. */
export function wins(own: number, other: number): boolean[][] {
  return FACES.map((mine) => FACES.map((theirs) => own + mine > other + theirs));
}

export const shareOf = (field: readonly (readonly boolean[])[]): number =>
  field.flat().filter(Boolean).length / Math.max(1, field.flat().length);
