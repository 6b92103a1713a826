/**
 * Places of the page that lessons and hints speak of, and where answers are pressed.
 *
 * - `base`: the own base; `dock:N`: a sector of it with all that flies above it; `stack:N`: what is deployed there, as one
 *   sum; `station:N`: the card at its station
 * - `vp`, `credits`, `income`: what one has; `race`: everybody's points; `rivals`: the others' bases; `rival:SEAT`: one of
 *   them, or its points where the bases are out of sight
 * - `dice`: the dice; `question`: what is asked; `actions`: its options; `option:ID`: one of them
 * - `yard`: the ships for sale; `colonies`; `card:ID`: a card for sale, or on the own base
 * - `log`: what has happened
 *
 * Of several places that fit a selector the first one in sight is meant.
 */
import { spotOf } from "../spots";

const OWN = ".board .base";

const PLACES: Readonly<Record<string, string>> = {
  base: `${OWN} .columns`,
  vp: `${OWN} .dial.vp, .board .slim .dial.vp`,
  credits: `${OWN} .dial.credits, .board .slim .dial.credits`,
  income: `${OWN} .dial.income, .board .slim .dial.income`,
  race: ".page .order",
  rivals: ".board .rivals",
  dice: "#decision .tray",
  question: "#decision .words",
  actions: "#decision .options",
  yard: ".board .yard .ships",
  colonies: ".board .yard .colonies",
  log: ".side > .log",
};

/** By the word before the colon: the places of which there are many. */
const ONE_OF: Readonly<Record<string, (name: string) => string>> = {
  dock: (n) => `${OWN} [data-column="${n}"]`,
  stack: (n) => `${OWN} [data-column="${n}"] .sum`,
  station: (n) => `${OWN} [data-column="${n}"] .station`,
  rival: (seat) => `.board [data-rival="${seat}"], .page .order [data-racer="${seat}"]`,
  card: (id) => `.board [data-yard="${id}"], ${OWN} [data-card="${id}"]`,
  option: (id) => `#decision [data-option="${id}"]`,
};

/** A place by its name, as a selector; null if there is none of that name. */
export function spot(name: string): string | null {
  return spotOf({ one: PLACES, many: ONE_OF }, name);
}

/**
 * Where an answer is pressed, if not only at its option; of these the last that is there is due. A card for sale is pressed
 * where it lies, but by a finger at its option, as that opens its sheet. The cards of a Light-Speed start are switched on
 * one by one, first to last, then bought: they stand from the last press to the first.
 */
export function presses(answer: string | Record<string, unknown>): readonly string[] | null {
  const cards = kept(answer);
  if (!cards) return forSale(answer);
  const hand = "#decision .hand";
  const others = cards.map((id) => `:not([data-card="${id}"])`).join("");
  return [
    "#decision [data-confirm]",
    ...cards.toReversed().map((id) => `${hand} [data-card="${id}"][aria-pressed="false"]`),
    `${hand} [aria-pressed="true"]${others}`,
  ];
}

function forSale(answer: string | Record<string, unknown>): readonly string[] | null {
  const [, card] = typeof answer === "string" ? (/^(?:buy|gain) (\S+)$/.exec(answer) ?? []) : [];
  if (!card || matchMedia("(pointer: coarse)").matches) return null;
  return [`.board .yard [data-card="${card}"].lit`];
}

/** The cards that an answer keeps; null if it is about something else. */
function kept(answer: string | Record<string, unknown>): readonly string[] | null {
  if (typeof answer !== "string") return answer.kind === "keep" ? ((answer.cards as string[]) ?? []) : null;
  const [kind, ...cards] = answer.split(" ");
  if (kind !== "keep") return null;
  return cards[0] === "nothing" ? [] : cards;
}
