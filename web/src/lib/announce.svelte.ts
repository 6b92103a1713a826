/**
 * What a screen reader is told: `say` waits its turn and is gone after a while, `now` interrupts and stands
 * until whoever said it takes it back with an empty text.
 */

/** Milliseconds that what was said in passing can be found on the page. */
const TOLD = 10_000;

class Announcer {
  polite = $state("");
  assertive = $state("");
  #silence: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    // the same sentence again must be told again
    this.polite = text && this.polite === text ? `${text}\u00a0` : text;
    clearTimeout(this.#silence);
    if (text) this.#silence = setTimeout(() => (this.polite = ""), TOLD);
  }

  now(text: string): void {
    this.assertive = text && this.assertive === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
