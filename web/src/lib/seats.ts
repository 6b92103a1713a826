/** Which seat of a table is free, and for whom. */
import type { SeatInfo } from "./protocol";

/** The seat where somebody who comes to the table may sit down: that of their link, else one for anybody; -1: none. */
export function freeSeat(seats: readonly SeatInfo[], invited: { seat: number } | null): number {
  if (invited) return seats[invited.seat]?.kind === "open" ? invited.seat : -1;
  return seats.findIndex(({ kind, by_invite }) => kind === "open" && !by_invite);
}
