/**
 * What the shell needs of a game. A game's client is a chunk of its own, fetched when a table of that
 * game is opened; the shell imports nothing of any game.
 */
import type { GameFace } from "./face";
import type { GamePlay } from "./play.svelte";
import type { Source } from "./source";

export interface GameClient extends GameFace {
  /** Fetch what the game's pieces say; the answer makes a play of it. */
  load(): Promise<(source: () => Source) => GamePlay>;
}
