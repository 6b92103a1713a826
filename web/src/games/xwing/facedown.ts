/** Facedown damage cards as the viewer knows them. */
import { HIDDEN, type ShipView } from "./types";

/** The ids of those whose faces the viewer knows, and how many others there are. */
export function facedownCards(ship: ShipView): { known: string[]; unseen: number } {
  const looked = ship.looked_at ?? [];
  const seen = looked.map((one) => one.card).filter((card) => card !== HIDDEN);
  return {
    known: [...ship.facedown_known, ...seen],
    unseen: ship.facedown + looked.length - seen.length,
  };
}
