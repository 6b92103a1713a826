/** A question that is changed bit by bit: its exact answer, what it is compared with, what one change would bring. */
import { Trouble } from "../lib/http";
import { router } from "../lib/route.svelte";
import { sentenceOf } from "../lib/trouble";

/** How questions of a kind are read, asked and varied. */
export interface Questions<Q, A> {
  /** The question of an address; whatever it does not say, or says wrongly, is as usual. */
  read(search: string): Q;
  /** The question with which that of an address is compared, if it is. */
  comparedIn(search: string): Q | null;
  addressOf(question: Q, compared: Q | null): string;
  ask(question: Q): Promise<A>;
  /** Questions that differ in one thing. */
  variations(question: Q): readonly { name: string; question: Q }[];
  /** What is judged by: its difference is what a change is worth. */
  worth(answer: A, question: Q): number;
}

/** What the head of the page does with a question, whatever it is about. */
export interface Comparing {
  readonly compared: unknown;
  /** Keep the question as it is to compare others with it, or let go of it. */
  compare(): void;
  swap(): void;
}

const STILL = 150; // milliseconds without another change before the server is asked
const AGAIN = 1000; // before it is asked again that had too many requests
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));
const reasonOf = (error: unknown): string => (error instanceof Trouble ? error.problem.reason : "");

export class Asked<Q, A> implements Comparing {
  question = $state.raw() as Q;
  /** Null until it has come; the answer of the question before stands meanwhile. */
  answer = $state.raw<A | null>(null);
  /** The question that `answer` is about. */
  answered = $state.raw<Q | null>(null);
  /** The question with which this one is compared, and its answer. */
  compared = $state.raw<Q | null>(null);
  before = $state.raw<A | null>(null);
  /** What a change of one thing would bring; `by` as against the answer that it was asked for. */
  others = $state.raw<{ name: string; answer: A; by: number }[]>([]);
  failed = $state("");
  #asked = 0;
  #how: Questions<Q, A>;

  constructor(how: Questions<Q, A>) {
    this.#how = how;
    this.question = how.read(location.search);
  }

  /** Take the question of the address, as when somebody has come to it. */
  arrive(): void {
    const { read, comparedIn } = this.#how;
    const compared = comparedIn(location.search);
    if (JSON.stringify(compared) !== JSON.stringify(this.compared)) [this.compared, this.before] = [compared, null];
    this.set(read(location.search));
  }

  /** Nobody waits for the rest any more. */
  leave(): void {
    this.#asked += 1;
  }

  set(question: Q): void {
    this.question = question;
    void this.#solve();
  }

  compare(): void {
    const kept = this.answered === this.question ? this.answer : null;
    [this.compared, this.before] = this.compared ? [null, null] : [this.question, kept];
    router.settle(this.#how.addressOf(this.question, this.compared));
    if (this.compared && !kept) void this.#solve();
  }

  swap(): void {
    if (!this.compared) return;
    const [now, other] = [this.question, this.compared];
    [this.compared, this.before] = [now, this.answered === now ? this.answer : null];
    this.set(other);
  }

  async #solve(): Promise<void> {
    const mine = ++this.#asked;
    const { addressOf, ask } = this.#how;
    const now = this.question;
    router.settle(addressOf(now, this.compared));
    try {
      await pause(STILL);
      if (mine !== this.#asked) return;
      const found = await ask(now);
      if (mine !== this.#asked) return;
      [this.answer, this.answered, this.failed] = [found, now, ""];
      if (this.compared && !this.before) this.before = await ask(this.compared).catch(() => null);
      if (mine !== this.#asked) return;
      await this.#vary(mine, now, found);
    } catch (error) {
      if (mine !== this.#asked) return;
      this.failed = sentenceOf(error);
      this.answer = null;
      this.others = [];
    }
  }

  /** Ask what other questions would bring, one after another, as long as nothing else is asked. */
  async #vary(mine: number, now: Q, base: A): Promise<void> {
    await pause(STILL);
    const { variations, worth } = this.#how;
    const varied: typeof this.others = [];
    for (const one of variations(now)) {
      if (mine !== this.#asked) return;
      const found = await this.#variation(mine, one.question);
      if (found) varied.push({ name: one.name, answer: found, by: worth(found, one.question) - worth(base, now) });
    }
    if (mine === this.#asked) this.others = varied;
  }

  /** Null: it has no answer, or nobody wants it any more. */
  async #variation(mine: number, one: Q): Promise<A | null> {
    while (mine === this.#asked) {
      try {
        return await this.#how.ask(one);
      } catch (error) {
        if (reasonOf(error) !== "too_many_requests") return null;
        await pause(AGAIN);
      }
    }
    return null;
  }
}
