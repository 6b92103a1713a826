/** Practice tables: a lesson, a puzzle, or a rule to be tried, under the name that the person has here. */
import { makePractice } from "./http";
import type { TableMade } from "./protocol";
import { settings } from "./settings.svelte";

export const FIRST_GAME = "lesson/first";

export const practise = (game: string, scenario: string): Promise<TableMade> =>
  makePractice({ game, scenario, name: settings.name.trim() || null });
