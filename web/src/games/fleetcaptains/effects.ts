/**
 * What cards, tiles and abilities do, in sentences that are made of their effects: a text can never say anything else
 * than what is carried out. The same as `text/fleetcaptains/effects.py`.
 */
import { joined } from "../../lib/messages/message";
import type { Speech } from "../../lib/messages/speech";
import type { Effect, ShipCard } from "./types";

const ANYWHERE = 50;
/** What a chooser who is not its owner looks at first. */
const HIDDEN: readonly string[] = ["hand", "mission"];
/** Whose `source` chooses: of encounters and tiles the opponent, of cards and abilities their own side. */
type Source = "encounter" | "card";
type Effects = readonly Effect[];

export function effectsText(speech: Speech, effects: Effects, source: Source = "card", timing = ""): string {
  if (!effects.length) return speech.say("effect.fleetcaptains.nothing");
  return new Speaker(speech, source, timing).all(effects);
}

/** What a ship's ability is called; a pack's has the name that it brings. */
export function abilityName(speech: Speech, card: Pick<ShipCard, "id" | "ability">): string {
  const key = `name.fleetcaptains.ability.${card.id}`;
  return speech.has(key) ? speech.say(key) : card.ability.name;
}

/** What a ship can do, and when. */
export function abilityText(speech: Speech, ability: ShipCard["ability"]): string {
  const text = effectsText(speech, ability.effects);
  const moment = ability.trigger || (ability.timing === "start_of_move" ? "start_of_move" : "");
  if (!moment) return text;
  const key = `trigger.fleetcaptains.${moment}`;
  const said = speech.say(key);
  const when = ability.timing === "once_per_turn" ? speech.say("trigger.fleetcaptains.once_per_turn", { when: said }) : said;
  return speech.say("effect.fleetcaptains.when", { when, effects: text });
}

/** The ways that a choice among these effects offers, numbered; empty without a choice. */
export function waysOf(speech: Speech, effects: Effects, source: Source = "card"): string[] {
  const found = flat(effects).find(({ op }) => op === "choose");
  return found ? new Speaker(speech, source, "").ways(found) : [];
}

function flat(effects: Effects): Effect[] {
  return effects.flatMap((effect) => [
    effect,
    ...[effect.do, effect.ok, effect.fail, effect.then, effect.else].flatMap((inner) => flat(inner ?? [])),
    ...(effect.options ?? []).flatMap(flat),
  ]);
}

/** A condition or limit in words. */
function conditionText(speech: Speech, name: string): string {
  const key = `condition.fleetcaptains.${name.replace(">=", "_from_").replace("==", "_is_").replace(".", "_")}`;
  return speech.say(key);
}

const VARIANTS: Readonly<Record<string, (effect: Effect, timing: string) => string>> = {
  reroll: ({ who = "" }) => who,
  die_mod: (_, timing) => (timing === "interrupt" ? "interrupt" : ""),
  prevent: ({ n }) => (n === "all" ? "all" : ""),
  damage: ({ to }) => to || "self",
  draw: ({ deck = "" }) => deck,
  control: ({ mode = "" }) => mode,
  install: ({ mode = "", ignore_planet, no_action }) => (ignore_planet ? `${mode}.anywhere` : no_action ? `${mode}.free` : mode),
  move: ({ ignore_size, adjacent, mp }) => (ignore_size ? "ignore" : adjacent ? "adjacent" : mp ? "points" : "again"),
  actions: ({ same_ship }) => (same_ship ? "ship" : ""),
  scan: ({ range = 0 }) => (range >= ANYWHERE ? "anywhere" : ""),
  peek: ({ what = "" }) => what,
  away_team: ({ mode = "" }) => mode,
  capture: ({ what = "" }) => what,
  relocate: ({ to = "" }) => to,
  attach: ({ to = "" }) => to,
  free_attack: ({ n }) => (n ? "bonus" : ""),
  forbid: ({ what = "" }) => what,
  allow: ({ what = "" }) => what,
  counts_as: ({ what = "" }) => what,
  counters: ({ n }) => (Number(n) > 0 ? "more" : "fewer"),
  ignore: ({ what = "" }) => what,
};

class Speaker {
  constructor(
    readonly speech: Speech,
    readonly source: Source,
    readonly timing: string,
  ) {}

  all(effects: Effects): string {
    return effects.map((effect) => this.one(effect)).join(this.speech.say("term.list.semicolon"));
  }

  one(effect: Effect): string {
    const { op, when = "" } = effect;
    if (!op) {
      const key = `trigger.fleetcaptains.${when}`;
      return this.speech.say("effect.fleetcaptains.when", { when: this.speech.say(key), effects: this.all(effect.do ?? []) });
    }
    const text = this.#nested(op, effect) ?? this.#plain(op, effect);
    return when ? this.speech.say("effect.fleetcaptains.limited", { effect: text, limit: conditionText(this.speech, when) }) : text;
  }

  /** The sentence of this key with the figures of the effect. */
  #say(name: string, effect: Effect, more: Record<string, unknown> = {}): string {
    const key = `effect.fleetcaptains.${name}`;
    return joined(
      this.speech.phrase(key, {
        n: effect.n ?? 0,
        count: effect.ignore_size || (effect.n ?? 0),
        system: effect.sys ?? "",
        step: effect.what || (effect.from ?? effect.from_ ?? ""),
        stripe: effect.what ?? "",
        stripes: effect.stripes ?? [],
        range: effect.range ?? 0,
        mp: effect.mp ?? 0,
        turns: effect.turns ?? 0,
        weapons: effect.weapons ?? 0,
        factor: effect.factor ?? 0,
        role: effect.role ?? "",
        on: effect.on ?? [],
        level: effect.level ?? 0,
        target_system: effect.opposed_by ?? "",
        ...more,
      }),
    );
  }

  #plain(op: string, effect: Effect): string {
    const ending = VARIANTS[op]?.(effect, this.timing) ?? "";
    return this.#say(ending ? `${op}.${ending}` : op, effect);
  }

  #chooser({ op, what = "", chooser = "" }: Effect): string {
    const [open, foe] = [op === "discard" && HIDDEN.includes(what) ? "" : ".open", this.source === "encounter" ? ".foe" : ""];
    return this.speech.say(`effect.fleetcaptains.chooser.${chooser}${chooser === "source" ? open + foe : ""}`);
  }

  #nested(op: string, effect: Effect): string | null {
    const { speech } = this;
    switch (op) {
      case "mod": {
        const text = this.#say(effect.to === "other_own_here" ? "mod.others" : "mod", effect);
        if (effect.dur === "test" || effect.dur === "while") return text;
        const key = `term.fleetcaptains.until.${effect.dur ?? ""}`;
        return speech.say("effect.fleetcaptains.lasting", { effect: text, until: speech.say(key) });
      }
      case "disable": {
        const key = `effect.fleetcaptains.target.${effect.to || "self"}`;
        const target = speech.say(key);
        const text =
          effect.sys === "any"
            ? this.#say("disable.any", effect, { target, chooser: this.#chooser(effect) })
            : this.#say("disable", effect, { target });
        if (this.timing !== "combat" || effect.to !== "enemy_target") return text;
        return speech.say("effect.fleetcaptains.if", { cond: speech.say("effect.fleetcaptains.disable.hit"), then: text });
      }
      case "discard": {
        const [verb, what] = [`effect.fleetcaptains.verb.${effect.destroy ? "destroy" : "discard"}`, `effect.fleetcaptains.lost.${effect.what ?? ""}`];
        return this.#say(`discard.${effect.who ?? ""}`, effect, {
          verb: speech.say(verb),
          what: speech.say(what),
          chooser: this.#chooser(effect),
        });
      }
      case "test": {
        const test = this.#say(effect.opposed_by ? "test.opposed" : "test", effect);
        const [ok, fail] = [effect.ok ?? [], effect.fail ?? []].map((inner) => (inner.length ? this.all(inner) : ""));
        if (ok && fail) return speech.say("effect.fleetcaptains.test.both", { test, ok, fail });
        if (ok) return speech.say("effect.fleetcaptains.test.ok", { test, ok });
        return fail ? speech.say("effect.fleetcaptains.test.fail", { test, fail }) : test;
      }
      case "choose":
        return speech.say("effect.fleetcaptains.choose", { ways: this.ways(effect).join(" ") });
      case "if": {
        const cond = conditionText(speech, effect.cond ?? "");
        const [then, otherwise] = [effect.then ?? [], effect.else ?? []].map((inner) => (inner.length ? this.all(inner) : ""));
        if (!otherwise) return speech.say("effect.fleetcaptains.if", { cond, then });
        if (!then) return speech.say("effect.fleetcaptains.if.only_else", { cond, otherwise });
        return speech.say("effect.fleetcaptains.if.else", { cond, then, otherwise });
      }
      default:
        return null;
    }
  }

  /** The ways of a choice, numbered from 1. */
  ways(effect: Effect): string[] {
    const nothing = this.speech.say("effect.fleetcaptains.nothing");
    return (effect.options ?? []).map((way, n) =>
      this.speech.say("effect.fleetcaptains.way", { number: n + 1, effects: way.length ? this.all(way) : nothing }),
    );
  }
}
