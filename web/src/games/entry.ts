/** What a game's folder says of it before anything of it is fetched. */
import type { Component } from "svelte";

import type { UiKey } from "../lib/messages/language.svelte";
import type { GameInfo, TableInfo } from "../lib/protocol";
import type { Answer } from "../lib/settings.svelte";
import type { Comparing } from "../odds/asked.svelte";
import type { Sheets } from "./art";
import type { GameClient } from "./game";
import type { HowStep, Legend } from "./how";

/** What is set before a game of this kind; values by the names of its settings. */
export type SetUp = Component<{
  game: GameInfo;
  chosen: Record<string, unknown>;
  id: string;
  /** Is told who meets whom, to be read where a game is begun; nothing where that is as usual. */
  meet?: (found: Matchup | null) => void;
}>;

/** What the sides bring to a game that is about to be begun. */
export interface Matchup {
  readonly sides: readonly { label: string; brings: string }[];
  /** What is not as one would expect, and what there is to be done about it. */
  readonly warning: string;
  readonly remedy: { text: string; take(): void } | null;
}

/** What each side brings to a table that waits; `chosen` takes what the person of `seat` wants to bring. */
export type SeatSetUp = Component<{
  info: TableInfo;
  seat: number;
  chosen: Record<string, unknown>;
  id: string;
}>;

/** A way to play that is set by one press: what is not in it is as in the rules. */
export interface Preset {
  readonly id: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly players?: number;
}

/** How a game stands on the first page. */
export interface Poster {
  readonly title: UiKey;
  /** Which edition, after the title. */
  readonly edition?: UiKey;
  /** One sentence. */
  readonly line: UiKey;
  /** The picture as SVG: tall, or wide for the game that is chosen. */
  draw(isWide: boolean): string;
}

/** What a game has of its own on the page of odds: `odds/index.ts` of its folder, fetched with that page. */
export interface OwnOdds {
  readonly title: UiKey;
  /** Questions and answers, under the page's head; `hold` is told what is compared there. */
  load(): Promise<Component<{ hold: (asked: Comparing | null) => void }>>;
}

/** What is known of a game before anything of it is fetched. */
export interface GameEntry {
  /** A game without one cannot be played here yet. */
  client?(): Promise<GameClient>;
  poster?(): Promise<Poster>;
  /** The address of the ship with which a seat waits for the others. */
  berth?(): Promise<(seat: number) => string>;
  /** Whoever has chosen no game yet is shown this one. */
  isFirst?: true;
  /** What can be answered by itself and is offered in the settings; more is found beside each question. */
  answered: readonly { kind: string; answer: Answer }[];
  /** For games to which people bring something: it is chosen on the first page itself. */
  brought?: { settings: readonly string[]; load(): Promise<SetUp> };
  /** For games of which some settings are more than a row of the sheet of settings. */
  setUp?: { settings: readonly string[]; load(): Promise<SetUp> };
  /** Settings that nobody is asked for. */
  unasked?: readonly string[];
  /** Ways to play that are ready, the usual one first. */
  presets?: readonly Preset[];
  /** Whether a setting means nothing while the others are as they are; why is the message `setting.….needs`. */
  isIdle?(name: string, valueOf: (name: string) => unknown): boolean;
  /** For games in which each side brings something, and the settings that this shows. */
  seatSetUp?: { shows: readonly string[]; load(): Promise<SeatSetUp> };
  /** How this edition differs from others of the game. */
  differences?(): Promise<Component<{ close: () => void }>>;
  /** What the page of odds begins with, as its address says it, where that is not the usual. */
  odds?: string;
  /** All that is drawn for it, for the page of pictures. */
  art?(): Promise<Sheets>;
  /** How it is played, in short steps with pictures. */
  how?(): Promise<readonly HowStep[]>;
  /** What every sign on its table means. */
  legend?(): Promise<Legend>;
  /** The page on which squads are built. */
  builder?(): Promise<Component>;
}
