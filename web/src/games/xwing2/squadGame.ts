/** Squads of X-Wing second edition, as the builder and the lobby need them. */
import { getCards, study } from "../../lib/http";
import { t, told } from "../../lib/messages/language.svelte";
import type { SquadGame, SquadQuestion } from "../../squads/game";
import { savedSquads } from "../../squads/saved.svelte";
import type { Examined, Printed } from "../../squads/squad";
import ShipArt from "./board/ShipArt.svelte";

const ID = "xwing2";

/** Everything about a squad, in whatever form it is. */
export const examineSquad = (question: SquadQuestion): Promise<Examined> => study(ID, "squad", question);

export interface QuickBuild {
  id: string;
  faction: string;
  ship_type: string;
  threat: number;
  notation: string;
}
export const getQuickBuilds = (): Promise<QuickBuild[]> => study(ID, "quick_builds");

/** The squads that this person keeps. */
export const saved = savedSquads(ID);

export const squads: SquadGame = {
  id: ID,
  faction: "rebelalliance",
  setting: "squad_0",
  cards: () => getCards<Printed>(ID),
  examine: examineSquad,
  Art: ShipArt,
  slot: (slot) => told(`term.xwing2.slot_of.${slot}`, {}, slot),
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
  factionName: (id) => told(`term.xwing2.faction.${id}`, {}, id),
  ranks: () => t("ui.xw.text.initiative"),
  rank: (pilot) => t("ui.squad.initiative", { initiative: pilot.initiative }),
};
