/** Which encounter stands before a person, and for how long. */
import { expect, test } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import { metIn } from "./encounters";

const chosen = (seat: number): GameEvent => ({ event: "chosen", seat, decision: 1, choice: "turn", option: "", forced: false, together: 1 });
const MET: GameEvent[] = [
  { event: "explored", seat: 0, ships: ["defiant"], hex: "0,2", tile: "star-1" },
  { event: "encounter_die", seat: 0, die: 2, met: true },
  { event: "encounter_drawn", seat: 0, ship: "defiant", card: "derelict" },
  { event: "test_began", seat: 0 },
  { event: "test_ended", passed: true, total: 12, against: 10, automatic: false },
];
const DONE: GameEvent = { event: "encounter_done", card: "derelict", where: "victory" };
const outcome = (events: GameEvent[], seat: number, open = ""): string[] | undefined =>
  metIn(events, seat, open)?.outcome.map(({ event }) => event);

test("a card that is being resolved stands before everybody, with its die and what came of it so far", () => {
  for (const seat of [0, 1, -1])
    expect(metIn([chosen(0), ...MET], seat, "derelict")).toMatchObject({ ship: "defiant", die: 2, tile: "star-1", isOpen: true });
  expect(outcome([chosen(0), ...MET], 1, "derelict")).toEqual(["test_ended"]);
});

test("afterwards it stays before whoever met it until they choose", () => {
  const events = [chosen(0), ...MET, DONE, { event: "turn_began", seat: 0 }];
  expect(metIn(events, 0, "")).toMatchObject({ card: "derelict", isOpen: false });
  expect(outcome(events, 0)).toEqual(["test_ended", "encounter_done"]);
  expect(metIn(events, 1, "")).toBeNull();
  expect(metIn([...events, chosen(1)], 0, "")).not.toBeNull();
  expect(metIn([...events, chosen(0)], 0, "")).toBeNull();
});

test("without an encounter there is none", () => {
  expect(metIn([chosen(0), ...MET.slice(0, 2)], 0, "")).toBeNull();
  expect(metIn([], -1, "")).toBeNull();
});

test("a card that no tile called up has no die", () => {
  expect(metIn([...MET, DONE, { event: "explored", tile: "star-2" }, { event: "encounter_drawn", seat: 0, ship: "defiant", card: "b" }], 0, "b")).toMatchObject({
    die: null,
    tile: "star-2",
  });
});
