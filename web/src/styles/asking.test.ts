/**
 * No style asks an element for what it has within, with `:has()`: every change of the page would ask it anew, and what
 * depends on any such answer would be styled anew at each (a word in the header cost 7 ms at a table of Space Base).
 * Whoever knows says so with a class; what the whole page turns on, `GamePlay.layout()` says.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The styles of a file: those of a component, or all of a style sheet. */
function stylesOf(path: string): string {
  const text = readFileSync(`src/${path}`, "utf-8");
  const styles = path.endsWith(".css") ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "");
  return styles.replaceAll(/\/\*[\s\S]*?\*\//g, "");
}

const files = readdirSync("src", { recursive: true, encoding: "utf-8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(css|svelte)$/.test(path));

test("there are styles to look at", () => {
  expect(files.filter((path) => stylesOf(path).length > 0).length).toBeGreaterThan(100);
});

test("none asks with :has()", () => {
  expect(files.filter((path) => stylesOf(path).includes(":has("))).toEqual([]);
});
