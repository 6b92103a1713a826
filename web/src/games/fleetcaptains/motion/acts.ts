/** What can be seen of a game of Fleet Captains, and how long each takes. */
import type { GameEvent } from "../../../lib/protocol";
import type { Act as AnyAct } from "../../../lib/motion/scene";
import type { Cue } from "../../../lib/sound/recipes";
import type { Contest } from "./contest";
import type { Spot } from "../whereabouts";

/** What is put on a hex or on a ship, or taken from it. */
export type Token = "control" | "outpost" | "colony" | "starbase" | "team" | "card" | "repair" | "disabled";
/** Of the systems, in the order in which data counts them. */
export type Values = readonly (number | null)[];

/** Pieces are named as on the map: ships by number, tokens by `t` and theirs; ships of lists by id. */
export type Act = AnyAct & { readonly cue?: Cue } & (
    | { what: "turn"; seat: number }
    /** A piece goes to another hex; `blurs`: at which end it cannot be told from others of its kind. */
    | { what: "fly"; piece: string; from: Spot; to: Spot; side: number; blurs: readonly ("from" | "to")[] }
    /** A piece makes room for another on its hex. */
    | { what: "stand"; piece: string; from: Spot; to: Spot }
    | { what: "fade"; pieces: readonly string[]; isIn: boolean; hex: string }
    | { what: "rings"; spot: Spot; side: number; isOpening: boolean }
    /** What a token is, shown for a moment; -1: an echo. */
    | { what: "reveal"; spot: Spot; ship: number; side: number }
    | { what: "explore"; hex: string; kind: string }
    | { what: "contest"; part: "began" | "roll" | "reroll" | "verdict"; contest: Contest; event: GameEvent; hex: string }
    | { what: "shot"; from: Spot; to: Spot; isHit: boolean }
    | { what: "hit"; spot: Spot | null; ship: string; alert: number }
    | { what: "gone"; piece: string; spot: Spot }
    | { what: "ping"; from: Spot | null; hex: string }
    | { what: "token"; token: Token; spot: Spot; side: number; isOn: boolean }
    | { what: "dial"; ship: string; spot: Spot | null; from: Values; to: Values }
    /** A card is shown to all; `to`: where it goes then. */
    | { what: "card"; of: "encounter" | "command" | "mission"; id: string; seat: number; to: Spot | null; isOff: boolean }
    /** One's own card or mission comes. */
    | { what: "deal"; of: "card" | "mission"; id: string }
    | { what: "point"; side: number; from: Spot | null }
    | { what: "end" }
  );

interface Timed {
  readonly time: number;
  readonly easing: string;
}

const OUT = "ease-out";
const FLIP = "cubic-bezier(.3,0,.2,1)";
const DIE = "cubic-bezier(.2,.9,.3,1.1)";
const DEALT = "cubic-bezier(.4,0,.2,1)";

export const TIMES = {
  turn: { time: 420, easing: "ease-in-out" },
  step: { time: 420, easing: "cubic-bezier(.35,0,.2,1)" },
  room: { time: 240, easing: OUT },
  fade: { time: 420, easing: "ease-in-out" },
  rings: { time: 420, easing: "ease-in-out" },
  reveal: { time: 900, easing: OUT },
  explore: { time: 480, easing: FLIP },
  began: { time: 480, easing: OUT },
  roll: { time: 700, easing: DIE },
  reroll: { time: 380, easing: DIE },
  verdict: { time: 640, easing: OUT },
  shot: { time: 180, easing: "linear" },
  hit: { time: 480, easing: OUT },
  gone: { time: 1100, easing: "cubic-bezier(.1,.7,.3,1)" },
  ping: { time: 500, easing: OUT },
  on: { time: 300, easing: OUT },
  off: { time: 260, easing: "ease-in" },
  dial: { time: 560, easing: "linear" },
  card: { time: 1200, easing: DEALT },
  crew: { time: 760, easing: DEALT },
  deal: { time: 320, easing: OUT },
  point: { time: 520, easing: DEALT },
  end: { time: 1600, easing: "cubic-bezier(.2,.8,.2,1)" },
} as const satisfies Record<string, Timed>;

type Own<W extends Act["what"]> = Omit<Extract<Act, { what: W }>, keyof AnyAct>;

/** An act of a kind, at its time. */
export function act<W extends Act["what"]>(what: W, times: Timed, own: Own<W>, more: { at?: number; cue?: Cue | undefined } = {}): Act {
  const { at = 0, cue } = more;
  return { ...own, what, at, ...times, ...(cue ? { cue } : {}) } as unknown as Act;
}
