/** Space Base in nine steps. */
import { getCards } from "../../../lib/http";
import { partOf } from "../../art";
import type { HowStep } from "../../how";
import type { Card } from "../types";
import { STEPS } from "./names";
import Picture from "./Picture.svelte";


/** The cards in the pictures. */
const SHOWN = {
  old: "starter-s05",
  fresh: "l1-s05-freighter-a",
  able: "l1-s05-command-ship",
  colony: "colony-s05",
  sold: "l1-s07-mining-ship",
} as const;

/** The cards in the pictures by their part in them. */
export async function shownCards(): Promise<Record<keyof typeof SHOWN, Card>> {
  const { cards } = await getCards<{ cards: Card[] }>("spacebase");
  return Object.fromEntries(Object.entries(SHOWN).map(([part, id]) => [part, cards.find((card) => card.id === id)])) as Record<
    keyof typeof SHOWN,
    Card
  >;
}

export async function steps(): Promise<HowStep[]> {
  const cards = await shownCards();
  return STEPS.map((step) => ({ name: step, text: `ui.how.spacebase.${step}`, picture: partOf(Picture, { step, cards }) }));
}
