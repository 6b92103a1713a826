/** The language of the page, and `t(key)` for every sentence that the interface says. */
import grammars from "@catalogue/grammar.json";

import type ui from "@catalogue/en/ui.json";

import type { Catalogue, Fields } from "./message";
import { type GameWords, type Grammar, Speech } from "./speech";

export const LANGUAGES = ["en", "zh-Hant", "zh-Hans", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  "zh-Hant": "繁體中文",
  "zh-Hans": "简体中文",
  ja: "日本語",
};

/** Where a text of a datum is looked for, and where when it has none in a language. */
export const CHAINS: Record<Language, readonly Language[]> = {
  en: ["en"],
  "zh-Hant": ["zh-Hant", "en"],
  "zh-Hans": ["zh-Hans", "zh-Hant", "en"],
  ja: ["ja", "en"],
};

/** The interface's own keys; the compiler refuses any other. */
export type UiKey = Exclude<keyof typeof ui, "default">;

const GRAMMARS = grammars as unknown as Record<string, Grammar>;

// texts are data, fetched in the language that is spoken; the terminal's are not for here
const FILES = import.meta.glob<string>(["@catalogue/*/*.json", "!@catalogue/*/terminal.json"], {
  query: "?url",
  import: "default",
  eager: true,
});

async function catalogue(language: Language): Promise<Catalogue> {
  const urls = Object.entries(FILES).flatMap(([path, url]) => (path.includes(`/${language}/`) ? [url] : []));
  const parts = await Promise.all(urls.map(async (url) => (await (await fetch(url)).json()) as Catalogue));
  return Object.assign({}, ...parts) as Catalogue;
}

class Tongue {
  language = $state.raw<Language>("en");
  chain = $state.raw<readonly Catalogue[]>([]);
  readonly plain = $derived(new Speech(this.chain, GRAMMARS, "core"));

  /** The language that was asked for last. */
  #asked: Language | null = null;

  /**
   * Load a language, then speak it, unless another was asked for meanwhile. Its own words are enough: no catalogue
   * lacks a message (`test_catalogues.py`).
   */
  async speak(language: Language): Promise<void> {
    this.#asked = language;
    if (this.chain.length && this.language === language) return;
    const words = await catalogue(language);
    if (this.#asked !== language) return;
    this.chain = [words];
    this.language = language;
    document.documentElement.lang = language;
  }

  /** What is said about one game among these people. */
  about(game: string, words: GameWords, names: readonly string[]): Speech {
    return new Speech(this.chain, GRAMMARS, game, words, names);
  }
}

export const tongue = new Tongue();

/** A sentence of the interface. */
export function t(key: UiKey, figures: Fields = {}): string {
  return tongue.plain.say(key, figures);
}

/** A message whose key the server names, or `otherwise` where no catalogue has it. */
export function told(key: string, figures: Fields = {}, otherwise?: string): string {
  if (otherwise !== undefined && !tongue.plain.has(key)) return otherwise;
  const joined = Object.entries(figures).map(([name, value]) => [
    name,
    Array.isArray(value) ? list(value.map(String)) : value,
  ]);
  return tongue.plain.say(key, Object.fromEntries(joined) as Fields);
}

/** Words put together as a list: "a, b and c". */
export function list(parts: readonly string[]): string {
  return tongue.plain
    .listOf(parts.map((text) => [{ text }]))
    .map((part) => part.text)
    .join("");
}

/** The same without a word before the last: for what stands in brackets, in a cell or after a colon. */
export function series(parts: readonly string[], between: "comma" | "semicolon" = "comma"): string {
  return parts.join(tongue.plain.say(`term.list.${between}`));
}

/** The text of the reader's language out of those that a datum carries. */
export function own(texts: Partial<Record<string, string>>): string {
  for (const language of CHAINS[tongue.language]) {
    const text = texts[language];
    if (text) return text;
  }
  return Object.values(texts)[0] ?? "";
}

/** The English name beside the one that `own` shows; empty where that is the same. */
export function english(names: Partial<Record<string, string>> | undefined): string {
  const name = names?.en ?? "";
  return names && own(names) !== name ? name : "";
}

/** What a card says, in the reader's language where it has that, else in English; empty for one without text. */
export function textOf(card: { text: string | null; texts?: Partial<Record<string, string>> } | undefined): string {
  return card ? unbroken(own({ ...card.texts, en: card.text ?? "" })) : "";
}

const JOINER = "\u2060";

/** A text in which no line ends between the two figures of a range ("1-3"). */
export function unbroken(text: string): string {
  return text.replace(/(\d)([-–～])(?=\d)/g, `$1${JOINER}$2${JOINER}`);
}

/** The language that the browser asks for, or English. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    if (lower.startsWith("zh")) return /hans|cn|sg/.test(lower) ? "zh-Hans" : "zh-Hant";
    if (lower.startsWith("ja")) return "ja";
    if (lower.startsWith("en")) return "en";
  }
  return "en";
}
