/** Standing answers answer exactly one card's yes or no. */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { DecisionInfo, OptionInfo } from "../../lib/protocol";

type Asked = typeof import("./cardAsked");
type Store = typeof import("../../lib/standing.svelte");
let cardAsked: Asked["cardAsked"];
let flipAsked: Asked["flipAsked"];
let aimless: Asked["aimless"];
let store: Store;
const kept = new Map<string, string>();

beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  ({ aimless, cardAsked, flipAsked } = await import("./cardAsked"));
  store = await import("../../lib/standing.svelte");
});
beforeEach(() => store.standing.forget());

const option = (id: string, fields: Record<string, unknown>): OptionInfo => ({ id, fields, rule: null, preview: {} });
const use = (card: string): OptionInfo => option(`use ${card}`, { kind: "use", ship: 1, card });
const pass = option("pass", { kind: "pass" });

function asked(options: OptionInfo[], purpose: string, more: Partial<DecisionInfo> = {}, isDuty = false): DecisionInfo {
  const cards = options.filter((one) => one !== pass).map((one) => [1, one.fields.card]);
  const subject = ["attacked", isDuty, cards, purpose];
  return { id: 1, seat: 0, kind: "ability", subject, options, may_pass: true, given: null, ...more } as DecisionInfo;
}

test("a single card's yes or no is that card's", () => {
  const found = cardAsked(asked([use("r2d2"), pass], "one"));
  expect(found).toMatchObject({ card: "r2d2", use: { id: "use r2d2" } });
});

test("whether a single card is flipped is a question of its own", () => {
  expect(flipAsked(asked([use("r2d2"), pass], "flip"))).toBe("r2d2");
  expect(flipAsked(asked([use("r2d2"), pass], "one"))).toBe(null);
  expect(flipAsked(asked([use("r2d2"), use("foils"), pass], "flips"))).toBe(null);
  expect(flipAsked(asked([use("r2d2"), pass], "start"))).toBe(null);
});

test("which ship attacks next can be left to the page where none has a target", () => {
  const ship = (n: number, targets?: object[]): OptionInfo => ({ ...option(`ship ${n}`, { kind: "ship", ship: n }), preview: { targets } });
  const next = (purpose: string, ...options: OptionInfo[]): DecisionInfo =>
    ({ kind: "next_ship", subject: [purpose, [1, 2]], options }) as unknown as DecisionInfo;
  expect(aimless(next("engage", ship(1, []), ship(2, [])))).toMatchObject({ id: "ship 1" });
  expect(aimless(next("engage", ship(1, []), ship(2, [{ target: 3 }])))).toBe(null);
  expect(aimless(next("engage", ship(1, []), ship(2)))).toBe(null);
  expect(aimless(next("activate", ship(1, []), ship(2, [])))).toBe(null);
});

test.each([
  ["several cards", asked([use("r2d2"), use("luke"), pass], "")],
  ["two of the same card", asked([use("r2d2"), use("r2d2")], "")],
  ["a duty", asked([use("r2d2"), pass], "one", {}, true)],
  ["a card to be flipped", asked([use("r2d2"), pass], "flip")],
  ["only declining", asked([pass], "")],
  ["no card to be named", asked([use(""), pass], "one")],
  ["another kind of question", asked([use("r2d2"), pass], "one", { kind: "modify" })],
  ["a subject that is not known", asked([use("r2d2"), pass], "one", { subject: null })],
])("%s is asked", (_, decision) => {
  expect(cardAsked(decision)).toBe(null);
});

test("answers are kept by squad and card, over a reload, until they are forgotten", async () => {
  const { standing } = store;
  standing.set("xwing2 a", "r2d2", "use");
  standing.set("xwing2 b", "r2d2", "never");
  expect([standing.of("xwing2 a", "r2d2"), standing.of("xwing2 b", "r2d2")]).toEqual(["use", "never"]);
  expect([standing.of("xwing2 a", "luke"), standing.of("xwing1 a", "r2d2")]).toEqual([null, null]);
  expect(standing.count).toBe(2);
  vi.resetModules();
  const anew = await import("../../lib/standing.svelte");
  expect(anew.standing.of("xwing2 b", "r2d2")).toBe("never");
  standing.set("xwing2 a", "r2d2", null);
  expect(standing.count).toBe(1);
  standing.forget();
  expect(standing.of("xwing2 b", "r2d2")).toBe(null);
});

test("a broken store asks about everything", async () => {
  kept.set("starboard.standing", '{"xwing2 a":{"r2d2":"perhaps"}');
  vi.resetModules();
  const anew = await import("../../lib/standing.svelte");
  expect(anew.standing.count).toBe(0);
  kept.set("starboard.standing", '{"xwing2 a":{"r2d2":"perhaps"}}');
  vi.resetModules();
  expect((await import("../../lib/standing.svelte")).standing.of("xwing2 a", "r2d2")).toBe(null);
});
