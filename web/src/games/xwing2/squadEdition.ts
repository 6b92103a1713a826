/** Squads of X-Wing second edition. */
import { t } from "../../lib/messages/language.svelte";
import { squadEdition } from "../xwing/squadEdition";
import { QUICK, READY } from "./squads";

export const SQUADS = squadEdition({
  id: "xwing2",
  faction: "rebelalliance",
  lossRule: "XW2-SQD-06",
  ready: READY,
  usual: ["escort", "patrol"],
  quick: QUICK,
  hasQuickBuilds: true,
  hasRivals: true,
  hasPairings: true,
  ranks: () => t("ui.xwing.text.initiative"),
  rank: (pilot) => t("ui.squad.initiative", { initiative: pilot.initiative }),
  stats: (pilot, ship) =>
    [
      t("ui.squad.stats", {
        initiative: pilot.initiative,
        attack: Math.max(0, ...(ship?.weapons ?? []).map((weapon) => weapon.attack)),
        agility: ship?.agility ?? 0,
        hull: ship?.hull ?? 0,
        shields: ship?.shields ?? 0,
      }),
      pilot.force ? t("ui.squad.force", { count: pilot.force.limit }) : "",
      pilot.charges ? t("ui.squad.charges", { count: pilot.charges.limit }) : "",
    ]
      .filter(Boolean)
      .join(" · "),
});
