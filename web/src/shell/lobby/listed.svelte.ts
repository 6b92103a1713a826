/** The tables that the first page lists: this person's own, and those of others to sit down at, to watch or look back on. */
import { getLobby } from "../../lib/http";
import type { Lobby, TableInfo } from "../../lib/protocol";

/** Milliseconds between two looks while the page is in sight. */
const LOOKS = 10_000;
/** Games of others that go on, at most. */
const RUNNING = 8;
const STATES: readonly string[] = ["playing", "waiting", "over"];

export class Listed {
  #lobby = $state.raw<Lobby | null>(null);

  /** This person's: first where they are waited for, then what is played, each the latest first. */
  readonly mine = $derived(
    [...(this.#lobby?.mine ?? [])].sort(
      (a, b) =>
        Number(b.waiting) - Number(a.waiting) || place(a.table) - place(b.table) || (b.played ?? 0) - (a.played ?? 0),
    ),
  );
  readonly #own = $derived(new Set(this.mine.map(({ table }) => table.id)));
  readonly open = $derived((this.#lobby?.open ?? []).filter(({ id }) => !this.#own.has(id)));
  readonly running = $derived((this.#lobby?.running ?? []).filter(({ id }) => !this.#own.has(id)).slice(0, RUNNING));
  readonly finished = $derived(this.#lobby?.finished ?? []);

  /** Ask the server. Raises what the request does. */
  async look(): Promise<void> {
    this.#lobby = await getLobby();
  }

  /** Look again and again, until what is answered is called. A look that fails changes nothing. */
  keepLooking(): () => void {
    const timer = setInterval(() => {
      if (!document.hidden) void this.look().catch(() => undefined);
    }, LOOKS);
    return () => clearInterval(timer);
  }
}

function place(table: TableInfo): number {
  return STATES.indexOf(table.status);
}
