import { SvelteMap } from "svelte/reactivity";
import { expect, test } from "vitest";

import type { DecisionInfo } from "../../lib/protocol";
import { Planning } from "./planning.svelte";

function asked(kind: string, region: Record<string, string[]> = {}): DecisionInfo {
  const option = { id: "x", fields: { kind, region } };
  return { id: 1, kind, subject: null, options: [option], given: null } as unknown as DecisionInfo;
}

test("a dial is open only while dials are asked about", () => {
  const table = new SvelteMap([["decision", asked("dials", { 2: ["2 straight"], 3: ["2 straight"] })]]);
  const planning = new Planning({
    get decision() {
      return table.get("decision") ?? null;
    },
    place: "",
    round: 1,
    dial: () => [],
    send: () => undefined,
    click: () => undefined,
  });
  planning.begin();
  expect(planning.ship).toBe(2);
  planning.set(2, "2 straight");
  expect(planning.ship).toBe(3);
  table.set("decision", asked("action")); // of another ship
  expect(planning.ship).toBeNull();
});
