/** Squads that are ready to fly, as notation; the cards are those of both core sets. */
import { t, type UiKey } from "../../lib/messages/language.svelte";
import type { ReadySquad } from "../xwing/squadEdition";

function named(id: string, name: UiKey, squad: string): ReadySquad {
  return { id, label: () => t(name), squad };
}

export const READY: readonly ReadySquad[] = [
  named(
    "core_rebels",
    "ui.xwing1.set.core_rebels",
    "lukeskywalker(r2d2,protontorpedoes) + poedameron(r5p9)",
  ),
  named(
    "core_imperials",
    "ui.xwing1.set.core_imperials",
    "maulermithel(marksmanship) + darkcurse + omegaace",
  ),
];
