/** What is typed for places and dials. */
import { expect, test } from "vitest";

import type { Maneuver } from "./types";
import { dialsExample, filled, maneuverNamed } from "./typing";

const IDS = ["1 straight", "2 bank_left", "2 turn_right", "3 koiogran"];
const dial = (): Maneuver[] => IDS.map((id) => ({ id }) as Maneuver);

test("a place with a heading, and one without", () => {
  expect(filled("deploy 0 457 50.5 15", 0, dial)).toEqual({
    kind: "deploy",
    ship: 0,
    x: 457,
    y: 50.5,
    angle: 15,
    turret: 0,
  });
  expect(filled("deploy 1 457 880 left", 1, dial)).toMatchObject({ angle: 180, turret: 3 });
  expect(filled("obstacle 2 300 400 45 flipped", 0, dial)).toMatchObject({ obstacle: 2, flipped: true });
});

test("what is not filled in is no choice", () => {
  expect(filled("deploy 0", 0, dial)).toBeNull();
  expect(filled("deploy 0 12", 0, dial)).toBeNull();
  expect(filled("attack 1 primary", 0, dial)).toBeNull();
});

test("dials in words and in short", () => {
  expect(filled("dials 0:2 bank left 1:3k", 0, dial)).toEqual({
    kind: "dials",
    chosen: { "0": "2 bank_left", "1": "3 koiogran" },
  });
  expect(filled("dials 0: 9 straight", 0, dial)).toBeNull();
  expect(["2bl", "2 left bank", "2_bank_left", "5 straight"].map((words) => maneuverNamed(words, IDS))).toEqual([
    "2 bank_left",
    "2 bank_left",
    "2 bank_left",
    null,
  ]);
});

test("an example sets the dials of all ships that need one", () => {
  expect(dialsExample({})).toBe("");
  const example = dialsExample({ 1: IDS, 3: ["3 koiogran"] });
  expect(example).toBe("dials 1:2 bank left 3:3 koiogran");
  expect(filled(example, 0, dial)).toMatchObject({ chosen: { 1: "2 bank_left", 3: "3 koiogran" } });
});
