/** Places of a game's page by the names that lessons and hints have for them. */

/** Which places there are: those of one name, and those of which there are many, by the word before the colon. */
export interface Spots {
  readonly one: Readonly<Record<string, string>>;
  readonly many: Readonly<Record<string, (name: string) => string>>;
}

/** What may stand after the colon: no sign that could end a selector's string. */
const NAMED = /^([a-z]+):([\w ,/-]+)$/;

function own<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** A place by its name, as a selector; null if there is none of that name. */
export function spotOf({ one, many }: Spots, name: string): string | null {
  const [, word = "", rest = ""] = NAMED.exec(name) ?? [];
  return (word ? own(many, word)?.(rest) : own(one, name)) ?? null;
}
