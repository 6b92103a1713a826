/** Fleet Captains' log: what can be picked out of it. */
import type { LogRules } from "../face";

const DICE = new Set(["test_began", "test_rolled", "rerolled", "test_ended", "attack_ended", "escape_rolled", "encounter_die", "damaged", "destroyed"]);
const MOVES = new Set(["move_began", "moved", "move_ended", "explored", "encounter_drawn", "cloaked", "decloaked", "echo_made", "token_moved", "tokens_mixed", "token_gone", "scanned", "tile_seen"]);
const POINTS = new Set(["mission_scored", "vp_gained", "mission_drawn", "mission_shown", "mission_discarded", "mission_removed", "control_changed", "built", "install_destroyed"]);
const MARKS = new Set(["turn_began", "conceded", "draw_agreed", "ended"]);

export const LOG: LogRules = {
  filters: [
    { name: "all", label: "ui.log.all" },
    { name: "mine", label: "ui.log.mine" },
    { name: "dice", label: "ui.log.dice" },
    { name: "moves", label: "ui.fleetcaptains.log.moves" },
    { name: "points", label: "ui.fleetcaptains.log.points" },
  ],
  passes(event, filter, { seat }) {
    if (MARKS.has(event.event)) return true;
    if (filter === "mine") return event.seat === seat;
    return (filter === "dice" ? DICE : filter === "moves" ? MOVES : POINTS).has(event.event);
  },
  isMark: ({ event }) => MARKS.has(event),
  folded: null,
  turn: "turn_began",
};
