/**
 * Standing answers to what single cards ask, by the side that plays them (a squad): kept by this browser, told to nobody.
 * They answer a question that is exactly that card's yes or no, and nothing else.
 */

export type Standing = "use" | "never";

const PLACE = "starboard.standing";
/** Sides of which answers are kept: those that were set longest ago are forgotten. */
const MOST = 40;

type Kept = Record<string, Record<string, Standing>>;

function load(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {}; // no storage, or broken: everything is asked
  }
}

class StandingAnswers {
  #kept = $state.raw<Kept>(load());

  of(side: string, card: string): Standing | null {
    const found = this.#kept[side]?.[card];
    return found === "use" || found === "never" ? found : null;
  }

  /** From now on; null: it is asked again. */
  set(side: string, card: string, answer: Standing | null): void {
    const { [side]: before = {}, ...others } = this.#kept;
    const { [card]: _, ...rest } = before;
    const now = answer ? { ...rest, [card]: answer } : rest;
    const all = Object.keys(now).length ? { ...others, [side]: now } : others;
    this.#keep(Object.fromEntries(Object.entries(all).slice(-MOST)));
  }

  /** How many cards are not asked about. */
  get count(): number {
    return Object.values(this.#kept).reduce((sum, cards) => sum + Object.keys(cards).length, 0);
  }

  forget(): void {
    this.#keep({});
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // full, or forbidden: they hold as long as the page is open
    }
  }
}

export const standing = new StandingAnswers();
