/** What the builder needs of a game whose sides are squads of ships with upgrades. */
import type { Component } from "svelte";

import type { QuickBuilds } from "./quick";
import type { ReadySquad } from "./ready";
import type { ActionInfo, Examined, ManeuverInfo, PilotCard, Printed, ShipCard, SideInfo } from "./squad";

/** What is asked about a squad; `squad` in any form that the game reads. */
export interface SquadQuestion {
  squad: string;
  language: string;
  name?: string;
  text_inactive?: boolean;
  /** Checked by quick builds of this threat together, not by points. */
  threat?: number | null;
  /** The ship (from 0) for which it is also said why each upgrade cannot be added; null: none. */
  adding?: number | null;
}

export interface SquadGame {
  /** The game's id. */
  readonly id: string;
  /** The faction that an empty squad begins with. */
  readonly faction: string;
  /** The rule by which a squad of which a card could not be read is not legal. */
  readonly lossRule: string;
  /** The setting of a new table that takes the squad of whoever makes it. */
  readonly setting: string;
  /** Squads to begin with, by points and by threat. */
  readonly ready: { readonly points: readonly ReadySquad[]; readonly threat: readonly ReadySquad[] };
  /** Quick builds, where squads may be made of them. */
  readonly quick: QuickBuilds | null;
  /** All cards that squads are made of. */
  cards(): Promise<Printed>;
  examine(question: SquadQuestion): Promise<Examined>;
  /** A ship type as a picture. */
  readonly Art: Component<{ type: string; size?: string }>;
  /** The sign of an action. */
  readonly Action: Component<{ type: string }>;
  /** A dial as it is printed, where ships have any. */
  readonly Dial: Component<{ game: string; dial: readonly ManeuverInfo[]; name: string }> | null;
  /** A kind of upgrade slot in words. */
  slot(slot: string): string;
  /** Its sign, as a path on a grid of 24; empty for one that has none. */
  slotSign(slot: string): string;
  /** An entry of an action bar in words. */
  action(entry: ActionInfo): string;
  /** The figures of a ship with this pilot, in one line. */
  stats(pilot: PilotCard, ship: ShipCard | undefined): string;
  /** Its weapons with their arcs, and its action bar, a line each; for paper. */
  printedLines(pilot: PilotCard, ship: ShipCard | undefined): string[];
  /** The figures of a side of an upgrade, in brackets; empty if it has none. For paper. */
  printedFigures(side: SideInfo): string;
  /** What conditions are called. */
  conditions(): string;
  /** The pilot's rank, in words. */
  rank(pilot: PilotCard): string;
  /** What ranks of pilots are called. */
  ranks(): string;
  factionName(id: string): string;
}
