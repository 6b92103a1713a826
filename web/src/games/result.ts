/** What a finished game has to tell beside places and points: how it went, and what stood out. */
import type { GlyphName } from "../lib/look/glyphs";
import type { GameEvent } from "../lib/protocol";

/** Something that stood out, told from the log. */
export interface Moment {
  readonly key: string;
  readonly text: string;
  readonly more: string;
  /** The address of a picture, or dice, or an icon. */
  readonly picture?: string;
  readonly dice?: readonly number[];
  readonly icon?: GlyphName;
  /** Where a replay shows it. */
  readonly event?: GameEvent | undefined;
}

export interface Result {
  /** The winner's ship before the sun, and those that fly beside it, as addresses of pictures. */
  readonly hero: string | null;
  readonly escort: readonly string[];
  /** Points by seat: at the start, then after each round. Null where they do not follow from the log. */
  readonly course: readonly (readonly number[])[] | null;
  /** The points for which all play, if there is such a number. */
  readonly goal: number | null;
  readonly moments: readonly Moment[];
}

export const NOTHING: Result = { hero: null, escort: [], course: null, goal: null, moments: [] };

/** What an event means for the points: by how much those of which seats change. */
export type Gains = (event: GameEvent) => readonly (readonly [seat: number, points: number])[];

/**
 * Points by seat at the start and after each round, from a log without what was taken back; null where they do not
 * end as the game did. `round` gives the round that an event begins, or 0.
 */
export function courseOf(
  events: readonly GameEvent[],
  final: readonly number[],
  round: (event: GameEvent) => number,
  gains: Gains,
): number[][] | null {
  const course: number[][] = [];
  const now = final.map(() => 0);
  let last = 0;
  for (const event of events) {
    const begun = round(event);
    if (begun > last) {
      course.push([...now]);
      last = begun;
    }
    for (const [seat, points] of gains(event)) now[seat] = (now[seat] ?? 0) + points;
  }
  course.push([...now]);
  return last > 0 && final.every((points, seat) => points === now[seat]) ? course : null;
}

/** The round at whose end a seat came into the lead that it never lost again; 0 if it had it all along or never. */
export function leadSince(course: readonly (readonly number[])[], seat: number): number {
  const leads = course.map((points) => points.every((of, other) => other === seat || of < (points[seat] ?? 0)));
  const before = leads.lastIndexOf(false);
  return leads.at(-1) && before > 0 ? before + 1 : 0;
}
