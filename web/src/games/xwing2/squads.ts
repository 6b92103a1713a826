/** Squads that are ready to fly, as notation; the cards are those of the core box. */
import { t, type UiKey } from "../../lib/messages/language.svelte";

export interface ReadySquad {
  id: string;
  label(): string;
  squad: string;
}

function named(id: string, name: UiKey, squad: string): ReadySquad {
  return { id, label: () => t(name), squad };
}

/** A quick build by its number in the game's data, its ships and its threat (XW2-QB-01). */
function quick(id: string, threat: number, ships: string, squad: string): ReadySquad {
  return { id, label: () => t("ui.xw.set.quick", { ships, threat }), squad };
}

export const READY: readonly ReadySquad[] = [
  named(
    "rebels",
    "ui.xw.set.core_rebels",
    "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)",
  ),
  named("imperials", "ui.xw.set.core_imperials", "idenversio(outmaneuver,shieldupgrade) + academypilot"),
  named("red", "ui.xw.set.red", "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)"),
  named("swarm", "ui.xw.set.swarm", "blacksquadronace(ruthless) + obsidiansquadronpilot + academypilot"),
];

export const QUICK: readonly ReadySquad[] = [
  quick("rebelalliance-003", 3, "Jek Porkins", "jekporkins(outmaneuver,afterburners,hullupgrade,r5d8,servomotorsfoils)"),
  quick("rebelalliance-002", 2, "Red Squadron Veteran", "redsquadronveteran(predator,r5astromech,servomotorsfoils)"),
  quick(
    "rebelalliance-004",
    2,
    "Blue Squadron Escort",
    "bluesquadronescort(protontorpedoes,r3astromech,servomotorsfoils)",
  ),
  quick("galacticempire-015", 3, "Black Squadron Ace × 2", "blacksquadronace(juke,stealthdevice) + blacksquadronace(juke,stealthdevice)"),
  quick(
    "galacticempire-016",
    3,
    "Obsidian Squadron Pilot × 2",
    "obsidiansquadronpilot(outmaneuver,shieldupgrade) + obsidiansquadronpilot(outmaneuver,shieldupgrade)",
  ),
  quick("galacticempire-001", 2, "Valen Rudor", "valenrudor(elusive,shieldupgrade)"),
  quick("galacticempire-002", 2, "Black Squadron Ace", "blacksquadronace(outmaneuver,afterburners,shieldupgrade)"),
  quick("galacticempire-005", 2, "Iden Versio", "idenversio(lonewolf,protontorpedoes)"),
  quick("galacticempire-017", 2, "Academy Pilot × 2", "academypilot + academypilot"),
];
