/** Notes beside cards: for a pointer that has come to rest there, not for one on which a card turns up. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { noteAt, REST } from "./note";
import type { Play } from "./play.svelte";
import type { Card } from "./types";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function card(): { play: { noted: unknown }; happens: (kind: string, pointerType?: string) => void } {
  const node = Object.assign(new EventTarget(), { matches: () => true });
  const play = { noted: null as unknown };
  noteAt(node as unknown as HTMLElement, () => ({ play: play as unknown as Play, card: {} as Card, seat: null }));
  return {
    play,
    happens: (kind, pointerType = "mouse") => node.dispatchEvent(Object.assign(new Event(kind), { pointerType })),
  };
}

test("a card that turns up under a resting pointer says nothing", () => {
  const { play, happens } = card();
  happens("pointerenter");
  vi.advanceTimersByTime(10 * REST);
  expect(play.noted).toBe(null);
});

test("a pointer that moves on a card and rests is told, until it leaves or presses", () => {
  const { play, happens } = card();
  for (const end of ["pointerleave", "pointerdown"]) {
    happens("pointerenter");
    happens("pointermove");
    vi.advanceTimersByTime(REST - 1);
    expect(play.noted).toBe(null);
    happens("pointermove"); // it has not come to rest yet
    vi.advanceTimersByTime(REST - 1);
    expect(play.noted).toBe(null);
    vi.advanceTimersByTime(1);
    expect(play.noted).not.toBe(null);
    happens(end);
    expect(play.noted).toBe(null);
  }
});

test("a finger opens no note, the keyboard does", () => {
  const { play, happens } = card();
  happens("pointermove", "touch");
  vi.advanceTimersByTime(10 * REST);
  expect(play.noted).toBe(null);
  happens("focus");
  expect(play.noted).not.toBe(null);
  happens("blur");
  expect(play.noted).toBe(null);
});
