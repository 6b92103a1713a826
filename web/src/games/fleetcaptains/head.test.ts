/** Which own ship has its dial at the head of the fleets: what is looked at goes before what is selected, asked about, tested. */
import { readFileSync } from "node:fs";

import { beforeEach, expect, test, vi } from "vitest";

import type { DecisionInfo, OptionInfo } from "../../lib/protocol";
import type { GameFace } from "../face";
import type { Source } from "../source";
import type { Printed } from "./types";

// what the settings of the page ask of a browser when they are loaded
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("location", { pathname: "/" });
const { tongue } = await import("../../lib/messages/language.svelte");
const { Play } = await import("./play.svelte");

const [EQUINOX, VOYAGER, RELIANT, KORINAR] = [0, 1, 2, 3];
const printed = {
  ships: ["equinox", "voyager", "reliant", "korinar"].map((id) => ({ id, name: id })),
  kinds: [], tiles: [], encounters: [], missions: [], subdecks: [], cards: [],
} as unknown as Printed;

interface Check {
  ships: number[];
  target: number;
}
const shipOf = (card: number) => ({ card, seat: card === KORINAR ? 1 : 0, at: 0, alert: 0, setting: 0, moved: false, adjusted: false, acted: 0, allowed: 1 });
let ships: ReturnType<typeof shipOf>[];
let checks: Check[];
let stack: string[];
let decision: Pick<DecisionInfo, "kind" | "subject"> | null;

beforeEach(() => {
  ships = [EQUINOX, VOYAGER, RELIANT, KORINAR].map(shipOf);
  checks = [];
  stack = [];
  decision = null;
});

function play(): InstanceType<typeof Play> {
  const players = [0, 1].map(() => ({ actions: 0 }));
  const table = { ships, checks, players, limits: [3, 3], tokens: {}, cloaks: [], round: 1, active: 0 };
  const source = { info: null, seat: 0, view: { table, over: false, stack }, decision, events: [], names: [], fates: [], busy: false };
  return new Play({ id: "fleetcaptains" } as GameFace, () => source as unknown as Source, printed);
}
const set = (ship: string): OptionInfo => ({ id: `set ${ship} 3/8/5/4`, fields: { kind: "set", ship, setting: "3/8/5/4" } }) as unknown as OptionInfo;

test("the first that can still do something, else the first", () => {
  Object.assign(ships[EQUINOX]!, { moved: true, adjusted: true, acted: 1 });
  expect(play().head).toBe(VOYAGER);
  for (const ship of ships) Object.assign(ship, { moved: true, adjusted: true, acted: 1 });
  expect(play().head).toBe(EQUINOX);
  for (const ship of ships) ship.seat = 1;
  expect(play().head).toBeNull();
});

test("the one that is tested, on either side of a test, if it is one's own", () => {
  checks = [{ ships: [KORINAR], target: RELIANT }];
  expect(play().head).toBe(RELIANT);
  checks = [{ ships: [VOYAGER], target: KORINAR }];
  expect(play().head).toBe(VOYAGER);
  checks = [{ ships: [KORINAR], target: -1 }];
  expect(play().head).toBe(EQUINOX);
});

test("the one that is asked about goes before the tested one, alone or among other subjects", () => {
  checks = [{ ships: [VOYAGER], target: KORINAR }];
  decision = { kind: "setting", subject: "reliant" };
  expect(play().head).toBe(RELIANT);
  decision = { kind: "setting", subject: [7, "korinar", "reliant"] };
  expect(play().head).toBe(RELIANT);
  decision = { kind: "setting", subject: "korinar" }; // another's is not at the head of the own ones
  expect(play().head).toBe(VOYAGER);
});

test("the selected one goes before these, and before all the one whose dial is looked at", () => {
  checks = [{ ships: [VOYAGER], target: KORINAR }];
  decision = { kind: "setting", subject: "voyager" };
  const one = play();
  one.selected = EQUINOX;
  expect(one.head).toBe(EQUINOX);
  one.looked = set("reliant");
  expect(one.head).toBe(RELIANT);
  one.looked = set("korinar");
  expect(one.head).toBe(EQUINOX);
  one.looked = { id: "move reliant", fields: { kind: "move", ship: "reliant" } } as unknown as OptionInfo;
  expect(one.head).toBe(EQUINOX);
});

test("who waits reads the last of what others do, without what only carries on", () => {
  stack = [
    ...["PlayFleetCaptains.next_turn", "Turn.act", "MoveShips.enter", "EnterHex.enter", "AtEachShip.next_ship", "RunEffects.next_effect"],
    ...["TestEffect.test", "RunCheck.enemy_card", "AskForCard.ask_seat"],
  ];
  tongue.chain = [JSON.parse(readFileSync("../src/starboard/text/catalogue/en/fleetcaptains.json", "utf-8"))];
  expect(play().doing).toEqual(["test of a card or tile", "card of the other side", "play a card in the test?"]);
});
