/** The pictures of cards: each card has one of its own, which is whole and light; the scripts say nothing unknown. */
import { expect, test, vi } from "vitest";

import commands from "../../../../../../src/starboard/games/fleetcaptains/data/command_cards.json";
import met from "../../../../../../src/starboard/games/fleetcaptains/data/encounters.json";
import asked from "../../../../../../src/starboard/games/fleetcaptains/data/missions.json";
import { expectWhole } from "../../../../../dev/whole";
import { isTileKind } from "../tiles";
import { cardPictures, drawCard, type Scenes, subjectOf } from "./picture";
import written from "./scenes.json";
import { isVerb } from "./script";
import { Stage } from "./stage";

const scenes: Scenes = written;
const cards = [
  ...commands.cards.map(({ id, subdeck }) => ({ id, deck: subdeck })),
  ...met.encounters.map(({ id, kind }) => ({ id, deck: kind })),
  ...asked.missions.map(({ id, type }) => ({ id, deck: type })),
];
const lines = Object.entries(scenes.scripts).flatMap(([name, all]) => all.map((line) => ({ name, line })));
/** The verb of a line and its words; what is drawn several times or perhaps is a line itself. */
function parts(line: string): [verb: string, words: string[]] {
  const [verb = "", ...words] = line.split(" ");
  if (verb === "maybe") return parts(words.join(" "));
  return verb === "times" ? parts(words.slice(1).join(" ")) : [verb, words];
}

/** In bytes, of the SVG; the greatest has 53,716, half of them have less than 17,600. */
const GREATEST = 60_000;

test("every card has a scene, and no scene is without a card", () => {
  for (const { id } of commands.subdecks) expect(scenes.decks[id], id).toHaveLength(commands.cards.filter(({ subdeck }) => subdeck === id).length);
  for (const letter of ["s", "i", "c"]) expect(scenes.decks[letter]).toHaveLength(asked.missions.filter(({ id }) => id.startsWith(letter)).length);
  expect(Object.keys(scenes.decks)).toHaveLength(commands.subdecks.length + 3);
  expect(Object.keys(scenes.encounters).sort()).toEqual(met.encounters.map(({ id }) => id).sort());
  for (const { id } of cards) {
    const [script, place] = subjectOf(scenes, id);
    expect(scenes.scripts, id).toHaveProperty(script);
    expect(place === "" || isTileKind(place), id).toBe(true);
  }
});

test("the cards of one deck show different things", () => {
  const shown = new Map<string, string[]>();
  for (const { id, deck } of cards) shown.set(deck, [...(shown.get(deck) ?? []), subjectOf(scenes, id).join(" at ")]);
  for (const [deck, subjects] of shown) expect(new Set(subjects).size, `${deck}: ${subjects.join(", ")}`).toBe(subjects.length);
  for (const { id } of commands.subdecks) {
    const scripts = (scenes.decks[id] ?? []).map((subject) => subject.split("/")[0]);
    expect(new Set(scripts).size, id).toBeGreaterThanOrEqual(9);
  }
});

test.each(lines)("in $name: $line", ({ line }) => {
  const stage = new Stage("a card", "f_science", "");
  const [verb, words] = parts(line);
  expect(isVerb(verb) || verb in scenes.scripts, verb).toBe(true);
  if (verb === "one" || verb === "kin") for (const name of words) expect(isVerb(name) || name in scenes.scripts || name === "nobody", name).toBe(true);
  if (["fill", "line", "disc", "ring", "halo"].includes(verb))
    for (const word of (words[0] ?? "").split(",")) {
      const name = /^(#[\da-f]{6}|[a-z]+)/.exec(word)?.[0] ?? "";
      expect(name.startsWith("#") || stage.of(name) !== name, word).toBe(true);
    }
});

test("all are whole, the same each time, different from each other, and light", () => {
  const drawn = cards.map(({ id, deck }) => drawCard(scenes, id, deck));
  expect(new Set(drawn).size).toBe(cards.length);
  cards.forEach(({ id, deck }, i) => {
    const svg = drawn[i] ?? "";
    expectWhole(svg);
    expect(svg.length, id).toBeLessThan(GREATEST);
    expect(drawCard(scenes, id, deck)).toBe(svg);
  });
});

test("a card that is not the game's own is drawn too, by its id", () => {
  const some = ["guest_01", "guest_02", "another"].map((id) => drawCard(scenes, id, "nobody's"));
  for (const svg of some) expectWhole(svg);
  expect(new Set(some).size).toBe(some.length);
});

test("a card that a content pack puts in another deck has the colours of that deck", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(scenes)));
  const pictureOf = await cardPictures();
  const [one, other] = ["f_science", "k_honor"].map((deck) => pictureOf("guest_01", deck));
  expect(other).not.toBe(one);
  expect(pictureOf("guest_01", "f_science")).toBe(one);
});
