/** How wide the sides of cards are: nothing that is printed is left out, and none needs smaller tokens than can be read. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { figureOf, widthOf } from "./band";
import type { Card, Effect } from "./types";

const { cards } = JSON.parse(
  readFileSync(new URL("../../../../src/starboard/games/spacebase/data/cards.json", import.meta.url), "utf8"),
) as { cards: Card[] };
const sides = cards.flatMap(({ station, deployed }) => [station, deployed].filter((side) => side !== null));

test("more on a side makes it wider", () => {
  const [plain] = sides as [(typeof sides)[0]];
  const one = { ...plain, reward: { ...plain.reward, credits: 1, income: 0, vp: 0, arrow: null }, boxes: null, ability: null };
  const two = { ...one, reward: { ...one.reward, income: 2 } };
  expect(widthOf(one, 4)).toEqual({ units: 1, fixed: 8 });
  expect(widthOf(two, 4)).toEqual({ units: 2, fixed: 11 });
});

test.each([2, 3, 4, 5])("with %i players, every side has tokens of 11 px or more on a card of 88 px", (players) => {
  for (const side of sides) {
    const { units, fixed } = widthOf(side, players);
    expect((88 - fixed) / units).toBeGreaterThan(11);
  }
});

test("what stands beside an icon", () => {
  const effect = (kind: string, more: Partial<Effect> = {}): Effect => ({ kind, ...more });
  expect(figureOf(effect("dice_shift_right", { max_steps: 2 }))).toBe("1–2");
  expect(figureOf(effect("swap_sectors", { sectors: [3, 4] }))).toBe("3·4");
  expect(figureOf(effect("buy_card"))).toBe("");
  expect(figureOf(effect("double_reward", { count: 2 }))).toBe("×2");
  expect(figureOf(effect("gain_cards", { cards: [{ tier: 2, count: 3 }] }))).toBe("3×II");
});
