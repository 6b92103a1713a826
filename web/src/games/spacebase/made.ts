/** Words of Space Base that are made of several fields; listed in catalogue/README.md. */
import { type Fields, joined, type Part } from "../../lib/messages/message";
import type { GameWords, Speech } from "../../lib/messages/speech";
import type { Cards } from "./cards";
import type { Ability, Effect, Side } from "./types";

const GAIN = "term.spacebase.gain";

export class SpaceBaseWords implements GameWords {
  constructor(
    readonly cards: Cards,
    readonly languages: readonly string[],
  ) {}

  cardName(card: string): string | undefined {
    const label = this.cards.get(card)?.label;
    const language = this.languages.find((name) => label?.[name]);
    return language && label?.[language];
  }

  made(speech: Speech, name: string, fields: Fields): Part[] | null {
    switch (name) {
      case "gains":
        return gains(speech, fields);
      case "owed":
        return orNothing(speech, shipsByTier(speech, fields.owed as number[]));
      case "paid":
        return speech.listOf(payments(speech, fields));
      case "path":
        return path(speech, fields.path as string[]);
      case "cost":
      case "sector":
      case "tier":
      case "vp":
        return name in fields ? null : this.#figure(name, fields);
      default:
        return null;
    }
  }

  #figure(name: "cost" | "sector" | "tier" | "vp", fields: Fields): Part[] | null {
    if (name === "cost" && Array.isArray(fields.cards)) {
      const cost = (fields.cards as string[]).reduce(
        (all, card) => all + (this.cards.get(card)?.cost ?? 0),
        0,
      );
      return [{ text: String(cost) }];
    }
    const card = this.cards.get(String(fields.card));
    return card ? [{ text: String(card[name]) }] : null;
  }
}

/** What is gained, as an enumeration; the word for nothing if there is nothing. */
export function gains(speech: Speech, fields: Fields): Part[] {
  const parts: Part[][] = [];
  const say = (name: string, figures: Fields = fields): void => {
    parts.push(speech.phrase(`${GAIN}.${name}`, figures));
  };
  for (const name of ["credits", "income", "vp", "charges"]) if (fields[name]) say(name);
  if (fields.charge) say("charge");
  if (Array.isArray(fields.charged) && fields.charged.length) say("charged");
  if (fields.lost) say("lost");
  for (const part of (fields.gain_cards ?? fields.cards ?? []) as Fields[]) say("tier", part);
  if (fields.ships) say("ships");
  if (fields.arrow) say(`arrow.${String(fields.arrow)}`);
  return orNothing(speech, parts);
}

function orNothing(speech: Speech, parts: Part[][]): Part[] {
  return parts.length ? speech.listOf(parts) : [{ text: speech.say(`${GAIN}.nothing`) }];
}

function shipsByTier(speech: Speech, owed: readonly number[]): Part[][] {
  return owed.flatMap((count, i) => (count ? [speech.phrase(`${GAIN}.tier`, { tier: i + 1, count })] : []));
}

function payments(speech: Speech, fields: Fields): Part[][] {
  const each = (name: string, key: string): Part[][] =>
    ((fields[name] ?? []) as Fields[]).map((entry) => speech.phrase(`term.spacebase.paid.${key}`, entry));
  return [...each("shifts", "shift"), ...each("doubles", "double")];
}

function path(speech: Speech, followed: readonly string[]): Part[] {
  return speech.listOf(
    followed.map((step) => {
      const [card, side] = step.split(" ");
      return speech.phrase("term.spacebase.arrow_followed", { card, side });
    }),
  );
}

export function effect(speech: Speech, printed: Effect): string {
  return joined(speech.phrase(`term.spacebase.effect.${printed.kind}`, printed as unknown as Fields));
}

export function effects(speech: Speech, ability: Ability): string {
  return ability.effects.map((each) => effect(speech, each)).join(speech.say("term.list.semicolon"));
}

/** An ability as one phrase: when, at what price, what it does. */
export function abilityText(speech: Speech, ability: Ability, price: number): string {
  return speech.say("term.spacebase.ability_text", {
    color: joined(speech.word("color", { color: ability.color })),
    windows: joined(speech.word("windows", { windows: ability.windows })),
    price: speech.say("term.spacebase.price", { price }),
    effects: effects(speech, ability),
  });
}

/** What dice give for one side of a card. */
export function rewardText(speech: Speech, side: Side | null): string {
  return side ? joined(gains(speech, side.reward as unknown as Fields)) : speech.say(`${GAIN}.nothing`);
}
