import { expect, test } from "vitest";

import type { Preset } from "../../games/entry";
import { presetOf, setTo } from "./presets";

const setting = (name: string, usual: unknown): { name: string; default: never; values: never[]; least: null; most: null } => ({
  name,
  default: usual as never,
  values: [],
  least: null,
  most: null,
});
const GAME = {
  usual_players: 2,
  settings: [setting("variant", "base"), setting("round_cap", 150), setting("squad_0", "a")],
};
const STANDARD: Preset = { id: "standard", settings: {} };
const FAST: Preset = { id: "fast", settings: { variant: "fast" } };
const FULL: Preset = { id: "full", settings: {}, players: 5 };
const ALL = [STANDARD, FAST, FULL];

test("a game is the way that it is set to, also where it says so itself", () => {
  expect(presetOf(GAME, ALL, { settings: {}, players: 2 })).toBe(STANDARD);
  expect(presetOf(GAME, ALL, { settings: { variant: "base" }, players: 3 })).toBe(STANDARD);
  expect(presetOf(GAME, ALL, { settings: { variant: "fast" }, players: 2 })).toBe(FAST);
  expect(presetOf(GAME, ALL, { settings: {}, players: 5 })).toBe(FULL);
  expect(presetOf(GAME, ALL, { settings: { variant: "fast", round_cap: 9 }, players: 2 })).toBeNull();
});

test("what people bring is no part of it, and stays", () => {
  const way = { settings: { squad_0: "mine", round_cap: 9 }, players: 2 };
  expect(presetOf(GAME, ALL, way)).toBeNull();
  expect(setTo(GAME, ALL, FAST, way, ["squad_0"])).toEqual({
    settings: { squad_0: "mine", variant: "fast" },
    players: 2,
  });
  expect(presetOf(GAME, ALL, { settings: { squad_0: "mine" }, players: 2 }, ["squad_0"])).toBe(STANDARD);
});

test("players that came with a way go with it; those whom somebody asked for stay", () => {
  const full = setTo(GAME, ALL, FULL, { settings: {}, players: 3 });
  expect(full.players).toBe(5);
  expect(setTo(GAME, ALL, STANDARD, full).players).toBe(2);
  expect(setTo(GAME, ALL, FAST, { settings: {}, players: 3 }).players).toBe(3);
});
