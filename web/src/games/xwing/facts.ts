/** What stood out in a game of X-Wing, as figures from its log. */
import type { GameEvent } from "../../lib/protocol";

/** What stood out in a log. */
export interface Facts {
  /** The attack with most uncancelled results. */
  hardest: { attacker: number; defender: number; damage: number; round: number; event: GameEvent } | null;
  /** Uncancelled results and attacks of each ship. */
  dealt: Map<number, { damage: number; attacks: number }>;
  /** Attacks on each ship, and those of them without a hit. */
  borne: Map<number, { all: number; missed: number }>;
  first: { ship: number; round: number; event: GameEvent } | null;
}

export function factsOf(events: readonly GameEvent[]): Facts {
  const facts: Facts = { hardest: null, dealt: new Map(), borne: new Map(), first: null };
  let round = 0;
  for (const event of events) {
    if (event.event === "phase_began") round = Number(event.round);
    else if (event.event === "neutralized") {
      const [attacker, defender] = [Number(event.attacker), Number(event.defender)];
      const damage = event.hit ? Number(event.hits) + Number(event.crits) : 0;
      const dealt = facts.dealt.get(attacker) ?? { damage: 0, attacks: 0 };
      facts.dealt.set(attacker, { damage: dealt.damage + damage, attacks: dealt.attacks + 1 });
      const borne = facts.borne.get(defender) ?? { all: 0, missed: 0 };
      facts.borne.set(defender, { all: borne.all + 1, missed: borne.missed + Number(!event.hit) });
      if (damage > (facts.hardest?.damage ?? 0)) facts.hardest = { attacker, defender, damage, round, event };
    } else if ((event.event === "destroyed" || event.event === "fled") && !facts.first)
      facts.first = { ship: Number(event.ship), round, event };
  }
  return facts;
}
