/** A sentence that comes up over the table, is read out, and goes after a while. */
import { announcer } from "../lib/announce.svelte";

/** Milliseconds for which it stands. */
const STANDS = 6000;

export class Toast {
  words = $state("");

  /** `now`: it is read before anything else. */
  show(words: string, now = false): void {
    this.words = words;
    if (now) announcer.now(words);
    else announcer.say(words);
  }

  close(): void {
    this.words = "";
  }

  /** In an effect: it goes by itself; `gone` is called then. */
  follow(gone: () => void): (() => void) | undefined {
    const { words } = this;
    if (!words) return undefined;
    const timer = setTimeout(() => {
      if (announcer.assertive.trim() === words.trim()) announcer.now("");
      this.close();
      gone();
    }, STANDS);
    return () => clearTimeout(timer);
  }
}
