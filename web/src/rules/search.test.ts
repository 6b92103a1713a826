/** Rules are found by number and by words of any language, quickly; and what comes nearest where nothing is found. */
import { readFileSync } from "node:fs";

import { expect, test, vi } from "vitest";

import { tongue } from "../lib/messages/language.svelte";
import { firstSentence, type Rulebook, sentencesOf } from "../lib/rulebook/book";
import { entriesOf, type Entry, likeness, marked, nearest, search } from "./search";

const GAMES = ["spacebase", "xwing1", "xwing2", "fleetcaptains"];
const read = (game: string): Rulebook =>
  JSON.parse(readFileSync(`../src/starboard/games/${game}/data/rules.json`, "utf-8")) as Rulebook;
const BOOKS = new Map(GAMES.map((game) => [game, read(game)]));
const all: Entry[] = [...BOOKS].flatMap(([game, book]) => entriesOf(game, book));
const find = (query: string, game = "spacebase", language: "en" | "zh-Hant" | "zh-Hans" | "ja" = "en") =>
  search(all, query, language, game);
const ids = (query: string, game = "spacebase"): string[] => find(query, game).map(({ entry }) => entry.rule.id);

test.each(["SB-REW-08", "sb-rew-08", "sb rew 8", "rew08", "REW 8", "ＳＢ－ＲＥＷ－０８"])("a rule by its number: %s", (typed) => {
  expect(ids(typed)[0]).toBe("SB-REW-08");
});

test("a number without its end is a series of rules", () => {
  const found = ids("sb-dice");
  expect(found.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `SB-DICE-0${n}`));
});

test("every rule is the first to be found by its number, and by a whole sentence of each language", () => {
  for (const [game, { rules }] of BOOKS) {
    const its = all.filter((one) => one.game === game);
    for (const { id } of rules) expect(search(its, id, "en", game)[0]?.entry.rule.id).toBe(id);
  }
  for (const { entry } of find("income"))
    for (const text of Object.values(entry.rule.text)) expect(ids(firstSentence(text ?? ""))).toContain(entry.rule.id);
});

test("all words must be there, in any order and of any language", () => {
  const both = ids("income sector");
  expect(both.length).toBeGreaterThan(0);
  expect(ids("sector  INCOME").sort()).toEqual([...both].sort());
  expect(ids("income").length).toBeGreaterThan(both.length);
  for (const word of ["收入", "收入 資金", "クレジット", "资金"]) expect(find(word).length, word).toBeGreaterThan(2);
  expect(ids("arrows")).toContain("SB-REW-08");
});

test.each([
  ["k-turn", "xwing1", "XW1-MAN-04"],
  ["K turn", "xwing2", "XW2-MOVE-08"],
  ["double tap", "xwing2", "XW2-ATK-15"],
  ["victory points", "fleetcaptains", "FC-DST-03"],
  ["disengage", "fleetcaptains", "FC-BRK-02"],
])("what players say and the rules call otherwise: %s", (said, game, rule) => {
  expect(ids(said, game)).toContain(rule);
});

test("no rule shows the numbers that its open questions have among those who write them", () => {
  for (const { resolutions } of all) for (const { question } of resolutions) expect(JSON.stringify(question)).not.toMatch(/R-\d/);
});

test("the game that is read comes first, then the others", () => {
  const games = find("damage", "xwing2").map(({ entry }) => entry.game);
  const first = games.lastIndexOf("xwing2");
  expect(games.slice(0, first + 1).every((one) => one === "xwing2")).toBe(true);
  expect(new Set(games.slice(first + 1))).toContain("xwing1");
});

test("the clause holds what was looked for, marked, in the language in which it was found", () => {
  const [hit] = find("分區", "spacebase");
  expect(hit?.language).toBe("zh-Hant");
  expect(hit?.clause.filter(({ found }) => found).map(({ text }) => text)).toContain("分區");
  for (const { clause } of find("sector")) expect(clause.some(({ found }) => found)).toBe(true);
  expect(marked("Income is income.", ["income"])).toEqual([
    { text: "Income", found: true },
    { text: " is ", found: false },
    { text: "income", found: true },
    { text: ".", found: false },
  ]);
  expect(marked("outcome", ["come"])).toEqual([{ text: "outcome", found: false }]);
});

test("what is decided on open questions is searched, too", () => {
  expect(ids("spare cubes").length).toBeGreaterThan(0);
});

test.each(["incme", "barel rol", "SB-REW-99", "xyzzy", "資金收", "\\", "ドッキングする船"])("nothing found: the nearest three to %s", (typed) => {
  const found = nearest(all, typed, "spacebase");
  expect(new Set(found.map(({ rule }) => rule.id)).size).toBe(3);
});

test("the nearest are near", () => {
  const says = (typed: string, game: string): string => nearest(all, typed, game).map(({ rule }) => rule.text.en).join(" ");
  expect(ids("incme")).toEqual([]);
  expect(says("incme", "spacebase")).toMatch(/income/i);
  expect(says("barel rol", "xwing2")).toMatch(/barrel roll/i);
  expect(nearest(all, "SB-REW-99", "spacebase").every(({ rule }) => rule.id.startsWith("SB-REW"))).toBe(true);
  expect(likeness("income", "incme")).toBeGreaterThan(likeness("income", "credits"));
});

test.each([
  ["who wins the game if I tie?", "spacebase", /SB-END-03/],
  ["what does a colony do?", "spacebase", /SB-COL/],
  ["can I shoot at a ship that I touch?", "xwing2", /XW2-(GEO-08|GEO-18|OVL-03)/],
  ["when am I stressed?", "xwing1", /XW1-STR/],
])("a question is answered by what its rare words say: %s", (typed, game, wanted) => {
  const found = search(all, typed, "en", game).map(({ entry }) => entry);
  expect((found.length ? found : nearest(all, typed, game)).map(({ rule }) => rule.id).join()).toMatch(wanted);
});

test("whole words come before those that only begin so, and titles before texts", () => {
  const found = ids("how do I win?");
  expect(found[0]).toMatch(/SB-(END|ABL)/);
  expect(found.indexOf("SB-TURN-03")).toBeGreaterThan(0); // which speaks of a window
});

test("what players say is taken as the rules call it", () => {
  expect(ids("shoot", "xwing1")).toEqual(expect.arrayContaining(ids("attack", "xwing1").slice(0, 20)));
  const typed = "what happens when two ships bump?";
  const found = search(all, typed, "en", "xwing1").map(({ entry }) => entry);
  expect((found.length ? found : nearest(all, typed, "xwing1")).map(({ rule }) => rule.id).join()).toMatch(/XW1-OVL/);
});

test("what is found by its title is marked there", () => {
  const [found] = find("neighbour pays");
  expect(found?.entry.rule.id).toBe("SB-REW-08");
  expect(found?.title.filter((one) => one.found).map((one) => one.text)).toEqual(["pays", "neighbour"]);
});

test("a rule is found by its title", () => {
  for (const { rules } of BOOKS.values())
    for (const { id, title } of rules.slice(0, 25)) expect(ids(title.en ?? "")).toContain(id);
});

test("sentences: figures and closing marks are no ends", () => {
  expect(sentencesOf("It is 3.5 long. Then (see below.) it ends! Yes")).toEqual(["It is 3.5 long.", "Then (see below.)", "it ends!", "Yes"]);
  expect(sentencesOf("一。「二。」三！四")).toEqual(["一。", "「二。」", "三！", "四"]);
  for (const { rules } of BOOKS.values())
    for (const { text } of rules)
      for (const one of Object.values(text)) expect(sentencesOf(one ?? "").join("").replace(/\s/g, "")).toBe(one?.replace(/\s/g, ""));
});

test("a search of the largest game takes less than a tenth of a second, of all games too", () => {
  const sizes = [...BOOKS].map(([game, { rules }]) => [rules.length, game] as const);
  const [, largest] = sizes.sort(([one], [other]) => other - one)[0]!;
  const its = all.filter(({ game }) => game === largest);
  const times = (entries: readonly Entry[], typed: string): number => {
    const began = performance.now();
    if (!search(entries, typed, "en", largest).length) nearest(entries, typed, largest);
    return performance.now() - began;
  };
  times(all, "warm");
  const typed = ["a", "damage", "the ship that attacks", "傷害", "宇宙船 ダメージ", "XW1-ATK", "nothingofthesort", "barel rol"];
  const slowest = Math.max(...typed.map((one) => Math.min(times(its, one), times(its, one), times(its, one))));
  expect(slowest).toBeLessThan(100);
  if (process.env.TIMES) console.log(largest, its.length, typed.map((one) => [one, times(its, one).toFixed(1), times(all, one).toFixed(1)]));
});

test("what is found names settings as people read them", async () => {
  vi.stubGlobal("fetch", async (url: string) => new Response(readFileSync(url.replace("/@fs", ""), "utf-8")));
  vi.stubGlobal("document", { documentElement: {} });
  await tongue.speak("en").finally(() => vi.unstubAllGlobals());
  const shown = [...BOOKS].flatMap(([game, { rules }]) =>
    rules.flatMap(({ id, text }) =>
      sentencesOf(text.en ?? "")
        .filter((one) => /[a-z]_[a-z]/.test(one))
        .map((one) => find(one.replace(/\S*[a-z]_[a-z]\S*/g, ""), game).find(({ entry }) => entry.rule.id === id)),
    ),
  );
  expect(shown.length).toBeGreaterThan(5);
  for (const hit of shown) expect(hit?.clause.map(({ text }) => text).join("")).not.toMatch(/[a-z]_[a-z]/);
});
