/** Tapping dice makes the same choice as an option: the one that is about these faces. */
import { expect, test } from "vitest";

import type { OptionInfo } from "../../lib/protocol";
import { mayAdd, wayFor, waysOf } from "./rerolls";

const option = (id: string, fields: Record<string, unknown>): OptionInfo => ({ id, fields, preview: {} }) as unknown as OptionInfo;
const OPTIONS = [
  option("modify focus", { kind: "modify", by: "focus", faces: [] }),
  option("modify lock blank", { kind: "modify", by: "lock", faces: ["blank"] }),
  option("modify lock blank blank", { kind: "modify", by: "lock", faces: ["blank", "blank"] }),
  option("modify lock focus blank", { kind: "modify", by: "lock", faces: ["focus", "blank"] }),
  option("pass", { kind: "pass" }),
];

test("the answer is that of the chosen faces, in any order", () => {
  const ways = waysOf(OPTIONS);
  expect(ways).toHaveLength(3);
  expect(wayFor(ways, ["blank", "focus"])?.id).toBe("modify lock focus blank");
  expect(wayFor(ways, ["blank", "blank"])?.id).toBe("modify lock blank blank");
  expect(wayFor(ways, ["focus"])).toBeNull();
  expect(wayFor(ways, [])).toBeNull();
});

test("a die may be chosen as long as some answer has it beside the others", () => {
  const ways = waysOf(OPTIONS);
  expect(mayAdd(ways, [], "focus")).toBe(true);
  expect(mayAdd(ways, ["blank"], "blank")).toBe(true);
  expect(mayAdd(ways, ["blank", "blank"], "focus")).toBe(false);
  expect(mayAdd(ways, [], "hit")).toBe(false);
  expect(mayAdd(ways, [], "blank*")).toBe(true);
});
