/** What is said at a table beside the game: in whose words, from whom it is not shown, what is new of it. */
import { t } from "../lib/messages/language.svelte";
import type { Phrase, Remark, SeatInfo } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";

/** In the order in which they are offered: as a game goes. */
export const PHRASES = [
  "hello",
  "good_luck",
  "nice",
  "wow",
  "ouch",
  "sorry",
  "thanks",
  "thinking",
  "one_moment",
  "well_played",
  "rematch",
  "goodbye",
] as const satisfies readonly Phrase[];

// the compiler refuses a phrase of the protocol that is not offered
type Missing = Exclude<Phrase, (typeof PHRASES)[number]>;
const complete: Missing extends never ? true : never = true;
void complete;

/** A remark as this person reads it. */
export function wordsOf(remark: Remark): string {
  return remark.phrase ? t(`ui.phrase.${remark.phrase}`) : (remark.text ?? "");
}

/** Whether somebody else plays at this table, or may yet: bots listen to nobody, and who sits at the same screen hears it anyway. */
export function mayTalk(seats: readonly SeatInfo[], own: number, here: readonly number[] = []): boolean {
  return own >= 0 && seats.some(({ seat, kind }) => seat !== own && kind !== "bot" && !here.includes(seat));
}

/** Seconds after which what was said is not news to who opens the page. */
const LATELY = 60;

/** Of these, what was not among those before, and not long ago. */
export function newsOf(before: readonly Remark[], now: readonly Remark[]): Remark[] {
  const known = new Set(before.map(sign));
  return now.filter((remark) => !known.has(sign(remark)) && remark.ago < LATELY);
}

/** A server that was started again counts from one once more. */
const sign = ({ number, seat, phrase, text }: Remark): string => JSON.stringify([number, seat, phrase, text]);

/** From whom nothing is shown at one table: kept by this browser's page, and told to nobody. */
export class Muted {
  readonly #place: string;
  #seats = $state.raw<readonly number[]>([]);

  constructor(table: string) {
    this.#place = `starboard.muted.${table}`;
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#place) ?? "[]");
      if (Array.isArray(kept)) this.#seats = kept.filter((seat) => typeof seat === "number");
    } catch {
      // no storage, or broken: nobody is muted
    }
  }

  has(seat: number): boolean {
    return this.#seats.includes(seat);
  }

  set(seat: number, on: boolean): void {
    this.#seats = on ? [...new Set([...this.#seats, seat])] : this.#seats.filter((one) => one !== seat);
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(this.#seats));
    } catch {
      // it holds as long as the page is open
    }
  }

  /** What this person, who sits there, gets to read. */
  heard(remarks: readonly Remark[], own: number): Remark[] {
    return remarks.filter(({ seat }) => seat === own || (!settings.hushed && !this.has(seat)));
  }
}
