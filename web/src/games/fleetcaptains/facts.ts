/** What stood out in a game of Fleet Captains, as figures from its log. */
import type { GameEvent } from "../../lib/protocol";

/** What stood out in a log. */
export interface Facts {
  missions: { seat: number; mission: string; vp: number; round: number; event: GameEvent }[];
  lost: { ship: string; round: number; event: GameEvent }[];
  /** Tiles that each seat explored. */
  explored: Map<number, number>;
  /** The attack that did most damage, and whose it was. */
  attack: { seat: number; damage: number; round: number; event: GameEvent } | null;
}

export function factsOf(events: readonly GameEvent[]): Facts {
  const facts: Facts = { missions: [], lost: [], explored: new Map(), attack: null };
  // what a game begins with in the middle of a turn is of that round
  let round = Number(events.find(({ event }) => event === "turn_began")?.round ?? 0);
  let tested = -1;
  for (const event of events) {
    const seat = Number(event.seat);
    if (event.event === "turn_began") round = Number(event.round);
    else if (event.event === "test_began") tested = seat;
    else if (event.event === "mission_scored")
      facts.missions.push({ seat, mission: String(event.mission), vp: Number(event.vp), round, event });
    else if (event.event === "destroyed") facts.lost.push({ ship: String(event.ship), round, event });
    else if (event.event === "explored") facts.explored.set(seat, 1 + (facts.explored.get(seat) ?? 0));
    else if (event.event === "attack_ended" && Number(event.damage) > (facts.attack?.damage ?? 0))
      facts.attack = { seat: tested, damage: Number(event.damage), round, event };
  }
  return facts;
}
