/** Whose turn it is at a screen that several share, and which connection is shown. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PROTOCOL, type ServerMessage, type State } from "../lib/protocol";
import { isAsked, OneScreen, turnsTo } from "./oneScreen.svelte";

test("the table stays with who is asked, and else turns to the next of those who are", () => {
  expect(turnsTo(0, [0, 1])).toBe(null);
  expect(turnsTo(0, [1])).toBe(1);
  expect(turnsTo(1, [0, 2])).toBe(2);
  expect(turnsTo(2, [0, 1])).toBe(0);
  expect(turnsTo(2, [])).toBe(null);
});

test("who has sealed an answer, or looks at a game of an earlier revision, is not asked", () => {
  const state = (given: string | null | undefined, earlier: unknown = null): State =>
    ({ decision: { given }, table: { earlier } }) as unknown as State;
  expect(isAsked(state(null))).toBe(true);
  expect(isAsked(state(undefined))).toBe(true);
  expect(isAsked(state("split 1 2"))).toBe(false);
  expect(isAsked(state(null, { revision: "1" }))).toBe(false);
  expect(isAsked({ decision: null, table: {} } as unknown as State)).toBe(false);
  expect(isAsked(null)).toBe(false);
});

/** A socket of which the test is the server. */
class Wire {
  static all: Wire[] = [];
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly sent: { type: string; seat?: number | null }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: unknown = null;
  isClosed = false;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.isClosed = true;
  }

  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Tell it the table as this seat may know it. */
  tell(seat: number, isToAnswer: boolean, here: readonly number[] = [0, 1]): void {
    const state = {
      type: "state",
      table: { id: "t", seats: [] },
      seat,
      view: {},
      decision: isToAnswer ? { id: 1, given: null } : null,
      since: 0,
      events: [],
      total: 0,
      here,
    };
    this.hear(state as unknown as ServerMessage);
  }
}

beforeEach(() => {
  Wire.all = [];
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "here", search: "" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** A page that is opened while these seats are asked. */
function opened(...asked: boolean[]): OneScreen {
  const screen = new OneScreen("t");
  const here = asked.map((_, seat) => seat);
  const welcome: ServerMessage = { type: "welcome", protocol: PROTOCOL, build: "1", you: "Ann" };
  asked.forEach((isToAnswer, seat) => {
    Wire.all[seat]?.hear(welcome);
    Wire.all[seat]?.tell(seat, isToAnswer, here);
    screen.follow();
  });
  return screen;
}

test("each seat has a connection, which says as which seat it looks", () => {
  const screen = opened(true, false, false);
  expect(Wire.all.map(({ sent }) => sent[0]?.seat)).toEqual([null, 1, 2]);
  screen.close();
  expect(Wire.all.every(({ isClosed }) => isClosed)).toBe(true);
});

test("who plays alone has one connection", () => {
  const screen = new OneScreen("t");
  Wire.all[0]?.hear({ type: "welcome", protocol: PROTOCOL, build: "1", you: "Ann" });
  Wire.all[0]?.tell(0, true, []);
  screen.follow();
  expect(Wire.all).toHaveLength(1);
  expect(screen.handOver).toBe(null);
  screen.close();
});

test("a page that is opened shows at once who is asked", () => {
  const screen = opened(false, true);
  expect(screen.active).toBe(1);
  expect(screen.handOver).toBe(null);
  screen.close();
});

test("afterwards the table turns when it is told to, and not by itself", () => {
  const screen = opened(true, true);
  expect(screen.active).toBe(0);
  Wire.all[0]?.tell(0, false);
  screen.follow();
  expect(screen.active).toBe(0);
  expect(screen.handOver?.seat).toBe(1);
  screen.handOver?.turn();
  expect(screen.active).toBe(1);
  expect(screen.handOver).toBe(null);
  screen.close();
});

test("nobody is handed the table while an answer is under way", () => {
  const screen = opened(true, true);
  screen.connection.act({ type: "choose", decision: 1, option: "combine 7" });
  Wire.all[0]?.tell(0, false);
  expect(screen.handOver).toBe(null);
  const key = screen.connection.session.unanswered[0]?.key ?? "";
  Wire.all[0]?.hear({ type: "accepted", key, seq: 2 });
  expect(screen.handOver?.seat).toBe(1);
  screen.close();
});
