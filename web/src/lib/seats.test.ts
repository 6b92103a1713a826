/** Which seat somebody who comes to a table may take. */
import { expect, test } from "vitest";

import { freeSeat } from "./seats";
import type { SeatInfo } from "./protocol";

const seat = (number: number, kind: SeatInfo["kind"], by_invite = false): SeatInfo => ({
  seat: number,
  kind,
  name: "",
  bot: null,
  stand_in: null,
  connected: kind !== "open",
  away: null,
  by_invite,
  conceded: false,
});
const [person, forFriend, forAnybody] = [seat(0, "person"), seat(1, "open", true), seat(2, "open")];

test("a seat for a friend is free only to whoever has its link", () => {
  expect(freeSeat([person, forFriend], null)).toBe(-1);
  expect(freeSeat([person, forFriend, forAnybody], null)).toBe(2);
  expect(freeSeat([person, forFriend, forAnybody], { seat: 1 })).toBe(1);
  expect(freeSeat([person, forFriend, forAnybody], { seat: 0 })).toBe(-1);
  expect(freeSeat([person, forFriend], { seat: 7 })).toBe(-1);
});
