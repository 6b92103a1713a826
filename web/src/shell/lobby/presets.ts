/** Ways to play that are ready: which of them a game is set to, and what choosing one changes. Pure functions. */
import type { Preset } from "../../games/entry";
import type { GameInfo } from "../../lib/protocol";

/** How a game is set: values by name (what is not in it is as usual), and how many play. */
export interface Way {
  settings: Record<string, unknown>;
  players: number;
}

type Game = Pick<GameInfo, "settings" | "usual_players">;

/** What people bring to a table is no part of the way that it is played. */
const asked = (game: Game, brought: readonly string[]): Game["settings"] =>
  game.settings.filter(({ name }) => !brought.includes(name));

/** The way that this is; null: one of its own. Those that say how many play come first. */
export function presetOf(
  game: Game,
  presets: readonly Preset[],
  way: Way,
  brought: readonly string[] = [],
): Preset | null {
  const byNeed = [...presets].sort((a, b) => Number(b.players !== undefined) - Number(a.players !== undefined));
  const isSame = ({ settings, players }: Preset): boolean =>
    (players === undefined || players === way.players) &&
    asked(game, brought).every(
      ({ name, default: usual }) => (settings[name] ?? usual) === (way.settings[name] ?? usual),
    );
  return byNeed.find(isSame) ?? null;
}

/** The same game set to this way; what people bring stays. */
export function setTo(game: Game, presets: readonly Preset[], preset: Preset, way: Way, brought: readonly string[] = []): Way {
  const kept = Object.entries(way.settings).filter(([name]) => brought.includes(name));
  const before = presetOf(game, presets, way, brought);
  // a number of players that went with another way goes with it
  const players = preset.players ?? (before?.players === undefined ? way.players : game.usual_players);
  return { settings: { ...Object.fromEntries(kept), ...preset.settings }, players };
}
