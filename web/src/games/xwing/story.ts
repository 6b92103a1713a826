/** What has happened, picked out of the log: the attack in progress, and how ships have moved. */
import type { GameEvent } from "../../lib/protocol";
import { standing } from "../../shell/log";
import type { SceneMove } from "./board/scene";
import type { Pose } from "./board/geometry";
import type { AttackStory, AttackView, DicePart, Roll } from "./types";

export type { AttackStory, Loss, Roll } from "./types";

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

/** An attack of which nothing more has happened. */
export function declared(event: GameEvent, n: number, round: number): AttackStory {
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
    by: event,
  };
}

/** One more event of an attack is told. */
export function follow(story: AttackStory, event: GameEvent): void {
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

/** The attack in progress as a view shows it, without what led to its dice. */
export function attackOf(view: AttackView | null): AttackStory | null {
  if (!view) return null;
  const roll = (faces: string[]): Roll | null => (faces.length ? { rolled: faces, faces, parts: [], steps: [] } : null);
  const { attacker, defender, weapon, range, obstructed } = view;
  return {
    ...{ n: -1, round: 0, attacker, defender, weapon, range, obstructed, mm: null },
    ...{ result: null, reinforced: [], losses: [], destroyed: false, by: null },
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
