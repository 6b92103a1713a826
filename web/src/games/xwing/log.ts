/** X-Wing's log: what can be picked out of it, and what a seat hears when it is asked again. */
import type { GameEvent } from "../../lib/protocol";
import { lastOwnChoice, standing, wentBack } from "../../shell/log";
import type { LogRules } from "../face";
import { DEEDS } from "./story";
import type { TableView } from "./types";

const DICE = new Set(["attack_declared", "dice_rolled", "dice_modified", "reinforced", "neutralized", "obstacle_hit"]);
const MOVES = new Set(["dial_revealed", "maneuvered", "repositioned", "fled", "deployed", "obstacle_placed"]);
const DAMAGE = new Set([
  "damage_suffered",
  "damage_prevented",
  "shield_lost",
  "shield_recovered",
  "repaired",
  "damage_card_drawn",
  "exposed",
  "destroyed",
  "removed_from_play",
  "fled",
]);
const MARKS = new Set(["phase_began", "destroyed", "fled", "conceded", "draw_agreed", "ended"]);

export const LOG: LogRules = {
  filters: [
    { name: "all", label: "ui.log.all" },
    { name: "mine", label: "ui.xwing.log.mine" },
    { name: "dice", label: "ui.log.dice" },
    { name: "moves", label: "ui.xwing.log.moves" },
    { name: "damage", label: "ui.xwing.log.damage" },
  ],
  passes(event, filter, { seat, view }) {
    if (MARKS.has(event.event)) return true;
    if (filter === "mine") return isOf(event, seat, view.table as TableView);
    return (filter === "dice" ? DICE : filter === "moves" ? MOVES : DAMAGE).has(event.event);
  },
  isMark: ({ event }) => MARKS.has(event),
  folded: null,
  turn: "phase_began",
};

function isOf(event: GameEvent, seat: number, table: TableView): boolean {
  if (event.seat === seat) return true;
  const ships = ["ship", "attacker", "defender"].map((name) => event[name]);
  return ships.some((ship) => typeof ship === "number" && table.ships[ship]?.owner === seat);
}

/**
 * What has happened since this seat last chose; for those who watch, since the phase began. `without`: a phase of which
 * nothing is told.
 */
export function recapOf(
  all: readonly GameEvent[],
  seat: number,
  without?: string,
): { deeds: GameEvent[]; takenBack: boolean } {
  const events = standing(all);
  const from =
    seat < 0 ? events.findLastIndex(({ event }) => event === "phase_began") : lastOwnChoice(events, seat);
  let phase: unknown;
  const deeds = events.filter((event, at) => {
    if (event.event === "phase_began") ({ phase } = event);
    return at > from && DEEDS.has(event.event) && (without === undefined || phase !== without);
  });
  return { deeds: from < 0 && seat >= 0 ? [] : deeds, takenBack: wentBack(all, seat) };
}
