/** Which pack is meant, and how it is told. */
import { expect, test } from "vitest";

import { packNamed, packOf, packWord } from "./packs";

const digest = "0123456789abcdef".repeat(4);

test("a pack is named by its name and its whole digest", () => {
  expect(packNamed(`My ships@${digest}`)).toEqual({ name: "My ships", digest });
  expect(packNamed(`at@home@${digest}`)?.name).toBe("at@home");
  expect(packNamed("My ships")).toBeNull();
  expect(packNamed(`My ships@${digest.slice(1)}`)).toBeNull();
});

test("people are told the beginning of the digest", () => {
  expect(packWord(`My ships@${digest}`)).toBe("My ships (0123456789ab)");
  expect(packWord("5x5")).toBe("5x5");
});

test("a view tells the pack of its table, if its game has any", () => {
  expect(packOf({ table: { pack: "a" } as never })).toBe("a");
  expect(packOf({ table: { pack: "" } as never })).toBe("");
  expect(packOf({ table: {} as never })).toBe("");
  expect(packOf({ table: null as never })).toBe("");
});
