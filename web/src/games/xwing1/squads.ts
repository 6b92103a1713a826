/** Squads that are ready to fly, as notation; the cards are those of both core sets. */
import { t, type UiKey } from "../../lib/messages/language.svelte";
import type { ReadySquad } from "../../squads/ready";

function named(id: string, name: UiKey, squad: string): ReadySquad {
  return { id, label: () => t(name), squad };
}

export const READY: readonly ReadySquad[] = [
  named("core_rebels", "ui.xwing1.set.core_rebels", "lukeskywalker(r2d2,protontorpedoes) + poedameron(r5p9)"),
  named("core_imperials", "ui.xwing1.set.core_imperials", "maulermithel(marksmanship) + darkcurse + omegaace + epsilonsquadronpilot"),
  named("rebels", "ui.xwing.set.core_rebels", "lukeskywalker(r2d2,protontorpedoes)"),
  named("imperials", "ui.xwing.set.core_imperials", "maulermithel + nightbeast"),
  named("red", "ui.xwing.set.red", "redsquadronpilot(r5astromech) + redsquadronpilot(r2astromech)"),
  named("swarm", "ui.xwing.set.swarm", "blacksquadronpilot + obsidiansquadronpilot + academypilot"),
  named(
    "hundred_rebels",
    "ui.xwing1.set.hundred_rebels",
    "rookiepilot(protontorpedoes,r2astromech) + rookiepilot(protontorpedoes,r2astromech) + rookiepilot(protontorpedoes,r2astromech) + rookiepilot(r2astromech)",
  ),
  named(
    "hundred_imperials",
    "ui.xwing1.set.hundred_imperials",
    "howlrunner + maulermithel + backstabber + darkcurse + nightbeast + blacksquadronpilot",
  ),
];
