/** Pictures of the games, each drawn once. */
import type { Poster } from "../../games/entry";
import { addressOf } from "../../lib/look/drawing";

const drawn = new Map<string, string>();

/** The address of a game's picture. */
export function artOf(game: string, poster: Poster, isWide: boolean): string {
  const key = `${game} ${isWide}`;
  const found = drawn.get(key) ?? addressOf(poster.draw(isWide));
  drawn.set(key, found);
  return found;
}
