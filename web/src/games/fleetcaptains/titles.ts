/** An option in words where no catalogue has any: its kind and what it names. */
import type { GamePlay } from "../play.svelte";
import { fieldsOf } from "./types";
import { plainWords } from "./words";

type Told = Pick<GamePlay, "speech">;

/** `said`: the sentence of the catalogue. */
export function optionTitle(play: Told, option: { fields: Record<string, unknown> }, said: string): string {
  const of = fieldsOf(option);
  const { speech } = play;
  const key = `option.fleetcaptains.${of.kind}`; // as long as not every kind has words of its own
  if (of.kind === "pass" || speech.has(key)) return said.charAt(0).toUpperCase() + said.slice(1);
  const named = [of.ship, of.target, of.card, of.mission, of.name, ...of.ids].filter(Boolean).map((id) => speech.cardName(id));
  const words = [plainWords(of.what || of.kind), ...named, of.stripe, of.setting, of.hex, of.token >= 0 ? String(of.token) : ""];
  const text = words.filter(Boolean).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
