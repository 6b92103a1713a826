/** Squads of an edition, as its set-up and its builder need them; what editions say otherwise they replace. */
import type { Component } from "svelte";

import { getCards, getGames, study } from "../../lib/http";
import { list, t, told, unbroken } from "../../lib/messages/language.svelte";
import type { SquadGame, SquadQuestion } from "../../squads/game";
import { buildName, type QuickBuild, type QuickBuilds } from "../../squads/quick";
import type { ReadySquad } from "../../squads/ready";
import type { ActionInfo, Examined, ManeuverInfo, PilotCard, Printed, ShipCard } from "../../squads/squad";
import ActionMark from "./ActionMark.svelte";
import ShipArt from "./board/ShipArt.svelte";
import PrintedDial from "./PrintedDial.svelte";
import { slotSign } from "./slots";
import type { Printed as TablePrinted } from "./types";

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

/** A ready squad that is legal by points. */
export interface Rival {
  faction: string;
  points: number;
  notation: string;
}

/** Two squads that meet: how often each won in so many games of the bot `pilot` against itself, by this command. */
export interface Pairing {
  id: string;
  squads: [string, string];
  wins: [number, number];
  games: number;
  command: string;
}

type AllCards = Printed & Pick<TablePrinted, "obstacles">;

export interface SquadEdition {
  readonly id: string;
  readonly game: SquadGame;
  /** Squads that are ready to fly, and which of them are flown where nobody chooses. */
  readonly ready: readonly ReadySquad[];
  readonly usual: readonly [string, string];
  /** Quick builds that are ready to fly; empty where there are none. */
  readonly quick: readonly ReadySquad[];
  /** The cards with their names and outlines, asked for once. */
  cards(): Promise<AllCards>;
  /** Ready squads of every faction of about the points of a squad, that of its usual enemy first. */
  rivals(squad: string): Promise<readonly Rival[]>;
  /** The pairings that are ready to fly, the usual one first. */
  pairings(): Promise<readonly Pairing[]>;
  quickBuilds(): Promise<readonly QuickBuild[]>;
}

/** What an edition says of its squads for itself. */
export interface OwnSquads extends Pick<SquadEdition, "ready" | "usual"> {
  id: string;
  faction: string;
  lossRule: string;
  quick?: readonly ReadySquad[];
  /** Whether squads may be made of quick builds, which are among the studies of the edition. */
  hasQuickBuilds?: boolean;
  /** Whether the server knows rivals and pairings of the edition. */
  hasRivals?: boolean;
  hasPairings?: boolean;
  ranks(): string;
  rank(pilot: PilotCard): string;
  stats(pilot: PilotCard, ship: ShipCard | undefined): string;
}

export function squadEdition(own: OwnSquads): SquadEdition {
  const { id } = own;
  let kept: Promise<AllCards> | null = null;
  const cards = (): Promise<AllCards> => {
    kept ??= getCards<AllCards>(id).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
  const quickBuilds = (): Promise<QuickBuild[]> => study(id, "quick_builds");
  return {
    id,
    game: squadGame(own, cards, own.hasQuickBuilds ? quickOf(id, quickBuilds) : null),
    ready: own.ready,
    usual: own.usual,
    quick: own.quick ?? [],
    cards,
    quickBuilds,
    rivals: async (squad) =>
      own.hasRivals ? (await study<{ rivals: Rival[] }>(id, "rivals", { squad })).rivals : [],
    pairings: async () => (own.hasPairings ? study<Pairing[]>(id, "pairings") : []),
  };
}

/** Squads by threat: quick builds, and what the setting of tables allows. */
function quickOf(id: string, all: () => Promise<QuickBuild[]>): QuickBuilds {
  return {
    all,
    filled: (squad, threat) => study(id, "filled", { squad, threat }),
    settings: (threat) => ({ legality: "quick_builds", threat: String(threat) }),
    threats: async () => {
      const games = await getGames();
      const setting = games.find((one) => one.id === id)?.settings.find(({ name }) => name === "threat");
      return { usual: Number(setting?.default), least: setting?.least ?? 1, most: setting?.most ?? Infinity };
    },
  };
}

function squadGame(own: OwnSquads, cards: () => Promise<Printed>, quick: QuickBuilds | null): SquadGame {
  const { id } = own;
  const word = (family: string, name: string): string => told(`term.${id}.${family}.${name}`, {}, name);

  /** An entry of an action bar, with the action that is linked to it. */
  function inWords({ type, difficulty, linked }: ActionInfo): string {
    const name = word("action", type);
    const marked = t("ui.squad.action_marked", { action: name, mark: word("difficulty", difficulty) });
    const said = difficulty === "white" ? name : marked;
    return linked ? t("ui.squad.linked", { action: said, then: inWords(linked) }) : said;
  }

  return {
    id,
    faction: own.faction,
    lossRule: own.lossRule,
    ready: { points: own.ready, threat: own.quick ?? [] },
    setting: "squad_0",
    quick,
    cards,
    examine: (question: SquadQuestion): Promise<Examined> => study(id, "squad", question),
    Art: ShipArt,
    Action: ActionMark,
    Dial: PrintedDial as Component<{ game: string; dial: readonly ManeuverInfo[]; name: string }>,
    slot: (slot) => word("slot_of", slot),
    slotSign,
    action: inWords,
    stats: own.stats,
    printedLines: (pilot, ship) => {
      const weapons = (ship?.weapons ?? []).map(({ arc, attack }) =>
        t("ui.squad.weapon", { dice: attack, arc: word("arc", arc) }),
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
                arc: word("arc", attack.arc),
                least: attack.range[0] ?? 1,
                most: attack.range[1] ?? 3,
              }),
            )
          : "",
        charges ? t("ui.squad.charges", { count: charges.limit }) : "",
      ].filter(Boolean);
      return figures.length ? `[${figures.join(" · ")}]` : "";
    },
    conditions: () => t("ui.xwing.conditions"),
    factionName: (faction) => word("faction", faction),
    ranks: own.ranks,
    rank: own.rank,
  };
}

/** Whether points differ so much that the fight is uneven: by more than 25, or an eighth of the greater. */
export function isUneven(one: number, other: number): boolean {
  return Math.abs(one - other) > Math.max(25, Math.max(one, other) / 8);
}

/** A quick build by its number in the game's data and its threat; it is called after its pilots. */
export function quickSquad(id: string, threat: number, squad: string): ReadySquad {
  return { id, label: (nameOf) => buildName({ notation: squad, threat }, nameOf), squad };
}
