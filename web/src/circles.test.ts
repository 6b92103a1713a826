/** No file of the client imports itself, however far round: types, lazy imports and globs count too. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

type Graph = ReadonlyMap<string, readonly string[]>;

// from "…", import "…", import("…"); names of packages have no dot before them
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*(["'])(\.{1,2}\/[^"']+)\1/g;
const GLOBBED = /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*"(\.{1,2}\/[^"]+)"/g;
/** A file that runs beside the page. */
const BESIDE = /new URL\(\s*"(\.[^"]+)", import\.meta\.url/g;
const ENDINGS = ["", ".ts", ".svelte.ts", "/index.ts"];

/** What a file imports, as paths that may lack their ending. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].map((found) => join(dirname(path), found[2] ?? ""));
}

function graphOf(files: ReadonlyMap<string, string>): Graph {
  const known = (path: string): string[] => ENDINGS.map((end) => path + end).filter((one) => files.has(one));
  return new Map(
    [...files].map(([path, text]) => [
      path,
      [
        ...importsOf(path, text).flatMap((one) => known(one).slice(0, 1)),
        ...[...text.matchAll(BESIDE)].map((found) => join(dirname(path), found[1] ?? "")).filter((one) => files.has(one)),
        ...globsOf(path, text).flatMap((one) => [...files.keys()].filter((other) => one.test(other))),
      ],
    ]),
  );
}

/** What a file takes by a pattern in which a star stands for a name. */
function globsOf(path: string, text: string): RegExp[] {
  const patterns = [...text.matchAll(GLOBBED)].map((found) => join(dirname(path), found[1] ?? ""));
  return patterns.map((one) => new RegExp(`^${one.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]+")}$`));
}

/** One way round for each file from which there is a way back to itself, each circle once. */
function circlesIn(graph: Graph): string[][] {
  const found = new Map<string, string[]>();
  for (const start of graph.keys()) {
    const from = new Map<string, string>();
    const next = [start];
    for (let at = next.shift(); at !== undefined && !from.has(start); at = next.shift())
      for (const to of graph.get(at) ?? [])
        if (!from.has(to)) {
          from.set(to, at);
          next.push(to);
        }
    if (!from.has(start)) continue;
    const circle = [start];
    for (let at = from.get(start); at !== undefined && at !== start; at = from.get(at)) circle.unshift(at);
    found.set([...circle].sort().join(" "), circle);
  }
  return [...found.values()];
}

/** Folders of games that have no table yet: whatever lies there waits for it. */
function tableless(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const folder = /^(games\/[^/]+\/)entry\.ts$/.exec(path)?.[1];
    return folder && !/\bclient\b/.test(text) ? [folder] : [];
  });
}

function read(): Map<string, string> {
  const paths = readdirSync("src", { recursive: true, encoding: "utf-8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith(".test.ts"));
  return new Map(paths.map((path) => [path, readFileSync(`src/${path}`, "utf-8")]));
}

test("no imports go round", () => {
  expect(circlesIn(graphOf(read()))).toEqual([]);
});

test("the graph is that of the client: its files hang together", () => {
  const files = read();
  const graph = graphOf(files);
  const waiting = ["lib/generated/", ...tableless(files)];
  const reached = new Set(["main.ts"]);
  for (const path of reached) for (const to of graph.get(path) ?? []) reached.add(to);
  const alone = [...graph.keys()].filter((path) => !reached.has(path) && !waiting.some((one) => path.startsWith(one)));
  expect(alone).toEqual([]);
  expect(reached.size).toBeGreaterThan(150);
});

test("only a game without a table has files that wait for one", () => {
  const entry = "const entry = { poster: async () => (await import('./poster')).poster };";
  const files = [
    ["games/toy/entry.ts", entry],
    ["games/chess/entry.ts", entry.replace("poster:", "client: load, poster:")],
  ] as const;
  expect(tableless(new Map(files))).toEqual(["games/toy/"]);
});

test.each([
  ["types", 'import type { B } from "./b";', 'import type { A } from "./a";'],
  ["several lines", 'import {\n  B,\n} from "./b";', 'export { A } from "./a";'],
  ["lazily", 'await import("./b");', 'import "./a";'],
  ["types in place", 'let b: import("./b").B;', 'import A from "./a";'],
])("a planted circle is found: %s", (_, a, b) => {
  expect(circlesIn(graphOf(new Map([["a.ts", a], ["b.ts", b]])))).toHaveLength(1);
});

test("a circle through a glob is found", () => {
  const files = new Map([
    ["games/index.ts", 'import.meta.glob<Entry>("./*/entry.ts", { eager: true })'],
    ["games/toy/entry.ts", 'import { BUILT } from "../index";'],
  ]);
  expect(circlesIn(graphOf(files))).toHaveLength(1);
});

test("circles of three, and through folders and Svelte, are found; a chain is none", () => {
  const chain: [string, string][] = [
    ["x/a.ts", 'import B from "./B.svelte";'],
    ["x/B.svelte", '<script>import { c } from "../y";</script>'],
  ];
  expect(circlesIn(graphOf(new Map([...chain, ["y/index.ts", ""]])))).toEqual([]);
  const round = circlesIn(graphOf(new Map([...chain, ["y/index.ts", 'import "../x/a";']])));
  expect(round.map((circle) => [...circle].sort())).toEqual([["x/B.svelte", "x/a.ts", "y/index.ts"]]);
});
