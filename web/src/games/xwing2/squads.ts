/** Squads that are ready to fly, as notation; the cards are those of the core box. */
import { t, type UiKey } from "../../lib/messages/language.svelte";
import type { ReadySquad } from "../../squads/ready";
import { quickSquad as quick } from "../xwing/squadEdition";

function named(id: string, name: UiKey, squad: string): ReadySquad {
  return { id, label: () => t(name), squad };
}

export const READY: readonly ReadySquad[] = [
  named(
    "escort",
    "ui.xwing.set.usual_rebels",
    "bluesquadronescort(protontorpedoes,r3astromech,servomotorsfoils)",
  ),
  named("patrol", "ui.xwing.set.usual_imperials", "academypilot + nightbeast"),
  named(
    "rebels",
    "ui.xwing.set.core_rebels",
    "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)",
  ),
  named("imperials", "ui.xwing.set.core_imperials", "idenversio(outmaneuver,shieldupgrade) + academypilot"),
  named("red", "ui.xwing.set.red", "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)"),
  named("swarm", "ui.xwing.set.swarm", "blacksquadronace(ruthless) + obsidiansquadronpilot + academypilot"),
];

/** Quick builds (XW2-QB-01). */
export const QUICK: readonly ReadySquad[] = [
  quick("rebelalliance-003", 3, "jekporkins(outmaneuver,afterburners,hullupgrade,r5d8,servomotorsfoils)"),
  quick("rebelalliance-002", 2, "redsquadronveteran(predator,r5astromech,servomotorsfoils)"),
  quick(
    "rebelalliance-004",
    2,
    "bluesquadronescort(protontorpedoes,r3astromech,servomotorsfoils)",
  ),
  quick("galacticempire-015", 3, "blacksquadronace(juke,stealthdevice) + blacksquadronace(juke,stealthdevice)"),
  quick(
    "galacticempire-016",
    3,
    "obsidiansquadronpilot(outmaneuver,shieldupgrade) + obsidiansquadronpilot(outmaneuver,shieldupgrade)",
  ),
  quick("galacticempire-001", 2, "valenrudor(elusive,shieldupgrade)"),
  quick("galacticempire-002", 2, "blacksquadronace(outmaneuver,afterburners,shieldupgrade)"),
  quick("galacticempire-005", 2, "idenversio(lonewolf,protontorpedoes)"),
  quick("galacticempire-017", 2, "academypilot + academypilot"),
];
