import type { GameEntry } from "../entry";

/** There is no table of this game yet. */
const entry: GameEntry = {
  answered: [],
  poster: async () => (await import("./poster")).poster,
};

export default entry;
