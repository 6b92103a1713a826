/** Options in front of a person: every one reachable, grouped where there are many ways to one thing. */
import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import type { DecisionInfo, OptionInfo } from "../../lib/protocol";
import { byId, isWinning, paidNow } from "./cards";
import { caution, choicesOf, givesNothing, keepOption, lostCredits, optionsAt, plainBest, spotsOf } from "./options";
import type { Card, Gains } from "./types";

const { cards: all } = JSON.parse(
  readFileSync(new URL("../../../../src/starboard/games/spacebase/data/cards.json", import.meta.url), "utf8"),
) as { cards: Card[] };
const cards = byId(all);

function option(
  id: string,
  fields: Record<string, unknown>,
  preview: Record<string, unknown> = {},
): OptionInfo {
  return { id, fields: { id, ...fields }, rule: null, preview };
}
const split = (a: number, b: number, doubles: object[] = [], results: Gains[] = []): OptionInfo =>
  option(
    `split ${a} ${b}${doubles.map((each) => ` double ${Object.values(each).join(" ")}`).join("")}`,
    { kind: "split", a, b, doubles },
    { sectors: [a, b], results },
  );
const combine = (sector: number, shifts: object[] = [], results: Gains[] = []): OptionInfo =>
  option(
    `combine ${sector}${shifts.map((each) => ` shift ${Object.values(each).join(" ")}`).join("")}`,
    { kind: "combine", sector, shifts, doubles: [] },
    { sectors: [sector], results },
  );
const buy = (card: string, preview: Record<string, unknown> = {}): OptionInfo =>
  option(`buy ${card}`, { kind: "buy", card }, preview);
const pass = option("pass", { kind: "pass" });

function decision(kind: string, options: OptionInfo[]): DecisionInfo {
  return {
    id: 1,
    seat: 0,
    kind,
    subject: null,
    rule: "SB-DICE-01",
    may_pass: false,
    options,
    greyed: [],
    given: null,
    no_pass: null,
  };
}

const SHIFT = { card: "l1-s01-command-ship", steps: 1 };

describe("choices", () => {
  const options = [
    combine(10, [SHIFT, { card: "l2-s02-dice-shifter", steps: 2 }]),
    combine(7),
    combine(8, [SHIFT]),
    combine(8, [{ card: "l2-s02-dice-shifter", steps: 1 }]),
    split(3, 4),
    split(3, 4, [{ card: "l2-s08-dreadnought", sector: 3 }]),
  ];

  test("hold every option but passing exactly once", () => {
    const found = choicesOf([...options, pass]).flatMap((choice) => choice.options);
    expect(found.map((one) => one.id).sort()).toEqual(options.map((one) => one.id).sort());
  });

  test("put the ways to one sector together, the cheapest first", () => {
    expect(choicesOf(options).map((choice) => [choice.key, choice.options.length])).toEqual([
      ["combine 7", 1],
      ["combine 8", 2],
      ["combine 10", 1],
      ["split", 2],
    ]);
    expect(choicesOf(options).at(-1)?.options[0]?.id).toBe("split 3 4");
  });

  test("put dear ships first and colonies last", () => {
    const shelf = ["l1-s09-freighter", "colony-s01", "l3-s12-carrier"].map((card) => buy(card));
    const order = choicesOf(shelf, (card) => cards.get(card)?.cost ?? 0).map((choice) => choice.key);
    expect(order).toEqual(["buy l3-s12-carrier", "buy l1-s09-freighter", "buy colony-s01"]);
  });

  test("stand in the order of their numbers", () => {
    const sectors = [10, 2, 1].map((sector) => option(`place ${sector}`, { kind: "place", sector }));
    expect(choicesOf(sectors).map((choice) => choice.key)).toEqual(["place 1", "place 2", "place 10"]);
  });

  test("of a kind that this client does not know are a plain list", () => {
    const unknown = [option("warp 2", { kind: "warp", to: 2 }), option("warp 1", { kind: "warp", to: 1 })];
    expect(choicesOf(unknown).map((choice) => choice.key)).toEqual(["warp 1", "warp 2"]);
  });
});

describe("places on the table", () => {
  test("a split stands on both its sectors, a double only on one", () => {
    expect(spotsOf(split(3, 4))).toEqual([
      { at: "sector", sector: 3 },
      { at: "sector", sector: 4 },
    ]);
    expect(spotsOf(split(2, 2))).toEqual([{ at: "sector", sector: 2 }]);
  });

  test("a place leads back to its options", () => {
    const options = [split(3, 4), combine(7), buy("colony-s02"), pass];
    expect(optionsAt(options, { at: "sector", sector: 7 }).map((one) => one.id)).toEqual(["combine 7"]);
    expect(optionsAt(options, { at: "card", card: "colony-s02" }).map((one) => one.id)).toEqual([
      "buy colony-s02",
    ]);
  });
});

describe("what should be asked twice", () => {
  const never = (): boolean => false;

  test("a colony, which closes a sector", () => {
    expect(caution(buy("colony-s02", { closes_sector: 2 }), never)).toBe("colony");
  });

  test("many credits lost that income does not bring back", () => {
    const wasteful = { credits_wasted: 9, credits_after_income: 2 };
    expect(lostCredits(buy("l1-s09-freighter", wasteful))).toBe(7);
    expect(caution(buy("l1-s09-freighter", wasteful), never)).toBe("waste");
    expect(caution(buy("l1-s09-freighter", { credits_wasted: 9, credits_after_income: 8 }), never)).toBe(
      null,
    );
  });

  test("winning at once", () => {
    expect(caution(option("use x", { kind: "use", card: "x" }), (card) => card === "x")).toBe("win");
  });

  test("only the side that a card shows wins: the gun platform buys once it is deployed", () => {
    const gun = "l3-s12-gun-platform";
    const at = (station: string[], deployed: string[][]) => ({ credits: 0, income: 0, vp: 0, station, deployed, charges: {} });
    expect(isWinning(cards, at([gun], [[]]), gun)).toBe(true);
    expect(isWinning(cards, at(["starter-s12"], [[gun]]), gun)).toBe(false);
    expect(isWinning(cards, at(["l2-s02-norton-tug"], [[]]), "l2-s02-norton-tug")).toBe(false);
  });
});

describe("what a sector pays now", () => {
  const base = (charges: Record<string, number>) => ({
    credits: 0, income: 0, vp: 0, charges,
    station: ["l2-s02-norton-tug"], deployed: [["l1-s01-command-ship", "l3-s01-command-ship", "l1-s07-freighter"]],
  });

  test("counts a charge only where it finds an empty box", () => {
    expect(paidNow(cards, base({}), 1, true, 3)).toMatchObject({ credits: 4, charges: 1 });
    expect(paidNow(cards, base({ "l2-s02-norton-tug": 1 }), 1, true, 3)).toMatchObject({ credits: 4, charges: 0 });
    const held = { "l1-s01-command-ship": 1, "l3-s01-command-ship": 1 }; // of two boxes, and of one
    expect(paidNow(cards, base({}), 1, false, 3)).toMatchObject({ credits: 4, charges: 2 });
    expect(paidNow(cards, base(held), 1, false, 3)).toMatchObject({ credits: 4, charges: 1 });
  });
});

describe("answering by itself", () => {
  test("takes an allocation that is at least as good in everything", () => {
    const better = combine(7, [], [{ credits: 3, vp: 1 }]);
    expect(plainBest(decision("allocate", [better, split(3, 4, [], [{ credits: 3 }])]))).toBe(better);
  });

  test("leaves a real choice to the person", () => {
    expect(
      plainBest(decision("allocate", [combine(7, [], [{ vp: 1 }]), split(3, 4, [], [{ credits: 9 }])])),
    ).toBe(null);
  });

  test("never decides which card gets a charge, or of which tier a free ship is", () => {
    for (const part of ["charges", "ships"]) {
      const [one, other] = [combine(7, [], [{ credits: 3, [part]: 1 }]), split(3, 4, [], [{ [part]: 1 }])];
      expect(plainBest(decision("allocate", [one, other]))).toBe(null);
      expect(plainBest(decision("allocate", [one, split(3, 4, [], [{ credits: 3 }])]))).toBe(one);
    }
  });

  test("never pays charges and never decides about arrows", () => {
    const paidFor = combine(8, [SHIFT], [{ credits: 9 }]);
    const arrows = combine(7, [], [{ credits: 9 }, { credits: 1 }]);
    expect(plainBest(decision("allocate", [paidFor, split(3, 4, [], [{ credits: 1 }])]))).toBe(null);
    expect(plainBest(decision("allocate", [arrows, split(3, 4, [], [{}])]))).toBe(null);
  });

  test("answers no other kind", () => {
    expect(plainBest(decision("buy", [buy("colony-s02"), pass]))).toBe(null);
  });
});

describe("Light-Speed", () => {
  const sector = (id: string): number => Number(id.slice(1, 3));
  const keep = (...ids: string[]): OptionInfo =>
    option(`keep ${ids.join(" ") || "nothing"}`, { kind: "keep", cards: ids });
  const options = [keep(), keep("a02x"), keep("a02x", "b02y"), keep("b02y", "a02x"), keep("a02x", "c05z")];

  test("the cards chosen name one option, in any order over sectors", () => {
    expect(keepOption(options, ["c05z", "a02x"], sector)?.id).toBe("keep a02x c05z");
    expect(keepOption(options, [], sector)?.id).toBe("keep nothing");
  });

  test("within a sector the order counts", () => {
    expect(keepOption(options, ["b02y", "a02x"], sector)?.id).toBe("keep b02y a02x");
    expect(keepOption(options, ["a02x", "b02y"], sector)?.id).toBe("keep a02x b02y");
  });

  test("what is not offered names none", () => {
    expect(keepOption(options, ["c05z"], sector)).toBe(null);
  });
});

describe("a question that does not matter", () => {
  test("is one in which nothing comes of any way to take the dice", () => {
    expect(givesNothing(decision("allocate", [combine(9, [], [{}]), split(4, 5, [], [{}])]))).toBe(true);
    expect(givesNothing(decision("allocate", [combine(9, [], [{}]), split(4, 5, [], [{ vp: 0 }])]))).toBe(true);
  });
  test("is none where something comes of one way, or could be paid for", () => {
    expect(givesNothing(decision("allocate", [combine(9, [], [{}]), split(4, 5, [], [{ credits: 1 }])]))).toBe(false);
    expect(givesNothing(decision("allocate", [combine(9, [], [{}]), combine(10, [SHIFT], [{}])]))).toBe(false);
    expect(givesNothing(decision("allocate", [combine(9), split(4, 5)].map((one) => ({ ...one, preview: {} }))))).toBe(false);
    expect(givesNothing(decision("buy", [buy("l1-s01-command-ship"), pass]))).toBe(false);
  });
});
