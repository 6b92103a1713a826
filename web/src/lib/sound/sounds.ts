/** Which sounds are heard when: none before the person has clicked, each at the volume of its kind. */
import type { Cued } from "../motion/scene";
import { type Kind, type Note, notesOf, type Recipe } from "./recipe";
import { RECIPES } from "./recipes";

/** Where notes go. */
export interface Output {
  /** Seconds of its clock. */
  now(): number;
  play(notes: readonly Note[]): void;
}

export class Sounds {
  #isAllowed = false;
  #output: Output | null = null;

  /** `volume`: from 0 to 1. */
  constructor(
    private readonly open: () => Output | null,
    private readonly volume: (kind: Kind) => number,
  ) {}

  /** The person has clicked, or pressed a key. */
  allow(): void {
    this.#isAllowed = true;
  }

  /** Cues whose times are multiplied by `pace`. */
  hear(cues: readonly Cued[], pace: number): void {
    if (!this.#isAllowed) return;
    for (const { cue, at, pitch } of cues) {
      const recipe = (RECIPES as Record<string, Recipe>)[cue];
      const volume = recipe ? this.volume(recipe.kind) : 0;
      if (!recipe || volume <= 0) continue;
      this.#output ??= this.open();
      if (this.#output) this.#output.play(notesOf(recipe, this.#output.now() + (at * pace) / 1000, volume, pitch));
    }
  }
}
