/** What is written can be read: contrast of the colours that lie on each other, in both sets. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Tokens = ReadonlyMap<string, string>;

const css = readFileSync("src/styles/tokens.css", "utf-8");

function tokensOf(selector: string): [string, string][] {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name, colour]) => [name ?? "", colour ?? ""]);
}

const usual: Tokens = new Map(tokensOf(":root"));
const high: Tokens = new Map([...usual, ...tokensOf(':root[data-contrast="high"]')]);

function channels(colour: string): number[] {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? [...digits].map((one) => one + one).join("") : digits;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16) / 255);
}

/** WCAG 2.2: relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((name) => {
    const colour = tokens.get(name);
    if (!colour) throw new Error(`There is no colour --${name}.`);
    return luminance(colour);
  }).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const PLATES = ["void", "night", "dusk", "plate", "plate-2"];
const ON_PLATES = ["text", "dim", "faint", "mint", "cream-gold", "ok", "warn", "bad", "blue", "red", "green", "edition-1", "edition-2"];
const PAIRS: [string, string][] = [
  ...ON_PLATES.flatMap((ink) => PLATES.map((plate): [string, string] => [ink, plate])),
  ...["mint", "mint-light", "mint-deep"].map((ground): [string, string] => ["mint-ink", ground]),
  ...["now", "now-deep"].map((ground): [string, string] => ["now-ink", ground]),
  ...["ask", "ask-deep"].flatMap((ground) => ["text", "dim", "mint"].map((ink): [string, string] => [ink, ground])),
  ...["band-blue", "band-blue-deep", "band-red", "band-red-deep"].map((band): [string, string] => ["text", band]),
  ["gold-ink", "gold"],
  ["gold", "coin-ground"],
  ...["blue", "red", "green", "text"].map((ink): [string, string] => [ink, "pill-ground"]),
  ["leaf-ink", "leaf"],
  ["lilac-ink", "lilac"],
  ["die-symbol", "attack"],
  ["die-symbol", "defence"],
  ["pip", "die-shade"],
  ["night", "text"],
];

test.each([
  ["usual", usual],
  ["high", high],
])("text is read on what it lies on: %s", (_, tokens) => {
  const poor = PAIRS.map(([ink, ground]) => [ink, ground, contrast(tokens, ink, ground)] as const).filter(
    ([, , found]) => found < 4.5,
  );
  expect(poor).toEqual([]);
});

test("seats and the edges of what can be pressed stand out from what they lie on", () => {
  for (const name of ["p0", "p1", "p2", "p3", "p4", "line-strong", "focus"])
    for (const plate of PLATES) expect(contrast(usual, name, plate), `${name} on ${plate}`).toBeGreaterThanOrEqual(3);
});

test("high contrast is black and white where it was grey", () => {
  for (const name of ["text", "dim"]) expect(contrast(high, name, "plate")).toBe(21);
  expect(high.get("line")).toBe("#fff");
});
