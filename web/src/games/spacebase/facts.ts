/** What stood out in a game of Space Base, as figures from its log. */
import type { GameEvent } from "../../lib/protocol";
import type { Gains } from "../result";

export const gains: Gains = ({ event, seat, vp }) => {
  if (event === "collected" || event === "colony_founded" || event === "resources_gained")
    return [[Number(seat), Number(vp)]];
  return event === "vp_lost" ? [[Number(seat), -Number(vp)]] : [];
};

/** What stood out in a log, as figures. */
export interface Facts {
  /** The sector that paid a seat the most points. */
  sector: { sector: number; vp: number; times: number; event: GameEvent } | null;
  /** Its colony of most points. */
  colony: { card: string; sector: number; vp: number; round: number; event: GameEvent } | null;
  /** The roll of its own that brought it most credits. */
  roll: { a: number; b: number; credits: number; round: number; event: GameEvent } | null;
  /** Its credits from sectors in the turns of others, and in all. */
  red: { credits: number; all: number };
  /** The turn in which any seat gained most points. */
  turn: { seat: number; vp: number; round: number; event: GameEvent } | null;
}

export function factsOf(events: readonly GameEvent[], seat: number): Facts {
  const facts: Facts = { sector: null, colony: null, roll: null, red: { credits: 0, all: 0 }, turn: null };
  const sectors = new Map<number, NonNullable<Facts["sector"]>>();
  let round = 0;
  let active = -1;
  let roll: Facts["roll"] = null;
  let began: GameEvent | null = null;
  let gained = new Map<number, number>();
  for (const event of events) {
    if (event.event === "turn_began") {
      [round, active, roll, began, gained] = [Number(event.round), Number(event.seat), null, event, new Map()];
    } else if (event.event === "rolled" || event.event === "rerolled") {
      if (active === seat) roll = { a: Number(event.a), b: Number(event.b), credits: 0, round, event };
    } else if (event.event === "collected" && event.seat === seat) {
      const [vp, credits, number] = [Number(event.vp), Number(event.credits), Number(event.sector)];
      facts.red.all += credits;
      if (active !== seat) facts.red.credits += credits;
      else if (roll) {
        roll.credits += credits;
        if (roll.credits > (facts.roll?.credits ?? 0)) facts.roll = roll;
      }
      if (vp > 0) {
        const before = sectors.get(number);
        sectors.set(number, { sector: number, vp: vp + (before?.vp ?? 0), times: 1 + (before?.times ?? 0), event });
      }
    } else if (event.event === "colony_founded" && event.seat === seat && Number(event.vp) > (facts.colony?.vp ?? 0)) {
      facts.colony = { card: String(event.card), sector: Number(event.sector), vp: Number(event.vp), round, event };
    }
    for (const [whose, points] of gains(event)) {
      const vp = points + (gained.get(whose) ?? 0);
      gained.set(whose, vp);
      if (began && vp > (facts.turn?.vp ?? 0)) facts.turn = { seat: whose, vp, round, event: began };
    }
  }
  for (const one of sectors.values()) if (one.vp > (facts.sector?.vp ?? 0)) facts.sector = one;
  return facts;
}
