/**
 * Several people on one screen: a connection for each of their seats, one of which is shown. The table turns to whoever
 * is asked when they say so, and by itself only when the page is opened.
 */
import { Connection } from "../lib/connection.svelte";
import type { State } from "../lib/protocol";

/** Which seat the table should turn to: the next of those who are asked, unless the present one is; null: to none. */
export function turnsTo(active: number, asked: readonly number[]): number | null {
  if (!asked.length || asked.includes(active)) return null;
  return asked.find((seat) => seat > active) ?? asked[0] ?? null;
}

/** Whether the game waits for an answer of the seat that is told this. */
export const isAsked = (state: State | null): boolean =>
  state?.decision != null && (state.decision.given ?? null) === null && !state.table.earlier;

export class OneScreen {
  /** The first is told as the server seats this person. */
  #connections = $state.raw<readonly Connection[]>([]);
  #shown = $state.raw<Connection>()!;
  /** Whether everybody's seat has been told once: until then the page is only being opened. */
  #isOpen = false;

  constructor(readonly table: string) {
    this.#shown = new Connection(table);
    this.#connections = [this.#shown];
  }

  /** The connection of the seat that is shown. */
  get connection(): Connection {
    return this.#shown;
  }

  /** The seat that is shown; null until it is known. */
  readonly active: number | null = $derived.by(() => this.#shown.session.state?.seat ?? null);

  readonly #next: number | null = $derived.by(() => {
    const seats = this.#connections.flatMap(({ session: { state } }) =>
      state && isAsked(state) ? [state.seat] : [],
    );
    const { unanswered } = this.#shown.session;
    if (this.active === null || unanswered.some(({ type }) => type === "choose")) return null;
    return turnsTo(this.active, seats.sort((a, b) => a - b));
  });

  /** Whose turn it is at this screen, and how the table turns to them; null: theirs who is shown, or nobody's. */
  readonly handOver: { seat: number; turn: () => void } | null = $derived.by(() => {
    const seat = this.#next;
    return seat === null ? null : { seat, turn: () => this.#turnTo(seat) };
  });

  /** In an effect: as many connections as seats; when the page is opened, whoever is asked is shown. */
  follow(): void {
    const here = this.#connections[0]?.session.state?.here ?? [];
    const held = this.#connections.length;
    if (here.length > held)
      this.#connections = [
        ...this.#connections,
        ...here.slice(held).map((seat) => new Connection(this.table, seat)),
      ];
    if (this.#isOpen || !here.length || !this.#connections.every(({ session }) => session.state?.view)) return;
    this.#isOpen = true;
    if (this.#next !== null) this.#turnTo(this.#next);
  }

  #turnTo(seat: number): void {
    const found = this.#connections.find(({ session }) => session.state?.seat === seat);
    if (found) this.#shown = found;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}
