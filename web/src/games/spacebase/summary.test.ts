/** What the table says in a few sentences: a round that a shared highest score adds is no last round of the usual kind. */
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

import type { TableView } from "./types";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("location", { pathname: "/" });
const { tongue } = await import("../../lib/messages/language.svelte");
const { readOut } = await import("./summary");
tongue.chain = ["ui", "core"].map((name) => JSON.parse(readFileSync(`../src/starboard/text/catalogue/en/${name}.json`, "utf-8")));

function told(table: Partial<TableView>): string {
  const shown = { dice: [0, 0], boards: [], round: 9, active: 0, tie_rounds: 0, triggered: false, ...table };
  return readOut({
    table: shown as unknown as TableView,
    view: { over: false },
    speech: { seatName: () => "Ann" },
    turnsLeft: 2,
    waiting: () => "",
  } as unknown as Parameters<typeof readOut>[0]);
}

test("the last round is told, and the round more of a shared highest score", () => {
  expect(told({})).toBe("Round 9, Ann’s turn.");
  expect(told({ triggered: true })).toContain("this is the last round. After this turn, 2 more turns.");
  expect(told({ triggered: true, tie_rounds: 1 })).toContain("The highest score was shared: one more round.");
  expect(told({ triggered: true, tie_rounds: 1 })).not.toContain("last round");
});
