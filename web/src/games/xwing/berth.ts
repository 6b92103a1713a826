/** The ship with which a side of X-Wing waits for the other. */
import { shipPicture } from "./art/ships";

const TYPES = ["t65xwing", "tielnfighter"] as const;

export const berth = (seat: number): string => shipPicture(TYPES[seat % TYPES.length] ?? TYPES[0], seat);
