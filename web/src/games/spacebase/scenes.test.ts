/** What is seen of a game of Space Base, and when; and the table as its events tell it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { cuesOf, lengthOf } from "../../lib/motion/scene";
import type { GameEvent, View } from "../../lib/protocol";
import { afterTable } from "./after";
import { scenesOf } from "./scenes";
import type { TableView } from "./types";

const view = { table: { active: 1 } } as unknown as View;
const see = (...events: GameEvent[]) => scenesOf(events, view, 0);
const collected = (seat: number, sector: number, gives: Record<string, unknown>): GameEvent => ({
  event: "collected", seat, sector, credits: 0, income: 0, vp: 0, charged: [], lost: 0, way: "dice", ...gives,
});

test("the events of a game that was played tell the table that the server shows after them", () => {
  const { start, events, end } = JSON.parse(readFileSync("src/games/spacebase/played.json", "utf-8")) as {
    start: TableView;
    events: GameEvent[];
    end: TableView;
  };
  expect(new Set(events.map(({ event }) => event)).size).toBe(12);
  const told = events.reduce(afterTable, start);
  for (const part of ["boards", "shipyard", "deck_sizes", "colonies", "active", "round", "triggered"] as const)
    expect(told[part], part).toEqual(end[part]);
});

test("cards that move on a base are told with all that lies there, and with the charges that they keep", () => {
  const base = { station: ["gate", "b", "c"], deployed: [["old"], [], ["low", "lifter"]], charges: { c: 3 } };
  const table = { boards: [base, { ...base }], tie_rounds: 0 } as unknown as TableView;
  const told = (event: string, more: Record<string, unknown>): unknown => afterTable(table, { event, seat: 0, ...more }).boards[0];
  expect(told("swapped", { sectors: [1, 3] })).toEqual({
    station: ["c", "b", "gate"], deployed: [["low", "lifter"], [], ["old"]], charges: { c: 3 },
  });
  const stations = { card: "gate", other: "c", sectors: [1, 3], was_deployed: false, kept: 0, lost: 0 };
  expect(told("exchanged", stations)).toEqual({ ...base, station: ["c", "b", "gate"] });
  const deploys = { card: "lifter", other: "c", sectors: [3, 3], was_deployed: true };
  const lifted = { station: ["gate", "b", "lifter"], deployed: [["old"], [], ["low", "c"]] };
  expect(told("exchanged", { ...deploys, kept: 2, lost: 1 })).toEqual({ ...lifted, charges: { c: 2 } });
  expect(told("exchanged", { ...deploys, kept: 0, lost: 3 })).toEqual({ ...lifted, charges: {} });
  expect(afterTable(table, { event: "tie_at_the_top", seats: [0, 1], vp: 41 }).tie_rounds).toBe(1);
});

test("a turn is seen in its order, and every event is told by one scene", () => {
  const events: GameEvent[] = [
    { event: "turn_began", seat: 1, round: 2 },
    { event: "draw" },
    { event: "rolled", seat: 1, a: 3, b: 4, fixed: 0 },
    { event: "chosen", seat: 0 },
    collected(0, 7, { credits: 2 }),
    collected(1, 3, { vp: 1, way: "arrow" }),
    { event: "bought", seat: 1, card: "c", cost: 3, left: 0 },
    { event: "placed", seat: 1, card: "c", sector: 5, deployed: "d", kept: 0, lost: 0 },
    { event: "refilled", tier: 1, place: 2, card: "e" },
    { event: "chosen", seat: 1 },
  ];
  const scenes = see(...events);
  expect(scenes.map(({ acts }) => acts[0]?.what)).toEqual(["turn", "dice", "swell", "buy", "refill"]);
  expect(scenes.map(({ tells }) => tells)).toEqual([1, 2, 3, 2, 1]);
  expect(scenes.map(({ holds }) => holds)).toEqual([false, true, true, true, true]);
});

test("times are those of the look: dice 900, tokens 520 and 70 apart, a card 560 with its deployment from 260 on", () => {
  const [dice] = see({ event: "rolled", seat: 1, a: 3, b: 4, fixed: 0 });
  expect(dice && lengthOf(dice)).toBe(940); // the second die 40 after the first
  const [given] = see(collected(0, 7, { credits: 3 }));
  expect(given && lengthOf(given)).toBe(2 * 70 + 520);
  const [bought] = see({ event: "placed", seat: 1, card: "c", sector: 5, deployed: "d" });
  expect(bought?.acts.map(({ what, at, time }) => [what, at, time])).toEqual([["buy", 0, 560], ["deploy", 260, 480]]);
});

test("of many tokens six fly, and some of each kind", () => {
  const [scene] = see(collected(0, 7, { credits: 12, income: 2, vp: 1 }));
  const flown = scene?.acts.flatMap((act) => (act.what === "token" ? [act.token] : [])) ?? [];
  expect(flown).toHaveLength(6);
  expect(new Set(flown)).toEqual(new Set(["credits", "income", "vp"]));
});

test("credits are heard one after the other, each a semitone higher", () => {
  const [scene] = see(collected(0, 7, { credits: 3 }));
  expect(scene && cuesOf(scene)).toEqual([0, 1, 2].map((n) => ({ cue: "sb_credit", at: n * 70, pitch: n })));
});

test("whoever won hears so, and nothing waits for it", () => {
  const ended = { event: "ended", winners: [0], ranking: [[0], [1]] };
  expect(see(ended)[0]).toMatchObject({ holds: false, acts: [{ cue: "victory" }] });
  expect(scenesOf([ended], view, 1)[0]).toMatchObject({ acts: [{ cue: "other_end" }] });
});
