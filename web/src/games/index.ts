/**
 * The games that this client can show, each fetched when it is first needed. A game is what has a folder here with
 * an `entry.ts`; nothing else names it.
 */
import type { Component } from "svelte";

import type { Sheets } from "./art";
import type { GameEntry, Poster } from "./entry";
import type { GameClient } from "./game";
import type { HowStep, Legend } from "./how";

const found = import.meta.glob<GameEntry>("./*/entry.ts", { eager: true, import: "default" });
const GAMES: ReadonlyMap<string, GameEntry> = new Map(
  Object.entries(found)
    .map(([path, entry]): [string, GameEntry] => [path.split("/")[1] ?? "", entry])
    .sort(
      ([one, { isFirst }], [other, { isFirst: isOtherFirst }]) =>
        Number(isOtherFirst ?? false) - Number(isFirst ?? false) || (one < other ? -1 : 1),
    ),
);

export const ANSWERED = [...GAMES].flatMap(([game, { answered }]) =>
  answered.map((one) => ({ game, ...one })),
);

/** The games that have a page on which squads are built. */
export const BUILT: readonly string[] = [...GAMES].flatMap(([game, { builder }]) => (builder ? [game] : []));

/** Where the odds of a game are asked for. */
export function oddsOf(game: string | undefined): string {
  const asked = GAMES.get(game ?? "")?.odds;
  return asked ? `/odds?${asked}` : "/odds";
}

/** How an edition differs from others of its game; null where there are none. */
export function differencesOf(game: string): (() => Promise<Component<{ close: () => void }>>) | null {
  return GAMES.get(game)?.differences ?? null;
}

/** Null: there is no such page. */
export function builderOf(game: string): Promise<Component> | null {
  return GAMES.get(game)?.builder?.() ?? null;
}

/** The games that have drawn things to look at. */
export const PICTURED: readonly string[] = [...GAMES].flatMap(([game, { art }]) => (art ? [game] : []));

/** What is drawn for a game. Rejects if that cannot be fetched. */
export function artOf(game: string): Promise<Sheets> {
  return GAMES.get(game)?.art?.() ?? Promise.resolve(() => []);
}

/** How a game is played, in short steps. Rejects if that cannot be fetched. */
export function howOf(game: string): Promise<readonly HowStep[]> {
  return GAMES.get(game)?.how?.() ?? Promise.resolve([]);
}

/** What the signs on a game's own table mean. Rejects if that cannot be fetched. */
export function legendOf(game: string): Promise<Legend> {
  return GAMES.get(game)?.legend?.() ?? Promise.resolve([]);
}

/** The games that stand on the first page, also those that cannot be played yet. */
export const SHOWN: readonly string[] = [...GAMES].flatMap(([game, { poster }]) => (poster ? [game] : []));

/** The game for whoever has chosen none yet. */
export const FIRST: string | null = [...GAMES].find(([, { isFirst }]) => isFirst)?.[0] ?? null;

export function posterOf(game: string): Promise<Poster> | null {
  return GAMES.get(game)?.poster?.() ?? null;
}

/** Null: seats of this game wait without a picture. */
export function berthOf(game: string): Promise<(seat: number) => string> | null {
  return GAMES.get(game)?.berth?.() ?? null;
}

/** The order in which games stand beside each other: the first for newcomers, then by name. */
export function byPlace(one: string, other: string): number {
  const places = [...GAMES.keys()];
  return places.indexOf(one) - places.indexOf(other);
}

export function canShow(game: string): boolean {
  return GAMES.get(game)?.client !== undefined;
}

/** Rejects if the game is unknown or cannot be fetched. */
export function clientOf(game: string): Promise<GameClient> {
  return GAMES.get(game)?.client?.() ?? Promise.reject(new Error(`This page cannot show the game ${game}.`));
}

/** What of a game is set before it, and how. */
export function setUpOf(
  game: string,
): Pick<GameEntry, "brought" | "setUp" | "isIdle"> & Required<Pick<GameEntry, "presets" | "unasked">> {
  const { brought, setUp, isIdle, presets = [], unasked = [] } = GAMES.get(game) ?? {};
  return { brought, setUp, isIdle, presets, unasked };
}

export function seatSetUpOf(game: string): GameEntry["seatSetUp"] | null {
  return GAMES.get(game)?.seatSetUp ?? null;
}
