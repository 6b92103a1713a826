/** A free turn lists ships, missions and cards; small options of one kind stand in one row, which opens. */
import { expect, test, vi } from "vitest";

import type { OptionInfo } from "../../lib/protocol";
import type { Choice } from "../source";

// what the settings of the page ask of a browser when they are loaded
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("location", { pathname: "/" });
const { turnChoices, unusedTurn } = await import("./options");

const option = (id: string, fields: Record<string, unknown>): OptionInfo => ({ id, fields }) as unknown as OptionInfo;

const OPTIONS = [
  option("dismiss a", { kind: "dismiss", card: "a" }),
  option("dismiss b", { kind: "dismiss", card: "b" }),
  option("use a", { kind: "use_crew", card: "a", ship: "voyager" }),
  option("end", { kind: "end" }),
  option("adjust voyager", { kind: "adjust", ship: "voyager" }),
  option("discard c", { kind: "discard", card: "c" }),
  option("discard d", { kind: "discard", card: "d" }),
  option("move voyager", { kind: "move", ship: "voyager" }),
  option("declare m", { kind: "declare", mission: "m" }),
  option("play c", { kind: "play", card: "c" }),
  option("reinforce excelsior", { kind: "reinforce", ship: "excelsior" }),
];

test("what a ship, a mission or a card is good for comes first, the end last", () => {
  expect(turnChoices(OPTIONS, () => "").map(({ key }: Choice) => key)).toEqual([
    "ship voyager", "reserve", "mission m", "card a", "card c", "discard", "dismiss", "end",
  ]);
});

test("crew that may be discarded stands in one row, and no option is lost", () => {
  const choices = turnChoices(OPTIONS, () => "");
  expect(choices.find(({ key }: Choice) => key === "dismiss")?.options.map(({ id }) => id)).toEqual(["dismiss a", "dismiss b"]);
  expect(choices.flatMap(({ options }) => options.map(({ id }) => id)).toSorted()).toEqual(OPTIONS.map(({ id }) => id).toSorted());
});

test("in the order of the wheel", () => {
  expect(turnChoices(OPTIONS, () => "")[0]?.options.map(({ id }) => id)).toEqual(["move voyager", "adjust voyager"]);
});

const FRESH = { fleet: 3, moved: 0, taken: 0 };
const END = option("end", { kind: "end" });

test("a turn of which nothing is used is not given away by one press", () => {
  expect(unusedTurn(OPTIONS, FRESH)).toBe("unused");
  expect(unusedTurn(OPTIONS, { ...FRESH, moved: 1 })).toBe(null);
  expect(unusedTurn(OPTIONS, { ...FRESH, taken: 1 })).toBe(null);
  expect(unusedTurn([option("fight voyager", { kind: "attack", ship: "voyager" }), END], FRESH)).toBe("unused");
});

test("a turn in which no ship can do anything ends at once, though cards could be put away", () => {
  const left = [option("discard c", { kind: "discard", card: "c" }), option("cycle m", { kind: "cycle", mission: "m" }), END];
  expect(unusedTurn(left, FRESH)).toBe(null);
});

test("whoever has no ship left is told that the reserve could come", () => {
  const reserve = option("reinforce excelsior", { kind: "reinforce", ship: "excelsior" });
  expect(unusedTurn([reserve, END], { ...FRESH, fleet: 0 })).toBe("stranded");
  expect(unusedTurn([END], { ...FRESH, fleet: 0 })).toBe(null);
});
