import { expect, test } from "vitest";

import { threatIn } from "./quick";
import { addressOf, copyOf, costOn, matches, namesOf, notationOf, type PilotCard, type ShipCard, shipsOf, type UpgradeCard } from "./squad";

test("a notation leads to the same squad and back", () => {
  const text = "lukeskywalker(instinctiveaim,r2d2) + jekporkins";
  expect(shipsOf(text)).toEqual([
    { pilot: "lukeskywalker", upgrades: ["instinctiveaim", "r2d2"] },
    { pilot: "jekporkins", upgrades: [] },
  ]);
  expect(notationOf(shipsOf(text))).toBe(text);
  expect(shipsOf("")).toEqual([]);
});

test("the address holds squad and name", () => {
  const address = addressOf("xwing2", shipsOf("jekporkins(r2d2)"), "Red & gold");
  const words = new URLSearchParams(address.split("?")[1]);
  expect(words.get("squad")).toBe("jekporkins(r2d2)");
  expect(words.get("name")).toBe("Red & gold");
  expect(addressOf("xwing2", [], "")).toBe("/squads/xwing2");
  expect(addressOf("xwing2", [], "", 4)).toBe("/squads/xwing2?threat=4");
  const threats = { usual: 4, least: 1, most: 12 };
  expect(["4", "12", "13", "0", "4.5", "", null].map((one) => threatIn(one, threats))).toEqual(
    [4, 12, null, null, null, null, null],
  );
});

test("costs may hang on the pilot or the ship", () => {
  const pilot = { initiative: 5 } as PilotCard;
  const ship = { agility: 2, size: "small" } as ShipCard;
  const cost = (one: UpgradeCard["cost"]): number => costOn({ cost: one } as UpgradeCard, pilot, ship);
  expect(cost({ fixed: 7 })).toBe(7);
  expect(cost({ by: "initiative", values: { "5": 6 } })).toBe(6);
  expect(cost({ by: "agility", values: { "2": 4 } })).toBe(4);
  expect(cost({ by: "size", values: { small: 3 } })).toBe(3);
});

test("a search looks for all words without accents", () => {
  expect(matches("padme crew", "Padmé Amidala", "crew")).toBe(true);
  expect(matches("padme gunner", "Padmé Amidala", "crew")).toBe(false);
});

test("a card is found by its name in any language, and by another printed one", () => {
  const night = { name: { en: '"Night Beast"', "zh-Hant": "「夜獸」", ja: "“ナイト・ビースト”" } };
  const vader = { name: { en: "Darth Vader", "zh-Hans": "达斯·维达" }, also: { "zh-Hans": "达斯·维德" } };
  for (const words of ["night beast", "夜獸", "ナイトビースト", "ナイト・ビースト"]) expect(matches(words, namesOf(night))).toBe(true);
  for (const words of ["vader", "达斯维达", "达斯·维德"]) expect(matches(words, namesOf(vader))).toBe(true);
  expect(matches("夜獸", namesOf(vader))).toBe(false);
  expect(namesOf(undefined)).toBe("");
});

test("a copy is offered only of what a squad may have more of", () => {
  const card = (en: string, limited: number) => ({ name: { en }, limited });
  const printed = {
    pilots: { luke: card("Luke Skywalker", 1), pair: card("Two of a Kind", 2), escort: card("Blue Squadron Escort", 0) },
    upgrades: { r2d2: card("R2-D2", 1), r2: card("R2 Astromech", 0) },
  };
  const ships = shipsOf("luke(r2) + escort(r2d2,r2) + pair");
  expect(copyOf(ships, 0, printed)).toBeNull();
  expect(copyOf(ships, 1, printed)).toEqual({ pilot: "escort", upgrades: ["r2"] });
  expect(copyOf(ships, 2, printed)).toEqual({ pilot: "pair", upgrades: [] });
  expect(copyOf([...ships, ...shipsOf("pair")], 2, printed)).toBeNull();
  expect(copyOf(ships, 9, printed)).toBeNull();
});
