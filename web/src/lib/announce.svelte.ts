/** What a screen reader is told: `say` waits its turn, `now` interrupts. */

class Announcer {
  polite = $state("");
  assertive = $state("");

  say(text: string): void {
    // the same sentence again must be told again
    this.polite = this.polite === text ? `${text}\u00a0` : text;
  }

  now(text: string): void {
    this.assertive = this.assertive === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
