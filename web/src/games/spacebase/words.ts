/** Sentences about cards, for labels, notes and the text table. */
import { type Fields, joined } from "../../lib/messages/message";
import type { Speech } from "../../lib/messages/speech";
import { t } from "../../lib/messages/language.svelte";
import { boxes, type Cards, type Sum } from "./cards";
import { abilityText, gains, rewardText } from "./made";
import type { BoardView, Card, Side } from "./types";

export function sumText(speech: Speech, total: Sum): string {
  const { left, right, either, ...counted } = total;
  const parts = joined(gains(speech, counted as unknown as Fields));
  const arrows = (["left", "right", "either"] as const).filter((way) => ({ left, right, either })[way] > 0);
  if (!arrows.length) return parts;
  const words = arrows.map((way) => speech.say(`term.spacebase.gain.arrow.${way}`));
  const isEmpty = Object.values(counted).every((figure) => !figure);
  return [...(isEmpty ? [] : [parts]), ...words].join(speech.say("term.list.comma"));
}

/** What an ability costs, in charges, at this number of players. */
export function price(side: Side, players: number): number {
  return side.ability?.cost === "all_boxes" ? boxes(side, players) : 1;
}

/** One side in a sentence: its reward, and its ability with boxes. */
export function sideText(speech: Speech, side: Side | null, players: number): string {
  if (!side) return speech.say("term.spacebase.gain.nothing");
  const reward = rewardText(speech, side);
  if (!side.ability) return reward;
  return `${reward}${speech.say("term.list.semicolon")}${abilityText(speech, side.ability, price(side, players))}`;
}

/** The whole card in a sentence, for those who cannot see it. */
export function cardSentence(speech: Speech, card: Card, players: number): string {
  const name = speech.cardName(card.id);
  const { sector, cost, vp } = card;
  if (card.kind === "colony") return t("ui.sb.card.colony", { name, sector, cost, vp });
  const station = sideText(speech, card.station, players);
  const deployed = sideText(speech, card.deployed, players);
  return cost === null
    ? t("ui.sb.card.starter", { name, sector, station, deployed })
    : t("ui.sb.card.ship", { name, sector, cost, station, deployed });
}

/** What a card of a base holds: its charges of so many boxes. */
export function chargesText(side: Side | null, board: BoardView, card: string, players: number): string {
  const most = boxes(side, players);
  return most ? t("ui.sb.charges", { charges: board.charges[card] ?? 0, boxes: most }) : "";
}

/** Why the figures of a card are not those of the print, or null. */
export function figuresNote(card: Card): string | null {
  if (card.figures === "known") return null;
  return card.figures === "inferred" ? t("ui.sb.figures.inferred") : t("ui.sb.figures.project");
}

/** The card's side that lies open there. */
export function shownSide(cards: Cards, id: string, deployed: boolean): Side | null {
  const card = cards.get(id);
  return (deployed ? card?.deployed : card?.station) ?? null;
}
