/**
 * The words of X-Wing: names of ships and cards, maneuvers, poses. The same as `text/xwing/words.py`.
 *
 * Data names a ship by its number; a ship is called after its pilot, and where the same pilot flies
 * more than once its number is added.
 */
import { type Fields, joined, type Part } from "../../lib/messages/message";
import { figure, type GameWords, type Speech } from "../../lib/messages/speech";
import { DEVICE, type DicePart, OBSTACLE, type Maneuver, type Printed, type Texts } from "./types";

const PREFIX = /^(upgrade|pilot|ship_ability|damage|condition):/;
const SIDES = ["front", "right", "rear", "left"];

/** What the words need to know of the table. */
export interface Pieces {
  /** Builds by the ship's number. */
  builds: readonly string[];
  owners: readonly number[];
  /** Outlines of obstacles and kinds of devices by their numbers. */
  obstacles: readonly string[];
  devices: readonly string[];
  /** The ships of a quick build in notation, if it is one and is known. */
  quickBuild(id: string): string | undefined;
  /** The dial of a build. */
  dial(build: string): readonly Maneuver[] | undefined;
}

export class XWingWords implements GameWords {
  readonly #names = new Map<string, Texts>();

  constructor(
    readonly printed: Printed,
    readonly languages: readonly string[],
    readonly pieces: Pieces,
  ) {
    const { devices, conditions, damage, ship_abilities: abilities = {} } = printed;
    for (const family of [devices, conditions, damage, abilities])
      for (const [id, card] of Object.entries(family)) this.#names.set(id, card.name);
    for (const [id, card] of Object.entries(printed.upgrades)) {
      const title = card.sides[0]?.title.en ?? card.name.en ?? id;
      this.#names.set(id, { ...card.name, en: title.split(" (")[0] as string });
    }
    for (const [id, card] of Object.entries(printed.pilots)) this.#names.set(id, card.name);
  }

  cardName(card: string): string | undefined {
    const names = this.#names.get(bare(card));
    const language = this.languages.find((name) => names?.[name]);
    return language && names?.[language];
  }

  made(speech: Speech, name: string, fields: Fields): Part[] | null {
    if (name === "maneuver" && "maneuver" in fields)
      return said(this.maneuver(speech, String(fields.maneuver), fields.ship));
    if (name === "card" && String(fields.card ?? "").includes("."))
      return this.cardAction(speech, String(fields.card));
    if (name === "card" && this.#isOwnPilot(fields))
      return [{ text: speech.say("term.xwing.pilot_ability"), card: String(fields.card) }];
    return null;
  }

  /** Whether an ability that may be used is that of the pilot, after whom the ship is called already. */
  #isOwnPilot({ kind, ship, card }: Fields): boolean {
    if ((kind !== "use" && kind !== "ability") || typeof ship !== "number") return false;
    const build = this.pieces.builds[ship];
    return build !== undefined && [pilotOf(build), `pilot:${pilotOf(build)}`].includes(String(card));
  }

  value(speech: Speech, kind: string, value: unknown): Part[] | null {
    if (kind === "dice_parts") return said(this.diceParts(speech, value as DicePart[]));
    if (Array.isArray(value) && kind !== "pose") return null; // other lists are said entry by entry
    switch (kind) {
      case "ship":
        return this.ship(speech, value);
      case "obstacle":
        return said(this.#obstacle(speech, Number(value)));
      case "device":
        return this.#device(speech, value);
      case "quick_build": {
        const ships = this.pieces.quickBuild(String(value))?.split(" + ") ?? [String(value)];
        return speech.listOf(ships.map((ship) => this.#build(speech, ship)));
      }
      case "build":
        return this.#build(speech, String(value));
      case "maneuver":
        return said(this.maneuver(speech, String(value)));
      case "dials":
        return this.#dials(speech, value as Record<string, string>);
      case "pose": {
        const [x = 0, y = 0, heading = 0] = value as number[];
        const tenths = Math.floor((heading + 50) / 100); // rounded first: 359.97 is 0, not 360
        const turned = (((tenths % 3600) + 3600) % 3600) / 10;
        return said(
          speech.say("term.xwing.pose", {
            x: figure(x / 1000),
            y: figure(y / 1000),
            heading: figure(turned),
          }),
        );
      }
      case "thousandths":
        return said(figure(Number(value) / 1000));
      case "change":
        return said(Number(value) > 0 ? speech.say("term.xwing.change", { change: value }) : String(value));
      case "means":
        return typeof value === "number" ? this.ship(speech, value) : this.#termOrCard(speech, "means", value);
      case "action":
        return this.#action(speech, String(value));
      case "weapon":
        return this.#termOrCard(speech, "weapon", value);
      case "why":
        return this.#termOrCard(speech, "why", value);
      case "kind":
        return this.#termOrCard(speech, "kind", value);
      case "how": {
        const word = String(value).replaceAll(" ", "_");
        const family = speech.has(`term.xwing.how.${word}`) ? "how" : "placing";
        return said(term(speech, family, word));
      }
      case "way":
        return String(value).includes(" ")
          ? speech.option(String(value))
          : said(term(speech, "way", String(value)));
      case "mirrored":
        return said(value ? speech.say("term.xwing.mirrored") : "");
      case "facing":
        return said(term(speech, "side", SIDES[Number(value)] ?? String(value)));
      default:
        return null;
    }
  }

  /** A ship by its number; from 1000 on an obstacle is meant, from 2000 on a device, below 0 nothing. */
  ship(speech: Speech, value: unknown): Part[] {
    if (typeof value === "string" && !/^\d+$/.test(value)) return said(value);
    const number = Number(value);
    if (number < 0) return said(speech.say("term.none"));
    if (number >= DEVICE) return this.#device(speech, number - DEVICE);
    if (number >= OBSTACLE) return said(this.#obstacle(speech, number - OBSTACLE));
    const build = this.pieces.builds[number];
    if (build === undefined) return said(speech.say("term.xwing.ship", { number }));
    const pilot = pilotOf(build);
    const name = speech.cardName(pilot);
    const isOneOfSeveral = this.pieces.builds.filter((other) => pilotOf(other) === pilot).length > 1;
    const text = isOneOfSeveral ? speech.say("term.xwing.ship_of_several", { name, number }) : name;
    const owner = this.pieces.owners[number];
    return [owner === undefined ? { text } : { text, seat: owner }];
  }

  /** A maneuver with its difficulty where the ship that flies it is known. */
  maneuver(speech: Speech, text: string, flownBy: unknown = null): string {
    const [speed = "", bearing] = text.split(" ");
    if (!bearing) return text;
    const words = { speed, bearing: term(speech, "bearing", bearing) };
    const build = /^\d+$/.test(String(flownBy)) ? this.pieces.builds[Number(flownBy)] : undefined;
    const printed = build === undefined ? undefined : this.pieces.dial(build)?.find(({ id }) => id === text);
    if (!printed) return speech.say("term.xwing.maneuver_plain", words);
    return speech.say("term.xwing.maneuver", {
      ...words,
      difficulty: speech.say(`term.xwing.difficulty.${printed.difficulty}`),
    });
  }

  /** An action of the bar, or one of a card; a linked one, `focus red`, with its difficulty. */
  #action(speech: Speech, word: string): Part[] {
    const [type = "", difficulty] = split(word, " ");
    if (difficulty) return speech.phrase("option.xwing.action", { type, difficulty });
    return word.includes(".") ? this.cardAction(speech, word) : this.#termOrCard(speech, "action", word);
  }

  /** An action of a card, `r5d8.facedown`: the card and what it does. */
  cardAction(speech: Speech, text: string): Part[] {
    const [card = "", deed = ""] = split(text, ".");
    const name = { text: speech.cardName(card), card };
    const key = `term.xwing.deed.${deed}`;
    if (!deed || deed === "action" || !speech.has(key)) return [name];
    return said(speech.say("term.xwing.card_action", { card: name.text, deed: speech.say(key) }));
  }

  /** What a number of dice is made of, in brackets; nothing where an older log does not tell. */
  diceParts(speech: Speech, parts: readonly DicePart[]): string {
    if (!parts.length) return "";
    const words = parts.map(([why, amount], place) => {
      const how = place === 0 ? "first" : amount > 0 ? "more" : "fewer";
      const word = why.startsWith("primary") ? "primary" : why; // whichever arc it fires into
      const family = speech.has(`term.xwing.part.${word}`) ? "part" : "token";
      const named = joined(this.#termOrCard(speech, family, word));
      return speech.say(`term.xwing.dice_part.${how}`, { count: Math.abs(amount), why: named });
    });
    return speech.say("term.xwing.dice_parts", { parts: words.join(speech.say("term.list.comma")) });
  }

  #obstacle(speech: Speech, number: number): string {
    const outline = this.printed.obstacles[this.pieces.obstacles[number] ?? ""];
    if (!outline) return speech.say("term.xwing.obstacle", { number });
    return speech.say("term.xwing.obstacle_of_kind", {
      kind: speech.say(`term.xwing.kind.${outline.kind}`),
      number,
    });
  }

  #device(speech: Speech, value: unknown): Part[] {
    if (typeof value === "string" && !/^\d+$/.test(value))
      return [{ text: speech.cardName(value), card: bare(value) }];
    const kind = this.pieces.devices[Number(value)];
    if (kind === undefined) return said(speech.say("term.xwing.device", { number: value }));
    return said(
      speech.say("term.xwing.device_of_kind", { name: speech.cardName(kind), number: value }),
    );
  }

  #build(speech: Speech, text: string): Part[] {
    const name = { text: speech.cardName(pilotOf(text)), card: pilotOf(text) };
    const upgrades = upgradesOf(text).map((card) => speech.cardName(card));
    if (!upgrades.length) return [name];
    const comma = speech.say("term.list.comma");
    return said(speech.say("term.xwing.build", { ship: name.text, upgrades: upgrades.join(comma) }));
  }

  #dials(speech: Speech, chosen: Record<string, string>): Part[] {
    return speech.listOf(
      Object.entries(chosen).map(([ship, maneuver]) =>
        said(
          speech.say("term.xwing.dial_set", {
            ship: joined(this.ship(speech, ship)),
            maneuver: this.maneuver(speech, maneuver, ship),
          }),
        ),
      ),
    );
  }

  #termOrCard(speech: Speech, family: string, word: unknown): Part[] {
    const key = `term.xwing.${family}.${String(word)}`;
    if (speech.has(key)) return said(speech.say(key));
    return [{ text: speech.cardName(String(word)), card: String(word) }];
  }
}

/** The id of a card without what tells namesakes apart, and without an action's name. */
export function bare(card: string): string {
  return split(card.replace(PREFIX, ""), ".")[0] as string;
}

/** Whether an id names an upgrade that shares its id with a pilot. */
export function isUpgrade(card: string): boolean {
  return card.startsWith("upgrade:");
}

export function pilotOf(build: string): string {
  return split(build, "(")[0] as string;
}

export function upgradesOf(build: string): string[] {
  return (split(build, "(")[1] ?? "").replace(/\)$/, "").split(",").filter(Boolean);
}

export function term(speech: Speech, family: string, word: string): string {
  const key = `term.xwing.${family}.${word}`;
  return speech.has(key) ? speech.say(key) : word;
}

function said(words: string): Part[] {
  return [{ text: words }];
}

function split(words: string, at: string): string[] {
  const place = words.indexOf(at);
  return place < 0 ? [words] : [words.slice(0, place), words.slice(place + 1)];
}
