/** What a maneuver's button says. */
import { t, type UiKey } from "../../../lib/messages/language.svelte";
import type { DialManeuver } from "./scene";

/** "2, bank left, blue": the whole sentence, with the reason if it cannot be chosen. */
export function maneuverLabel(maneuver: DialManeuver): string {
  const label = maneuver.label ?? plainLabel(maneuver);
  return maneuver.disabled && maneuver.reason ? t("ui.xw.dial.off", { maneuver: label, reason: maneuver.reason }) : label;
}

function plainLabel(maneuver: DialManeuver): string {
  return t("ui.xw.dial.maneuver", {
    speed: maneuver.speed,
    bearing: t(`ui.xw.bearing.${maneuver.bearing.replaceAll(" ", "_")}` as UiKey),
    difficulty: t(`ui.xw.difficulty.${maneuver.difficulty}` as UiKey),
  });
}
