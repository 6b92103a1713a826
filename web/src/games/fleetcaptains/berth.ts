/** The ship with which a seat of Fleet Captains waits for the others. */
import { type ShipLook, shipPicture } from "./art/ships";

const SHIPS: readonly ShipLook[] = [
  { id: "venture", size: 5, faction: "federation" },
  { id: "kronos_one", size: 5, faction: "klingon" },
  { id: "sutherland", size: 4, faction: "federation" },
  { id: "korinar", size: 3, faction: "klingon" },
];

export const berth = (seat: number): string => shipPicture(SHIPS[seat % SHIPS.length] as ShipLook, seat & 1);
