/** The same words as in Python: `tests/text/xwing2_sentences.json`, written from random games. */
import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import grammars from "@catalogue/grammar.json";

import { type Catalogue, type Fields, joined } from "../../lib/messages/message";
import { type Grammar, Speech } from "../../lib/messages/speech";
import type { Difficulty } from "../xwing/board/scene";
import { DEVICE, OBSTACLE, type Printed, type Texts } from "../xwing/types";
import { XWingWords } from "../xwing/words";

const ROOT = "../../../..";
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as T;

interface Entry {
  what: "event" | "decision" | "option" | "refusal";
  data: Fields;
  says: Record<string, string[]>;
}
interface Kept {
  names: Record<string, Texts>;
  quick_builds: Record<string, string>;
  dials: Record<string, [string, Difficulty][]>;
  obstacles: Record<string, string>;
  games: { pieces: Record<string, string>; entries: Entry[] }[];
}

const kept = read<Kept>(`${ROOT}/tests/text/xwing2_sentences.json`);
const printed = {
  ships: {},
  pilots: {},
  upgrades: {},
  damage: {},
  devices: {},
  conditions: Object.fromEntries(Object.entries(kept.names).map(([id, name]) => [id, { name, text: null }])),
  obstacles: Object.fromEntries(Object.entries(kept.obstacles).map(([id, kind]) => [id, { kind, letter: "A", size: "small", points: [] }])),
} as Printed;

const catalogues = import.meta.glob<Catalogue>("@catalogue/*/{core,xwing,xwing2,ui}.json", {
  import: "default",
  eager: true,
});
function catalogue(language: string): Catalogue {
  const parts = Object.entries(catalogues).filter(([path]) => path.includes(`/${language}/`));
  return Object.assign({}, ...parts.map(([, part]) => part)) as Catalogue;
}

function speech(language: string, pieces: Record<string, string>): Speech {
  const from = (first: number): string[] =>
    Array.from({ length: 1000 }, (_, n) => pieces[String(first + n)]).filter((one) => one !== undefined);
  const words = new XWingWords(printed, [language, "en"], {
    builds: from(0),
    owners: [],
    obstacles: from(OBSTACLE),
    devices: from(DEVICE),
    quickBuild: (id) => kept.quick_builds[id],
    dial: (build) =>
      kept.dials[build]?.map(([id, difficulty]) => ({
        id,
        difficulty,
        speed: Number(id.split(" ")[0]),
        bearing: String(id.split(" ")[1]),
      })),
  });
  const chain = [...new Set([language, "en"])].map(catalogue);
  return new Speech(chain, grammars as unknown as Record<string, Grammar>, "xwing2", words, ["Ann", "Ben"]);
}

function said(says: Speech, { what, data }: Entry): string[] {
  if (what === "event") return [joined(says.event(data))];
  if (what === "option") return [joined(says.option(data.fields as Fields, data.decision as string))];
  if (what === "refusal") return [joined(says.refusal(data.reason as string, data.figures as Fields))];
  const decision = data as { kind: string; subject: unknown };
  return [says.title(decision), joined(says.help(decision))];
}

describe.each(["en", "zh-Hant", "zh-Hans", "ja"])("sentences of X-Wing in %s", (language) => {
  test.each(kept.games.map((game, n) => [n, game] as const))("game %i", (_, { pieces, entries }) => {
    const says = speech(language, pieces);
    expect(entries.map((entry) => said(says, entry))).toEqual(entries.map(({ says }) => says[language]));
  });
});

test("a card's action is said with what it does", () => {
  const says = speech("en", {});
  expect(joined(says.option("attack 3 primary"))).toBe("Attack ship 3 with the primary weapon");
  expect(says.fieldsOf("target obstacle 4")).toEqual({ kind: "target_obstacle", obstacle: 4 });
  expect(says.fieldsOf("modify lock blank focus")).toMatchObject({ by: "lock", faces: ["blank", "focus"] });
});

test("a drawn table needs no millimetres in its log, a told one has them", () => {
  const says = speech("en", {});
  const deployed = { event: "deployed", ship: 1, pose: [457000, 50000, 0] };
  expect(joined(says.event(deployed, true))).toBe("ship 1 was deployed.");
  expect(joined(says.event(deployed))).toContain("x 457, y 50 mm");
  const flown = { event: "maneuvered", ship: 1, maneuver: "2 straight", fully: false, along: 3.5, touching: [2], pose: [1, 1, 0] };
  expect(joined(says.event(flown, true))).not.toContain("mm");
  expect(joined(says.event({ event: "destroyed", ship: 1 }, true))).toBe(joined(says.event({ event: "destroyed", ship: 1 })));
});
