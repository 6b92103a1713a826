/** What a rival bought in its last turn, as its base says. */
import { expect, test } from "vitest";

import type { GameEvent } from "../../lib/protocol";
import { lastCard } from "./log";

const began = (seat: number): GameEvent => ({ event: "turn_began", seat });
const bought = (seat: number, card: string): GameEvent => ({ event: "bought", seat, card });

test("the last card since the own turn began is told, whoever is on turn now", () => {
  const events = [began(0), bought(0, "a"), began(1), bought(1, "b"), began(0)];
  expect(lastCard(events, 1)?.card).toBe("b");
});

test("a turn without a card tells none, not the one of the turn before", () => {
  const events = [began(1), bought(1, "b"), began(0), bought(0, "a"), began(1), began(0)];
  expect(lastCard(events, 1)).toBeNull();
});
