/** Sounds as data: what each is made of, and what of it is played when. Nothing here touches a browser. */

export type Wave = "sine" | "triangle" | "sawtooth" | "noise";

/** What a person can make louder or softer. */
export const KINDS = ["dice", "pieces", "fights", "signals"] as const;
export type Kind = (typeof KINDS)[number];

export interface Voice {
  readonly wave: Wave;
  /** Milliseconds after the sound began, and how long it is heard. */
  readonly at: number;
  readonly time: number;
  /** Hertz at the beginning and at the end; of noise: of its filter. */
  readonly from: number;
  readonly to?: number;
  readonly filter?: "lowpass" | "bandpass";
  /** How loud it is at most, of 1, and how many milliseconds it takes to be so. */
  readonly level: number;
  readonly attack?: number;
  /** How often in a second it swells. */
  readonly tremolo?: number;
}

export interface Recipe {
  readonly kind: Kind;
  /** Milliseconds from its beginning to its end. */
  readonly time: number;
  readonly voices: readonly Voice[];
}

/** A voice as it is to be played: seconds of the sound's clock, hertz, levels that are final. */
export interface Note {
  readonly wave: Wave;
  readonly start: number;
  readonly peak: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  readonly filter: "lowpass" | "bandpass" | null;
  readonly level: number;
  readonly tremolo: number;
}

/** The notes of a sound that begins at `start` (seconds), so many semitones higher, at a volume from 0 to 1. */
export function notesOf(recipe: Recipe, start: number, volume: number, pitch = 0): Note[] {
  if (volume <= 0) return [];
  const higher = 2 ** (pitch / 12);
  return recipe.voices.map(({ wave, at, time, from, to = from, filter, level, attack = 4, tremolo = 0 }) => {
    const begins = start + at / 1000;
    return {
      wave,
      start: begins,
      peak: begins + Math.min(attack, time / 2) / 1000,
      end: begins + time / 1000,
      from: from * higher,
      to: to * higher,
      filter: filter ?? (wave === "noise" ? "bandpass" : null),
      level: level * Math.min(volume, 1),
      tremolo,
    };
  });
}
