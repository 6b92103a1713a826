/** What stands beside an action: the link that its card allows now. */
import { expect, test, vi } from "vitest";

import type { OptionInfo } from "../../lib/protocol";
import type { Play } from "./play.svelte";

vi.mock("../../lib/messages/language.svelte", () => ({ t: (key: string) => key, textOf: String }));
vi.mock("./play.svelte", () => ({ fieldsOf: (option: OptionInfo) => option, previewOf: () => ({}) }));

const { linkedOf } = await import("./sentences");

const BOOST = { type: "boost", difficulty: "red", linked: null };
const FOCUS = { type: "focus", difficulty: "white", linked: null };
const SHEET = {
  bar: [FOCUS],
  side_actions: { servomotorsfoils: [[{ ...FOCUS, linked: BOOST }], []] },
};

function playing(sides: Record<string, number>): Play {
  return {
    decision: { subject: [0, [], false, true, ""] },
    sheet: () => SHEET,
    ship: () => ({ sides }),
    speech: { has: () => false },
  } as unknown as Play;
}

const focus = { id: "action focus white", kind: "action", type: "focus", difficulty: "white" };

test("closed foils link a boost to focus", () => {
  expect(linkedOf(playing({}), focus as unknown as OptionInfo)).toBe("ui.xw.linked");
});

test("open foils do not", () => {
  expect(linkedOf(playing({ servomotorsfoils: 1 }), focus as unknown as OptionInfo)).toBe("");
});
