/** The attacks as they are shown: a new one unfolds step by step, earlier ones can be called up again. */
import type { GameEvent } from "../../lib/protocol";
import { pace, still } from "../../lib/settings.svelte";
import { attacksIn, type AttackStory, NOTHING, stepsOf } from "./story";

const BEAT = 700; // ms between the steps of an attack
const REST = 1900; // ms that a finished attack stays if another one waits
const MOST_HASTE = 4; // waiting attacks that make it go faster
/** How many steps of a record are looked through for the beginning of an engagement. */
const LOOKED_THROUGH = 80;

export interface AttackTable {
  readonly events: readonly GameEvent[];
  /** Whether an attack goes on about which the person is asked: then it is shown at once, as far as it has come. */
  readonly isAsked: boolean;
  /** Whether the game is over: then the attack that ended it is what is shown. */
  readonly isOver: boolean;
  /** Whether that ship is the person's own. */
  readonly isMine: (ship: number) => boolean;
  /** The events of a record so many steps before; null at a table that is being played. */
  readonly earlier: ((back: number) => Promise<readonly GameEvent[] | null>) | null;
}

export class Attacks {
  /** In a replay: the events since the engagement began, as far as they have been found. */
  #found = $state.raw<readonly GameEvent[] | null>(null);
  /** The attack that is called up again, by its place in `all`. */
  #called = $state<number | null>(null);
  /** How far the showing has come: the attack, and how many of its steps. */
  #at = $state(-1);
  #step = $state(0);
  /** Up to which attack the person has seen what came of the own ones. */
  #seen = $state(-1);
  #asked = 0;

  constructor(readonly table: AttackTable) {}

  readonly all: readonly AttackStory[] = $derived.by(() => attacksIn(this.#found ?? this.table.events));
  readonly #last = $derived(this.all.length - 1);
  readonly #now = $derived(Math.min(this.#at, this.#last));
  readonly #reached = $derived.by(() => (this.table.isAsked ? this.#last : this.#now));
  /** The first own attack that is over and not seen yet: what came of it stays, whatever happens meanwhile. */
  readonly #kept = $derived.by(() => {
    if (this.table.isOver) return null;
    const own = this.all.findIndex(
      ({ result, attacker }, at) => at > this.#seen && result !== null && this.table.isMine(attacker),
    );
    return own >= 0 && own <= this.#reached ? own : null;
  });
  /** Which one is shown, and how many are still to be shown after it. */
  readonly at = $derived.by(() => this.#called ?? this.#kept ?? Math.max(this.#reached, 0));
  readonly waiting = $derived(Math.max(this.#last - this.#now, 0));
  /** Whether what is shown waits for the person to have seen it (`saw`). */
  readonly isKept = $derived.by(
    () =>
      this.#called === null &&
      this.#kept !== null &&
      (this.#kept < this.#reached || this.table.isAsked || this.#step >= stepsOf(this.all[this.#kept]).length),
  );
  /** Whether there is more to show than is shown, or what was shown last has not stood for long. */
  readonly isRunning = $derived.by(
    () =>
      !this.table.isAsked &&
      !this.isKept &&
      this.#last >= 0 &&
      (this.#now < this.#last || this.#step <= stepsOf(this.all[this.#now]).length),
  );
  /** Changes with every step that is shown. */
  readonly mark = $derived(`${this.#now} ${this.#step}`);
  readonly isCalled = $derived(this.#called !== null);
  /** What is shown. */
  readonly shown: AttackStory | null = $derived.by(() => {
    const story = this.all[this.at];
    if (!story) return null;
    if (this.isCalled || this.isKept || this.table.isAsked) return story;
    const steps = stepsOf(story);
    return steps[this.#step - 1] ?? (this.#step > 0 ? (steps.at(-1) ?? story) : { ...story, ...NOTHING });
  });

  /** How long the present step stays: the more attacks wait, the shorter. */
  get beat(): number {
    const isDone = this.#step >= stepsOf(this.all[this.#now]).length;
    const haste = Math.min(this.waiting, MOST_HASTE) / 2;
    return pace(isDone ? REST : BEAT) / (1 + haste);
  }

  /** The next step, or the next attack. */
  next(): void {
    const isLast = this.#now === this.#last;
    const steps = stepsOf(this.all[this.#now]).length;
    if (this.#step < steps || isLast) {
      this.#at = this.#now;
      this.#step = Math.min(this.#step, steps) + 1;
    } else {
      this.#at = this.#now + 1;
      this.#step = 0;
    }
  }

  /** The person has seen what came of the own attack that is shown: it goes on. */
  saw(): void {
    if (this.#kept !== null) this.#seen = this.#kept;
  }

  /** Call up an earlier one, or go back to the newest. */
  call(at: number): void {
    this.saw();
    this.#called = at >= this.#last ? null : Math.max(at, 0);
    this.#settle();
  }

  /** Something has happened. `isNew`: the table has only just been opened. */
  follow(isNew: boolean): void {
    if (this.table.earlier) void this.#lookBack(this.table.earlier);
    const before = this.#at;
    const isLess = before > this.#last; // play went back
    if (this.#last > before) this.#called = null;
    if (isNew || this.table.earlier) this.#seen = this.#last;
    else if (isLess) this.#seen = Math.min(this.#seen, this.#last);
    if (isNew || isLess || still() || this.table.earlier) this.#settle();
    else if (before < 0 && this.#last >= 0) [this.#at, this.#step] = [0, 0];
  }

  /** What the person has been asked about has been shown; from there on it unfolds again. */
  catchUp(): void {
    if (!this.table.isAsked) return;
    this.#called = null;
    this.#at = this.#last;
    this.#step = stepsOf(this.all[this.#last]).length;
  }

  #settle(): void {
    this.#at = this.#last;
    this.#step = stepsOf(this.all[this.#last]).length + 1;
  }

  /** In a replay the events are those of one step: the attack before them is looked for. */
  async #lookBack(earlier: NonNullable<AttackTable["earlier"]>): Promise<void> {
    const asked = ++this.#asked;
    const kept = this.table.events;
    const parts: (readonly GameEvent[])[] = [kept];
    for (let back = 1; back <= LOOKED_THROUGH; back += 1) {
      const more = await earlier(back).catch(() => null);
      if (asked !== this.#asked) return; // another step is shown
      if (!more) break;
      parts.unshift(more);
      if (more.some(beginsAttacks)) break;
    }
    this.#found = parts.flat();
    this.#called = null;
    this.#seen = this.#last;
    this.#settle();
  }
}

function beginsAttacks({ event, phase }: GameEvent): boolean {
  return event === "phase_began" && phase !== "end" && phase !== "planning";
}
