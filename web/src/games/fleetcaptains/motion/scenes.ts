/** What is seen and heard of what happens in Fleet Captains, scene by scene. */
import { inScenes, type Scene, type Script, type Seen } from "../../../lib/motion/scene";
import type { GameEvent, View } from "../../../lib/protocol";
import type { Cue } from "../../../lib/sound/recipes";
import { type Act, act, TIMES, type Token } from "./acts";
import { after, afterTable, cloaking, type Numbers, type Told } from "./after";
import { begunBy, type Contest, contestIn, dieOf, endedIn, escapeOf, rerolledIn, rolledIn } from "./contest";
import { ALERTS, INSTALLS, type TableView } from "../types";
import { middleSpot, type Spot, spotsOf } from "../whereabouts";

/** `mine`: whose eyes see it; `numbers`: of what is printed. */
export function scriptFor(numbers: Numbers, mine: () => number): Script<Act> {
  return {
    scenes: (events, view) => scenesOf(events, view, mine(), numbers),
    after: (view, event) => after(view, event, numbers),
  };
}

export function scenesOf(events: readonly GameEvent[], view: View, mine: number, numbers: Numbers): Scene<Act>[] {
  const teller = new Teller(view.table as TableView, mine, numbers, events);
  return inScenes<Act>(events, (event, at) => teller.tell(event as Told, at));
}

type Scened = Seen<Act> | null;

const MOST_POINTS = 4;
const POINT_AFTER = 70;
const SHOT_AFTER = 180;

/** Where on its hex a token lies, from the middle, if the map has room for it there. */
const PLACES: Record<Token, readonly [number, number]> = {
  control: [54, -62],
  ...{ outpost: [-60, 32], colony: [-60, 32], starbase: [-60, 32] },
  team: [60, 34],
  card: [-62, 2],
  repair: [0, 2],
  disabled: [0, 2],
};

const only = (one: Act, shows: "first" | "last" = "last"): Scened => ({ acts: [one], shows });
const sideOf = (table: TableView, piece: string): number =>
  piece.startsWith("t") ? (table.tokens[piece.slice(1)]?.side ?? 0) : (table.ships[Number(piece)]?.seat ?? 0) & 1;
const isAlike = (one: Spot, other: Spot): boolean => one.place.join() === other.place.join() && one.radius === other.radius;

/** The other tokens of the same side on a hex: nobody shall tell by eye which of them is which. */
function fellowsOf(table: TableView, piece: string, hex: string): string[] {
  if (!piece.startsWith("t")) return [];
  const side = sideOf(table, piece);
  return [...spotsOf(table)].flatMap(([one, spot]) =>
    one.startsWith("t") && one !== piece && spot.hex === hex && sideOf(table, one) === side ? [one] : [],
  );
}

/** Goes through events, with the table as it is before and after each of them. */
class Teller {
  #contest: Contest | null;
  /** The hex at which something was last seen. */
  #hex = "";
  /** Milliseconds that the last part of a contest takes. */
  #part = 0;
  /** The move under way has been heard. */
  #isHeard = false;

  constructor(
    private table: TableView,
    private readonly mine: number,
    private readonly numbers: Numbers,
    private readonly events: readonly GameEvent[],
  ) {
    this.#contest = contestIn(table, numbers.printed);
    const [moving] = table.move?.ships ?? [];
    this.#hex = (moving === undefined ? undefined : spotsOf(table).get(String(moving))?.hex) ?? "";
  }

  tell(told: Told, at: number): Scened {
    const before = this.table;
    this.table = afterTable(before, told, this.numbers);
    const seen =
      this.#moved(told, before) ??
      this.#cloaked(told, before, at) ??
      this.#fought(told, before, at) ??
      this.#shown(told) ??
      this.#put(told, before);
    if (told.hex) this.#hex = told.hex;
    return seen;
  }

  // -- what goes from hex to hex ---------------------------------------------------------------------

  #moved(told: Told, before: TableView): Scened {
    switch (told.event) {
      case "turn_began":
        return { acts: [act("turn", TIMES.turn, { seat: told.seat })], holds: false };
      case "move_began":
        this.#isHeard = false;
        return null;
      case "moved":
        return this.#step(told.ships.map((id) => String(this.numbers.ship(before, id))), told.to, before);
      case "token_moved":
        this.#isHeard = false;
        return this.#step([`t${told.token}`], told.to, before);
      case "relocated":
        return this.#comes(told, "token_on");
      case "reinforced":
        return this.#comes(told, "flight");
      case "explored": {
        const kind = this.numbers.printed.tiles.find(({ id }) => id === told.tile)?.kind ?? "";
        return only(act("explore", TIMES.explore, { hex: told.hex, kind }, { cue: "tile" }), "first");
      }
      case "scanned":
        return only(act("ping", TIMES.ping, { from: this.#spot(told.ship), hex: told.hex }, { cue: "scan" }));
      default:
        return null;
    }
  }

  /** Pieces go on to the next hex; what stands there or stays behind makes room. */
  #step(pieces: readonly string[], to: string, before: TableView): Scened {
    const [was, is] = [spotsOf(before), spotsOf(this.table)];
    const flown = pieces.flatMap((piece): Act[] => {
      const [from, goal] = [was.get(piece), is.get(piece)];
      if (!from || !goal) return [];
      const [left, met] = [fellowsOf(before, piece, from.hex), fellowsOf(this.table, piece, goal.hex)];
      const blurs = [...(left.length ? ["from" as const] : []), ...(met.length ? ["to" as const] : [])];
      const ends = { from: left.length ? middleSpot(from.hex) : from, to: met.length ? middleSpot(goal.hex) : goal };
      const fade = { ...TIMES.fade, time: TIMES.step.time / 2 };
      return [
        act("fly", TIMES.step, { piece, side: sideOf(before, piece), blurs, ...ends }),
        ...(met.length ? [act("fade", fade, { pieces: met, isIn: false, hex: goal.hex }, { at: fade.time })] : []),
      ];
    });
    const [first, ...others] = flown;
    if (!first) return null;
    const room = [...is].flatMap(([piece, goal]): Act[] => {
      const from = was.get(piece);
      if (!from || from.hex !== goal.hex || isAlike(from, goal)) return [];
      if (fellowsOf(before, piece, from.hex).length || fellowsOf(this.table, piece, goal.hex).length) return [];
      return [act("stand", TIMES.room, { piece, from, to: goal }, { at: TIMES.step.time - TIMES.room.time })];
    });
    const cue = this.#isHeard ? undefined : "flight";
    this.#isHeard = true;
    this.#hex = to;
    return { acts: [cue ? { ...first, cue } : first, ...others, ...room] };
  }

  /** A ship is there that was elsewhere, or nowhere. */
  #comes({ ship }: Told, cue: Cue): Scened {
    const piece = String(this.numbers.ship(this.table, ship));
    const spot = spotsOf(this.table).get(piece);
    return spot ? only(act("fade", TIMES.fade, { pieces: [piece], isIn: true, hex: spot.hex }, { cue }), "first") : null;
  }

  // -- cloaks: tokens that are alike never slide where one could be followed by eye ---------------------

  #cloaked(told: Told, before: TableView, at: number): Scened {
    const { seat, hex } = told;
    const piece = `t${told.token}`;
    const side = seat & 1;
    switch (told.event) {
      case "cloaked": {
        const ship = String(cloaking(before, seat, this.numbers.hex(before, hex), this.numbers));
        const spot = spotsOf(before).get(ship) ?? middleSpot(hex);
        return {
          acts: [
            act("rings", TIMES.rings, { spot, side, isOpening: false }, { cue: "cloak" }),
            act("fade", TIMES.fade, { pieces: [ship], isIn: false, hex }),
          ],
        };
      }
      case "decloaked": {
        const ship = this.numbers.ship(this.table, told.ship);
        const spot = spotsOf(this.table).get(String(ship)) ?? middleSpot(hex);
        return {
          acts: [
            act("rings", TIMES.rings, { spot, side: (this.table.ships[ship]?.seat ?? 0) & 1, isOpening: true }, { cue: "cloak" }),
            act("fade", TIMES.fade, { pieces: [String(ship)], isIn: true, hex }),
          ],
          shows: "first",
        };
      }
      case "echo_made":
        return this.#blurred([piece, ...fellowsOf(this.table, piece, hex)], hex, side);
      case "tokens_mixed":
        return this.#blurred(told.tokens.map((token) => `t${token}`), hex, side);
      case "token_gone": {
        // one that is a ship which comes out is seen as that
        const comes = this.events.slice(at + 1).find(({ event }) => event === "decloaked" || event === "token_gone");
        const spot = spotsOf(before).get(piece);
        if (!spot || (comes?.event === "decloaked" && comes.token === told.token)) return null;
        return only(act("fade", { ...TIMES.off, time: TIMES.fade.time }, { pieces: [piece], isIn: false, hex: spot.hex }, { cue: "token_off" }));
      }
      case "token_shown": {
        const spot = spotsOf(before).get(piece);
        const ship = told.what === "echo" ? -1 : this.numbers.ship(before, told.what);
        return spot ? only(act("reveal", TIMES.reveal, { spot, ship, side: sideOf(before, piece) }, { cue: "scan" })) : null;
      }
      default:
        return null;
    }
  }

  /** All of these tokens come up anew, at once and alike, whichever of them were there before. */
  #blurred(pieces: readonly string[], hex: string, side: number): Scened {
    return {
      acts: [
        act("rings", TIMES.rings, { spot: middleSpot(hex), side, isOpening: false }, { cue: "cloak" }),
        act("fade", TIMES.fade, { pieces, isIn: true, hex }),
      ],
      shows: "first",
    };
  }

  // -- dice, and what they come to ----------------------------------------------------------------------

  #fought(told: Told, before: TableView, at: number): Scened {
    const contest = this.#contest;
    switch (told.event) {
      case "test_began":
        this.#contest = begunBy(told, (ship) => (before.ships[this.numbers.ship(before, ship)]?.seat ?? 0) & 1);
        return this.#partOf("began", this.#contest, told);
      case "test_rolled":
        if (!contest) return null;
        this.#contest = rolledIn(contest, told);
        return this.#partOf("roll", this.#contest, told, "dice");
      case "rerolled":
        if (!contest) return null;
        this.#contest = rerolledIn(contest, told);
        return this.#partOf("reroll", this.#contest, told, "dice");
      case "test_ended": {
        this.#contest = null;
        if (!contest) return null;
        const { passed } = told as Told & { passed: boolean };
        return this.#partOf("verdict", endedIn(contest, told), told, passed ? "test_passed" : "test_failed");
      }
      case "attack_ended":
        this.#contest = null;
        return contest && this.#attacked(endedIn(contest, told), told, before);
      case "escape_rolled":
        return this.#rolled(escapeOf(told), told, (told as Told & { free: boolean }).free ? "test_passed" : "test_failed");
      case "encounter_die": {
        const last = this.events.slice(0, at).findLast(({ event }) => event !== "draw" && event !== "chosen");
        const die = dieOf(told);
        return last?.event === "rerolled" ? this.#partOf("verdict", die, told) : this.#rolled(die, told);
      }
      case "ability_die":
        return this.#rolled(dieOf(told), told);
      default:
        return null;
    }
  }

  /** A part of a test; those that follow each other are seen as one. */
  #partOf(part: "began" | "roll" | "reroll" | "verdict", contest: Contest, event: Told, cue?: Cue): Scened {
    const from = this.#part;
    this.#part = TIMES[part].time;
    const of = act("contest", TIMES[part], { part, contest, event, hex: this.#place(contest) }, { cue });
    return { acts: [of], joins: { name: "contest", after: part === "began" ? 0 : from } };
  }

  /** Dice, and at once what came of them. */
  #rolled(contest: Contest, event: Told, cue?: Cue): Scened {
    const hex = this.#place(contest);
    const { time } = TIMES.roll;
    return {
      acts: [
        act("contest", TIMES.roll, { part: "roll", contest, event, hex }, { cue: "dice" }),
        act("contest", TIMES.verdict, { part: "verdict", contest, event, hex }, { at: time, cue }),
      ],
    };
  }

  #attacked(contest: Contest, told: Told, before: TableView): Scened {
    const seen = this.#partOf("verdict", contest, told);
    const spots = spotsOf(before);
    const spotOf = (id: string): Spot | undefined => spots.get(String(this.numbers.ship(before, id)));
    const target = contest.other?.ships.map(spotOf)[0];
    if (!seen || !target) return seen;
    const isHit = (told as Told & { damage: number }).damage > 0;
    const shots = contest.own.ships.flatMap((id, n): Act[] => {
      const from = spotOf(id);
      return from ? [act("shot", TIMES.shot, { from, to: target, isHit }, { at: SHOT_AFTER * (n + 1), cue: n ? undefined : "laser" })] : [];
    });
    const at = SHOT_AFTER * (shots.length + 1);
    const held = isHit ? [] : [act("rings", { ...TIMES.rings, time: 360 }, { spot: target, side: contest.other?.side ?? 0, isOpening: true }, { at, cue: "shield" })];
    return { ...seen, acts: [...seen.acts, ...shots, ...held] };
  }

  /** Where a contest is seen to be. */
  #place({ own, other }: Contest): string {
    const spots = spotsOf(this.table);
    for (const id of [...(other?.ships ?? []), ...own.ships]) {
      const spot = spots.get(String(this.numbers.ship(this.table, id)));
      if (spot) return spot.hex;
    }
    return this.#hex;
  }

  // -- cards and points -----------------------------------------------------------------------------------

  #shown(told: Told): Scened {
    const { seat, card, mission } = told;
    const show = (of: "encounter" | "command" | "mission", id: string, to: Spot | null = null, isOff = false): Act =>
      act("card", TIMES.card, { of, id, seat, to, isOff }, { cue: "card" });
    switch (told.event) {
      case "encounter_drawn":
        this.#hex = this.#spot(told.ship)?.hex ?? this.#hex;
        return only(show("encounter", card));
      case "card_played":
        return only(show("command", card));
      case "card_cancelled":
        return only(show("command", card, null, true));
      case "crew_assigned":
        return only({ ...show("command", card, this.#spot(told.ship)), ...TIMES.crew });
      case "mission_shown":
        return only(show("mission", mission));
      case "mission_scored":
        return { acts: [show("mission", mission), ...this.#points(told, null, TIMES.card.time - 200)] };
      case "vp_gained":
        return { acts: this.#points(told, this.#hex ? middleSpot(this.#hex) : null, 0) };
      case "encounter_done": {
        const vp = this.numbers.printed.encounters.find(({ id }) => id === card)?.vp ?? 0;
        if (told.where !== "victory" || !vp) return null;
        return { acts: this.#points({ seat: this.table.active, vp }, this.#hex ? middleSpot(this.#hex) : null, 0) };
      }
      case "card_drawn":
      case "card_returned":
        return card && seat === this.mine ? { acts: [act("deal", TIMES.deal, { of: "card", id: card })], holds: false } : null;
      case "mission_drawn": {
        const id = mission || String(told.shown ?? "");
        return id ? { acts: [act("deal", TIMES.deal, { of: "mission", id })], holds: false } : null;
      }
      case "ended": {
        const { winners } = told as unknown as { winners: number[] };
        return { acts: [act("end", TIMES.end, {}, { cue: winners.includes(this.mine) ? "victory" : "other_end" })], holds: false };
      }
      default:
        return null;
    }
  }

  #points({ seat, vp }: { seat: number; vp: number }, from: Spot | null, at: number): Act[] {
    return Array.from({ length: Math.min(MOST_POINTS, Math.max(0, vp)) }, (_, n) =>
      act("point", TIMES.point, { side: seat & 1, from }, { at: at + n * POINT_AFTER, cue: n ? undefined : "sb_point" }),
    );
  }

  // -- what is put on ships and hexes -----------------------------------------------------------------------

  #put(told: Told, before: TableView): Scened {
    const { hex, ship, seat } = told;
    const put = (token: Token, isOn: boolean, spot: Spot | null, side: number): Scened =>
      spot && only(act("token", isOn ? TIMES.on : TIMES.off, { token, spot, side, isOn }, { cue: isOn ? "token_on" : "token_off" }));
    const on = (token: Token): Spot => ({ hex, place: PLACES[token], radius: 22 });
    switch (told.event) {
      case "control_changed": {
        const isOn = told.n > 0;
        return put("control", isOn, on("control"), isOn || Number(told.side) < 0 ? seat & 1 : Number(told.side));
      }
      case "built": {
        const what = INSTALLS.find((one) => one === told.what) ?? "outpost";
        return put(what, true, on(what), seat & 1);
      }
      case "install_destroyed":
        return only(act("gone", TIMES.gone, { piece: "", spot: on("outpost") }, { cue: "destroyed" }));
      case "team_placed":
        return put("team", true, on("team"), seat & 1);
      case "team_taken":
        return put("team", false, on("team"), Number(told.whose) & 1);
      case "card_attached":
        return put("card", true, hex ? on("card") : this.#spot(ship), this.table.active & 1);
      case "beamed":
        return put("team", true, this.#spot(String(told.target)) ?? this.#spot(String(told.source)), seat & 1);
      case "damaged":
        return only(act("hit", TIMES.hit, { spot: this.#spot(ship, before), ship, alert: alertNamed(told.alert) }, { cue: "hull" }));
      case "repaired":
        return put("repair", true, this.#spot(ship), this.#side(ship));
      case "destroyed": {
        const spot = this.#spot(ship, before) ?? { hex: this.#hex, place: [0, 2] as const, radius: 37 };
        const piece = String(this.numbers.ship(before, ship));
        return only(act("gone", TIMES.gone, { piece, spot }, { cue: "destroyed" }));
      }
      case "dial_set":
      case "modified":
      case "token_put":
      case "system_disabled":
        return this.#dial(told, before);
      default:
        return null;
    }
  }

  #dial({ ship, why }: Told, before: TableView): Scened {
    const n = this.numbers.ship(this.table, ship);
    const [from, to] = [before.ratings[n] ?? [], this.table.ratings[n] ?? []];
    if (why === "arrival" || from.join() === to.join()) return null;
    return only(act("dial", TIMES.dial, { ship, spot: this.#spot(ship), from, to }, { cue: "dial_click" }), "first");
  }

  /** Where a ship is; null: it is cloaked, or not in play. */
  #spot(ship: string, table: TableView = this.table): Spot | null {
    return spotsOf(table).get(String(this.numbers.ship(table, ship))) ?? null;
  }
  #side(ship: string): number {
    return (this.table.ships[this.numbers.ship(this.table, ship)]?.seat ?? 0) & 1;
  }
}

/** Three: it is destroyed. */
function alertNamed(name: string): number {
  const n = ALERTS.findIndex((one) => one === name);
  return n < 0 ? ALERTS.length : n;
}
