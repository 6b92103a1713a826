/** A table's connection: what is kept, asked for and sent again over losses. */
import { expect, test } from "vitest";

import { type Act, type GameEvent, PROTOCOL, type ServerMessage, type State } from "./protocol";
import { type Happening, isChoosing, newSession, patience, type Session, step } from "./session";

const welcome = (build = "1"): ServerMessage => ({ type: "welcome", protocol: PROTOCOL, build, you: "Ada" });
const event = (n: number): GameEvent => ({ event: "turn_began", round: n });

function state(since: number, count: number, seq = 1): State {
  return {
    type: "state",
    table: { id: "t", seats: [] },
    seat: 0,
    seq,
    view: null,
    decision: null,
    since,
    events: Array.from({ length: count }, (_, i) => event(since + i)),
    total: since + count,
  } as unknown as State;
}

const choose = (key: string): Act => ({ type: "choose", key, decision: 1, option: "pass" });

/** The session after these happenings, and everything that was sent. */
function after(...happenings: (Happening | ServerMessage)[]): [Session, unknown[]] {
  let session = newSession("c0ffee");
  const sent: unknown[] = [];
  for (const happening of happenings) {
    const [next, messages] = step(
      session,
      "kind" in happening ? happening : { kind: "message", message: happening },
    );
    session = next;
    sent.push(...messages);
  }
  return [session, sent];
}

test("a welcome is answered with what the page holds", () => {
  const [session, sent] = after(welcome());
  expect(session.you).toBe("Ada");
  expect(sent).toEqual([{ type: "hello", protocol: PROTOCOL, build: "1", since: 0, contribution: "c0ffee", seat: null }]);
});

test("a first state brings the page online", () => {
  const [session] = after(welcome(), state(0, 3));
  expect(session.link).toBe("online");
  expect(session.events).toHaveLength(3);
});

test("later states add to the log", () => {
  const [session] = after(welcome(), state(0, 3), state(3, 2));
  expect(session.events.map((one) => one.round)).toEqual([0, 1, 2, 3, 4]);
});

test("events that are held already are not kept twice", () => {
  const [session] = after(welcome(), state(0, 3), state(1, 4));
  expect(session.events.map((one) => one.round)).toEqual([0, 1, 2, 3, 4]);
});

test("a gap is not shown: the page asks for what it lacks", () => {
  const [session, sent] = after(welcome(), state(0, 2), state(5, 1));
  expect(session.events).toHaveLength(2);
  expect(sent.at(-1)).toMatchObject({ type: "hello", since: 2 });
});

test("after a loss the page says how much it holds, and sends again what was not answered", () => {
  const [session, sent] = after(
    welcome(),
    state(0, 2),
    { kind: "act", act: choose("a") },
    { kind: "closed", final: false },
    { kind: "act", act: choose("b") },
    { kind: "retry" },
    welcome(),
    state(2, 1),
  );
  expect(session.link).toBe("online");
  expect(sent.slice(1)).toEqual([
    choose("a"),
    expect.objectContaining({ type: "hello", since: 2 }),
    choose("a"),
    choose("b"),
  ]);
});

test("what was accepted is not sent again", () => {
  const [, sent] = after(
    welcome(),
    state(0, 0),
    { kind: "act", act: choose("a") },
    { type: "accepted", key: "a", seq: 2 },
    { kind: "closed", final: false },
    { kind: "retry" },
    welcome(),
    state(0, 0),
  );
  expect(sent.filter((message) => (message as Act).type === "choose")).toHaveLength(1);
});

test("what was chosen is under way until its table has come", () => {
  const chosen: Parameters<typeof after> = [welcome(), state(0, 0), { kind: "act", act: choose("a") }];
  expect(isChoosing(after(...chosen)[0])).toBe(true);
  const accepted = { type: "accepted", key: "a", seq: 2 } as const;
  expect(isChoosing(after(...chosen, accepted)[0])).toBe(true);
  expect(isChoosing(after(...chosen, accepted, state(0, 2, 2))[0])).toBe(false);
});

test("a refusal is kept to be told, and the act is done with", () => {
  const [session] = after(
    welcome(),
    state(0, 0),
    { kind: "act", act: choose("a") },
    {
      type: "refused",
      key: "a",
      reason: "stale_decision",
      figures: {},
      refusal: null,
    },
  );
  expect(session.unanswered).toEqual([]);
  expect(session.refused?.reason).toBe("stale_decision");
});

test("another build makes the page outdated, for good", () => {
  const [session] = after(
    welcome("1"),
    state(0, 0),
    { kind: "closed", final: false },
    { kind: "retry" },
    welcome("2"),
    {
      kind: "closed",
      final: false,
    },
  );
  expect(session.link).toBe("outdated");
});

test("another protocol makes the page outdated", () => {
  expect(after({ ...welcome(), protocol: PROTOCOL + 1 } as ServerMessage)[0].link).toBe("outdated");
});

test("a table that is not there is not asked for again", () => {
  const [session] = after({ kind: "closed", final: true }, { kind: "retry" });
  expect(session.link).toBe("gone");
});

test("attempts become rarer, up to a limit", () => {
  expect([1, 2, 3, 20].map(patience)).toEqual([250, 500, 1000, 8000]);
});

test("what was said adds up, and is told anew after a return", () => {
  const said = (number: number) => ({ number, seat: 1, ago: 0, phrase: "hello" as const, text: "" });
  const talked = (anew: boolean, ...numbers: number[]): ServerMessage => ({
    type: "talked",
    lines: numbers.map(said),
    anew,
    may_write: true,
  });
  const [session] = after(welcome(), state(0, 1), talked(true, 1), talked(false, 2));
  expect(session.remarks.map((one) => one.number)).toEqual([1, 2]);
  expect(session.mayWrite).toBe(true);
  const [back] = after(welcome(), state(0, 1), talked(true, 1, 2), talked(true, 2, 3));
  expect(back.remarks.map((one) => one.number)).toEqual([2, 3]);
});

test("a connection of one of several seats says as which it looks", () => {
  const [, sent] = step(newSession("c0ffee", null, 1), { kind: "message", message: welcome() });
  expect(sent).toEqual([{ type: "hello", protocol: PROTOCOL, build: "1", since: 0, contribution: "c0ffee", seat: 1 }]);
});
