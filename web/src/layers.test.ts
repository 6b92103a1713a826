/** The shell and what is under it know no game; a game is found through `games/index.ts` alone. */
import { readdirSync, readFileSync } from "node:fs";
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

const files = readdirSync("src", { recursive: true, encoding: "utf-8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => NEUTRAL.test(path) && /\.(ts|svelte)$/.test(path));

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
