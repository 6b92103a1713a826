/**
 * What the shell needs of a game. A game's client is a chunk of its own, fetched when a table of that
 * game is opened; the shell imports nothing of any game.
 */
import type { GameFace } from "./face";
import type { GamePlay } from "./play.svelte";
import type { Source } from "./source";

export interface GameClient extends GameFace {
  /** Fetch what the game's pieces say, those of a content pack (as its setting names it) included; the answer makes a
   * play of it. */
  load(pack: string): Promise<(source: () => Source) => GamePlay>;
}
