/** The ship with which a seat of Space Base waits for the others. */
import { cardPicture, type Look } from "./art/pictures";

const SHIPS: readonly Look[] = [
  { id: "l3-s11-carrier", kind: "ship", tier: 3, sector: 11 },
  { id: "l1-s08-star-cruiser", kind: "ship", tier: 1, sector: 8 },
  { id: "l2-s11-freighter", kind: "ship", tier: 2, sector: 11 },
  { id: "l2-s07-mining-ship", kind: "ship", tier: 2, sector: 7 },
  { id: "l2-s05-explorer-carrier", kind: "ship", tier: 2, sector: 5 },
];

export const berth = (seat: number): string => cardPicture(SHIPS[seat % SHIPS.length] as Look, "whole");
