/** What options are called and what they do, beyond the sentences of the catalogue. */
import { t } from "../../lib/messages/language.svelte";
import type { Speech } from "../../lib/messages/speech";
import { percent } from "../../lib/percent";
import { effectsText, waysOf } from "./effects";
import { missionText } from "./missionText";
import type { Pieces } from "./pieces";
import { type Effect, fieldsOf, previewOf } from "./types";

/** A sentence of a button begins with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Told {
  readonly speech: Speech;
  readonly pieces: Pieces;
  readonly decision: { readonly kind: string; readonly subject: unknown } | null;
}

/** What an option would do: the text of a card, what a step leaves, a chance. */
export function moreOf(play: Told, option: { fields: Record<string, unknown>; preview?: unknown }): string {
  const { odds, left } = previewOf(option);
  const told = textOf(play, option);
  const figures = [
    ...(odds ? [t(odds.kind === "escape" ? "ui.fleetcaptains.chance.escape" : "ui.fleetcaptains.chance", { chance: percent(odds.success) })] : []),
    ...(left === undefined ? [] : [t("ui.fleetcaptains.can.move", { left })]),
  ];
  return [told, ...figures].filter(Boolean).join(play.speech.say("term.list.semicolon"));
}

function textOf(play: Told, option: { fields: Record<string, unknown> }): string {
  const { speech, pieces, decision } = play;
  const of = fieldsOf(option);
  const card = pieces.card(of.card);
  if (card && (of.kind === "play" || of.kind === "use_crew"))
    return of.stripe === "combat"
      ? effectsText(speech, card.combat?.effects ?? [])
      : effectsText(speech, card.operations?.effects ?? [], "card", card.operations?.timing ?? "");
  if (card?.crew && of.kind === "assign") return effectsText(speech, card.crew.while_aboard);
  if (card?.crew?.destroy_to && of.kind === "destroy_crew") return effectsText(speech, card.crew.destroy_to);
  const mission = pieces.mission(of.mission || of.name);
  if (mission && of.kind !== "cycle") return missionText(speech, mission);
  if (of.kind === "pick" && of.what === "way") {
    const [, , source] = Array.isArray(decision?.subject) ? (decision.subject as unknown[]) : [];
    return (wayTexts(play, String(source ?? ""))[Number(of.name)] ?? "").replace(/^\(\d+\) ?/, "");
  }
  return "";
}

/** What each way of a piece's choice does. */
function wayTexts({ speech, pieces }: Told, source: string): string[] {
  const [place] = [pieces.kind(pieces.tileKind(source) ?? source), pieces.encounter(source)].filter(Boolean);
  if (place) return waysOf(speech, place.effects, "encounter");
  const card = pieces.card(source);
  const effects: readonly Effect[] = card
    ? [...(card.combat?.effects ?? []), ...(card.operations?.effects ?? []), ...(card.crew?.while_aboard ?? []), ...(card.crew?.destroy_to ?? [])]
    : (pieces.ship(source)?.ability.effects ?? []);
  return waysOf(speech, effects);
}
