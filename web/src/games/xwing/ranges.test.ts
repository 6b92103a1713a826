import { expect, test, vi } from "vitest";

import { shotOf } from "./ranges";
import type { Tabletop } from "./tabletop.svelte";
import type { AttackStory } from "./types";

const measure = vi.hoisted(() => vi.fn());
vi.mock("../../lib/http", () => ({ measure }));

const SHOT = { range: 2, mm: 142.5, line: [[0, 0], [142_500, 0]] };

function table(inPlay: number[]): Tabletop {
  const pose = [0, 0, 0];
  return {
    inPlay,
    table: { obstacles: [] },
    client: { id: "xwing2" },
    ship: (n: number) => ({ build: `ship ${n} of ${inPlay.join(" ")}`, pose, turret: 0 }),
  } as unknown as Tabletop;
}
const attack = (more: Partial<AttackStory>): AttackStory =>
  ({ attacker: 3, defender: 5, weapon: "primary", range: 2, mm: 142.5, ...more }) as AttackStory;

test("an attack has the line of its weapon, by the numbers of the table", async () => {
  measure.mockResolvedValue({ ships: [{ ship: 1, shots: { primary: SHOT } }], obstacles: [] });
  expect(await shotOf(table([3, 5]), attack({}))).toEqual(SHOT);
  expect(await shotOf(table([3, 5]), attack({ weapon: "torpedoes" }))).toBeNull();
});

test("it has none once its ships have moved, or are gone", async () => {
  measure.mockClear();
  measure.mockResolvedValue({ ships: [{ ship: 1, shots: { primary: SHOT } }], obstacles: [] });
  expect(await shotOf(table([3, 5]), attack({ mm: 90 }))).toBeNull();
  expect(await shotOf(table([3, 5]), attack({ mm: null }))).toEqual(SHOT); // where only the view tells of it, by its range
  expect(await shotOf(table([3, 5]), attack({ mm: null, range: 3 }))).toBeNull();
  measure.mockClear();
  expect(await shotOf(table([5, 7]), attack({}))).toBeNull();
  expect(await shotOf(table([3, 7]), attack({}))).toBeNull();
  expect(measure).not.toHaveBeenCalled();
});
