/** Squads of X-Wing first edition. */
import { t } from "../../lib/messages/language.svelte";
import { squadEdition } from "../xwing/squadEdition";
import { READY } from "./squads";

export const SQUADS = squadEdition({
  id: "xwing1",
  faction: "rebelalliance",
  lossRule: "XW1-SQD-01",
  ready: READY,
  usual: ["core_rebels", "core_imperials"],
  ranks: () => t("ui.xwing1.text.initiative"),
  rank: (pilot) => t("ui.squad.skill", { skill: pilot.initiative }),
  stats: (pilot, ship) =>
    t("ui.squad.skill_stats", {
      skill: pilot.initiative,
      attack: Math.max(0, ...(ship?.weapons ?? []).map((weapon) => weapon.attack)),
      agility: ship?.agility ?? 0,
      hull: ship?.hull ?? 0,
      shields: ship?.shields ?? 0,
    }),
});
