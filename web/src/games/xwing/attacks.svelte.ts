/** The attacks as they are shown: the one that is being told, the last one, or an earlier one that is called up again. */
import type { GameEvent } from "../../lib/protocol";
import { attacksIn } from "./story";
import type { AttackStory } from "./types";

/** How many steps of a record are looked through for the beginning of an engagement. */
const LOOKED_THROUGH = 80;

export interface AttackTable {
  readonly events: readonly GameEvent[];
  /** The attack that is shown scene by scene, ahead of the events. */
  readonly duel: AttackStory | null;
  /** Whether an attack goes on about which the person is asked. */
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
  /** Up to which attack the person has seen what came of the own ones. */
  #seen = $state(-1);
  /** How many attacks were known when anything happened last. */
  #known = -1;
  #asked = 0;

  constructor(readonly table: AttackTable) {}

  readonly all: readonly AttackStory[] = $derived.by(() => {
    const told = attacksIn(this.#found ?? this.table.events);
    const { duel } = this.table;
    if (!duel) return told;
    const last = told.at(-1);
    // the scenes are ahead of the log: of the attack that it tells last, or by a whole one
    return last && last.by === duel.by ? [...told.slice(0, -1), { ...duel, n: last.n, round: last.round }] : [...told, duel];
  });
  readonly #last = $derived(this.all.length - 1);
  /** The first own attack that is over and not seen yet. */
  readonly #unseen = $derived.by(() => {
    if (this.table.isOver || this.isRunning) return null;
    const own = this.all.findIndex(
      ({ result, attacker }, at) => at > this.#seen && result !== null && this.table.isMine(attacker),
    );
    return own < 0 ? null : own;
  });
  /** Whether the person is asked about a later attack than that one: its dice are what they have to see. */
  readonly #isPast = $derived.by(() => this.table.isAsked && this.#unseen !== null && this.#unseen < this.#last);
  /** What came of it stays, whatever happens meanwhile, until another attack is asked about. */
  readonly #kept = $derived.by(() => (this.#isPast ? null : this.#unseen));
  /** Whether an attack is being shown. */
  readonly isRunning = $derived.by(() => this.table.duel !== null);
  /** Which one is shown. */
  readonly at = $derived.by(() => this.#called ?? this.#kept ?? Math.max(this.#last, 0));
  /** Whether what is shown waits for the person to have seen it (`saw`). */
  readonly isKept = $derived.by(() => this.#called === null && this.#kept !== null);
  readonly isCalled = $derived(this.#called !== null);
  /** The place in `all` of the own attack that gave way to one that is asked about, not seen yet; else null. */
  readonly before = $derived.by(() => (this.#isPast ? this.#unseen : null));
  /** What is shown. */
  readonly shown: AttackStory | null = $derived.by(() => this.all[this.at] ?? null);

  /** The person has seen what came of the own attack that is shown, or told beside another: it goes on. */
  saw(): void {
    if (this.#unseen !== null) this.#seen = this.#isPast ? this.#last - 1 : this.#unseen;
  }

  /** Call up an earlier one, or go back to the newest. */
  call(at: number): void {
    this.saw();
    this.#called = at >= this.#last ? null : Math.max(at, 0);
  }

  /** Something has happened. `isNew`: the table has only just been opened. */
  follow(isNew: boolean): void {
    if (this.table.earlier) void this.#lookBack(this.table.earlier);
    if (this.#last > this.#known) this.#called = null;
    this.#known = this.#last;
    if (isNew || this.table.earlier) this.#seen = this.#last;
    else this.#seen = Math.min(this.#seen, this.#last); // play may have gone back
    // what was shown to its end, scene by scene, has been seen
    if (this.table.duel?.result) this.#seen = Math.max(this.#seen, this.#last);
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
  }
}

function beginsAttacks({ event, phase }: GameEvent): boolean {
  return event === "phase_began" && phase !== "end" && phase !== "planning";
}
