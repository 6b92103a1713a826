/** What is seen of a game of X-Wing, in which order and when; and the table as its events tell it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { cuesOf, lengthOf, waitFor } from "../../../lib/motion/scene";
import type { GameEvent, View } from "../../../lib/protocol";
import { RECIPES } from "../../../lib/sound/recipes";
import type { ShipView, TableView } from "../types";
import { afterOf, afterTable } from "./after";
import { flightOf, whenAt } from "./frames";
import { type Act, scenesOf } from "./scenes";

interface Played {
  start: TableView;
  events: GameEvent[];
  end: TableView;
}
const games = JSON.parse(readFileSync("src/games/xwing/motion/played.json", "utf-8")) as Record<string, Played>;
const see = (...events: GameEvent[]) => scenesOf(events, {} as View, 0);
const acts = (...events: GameEvent[]): Act[] => see(...events).flatMap((scene) => scene.acts as readonly Act[]);
const names = (...events: GameEvent[]): string[] => acts(...events).map(({ what }) => what);

const flown = (more: object = {}): GameEvent => ({
  event: "maneuvered", ship: 1, maneuver: "3 straight", before: [100_000, 100_000, 0], pose: [100_000, 260_000, 0],
  fully: true, along: 160_000, touching: [], ...more,
});
const declared: GameEvent = { event: "attack_declared", attacker: 0, defender: 1, weapon: "primary", range: 1, distance: 80_000, obstructed: false, bonus: false };
const rolled = (why: string, faces: string[]): GameEvent => ({ event: "dice_rolled", ship: 0, why, faces });
const neutralized = (hit: boolean): GameEvent => ({ event: "neutralized", attacker: 0, defender: 1, hits: hit ? 1 : 0, crits: 0, hit });
const damage = (more: object): GameEvent => ({ event: "damage_suffered", ship: 1, kind: "hit", shield: false, card: "", damage: 1, rule: "XW2-ATK-12", ...more });
const next: GameEvent = { event: "chosen", seat: 1, choice: "next_ship", option: "ship 1" };

test.each(Object.entries(games))("%s: the events of rounds that were played tell the table that the server shows after them", (_, game) => {
  expect(new Set(game.events.map(({ event }) => event)).size).toBeGreaterThan(13);
  const told = game.events.reduce<TableView>((table, event) => afterTable(table, event), game.start);
  for (const part of ["round", "phase", "step", "active"] as const) expect(told[part], part).toEqual(game.end[part]);
  const parts = ["place", "pose", "tokens", "shields", "dial", "revealed", "touching", "destroyed", "locks"] as const;
  const damage = ({ facedown, facedown_known, faceup }: ShipView) => [facedown, [...facedown_known].sort(), faceup];
  for (const [n, ship] of game.end.ships.entries()) {
    for (const part of parts) expect(told.ships[n]?.[part], `${part} of ${n}`).toEqual(ship[part]);
    // whose cards are gone is told to nobody but the deck
    if (ship.place === "in_play") expect(damage(told.ships[n] as ShipView)).toEqual(damage(ship));
  }
});

test.each(Object.entries(games))("%s: no event is told twice, and every sound is known", (_, { events }) => {
  const scenes = see(...events);
  const told = scenes.reduce((all, { tells }) => all + tells, 0);
  expect(told).toBeLessThanOrEqual(events.length);
  for (const cue of scenes.flatMap(cuesOf)) expect(Object.keys(RECIPES)).toContain(cue.cue);
});

test("a dial turns over before its ship flies, and ships fly one after the other", () => {
  const scenes = see(next, { event: "dial_revealed", ship: 1, maneuver: "3 straight" }, flown(), next, flown({ ship: 2 }));
  expect(scenes.filter(({ holds }) => holds).map((scene) => scene.acts.map((act) => (act as Act).what))).toEqual([["reveal"], ["flight"], ["flight"]]);
  // whose turn it is stands there before, what the dial shows only after it has turned
  expect(scenes[0]).toMatchObject({ tells: 1, holds: false, acts: [] });
  expect(scenes[1]).toMatchObject({ shows: "last" });
});

test("times are those of the look: a flight 450 and 120 for each speed, its light 600 more, a reversal 320", () => {
  const [light, flight] = see(flown());
  expect([flight && lengthOf(flight), light && lengthOf(light), light?.holds]).toEqual([810, 1410, false]);
  const turned = see(flown({ maneuver: "3 koiogran", pose: [100_000, 260_000, 180_000] }));
  expect(waitFor(turned)).toBe(810 + 320);
  expect(waitFor(see(declared))).toBe(460);
  expect(waitFor(see(rolled("attack", ["hit", "hit", "blank"])))).toBe(700 + 2 * 50);
});

test("a ship that is stopped jolts the one that it meets, after its flight; one that stays where it is does not fly", () => {
  const met = acts(flown({ fully: false, touching: [4], pose: [100_000, 200_000, 0] }));
  expect(met.find(({ what }) => what === "bump")).toMatchObject({ others: [4], at: 810, cue: "bump" });
  expect(names(flown({ maneuver: "0 stationary", pose: [100_000, 100_000, 0] }))).toEqual([]);
});

test("a boost flies like a maneuver, brighter; a roll goes sideways", () => {
  const moved = (how: string): Act[] => acts({ event: "repositioned", ship: 1, how, before: [0, 0, 0], pose: [40_000, 0, 0] });
  expect(moved("boost bank_left")).toMatchObject([{ what: "trail", maneuver: "1 bank_left", strength: 2 }, { what: "flight", time: 420 }]);
  expect(moved("barrel_roll left")).toMatchObject([{ what: "roll", time: 480 }]);
});

test("nothing of an attack is told before it is seen: dice, changes, shot, damage, destruction, and time to read", () => {
  const events = [
    declared,
    rolled("attack", ["hit", "focus"]),
    { event: "dice_modified", ship: 0, pool: "attack", by: "focus", before: ["hit", "focus"], faces: ["hit", "hit"] },
    rolled("defense", ["blank"]),
    neutralized(true),
    damage({ shield: true }),
    damage({ card: "directhit", kind: "crit" }),
    { event: "destroyed", ship: 1 },
    next,
  ];
  expect(names(...events)).toEqual(["aim", "dice", "change", "dice", "shot", "shield", "hull", "card", "destroyed", "read"]);
  const scenes = see(...events);
  // what came of the shot, and what a ship has lost, stands there only afterwards
  const of = (what: string) => scenes.find((scene) => scene.acts.some((act) => (act as Act).what === what));
  for (const what of ["shot", "shield", "hull", "destroyed"]) expect(of(what)?.shows, what).toBe("last");
  expect(scenes.flatMap(cuesOf).map(({ cue }) => cue)).toEqual(["dice", "dice", "laser", "shield", "hull", "destroyed"]);
});

test("the strip has the attack as far as it has been shown, ahead of the log", () => {
  const start = { ships: [{ faceup: [], facedown: 0, shields: 1 }, { faceup: [], facedown: 0, shields: 1 }], round: 2, open: [] };
  const view = { table: start, open: [] } as unknown as View;
  const after = afterOf(() => 3);
  const told = [declared, rolled("attack", ["hit", "focus"]), rolled("defense", ["evade"]), neutralized(true), damage({ shield: true })];
  const tables = told.map((_, n) => told.slice(0, n + 1).reduce(after, view).table as TableView);
  expect(tables.map(({ duel }) => [duel?.attack?.faces.length, duel?.defense?.faces.length, duel?.result?.hit, duel?.losses.length])).toEqual([
    [undefined, undefined, undefined, 0],
    [2, undefined, undefined, 0],
    [2, 1, undefined, 0],
    [2, 1, true, 0],
    [2, 1, true, 1],
  ]);
  expect(tables[4]?.ships[1]?.shields).toBe(0);
  expect((after({ ...view, table: tables[4] } as View, next).table as TableView).duel).toBeUndefined();
});

test("only dice that changed move: those rolled again hop, the others turn over", () => {
  const modified = (by: string): GameEvent => ({ event: "dice_modified", ship: 0, pool: "attack", by, before: ["hit", "blank", "focus"], faces: ["hit", "crit", "focus"] });
  expect(acts(modified("lock"))).toMatchObject([{ what: "reroll", dice: [1], time: 380 }]);
  expect(acts(modified("howlrunner"))).toMatchObject([{ what: "change", dice: [1], time: 240 }]);
});

test("torpedoes and missiles are one slow bolt; what misses passes", () => {
  const shot = (weapon: string, hit: boolean): Act | undefined => acts({ ...declared, weapon }, neutralized(hit)).at(-1);
  expect(shot("primary", true)).toMatchObject({ slow: false, hit: true, time: 180, cue: "laser" });
  expect(shot("primary", false)).toMatchObject({ slow: false, hit: false, time: 220, cue: "laser" });
  expect(shot("protontorpedoes", true)).toMatchObject({ slow: true, time: 420, cue: "torpedo" });
});

test("tokens that go at the end of a round go together, each a little later", () => {
  const lost = (ship: number): GameEvent => ({ event: "token_lost", ship, token: "focus", count: 1, why: "end" });
  const scenes = see(lost(0), lost(1), lost(2));
  expect(scenes).toHaveLength(1);
  expect(scenes[0] && lengthOf(scenes[0])).toBe(260 + 2 * 60);
});

test("whoever won hears so, and nothing waits for it", () => {
  const ended = { event: "ended", winners: [0] };
  expect(see(ended)[0]).toMatchObject({ holds: false, acts: [{ cue: "victory" }] });
  expect(scenesOf([ended], {} as View, 1)[0]).toMatchObject({ acts: [{ cue: "other_end" }] });
});

test("a ship flies along its template to where it ends, and does not jump through north", () => {
  const flight = flightOf({ x: 100, y: 400, turn: 350 }, { x: 137.57, y: 309.29, turn: 35 }, 20, "1 bank_right", false);
  expect(flight.bend).toBe(1);
  for (const [n, spot] of flight.spots.entries()) expect(Math.abs(spot.turn - (flight.spots[n - 1]?.turn ?? spot.turn))).toBeLessThan(6);
  expect(flight.spots.at(-1)).toMatchObject({ turn: expect.closeTo(395, 3) as number });
  // a reversal turns it only at the end
  const loop = flightOf({ x: 100, y: 400, turn: 0 }, { x: 100, y: 240, turn: 180 }, 20, "3 koiogran", true);
  expect([loop.last.turn, Math.round(loop.last.y)]).toEqual([0, 240]);
  expect(loop.spots.every(({ turn }) => turn === 0)).toBe(true);
});

test("light lies where a ship has been by then", () => {
  const linear = [0.25, 0.25, 0.75, 0.75] as const;
  expect(whenAt(0.5, linear)).toBeCloseTo(0.5, 3);
  const flies = [0.35, 0, 0.2, 1] as const;
  expect(whenAt(0.25, flies)).toBeLessThan(whenAt(0.5, flies));
  expect([whenAt(0, flies), whenAt(1, flies)].map(Math.round)).toEqual([0, 1]);
});
