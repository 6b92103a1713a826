/** How each ship ended, as far as the log tells: destroyed by what and when, or fled. */
import type { GameEvent } from "../../lib/protocol";
import { standing } from "../../shell/log";

/** `by`: the enemy that destroyed it, or the kind of device or obstacle; null where neither did, or nobody told. */
export interface ShipEnd {
  how: "destroyed" | "fled";
  /** 0 before the first round, or where the log does not tell. */
  round: number;
  by: { ship: number } | { kind: string } | null;
}

export function endsIn(events: readonly GameEvent[]): Map<number, ShipEnd> {
  const ends = new Map<number, ShipEnd>();
  let round = 0;
  const attackers = new Map<number, number>();
  const obstacles = new Map<number, string>();
  const hurt = new Map<number, string>(); // the rule by which a ship suffered damage last
  let device = "";
  for (const event of standing(events)) {
    const ship = Number(event.ship);
    switch (event.event) {
      case "phase_began":
        round = Number(event.round);
        break;
      case "attack_declared":
        attackers.set(Number(event.defender), Number(event.attacker));
        break;
      case "obstacle_hit":
        obstacles.set(ship, String(event.kind));
        break;
      case "detonated":
        device = String(event.kind);
        break;
      case "damage_suffered":
        hurt.set(ship, String(event.rule));
        break;
      case "destroyed":
        ends.set(ship, { how: "destroyed", round, by: causeOf(hurt.get(ship) ?? "", attackers.get(ship), obstacles.get(ship), device) });
        break;
      case "fled":
        ends.set(ship, { how: "fled", round, by: null });
        break;
      case "returned_to_play":
        ends.delete(ship);
        break;
    }
  }
  return ends;
}

function causeOf(rule: string, attacker?: number, obstacle?: string, device?: string): ShipEnd["by"] {
  if (rule.startsWith("XW2-ATK") && attacker !== undefined) return { ship: attacker };
  if (rule.startsWith("XW2-OBST") && obstacle) return { kind: obstacle };
  if (rule.startsWith("XW2-DEV") && device) return { kind: device };
  return null;
}
