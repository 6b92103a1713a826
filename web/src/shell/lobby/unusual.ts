/** The settings of a table that are not as usual, in words. */
import { seatSetUpOf } from "../../games/index";
import { told } from "../../lib/messages/language.svelte";
import type { GameInfo, TableInfo } from "../../lib/protocol";
import { settingWord } from "./settingWord";

/** Each with its name and its value; those that a component of the game shows are left out. */
export function unusual(
  { game, settings }: Pick<TableInfo, "game" | "settings">,
  games: readonly GameInfo[],
): { name: string; label: string; value: string }[] {
  const shown = seatSetUpOf(game)?.shows ?? [];
  return (games.find(({ id }) => id === game)?.settings ?? [])
    .filter(
      ({ name, default: usual }) => !shown.includes(name) && name in settings && settings[name] !== usual,
    )
    .map(({ name }) => ({
      name,
      label: told(`setting.${game}.${name}`, {}, name.replaceAll("_", " ")),
      value: settingWord(game, name, settings[name]),
    }));
}
