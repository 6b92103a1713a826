/** Squads that are ready to fly, as notation; the cards are those of the core box. */
import type { UiKey } from "../../lib/messages/language.svelte";

export interface ReadySquad {
  id: string;
  name: UiKey;
  squad: string;
}

export const READY: readonly ReadySquad[] = [
  {
    id: "rebels",
    name: "ui.xw.set.core_rebels",
    squad: "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)",
  },
  {
    id: "imperials",
    name: "ui.xw.set.core_imperials",
    squad: "idenversio(outmaneuver,shieldupgrade) + academypilot",
  },
  {
    id: "red",
    name: "ui.xw.set.red",
    squad: "redsquadronveteran(predator,r5astromech) + bluesquadronescort(r4astromech)",
  },
  {
    id: "swarm",
    name: "ui.xw.set.swarm",
    squad: "blacksquadronace(ruthless) + obsidiansquadronpilot + academypilot",
  },
];
