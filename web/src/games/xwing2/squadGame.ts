/** Squads of X-Wing second edition, as the builder and the lobby need them. */
import { getCards, getGames, study } from "../../lib/http";
import { list, t, told, unbroken } from "../../lib/messages/language.svelte";
import type { SquadGame, SquadQuestion } from "../../squads/game";
import type { QuickBuild, QuickBuilds } from "../../squads/quick";
import { savedSquads } from "../../squads/saved.svelte";
import type { ActionInfo, Examined, Printed } from "../../squads/squad";
import ShipArt from "./board/ShipArt.svelte";
import type { Printed as TablePrinted } from "./types";

const ID = "xwing2";

/** Everything about a squad, in whatever form it is. */
export const examineSquad = (question: SquadQuestion): Promise<Examined> => study(ID, "squad", question);

export const getQuickBuilds = (): Promise<QuickBuild[]> => study(ID, "quick_builds");

/** Squads by threat: quick builds, and what the setting of tables allows. */
export const quickBuilds: QuickBuilds = {
  all: getQuickBuilds,
  filled: (squad, threat) => study(ID, "filled", { squad, threat }),
  settings: (threat) => ({ legality: "quick_builds", threat: String(threat) }),
  threats: async () => {
    const games = await getGames();
    const setting = games.find(({ id }) => id === ID)?.settings.find(({ name }) => name === "threat");
    return { usual: Number(setting?.default), least: setting?.least ?? 1, most: setting?.most ?? Infinity };
  },
};

/** The cards with their names, asked for once. */
type AllCards = Printed & Pick<TablePrinted, "obstacles">;
let kept: Promise<AllCards> | null = null;
export function allCards(): Promise<AllCards> {
  kept ??= getCards<AllCards>(ID).catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}

/** The squads that this person keeps. */
export const saved = savedSquads(ID);

/** An entry of an action bar, with the action that is linked to it. */
function inWords({ type, difficulty, linked }: ActionInfo): string {
  const name = told(`term.xwing2.action.${type}`, {}, type);
  const mark = told(`term.xwing2.difficulty.${difficulty}`, {}, difficulty);
  const word = difficulty === "white" ? name : t("ui.squad.action_marked", { action: name, mark });
  return linked ? t("ui.squad.linked", { action: word, then: inWords(linked) }) : word;
}

/** What is known of a squad that somebody chose. */
export interface Judged {
  /** As it was given. */
  squad: string;
  points: number;
  faction: string;
  pilots: string;
  /** Whether it is legal by points. */
  isLegal: boolean;
  /** Whether something is wrong with it as it is to be flown. */
  isWrong: boolean;
}

/** Whether points differ so much that the fight is uneven: by more than 25, or an eighth of the greater. */
export function isUneven(one: number, other: number): boolean {
  return Math.abs(one - other) > Math.max(25, Math.max(one, other) / 8);
}

/** Two squads that meet: how often each won in so many games of the bot `pilot` against itself, by this command. */
export interface Pairing {
  id: string;
  squads: [string, string];
  wins: [number, number];
  games: number;
  command: string;
}
/** The pairings that are ready to fly, the usual one first. */
export const getPairings = (): Promise<Pairing[]> => study(ID, "pairings");

/** A ready squad that is legal by points. */
export interface Rival {
  faction: string;
  points: number;
  notation: string;
}
/** Ready squads of every faction of about the points of a squad, that of its usual enemy first. */
export const rivalsOf = (squad: string): Promise<{ faction: string; points: number; rivals: Rival[] }> =>
  study(ID, "rivals", { squad });

export const squads: SquadGame = {
  id: ID,
  faction: "rebelalliance",
  lossRule: "XW2-SQD-06",
  setting: "squad_0",
  quick: quickBuilds,
  cards: allCards,
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
  printedLines: (pilot, ship) => {
    const weapons = (ship?.weapons ?? []).map(({ arc, attack }) =>
      t("ui.squad.weapon", { dice: attack, arc: told(`term.xwing2.arc.${arc}`, {}, arc) }),
    );
    const bar = (pilot.actions ?? ship?.actions ?? []).map(inWords);
    return [
      weapons.length ? t("ui.squad.weapons", { weapons: list(weapons) }) : "",
      bar.length ? t("ui.squad.actions", { actions: list(bar) }) : "",
    ].filter(Boolean);
  },
  printedFigures: ({ attack, charges }) => {
    const figures = [
      attack
        ? unbroken(
            t("ui.squad.side_attack", {
              dice: attack.dice,
              arc: told(`term.xwing2.arc.${attack.arc}`, {}, attack.arc),
              least: attack.range[0] ?? 1,
              most: attack.range[1] ?? 3,
            }),
          )
        : "",
      charges ? t("ui.squad.charges", { count: charges.limit }) : "",
    ].filter(Boolean);
    return figures.length ? `[${figures.join(" · ")}]` : "";
  },
  conditions: () => t("ui.xw.conditions"),
  factionName: (id) => told(`term.xwing2.faction.${id}`, {}, id),
  ranks: () => t("ui.xw.text.initiative"),
  rank: (pilot) => t("ui.squad.initiative", { initiative: pilot.initiative }),
};
