/** Asking the server why something is not possible: each answer finds whoever asked. */
import type { Refused } from "../games/source";
import type { Connection } from "../lib/connection.svelte";
import type { Session } from "../lib/session";

export class WhyNot {
  readonly #asked = new Map<string, (refusal: Refused | null) => void>();

  constructor(readonly seen: () => { connection: Connection; session: Session }) {}

  ask(option: Record<string, unknown>): Promise<Refused | null> {
    return new Promise((answer) => this.#asked.set(this.seen().connection.act({ type: "why_not", option }), answer));
  }

  /** In an effect: an answer has come. */
  follow(): void {
    const { explained } = this.seen().session;
    if (explained) this.#answer(explained.key, explained.refusal);
  }

  /** Whether a refusal was of such a question: there were too many in a row, and the choice itself will be judged. */
  takes(key: string): boolean {
    return this.#answer(key, null);
  }

  #answer(key: string, refusal: Refused | null): boolean {
    const answer = this.#asked.get(key);
    this.#asked.delete(key);
    answer?.(refusal);
    return answer !== undefined;
  }
}
