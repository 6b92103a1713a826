/** How many may play a game, and how many friends and bots then fill the seats beside oneself, and which bot. */

/** How many friends can be invited: any number that leaves a way to fill the table, with bots if need be. */
export function friendsOf(counts: readonly number[]): number[] {
  const most = Math.max(...counts, 1) - 1;
  return Array.from({ length: most }, (_, i) => i + 1);
}

/** How many bots may sit beside so many friends: what makes a number that the game is for. */
export function fillersOf(counts: readonly number[], friends: number): number[] {
  return counts.map((count) => count - 1 - friends).filter((bots) => bots >= 0);
}

/** The nearest number that is allowed; the smaller of two. */
export function nearest(counts: readonly number[], wanted: number): number {
  const sorted = [...counts].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
  return sorted[0] ?? wanted;
}

/** The bot of these, weakest first, that one plays against: the same as last time, else the second strongest, whom most
 * people can beat. */
export function opponentOf(bots: readonly string[], last: string | undefined): string {
  return bots.find((name) => name === last) ?? bots.at(-2) ?? bots[0] ?? "random";
}
