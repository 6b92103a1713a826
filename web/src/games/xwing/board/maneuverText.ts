/** What a maneuver's button says. */
import { t, told } from "../../../lib/messages/language.svelte";
import type { DialManeuver } from "./scene";

/** "2 bank left (blue)", with the reason if it cannot be chosen. */
export function maneuverLabel(maneuver: DialManeuver): string {
  const label = maneuver.label ?? plainLabel(maneuver);
  return maneuver.disabled && maneuver.reason ? t("ui.xwing.dial.off", { maneuver: label, reason: maneuver.reason }) : label;
}

function plainLabel({ speed, bearing, difficulty }: DialManeuver): string {
  return told("term.xwing.maneuver", {
    speed,
    bearing: told(`term.xwing.bearing.${bearing.replaceAll(" ", "_")}`, {}, bearing),
    difficulty: told(`term.xwing.difficulty.${difficulty}`, {}, difficulty),
  });
}
