/** All that is drawn for Space Base: the ships and colonies of its cards, its tokens and dice. */
import { type DrawnThing, partOf, type Sheet, type Sheets } from "../../art";
import { getCards } from "../../../lib/http";
import PipDie from "../../../lib/look/PipDie.svelte";
import Token from "../../../lib/look/Token.svelte";
import { PLAIN, type TokenName, TOKENS } from "../../../lib/look/tokens";
import { own, t } from "../../../lib/messages/language.svelte";
import type { Card } from "../types";
import { cardPicture } from "./pictures";

const shipOf = (card: Card): DrawnThing => ({
  id: card.id,
  name: own(card.label),
  faces: [
    { address: () => cardPicture(card, "wide"), width: 150, height: 99 },
    { address: () => cardPicture(card, "bare"), width: 100, height: 55 },
  ],
});
const colonyOf = (card: Card): DrawnThing => ({
  id: card.id,
  name: own(card.label),
  faces: [{ address: () => cardPicture(card, "tall"), width: 94, height: 200 }],
});

const NAMES: Readonly<Record<TokenName, () => string>> = {
  credits: () => t("ui.sb.credits"),
  income: () => t("ui.sb.income"),
  vp: () => t("ui.sb.vp"),
  left: () => t("ui.art.left"),
  right: () => t("ui.art.right"),
  either: () => t("ui.art.either"),
};

export async function sheets(): Promise<Sheets> {
  const { cards } = await getCards<{ cards: Card[] }>("spacebase");
  const ships = cards.filter(({ kind }) => kind !== "colony");
  const colonies = cards.filter(({ kind }) => kind === "colony");
  return (): readonly Sheet[] => [
    { kind: "ships", title: "ui.art.ships", things: ships.map(shipOf) },
    { kind: "colonies", title: "ui.art.colonies", things: colonies.map(colonyOf) },
    {
      kind: "tokens",
      title: "ui.art.tokens",
      things: (Object.keys(TOKENS) as TokenName[]).map((name) => ({
        id: name,
        name: NAMES[name](),
        faces: [partOf(Token, { name }), ...(name in PLAIN ? [partOf(Token, { name, value: 3 })] : [])],
      })),
    },
    {
      kind: "dice",
      title: "ui.art.dice",
      things: [1, 2, 3, 4, 5, 6, 0].map((value) => ({
        id: value ? String(value) : "unrolled",
        name: value ? String(value) : t("ui.art.unrolled"),
        faces: [partOf(PipDie, { value, size: "60px" })],
      })),
    },
  ];
}
