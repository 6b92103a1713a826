/** How the games of this visit are set: kept while the page is open, a reload included, with what is being changed. */
import type { GameInfo } from "../../lib/protocol";
import { valueAllowed } from "./address";
import type { Way } from "./presets";

/** What is being changed and not used yet. */
export interface Draft extends Way {
  game: string;
  bot: string;
}

interface Kept {
  set: Record<string, Record<string, unknown>>;
  players: number;
  bot: string;
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
  bot = $state("");
  /** Null: nothing is being changed. */
  draft = $state<Draft | null>(null);
  readonly #kept = load();

  constructor() {
    const { players, bot } = this.#kept;
    if (typeof players === "number") this.players = players;
    if (typeof bot === "string") this.bot = bot;
  }

  /** Take over what was kept, as far as these games still know it. */
  know(games: readonly GameInfo[]): void {
    const { set = {}, draft } = this.#kept;
    for (const { id, settings } of games) this.set[id] ??= known(settings, set[id]);
    const of = games.find(({ id }) => id === draft?.game);
    if (draft && of) this.draft = { ...draft, settings: known(of.settings, draft.settings) };
  }

  /** Begin to change how a game is set. */
  begin(game: string): void {
    this.draft = { game, settings: { ...$state.snapshot(this.set[game] ?? {}) }, players: this.players, bot: this.bot };
  }

  /** From now on it is set as it was changed. */
  use(): void {
    if (!this.draft) return;
    const { game, settings, players, bot } = $state.snapshot(this.draft);
    [this.set[game], this.players, this.bot, this.draft] = [settings, players, bot, null];
  }

  leave(): void {
    this.draft = null;
  }

  keep(): void {
    const now: Kept = $state.snapshot({ set: this.set, players: this.players, bot: this.bot, draft: this.draft });
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
