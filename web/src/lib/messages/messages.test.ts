/** The sentences: the same as the Python package's, complete in every language. */
import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import grammars from "@catalogue/grammar.json";

import { byId } from "../../games/spacebase/cards";
import { SpaceBaseWords } from "../../games/spacebase/made";
import type { Card } from "../../games/spacebase/types";
import { type Catalogue, type Fields, filled, joined, places } from "./message";
import { type Grammar, Speech } from "./speech";

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as T;

const ROOT = "../../../..";
const PARTS = ["core", "spacebase", "xwing", "xwing1", "xwing2", "fleetcaptains", "ui"];
const LANGUAGES = ["en", "zh-Hant", "zh-Hans", "ja"] as const;
const NAMES = ["Ann", "Ben", "Cleo", "Dan"];

const catalogue = (language: string, part: string): Catalogue =>
  read(`${ROOT}/src/starboard/text/catalogue/${language}/${part}.json`);
const cards = byId(read<{ cards: Card[] }>(`${ROOT}/src/starboard/games/spacebase/data/cards.json`).cards);

function speech(language: string): Speech {
  const chain = [...new Set([language, "en"])].map(
    (each) => Object.assign({}, ...PARTS.map((part) => catalogue(each, part))) as Catalogue,
  );
  const words = new SpaceBaseWords(cards, [language, "en"]);
  return new Speech(chain, grammars as unknown as Record<string, Grammar>, "spacebase", words, NAMES);
}

describe("the form of a message", () => {
  const fill = (message: Parameters<typeof filled>[0], figures: Fields): string =>
    joined(
      filled(
        message,
        (name) => [{ text: String(figures[name]) }],
        (name) => Number(figures[name]),
      ),
    );

  test("places are filled in", () => {
    expect(fill("{a} and {b}.", { a: 1, b: "two" })).toBe("1 and two.");
  });

  test("a counted figure decides the form", () => {
    const message = { plural: "n", one: "{n} card", other: "{n} cards" };
    expect([0, 1, 2].map((n) => fill(message, { n }))).toEqual(["0 cards", "1 card", "2 cards"]);
  });

  test("a language without plural forms has one", () => {
    expect(fill({ plural: "n", other: "{n}張" }, { n: 1 })).toBe("1張");
  });
});

describe.each(PARTS)("catalogue %s", (part) => {
  const english = catalogue("en", part);

  test.each(LANGUAGES)("is complete in %s", (language) => {
    expect(Object.keys(catalogue(language, part)).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(LANGUAGES)("uses the same figures in %s", (language) => {
    const needs = (texts: Catalogue): Record<string, string[]> =>
      Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, [...places(message)].sort()]));
    expect(needs(catalogue(language, part))).toEqual(needs(english));
  });
});

test("every key that the client names exists", () => {
  const sources = import.meta.glob(
    ["../../**/*.svelte", "../../**/*.ts", "!../../**/*.test.ts", "!../generated/**"],
    { query: "?raw", import: "default", eager: true },
  );
  const says = speech("en");
  const named = Object.values(sources).flatMap((source) =>
    [...String(source).matchAll(/"((?:ui|term|preview|setting|decision)\.[a-z_0-9.]+[a-z_0-9])"/g)].map(
      (found) => found[1] as string,
    ),
  );
  expect(named.length).toBeGreaterThan(200);
  const beginnings = ["term.spacebase.gain"]; // of keys that are put together
  // what editions share may be the own message of each
  const isSaid = (key: string): boolean => says.has(key) || [1, 2].every((n) => says.has(key.replace(".xwing.", `.xwing${n}.`)));
  expect([...new Set(named)].filter((key) => !isSaid(key) && !beginnings.includes(key))).toEqual([]);
});

test("every key of the interface is used", () => {
  const sources = Object.values(
    import.meta.glob(["../../**/*.svelte", "../../**/*.ts", "!../../**/*.test.ts", "!../generated/**"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).join("\n");
  // keys put together from their parts, where what they begin with is said whole: `ui.game.part.${name}`
  const made = [...sources.matchAll(/`(ui\.\w+\.(?:[^`$\s]|\$\{[^}]*\})*\$\{[^}]*\}(?:[^`$\s]|\$\{[^}]*\})*)`/g)].map(
    ([, key = ""]) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[\\w-]+")}$`),
  );
  expect(made.some((form) => form.test("ui.fleetcaptains.system.weapons"))).toBe(true);
  expect(made.some((form) => form.test("ui.back"))).toBe(false);
  // an edition's own is asked for as the editions share it
  const shared = (key: string): string => key.replace(/^(ui\.[a-z]+)\d+\./, "$1.");
  const unused = Object.keys(catalogue("en", "ui")).filter(
    (key) => !made.some((form) => form.test(key)) && ![key, shared(key)].some((one) => sources.includes(`"${one}"`)),
  );
  expect(unused).toEqual([]);
});

interface Sentence {
  what: "event" | "decision" | "option" | "refusal";
  data: Fields;
  says: Record<string, string[]>;
}

describe.each(LANGUAGES)("shared sentences in %s", (language) => {
  const says = speech(language);
  const sentences = read<Sentence[]>(`${ROOT}/tests/text/sentences.json`);

  function said({ what, data }: Sentence): string[] {
    if (what === "event") return [joined(says.event(data))];
    if (what === "option") return [joined(says.option(data.fields as Fields, data.decision as string))];
    if (what === "refusal") return [joined(says.refusal(data.reason as string, data.figures as Fields))];
    const decision = data as { kind: string; subject: unknown };
    return [says.title(decision), joined(says.help(decision))];
  }

  test("are the same as in Python", () => {
    expect(sentences.map(said)).toEqual(sentences.map((sentence) => sentence.says[language]));
  });
});

/** As `tests/text/test_card_choices.py` has it for Python. */
test("a question that a card leaves to a player says what is chosen", () => {
  const grammar = grammars as unknown as Record<string, Grammar>;
  const says = new Speech([catalogue("en", "xwing")], grammar, "xwing1", new SpaceBaseWords(cards, ["en"]), NAMES);
  const asked = (...ids: string[]): string =>
    says
      .title({
        kind: "effect",
        subject: ["r2d2", 0, 0, 0, 0, "", -1, 0],
        options: ids.map((id) => ({ id, fields: { kind: id.split(" ")[0] } })),
      })
      .replace(/^.*: /, "");
  expect(asked("target 1", "target 2", "pass")).toBe("which ship?");
  expect(asked("lose focus", "lose evade")).toBe("which token?");
  expect(asked("choose yes", "pass")).toBe("do it?");
  expect(asked("choose hit", "choose none")).toBe("which of these?");
  expect(asked("choose hit", "target 1")).toBe("which of these?");
});

test("a message that no catalogue has does not stop a game", () => {
  expect(joined(speech("en").event({ event: "never_heard_of", seat: 1 }))).toContain("never heard of");
});

test("notation is read back into fields", () => {
  const says = speech("en");
  expect(says.fieldsOf("combine 9 shift l1-s01-command-ship 1 double l2-s08-dreadnought 9")).toEqual({
    kind: "combine",
    sector: 9,
    shifts: [{ card: "l1-s01-command-ship", steps: 1 }],
    doubles: [{ card: "l2-s08-dreadnought", sector: 9 }],
  });
  expect(says.fieldsOf("keep nothing")).toEqual({ kind: "keep", cards: [] });
});

describe("an edition and what it shares with others", () => {
  const chain: Catalogue[] = [
    { "event.toy.fled": "Fled.", "event.toy.fled.far": "Fled far.", "event.toy.hit": "Hit.", "event.toy2.hit": "Struck." },
  ];
  const none = { words: {}, variants: {}, log: { leave_out: [], keep_choices: [] } };
  const shared = { ...none, variants: { "event.toy.fled": [{ if: "far", then: "far" }] } };
  const says = new Speech(chain, { core: none, toy: shared, toy2: none }, "toy2");

  test("it says its own, else what it shares", () => {
    expect(joined(says.event({ event: "hit" }))).toBe("Struck.");
    expect(joined(says.event({ event: "fled" }))).toBe("Fled.");
  });

  test("the variants of what it shares are its own", () => {
    expect(joined(says.event({ event: "fled", far: true }))).toBe("Fled far.");
  });

  test("what is asked for by the shared name is its own where it has that", () => {
    expect([says.say("event.toy.hit"), says.say("event.toy2.fled")]).toEqual(["Struck.", "Fled."]);
  });
});
