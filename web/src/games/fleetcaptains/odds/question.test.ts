import { expect, test } from "vitest";

import { addressOf, bodyOf, changed, comparedIn, FIGURES, type Question, questionOf, type Roll, ROLLS, turnedTo, USUAL, variations } from "./question";

const usual = (roll: Roll): Question => questionOf(`?roll=${roll}`);
const searchOf = (address: string): string => address.slice(address.indexOf("?"));

test.each(ROLLS)("an address says what differs, and leads back to the question: %s", (roll) => {
  expect(questionOf(searchOf(addressOf(usual(roll))))).toEqual(usual(roll));
  for (const { name, usual: value, most } of FIGURES[roll]) {
    const asked = changed(usual(roll), name, value === most ? most - 1 : value + 1);
    expect(questionOf(searchOf(addressOf(asked)))).toEqual(asked);
  }
});

test("what is as usual is not in the address", () => {
  expect(addressOf(USUAL)).toBe("/odds?game=fleetcaptains");
  expect(addressOf(changed(usual("test"), "level", 15))).toBe("/odds?game=fleetcaptains&roll=test&level=15");
});

test("what an address says wrongly, or of another roll, is as usual", () => {
  expect(questionOf("?game=fleetcaptains&roll=nothing")).toEqual(USUAL);
  expect(questionOf("?roll=test&rating=&level=99&rerolls=-1&die=1.5&search=2&vs_rating=3&nonsense=1")).toEqual(usual("test"));
  expect(questionOf("?roll=test&constructor=3").figures).toEqual(usual("test").figures);
});

test("the ends of an encounter's range give way to each other", () => {
  const { figures } = questionOf("?roll=encounter&low=5&high=3");
  expect(figures.low).toBeLessThanOrEqual(figures.high ?? 0);
  expect(changed(usual("encounter"), "low", 4).figures).toMatchObject({ low: 4, high: 4 });
});

test("another roll keeps what was set, where it has that too", () => {
  const attack = ["rating", "vs_rating", "rerolls", "aim"].reduce((asked, name) => changed(asked, name, 2), USUAL);
  const { roll, figures } = turnedTo(attack, "opposed");
  expect([roll, figures.rating, figures.vs_rating, figures.rerolls]).toEqual(["opposed", 2, 2, 2]);
  expect(turnedTo(attack, "test").figures).toEqual({ ...usual("test").figures, rating: 2, rerolls: 2 });
  expect(turnedTo(USUAL, "opposed")).toEqual(usual("opposed"));
});

test("a question and what it is compared with stand in one address", () => {
  const [now, before] = [changed(USUAL, "rating", 12), changed(usual("test"), "level", 10)];
  const search = searchOf(addressOf(now, before));
  expect(questionOf(search)).toEqual(now);
  expect(comparedIn(search)).toEqual(before);
  expect(comparedIn(searchOf(addressOf(now)))).toBeNull();
  expect(comparedIn(searchOf(addressOf(now, USUAL)))).toEqual(USUAL);
});

test.each(ROLLS)("a variation has one more of one figure, and may be asked: %s", (roll) => {
  for (const { name, question } of variations(usual(roll))) {
    const differing = FIGURES[roll].filter((one) => question.figures[one.name] !== one.usual);
    expect(differing.map((one) => one.name)).toEqual([name]);
    expect(questionOf(searchOf(addressOf(question)))).toEqual(question);
  }
});

test("nobody has more than the most", () => {
  expect(variations(changed(USUAL, "rerolls", 3)).map(({ name }) => name)).not.toContain("rerolls");
});

test.each([
  ["?roll=test&rating=7&level=12&rerolls=1&search=1", { rating: 7, level: 12, die: 0, rerolls: 1, rerolls_against: 0, always_rolled: true }],
  [
    "?roll=opposed&rating=8&off=1&vs_rerolls_ours=2",
    { active: { rating: 8, die: 0, rerolls: 0, opponent_rerolls: 0 }, target: { rating: null, die: 0, rerolls: 0, opponent_rerolls: 2 } },
  ],
  [
    "?rating=11&vs_rating=3&vs_rerolls=1&rerolls_theirs=1&aim=2&least=1",
    {
      attacker: { rating: 11, die: 0, rerolls: 0, opponent_rerolls: 1 },
      target: { rating: 3, die: 0, rerolls: 1, opponent_rerolls: 0 },
      damage_bonus: 0,
      prevented: 0,
      multiples_inclusive: false,
      least_defence: 1,
      aim: 2,
    },
  ],
  [
    "?roll=escape&sizes=5&vs_sizes=0&die=1",
    { mover: { sizes: [5], die: 1, rerolls: 0, opponent_rerolls: 0 }, enemy: { sizes: [], die: 0, rerolls: 0, opponent_rerolls: 0 } },
  ],
  ["?roll=encounter&low=2&high=3&wanted=1", { encounter: [2, 3], rerolls: 0, wanted: true }],
  ["?roll=transwarp&points=7&from=4&factor=3", { points: 7, on: [4, 5, 6], factor: 3 }],
])("the studies take it as %s", (search, body) => {
  expect(bodyOf(questionOf(search))).toEqual(body);
});
