/** The legends of all games: every sign that their components name is told, in a line of its own. */
import { readdirSync, readFileSync } from "node:fs";

import { expect, test, vi } from "vitest";

import en from "../../../../src/starboard/text/catalogue/en/ui.json";
import { found, iconsOf, parted, wholeLegend } from "./legend";

const CARDS = {
  spacebase: "spacebase/data/cards.json",
} as const;
const rock = (kind: string) => ({ kind, points: [[0, 0], [20_000, 0], [0, 20_000]] });

vi.mock("../../lib/http", () => ({
  getCards: (game: string) =>
    game in CARDS
      ? JSON.parse(readFileSync(new URL(`../../../../src/starboard/games/${CARDS[game as keyof typeof CARDS]}`, import.meta.url), "utf-8"))
      : { obstacles: { a: rock("asteroid"), b: rock("debris"), c: rock("gas") }, ships: {} },
}));

const GAMES = { spacebase: "spacebase", xwing1: "xwing", xwing2: "xwing", fleetcaptains: "fleetcaptains" } as const;
const LINES = Object.keys(en).filter((key) => /^ui\.legend\.(all|spacebase|xwing|fleetcaptains)\./.test(key));

/** What only the second edition has, though both share what draws it. */
const LATER = ["dial-purple", "token-force"];

/** The names that the sources of a folder give to signs, as far as they are written out. */
function named(folder: string): string[] {
  const root = new URL(`../../${folder}/`, import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf-8" }).filter((path) => path.endsWith(".svelte"));
  return files.flatMap((path) => {
    const text = readFileSync(new URL(path, root), "utf-8");
    return [...text.matchAll(/\b(?:data-icon|icon)=(?:"([\w.-]+)"|\{[^{}]*?"([\w.-]+)"(?: : "([\w.-]+)")?\})/g)].flatMap((one) =>
      one.slice(1).filter((name) => name !== undefined),
    );
  });
}

test.each(Object.entries(GAMES))("%s tells of each sign that its components name, once", async (game, folder) => {
  const legend = await wholeLegend(game);
  const told = legend.flatMap(({ entries }) => entries.flatMap(({ icons }) => icons));
  expect(told).toHaveLength(new Set(told).size);
  // X-Wing has no dice with pips
  const shared = named("lib/look").filter((name) => folder !== "xwing" || !name.startsWith("die"));
  const names = [...named(`games/${folder}`), ...shared];
  expect(names.length).toBeGreaterThan(10);
  const lost = names.filter((name) => !iconsOf(legend).has(name));
  expect(lost).toEqual(game === "xwing1" ? lost.filter((name) => LATER.includes(name)) : []);
});

test("no line is told of nothing", async () => {
  const legends = await Promise.all(Object.keys(GAMES).map(wholeLegend));
  const said = new Set(legends.flatMap((legend) => legend.flatMap(({ entries }) => entries.map(({ says }) => says as string))));
  expect(LINES.filter((key) => !said.has(key))).toEqual([]);
});

test("each line begins with the name of its sign", () => {
  const lines = en as unknown as Record<string, string>;
  expect(LINES.filter((key) => !parted(String(lines[key])).name)).toEqual([]);
  expect(parted("Focus: a token.")).toEqual({ name: "Focus", meaning: "a token." });
  expect(parted("專注：指示物。")).toEqual({ name: "專注", meaning: "指示物。" });
  expect(parted("No name")).toEqual({ name: "", meaning: "No name" });
});

test("lines are found by all of their words", async () => {
  const legend = await wholeLegend("spacebase");
  const lines = en as unknown as Record<string, string>;
  const left = found(legend, "blue BAND", ({ says }) => String(lines[says]));
  expect(left.flatMap(({ entries }) => entries.map(({ says }) => says))).toEqual(["ui.legend.spacebase.station"]);
  expect(found(legend, "zzz", ({ says }) => String(lines[says]))).toEqual([]);
});
