/** The same words as in Python: `tests/text/fleetcaptains_sentences.json`, written from random games and all pieces. */
import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import grammars from "@catalogue/grammar.json";

import { tongue } from "../../lib/messages/language.svelte";
import { type Catalogue, type Fields, joined } from "../../lib/messages/message";
import { type Grammar, Speech } from "../../lib/messages/speech";
import { abilityText, effectsText } from "./effects";
import { missionText } from "./missionText";
import { Pieces } from "./pieces";
import type { Printed } from "./types";
import { FleetWords, shipName, withCounters } from "./words";

const ROOT = "../../../..";
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as T;
const data = <T>(name: string): T => read<T>(`${ROOT}/src/starboard/games/fleetcaptains/data/${name}.json`);

interface Entry {
  what: "event" | "decision" | "option" | "refusal";
  data: Fields;
  says: Record<string, string[]>;
}
const kept = read<{ entries: Entry[]; texts: Record<string, Record<string, string>> }>(`${ROOT}/tests/text/fleetcaptains_sentences.json`);

const printed = {
  ...data<Pick<Printed, "ships">>("ships"),
  ...data<Pick<Printed, "kinds" | "tiles">>("tiles"),
  ...data<Pick<Printed, "encounters">>("encounters"),
  ...data<Pick<Printed, "missions">>("missions"),
  ...data<Pick<Printed, "subdecks" | "cards">>("command_cards"),
} as Printed;
const pieces = new Pieces(printed);

const catalogues = import.meta.glob<Catalogue>("@catalogue/*/{core,fleetcaptains,ui}.json", { import: "default", eager: true });
function catalogue(language: string): Catalogue {
  const parts = Object.entries(catalogues).filter(([path]) => path.includes(`/${language}/`));
  return Object.assign({}, ...parts.map(([, part]) => part)) as Catalogue;
}

function speech(language: string, of: Pieces = pieces): Speech {
  const chain = [...new Set([language, "en"])].map(catalogue);
  const find = (key: string): string | undefined => chain.map((one) => one[key]).find((one) => typeof one === "string");
  const words = new FleetWords(of, {
    seats: 4,
    language,
    token: (number) => ({ 1: "echo", 2: "korinar" })[number] ?? null,
    message: find,
  });
  return new Speech(chain, grammars as unknown as Record<string, Grammar>, "fleetcaptains", words, ["Ann", "Ben", "Cleo", "Dan"]);
}

function said(says: Speech, { what, data: told }: Entry): string[] {
  if (what === "event") return [joined(says.event(told))];
  if (what === "option") return [joined(says.option(told.fields as Fields, told.decision as string))];
  if (what === "refusal") return [joined(says.refusal(told.reason as string, told.figures as Fields))];
  const decision = told as { kind: string; subject: unknown };
  return [says.title(decision), joined(says.help(decision))];
}

test.each(["en", "zh-Hant", "zh-Hans", "ja"])("sentences of Fleet Captains in %s", (language) => {
  const says = speech(language);
  expect(kept.entries.map((entry) => said(says, entry))).toEqual(kept.entries.map((entry) => entry.says[language]));
});

test.each(["en", "zh-Hant", "zh-Hans", "ja"])("what a recap says in %s is shorter where there is the way beside it", (language) => {
  const says = speech(language);
  const told = (event: Fields): [whole: string, short: string] => [joined(says.event(event)), joined(says.recap(event))];
  const [gone, recalled] = told({ event: "moved", seat: 1, ships: ["korinar"], to: "0,2", left: 7 });
  expect(gone).toContain("7");
  expect(recalled).not.toContain("7");
  const empty = told({ event: "control_changed", seat: 1, hex: "0,2", n: -2, tokens: 0, side: 1 });
  expect(empty[1]).toBe(says.say("recap.fleetcaptains.control_changed.empty", { seat: "Ben", hex: "0,2", n: joined(says.word("n", { n: -2 })) }));
  const [whole, same] = told({ event: "turn_began", seat: 1, round: 3 });
  expect(same).toBe(whole);
});

describe.each(Object.keys(kept.texts))("what the pieces say in %s", (language) => {
  const says = speech(language);
  beforeAll(() => {
    tongue.chain = [...new Set([language, "en"])].map(catalogue);
  });
  const wanted = kept.texts[language] ?? {};

  test("ships, tiles, encounters, missions", () => {
    const found = Object.fromEntries([
      ...printed.ships.map(({ id, ability }) => [id, abilityText(says, ability)]),
      ...printed.encounters.map(({ id, effects }) => [id, effectsText(says, effects, "encounter")]),
      ...printed.missions.map((mission) => [mission.id, missionText(says, mission)]),
      ...printed.kinds.map(({ kind, effects }) => [kind, effects.length ? effectsText(says, effects, "encounter") : ""]),
    ]) as Record<string, string>;
    for (const [id, text] of Object.entries(found)) expect([id, text]).toEqual([id, wanted[id]]);
  });

  test("command cards", () => {
    const found = printed.cards.flatMap(({ id, combat, operations, crew }) => [
      ...(combat ? [[`${id} combat`, effectsText(says, combat.effects, "card", "combat")]] : []),
      ...(operations ? [[`${id} operations`, effectsText(says, operations.effects, "card", operations.timing)]] : []),
      ...(crew ? [[`${id} crew`, effectsText(says, crew.while_aboard)]] : []),
      ...(crew?.destroy_to?.length ? [[`${id} destroyed`, effectsText(says, crew.destroy_to)]] : []),
    ]);
    expect(found.length).toBeGreaterThan(250);
    for (const [key = "", text] of found) expect([key, text]).toEqual([key, wanted[key]]);
  });
});

describe("a content pack", () => {
  const [ship] = printed.ships;
  const lantern = { ...ship!, id: "lantern", name: "U.S.S. Lantern" };
  const renamed = { ...printed.encounters[0]!, name: "A box that hums" };
  const packed = new Pieces({
    ...printed,
    ships: [lantern, ...printed.ships.slice(1)],
    encounters: [renamed, ...printed.encounters.slice(1)],
    pack: `Pathfinders@${"0".repeat(64)}`,
    texts: { "zh-Hant": { lantern: { name: "提燈號", text: "" } }, ja: { defiant: { name: "ディファイアント", text: "" } } },
    brought: ["lantern", renamed.id],
  });

  test("names its pieces in the languages that it has, and in its own words in the others", () => {
    expect(speech("zh-Hant", packed).cardName("lantern")).toBe("提燈號");
    expect(speech("en", packed).cardName("lantern")).toBe("U.S.S. Lantern");
    expect(speech("ja", packed).cardName("lantern")).toBe("U.S.S. Lantern");
  });

  test("may name the game's own pieces, too", () => {
    expect(speech("ja", packed).cardName("defiant")).toBe("ディファイアント");
    expect(speech("en", packed).cardName("defiant")).toBe(speech("en").cardName("defiant"));
  });

  test("has its own name for a piece whose id the game has, and the game's words for the others", () => {
    const says = speech("zh-Hant", packed);
    expect(says.cardName(renamed.id)).toBe("A box that hums");
    const other = printed.encounters[1]!.id;
    expect(says.cardName(other)).toBe(speech("zh-Hant").cardName(other));
    expect(speech("zh-Hant").cardName(renamed.id)).not.toBe("A box that hums");
  });
});

test("ships are told apart by their short names, too", () => {
  const names = printed.ships.map(({ name }) => shipName(name));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("Enterprise-E");
});

test("a card says how many counters lie on it", () => {
  expect(withCounters("Cascading Failure", 0)).toBe("Cascading Failure");
  expect(withCounters("Cascading Failure", 2)).toMatch(/^Cascading Failure · .+/);
});
