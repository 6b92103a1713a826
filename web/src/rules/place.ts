/** What an address of the rulebook leads to. */

/** The numbers of the rules of each game, in the order of its rulebook. */
export type Numbers = Readonly<Record<string, readonly string[]>>;

export type Place =
  /** A game; a rule of it, if one is named. */
  | { game: string; rule: string | null }
  /** Neither a game nor a rule. */
  | { unknown: string };

/** Of `/rules/WHAT`: a game by its id, a rule by its number however that is written; nothing is the game `otherwise`. */
export function placeOf(what: string, numbers: Numbers, otherwise: string): Place {
  if (!what) return { game: otherwise in numbers ? otherwise : (Object.keys(numbers)[0] ?? ""), rule: null };
  if (what in numbers) return { game: what, rule: null };
  const wanted = what.toUpperCase();
  for (const [game, rules] of Object.entries(numbers)) if (rules.includes(wanted)) return { game, rule: wanted };
  return { unknown: what };
}

export interface Chapter<R> {
  readonly name: string;
  readonly rules: readonly R[];
}

/** Rules by chapter, in their order. */
export function chaptersOf<R extends { chapter: Partial<Record<string, string>> }>(rules: readonly R[]): Chapter<R>[] {
  const found = new Map<string, R[]>();
  for (const rule of rules) {
    const name = rule.chapter.en ?? "";
    const there = found.get(name);
    if (there) there.push(rule);
    else found.set(name, [rule]);
  }
  return [...found].map(([name, its]) => ({ name, rules: its }));
}

/** The rule before or after one, across chapters; null at either end. */
export function neighbour(rules: readonly { id: string }[], id: string, by: -1 | 1): string | null {
  const at = rules.findIndex((one) => one.id === id);
  return at < 0 ? null : (rules[at + by]?.id ?? null);
}
