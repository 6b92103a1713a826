/**
 * The shell and what is under it know no game; a game is found through `games/index.ts` alone. A game's folder knows no
 * other game's but the one that editions share, and that one names no edition.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

const NEUTRAL = /^(App\.svelte|main\.ts|(shell|lib|squads|art|rules|puzzles)\/.*|games\/[^/]+)$/;
const GAMES = readdirSync("src/games", { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
const BEGINNING = /from "[^"]*games\/|import\("[^"]*games\//;

/** Lines that import from a game's folder, or name a game. */
function faults(text: string): string[] {
  return text.split("\n").filter((line) => {
    const isImport = BEGINNING.test(line) && GAMES.some((game) => line.includes(`games/${game}`));
    return isImport || GAMES.some((game) => line.includes(`"${game}"`) || line.includes(`.${game}.`));
  });
}

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g;

const gameOf = (path: string): string | undefined => /^games\/([^/]+)\//.exec(path)?.[1];
/** The folder that the editions of a game share: `xwing` of `xwing2`. */
const sharedBy = (game: string): string => game.replace(/\d+$/, "");

/** What a file of a game's folder imports of other games. */
function neighboursOf(path: string, text: string): string[] {
  const game = gameOf(path) ?? "";
  return [...text.matchAll(IMPORTED)]
    .map((found) => join(dirname(path), found[1] ?? ""))
    .filter((one) => ![undefined, game, sharedBy(game)].includes(gameOf(one)));
}

/** Editions of its game that a file names, by id or by the numbers of their rules; comments may cite rules. */
function editionsIn(path: string, text: string): string[] {
  const game = gameOf(path) ?? "";
  if (!GAMES.some((one) => one !== game && sharedBy(one) === game)) return [];
  return text.replace(COMMENT, "").match(new RegExp(`\\b(${game}\\d|[A-Z]+\\d-[A-Z]+-\\d+)`, "g")) ?? [];
}

const all = readdirSync("src", { recursive: true, encoding: "utf-8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(ts|svelte)$/.test(path));
const files = all.filter((path) => NEUTRAL.test(path));
const ofGames = all.filter((path) => gameOf(path) && !path.endsWith(".test.ts"));
/** The page that sets both editions beside each other, point by point. */
const COMPARING = "games/xwing/differences.ts";

test("there are games and a shell to look at", () => {
  expect(GAMES).toContain("spacebase");
  expect(GAMES).toContain("xwing2");
  expect(files.length).toBeGreaterThan(40);
});

test.each(files.filter((path) => !/generated|\.test\.ts$/.test(path)))("%s", (path) => {
  expect(faults(readFileSync(`src/${path}`, "utf-8"))).toEqual([]);
});

test("a planted fault is found", () => {
  expect(faults('import Art from "../games/xwing2/board/ShipArt.svelte";')).toHaveLength(1);
  expect(faults('const all = await getCards("xwing2");')).toHaveLength(1);
  expect(faults("{told(`decision.spacebase.${kind}`)}")).toHaveLength(1);
  expect(faults('import { clientOf } from "../games/index";')).toEqual([]);
});

test("no game's folder imports another's", () => {
  expect(ofGames.length).toBeGreaterThan(200);
  expect(ofGames.flatMap((path) => neighboursOf(path, readFileSync(`src/${path}`, "utf-8")))).toEqual([]);
});

test("what editions share names none of them", () => {
  const shared = ofGames.filter((path) => path !== COMPARING);
  const found = shared.flatMap((path) => editionsIn(path, readFileSync(`src/${path}`, "utf-8")).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

test("a planted neighbour is found, and a named edition", () => {
  expect(neighboursOf("games/xwing/board/a.ts", 'import { PIECES } from "../../xwing2/pieces";')).toHaveLength(1);
  expect(neighboursOf("games/xwing1/a.ts", 'await import("../xwing2/pieces");')).toHaveLength(1);
  expect(neighboursOf("games/xwing1/a.ts", 'import { clientOf } from "../xwing/client";\nimport type { Face } from "../art";')).toEqual([]);
  expect(editionsIn("games/xwing/a.ts", 'const is = edition === "xwing2"; // as in XW2-GEO-03')).toEqual(["xwing2"]);
  expect(editionsIn("games/xwing/a.ts", "told(`term.xwing1.face.${face}`); see(`XW1-RNG-06`);")).toEqual(["xwing1", "XW1-RNG-06"]);
  expect(editionsIn("games/xwing/a.ts", "/** As xwing1 has it. */\nconst it = 1;")).toEqual([]);
  expect(editionsIn("games/xwing2/a.ts", 'game: "xwing2"')).toEqual([]);
});
