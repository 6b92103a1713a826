/** Every message that the client asks for by name is in the catalogues. */
import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const CATALOGUE = new URL("../../../../src/starboard/text/catalogue/en/", import.meta.url);
const parts = readdirSync(CATALOGUE);
const keys = parts.flatMap((part) =>
  Object.keys(JSON.parse(readFileSync(new URL(part, CATALOGUE), "utf-8")) as object),
);

// "a.b.c" or `a.b.${x}` as the first thing that one of these is given; `[^}]` keeps to places without braces
const ASKED = /\b(?:say|phrase|told|t|has)\(\s*(?:"([\w.-]+)"|`((?:[^`$]|\$\{[^}]*\})+)`)/g;

/** The keys that a text asks for and no catalogue has; a place in a key stands for anything. */
function missing(text: string): string[] {
  const lost: string[] = [];
  for (const [, whole, made] of text.matchAll(ASKED)) {
    const key = whole ?? made ?? "";
    if (!/^(ui|term|preview|option|event|decision|task|fate|error|setting|bot|game|refusal)\./.test(key)) continue;
    const form = new RegExp(`^${key.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, ".+")}$`);
    if (keys.some((one) => form.test(one) || editions(one).some((own) => form.test(own)))) continue;
    // what is asked for as the editions share it may be every edition's own
    const owns = editions(key).filter((own) => own !== key);
    if (!owns.length || !owns.every((own) => keys.includes(own))) lost.push(key);
  }
  return lost;
}

const EDITIONS = parts.map((part) => part.replace(".json", "")).filter((part) => /\d$/.test(part));

/** A key that editions share, as each of them calls it. */
function editions(key: string): string[] {
  const named = (word: string, id: string): string => (word === id.replace(/\d+$/, "") ? id : word);
  return EDITIONS.map((id) =>
    key
      .split(".")
      .map((word) => named(word, id))
      .join("."),
  );
}

const files = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter(
  (path) => /\.(ts|svelte)$/.test(path) && !path.includes(".test."),
);

test("there are texts to look at", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(keys.length).toBeGreaterThan(1000);
});

test.each(files)("%s", (path) => {
  expect(missing(readFileSync(new URL(path, ROOT), "utf-8"))).toEqual([]);
});

test("what is missing is found", () => {
  expect(missing('say("preview.spacebase.nothing_like_it")')).toHaveLength(1);
  expect(missing("phrase(`preview.chess.${name}`, {})")).toHaveLength(1);
  expect(missing('say("term.xwing2.no_such_thing")')).toHaveLength(1);
  expect(missing('say("term.list.and") + t("ui.back")')).toEqual([]);
  expect(missing('say("term.xwing.device")')).toEqual([]);
  expect(missing('say("term.xwing.deed.mirror")')).toHaveLength(1); // one edition has it, the other does not
});
