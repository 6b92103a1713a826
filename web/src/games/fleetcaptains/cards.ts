/** A command card as its parts show it. */
import type { GlyphName } from "../../lib/look/glyphs";
import { t } from "../../lib/messages/language.svelte";
import { percent } from "../../lib/percent";
import { gainOf } from "./checks";
import { effectsText, whenText } from "./effects";
import type { Play } from "./play.svelte";
import { type CommandCardData, fieldsOf } from "./types";

/** Sign and hue of a theme, by the order of the subdecks. */
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
  readonly hue: number;
  readonly stripes: readonly StripeProps[];
  /** The chance of the test with it. */
  readonly gain?: string;
}

/** What each stripe of a card says, without whether it can be played. */
export function stripesOf(play: Pick<Play, "speech">, card: CommandCardData): StripeProps[] {
  const { combat, operations, crew } = card;
  const { speech } = play;
  const found: StripeProps[] = [];
  if (combat) found.push({ stripe: "combat", when: whenText(speech, "side", combat.side), text: effectsText(speech, combat.effects) });
  if (operations)
    found.push({ stripe: "operations", when: whenText(speech, "timing", operations.timing), text: effectsText(speech, operations.effects) });
  if (crew) {
    const words = [effectsText(speech, crew.while_aboard)];
    if (crew.destroy_to) words.push(t("ui.fleetcaptains.card.destroy", { text: effectsText(speech, crew.destroy_to) }));
    found.push({ stripe: "crew", when: whenText(speech, "role", crew.role), text: words.filter(Boolean).join(speech.say("term.list.semicolon")) });
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
  const chance = gainOf(play, id);
  return {
    ...(chance === null ? {} : { gain: percent(chance) }),
    name: card.name,
    theme: play.speech.cardName(card.subdeck),
    glyph: SIGNS[deck % SIGNS.length] ?? "cards",
    hue: (deck * 36 + 20) % 360,
    stripes: stripesOf(play, card).map((stripe) => ({ ...stripe, isOpen: isOpen(stripe.stripe) })),
  };
}
