/** What is seen of a game of Fleet Captains, and when; the table as its events tell it; and what nobody may see. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { cuesOf, lengthOf } from "../../../lib/motion/scene";
import type { GameEvent, View } from "../../../lib/protocol";
import type { Printed, Ship, TableView } from "../types";
import type { Act } from "./acts";
import { afterTable, numbersOf } from "./after";
import { scenesOf } from "./scenes";

const read = <T>(path: string): T => JSON.parse(readFileSync(path, "utf-8")) as T;
const data = (name: string): object => read<object>(`../src/starboard/games/fleetcaptains/data/${name}.json`);
const printed = { ...data("ships"), ...data("tiles"), ...data("encounters"), ...data("missions"), ...data("command_cards") } as Printed;
const numbers = numbersOf(printed);

interface Played {
  readonly start: TableView;
  readonly events: GameEvent[];
  readonly end: Partial<TableView>;
}
const played = read<Played[]>("src/games/fleetcaptains/motion/played.json");
const viewOf = (table: TableView): View => ({ table }) as unknown as View;

const hand = ({ orders }: TableView): number[] => orders.map(({ places }) => places.hand?.length ?? 0);
const points = ({ players }: TableView): number[] =>
  players.map(({ vp_tokens: tokens, scored }) => scored.reduce((sum, { vp }) => sum + vp, tokens));
const ships = (table: TableView): unknown[] =>
  table.ships.map(({ at, alert, setting, crew }) => (alert === 3 ? "destroyed" : [at, alert, setting, [...crew].sort()]));
const installs = (table: TableView): unknown => Object.entries(table.installs).map(([hex, { step }]) => [hex, step]);

test("the events of games that were played tell the tables that the server shows after them", () => {
  expect(new Set(played.flatMap(({ events }) => events.map(({ event }) => event))).size).toBeGreaterThan(45);
  for (const { start, events, end } of played) {
    const told = events.reduce((table, event) => afterTable(table, event, numbers), start);
    const is: TableView = { ...start, ...end };
    for (const part of [hand, points, ships, installs]) expect(part(told), part.name).toEqual(part(is));
    for (const part of ["faces", "control", "tokens", "active", "round", "teams", "scans"] as const)
      expect(told[part], part).toEqual(is[part]);
  }
});

// -- a table of one's own -------------------------------------------------------------------------------
const ship = (id: string, seat: number, hex: string, more: Partial<Ship> = {}): Ship => ({
  card: printed.ships.findIndex((one) => one.id === id), seat, at: -1, alert: 0, setting: 0, tokens: [], disabled: [], crew: [], cargo: [],
  attached: [], lasting: [], engaged: false, moved: false, adjusted: false, acted: 0, allowed: 1, ...more, ...(hex ? { at: at(hex) } : {}),
});
const first = played[0]?.start as TableView;
const at = (hex: string): number => numbers.hex(first, hex);
const KNOWN = ["voyager", "reliant", "korinar"] as const;
function tableWith(more: Partial<TableView> = {}): TableView {
  const lot = (token: number, of: number) => ({ pieces: [token], of: [of], ways: null });
  return {
    ...first,
    seat: 0,
    active: 1,
    ships: [ship("voyager", 0, "0,0"), ship("reliant", 0, "0,2"), ship("korinar", 1, "0,0"), ship("chtang", 1, "", { setting: -1, at: -1 })],
    ratings: [[3, 3, 9, 3], [3, 3, 9, 3], [4, 4, 4, 4], [3, 3, 3, 3]],
    tokens: { 0: { side: 1, at: at("0,4") }, 1: { side: 1, at: at("1,3") }, 2: { side: 1, at: at("1,3") } },
    cloaks: [{ owners: [0], lots: [], public: [] }, { owners: [1], lots: [], public: [lot(0, 3)] }],
    checks: [],
    ...more,
  };
}
const see = (events: readonly object[], table = tableWith(), mine = 0) => scenesOf(events as GameEvent[], viewOf(table), mine, numbers);
const whats = (events: readonly object[], table = tableWith()): string[][] => see(events, table).map(({ acts }) => acts.map(({ what }) => what));
const acts = (events: readonly object[], table = tableWith()): Act[] => see(events, table).flatMap((scene) => [...scene.acts]);

const ATTACK = [
  { event: "action_taken", seat: 1, action: "attack", ships: ["korinar"], used: 1, limit: 3 },
  { event: "test_began", seat: 1, ships: ["korinar"], system: "weapons", rating: 4, level: 0, target: "voyager", target_system: "shields", target_rating: 3, reason: "attack" },
  { event: "chosen", seat: 0 },
  { event: "test_rolled", own: 6, enemy: 1 },
  { event: "attack_ended", total: 10, against: 4, damage: 1, prevented: 0 },
  { event: "damaged", ship: "voyager", damage: 1, alert: "yellow" },
  { event: "dial_set", seat: 0, ship: "voyager", setting: "2/2/4/3", why: "damage" },
  { event: "chosen", seat: 0 },
];

test("a rival's turn is seen step after step, and every event is told by one scene", () => {
  const turn = [
    { event: "turn_began", seat: 1, round: 3 },
    { event: "move_began", seat: 1, ships: ["korinar"], points: 9 },
    { event: "moved", seat: 1, ships: ["korinar"], to: "0,2", left: 4 },
    { event: "moved", seat: 1, ships: ["korinar"], to: "1,3", left: 2 },
    { event: "explored", seat: 1, ships: ["korinar"], hex: "1,3", tile: "nebula_k_1" },
    { event: "encounter_die", seat: 1, die: 2, met: true },
    { event: "encounter_drawn", seat: 1, ship: "korinar", card: "first_contact" },
    { event: "encounter_done", card: "first_contact", where: "victory" },
    { event: "move_ended", seat: 1, ships: ["korinar"], why: "tile" },
    { event: "mission_scored", seat: 1, mission: "i05", vp: 1, total: 2 },
  ];
  expect(whats(turn)).toEqual([
    ["turn"], ["fly", "stand", "stand"], ["fly", "stand"], ["explore"], ["contest", "contest"], ["card"], ["point"], ["card", "point"],
  ]);
  expect(see(turn).map(({ tells }) => tells)).toEqual([1, 2, 1, 1, 1, 1, 1, 2]);
  expect(see(turn).map(({ holds }) => holds)).toEqual([false, ...Array<boolean>(7).fill(true)]);
});

test("a ship goes hex by hex, from where it stood to where it will stand among the others", () => {
  const flown = acts([
    { event: "move_began", seat: 1, ships: ["korinar"], points: 9 },
    { event: "moved", seat: 1, ships: ["korinar"], to: "0,2", left: 4 },
  ]);
  expect(flown[0]).toMatchObject({ what: "fly", piece: "2", cue: "flight", from: { hex: "0,0", place: [41, 2] }, to: { hex: "0,2", place: [41, 2] } });
  // the one that stays takes the middle, and the one that is there makes room
  expect(flown.slice(1)).toMatchObject([
    { what: "stand", piece: "0", from: { place: [-41, 2] }, to: { place: [0, 2] } },
    { what: "stand", piece: "1", from: { place: [0, 2] }, to: { place: [-41, 2] } },
  ]);
});

test("dice are seen before what they come to: one scene, and figures, damage and dial wait for it", () => {
  const scenes = see(ATTACK);
  expect(scenes.map(({ acts }) => acts.map((act) => (act.what === "contest" ? act.part : act.what)))).toEqual([
    ["began", "roll", "verdict", "shot"], ["hit"], ["dial"],
  ]);
  const [fight] = scenes;
  expect(fight?.acts.map(({ at, time }) => [at, time])).toEqual([[0, 480], [480, 700], [1180, 640], [1360, 180]]);
  expect(fight?.shows).toBe("last");
  expect(fight?.tells).toBe(5);
  const rolled = fight?.acts[1];
  expect(rolled?.what === "contest" && [rolled.contest.own.die, rolled.contest.own.total, rolled.contest.other?.total]).toEqual([6, null, null]);
  expect(fight && cuesOf(fight).map(({ cue, at }) => [cue, at])).toEqual([["dice", 480], ["laser", 1360]]);
  expect(see(ATTACK)[1]).toMatchObject({ acts: [{ what: "hit", ship: "voyager", alert: 1, spot: { hex: "0,0" } }], tells: 1 });
});

test("what a test comes to is heard when it is seen", () => {
  const scenes = see([
    { event: "test_began", seat: 1, ships: ["korinar"], system: "sensors", rating: 5, level: 10, target: "", target_system: "", target_rating: null },
    { event: "test_rolled", own: 3, enemy: 0 },
    { event: "rerolled", seat: 1, whose: "own", die: 6 },
    { event: "test_ended", passed: true, total: 11, against: 10, automatic: false },
  ]);
  expect(scenes).toHaveLength(1);
  expect(scenes[0] && cuesOf(scenes[0]).map(({ cue, at }) => [cue, at])).toEqual([["dice", 480], ["dice", 1180], ["test_passed", 1560]]);
  expect(scenes[0] && lengthOf(scenes[0])).toBe(1560 + 640);
});

test("a die that was rolled before the page came is not known to have a rating", () => {
  const check = { seat: 1, kind: "test", ships: [2], system: 1, level: 9, target: -1, target_system: -1, rolled: true, dice: [4, 0] };
  const [verdict] = acts([{ event: "test_ended", passed: false, total: 8, against: 9, automatic: false }], tableWith({ checks: [check] as never }));
  expect(verdict).toMatchObject({ what: "contest", part: "verdict", contest: { own: { ships: ["korinar"], rating: null, die: 4, total: 8 }, level: 9 }, cue: "test_failed" });
});

// -- the secret -------------------------------------------------------------------------------------------
const MIX = [
  { event: "token_moved", seat: 1, token: 0, to: "1,3" },
  { event: "hidden_draw", seat: 1 },
  { event: "tokens_mixed", seat: 1, hex: "1,3", tokens: [0, 1, 2] },
];

test("a token that comes to others of its side is lost among them: none slides, all come up alike and at once", () => {
  const [move, mix] = see(MIX);
  expect(move?.acts.map(({ what }) => what)).toEqual(["fly", "fade"]);
  expect(move?.acts[0]).toMatchObject({ piece: "t0", blurs: ["to"], to: { hex: "1,3", place: [0, 2] } });
  expect(move?.acts[1]).toMatchObject({ pieces: ["t1", "t2"], isIn: false });
  expect(mix?.shows).toBe("first");
  expect(mix?.acts).toMatchObject([{ what: "rings", spot: { hex: "1,3", place: [0, 2] } }, { what: "fade", pieces: ["t0", "t1", "t2"], isIn: true }]);
  // and one that leaves them comes out of the middle
  const [left] = acts([{ event: "token_moved", seat: 1, token: 1, to: "2,2" }]);
  expect(left).toMatchObject({ what: "fly", piece: "t1", blurs: ["from"], from: { hex: "1,3", place: [0, 2] } });
});

test("an echo comes up together with all that it cannot be told from", () => {
  const [made] = see([{ event: "echo_made", seat: 1, hex: "1,3", token: 3 }]);
  expect(made?.acts[1]).toMatchObject({ what: "fade", pieces: ["t3", "t1", "t2"], isIn: true });
});

test("which ship a token is makes no difference to what anybody but its owner sees", () => {
  // the same table for a rival, whichever of the two cloaked ships is which: nothing of it stands in the view
  for (const { start, events } of played) {
    const hidden = { ...start, cloaks: start.cloaks.map((one) => ({ ...one, lots: [] })) };
    const strip = (table: TableView) => JSON.stringify(scenesOf(events, viewOf(table), -1, numbers));
    expect(strip(hidden)).toBe(strip(start));
  }
});

test("no token among others of its side is ever seen to change its place, whatever happens to it", () => {
  const events = [
    ...MIX,
    { event: "token_moved", seat: 1, token: 2, to: "0,2" },
    { event: "token_moved", seat: 1, token: 2, to: "1,3" },
    { event: "tokens_mixed", seat: 1, hex: "1,3", tokens: [0, 1, 2] },
    { event: "moved", seat: 0, ships: ["reliant"], to: "1,3", left: 1 },
    { event: "echo_made", seat: 1, hex: "1,3", token: 3 },
    { event: "tokens_mixed", seat: 1, hex: "1,3", tokens: [0, 1, 2, 3] },
    { event: "token_gone", token: 1, what: "echo" },
  ];
  const seen = acts(events);
  expect(seen.filter((act) => act.what === "stand" && act.piece.startsWith("t"))).toEqual([]);
  const flights = seen.filter((act) => act.what === "fly");
  expect(flights.map(({ piece, blurs }) => [piece, blurs])).toEqual([["t0", ["to"]], ["t2", ["from"]], ["t2", ["to"]], ["1", []]]);
  for (const { piece, from, to, blurs } of flights)
    if (piece.startsWith("t")) for (const end of blurs) expect({ from, to }[end].place).toEqual([0, 2]);
});

test("a token that shows itself as a ship is seen to decloak, one that was an echo to fade", () => {
  const out = [
    { event: "token_gone", token: 0, what: "chtang" },
    { event: "decloaked", ship: "chtang", hex: "0,4", token: 0 },
  ];
  expect(whats(out)).toEqual([["rings", "fade"]]);
  expect(see(out)[0]).toMatchObject({ shows: "first", tells: 2, acts: [{ isOpening: true }, { pieces: ["3"], isIn: true }] });
  expect(see([{ event: "token_gone", token: 0, what: "echo" }])).toMatchObject([{ shows: "last", acts: [{ what: "fade", pieces: ["t0"], isIn: false }] }]);
});

test("whoever is not its owner sees no place of a cloaked ship after it has cloaked", () => {
  const cloak = { event: "cloaked", seat: 1, hex: "0,2", token: 7 };
  const before = tableWith({ ships: [...tableWith().ships.slice(0, 3), ship("chtang", 1, "0,2", { acted: 1 })] });
  expect(afterTable(before, cloak, numbers).ships[3]).toMatchObject({ at: -1, setting: -1 });
  expect(afterTable({ ...before, seat: 1 }, cloak, numbers).ships[3]).toMatchObject({ at: at("0,2"), setting: -1 });
  expect(see([cloak], before)[0]?.acts).toMatchObject([{ what: "rings", cue: "cloak", spot: { place: [41, 2] } }, { what: "fade", pieces: ["3"], isIn: false }]);
});

// -- sounds -------------------------------------------------------------------------------------------------
test("every sound of the look for this game is heard with what it is for", () => {
  const events: [object[], string][] = [
    [[{ event: "moved", seat: 1, ships: ["korinar"], to: "0,2" }], "flight"],
    [[{ event: "explored", seat: 1, ships: [], hex: "0,2", tile: "nebula_k_1" }], "tile"],
    [[{ event: "scanned", seat: 1, ship: "korinar", hex: "1,1" }], "scan"],
    [[{ event: "tokens_mixed", seat: 1, hex: "1,3", tokens: [1, 2] }], "cloak"],
    [[{ event: "encounter_die", seat: 1, die: 3, met: false }], "dice"],
    [[{ event: "damaged", ship: "voyager", damage: 1, alert: "yellow" }], "hull"],
    [[{ event: "destroyed", ship: "voyager", by: 1 }], "destroyed"],
    [[{ event: "control_changed", seat: 1, hex: "0,2", n: 1, side: 1, tokens: 1 }], "token_on"],
    [[{ event: "team_taken", seat: 1, hex: "0,2", whose: 0 }], "token_off"],
    [[{ event: "card_played", seat: 1, card: "f_veterans_09", stripe: "combat", ship: "", crew: false }], "card"],
    [[{ event: "vp_gained", seat: 1, vp: 2, total: 2 }], "sb_point"],
    [[{ event: "dial_set", seat: 0, ship: "voyager", setting: "2/2/4/3", why: "damage" }], "dial_click"],
    [[{ event: "ended", winners: [1] }], "other_end"],
    [[{ event: "ended", winners: [0] }], "victory"],
    [ATTACK.map((one) => (one.event === "attack_ended" ? { ...one, damage: 0 } : one)), "laser"],
    [ATTACK.map((one) => (one.event === "attack_ended" ? { ...one, damage: 0 } : one)), "shield"],
  ];
  for (const [told, cue] of events) expect(see(told).flatMap(cuesOf).map((one) => one.cue), cue).toContain(cue);
});

test("the printed ships of this test are there", () => {
  for (const id of KNOWN) expect(printed.ships.some((one) => one.id === id), id).toBe(true);
});
