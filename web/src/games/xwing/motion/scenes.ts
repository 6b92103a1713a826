/** What is seen and heard of what happens in X-Wing, with its times. */
import type { GameEvent, View } from "../../../lib/protocol";
import { type Act as AnyAct, inScenes, type Scene, type Seen } from "../../../lib/motion/scene";
import type { Pose } from "../board/geometry";
import { wayOf } from "../board/path";
import { OBSTACLE } from "../types";

export type Pool = "attack" | "defense";

/** A ship's way along a template or beside it; `turn`, `bump`: milliseconds of what its end takes. */
export interface Flown {
  readonly ship: number;
  readonly maneuver: string;
  readonly before: Pose;
  readonly pose: Pose;
}

export type Act = AnyAct &
  (
    | { what: "phase"; phase: string }
    | { what: "reveal"; ship: number; maneuver: string }
    | ({ what: "flight"; turn: number } & Flown)
    | ({ what: "trail"; strength: number } & Flown)
    | ({ what: "roll" } & Flown)
    | { what: "bump"; ship: number; others: readonly number[] }
    | { what: "flee" | "vanish" | "appear"; ship: number }
    | { what: "token_on" | "token_off"; ship: number; token: string }
    | { what: "lock_on" | "lock_off"; ship: number; target: number }
    | { what: "cloak"; ship: number }
    | { what: "aim"; attacker: number; defender: number }
    | { what: "dice"; pool: Pool; count: number }
    | { what: "reroll" | "change"; pool: Pool; dice: readonly number[] }
    | { what: "shot"; attacker: number; defender: number; slow: boolean; hit: boolean }
    | { what: "shield" | "hull" | "regain" | "destroyed"; ship: number }
    | { what: "card"; ship: number; card: string }
    | { what: "rock"; obstacle: number; ship: number; die: string }
    | { what: "blast"; device: number }
    | { what: "read" }
    | { what: "victory" }
  );

const FLIES = "cubic-bezier(.35,0,.2,1)";
const REVEAL = { time: 420, easing: "cubic-bezier(.3,0,.2,1)" };
/** A dial that is revealed stays so long before its ship flies. */
const LOOK = 180;
const FLIGHT = 450;
const PER_SPEED = 120;
const TRAIL = 600;
const TURN = 320;
const BUMP = { time: 220, easing: "cubic-bezier(.2,1.4,.4,1)" };
const ROLL = { time: 480, easing: "ease-in-out" };
const BOOST = { time: 420, easing: "cubic-bezier(.2,.8,.2,1)" };
const DICE = { time: 700, easing: "cubic-bezier(.2,.9,.3,1.1)" };
const DIE_AFTER = 50;
const REROLL = { time: 380, easing: DICE.easing };
const CHANGE = { time: 240, easing: "ease-out" };
const AIM = { time: 460, easing: "cubic-bezier(.35,0,.2,1)" };
const LASER = { time: 180, easing: "linear" };
const TORPEDO = { time: 420, easing: "linear" };
const MISS = { time: 220, easing: "linear" };
const SHIELD = { time: 360, easing: "ease-out" };
const HULL = { time: 300, easing: "ease-out" };
const CARD = { time: 520, easing: "cubic-bezier(.4,0,.2,1)" };
const DESTROYED = { time: 1100, easing: "cubic-bezier(.1,.7,.3,1)" };
const VANISH = { time: 320, easing: "ease-in" };
const PLACED = { time: 200, easing: "ease-out" };
const SPENT = { time: 260, easing: "ease-in" };
const TOKEN_AFTER = 60;
const LOCK = { time: 360, easing: "ease-out" };
const PHASE = { time: 420, easing: "ease-in-out" };
const BLAST = { time: 520, easing: "ease-out" };
const VICTORY = { time: 1600, easing: "cubic-bezier(.2,.8,.2,1)" };
/** What came of an attack stands so long before anything else happens. */
const READ = { time: 900, easing: "linear" };

/** Weapons that fire one slow bolt, by a word of their cards' names. */
const SLOW = /torpedo|missile|rocket|bomb|mine/;
/** What a ship moves by that goes straight or bends, and is no roll. */
const AHEAD = /^(boost|slam)/;

interface Fields extends GameEvent {
  ship: number;
  target: number;
  token: string;
  pose: Pose;
  before: Pose | string[];
  [name: string]: unknown;
}

/** `mine`: whose eyes see it. */
export function scenesOf(events: readonly GameEvent[], _view: View, mine: number): Scene<Act>[] {
  let weapon = "";
  let stands = false; // what came of an attack is shown, and nothing else has happened since
  const scenes = inScenes<Act>(events, (event) => {
    const told = event as Fields;
    if (told.event === "attack_declared") weapon = String(told.weapon);
    const seen = seenOf(told, weapon, mine);
    const isRead = stands && endsAttack(told);
    if (isRead) stands = false;
    if (told.event === "neutralized") stands = true;
    if (!isRead) return seen;
    return { ...seen, acts: [{ what: "read", at: 0, ...READ }, ...(seen?.acts ?? [])], holds: seen?.holds ?? false };
  });
  return scenes.flatMap(apart);
}

/** What came of an attack is read before what is next; for light that fades nothing waits. */
function apart(scene: Scene<Act>): Scene<Act>[] {
  const read = scene.acts.filter(({ what }) => what === "read");
  const trail = scene.acts.filter(({ what }) => what === "trail");
  const rest = scene.acts.filter(({ what }) => what !== "read" && what !== "trail");
  return [
    ...(read.length ? [{ acts: read, tells: 0, shows: "last", holds: true } as const] : []),
    ...(trail.length ? [{ acts: trail, tells: 0, shows: "last", holds: false } as const] : []),
    { ...scene, acts: rest },
  ];
}

function endsAttack({ event, choice }: GameEvent): boolean {
  return event === "attack_declared" || event === "phase_began" || (event === "chosen" && choice === "next_ship");
}

function seenOf(told: Fields, weapon: string, mine: number): Seen<Act> | null {
  const { ship, token, target } = told;
  const one = (act: Act, more: Partial<Seen<Act>> = {}): Seen<Act> => ({ acts: [act], ...more });
  switch (told.event) {
    case "phase_began":
      return one({ what: "phase", phase: String(told.phase), at: 0, ...PHASE }, { holds: false });
    case "chosen":
      return told.choice === "next_ship" ? { acts: [], holds: false } : null;
    case "deployed":
    case "returned_to_play":
      return one({ what: "appear", ship, at: 0, ...PLACED }, { shows: "first" });
    case "dial_revealed":
      return one({ what: "reveal", ship, maneuver: String(told.maneuver), at: 0, ...REVEAL, time: REVEAL.time + LOOK, cue: "dial_reveal" });
    case "maneuvered":
      return flown(told);
    case "repositioned":
      return repositioned(told);
    case "fled":
      return one({ what: "flee", ship, at: 0, ...VANISH });
    case "token_gained": {
      const isCloak = token === "cloak";
      const act = { what: "token_on", ship, token, at: 0, ...PLACED, cue: isCloak ? "cloak" : "token_on" } as const;
      return { acts: isCloak ? [act, { what: "cloak", ship, at: 0, time: 420, easing: "ease-in-out" }] : [act], shows: "first", joins: { name: "token_on", after: TOKEN_AFTER } };
    }
    case "token_lost":
      return one({ what: "token_off", ship, token, at: 0, ...SPENT, cue: "token_off" }, { joins: { name: "token_off", after: TOKEN_AFTER } });
    case "lock_acquired":
      return one({ what: "lock_on", ship, target, at: 0, ...LOCK, cue: "token_on" }, { shows: "first" });
    case "lock_broken":
      return one({ what: "lock_off", ship, target, at: 0, ...SPENT, cue: "token_off" });
    case "obstacle_hit": {
      const die = told.die ? String(told.die) : "";
      return one({ what: "rock", ship, obstacle: Number(told.obstacle) % OBSTACLE, die, at: 0, ...BLAST, time: die ? DICE.time : BUMP.time * 2, cue: die ? "dice" : "bump" });
    }
    case "attack_declared":
      return one({ what: "aim", attacker: Number(told.attacker), defender: Number(told.defender), at: 0, ...AIM }, { shows: "first" });
    case "dice_rolled":
      return isPool(told.why) ? one(diceOf(told.why, (told.faces as string[]).length), { shows: "first" }) : null;
    case "dice_modified":
      return isPool(told.pool) ? modified(told, told.pool) : null;
    case "neutralized":
      return one(shot(told, weapon));
    case "damage_suffered":
      return damage(told);
    case "shield_lost":
      return one({ what: "shield", ship, at: 0, ...SHIELD, cue: "shield" });
    case "shield_recovered":
      return one({ what: "regain", ship, at: 0, ...SHIELD, cue: "shield" }, { shows: "first" });
    case "destroyed":
      return one({ what: "destroyed", ship, at: 0, ...DESTROYED, cue: "destroyed" });
    case "removed_from_play":
      return one({ what: "vanish", ship, at: 0, ...VANISH });
    case "detonated":
      return one({ what: "blast", device: Number(told.device), at: 0, ...BLAST, cue: "destroyed" });
    case "ended":
      return one({ what: "victory", at: 0, ...VICTORY, cue: (told.winners as number[]).includes(mine) ? "victory" : "other_end" }, { holds: false });
    default:
      return null;
  }
}

const isPool = (pool: unknown): pool is Pool => pool === "attack" || pool === "defense";

/** A maneuver along its template, with what its end brings: the turn of a reversal, the jolt of a bump. */
function flown(told: Fields): Seen<Act> {
  const { ship, pose } = told;
  const before = told.before as Pose;
  const maneuver = String(told.maneuver);
  const way = wayOf(maneuver);
  const speed = Number(maneuver[0]) || 0;
  const time = FLIGHT + PER_SPEED * speed;
  if (same(before, pose)) return { acts: [] };
  const turn = way?.twist ? TURN : 0;
  const others = told.fully ? [] : (told.touching as number[]);
  const flight = { ship, maneuver, before, pose };
  const bump = { what: "bump", ship, others, at: time + turn, ...BUMP, cue: "bump" } as const;
  return {
    acts: [
      { what: "flight", ...flight, turn, at: 0, time: time + turn, easing: FLIES, cue: "flight", pitch: speed - 3 },
      { what: "trail", ...flight, strength: 1, at: 0, time: time + TRAIL, easing: FLIES },
      ...(others.length ? [bump] : []),
    ],
    shows: "first",
  };
}

/** A boost flies as a maneuver does, brighter; all else goes sideways. */
function repositioned(told: Fields): Seen<Act> {
  const { ship, pose } = told;
  const before = told.before as Pose;
  const how = String(told.how);
  if (same(before, pose)) return { acts: [] };
  const isAhead = AHEAD.test(how);
  const way = { ship, before, pose, maneuver: isAhead ? how.replace(/^\w+[ _]/, "1 ") : how };
  if (!isAhead) return { acts: [{ what: "roll", ...way, at: 0, ...ROLL, cue: "flight", pitch: 4 }], shows: "first" };
  return {
    acts: [
      { what: "flight", ...way, turn: 0, at: 0, ...BOOST, cue: "flight", pitch: 4 },
      { what: "trail", ...way, strength: 2, at: 0, ...BOOST, time: BOOST.time + TRAIL },
    ],
    shows: "first",
  };
}

const same = (a: Pose, b: Pose): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

function diceOf(pool: Pool, count: number): Act {
  return { what: "dice", pool, count, at: 0, ...DICE, time: DICE.time + Math.max(0, count - 1) * DIE_AFTER, cue: "dice" };
}

/** Dice that were rolled again hop; others turn over to what they are now. */
function modified(told: Fields, pool: Pool): Seen<Act> {
  const [before, after] = [told.before as string[], told.faces as string[]];
  const dice = after.flatMap((face, i) => (face === before[i] ? [] : [i]));
  if (!dice.length) return { acts: [] };
  // only a reroll can end at a blank, or leave one that was none
  const isReroll = told.by === "lock" || told.by === "reroll" || dice.some((i) => after[i]?.endsWith("*"));
  const act = isReroll ? { what: "reroll", ...REROLL, cue: "dice" } as const : { what: "change", ...CHANGE } as const;
  return { acts: [{ ...act, pool, dice, at: 0 }], shows: "first" };
}

function shot(told: Fields, weapon: string): Act {
  const hit = Boolean(told.hit);
  const slow = SLOW.test(weapon);
  const times = slow ? TORPEDO : hit ? LASER : MISS;
  return { what: "shot", attacker: Number(told.attacker), defender: Number(told.defender), slow, hit, at: 0, ...times, cue: slow ? "torpedo" : "laser" };
}

function damage(told: Fields): Seen<Act> {
  const { ship } = told;
  if (told.shield) return { acts: [{ what: "shield", ship, at: 0, ...SHIELD, cue: "shield" }] };
  return {
    acts: [
      { what: "hull", ship, at: 0, ...HULL, cue: "hull" },
      { what: "card", ship, card: String(told.card ?? ""), at: HULL.time * 0.4, ...CARD },
    ],
  };
}
