/** What a question is about. */
import type { Tabletop } from "./tabletop.svelte";

/** The ship that a question is about, if it is about one that moves. */
export function shipAsked({ decision, table }: Pick<Tabletop, "decision" | "table">): number | null {
  if (!decision) return null;
  const { kind, subject } = decision;
  const list = Array.isArray(subject) ? (subject as unknown[]) : null;
  switch (kind) {
    case "slot":
    case "template":
    case "maneuver":
    case "target":
    case "side":
    case "card":
      return Number(list?.[1] ?? -1);
    case "action":
    case "attack":
      return Number(list ? list[0] : subject);
    case "launch":
    case "device":
    case "arrival":
    case "arrival_marker":
      return Number(list?.[0] ?? -1);
    case "relocate":
    case "decloak":
    case "tractor":
    case "turn":
    case "lose":
    case "break_lock":
    case "look":
      return Number(subject);
    default:
      return table.active >= 0 ? table.active : null;
  }
}
