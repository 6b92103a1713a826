/** The parts beside the map: arithmetic, and what is read out. */
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { type Language, LANGUAGES, tongue } from "../../../lib/messages/language.svelte";
import { ACTS, actAfter, halves } from "./acts";
import ActionWheel from "./ActionWheel.svelte";
import { checklist } from "./checklist";
import CommandCard from "./CommandCard.svelte";
import EncounterCard from "./EncounterCard.svelte";
import MissionCard from "./MissionCard.svelte";
import ScoreTrack from "./ScoreTrack.svelte";
import ShipCard from "./ShipCard.svelte";
import SystemDial from "./SystemDial.svelte";
import TestPanel from "./TestPanel.svelte";
import { goodFaces, leastFace, shareOf, wins } from "./tests";
import TileSheet from "./TileSheet.svelte";
import TurnChecklist from "./TurnChecklist.svelte";

const spoken = {} as Record<Language, typeof tongue.chain>;
beforeAll(() => {
  for (const language of LANGUAGES)
    spoken[language] = [["core", "ui"].map((part): object => {
      const file = new URL(`../../../../../src/starboard/text/catalogue/${language}/${part}.json`, import.meta.url);
      return JSON.parse(readFileSync(file, "utf-8")) as object;
    }).reduce((all, one) => ({ ...all, ...one }))] as typeof tongue.chain;
});
beforeEach(() => {
  tongue.chain = spoken.en;
});

const look = { id: "defiant", size: 3, faction: "federation" };
const values = { weapons: 12, shields: 0, engines: 4, sensors: null };
const labels = (body: string): string[] => [...body.matchAll(/aria-label="([^"]*)"/g)].map(([, label = ""]) => label);
const plain = (body: string): string => body.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("tests", () => {
  test.each([
    [5, 10, 0, [5, 6]],
    [5, 10, 1, [4, 5, 6]],
    [9, 10, 0, [1, 2, 3, 4, 5, 6]],
    [10, 10, 0, [1, 2, 3, 4, 5, 6]],
    [3, 10, 0, []],
  ])("rating %i against level %i with %i on the die: %j", (rating, level, bonus, good) => {
    expect(goodFaces(rating, level, bonus)).toEqual(good);
  });

  test("a run up to six has a least face, others have none", () => {
    expect(leastFace([5, 6])).toBe(5);
    expect(leastFace([2, 3, 4, 5, 6])).toBe(2);
    expect(leastFace([1, 2, 3, 4, 5, 6])).toBeNull();
    expect(leastFace([])).toBeNull();
    expect(leastFace([1, 6])).toBeNull();
  });

  test("of two sums only the strictly higher wins", () => {
    expect(shareOf(wins(5, 5))).toBeCloseTo(15 / 36);
    expect(shareOf(wins(12, 5))).toBe(1);
    expect(shareOf(wins(5, 12))).toBe(0);
    expect(wins(7, 6)[0]).toEqual([true, false, false, false, false, false]);
  });

  test("need and chance are said, and the good faces are lit", () => {
    const { body } = render(TestPanel, { props: { system: "sensors", rating: 5, level: 10, onroll: () => undefined } });
    const said = plain(body);
    for (const words of ["5", "sensors", "one die", "10", "to succeed", "Need 5 or 6", "33%", "Roll now"]) expect(said).toContain(words);
    expect(body.match(/<li[^>]*class="[^"]*\bgood\b/g)).toHaveLength(2);
    expect(plain(render(TestPanel, { props: { system: "sensors", rating: 7, level: 10 } }).body)).toContain("Need 3 or more");
    expect(plain(render(TestPanel, { props: { system: "sensors", rating: 11, level: 10 } }).body)).toContain("Every die succeeds");
    expect(plain(render(TestPanel, { props: { system: "sensors", rating: 1, level: 10 } }).body)).toContain("Cannot succeed");
    expect(plain(render(TestPanel, { props: { system: "sensors", rating: 1, level: 10 } }).body)).not.toContain("Roll now");
  });

  test("an opposed test shows both sums and all pairs of faces; a choice that cannot be made says why", () => {
    const opposed = {
      own: { name: "Ardent", side: 0, system: "weapons", rating: 7, die: 5 },
      other: { name: "Talon", side: 1, system: "shields", rating: 6, die: 2 },
    } as const;
    const choices = [{ id: "a", title: "Ram", line: "weapons +3", glyph: "weapons", why: "no card of that kind" }] as const;
    const { body } = render(TestPanel, { props: { system: "weapons", rating: 7, level: 0, opposed, choices } });
    expect(plain(body)).toContain("7 + 5 = 12");
    expect(plain(body)).toContain("6 + 2 = 8");
    expect(body.match(/succeeds<\/span>/g)).toHaveLength(21);
    expect(body.match(/fails<\/span>/g)).toHaveLength(15);
    expect(plain(body)).toContain("58%");
    expect(body).toContain('aria-disabled="true"');
    expect(plain(body)).toContain("no card of that kind");
    expect(plain(body)).not.toContain("weapons +3");
  });
});

describe("ships", () => {
  test("a dial says its alert and its figures; what is disabled is said and shown", () => {
    const { body } = render(SystemDial, { props: { values, look, side: 0, alert: 1, cloaked: true } });
    expect(labels(body)).toEqual(["yellow alert, cloaked, weapons 12, shields 0, engines 4, sensors disabled"]);
    expect(plain(body)).toBe(" 12 0 4 D ");
  });

  test("another position is compared figure by figure", () => {
    const next = { weapons: 12, shields: 3, engines: 1, sensors: 5 };
    const { body } = render(SystemDial, { props: { values, next, look, side: 0 } });
    expect(body.match(/class="change[^"]*gains/g)).toHaveLength(2);
    expect(body.match(/class="change/g)).toHaveLength(3);
    expect(labels(body)[0]).toContain("sensors 5");
    expect(plain(body)).toMatch(/4 ?→1/);
  });

  test("a card is one sentence with all that is on it", () => {
    const props = {
      name: "Ardent", kind: "Defiant", look, side: 0, alert: 2, values, moved: true, acted: true, crew: 2, cargo: 1,
      note: "in sight", onpick: () => undefined,
    } as const;
    const { body } = render(ShipCard, { props });
    expect(body).toMatch(/^(<!--.*?-->)*<button type="button"/);
    expect(labels(body)[0]).toBe(
      "Ardent, Defiant, size 3, red alert, weapons 12, shields 0, engines 4, sensors disabled, moved, acted, crew: 2, cargo: 1, in sight",
    );
    expect(render(ShipCard, { props: { ...props, onpick: undefined } }).body).toMatch(/^(<!--.*?-->)*<div role="group"/);
  });

  test("on the wheel each arrow key points at what it leads to; reasons are said", () => {
    expect(ACTS.map(({ act }) => act)).toEqual(["move", "action", "card", "adjust"]);
    expect(["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "a"].map(actAfter)).toEqual(["move", "action", "card", "adjust", null]);
    const acts = {
      move: { is: "used", why: "moved this turn" },
      action: { is: "open" },
      card: { is: "closed", why: "no card can be played now" },
      adjust: { is: "chosen" },
    } as const;
    const { body } = render(ActionWheel, { props: { name: "Ardent", look, side: 0, acts } });
    expect(labels(body)).toEqual(["What Ardent does", "Move: moved this turn", "Action", "Card: no card can be played now", "Adjust"]);
    expect(body.match(/aria-disabled="true"/g)).toHaveLength(2);
    expect(body.match(/tabindex="0"/g)).toHaveLength(1);
  });

  test("a word too wide for the wheel is broken where a line may begin", () => {
    expect(halves("Action")).toEqual(["Action"]);
    expect(halves("調整")).toEqual(["調整"]);
    expect(halves("アクション")).toEqual(["アク", "ション"]);
    expect(halves("アクション").join("")).toBe("アクション");
  });
});

describe("cards and lists", () => {
  const stripes = [
    { stripe: "combat", when: "attack", text: "weapons +3", why: "no fight" },
    { stripe: "operations", when: "own turn", text: "engines +2", isOpen: true },
    { stripe: "crew", when: "helm", text: "engines +1 while aboard" },
  ] as const;

  test("a command card says all its stripes, in a hand too, where only the one that can be played is written", () => {
    const props = { name: "Hard to port", theme: "Helm", glyph: "engines", art: { id: "f_response_01", deck: "f_response" }, stripes } as const;
    const says = "Hard to port. Helm. Combat, attack: weapons +3, no fight. Operation, own turn: engines +2, now. Crew, helm: engines +1 while aboard";
    const whole = render(CommandCard, { props }).body;
    const small = render(CommandCard, { props: { ...props, isSmall: true } }).body;
    expect(labels(whole)[0]).toBe(says);
    expect(labels(small)[0]).toBe(says);
    expect(plain(whole)).toContain("weapons +3");
    expect(plain(small)).not.toContain("weapons +3");
    expect(plain(small)).toContain("engines +2");
  });

  test("a mission that this viewer does not see tells nothing", () => {
    const props = { name: "Quiet border", type: "influence", text: "control 3 tiles", points: 2, progress: { done: 1, of: 3 } } as const;
    expect(labels(render(MissionCard, { props: { ...props, isSecret: true, isReady: true } }).body)[0]).toBe(
      "Quiet border, influence mission, control 3 tiles, 1 of 3 done, 2 victory points, hidden from your opponent, can be claimed now",
    );
    const hidden = render(MissionCard, { props: { ...props, progress: null, isHidden: true } }).body;
    expect(labels(hidden)).toEqual(["Hidden mission"]);
    expect(plain(hidden)).not.toMatch(/Quiet|tiles|2/);
  });

  test("an encounter, a tile and points in words", () => {
    const met = render(EncounterCard, { props: { name: "Fountain", kind: "cargo", text: "engines +1", scope: "all_here", points: 1, die: 2, range: [1, 3] } }).body;
    for (const words of ["Fountain", "becomes cargo", "for all ships here", "1 victory point", "Die: 2, encounter on 1–3"]) expect(plain(met)).toContain(words);
    const tile = render(TileSheet, { props: { name: "Star", label: "0,2", kind: "giant_star", size: 9, encounter: [1, 1] } }).body;
    expect(plain(tile)).toMatch(/Sector size: movement to cross 9 Encounter on a die of 1 Habitable no/);
    const dark = render(TileSheet, { props: { name: "Not explored", label: "0,2", kind: null, size: 9 } }).body;
    expect(plain(dark)).not.toMatch(/Sector|Habitable/);
    expect(labels(render(ScoreTrack, { props: { side: 1, name: "Bea", points: 3, target: 38 } }).body)).toEqual(["Bea: 3 of 38 points"]);
    expect(render(ScoreTrack, { props: { side: 1, name: "Bea", points: 3, target: 38 } }).body.match(/<i /g)).toHaveLength(10);
  });

  test("a turn's list knows what is done", () => {
    const turn = { moved: [3, 3], adjusted: [2, 3], actions: [4, 3], played: false, cycled: true, discarded: false } as const;
    expect(checklist(turn).map(({ item, isDone }) => [item, isDone])).toEqual([
      ["moves", true], ["adjustments", false], ["actions", true], ["play", false], ["cycle", true], ["discard", false],
    ]);
    const { body } = render(TurnChecklist, { props: { turn } });
    expect(body.match(/class="[^"]*\bdone\b/g)).toHaveLength(3);
    expect(plain(body)).toContain("Adjusted 2 of 3");
  });

  test.each(LANGUAGES)("in %s no part shows a key or an empty place", (language) => {
    tongue.chain = spoken[language];
    const all = [
      render(SystemDial, { props: { values, look, side: 0 } }),
      render(ShipCard, { props: { name: "A", kind: "B", look, side: 1, values, crew: 1, cargo: 1, attached: 1, isOpen: true } }),
      render(MissionCard, { props: { name: "A", type: "science", text: "t", points: 2, isSecret: true } }),
      render(TestPanel, { props: { system: "engines", rating: 4, level: 9 } }),
      render(TurnChecklist, { props: { turn: { moved: [0, 1], adjusted: [0, 1], actions: [0, 1], played: false, cycled: false, discarded: false } } }),
    ].map(({ body }) => body);
    for (const body of all) expect(plain(body) + labels(body).join(" ")).not.toMatch(/ui\.fleet|[{}]|undefined/);
  });
});
