/** Where a ship is in the phase, in a word: its dial set or not, to fly, attacking, done. */
import type { UiKey } from "../../lib/messages/language.svelte";
import type { Play } from "./play.svelte";

export interface Stand {
  readonly word: UiKey;
  readonly tone: "now" | "open" | "done";
}

export function standOf(play: Play, n: number): Stand | null {
  const ship = play.ship(n);
  const { phase, active, attack } = play.table;
  if (ship.place !== "in_play") return null;
  if (phase === "planning") {
    if (play.isDialSet(n)) return { word: "ui.xwing.state.set", tone: "done" };
    return play.planning.ship === n ? { word: "ui.xwing.state.choosing", tone: "open" } : { word: "ui.xwing.dial.open", tone: "open" };
  }
  if (phase === "activation") {
    if (active === n) return { word: "ui.xwing.state.flies", tone: "now" };
    return ship.activated ? { word: "ui.xwing.state.done", tone: "done" } : { word: "ui.xwing.state.to_fly", tone: "open" };
  }
  if (phase !== play.edition.attackPhase) return null;
  if (attack?.defender === n) return { word: "ui.xwing.state.target", tone: "open" };
  if (active === n) return { word: "ui.xwing.state.attacks", tone: "now" };
  return ship.engaged ? { word: "ui.xwing.state.done", tone: "done" } : { word: "ui.xwing.state.to_attack", tone: "open" };
}
