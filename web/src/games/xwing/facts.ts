/** What stood out in a game of X-Wing, as figures from its log. */
import type { GameEvent } from "../../lib/protocol";

/** What stood out in a log. */
export interface Facts {
  /** The attack with most damage. */
  hardest: { attacker: number; defender: number; damage: number; round: number; event: GameEvent } | null;
  /** Damage by attacks and attacks of each ship: what weapons do in place of damage is none. */
  dealt: Map<number, { damage: number; attacks: number }>;
  /** Attacks on each ship, and those of them without a hit. */
  borne: Map<number, { all: number; missed: number }>;
  first: { ship: number; round: number; event: GameEvent } | null;
}

export function factsOf(events: readonly GameEvent[]): Facts {
  const facts: Facts = { hardest: null, dealt: new Map(), borne: new Map(), first: null };
  let round = 0;
  let hit: { attacker: number; defender: number; damage: number; event: GameEvent } | null = null;
  for (const event of events) {
    if (event.event === "phase_began") [round, hit] = [Number(event.round), null];
    else if (event.event === "attack_declared") hit = null;
    else if (event.event === "neutralized") {
      const [attacker, defender] = [Number(event.attacker), Number(event.defender)];
      hit = event.hit ? { attacker, defender, damage: 0, event } : null;
      const dealt = facts.dealt.get(attacker) ?? { damage: 0, attacks: 0 };
      facts.dealt.set(attacker, { ...dealt, attacks: dealt.attacks + 1 });
      const borne = facts.borne.get(defender) ?? { all: 0, missed: 0 };
      facts.borne.set(defender, { all: borne.all + 1, missed: borne.missed + Number(!event.hit) });
    } else if (event.event === "damage_suffered" && hit?.defender === Number(event.ship) && event.kind !== "card") {
      hit.damage += 1;
      const dealt = facts.dealt.get(hit.attacker);
      if (dealt) dealt.damage += 1;
      if (hit.damage > (facts.hardest?.damage ?? 0)) facts.hardest = { ...hit, round };
    } else if ((event.event === "destroyed" || event.event === "fled") && !facts.first)
      facts.first = { ship: Number(event.ship), round, event };
  }
  return facts;
}
