/**
 * Which press of a pointer or of a key is under way, and whether it was meant for what is shown now.
 *
 * An answer counts only for the question that was there when its press began: the second half of a double
 * click, and a key that is held down, answer nothing that came up meanwhile. A question that can only just be
 * seen takes no press of a pointer that has not moved since. Nothing here touches the page or its clock.
 */

/** Milliseconds in which what is new takes no press of a resting pointer. */
export const SETTLE = 250;
/** Pixels within which a pointer rests: a finger never comes down twice in the same place. */
const JITTER = { mouse: 8, pen: 8, touch: 40 } as const;

export type Pointer = keyof typeof JITTER;
type Place = readonly [x: number, y: number];

interface Press {
  readonly by: "pointer" | "key" | "nothing";
  /** What was shown when it began. */
  readonly shown: string;
  isSpent: boolean;
}

export class Presses {
  #shown: string | null = null;
  /** When it came into sight; a busy machine may paint it late. */
  #since = Number.POSITIVE_INFINITY;
  #at: Place | null = null;
  /** Where the pointer was when this came up. */
  #from: Place | null = null;
  #hasMoved = false;
  #press: Press | null = null;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(readonly now: () => number) {}

  /** What can be answered has changed; the same words mean the same question in the same state. */
  shows(what: string): void {
    if (what === this.#shown) return;
    this.#shown = what;
    this.#since = Number.POSITIVE_INFINITY;
    this.#from = this.#at;
    this.#hasMoved = false;
  }

  /** What can be answered is painted, so that a hand can be meant for it. */
  painted(what: string): void {
    if (what === this.#shown) this.#since = Math.min(this.#since, this.now());
  }

  moved(at: Place, kind: Pointer): void {
    // one that has not been seen before has come from somewhere
    this.#hasMoved ||= this.#from === null || this.#isAway(at, this.#from, kind);
    this.#at = at;
  }

  pointerDown(at: Place, kind: Pointer): void {
    const isNew = this.now() - this.#since < SETTLE;
    const rests = !this.#hasMoved && (this.#from === null || !this.#isAway(at, this.#from, kind));
    this.#at = at;
    this.#begin("pointer", isNew && rests);
  }

  /** A key went down; `isRepeat`: it has been down for a while. */
  keyDown(isRepeat: boolean): void {
    if (!isRepeat) this.#begin("key", false);
    else if (this.#press?.by !== "key") this.#begin("key", true); // whose first press was another key's
  }

  keyUp(): void {
    if (this.#press?.by === "key") this.#press = null;
  }

  /** Before a click is heard. `byPointer`: it ends a press of one; otherwise a key or a helper makes it. */
  click(byPointer: boolean): void {
    if (!byPointer && this.#press?.by !== "key") this.#begin("nothing", false);
  }

  /** After everybody has heard a click. */
  clicked(): void {
    if (this.#press?.by !== "key") this.#press = null;
  }

  /** Whether the press under way, if there is one, may act on what is shown; it may do so once. */
  counts(what: string): boolean {
    const press = this.#press;
    if (!press) return true;
    if (press.isSpent || press.shown !== what) return false;
    press.isSpent = true;
    return true;
  }

  #isAway([x, y]: Place, [fromX, fromY]: Place, kind: Pointer): boolean {
    return Math.hypot(x - fromX, y - fromY) > JITTER[kind];
  }

  #begin(by: Press["by"], isSpent: boolean): void {
    this.#press = { by, shown: this.#shown ?? "", isSpent };
  }
}

/** The kind of a pointer, by the word of its event. */
export function pointerOf(type: string): Pointer {
  return type === "touch" || type === "pen" ? type : "mouse";
}
