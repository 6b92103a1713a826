/**
 * The form of a message: placeholders `{named}`, and plural forms chosen by one counted figure.
 * The same form and rules as in the Python package; see catalogue/README.md.
 */

export interface Plural {
  plural: string;
  other: string;
  one?: string;
}
export type Message = string | Plural;
export type Catalogue = Record<string, Message>;
export type Fields = Record<string, unknown>;

/** A piece of a sentence. A card or a seat stands for more than its words: it can be looked at. */
export interface Part {
  text: string;
  card?: string;
  seat?: number;
}

const PLACE = /\{(\w+)\}/g;

/** The words of the message for this count, placeholders still open. */
export function template(message: Message, count: (name: string) => number): string {
  if (typeof message === "string") return message;
  return message.one !== undefined && count(message.plural) === 1 ? message.one : message.other;
}

/** The message with its placeholders filled, in pieces. */
export function filled(
  message: Message,
  word: (name: string) => Part[],
  count: (name: string) => number,
): Part[] {
  const words = template(message, count);
  const parts: Part[] = [];
  let from = 0;
  for (const place of words.matchAll(PLACE)) {
    if (place.index > from) parts.push({ text: words.slice(from, place.index) });
    parts.push(...word(place[1] as string));
    from = place.index + place[0].length;
  }
  if (from < words.length) parts.push({ text: words.slice(from) });
  return parts;
}

/** All figures that a message needs, the counted one included. */
export function places(message: Message): Set<string> {
  const forms = typeof message === "string" ? [message] : [message.other, message.one ?? ""];
  const found = forms.flatMap((form) => [...form.matchAll(PLACE)].map((place) => place[1] as string));
  return new Set(typeof message === "string" ? found : [message.plural, ...found]);
}

/** The words of these parts, without what each of them names. */
export function joined(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join("");
}
