/**
 * The words of Fleet Captains that are made of ids: pieces, hexes, tokens, settings of a dial, what is picked. The same
 * as `text/fleetcaptains/words.py`.
 */
import { t } from "../../lib/messages/language.svelte";
import type { Fields, Part } from "../../lib/messages/message";
import type { GameWords, Speech } from "../../lib/messages/speech";
import type { Pieces } from "./pieces";
import { ECHO, ORDER } from "./types";

const NAVAL = /^(U\.S\.S\.|I\.K\.S\.) /;
/** The number of a hull; its letter tells ships of one name apart. */
const REGISTRY = / NCC-\d+(-[A-Z])?$/;
const HEX = /^-?\d{1,2},-?\d{1,2}$/;
const POST = /^post(\d)$/;
const SYSTEM_TOKEN = /^([a-z]+)([+-]\d+)$/;
const SAMPLE = "sample-";
/** The language of what is not told in the reader's. */
const FALLBACK = "en";

/** A ship's name without the signs of its navy, where room is short. */
export const shipName = (name: string): string => name.replace(NAVAL, "").replace(REGISTRY, "$1");

/** A card with the counters that lie on it. */
export const withCounters = (name: string, counters: number): string =>
  counters ? `${name} · ${t("ui.fleetcaptains.encounter.counters", { count: counters })}` : name;

/** What the words need to know of the table. */
export interface Known {
  readonly seats: number;
  /** The reader's language. */
  readonly language: string;
  /** What a cloak token is known to be: the id of a ship, or "echo"; null: it may be several things. */
  token(number: number): string | null;
  /** A message of the reader's language, if there is one. */
  message(key: string): string | undefined;
}

export class FleetWords implements GameWords {
  constructor(
    readonly pieces: Pieces,
    readonly table: Known,
  ) {}

  cardName(id: string): string | undefined {
    const { pieces } = this;
    const piece = pieces.tileKind(id) ?? id;
    const own = pieces.nameIn(this.table.language, piece) ?? pieces.nameIn(FALLBACK, piece);
    if (own) return own;
    const kind = pieces.kind(piece);
    const found = pieces.ship(piece) ?? pieces.card(piece) ?? pieces.mission(piece) ?? pieces.encounter(piece) ?? pieces.subdeck(piece);
    const printed = found?.name ?? (kind && (kind.name || piece));
    if (pieces.isBrought(piece)) return printed; // a pack's, though the game has a piece of this id
    return this.table.message(`name.fleetcaptains.${piece}`) ?? printed;
  }

  made(speech: Speech, name: string, fields: Fields): Part[] | null {
    if ((name === "rating" || name === "target_rating") && name in fields && fields[name] === null)
      return said(speech.say("term.fleetcaptains.disabled"));
    if (name === "tokens" && typeof fields.tokens === "number") return said(String(fields.tokens));
    // of how many is drawn; elsewhere it is by how many something changes
    if (name === "n" && "label" in fields && typeof fields.n === "number") return said(String(fields.n));
    if (name === "side" && !("side" in fields) && "seat" in fields) return this.#side(speech, Number(fields.seat) & 1);
    if (name === "name" && "what" in fields) return this.#picked(speech, String(fields.what), String(fields.name));
    return null;
  }

  value(speech: Speech, kind: string, value: unknown): Part[] | null {
    if (Array.isArray(value)) return null; // entry by entry
    const text = String(value);
    switch (kind) {
      case "piece":
        return this.#piece(speech, text);
      case "who":
        return typeof value === "number" ? seat(speech, value) : this.#piece(speech, text);
      case "side":
        return this.#side(speech, Number(value));
      case "hex":
        return this.#hex(speech, text);
      case "to": {
        const key = `term.fleetcaptains.to.${text}`;
        if (speech.has(key)) return said(speech.say(key));
        return HEX.test(text) || POST.test(text) ? this.#hex(speech, text) : this.#piece(speech, text);
      }
      case "token":
        return this.#token(speech, Number(value));
      case "system":
        return said(system(speech, value));
      case "setting":
        return said(setting(speech, text));
      case "signed":
        return said(typeof value === "number" && value >= 0 ? `+${value}` : text);
      case "thing":
        return this.#thing(speech, text);
      case "timing": {
        const key = `term.fleetcaptains.timing.${text.replace(":", ".") || "none"}`;
        return said(speech.has(key) ? speech.say(key) : text);
      }
      case "deck": {
        if (text.startsWith("orders"))
          return said(speech.say("term.fleetcaptains.deck.orders", { seat: speech.seatName(Number(text.slice(6))) }));
        const key = `term.fleetcaptains.deck.${text}`;
        return said(speech.say(key));
      }
      case "whose": {
        const key = `term.fleetcaptains.whose.${text}`;
        return typeof value === "number" ? seat(speech, value) : said(speech.say(key));
      }
      case "given":
        return this.#given(speech, text);
      default:
        return null;
    }
  }

  /** A piece by its id; a sample by its mission. */
  #piece(speech: Speech, id: string): Part[] {
    if (id.startsWith(SAMPLE))
      return said(speech.say("term.fleetcaptains.sample", { mission: speech.cardName(id.slice(SAMPLE.length)) }));
    return id ? [{ text: speech.cardName(id), card: id }] : said(speech.say("term.none"));
  }

  #side(speech: Speech, side: number): Part[] {
    if (side < 0) return said(speech.say("term.none"));
    const seats = Array.from({ length: Math.max(2, this.table.seats) }, (_, n) => n).filter((n) => n >= side && (n - side) % 2 === 0);
    return speech.listOf(seats.map((n) => seat(speech, n)));
  }

  #hex(speech: Speech, text: string): Part[] {
    const post = POST.exec(text);
    return said(post ? speech.say("term.fleetcaptains.post", { seat: speech.seatName(Number(post[1])) }) : text);
  }

  #token(speech: Speech, number: number): Part[] {
    const known = this.table.token(number);
    if (known === null) return said(speech.say("term.fleetcaptains.token", { number }));
    if (known === "echo") return said(speech.say("term.fleetcaptains.token.echo", { number }));
    return said(speech.say("term.fleetcaptains.token.ship", { number, ship: speech.cardName(known) }));
  }

  /** What is repaired, built, seen, shown: a word, a system or its token, or a piece. */
  #thing(speech: Speech, text: string): Part[] {
    for (const family of ["what", "alert", "system", "step"]) {
      const key = `term.fleetcaptains.${family}.${text}`;
      if (speech.has(key)) return said(speech.say(key));
    }
    const [, name, n] = SYSTEM_TOKEN.exec(text) ?? [];
    if (name && (ORDER as readonly string[]).includes(name))
      return said(speech.say("term.fleetcaptains.system_token", { system: system(speech, name), n }));
    return this.#piece(speech, text);
  }

  /** The name of an option that picks something, by what is picked. */
  #picked(speech: Speech, what: string, text: string): Part[] {
    const isNumber = /^\d+$/.test(text);
    if (what === "way") return said(isNumber ? String(Number(text) + 1) : text); // people count from 1
    if (what === "token_on_map") return isNumber ? this.#token(speech, Number(text)) : said(text);
    return this.#given(speech, text);
  }

  /** Something that was picked, of whatever kind it is. */
  #given(speech: Speech, text: string): Part[] {
    const [head = "", piece] = text.split(":");
    const outcome = `term.fleetcaptains.outcome.${head}`;
    if (piece && speech.has(outcome)) return said(speech.say(outcome, { item: plain(this.#piece(speech, piece)) }));
    const [from = "", target] = text.split(">");
    if (target)
      return said(
        speech.say("term.fleetcaptains.beamed", { item: plain(this.#piece(speech, from)), target: plain(this.#piece(speech, target)) }),
      );
    const [effect = "", struck] = text.split("@"); // one of several that come at once, and the ship or hex that it strikes
    if (struck)
      return said(
        speech.say("term.fleetcaptains.effect_on", { item: plain(this.#piece(speech, effect)), target: plain(this.#given(speech, struck)) }),
      );
    for (const family of ["fleet", "type", "outcome"]) {
      const key = `term.fleetcaptains.${family}.${text}`;
      if (speech.has(key)) return said(speech.say(key));
    }
    if (HEX.test(text) || POST.test(text)) return this.#hex(speech, text);
    return this.#thing(speech, text);
  }
}

const said = (text: string): Part[] => [{ text }];
const plain = (parts: readonly Part[]): string => parts.map(({ text }) => text).join("");
const seat = (speech: Speech, n: number): Part[] => [{ text: speech.seatName(n), seat: n }];

/** A system by its name or its number. */
function system(speech: Speech, value: unknown): string {
  const key = `term.fleetcaptains.system.${typeof value === "number" ? (ORDER[value] ?? "") : String(value)}`;
  return speech.say(key);
}

/** A setting of the dial, as `9/8/7/7`. */
function setting(speech: Speech, text: string): string {
  const ratings = text.split("/");
  if (ratings.length !== ORDER.length) return text;
  const off = speech.say("term.fleetcaptains.disabled");
  return speech.say(
    "term.fleetcaptains.setting",
    Object.fromEntries(ORDER.map((name, i) => [name, ratings[i] === "D" ? off : (ratings[i] ?? "")])),
  );
}

/** What a kind of tile is called. */
export const tileName = (speech: Speech, kind: string): string => speech.cardName(kind);

/** What a token is, for `Known`: an identity as an id. */
export function identityName(identity: number | null, ship: (n: number) => string): string | null {
  return identity === null ? null : identity >= ECHO ? "echo" : ship(identity);
}
