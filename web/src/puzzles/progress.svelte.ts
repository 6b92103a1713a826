/** Which puzzles were solved and how: kept by this browser, told to nobody. */

export interface Progress {
  /** Lines of answers that were played to their end. */
  tries: number;
  solved: boolean;
  /** Whether the hint was read, or the answer shown. */
  hinted: boolean;
  shown: boolean;
  /** The day on which it was the puzzle of the day and solved, as `dayOf` counts. */
  day?: number;
}

const PLACE = "starboard.puzzles";
const NONE: Progress = { tries: 0, solved: false, hinted: false, shown: false };
const DAY = 86_400_000;

type Kept = Record<string, Progress>;

/** What this browser kept, without whatever is no progress. Throws where it is no JSON. */
export function readKept(text: string | null): Kept {
  const kept: unknown = JSON.parse(text ?? "{}");
  return isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(isKept)) : {};
}

function isKept(one: [string, unknown]): one is [string, Progress] {
  const [, kept] = one;
  return (
    isRecord(kept) &&
    typeof kept.tries === "number" &&
    [kept.solved, kept.hinted, kept.shown].every((word) => typeof word === "boolean") &&
    ["undefined", "number"].includes(typeof kept.day)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function load(): Kept {
  try {
    return readKept(localStorage.getItem(PLACE));
  } catch {
    return {};
  }
}

class Puzzles {
  #kept = $state.raw<Kept>(load());

  of(game: string, id: string): Progress {
    return { ...NONE, ...this.#kept[`${game}/${id}`] };
  }

  note(game: string, id: string, change: Partial<Progress>): void {
    this.#kept = { ...this.#kept, [`${game}/${id}`]: { ...this.of(game, id), ...change } };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // no storage: it is known as long as the page is open
    }
  }

  /** The days on which the puzzle of the day was solved. */
  get days(): ReadonlySet<number> {
    return new Set(Object.values(this.#kept).flatMap(({ day }) => (day === undefined ? [] : [day])));
  }
}

export const puzzles = new Puzzles();

/** Puzzles in the order in which they are offered. */
export const easiestFirst = <P extends { stars: number }>(all: readonly P[]): P[] => all.toSorted((a, b) => a.stars - b.stars);

/** How many stars of a puzzle one has: one less for the hint, none where the answer was shown first. */
export function earned(stars: number, { solved, hinted, shown }: Progress): number {
  if (!solved || shown) return 0;
  return hinted ? Math.max(stars - 1, 0) : stars;
}

/** The number of a day in the person's own calendar, days since 1970. */
export function dayOf(now: Date): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);
}

export function dateOf(day: number): Date {
  return new Date(day * DAY);
}

/** The puzzle of a day, from a list that never changes its order: games by turns, each in the order of its own list. */
export function ofTheDay<P>(lists: readonly (readonly P[])[], day: number): P | null {
  const found = byTurns(lists);
  return found.length ? found[((day % found.length) + found.length) % found.length]! : null;
}

export function byTurns<P>(lists: readonly (readonly P[])[]): P[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]!] : []))).flat();
}
