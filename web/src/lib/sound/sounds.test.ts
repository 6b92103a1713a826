/** Sounds as they are described: how long, how loud, and none before the first click. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { notesOf, type Recipe } from "./recipe";
import { type Cue, RECIPES } from "./recipes";
import { Sounds } from "./sounds";

/** Whatever is played together is never louder than this, of 1. */
const LOUDEST = 0.5;

/** Milliseconds from the first voice to the end of the last. */
function timeOf({ voices }: Recipe): number {
  return Math.max(...voices.map(({ at, time }) => at + time)) - Math.min(...voices.map(({ at }) => at));
}

/** The most that voices which are heard together add up to. */
function peakOf({ voices }: Recipe): number {
  return Math.max(
    ...voices.map(({ at }) =>
      voices.reduce((all, one) => all + (one.at <= at && at < one.at + one.time ? one.level : 0), 0),
    ),
  );
}

const all = Object.entries(RECIPES) as [Cue, Recipe][];

test.each(all)("%s lasts as long as it says, and is not too loud", (_, recipe) => {
  expect(timeOf(recipe)).toBe(recipe.time);
  expect(peakOf(recipe)).toBeGreaterThan(0.1);
  expect(peakOf(recipe)).toBeLessThanOrEqual(LOUDEST);
});

test("the times are those of the look", () => {
  const times = Object.fromEntries(all.map(([cue, { time }]) => [cue, time]));
  expect(times).toMatchObject({
    sb_die: 600, sb_credit: 90, sb_income: 160, sb_point: 420, sb_charge: 180, sb_buy: 260, sb_deploy: 380,
    my_turn: 350, locked: 40, sb_last_round: 700, victory: 1500, other_end: 700,
    dial_click: 30, dial_reveal: 220, bump: 180, dice: 500, laser: 160, torpedo: 420, shield: 320, hull: 260,
    destroyed: 900, token_on: 70, token_off: 70, card: 160, tile: 380, cloak: 400, scan: 500, test_passed: 260, test_failed: 260,
  });
});

test("a volume makes all notes of a sound softer, a pitch all higher, and none is left at 0", () => {
  const [full, half] = [1, 0.5].map((volume) => notesOf(RECIPES.sb_credit, 2, volume, 12));
  expect(half?.map(({ level }) => level * 2)).toEqual(full?.map(({ level }) => level));
  expect(full?.map(({ from }) => from)).toEqual([2640, 3960]);
  expect(full?.[0]).toMatchObject({ start: 2, end: 2.09 });
  expect(notesOf(RECIPES.sb_credit, 2, 0)).toEqual([]);
});

function made(volume = 1) {
  const heard: number[][] = [];
  let opened = 0;
  const sounds = new Sounds(
    () => {
      opened += 1;
      return { now: () => 10, play: (notes) => heard.push(notes.map(({ start }) => start)) };
    },
    () => volume,
  );
  return { sounds, heard, opened: () => opened };
}

test("nothing is heard, and no output is opened, before the first click", () => {
  const { sounds, heard, opened } = made();
  sounds.hear([{ cue: "my_turn", at: 0, pitch: 0 }], 1);
  expect([heard, opened()]).toEqual([[], 0]);
  sounds.allow();
  expect(opened()).toBe(0); // only when there is something to hear
  sounds.hear([{ cue: "locked", at: 500, pitch: 0 }], 0.5);
  expect([heard, opened()]).toEqual([[[10.25]], 1]);
});

test("what is turned down to nothing, and what no recipe is for, opens no output", () => {
  const silent = made(0);
  silent.sounds.allow();
  silent.sounds.hear([{ cue: "locked", at: 0, pitch: 0 }], 1);
  expect(silent.opened()).toBe(0);
  const { sounds, opened } = made();
  sounds.allow();
  sounds.hear([{ cue: "nothing of the kind", at: 0, pitch: 0 }], 1);
  expect(opened()).toBe(0);
});

test("every sound is told in words", () => {
  const words = JSON.parse(readFileSync("../src/starboard/text/catalogue/en/ui.json", "utf-8")) as Record<string, string>;
  const said = Object.keys(words).filter((key) => key.startsWith("ui.sound."));
  expect(said.sort()).toEqual(all.map(([cue]) => `ui.sound.${cue}`).sort());
});
