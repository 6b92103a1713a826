/** A value of a game's setting in words. */
import { told } from "../../lib/messages/language.svelte";

/** What names a content pack, and with it its digest: people are shown as much of it as tells packs apart. */
const OF_A_PACK = /@([0-9a-f]{12})[0-9a-f]{52}$/;

export function settingWord(game: string, name: string, value: unknown): string {
  const text = String(value);
  if (OF_A_PACK.test(text)) return text.replace(OF_A_PACK, " ($1)");
  return told(`setting.${game}.${name}.${text || "none"}`, {}, text.replaceAll("_", " ") || "–");
}
