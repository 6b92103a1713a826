/** What an edition of X-Wing says of its table; everything else is shared. */
import type { UiKey } from "../../lib/messages/language.svelte";
import type { GameFace } from "../face";
import type { ShipView } from "./types";

export interface PhaseOfRound {
  readonly name: string;
  /** Ships come in it one after another, by their numbers upwards or downwards. */
  readonly order?: "↑" | "↓";
}

export interface Edition {
  readonly id: string;
  readonly badge: NonNullable<GameFace["badge"]>;
  readonly phases: readonly PhaseOfRound[];
  /** The phase in which ships attack. */
  readonly attackPhase: string;
  /** Whether every base shows the lines of all arcs; else of those that its ship has. */
  readonly basesShowAll: boolean;
  /** How much of its hull the damage cards of a ship take. */
  damage(cards: number, ship: ShipView): number;
  /** At which tables, by their settings, measuring is bound to its moments, and the rule that says so; else it is free. */
  readonly measuring?: {
    readonly rule: string;
    isBound(settings: Readonly<Record<string, unknown>>): boolean;
  };
  /** What the command line takes, with examples of this edition. */
  readonly commands: UiKey;
  /** How the first whole game after a lesson is set (`GameFace.gentle`). */
  readonly gentle: Readonly<Record<string, string>>;
}
