/** Posters of the first page: each is a picture of its own, and says nothing that no catalogue has. */
import { expect, test } from "vitest";

import en from "@catalogue/en/ui.json";

import { canShow, clientOf, posterOf, SHOWN } from "./index";

/** Addresses of gradients that a drawing uses, and those that it has. */
function gradients(svg: string): [used: Set<string>, had: string[]] {
  const used = new Set([...svg.matchAll(/url\(#([a-z]+)\)/g)].map(([, id]) => id ?? ""));
  return [used, [...svg.matchAll(/Gradient id="([a-z]+)"/g)].map(([, id]) => id ?? "")];
}

test("every game that stands on the first page can be played", () => {
  expect(SHOWN.length).toBeGreaterThan(3);
  expect(SHOWN.filter((game) => !canShow(game))).toEqual([]);
});

test.each(SHOWN)("%s", async (game) => {
  const poster = await posterOf(game);
  if (!poster) throw new Error(`${game} has no poster.`);
  for (const key of [poster.title, poster.line, ...(poster.edition ? [poster.edition] : [])]) expect(en).toHaveProperty([key]);
  const drawn = [true, false].map((isWide) => poster.draw(isWide));
  expect(drawn).toEqual([true, false].map((isWide) => poster.draw(isWide)));
  expect(drawn[0]).not.toBe(drawn[1]);
  for (const svg of drawn) {
    const [used, had] = gradients(svg);
    expect([...used].filter((id) => !had.includes(id))).toEqual([]);
    expect(new Set(had).size).toBe(had.length);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(90_000);
  }
});

test("an unknown game is refused in a sentence", async () => {
  expect(canShow("chess")).toBe(false);
  await expect(clientOf("chess")).rejects.toThrow("cannot show the game chess");
});
