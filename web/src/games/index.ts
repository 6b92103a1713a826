/** The games that this client can show, each fetched when it is first needed. */
import type { Component } from "svelte";

import type { GameInfo, TableInfo } from "../lib/protocol";
import type { Answer } from "../lib/settings.svelte";
import type { GameClient } from "./game";

const CLIENTS: Record<string, () => Promise<GameClient>> = {
  spacebase: async () => (await import("./spacebase/client")).default,
  xwing2: async () => (await import("./xwing2/client")).default,
};

/** What is set before a game of this kind; values by the names of its settings. */
export type SetUp = Component<{ game: GameInfo; chosen: Record<string, unknown>; id: string }>;

/** Games whose set-up is more than a form of their settings. */
const SETUPS: Record<string, () => Promise<SetUp>> = {
  xwing2: async () => (await import("./xwing2/SetUp.svelte")).default,
};

/** What each side brings to a table that waits; `chosen` takes what the person of `seat` wants to bring. */
export type SeatSetUp = Component<{
  info: TableInfo;
  seat: number;
  chosen: Record<string, unknown>;
  id: string;
}>;

/** Games in which each side brings something, and the settings that these components show. */
const SEAT_SETUPS: Record<string, { shows: readonly string[]; load: () => Promise<SeatSetUp> }> = {
  xwing2: {
    shows: ["squad_0", "squad_1", "obstacles"],
    load: async () => (await import("./xwing2/SeatSetUp.svelte")).default,
  },
};

/** What can be answered by itself and is offered in the settings; more is found beside each question. */
export const ANSWERED: readonly { game: string; kind: string; answer: Answer }[] = [
  { game: "spacebase", kind: "allocate", answer: "best" },
  { game: "spacebase", kind: "ability", answer: "pass" },
  { game: "spacebase", kind: "set_die", answer: "pass" },
  { game: "spacebase", kind: "reroll", answer: "pass" },
  { game: "spacebase", kind: "move", answer: "pass" },
  { game: "xwing2", kind: "ability", answer: "pass" },
];

/** The pages on which squads are built. */
const BUILDERS: Record<string, () => Promise<Component>> = {
  xwing2: async () => (await import("./xwing2/SquadBuilder.svelte")).default,
};

/** The games that have such a page. */
export const BUILT: readonly string[] = Object.keys(BUILDERS);

/** Null: there is no such page. */
export function builderOf(game: string): Promise<Component> | null {
  return BUILDERS[game]?.() ?? null;
}

export function canShow(game: string): boolean {
  return game in CLIENTS;
}

/** Rejects if the game is unknown or cannot be fetched. */
export function clientOf(game: string): Promise<GameClient> {
  const load = CLIENTS[game];
  return load ? load() : Promise.reject(new Error(`This page cannot show the game ${game}.`));
}

export function setUpOf(game: string): Promise<SetUp> | null {
  return SETUPS[game]?.() ?? null;
}

export function seatSetUpOf(game: string): (typeof SEAT_SETUPS)[string] | null {
  return SEAT_SETUPS[game] ?? null;
}
