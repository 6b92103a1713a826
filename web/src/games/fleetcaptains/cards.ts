/** A command card as its parts show it. */
import type { GlyphName } from "../../lib/look/glyphs";
import { t } from "../../lib/messages/language.svelte";
import { joined } from "../../lib/messages/message";
import type { Speech } from "../../lib/messages/speech";
import { gainOf } from "./checks";
import { effectsText } from "./effects";
import type { Play } from "./play.svelte";
import { type CommandCardData, fieldsOf, type Subdeck } from "./types";

/** Sign of a theme, by the order of the subdecks. */
const SIGNS: readonly GlyphName[] = ["engines", "sensors", "weapons", "shields", "vp", "friend", "systems", "crate", "danger", "adjust"];

export interface StripeProps {
  readonly stripe: "combat" | "operations" | "crew";
  readonly when: string;
  readonly text: string;
  readonly isOpen?: boolean;
  readonly why?: string;
}

export interface CardProps {
  readonly name: string;
  readonly theme: string;
  readonly glyph: GlyphName;
  readonly art: { readonly id: string; readonly deck: string };
  readonly stripes: readonly StripeProps[];
  /** The chance of the test with it. */
  readonly gain?: string;
}

/** What each stripe of a card says, without whether it can be played. */
export function stripesOf({ speech }: Pick<Play, "speech">, { combat, operations, crew }: CommandCardData): StripeProps[] {
  const found: StripeProps[] = [];
  const word = (name: string, value: string): string => joined(speech.word(name, { [name]: value }));
  if (combat) found.push({ stripe: "combat", when: word("when", combat.side), text: effectsText(speech, combat.effects, "card", "combat") });
  if (operations) {
    const { timing, effects } = operations;
    found.push({ stripe: "operations", when: word("timing", timing), text: effectsText(speech, effects, "card", timing) });
  }
  if (crew) {
    const words = [effectsText(speech, crew.while_aboard)];
    if (crew.destroy_to) words.push(t("ui.fleetcaptains.card.destroy", { text: effectsText(speech, crew.destroy_to) }));
    found.push({ stripe: "crew", when: word("role", crew.role), text: words.join(speech.say("term.list.semicolon")) });
  }
  return found;
}

export function cardProps(play: Play, id: string): CardProps {
  const card = play.pieces.card(id) as CommandCardData;
  const deck = play.printed.subdecks.findIndex((one) => one.id === card.subdeck);
  const offered = play.mayAct ? play.options.filter((option) => fieldsOf(option).card === id) : [];
  const isOpen = (stripe: StripeProps["stripe"]): boolean =>
    offered.some((option) => {
      const of = fieldsOf(option);
      return of.stripe === stripe || (stripe === "crew" && of.kind === "assign");
    });
  const gain = gainOf(play, id);
  return {
    ...(gain ? { gain } : {}),
    name: play.speech.cardName(id),
    theme: play.speech.cardName(card.subdeck),
    glyph: SIGNS[deck % SIGNS.length] ?? "cards",
    art: { id, deck: card.subdeck },
    stripes: stripesOf(play, card).map((stripe) => ({ ...stripe, isOpen: isOpen(stripe.stripe) })),
  };
}

/** What a subdeck is good for, in a few words. */
export function themeOf(speech: Speech, { id, theme }: Subdeck): string {
  const key = `name.fleetcaptains.theme.${id}`;
  return speech.has(key) ? speech.say(key) : theme;
}
