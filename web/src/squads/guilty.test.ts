import { expect, test } from "vitest";

import { guiltyOf } from "./guilty";

const SHIPS = [
  { pilot: "luke", upgrades: ["aim", "r2d2"] },
  { pilot: "wedge", upgrades: ["predator", "r2d2"] },
  { pilot: "jake", upgrades: [] },
];
const nameOf = (id: string): string => (id === "r2d2" ? "R2-D2" : id);
const of = (...figures: Record<string, unknown>[]): { ships: number[]; cards: string[] } => {
  const { ships, cards } = guiltyOf(figures.map((one) => ({ figures: one })), SHIPS, nameOf);
  return { ships: [...ships], cards: [...cards] };
};

test("a name that stands too often is shown on each card that has it", () => {
  expect(of({ name: "R2-D2", count: 2, limit: 1, in_ships: [1, 2] })).toEqual({ ships: [], cards: ["0 r2d2", "1 r2d2"] });
  expect(of({ name: "Jake Farrell", in_ships: [3] })).toEqual({ ships: [2], cards: [] });
});

test("a card without its slot is shown, and of a ship alone the ship", () => {
  expect(of({ ship: 2, upgrade: "predator" }, { ship: 1, upgrades: ["aim"] })).toEqual({ ships: [], cards: ["1 predator", "0 aim"] });
  expect(of({ ship: 3, pilot: "jake", faction: "rebels" })).toEqual({ ships: [2], cards: [] });
});

test("points are nobody's fault alone", () => {
  expect(of({ points: 203, limit: 200, over: 3 })).toEqual({ ships: [], cards: [] });
});
