/** What X-Wing first edition has on its tables. */
import type { Pieces } from "../xwing/pieces";

export const PIECES: Pieces = {
  game: "xwing1",
  ships: { own: "xwing", other: "tiefighter", turret: "yt2400" },
  obstacles: ["asteroid", "debris"],
  difficulties: ["green", "white", "red"],
  without: ["calculate", "strain", "deplete", "force", "charge"],
  says: (step) => `ui.how.xwing1.${step}`,
};
