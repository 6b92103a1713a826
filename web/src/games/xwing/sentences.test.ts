/** Sentences about ships. */
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

import type { Catalogue, Fields } from "../../lib/messages/message";
import type { Tabletop } from "./tabletop.svelte";

// what the settings of the page ask of a browser when they are loaded
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("location", { pathname: "/" });
const { tongue } = await import("../../lib/messages/language.svelte");
const { shipSentence } = await import("./sentences");

const CATALOGUE = "../src/starboard/text/catalogue/en";
const read = (part: string): Catalogue => JSON.parse(readFileSync(`${CATALOGUE}/${part}.json`, "utf-8")) as Catalogue;

test("of a ship that is gone nothing is told but that", () => {
  tongue.chain = [{ ...read("core"), ...read("xwing"), ...read("xwing2"), ...read("ui") }];
  const play = {
    ship: () => ({ owner: 1, place: "removed", destroyed: true, tokens: { stress: 1 }, locks: [], dial: 3 }),
    name: () => "Gold 2",
    typeName: () => "TIE/ln",
    initiative: () => 1,
    table: { active: null },
    say: (key: string, figures: Fields) => tongue.plain.say(key, figures),
    speech: { seatName: () => "Bea", say: (key: string) => tongue.plain.say(key) },
  } as unknown as Tabletop;
  expect(shipSentence(play, 0)).toMatch(/^Gold 2.*; out of the game\.$/);
  expect(shipSentence(play, 0)).not.toMatch(/stress|dial|hull|destroyed/);
});
