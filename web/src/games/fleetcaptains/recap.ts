/**
 * What has happened since a person last did something of their own: the deeds in their order, and the ways that ships
 * and tokens went. An answer within somebody else's turn, to a card window for instance, does not begin it anew: turns
 * are long, and free in their order.
 */
import type { GameEvent } from "../../lib/protocol";
import { isChoice, standing, wentBack } from "../../shell/log";

/** What is told again, whoever did it. */
const DEEDS = new Set([
  ...["turn_began", "explored", "encounter_drawn", "encounter_done", "vp_gained", "attack_ended", "damaged", "destroyed"],
  ...["cloaked", "decloaked", "echo_made", "tokens_mixed", "token_shown", "token_gone", "built", "install_destroyed"],
  ...["mission_scored", "mission_shown", "card_played", "reinforced", "scanned", "control_changed", "test_ended", "relocated"],
  ...["team_placed", "team_taken", "beamed", "crew_assigned", "repaired"],
]);
const MOVES = new Set(["moved", "token_moved"]);

/** The way of one move: where it began, if that is known, and every hex to which it led. */
export interface Trail {
  /** By which its line in the list is found. */
  readonly number: number;
  readonly side: number;
  readonly hexes: readonly string[];
}

export interface Deed {
  readonly event: GameEvent;
  readonly trail: Trail | null;
}

export interface Recap {
  readonly deeds: readonly Deed[];
  readonly takenBack: boolean;
}

interface Going {
  readonly who: string;
  readonly hexes: string[];
  readonly side: number;
  /** Its last step. */
  event: GameEvent;
}

/** Where a recap begins: after the last choice that a seat made in its own turn, or before anybody's. */
function beginning(events: readonly GameEvent[], seat: number): number {
  let active = -1;
  let found = -1;
  for (const [n, event] of events.entries()) {
    if (event.event === "turn_began") active = Number(event.seat);
    else if (event.event === "turn_ended") active = -1;
    else if (event.seat === seat && isChoice(event) && (active < 0 || active === seat)) found = n;
  }
  return found;
}

/** The pieces that an event moves, by names of their own. */
function moved(event: GameEvent): string[] {
  return event.event === "moved" ? (event.ships as string[]) : [`token ${String(event.token)}`];
}

/** Where a ship stood before anything of it is told; null: that is not known. */
export type Start = (ship: string, seat: number) => string | null;
/** A game that was not laid begins at the command posts. */
const fromPosts: Start = (_, seat) => `post${seat}`;

/** For those who watch: since the turn began. */
export function recapOf(all: readonly GameEvent[], seat: number, stood: Start = fromPosts): Recap {
  const events = standing(all);
  const from = seat < 0 ? events.findLastIndex(({ event }) => event === "turn_began") - 1 : beginning(events, seat);
  const places = new Map<string, string>();
  const deeds: Deed[] = [];
  /** The move that is under way. */
  const under: Going[] = [];
  let number = 0;

  const close = (): void => {
    for (const { event, side, hexes } of under.splice(0)) deeds.push({ event, trail: { number: ++number, side, hexes } });
  };
  for (const [n, event] of events.entries()) {
    const isTold = n > from && (seat < 0 || from >= 0);
    if (MOVES.has(event.event)) {
      const who = moved(event);
      const to = String(event.to);
      if (isTold && event.seat !== seat) {
        const name = who.join(" ");
        const start = places.get(who[0] ?? "") ?? (event.event === "moved" ? stood(who[0] ?? "", Number(event.seat)) : null);
        if (under[0]?.who !== name) close();
        const going = under[0] ?? { who: name, hexes: start === null ? [] : [start], side: Number(event.seat) & 1, event };
        going.hexes.push(to);
        going.event = event;
        under[0] = going;
      }
      for (const one of who) places.set(one, to);
      continue;
    }
    if (event.event === "move_ended" || event.event === "turn_ended") close();
    if (isTold && DEEDS.has(event.event) && !(event.event === "turn_began" && event.seat === seat)) {
      if (!isOnTheWay(event)) close();
      deeds.push({ event, trail: null });
    }
    remember(places, event);
  }
  close();
  return { deeds: inOrder(deeds), takenBack: wentBack(all, seat) };
}

/** What happens on a hex in the middle of a move that may go on. */
const isOnTheWay = ({ event }: GameEvent): boolean => event === "explored";

/** A move that went on after it had turned a tile up is told before that tile. */
function inOrder(deeds: readonly Deed[]): Deed[] {
  const found: Deed[] = [];
  for (const deed of deeds) {
    let at = found.length;
    if (deed.trail) {
      const hexes = new Set(deed.trail.hexes);
      while (at > 0 && found[at - 1]?.event.event === "explored" && hexes.has(String(found[at - 1]?.event.hex))) at -= 1;
    }
    found.splice(at, 0, deed);
  }
  return found;
}

/** Where a piece is that came there otherwise than by a move. */
function remember(places: Map<string, string>, event: GameEvent): void {
  const hex = String(event.hex);
  switch (event.event) {
    case "relocated":
      places.set(String(event.ship), hex);
      break;
    case "decloaked":
      places.set(String(event.ship), hex);
      places.delete(`token ${String(event.token)}`);
      break;
    case "cloaked":
    case "echo_made":
      places.set(`token ${String(event.token)}`, hex);
      break;
    case "reinforced":
      places.set(String(event.ship), `post${String(event.seat)}`);
      break;
    case "tokens_mixed":
      for (const token of event.tokens as number[]) places.set(`token ${token}`, hex);
      break;
  }
}
