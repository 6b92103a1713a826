/** How the games of this visit are set: kept while the page is open, a reload included, with what is being changed. */
import type { GameInfo } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import { valueAllowed } from "./address";
import type { Way } from "./presets";
import { opponentOf } from "./seats";

/** What is being changed and not used yet. */
export interface Draft extends Way {
  game: string;
  bot: string;
}

interface Kept {
  set: Record<string, Record<string, unknown>>;
  players: number;
  bots: Record<string, string>;
  draft: Draft | null;
}

const PLACE = "starboard.customised";

function load(): Partial<Kept> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {}; // a broken entry is as good as none
  }
}

export class Customised {
  /** What is set for each game, by its id; what is not in it is as usual. */
  readonly set = $state<Record<string, Record<string, unknown>>>({});
  players = $state(2);
  /** The opponent of this visit for each game, by its id. */
  readonly bots = $state<Record<string, string>>({});
  /** Null: nothing is being changed. */
  draft = $state<Draft | null>(null);
  readonly #kept = load();

  constructor() {
    const { players, bots } = this.#kept;
    if (typeof players === "number") this.players = players;
    Object.assign(this.bots, bots);
  }

  /** Take over what was kept, as far as these games still know it. */
  know(games: readonly GameInfo[]): void {
    const { set = {}, draft } = this.#kept;
    for (const { id, settings } of games) this.set[id] ??= known(settings, set[id]);
    const of = games.find(({ id }) => id === draft?.game);
    if (draft && of) this.draft = { ...draft, settings: known(of.settings, draft.settings) };
  }

  /** The opponent that stands ready: of this visit, of the last time, or the usual one. */
  botOf({ id, bots }: GameInfo): string {
    return opponentOf(bots, this.bots[id] ?? settings.opponents[id]);
  }

  /** Begin to change how a game is set. */
  begin(game: GameInfo): void {
    const set = { ...$state.snapshot(this.set[game.id] ?? {}) };
    this.draft = { game: game.id, settings: set, players: this.players, bot: this.botOf(game) };
  }

  /** From now on it is set as it was changed. */
  use(): void {
    if (!this.draft) return;
    const { game, settings, players, bot } = $state.snapshot(this.draft);
    [this.set[game], this.players, this.bots[game], this.draft] = [settings, players, bot, null];
  }

  leave(): void {
    this.draft = null;
  }

  keep(): void {
    const now: Kept = $state.snapshot({ set: this.set, players: this.players, bots: this.bots, draft: this.draft });
    try {
      sessionStorage.setItem(PLACE, JSON.stringify(now));
    } catch {
      // the browser keeps nothing: then a reload forgets it
    }
  }
}

function known(settings: GameInfo["settings"], values: unknown): Record<string, unknown> {
  if (typeof values !== "object" || values === null) return {};
  const kept = values as Record<string, unknown>;
  return Object.fromEntries(
    settings.flatMap((setting) =>
      setting.name in kept && valueAllowed(setting, kept[setting.name]) ? [[setting.name, kept[setting.name]]] : [],
    ),
  );
}
