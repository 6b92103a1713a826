/** What games have of their own on the page of odds. Beside `index.ts`, so that only that page fetches it. */
import type { OwnOdds } from "./entry";

const found = import.meta.glob<OwnOdds>("./*/odds/index.ts", { eager: true, import: "default" });
const GAMES: ReadonlyMap<string, OwnOdds> = new Map(
  Object.entries(found).map(([path, own]): [string, OwnOdds] => [path.split("/")[1] ?? "", own]),
);

/** The games that have questions of their own there. */
export const ASKED: readonly string[] = [...GAMES.keys()];

/** Null: it has none. */
export const ownOdds = (game: string): OwnOdds | null => GAMES.get(game) ?? null;
