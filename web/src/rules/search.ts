/**
 * Looking for a rule: by its number, by words in any of the languages, and by what comes nearest to them.
 *
 * Every word that is asked for must be in the number or in what one language says of a rule. Letters are compared
 * without case, wide ones as narrow ones; a word of an alphabet is found by its beginning, others anywhere.
 */
import type { Language } from "../lib/messages/language.svelte";
import { CHAINS, LANGUAGES } from "../lib/messages/language.svelte";
import { type Resolution, resolutionsOf, type Rule, type Rulebook, sentencesOf, withSettings } from "../lib/rulebook/book";

/** A rule as it is searched. */
export interface Entry {
  readonly game: string;
  readonly rule: Rule;
  /** How its number may be typed, without what is neither letter nor figure. */
  readonly numbers: readonly string[];
  /** By language: its title and text, and what else is said of it. */
  readonly said: ReadonlyMap<Language, { text: string; more: string }>;
  readonly resolutions: readonly Resolution[];
}

/** A part of a clause; `found`: it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

export interface Hit {
  readonly entry: Entry;
  readonly title: readonly Piece[];
  readonly clause: readonly Piece[];
  readonly language: Language;
  /** How well it fits; less is better. */
  readonly rank: number;
}

/** Letters as they are compared, as many as before. */
export function folded(text: string): string {
  const narrow = text.replace(/[！-～]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));
  const lower = narrow.replace(/\u3000/g, " ").replace(/[’‘]/g, "'").toLowerCase();
  return lower.length === text.length ? lower : narrow;
}

const bare = (text: string): string => text.replace(/[^\p{Letter}\p{Number}]/gu, "");

/** `SB-REW-08` may be typed whole, without the game, without the leading nought. */
function numbersOf(id: string): string[] {
  const parts = folded(id).split("-");
  const short = [...parts.slice(0, -1), String(Number(parts.at(-1)))];
  return [parts, short, parts.slice(1), short.slice(1)].map((one) => one.join(""));
}

const both = ({ question, chosen, why }: Resolution, language: Language): string =>
  [question, chosen, why].map((texts) => texts[language] ?? "").join("\n");

/** The rules of a game, ready to be searched. */
export function entriesOf(game: string, book: Rulebook): Entry[] {
  return book.rules.map((rule) => {
    const resolutions = resolutionsOf(rule, book);
    const said = LANGUAGES.map((language) => {
      const more = [rule.chapter[language] ?? "", ...resolutions.map((one) => both(one, language))].join("\n");
      const text = `${rule.title[language] ?? ""}\n${rule.text[language] ?? ""}`;
      return [language, { text: folded(text), more: folded(more) }] as const;
    });
    return { game, rule, numbers: numbersOf(rule.id), said: new Map(said), resolutions };
  });
}

/** The words of a question, without the marks around them. */
export const wordsOf = (query: string): string[] =>
  folded(query)
    .split(/[\s,、，。？！?!;；:：]+/u)
    .map((word) => word.replace(/^[^\p{Letter}\p{Number}]+(?=.*[\p{Letter}\p{Number}])|(?<=[\p{Letter}\p{Number}].*)[^\p{Letter}\p{Number}]+$/gu, ""))
    .filter(Boolean);

/** The words of a question without those that only ask, unless there are no others. */
function tellingOf(query: string): string[] {
  const all = wordsOf(PHRASES.reduce((said, [phrase, meant]) => said.replace(phrase, meant), folded(query)));
  const telling = all.filter((word) => !ASKING.has(word));
  return telling.length ? telling : all;
}

const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const LETTER = /[\p{Letter}\p{Number}]/u;

/** Where a word begins in a text, from `from` on; -1 if it does not. */
function place(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1))
    if (IDEOGRAPHS.test(word[0] ?? "") || at === 0 || !LETTER.test(text[at - 1] ?? "") || IDEOGRAPHS.test(text[at - 1] ?? ""))
      return at;
  return -1;
}

/** What players say, and the rules call otherwise. */
const SAID: Readonly<Record<string, string>> = {
  shoot: "attack", shoots: "attack", shot: "attack", fire: "attack", bump: "overlap", bumps: "overlap", crash: "overlap",
  dies: "destroyed", killed: "destroyed", dead: "destroyed", money: "credits", gold: "credits", swap: "exchange", fight: "combat",
  "k-turn": "koiogran", "k-turns": "koiogran", kturn: "koiogran", "s-loop": "segnor", "s-loops": "segnor", "t-roll": "tallon",
  "t-rolls": "tallon", disengage: "breakaway", disengaging: "breakaway", coins: "credits", blocked: "overlap", blocking: "overlap",
};
/** The same of several words. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bk turns?\b/g, "k-turn"],
  [/\bs loops?\b/g, "s-loop"],
  [/\b(?:tallon|t) rolls?\b/g, "t-roll"],
  [/\bdouble[- ]?taps?\b/g, "bonus attack"],
  [/\bvictory points?\b/g, "vp"],
];
/** A word as it may stand in the text: "arrows" is also found as "arrow", "shoot" as "attack". */
function forms(word: string): string[] {
  const all = /^[a-z]{3,}s$/.test(word) ? [word, word.slice(0, -1)] : [word];
  const meant = SAID[word];
  return meant ? [...all, meant] : all;
}
const has = (text: string, word: string): boolean => forms(word).some((one) => place(text, one) >= 0);
/** "win" in "wins" and "winning", and not in "window". */
const ENDING = /^(s|[a-z](ing|ers?|ed)|ing|ers?|ed)?(?![\p{Letter}\p{Number}])/u;
function hasWhole(text: string, word: string): boolean {
  return forms(word).some((form) => {
    for (let at = place(text, form); at >= 0; at = place(text, form, at + 1))
      if (IDEOGRAPHS.test(form[0] ?? "") || ENDING.test(text.slice(at + form.length, at + form.length + 6))) return true;
    return false;
  });
}

const EXACT = 0;
const SERIES = 1;
const OWN = 2;
const OTHER = 3;
/** Added where it is not the rule itself that says it. */
const AROUND = 2;
/** Added where a word is only the beginning of what is said. */
const BEGINNING = 0.5;
/** Added to what is near: where two games say the like, the one that is read is meant. */
const READ = 0.15;
/** Added where all that is asked about stands in the title or the chapter's name. */
const NAMED = 0.1;
/** From here on a word is taken for another that is spelt nearly so. */
const ALIKE = 0.6;
/** Words that ask, and do not say what about. */
const ASKING: ReadonlySet<string> = new Set("a an are can could did do does how i is it me my of the there to we what when where which who why you".split(" "));

/** How well a rule's number fits what was typed; null if not at all. */
function numberRank({ numbers }: Entry, query: string): number | null {
  const typed = bare(folded(query));
  if (/^0\d$/.test(typed)) return numbers[0]?.endsWith(typed) ? SERIES : null;
  if (typed.length < 2 || !/\p{Letter}/u.test(typed)) return null;
  if (numbers.includes(typed)) return EXACT;
  return numbers.some((one) => one.startsWith(typed)) ? SERIES : null;
}

/** The rules that answer a question, the best first; those of `first` before those of other games. */
export function search(entries: readonly Entry[], query: string, language: Language, first: string): Hit[] {
  const words = tellingOf(query);
  if (!words.length) return [];
  const languages = [...new Set([...CHAINS[language].slice(0, 1), ...LANGUAGES])];
  const hits = entries.flatMap((entry): Hit[] => {
    const rank = numberRank(entry, query);
    if (rank !== null) return [hit(entry, [], language, rank)];
    const left = words.filter((word) => !isSeries(entry, word));
    for (const one of languages) {
      const said = entry.said.get(one);
      if (!said) continue;
      const isOwn = one === language ? OWN : OTHER;
      if (left.every((word) => has(said.text, word))) {
        const title = folded(entry.rule.title[one] ?? "");
        const isNamed = left.every((word) => hasWhole(title, word));
        const isWhole = left.every((word) => hasWhole(said.text, word));
        return [hit(entry, left, one, isOwn + (isNamed ? -NAMED : isWhole ? 0 : BEGINNING))];
      }
      if (left.every((word) => has(said.text, word) || has(said.more, word)))
        return [hit(entry, left, one, isOwn + AROUND)];
    }
    return [];
  });
  const place = (one: Hit): number => (one.entry.game === first ? 0 : 1);
  return hits.sort((one, other) => place(one) - place(other) || one.rank - other.rank);
}

/** Whether a word is the beginning of a rule's number ("rew", "sb"). */
const isSeries = ({ numbers }: Entry, word: string): boolean =>
  /^[a-z]{2,}[-\da-z]*$/.test(word) && numbers.some((one) => one.startsWith(bare(word))) && word.length <= 8;

function hit(entry: Entry, words: readonly string[], language: Language, rank: number): Hit {
  const title = marked(entry.rule.title[language] ?? entry.rule.title.en ?? "", words);
  return { entry, language, rank, title, clause: clauseOf(entry, words, language) };
}

/** The sentence in which most of the words are, with them marked. */
function clauseOf({ game, rule, resolutions }: Entry, words: readonly string[], language: Language): Piece[] {
  const texts = [rule.text, ...resolutions.flatMap(({ question, chosen, why }) => [question, chosen, why])];
  const clauses = texts.flatMap((one) => sentencesOf(one[language] ?? one.en ?? ""));
  const count = (clause: string): number => words.filter((word) => has(folded(clause), word)).length;
  let best = clauses[0] ?? "";
  if (words.length) for (const one of clauses) if (count(one) > count(best)) best = one;
  return marked(withSettings(best.trim(), game, language), words);
}

/** A text in pieces: what was looked for, and what is between. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const low = folded(text);
  const isFound = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (const form of forms(word))
      for (let at = place(low, form); at >= 0; at = place(low, form, at + form.length))
        isFound.fill(true, at, at + form.length);
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1)
    if (at === text.length || isFound[at] !== isFound[from]) {
      pieces.push({ text: text.slice(from, at), found: isFound[from] ?? false });
      from = at;
    }
  return pieces;
}

// -- nothing found ------------------------------------------------------------------------------------

/** Two letters each, and the first by itself. */
function pairs(word: string): Set<string> {
  const found = new Set([` ${word[0] ?? ""}`]);
  for (let at = 0; at + 1 < word.length; at += 1) found.add(word.slice(at, at + 2));
  return found;
}

/** How many of their letters two words share: 1 all, 0 none. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)];
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** How much of a word without spaces between words is in a text. */
function share(word: string, text: string): number {
  const letters = [...word];
  const alone = letters.filter((one) => text.includes(one)).length / letters.length;
  const twos = letters.slice(1).map((one, at) => `${letters[at]}${one}`);
  const together = twos.filter((one) => text.includes(one)).length / Math.max(1, twos.length);
  return (alone + 2 * together) / 3;
}

/** How much a word says about which rule is meant, by how near each rule comes to it: what many have says little. */
function weightOf(scores: readonly number[]): number {
  const among = scores.filter((one) => one >= 1).length || scores.filter((one) => one >= ALIKE).length;
  return among ? Math.log((1 + scores.length) / (1 + among)) : 0;
}

/** The rules that come nearest to a question which none answers: those with most of the words that few have. */
export function nearest(entries: readonly Entry[], query: string, first: string, count = 3): Entry[] {
  const words = tellingOf(query);
  const typed = bare(folded(query));
  const known = new Map<string, number>();
  const like = (word: string, other: string): number => {
    const key = `${word} ${other}`;
    const found = known.get(key) ?? likeness(word, other);
    known.set(key, found);
    return found;
  };
  const best = (word: string, { said }: Entry): number => {
    let most = 0;
    for (const { text } of said.values())
      if (IDEOGRAPHS.test(word)) most = Math.max(most, share(word, text));
      else for (const [other] of text.matchAll(/[\p{Script=Latin}\d']+/gu)) most = Math.max(most, like(word, other));
    return most;
  };
  const scores = words.map((word) => entries.map((entry) => best(word, entry)));
  const weights = scores.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = entries.map((entry, at) => {
    const number = Math.max(...entry.numbers.map((one) => likeness(typed, one)));
    const text = scores.reduce((sum, its, n) => sum + (weights[n] ?? 0) * (its[at] ?? 0), 0) / (total || 1);
    const heads = LANGUAGES.map((one) => folded(`${entry.rule.title[one] ?? ""}\n${entry.rule.chapter[one] ?? ""}`));
    const named = words.filter((word) => heads.some((head) => has(head, word))).length / Math.max(1, words.length);
    return { entry, at, score: Math.max(number, text) + NAMED * named + (entry.game === first ? READ : 0) };
  });
  return scored
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, count)
    .map(({ entry }) => entry);
}
