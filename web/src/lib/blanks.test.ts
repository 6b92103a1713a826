/** Blanks before a separator: those with which a block begins are not drawn, so there they are written out. */
import { expect, test } from "vitest";

const sources = import.meta.glob("../**/*.svelte", { query: "?raw", import: "default", eager: true });
const LOST = /\{(?:#if|:else)[^\n]*\}\s*\n\s*[·–—|]/;

test.each(Object.keys(sources))("%s", (path) => {
  expect(String(sources[path])).not.toMatch(LOST);
});

test("one that is lost is found", () => {
  expect("{name}{#if kind}\n  · {kind}{/if}").toMatch(LOST);
  expect('{name}{#if kind}{" · "}{kind}{/if}').not.toMatch(LOST);
});
