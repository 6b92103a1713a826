/** What has happened, picked out of the log: the attack in progress, and how ships have moved. */
import type { GameEvent } from "../../lib/protocol";
import { standing } from "../../shell/log";
import type { SceneMove } from "./board/scene";
import type { Pose } from "./board/geometry";
import type { AttackView, DicePart } from "./types";

/** One attack from its declaration to its result. */
export interface AttackStory {
  /** Number of the event that declared it; -1 where only the view tells of the attack. */
  n: number;
  round: number;
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
  /** The faces that the defender's reinforce tokens cancelled after its evades. */
  reinforced: string[];
  /** What the defender lost by it, one after the other. */
  losses: Loss[];
  destroyed: boolean;
}

/** A shield or a damage card; the face of a card is known where it was turned up. */
export interface Loss {
  shield: boolean;
  critical: boolean;
  card: string;
}

/** A pool of dice as it was rolled and as it is now, and who changed it by what. */
export interface Roll {
  rolled: string[];
  faces: string[];
  /** Why there were so many; empty where a log does not tell. */
  parts: readonly DicePart[];
  steps: { ship: number; by: string; before: string[]; faces: string[] }[];
}

const faces = (event: GameEvent): string[] => (event.faces as string[] | undefined) ?? [];

/** What ends the account of an attack: the next ship, the next attack, the next phase. */
function isAfter(event: GameEvent): boolean {
  return (
    event.event === "phase_began" ||
    ((event.event === "chosen" || event.event === "hidden_chosen") && event.choice === "next_ship")
  );
}

/** All attacks that these events tell of, oldest first. */
export function attacksIn(events: readonly GameEvent[]): AttackStory[] {
  const found: AttackStory[] = [];
  let open: AttackStory | null = null;
  let round = 0;
  for (const [n, event] of standing(events).entries()) {
    if (event.event === "phase_began") round = Number(event.round);
    if (event.event === "attack_declared") {
      open = declared(event, n, round);
      found.push(open);
    } else if (isAfter(event)) open = null;
    else if (open) follow(open, event);
  }
  return found;
}

function declared(event: GameEvent, n: number, round: number): AttackStory {
  return {
    n,
    round,
    attacker: Number(event.attacker),
    defender: Number(event.defender),
    weapon: String(event.weapon),
    range: Number(event.range),
    mm: Number(event.distance) / 1000,
    obstructed: Boolean(event.obstructed),
    attack: null,
    defense: null,
    result: null,
    reinforced: [],
    losses: [],
    destroyed: false,
  };
}

function follow(story: AttackStory, event: GameEvent): void {
  switch (event.event) {
    case "dice_rolled":
      if (event.why === "attack" || event.why === "defense")
        story[event.why] = {
          ...{ rolled: faces(event), faces: faces(event), steps: [] },
          parts: (event.parts as DicePart[] | undefined) ?? [],
        };
      break;
    case "dice_modified": {
      const roll = story[event.pool === "attack" ? "attack" : "defense"];
      if (!roll) break;
      roll.steps.push({
        ship: Number(event.ship),
        by: String(event.by),
        before: (event.before as string[] | undefined) ?? [],
        faces: faces(event),
      });
      roll.faces = faces(event);
      break;
    }
    case "reinforced":
      story.reinforced.push(String(event.face));
      break;
    case "neutralized":
      story.result = { hit: Boolean(event.hit), hits: Number(event.hits), crits: Number(event.crits) };
      break;
    case "damage_suffered":
      if (event.ship === story.defender && /^XW\d-ATK/.test(String(event.rule)))
        story.losses.push({
          shield: Boolean(event.shield),
          critical: event.kind === "crit",
          card: String(event.card ?? ""),
        });
      break;
    case "destroyed":
      if (event.ship === story.defender) story.destroyed = true;
      break;
  }
}

/** What of an attack is not shown at first. */
export const NOTHING = {
  ...{ attack: null, defense: null, result: null, reinforced: [], losses: [], destroyed: false },
};

/** An attack in the order in which it is shown: dice as rolled, dice as changed, what comes of them. */
export function stepsOf(story: AttackStory | undefined): AttackStory[] {
  if (!story) return [];
  const steps: AttackStory[] = [];
  const { attack, defense, result } = story;
  let now: AttackStory = { ...story, ...NOTHING };
  const add = (more: Partial<AttackStory>): void => {
    now = { ...now, ...more };
    steps.push(now);
  };
  if (attack) add({ attack: { ...attack, faces: attack.rolled, steps: [] } });
  if (attack?.steps.length) add({ attack });
  if (defense) add({ defense: { ...defense, faces: defense.rolled, steps: [] } });
  if (defense?.steps.length) add({ defense });
  if (result) add({ result, reinforced: story.reinforced, losses: story.losses, destroyed: story.destroyed });
  return steps;
}

/** The attack in progress as a view shows it, without what led to its dice. */
export function attackOf(view: AttackView | null): AttackStory | null {
  if (!view) return null;
  const roll = (faces: string[]): Roll | null => (faces.length ? { rolled: faces, faces, parts: [], steps: [] } : null);
  const { attacker, defender, weapon, range, obstructed } = view;
  return {
    ...{ n: -1, round: 0, attacker, defender, weapon, range, obstructed, mm: null },
    ...{ result: null, reinforced: [], losses: [], destroyed: false },
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
  "reinforced",
  "neutralized",
  "damage_suffered",
  "obstacle_hit",
  "lock_acquired",
  "ability_used",
  "destroyed",
  "fled",
]);
