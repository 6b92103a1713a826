/** What is seen and heard of what happens in Space Base, with its times. */
import type { GameEvent, View } from "../../lib/protocol";
import { type Act as AnyAct, inScenes, type Scene, type Script, type Seen } from "../../lib/motion/scene";
import { after } from "./after";

export type Counted = "credits" | "income" | "vp";

export type Act = AnyAct &
  (
    | { what: "dice"; seat: number; fixed: number }
    | { what: "token"; seat: number; sector: number; token: Counted }
    | { what: "swell"; seat: number; sector: number }
    | { what: "arrow"; seat: number; sector: number }
    | { what: "charge" | "spend"; seat: number; card: string }
    | { what: "buy"; seat: number; sector: number; card: string }
    | { what: "deploy"; seat: number; sector: number; card: string }
    | { what: "refill"; tier: number; card: string }
    | { what: "turn"; seat: number }
    | { what: "last_round" }
    | { what: "victory" }
  );

const SOFT = "cubic-bezier(.2,.8,.2,1)";
const TURN = "cubic-bezier(.4,0,.2,1)";
const DICE = { time: 900, easing: "cubic-bezier(.2,.9,.3,1.15)" };
const DIE_AFTER = 40;
const TOKEN = { time: 520, easing: TURN };
const TOKEN_AFTER = 70;
const MOST_TOKENS = 6;
const ARROW = { time: 220, easing: "linear" };
const CHARGE = { time: 260, easing: "ease-in" };
const SPEND = { time: 120, easing: "ease-out" };
const BUY = { time: 560, easing: "cubic-bezier(.3,.1,.1,1)" };
const DEPLOY = { at: 260, time: 480, easing: "cubic-bezier(.5,0,.2,1)" };
const REFILL = { time: 320, easing: "ease-out" };
const REFILL_AFTER = 60;
const WIPE = { time: 420, easing: "ease-in-out" };
const LAST_ROUND = { time: 600, easing: "ease-out" };
const VICTORY = { time: 1600, easing: SOFT };

interface Fields extends GameEvent {
  seat: number;
  sector: number;
  card: string;
  fixed: number;
  tier: number;
  charged: string[];
  deployed: string | null;
  way: string;
  winners: number[];
}

/** `mine`: whose eyes see it. */
export function scriptFor(mine: () => number): Script<Act> {
  return {
    scenes: (events, view) => scenesOf(events, view, mine()),
    after,
  };
}

export function scenesOf(events: readonly GameEvent[], view: View, mine: number): Scene<Act>[] {
  let active = (view.table as { active?: number }).active ?? -1;
  return inScenes<Act>(events, (event) => {
    const told = event as Fields;
    if (event.event === "turn_began") active = told.seat;
    return seenOf(told, active, mine);
  });
}

function seenOf(told: Fields, active: number, mine: number): Seen<Act> | null {
  const { seat, sector, card } = told;
  switch (told.event) {
    case "turn_began":
      return { acts: [{ what: "turn", seat, at: 0, ...WIPE }], holds: false };
    case "rolled":
    case "rerolled":
      return {
        acts: [{ what: "dice", seat: told.event === "rolled" ? active : seat, fixed: told.fixed ?? 0, at: 0, ...DICE, time: DICE.time + DIE_AFTER, cue: "sb_die" }],
        shows: "first",
      };
    case "collected":
      return { acts: collected(told), joins: { name: "collect", after: TOKEN_AFTER } };
    case "resources_gained":
      return { acts: tokens(told, 0) };
    case "spent":
      return { acts: [{ what: "spend", seat, card, at: 0, ...SPEND, cue: "sb_charge" }] };
    case "charge_placed":
      return { acts: [{ what: "charge", seat, card, at: 0, ...CHARGE, cue: "sb_charge" }] };
    case "placed":
      return {
        acts: [
          { what: "buy", seat, sector, card, at: 0, ...BUY, cue: "sb_buy" },
          ...(told.deployed
            ? [{ what: "deploy", seat, sector, card: told.deployed, ...DEPLOY, cue: "sb_deploy" } as const]
            : []),
        ],
      };
    case "colony_founded":
      return { acts: tokens({ ...told, credits: 0, income: 0 }, 0) };
    case "refilled":
      return {
        acts: [{ what: "refill", tier: told.tier, card, at: 0, ...REFILL }],
        shows: "first",
        joins: { name: "refill", after: REFILL_AFTER },
      };
    case "end_triggered":
      return { acts: [{ what: "last_round", at: 0, ...LAST_ROUND, cue: "sb_last_round" }], holds: false };
    case "ended":
      return {
        acts: [{ what: "victory", at: 0, ...VICTORY, cue: told.winners.includes(mine) ? "victory" : "other_end" }],
        holds: false,
      };
    default:
      return null;
  }
}

/** A sector swells, light runs along an arrow, and its tokens fly to their counters. */
function collected(told: Fields): Act[] {
  const { seat, sector } = told;
  const isByArrow = told.way === "arrow";
  const from = isByArrow ? ARROW.time : 0;
  return [
    ...(isByArrow ? [{ what: "arrow", seat, sector, at: 0, ...ARROW } as const] : []),
    { what: "swell", seat, sector, at: from, ...TOKEN },
    ...tokens(told, from),
    ...told.charged.map(
      (card) => ({ what: "charge", seat, card, at: from, ...CHARGE, cue: "sb_charge" }) as const,
    ),
  ];
}

const CUES = { credits: "sb_credit", income: "sb_income", vp: "sb_point" } as const;

/** As many tokens as were given, one after the other; of many, six. */
function tokens(told: GameEvent, from: number): Act[] {
  const { seat, sector = 0 } = told as Fields;
  const kinds = (["credits", "income", "vp"] as const).flatMap((token) =>
    Array.from({ length: Math.max(0, Number(told[token] ?? 0)) }, (_, n) => ({ token, n })),
  );
  const shown = kinds.length <= MOST_TOKENS ? kinds : fewOf(kinds);
  return shown.map(({ token, n }, at) => {
    const sounds = token === "credits" || n === 0 ? { cue: CUES[token], pitch: token === "credits" ? n : 0 } : {};
    return { what: "token", seat, sector, token, at: from + at * TOKEN_AFTER, ...TOKEN, ...sounds };
  });
}

/** Six of many tokens, at least one of each kind. */
function fewOf<T extends { token: Counted; n: number }>(all: readonly T[]): T[] {
  const first = all.filter(({ n }) => n === 0);
  const rest = all.filter(({ n }) => n > 0).slice(0, MOST_TOKENS - first.length);
  return all.filter((one) => first.includes(one) || rest.includes(one));
}
