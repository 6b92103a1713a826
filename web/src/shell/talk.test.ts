/** What is said beside the game: who may, what is news, and from whom nothing is shown. */
import { beforeAll, expect, test, vi } from "vitest";

import type { Remark, SeatInfo } from "../lib/protocol";

type Talk = typeof import("./talk.svelte");
let talk: Talk;
let hush: (on: boolean) => void;

beforeAll(async () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("sessionStorage", store);
  talk = await import("./talk.svelte");
  const { settings } = await import("../lib/settings.svelte");
  hush = (on) => (settings.hushed = on);
});

const remark = (number: number, seat: number, more: Partial<Remark> = {}): Remark => ({
  number,
  seat,
  ago: 0,
  phrase: "hello",
  text: "",
  ...more,
});
const seat = (number: number, kind: SeatInfo["kind"]): SeatInfo => ({ seat: number, kind, name: "" }) as SeatInfo;

test("bots listen to nobody, and who watches says nothing", () => {
  expect(talk.mayTalk([seat(0, "person"), seat(1, "bot")], 0)).toBe(false);
  expect(talk.mayTalk([seat(0, "person"), seat(1, "bot"), seat(2, "person")], 0)).toBe(true);
  expect(talk.mayTalk([seat(0, "person"), seat(1, "open")], 0)).toBe(true);
  expect(talk.mayTalk([seat(0, "person"), seat(1, "person")], -1)).toBe(false);
});

test("news is what was not there before, also when all is told anew", () => {
  const before = [remark(1, 0), remark(2, 1)];
  expect(talk.newsOf(before, [...before, remark(3, 1)])).toEqual([remark(3, 1)]);
  expect(talk.newsOf(before, [remark(1, 0, { ago: 9 }), remark(2, 1, { ago: 7 }), remark(3, 0)])).toEqual([
    remark(3, 0),
  ]);
  // a server that was started again counts anew
  expect(talk.newsOf(before, [remark(1, 1, { phrase: "wow" })])).toHaveLength(1);
  // what was said long ago is not news to who comes now
  expect(talk.newsOf([], [remark(1, 1, { ago: 61 }), remark(2, 1, { ago: 5 })])).toEqual([
    remark(2, 1, { ago: 5 }),
  ]);
});

test("nothing is shown of who is muted, after a reload too, and never anything of oneself is hidden", () => {
  const muted = new talk.Muted("t");
  const all = [remark(1, 0), remark(2, 1), remark(3, 2)];
  muted.set(1, true);
  muted.set(0, true);
  expect(muted.heard(all, 0).map((one) => one.seat)).toEqual([0, 2]);
  expect(new talk.Muted("t").has(1)).toBe(true);
  expect(new talk.Muted("another").has(1)).toBe(false);
  muted.set(1, false);
  expect(muted.heard(all, 0)).toHaveLength(3);
  hush(true);
  expect(muted.heard(all, 0).map((one) => one.seat)).toEqual([0]);
  hush(false);
});
