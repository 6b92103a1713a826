/** What an edition of X-Wing has on its tables, for the pages that show it: how it is played, its legend, its pictures. */
import type { UiKey } from "../../lib/messages/language.svelte";
import type { ObstacleKind } from "./art/obstacles";
import type { Difficulty } from "./board/scene";
import type { OwnStep } from "./how/names";

export interface Pieces {
  /** The id of its game. */
  readonly game: string;
  /** Types of the ships in the pictures: one's own, an enemy's, one with a turret. */
  readonly ships: { readonly own: string; readonly other: string; readonly turret: string };
  readonly obstacles: readonly ObstacleKind[];
  /** Colours of maneuvers, the easiest first. */
  readonly difficulties: readonly [Difficulty, ...Difficulty[]];
  /** Tokens and actions that only others have. */
  readonly without: readonly string[];
  /** What it says of a step that it plays in its own way. */
  says(step: OwnStep): UiKey;
}
