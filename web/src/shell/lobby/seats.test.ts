import { expect, test } from "vitest";
import { fillersOf, friendsOf, nearest, opponentOf } from "./seats";

test("a game for two or four never has three seats", () => {
  const counts = [2, 4];
  for (const friends of friendsOf(counts))
    for (const bots of fillersOf(counts, friends)) expect(counts).toContain(1 + friends + bots);
  expect(fillersOf(counts, 1)).toEqual([0, 2]);
  expect(fillersOf(counts, 2)).toEqual([1]);
  expect(fillersOf(counts, 3)).toEqual([0]);
});

test("any number of friends and bots fills a game for two to five", () => {
  expect(friendsOf([2, 3, 4, 5])).toEqual([1, 2, 3, 4]);
  expect(fillersOf([2, 3, 4, 5], 2)).toEqual([0, 1, 2]);
});

test("what is not allowed becomes what is nearest", () => {
  expect(nearest([2, 4], 3)).toBe(2);
  expect(nearest([2, 3, 4, 5], 3)).toBe(3);
  expect(nearest([2], 5)).toBe(2);
});

test("one plays against the bot of last time, and at first not against the strongest", () => {
  const bots = ["random", "novice", "regular", "greedy"];
  expect(opponentOf(bots, "greedy")).toBe("greedy");
  expect(opponentOf(bots, undefined)).toBe("regular");
  expect(opponentOf(bots, "pilot")).toBe("regular"); // a bot of another game
  expect(opponentOf(["random"], undefined)).toBe("random");
});
