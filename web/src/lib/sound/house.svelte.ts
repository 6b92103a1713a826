/** The sounds of this page: at the volumes that the person has set, with a caption where they want one. */
import type { Cued } from "../motion/scene";
import { settings } from "../settings.svelte";
import { isShort, RECIPES, type Cue } from "./recipes";
import { Sounds } from "./sounds";
import { openSynth } from "./synth";

const sounds = new Sounds(openSynth, (kind) => (settings.muted ? 0 : settings.volumes[kind]));

/** Milliseconds that a caption stands. */
const STANDS = 2500;
/** Milliseconds that a phone shakes, where it can and may. */
const SHAKES: Partial<Record<string, number[]>> = { locked: [12], my_turn: [30, 60, 30], victory: [40, 60, 40, 60, 80] };

class House {
  /** What is heard, to be read. */
  caption = $state<Cue | null>(null);
  #isAllowed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The person has clicked, or pressed a key. */
  allow(): void {
    this.#isAllowed = true;
    sounds.allow();
  }

  hear = (cues: readonly Cued[], pace: number): void => {
    sounds.hear(cues, pace);
    if (settings.captions) this.#say(cues, pace);
    if (!this.#isAllowed || !settings.haptics) return;
    const shakes = cues.map(({ cue }) => SHAKES[cue]).find(Boolean);
    if (shakes) navigator.vibrate?.(shakes);
  };

  /** One sound, now. */
  cue(cue: Cue): void {
    this.hear([{ cue, at: 0, pitch: 0 }], 1);
  }

  /** Of sounds that come together, the one that tells most, when it is heard: it may tell how something ends. */
  #say(cues: readonly Cued[], pace: number): void {
    const known = cues.filter(({ cue }) => cue in RECIPES);
    const said = known.find(({ cue }) => !isShort(cue as Cue)) ?? known[0];
    if (!said) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.caption = said.cue as Cue;
      this.#timer = setTimeout(() => (this.caption = null), STANDS);
    }, said.at * pace);
  }
}

export const house = new House();
