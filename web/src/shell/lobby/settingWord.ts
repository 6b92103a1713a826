/** A value of a game's setting in words. */
import { told } from "../../lib/messages/language.svelte";
import { packNamed, packWord } from "../../lib/packs";

export function settingWord(game: string, name: string, value: unknown): string {
  const text = String(value);
  if (packNamed(text)) return packWord(text);
  return told(`setting.${game}.${name}.${text || "none"}`, {}, text.replaceAll("_", " ") || "–");
}
