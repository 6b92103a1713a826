/** What X-Wing second edition has on its tables. */
import type { Pieces } from "../xwing/pieces";

export const PIECES: Pieces = {
  game: "xwing2",
  ships: { own: "t65xwing", other: "tielnfighter", turret: "yt2400lightfreighter" },
  obstacles: ["asteroid", "debris", "gas"],
  difficulties: ["blue", "white", "red", "purple"],
  without: [],
  says: (step) => `ui.how.xwing2.${step}`,
};
