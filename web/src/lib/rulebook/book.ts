/** A game's rules as the server sends them, and what they stand on. */
import { CHAINS, type Language, LANGUAGES, t, told, tongue, type UiKey } from "../messages/language.svelte";

export type Texts = Partial<Record<string, string>>;

export interface Rule {
  readonly id: string;
  readonly chapter: Texts;
  readonly kind: string;
  /** States the rule in a few words. */
  readonly title: Texts;
  readonly text: Texts;
  readonly source: string;
  readonly resolutions?: readonly number[];
  readonly classes?: readonly string[];
  /** Why the game does without it. */
  readonly exempt?: Texts | null;
}

/** How a point was decided on which the rulebook is silent. */
export interface Resolution {
  readonly n: number;
  readonly question: Texts;
  readonly chosen: Texts;
  readonly why: Texts;
}

export interface Rulebook {
  readonly rules: readonly Rule[];
  readonly resolutions?: readonly Resolution[];
}

/** What a rule stands on, the firmest of its sources: rules that are official, other sources, or nobody's. */
export type Standing = "official" | "other" | "inferred";
const OFFICIAL = new Set(["S", "RR", "F", "RC", "HSR"]);
const INFERRED = "INF";

export function standing(classes: readonly string[]): Standing {
  if (classes.some((one) => OFFICIAL.has(one))) return "official";
  return classes.some((one) => one !== INFERRED) ? "other" : "inferred";
}

const KINDS: Readonly<Record<string, UiKey>> = {
  definition: "ui.rule.definition",
  procedure: "ui.rule.procedure",
  limit: "ui.rule.limit",
  component: "ui.rule.component",
};
/** What kind of rule it is, as a message; null for kinds that this page does not know. */
export const kindOf = (rule: Rule): UiKey | null => KINDS[rule.kind] ?? null;

/** A question without the number that it has among those who write the rules. */
function unnumbered(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text?.replace(/\s*[(（]R-\d+[)）]$/, "")]));
}

export const resolutionsOf = (rule: Rule, book: Rulebook): readonly Resolution[] =>
  (book.resolutions ?? [])
    .filter((one) => rule.resolutions?.includes(one.n))
    .map((one) => ({ ...one, question: unnumbered(one.question) }));

/** A text in one language, and in which it is: another where it has none in this. */
export function textIn(texts: Texts, language: Language): { text: string; language: Language } {
  const found = [...CHAINS[language], ...LANGUAGES].find((one) => texts[one]) ?? "en";
  return { text: texts[found] ?? "", language: found };
}

/** A text as people read it: settings by the names under which they are set, where it is in the language that is
 * spoken. */
export function withSettings(text: string, game: string, language: Language = tongue.language): string {
  if (language !== tongue.language) return text;
  return text.replace(/[a-z]+(?:_[a-z]+)+/g, (id) => {
    const name = told(`setting.${game}.${id}`, {}, "");
    return name ? t("ui.rule.setting", { name }) : id;
  });
}

/** A text sentence by sentence. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?][)”"]?)\s+(?=\S)|(?<=[。！？][」』）”]?)(?![」』）”])/u);

export const firstSentence = (text: string): string => sentencesOf(text)[0] ?? "";
