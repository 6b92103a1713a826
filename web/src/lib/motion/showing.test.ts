/** What is shown while scenes play: never too early, never too late. */
import { beforeEach, expect, test } from "vitest";

import type { GameEvent, View } from "../protocol";
import { inScenes, LONGEST, lengthOf, paceOf, type Scene, waitFor } from "./scene";
import { Showing, type Told } from "./showing.svelte";

const act = (time: number, more: object = {}) => ({ what: "x", at: 0, time, easing: "linear", ...more });
const scene = (time: number, more: Partial<Scene> = {}): Scene => ({
  acts: [act(time)], tells: 1, shows: "last", holds: true, ...more,
});

test("events of which nothing is seen are told with the next scene; those after the last are left", () => {
  const events = ["a", "B", "c", "d", "E", "f"].map((event) => ({ event }));
  const scenes = inScenes(events, ({ event }) => (/[A-Z]/.test(event) ? { acts: [act(100)] } : null));
  expect(scenes.map(({ tells }) => tells)).toEqual([2, 3]);
});

test("scenes that join are one, each part a little later", () => {
  const scenes = inScenes(["a", "b", "c"].map((event) => ({ event })), () => ({
    acts: [act(100, { cue: "ping" })], joins: { name: "all", after: 30 },
  }));
  expect(scenes).toHaveLength(1);
  expect(scenes[0]).toMatchObject({ tells: 3, acts: [{ at: 0 }, { at: 30 }, { at: 60 }] });
  expect(lengthOf(scenes[0] as Scene)).toBe(160);
});

test("all times follow the speed: none at 0, a quarter at 4; and nobody waits longer than the longest", () => {
  const scenes = [scene(400), scene(600, { holds: false }), scene(200)];
  expect(waitFor(scenes)).toBe(600);
  expect([0, 0.5, 1, 4].map((speed) => paceOf(scenes, speed))).toEqual([0, 2, 1, 0.25]);
  const many = Array.from({ length: 60 }, () => scene(500));
  expect(waitFor(many) * paceOf(many, 1)).toBeCloseTo(LONGEST);
});

// -- a table on a stage of paper --
let clock = 0;
let due: { at: number; then: () => void }[] = [];
let played: string[] = [];
let heard: string[] = [];
let speed = 1;
let isSeen = true;
/** Whether the page takes a frame to follow. */
let framed = false;
let frames: (() => void)[] = [];
beforeEach(() => {
  [clock, due, played, heard, speed, isSeen, framed, frames] = [0, [], [], [], 1, true, false, []];
});
function pass(ms: number): void {
  const end = clock + ms;
  for (;;) {
    const [next] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (!next) break;
    clock = next.at;
    due = due.filter((one) => one !== next);
    next.then();
  }
  clock = end;
}
const START: GameEvent = { event: "start" };
const TIMES: Record<string, number> = { roll: 900, buy: 500, wipe: 400 };
const table = (events: readonly GameEvent[], score: number, decision: object | null = null): Told =>
  ({ state: { view: { seats: 2, table: score }, decision }, events }) as unknown as Told;
function open(first = table([START], 0), more: object = {}): Showing {
  return new Showing(
    first,
    () => ({
      ...more,
      scenes: (events) =>
        inScenes(events, ({ event }) => {
          const time = TIMES[event];
          return time ? { acts: [act(time, { what: event, cue: event })], holds: event !== "wipe" } : null;
        }),
      after: (view, event) => (event.event === "buy" ? ({ ...view, table: Number(view.table) + 1 } as View) : view),
    }),
    () => ({
      play(scene, pace) {
        const name = scene.acts[0]?.what ?? "";
        played.push(`${name} x${pace}`);
        return { finish: () => played.push(`${name} ends`), clear: () => played.push(`${name} goes`) };
      },
    }),
    {
      speed: () => speed,
      isSeen: () => isSeen,
      hear: (cues) => heard.push(...cues.map(({ cue }) => cue)),
      wait(ms, then) {
        const one = { at: clock + ms, then };
        due.push(one);
        return () => (due = due.filter((other) => other !== one));
      },
      followed: (then) => (framed ? frames.push(then) : then()),
    },
  );
}
const EVENTS = [START, ...["roll", "chosen", "buy", "buy", "tail"].map((event) => ({ event }))];
const ASKED = { id: 7, given: null };
const told = (showing: Showing): [number, number, boolean] => [
  showing.table.events.length,
  Number(showing.table.state.view.table),
  showing.isBehind,
];

test("the log, the score and the question wait for what they would give away", () => {
  const showing = open();
  showing.receive(table(EVENTS, 2, ASKED));
  expect(told(showing)).toEqual([1, 0, true]);
  expect(showing.table.state.decision).toBeNull();
  pass(899);
  expect(told(showing)).toEqual([1, 0, true]);
  pass(1);
  expect(told(showing)).toEqual([2, 0, true]);
  pass(500);
  expect(told(showing)).toEqual([4, 1, true]);
  pass(500);
  expect(told(showing)).toEqual([6, 2, false]);
  expect(showing.table.state.decision).toBe(ASKED);
  expect(heard).toEqual(["roll", "buy", "buy"]);
});

test("at four times the speed nobody waits longer than a quarter", () => {
  speed = 4;
  const showing = open();
  showing.receive(table(EVENTS, 2, ASKED));
  pass(1900 / 4);
  expect(told(showing)).toEqual([6, 2, false]);
});

test("at speed 0, and where nobody sees it, nothing waits and nothing plays, but it is heard", () => {
  for (const off of [() => (speed = 0), () => (isSeen = false)]) {
    off();
    const showing = open();
    showing.receive(table(EVENTS, 2, ASKED));
    expect(told(showing)).toEqual([6, 2, false]);
    [speed, isSeen] = [1, true];
  }
  expect(played).toEqual([]);
  expect(heard).toEqual(["roll", "buy", "roll", "buy"]);
});

test("where an answer is due, whatever the person does ends all of it at once", () => {
  const showing = open();
  showing.receive(table(EVENTS, 2, ASKED));
  pass(100);
  showing.finish();
  expect(told(showing)).toEqual([6, 2, false]);
  expect(played).toEqual(["roll x1", "roll ends", "roll goes"]);
  expect(due).toEqual([]);
});

test("where none is due, it ends what plays, and the next begins", () => {
  const showing = open();
  showing.receive(table(EVENTS, 2));
  showing.finish();
  expect(told(showing)).toEqual([2, 0, true]);
  expect(played.at(-1)).toBe("buy x1");
});

test("a question that was answered stands while it is shown what came of it, unless the game clears it", () => {
  for (const clears of [false, true]) {
    const before = table([START], 0, { id: 1, given: "a" });
    const showing = open(before, { clearsQuestion: clears });
    showing.receive(table(EVENTS, 2, ASKED));
    expect(showing.table.state.decision?.id).toBe(clears ? undefined : 1);
    showing.finish();
    expect(showing.table.state.decision).toBe(ASKED);
  }
});

test("what comes while scenes play is played after them", () => {
  const showing = open();
  showing.receive(table(EVENTS.slice(0, 2), 0));
  pass(100);
  showing.receive(table(EVENTS, 2, ASKED));
  pass(800);
  expect(told(showing)).toEqual([2, 0, true]);
  pass(1000);
  expect(told(showing)).toEqual([6, 2, false]);
});

test("a question that is answered stands until the first of several scenes is over; one that is asked still, stays", () => {
  for (const [next, stands] of [[ASKED, null], [{ id: 3, given: null }, { id: 3, given: null }]] as const) {
    const showing = open();
    showing.receive(table([START], 0, { id: 3, given: null }));
    showing.receive(table(EVENTS, 2, next));
    pass(899);
    expect(showing.table.state.decision).toMatchObject({ id: 3 });
    pass(1);
    expect(showing.table.state.decision).toEqual(stands);
    pass(1000);
    expect(showing.table.state.decision).toBe(next);
  }
});

test("nothing waits for a scene that does not hold", () => {
  const showing = open();
  showing.receive(table([START, { event: "wipe" }], 0, ASKED));
  expect(told(showing)).toEqual([2, 0, false]);
  expect(played).toEqual(["wipe x1"]);
  pass(400);
  expect(played).toEqual(["wipe x1", "wipe goes"]);
});

test("where play goes back, the table is shown as it is", () => {
  const showing = open();
  showing.receive(table(EVENTS, 2));
  pass(950);
  showing.receive(table([...EVENTS, { event: "retracted", to: 0 }], 0));
  expect(told(showing)).toEqual([7, 0, false]);
  showing.receive(table(EVENTS.slice(0, 3), 1));
  expect(told(showing)).toEqual([3, 1, false]);
});

test("what was to begin with the page's next frame does not, where all was ended before it came", () => {
  framed = true;
  const showing = open();
  const wipe = { event: "wipe" };
  showing.receive(table([START, wipe], 0));
  showing.rest();
  for (const frame of frames) frame();
  expect(played).toEqual([]);
  showing.receive(table([START, wipe, { event: "wipe" }], 0));
  for (const frame of frames) frame();
  expect(played).toEqual(["wipe x1"]);
});

/** The page's next frame, and what waits for it. */
function follow(): void {
  for (const frame of frames.splice(0)) frame();
  pass(0);
}

test("what happened last and the question after it come in two frames", () => {
  framed = true;
  const showing = open();
  showing.receive(table(EVENTS, 2, ASKED));
  pass(1900);
  expect(told(showing)).toEqual([5, 2, true]);
  expect(showing.table.state.decision).toBeNull();
  follow();
  expect(told(showing)).toEqual([6, 2, false]);
  expect(showing.table.state.decision).toBe(ASKED);
});

test("between these two frames what the person does shows it all, and what comes is played", () => {
  framed = true;
  const showing = open();
  showing.receive(table(EVENTS, 2, ASKED));
  pass(1900);
  showing.finish();
  expect(told(showing)).toEqual([6, 2, false]);
  const more = [...EVENTS, { event: "roll" }];
  showing.receive(table(more, 2));
  follow(); // of the question that is shown already
  expect(told(showing)).toEqual([6, 2, true]);
  expect(played.filter((one) => one.endsWith("x1"))).toEqual(["roll x1", "buy x1", "buy x1", "roll x1"]);
  pass(900);
  showing.receive(table([...more, { event: "buy" }], 3, ASKED));
  expect(told(showing)).toEqual([7, 2, true]);
  expect(played.at(-1)).toBe("buy x1");
  follow();
  pass(500);
  follow();
  expect(told(showing)).toEqual([8, 3, false]);
  expect(showing.table.state.decision).toBe(ASKED);
});
