/** Presses: one answer each, and only to what was there when they began. */
import { expect, test } from "vitest";

import { Presses, SETTLE } from "./presses";

/** A hand at a table, with a clock that goes on when it is told to. */
class Hand {
  time = 10_000;
  readonly presses = new Presses(() => this.time);
  what = "";

  shows(what: string, isPainted = true): void {
    this.what = what;
    this.presses.shows(what);
    if (isPainted) this.presses.painted(what);
  }
  down(x = 100, y = 100, kind: "mouse" | "touch" = "mouse"): void {
    this.presses.pointerDown([x, y], kind);
  }
  /** The rest of a click, heard by something that answers. */
  up(): boolean {
    this.presses.click(true);
    const counts = this.presses.counts(this.what);
    this.presses.clicked();
    return counts;
  }
  click(x = 100, y = 100, kind: "mouse" | "touch" = "mouse"): boolean {
    this.down(x, y, kind);
    return this.up();
  }
  key(isRepeat = false): boolean {
    this.presses.keyDown(isRepeat);
    return this.presses.counts(this.what);
  }
}

test("a click answers the question that is shown", () => {
  const hand = new Hand();
  hand.shows("1");
  hand.time += SETTLE;
  expect(hand.click()).toBe(true);
  expect(hand.click()).toBe(true); // as long as it is the same one, it may be answered otherwise
});

test("the second half of a double click does not answer what the first one brought", () => {
  const hand = new Hand();
  hand.shows("1");
  hand.time += 1000;
  expect(hand.click()).toBe(true);
  hand.time += 60;
  hand.shows("2");
  hand.time += 60;
  expect(hand.click()).toBe(false);
  hand.time += SETTLE;
  expect(hand.click()).toBe(true);
});

test("a press belongs to what was shown when it began, however long it is held", () => {
  const hand = new Hand();
  hand.shows("1");
  hand.time += 1000;
  hand.down();
  hand.shows("2");
  hand.time += 5000;
  expect(hand.up()).toBe(false);
  expect(hand.click()).toBe(true);
});

test("a pointer that has moved may answer at once", () => {
  const hand = new Hand();
  hand.shows("1");
  hand.time += 1000;
  hand.click();
  hand.shows("2");
  hand.time += 10;
  hand.presses.moved([104, 103], "mouse");
  expect(hand.click(104, 103)).toBe(false); // no more than a hand that trembles
  hand.presses.moved([160, 100], "mouse");
  hand.presses.moved([104, 103], "mouse");
  expect(hand.click(104, 103)).toBe(true); // it has come back
});

test("fingers come down in two places and mean one", () => {
  const hand = new Hand();
  hand.shows("1");
  hand.time += 1000;
  hand.click(100, 100, "touch");
  hand.shows("2");
  hand.time += 100;
  expect(hand.click(120, 115, "touch")).toBe(false);
  expect(hand.click(100, 200, "touch")).toBe(true);
});

test("a question that is painted late takes no resting press until it has been seen for a while", () => {
  const hand = new Hand();
  hand.shows("1");
  hand.time += 1000;
  hand.click();
  hand.shows("2", false);
  hand.time += 1000;
  expect(hand.click()).toBe(false);
  hand.presses.painted("1"); // what is gone
  expect(hand.click()).toBe(false);
  hand.presses.painted("2");
  hand.time += SETTLE - 1;
  hand.presses.painted("2"); // once more changes nothing
  expect(hand.click()).toBe(false);
  hand.time += 1;
  expect(hand.click()).toBe(true);
});

test("the very first question takes no press that was on its way before it came", () => {
  const hand = new Hand();
  hand.shows("1");
  expect(hand.click()).toBe(false);
  hand.time += SETTLE;
  expect(hand.click()).toBe(true);
});

test("a held key answers once", () => {
  const hand = new Hand();
  hand.shows("1");
  expect(hand.key()).toBe(true);
  expect(hand.key(true)).toBe(false);
  hand.shows("2");
  hand.time += 5000;
  expect(hand.key(true)).toBe(false);
  hand.presses.keyUp();
  expect(hand.key()).toBe(true); // pressed anew, however soon
});

test("a key that is held while another comes up answers nothing", () => {
  const hand = new Hand();
  hand.shows("1");
  expect(hand.key()).toBe(true);
  hand.shows("2");
  hand.presses.keyUp(); // of the other one
  expect(hand.key(true)).toBe(false);
});

test("one press answers once, whoever hears it", () => {
  const hand = new Hand();
  hand.shows("1");
  hand.time += 1000;
  hand.down();
  hand.presses.click(true);
  expect(hand.presses.counts("1")).toBe(true);
  expect(hand.presses.counts("1")).toBe(false);
});

test("what clicks without a pointer or a key, as helpers do, is heard", () => {
  const hand = new Hand();
  hand.shows("1");
  hand.down(); // a press that never became a click
  hand.shows("2");
  hand.presses.click(false);
  expect(hand.presses.counts("2")).toBe(true);
  hand.presses.clicked();
  expect(hand.presses.counts("2")).toBe(true); // and so is what no press brings about
});
