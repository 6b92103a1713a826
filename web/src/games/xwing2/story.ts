/** What has happened, picked out of the log: the attack in progress, and how ships have moved. */
import type { GameEvent } from "../../lib/protocol";
import { standing } from "../../shell/log";
import type { SceneMove } from "./board/scene";
import type { Pose } from "./board/scene";
import type { AttackView } from "./types";

/** One attack from its declaration to its result. */
export interface AttackStory {
  attacker: number;
  defender: number;
  weapon: string;
  range: number;
  /** The attack range measured, in mm; null where only the view tells of the attack. */
  mm: number | null;
  obstructed: boolean;
  attack: Roll | null;
  defense: Roll | null;
  result: { hit: boolean; hits: number; crits: number } | null;
}

/** A pool of dice, and who changed it by what. */
export interface Roll {
  faces: string[];
  steps: { ship: number; by: string; before: string[]; faces: string[] }[];
}

const faces = (event: GameEvent): string[] => (event.faces as string[] | undefined) ?? [];

/** The last attack that the log tells of, if the phase of engagement still runs. */
export function lastAttack(events: readonly GameEvent[]): AttackStory | null {
  const told = standing(events);
  const from = told.findLastIndex(({ event }) => event === "attack_declared" || event === "phase_began");
  const declared = told[from];
  if (declared?.event !== "attack_declared") return null;
  const story: AttackStory = {
    attacker: Number(declared.attacker),
    defender: Number(declared.defender),
    weapon: String(declared.weapon),
    range: Number(declared.range),
    mm: Number(declared.distance) / 1000,
    obstructed: Boolean(declared.obstructed),
    attack: null,
    defense: null,
    result: null,
  };
  for (const event of told.slice(from + 1)) {
    if (event.event === "dice_rolled" && (event.why === "attack" || event.why === "defense"))
      story[event.why] = { faces: faces(event), steps: [] };
    else if (event.event === "dice_modified") {
      const roll = story[event.pool === "attack" ? "attack" : "defense"];
      if (!roll) continue;
      roll.steps.push({
        ship: Number(event.ship),
        by: String(event.by),
        before: (event.before as string[] | undefined) ?? [],
        faces: faces(event),
      });
      roll.faces = faces(event);
    } else if (event.event === "neutralized")
      story.result = { hit: Boolean(event.hit), hits: Number(event.hits), crits: Number(event.crits) };
  }
  return story;
}

/** The attack in progress as a view shows it, without what led to its dice. */
export function attackOf(view: AttackView | null): AttackStory | null {
  if (!view) return null;
  const roll = (faces: string[]): Roll | null => (faces.length ? { faces, steps: [] } : null);
  const { attacker, defender, weapon, range, obstructed } = view;
  return {
    ...{ attacker, defender, weapon, range, obstructed, mm: null, result: null },
    attack: roll(view.attack_dice),
    defense: roll(view.defense_dice),
  };
}

/** The last movement of each ship among these events. `from` numbers them. */
export function movesIn(events: readonly GameEvent[], from: number): Map<number, SceneMove> {
  const moves = new Map<number, SceneMove>();
  for (const [i, event] of events.entries()) {
    if (event.event !== "maneuvered" && event.event !== "repositioned") continue;
    moves.set(Number(event.ship), {
      key: from + i,
      before: event.before as Pose,
      maneuver: String(event.event === "maneuvered" ? event.maneuver : event.how),
    });
  }
  return moves;
}

/** The last thing that took place for a ship's dial: which maneuver it revealed this round. */
export const DEEDS = new Set([
  "dial_revealed",
  "maneuvered",
  "repositioned",
  "action_performed",
  "attack_declared",
  "neutralized",
  "damage_suffered",
  "obstacle_hit",
  "lock_acquired",
  "ability_used",
  "destroyed",
  "fled",
]);
