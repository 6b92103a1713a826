/**
 * From data to words: events, options, refusals and decisions in one language.
 *
 * The way is described in catalogue/README.md and is the same as in the Python package; the grammar
 * there says what each field of the data stands for.
 */
import { type Catalogue, type Fields, filled, joined, type Message, type Part } from "./message";

/** A question, with its options where they are known. */
export interface Asked {
  kind: string;
  subject: unknown;
  options?: readonly { id: string; fields: Fields }[];
}

interface Condition {
  then: string;
  if?: string;
  is?: number | string | boolean;
  unless?: string;
  given?: string;
  unless_given?: string;
}

export interface Grammar {
  words: Record<string, string>;
  variants: Record<string, Condition[]>;
  log: { leave_out: string[]; keep_choices: string[] };
  subjects?: Record<string, string | string[]>;
  notation?: Record<string, string[]>;
  notation_tail?: Record<string, { list: string; fields: string[] }>;
}

/** What a game adds: labels of its cards, words made of several fields, values of its own kinds. */
export interface GameWords {
  cardName(card: string): string | undefined;
  made(speech: Speech, name: string, fields: Fields): Part[] | null;
  /** The words of a value of one of the game's own kinds, or null for a kind that it does not have. */
  value?(speech: Speech, kind: string, value: unknown): Part[] | null;
}

const NO_GRAMMAR: Grammar = { words: {}, variants: {}, log: { leave_out: [], keep_choices: [] } };
const NO_GAME: GameWords = { cardName: () => undefined, made: () => null };

export class Speech {
  readonly #grammar: Grammar;
  readonly #shared: string;
  readonly #known = new Map<string, readonly string[]>();

  constructor(
    /** Where messages are looked for, in this order. */
    readonly chain: readonly Catalogue[],
    grammars: Record<string, Grammar>,
    readonly game: string,
    readonly words: GameWords = NO_GAME,
    readonly names: readonly string[] = [],
  ) {
    this.#shared = sharedName(game);
    const parts = new Set(["core", this.#shared, game]);
    this.#grammar = [...parts].map((part) => grammars[part] ?? NO_GRAMMAR).reduce(together);
  }

  // -- what can be said ---------------------------------------------------------------------------

  find(key: string): Message | undefined {
    for (const catalogue of this.chain)
      for (const name of this.#names(key)) {
        const message = catalogue[name];
        if (message !== undefined) return message;
      }
    return undefined;
  }

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  /** A message with its figures as they are. */
  say(key: string, figures: Fields = {}): string {
    const message = this.find(key);
    if (message === undefined) return bare(key);
    return joined(
      filled(
        message,
        (name) => [{ text: String(figures[name] ?? "") }],
        (name) => counted(figures[name]),
      ),
    );
  }

  /** What happened. Where the table is drawn, without the figures of places that can be seen on it. */
  event(event: Fields, drawn = false): Part[] {
    const key = this.#key("event", String(event.event));
    const seen = `${this.#varied(key, event)}.drawn`;
    return this.phrase(drawn && this.has(seen) ? seen : key, event);
  }

  /** What happened, as a recap beside the drawn table tells it: in fewer words, where there are such. */
  recap(event: Fields): Part[] {
    const short = this.#varied(this.#key("event", String(event.event)), event).replace("event", "recap");
    return this.has(short) ? this.phrase(short, event) : this.event(event, true);
  }

  /** Whether this event tells something that no other event does. */
  inShortLog(event: Fields): boolean {
    const { leave_out, keep_choices } = this.#grammar.log;
    return !leave_out.includes(String(event.event)) || keep_choices.includes(String(event.choice));
  }

  option(option: Fields | string, decision = ""): Part[] {
    const fields = typeof option === "string" ? this.fieldsOf(option) : option;
    return this.phrase(`option.${this.game}.${String(fields.kind)}`, { ...fields, decision });
  }

  refusal(reason: string, figures: Fields): Part[] {
    const key = `refusal.${this.game}.${reason}`;
    return this.phrase(this.has(key) ? key : `refusal.core.${reason}`, figures);
  }

  /** Why a bot would choose so: `reason` is the message's key. */
  hint(reason: string, figures: Fields): Part[] {
    return this.phrase(reason, figures);
  }

  title(decision: Asked): string {
    const [key, fields] = this.#question(decision);
    return joined(this.phrase(key, fields));
  }

  help(decision: Asked): Part[] {
    const [key, fields] = this.#question(decision);
    const help = `${this.#varied(key, fields)}.help`;
    return this.has(help) ? this.phrase(help, fields) : [];
  }

  crumbs(stack: readonly string[]): string[] {
    return stack.map((place) => this.say(`task.${this.game}.${place}`));
  }

  /** The message of this key in the variant that the fields ask for, the fields put into words. */
  phrase(key: string, fields: Fields): Part[] {
    const message = this.find(this.#varied(key, fields));
    if (message === undefined) return [{ text: bare(key) }]; // `keys.test.ts` sees to it that nobody meets this
    return filled(
      message,
      (name) => this.word(name, fields),
      (name) => counted(fields[name]),
    );
  }

  // -- words --------------------------------------------------------------------------------------

  seatName(seat: number): string {
    if (seat === -1) return this.say("term.spectator");
    return this.names[seat] ?? this.say("term.seat", { number: seat + 1 });
  }

  cardName(card: string): string {
    return this.words.cardName(card) ?? card;
  }

  /** These items as one enumeration. */
  listOf(items: readonly Part[][]): Part[] {
    if (!items.length) return [{ text: this.say("term.none") }];
    return items.flatMap((item, i) => {
      if (!i) return item;
      return [{ text: this.say(i === items.length - 1 ? "term.list.and" : "term.list.comma") }, ...item];
    });
  }

  /** The words of one field of some data. */
  word(name: string, fields: Fields): Part[] {
    if (name === "standing") return this.#standing(fields);
    const made = this.words.made(this, name, fields);
    if (made !== null) return made;
    if (!(name in fields)) return [{ text: "?" }]; // a figure that nobody gave must not stop a game
    if (this.#grammar.words[name] === "option")
      return this.option(fields[name] as string, String(fields.choice ?? ""));
    const value = fields[name];
    if (typeof value === "number" && !(name in this.#grammar.words))
      return [{ text: figure(value, Object.values(fields)) }];
    return this.#word(name, value);
  }

  /** The plain form of an option from its notation; only the kind if the rest cannot be read. */
  fieldsOf(notation: string): Fields {
    let [kind = "", ...words] = notation.split(/\s+/).filter(Boolean);
    const { notation: forms = {}, notation_tail: tails = {} } = this.#grammar;
    if (words.length && `${kind}_${words[0]}` in forms) kind = `${kind}_${words.shift()}`;
    const fields: Fields = { kind };
    for (const name of forms[`${kind}/${words.length + 1}`] ?? forms[kind] ?? []) {
      if (name.includes("=")) {
        const [field = "", value] = name.split("=");
        fields[field] = value;
      } else if (name.startsWith("*")) {
        const end = words.findIndex((word) => /^\d+$/.test(word));
        const taken = words.splice(0, end < 0 ? words.length : end);
        fields[name.slice(1)] = taken.filter((word) => word !== "nothing");
      } else if (name.startsWith("+")) {
        fields[name.slice(1)] = words.splice(0).join(" ");
      } else if (words.length) fields[name] = numberOrWord(words.shift() as string);
    }
    for (
      let tail = tails[words[0] ?? ""];
      tail && words.length > tail.fields.length;
      tail = tails[words[0] ?? ""]
    ) {
      words.shift();
      const entry = Object.fromEntries(
        tail.fields.map((name) => [name, numberOrWord(words.shift() as string)]),
      );
      fields[tail.list] = [...((fields[tail.list] as Fields[] | undefined) ?? []), entry];
    }
    return fields;
  }

  // -- how ----------------------------------------------------------------------------------------

  #key(family: string, name: string): string {
    const core = `${family}.core.${name}`;
    const isCore = this.has(core) || `event.core.${name}` in this.#grammar.variants;
    return isCore ? core : `${family}.${this.game}.${name}`;
  }

  #question(decision: Asked): [string, Fields] {
    const names = this.#grammar.subjects?.[decision.kind];
    const { kind, subject } = decision;
    const fields: Fields = { kind };
    if (typeof names === "string") fields[names] = subject;
    else if (names && subject !== null && subject !== undefined) {
      const given = Array.isArray(subject) ? (subject as unknown[]) : [subject];
      for (const [i, value] of given.entries()) if (names[i]) fields[names[i]] = value;
    }
    return [`decision.${this.game}.${kind}`, { ...fields, ...offered(decision.options ?? []) }];
  }

  /** The names of a key, the one that goes first before the other: an edition's own, then what it shares. */
  #names(key: string): readonly string[] {
    let names = this.#known.get(key);
    if (names === undefined) {
      const own = key.split(".").map((word) => (word === this.#shared ? this.game : word));
      const shared = own.map((word) => (isEdition(word) ? sharedName(word) : word));
      names = [...new Set([own.join("."), shared.join(".")])];
      this.#known.set(key, names);
    }
    return names;
  }

  #varied(key: string, fields: Fields): string {
    const { variants } = this.#grammar;
    const conditions = this.#names(key).map((name) => variants[name]);
    const found = conditions.find((one) => one !== undefined)?.find((condition) => holds(condition, fields));
    return found ? `${key}.${found.then}` : key;
  }

  #word(name: string, value: unknown): Part[] {
    const kind = this.#grammar.words[name];
    const own =
      kind === undefined || value === null || value === undefined
        ? null
        : this.words.value?.(this, kind, value);
    if (own) return own;
    if (Array.isArray(value)) return this.listOf(value.map((entry) => this.#word(name, entry)));
    if (value === null || value === undefined) return [{ text: this.say("term.none") }];
    if (kind === undefined) return [{ text: typeof value === "number" ? figure(value) : String(value) }];
    if (kind === "seat") return [{ text: this.seatName(Number(value)), seat: Number(value) }];
    if (kind === "card") return [{ text: this.cardName(String(value)), card: String(value) }];
    if (kind === "decision") return [{ text: this.title({ kind: String(value), subject: null }) }];
    const key = `${kind}.${String(value)}`.replaceAll(" ", "_");
    return [{ text: this.has(key) ? this.say(key) : String(value) }];
  }

  #standing(fields: Fields): Part[] {
    const points = fields.points as number[];
    const seats = (fields.ranking as number[][]).flat();
    return this.listOf(
      seats.map((seat) => [
        { text: this.say("term.standing", { seat: this.seatName(seat), points: points[seat] }) },
      ]),
    );
  }
}

function together(a: Grammar, b: Grammar): Grammar {
  return {
    words: { ...a.words, ...b.words },
    variants: { ...a.variants, ...b.variants },
    log: {
      leave_out: [...a.log.leave_out, ...b.log.leave_out],
      keep_choices: [...a.log.keep_choices, ...b.log.keep_choices],
    },
    subjects: { ...a.subjects, ...b.subjects },
    notation: { ...a.notation, ...b.notation },
    notation_tail: { ...a.notation_tail, ...b.notation_tail },
  };
}

function holds(condition: Condition, fields: Fields): boolean {
  if (condition.if !== undefined) {
    const value = fields[condition.if];
    return condition.is === undefined ? truthy(value) : value === condition.is;
  }
  if (condition.unless !== undefined) return !truthy(fields[condition.unless]);
  if (condition.given !== undefined) return isGiven(fields[condition.given]);
  return !isGiven(fields[condition.unless_given ?? ""]);
}

function truthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function counted(value: unknown): number {
  return Array.isArray(value) ? value.length : Number(value ?? 0);
}

/**
 * A number as it stands in a sentence: one decimal, and none that is not needed. Up to three where it
 * would read like another one `beside` it, so that 99.97 mm is not said to miss a limit of 100 mm.
 */
export function figure(value: number, beside: readonly unknown[] = []): string {
  const short = rounded(value, 10);
  const readsAlike = beside.some(
    (other) => typeof other === "number" && other !== value && rounded(other, 10) === short,
  );
  return String(readsAlike ? rounded(value, 1000) : short);
}

function rounded(value: number, parts: number): number {
  return Math.floor(value * parts + 0.5) / parts;
}

function numberOrWord(word: string): number | string {
  return /^\d+$/.test(word) ? Number(word) : word;
}

/** What stands where a catalogue lacks a key: its last part as words. */
function bare(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
}

/** What the editions of a game share is called as they are without their numbers: `xwing` of `xwing2`. */
function sharedName(game: string): string {
  return game.replace(/\d+$/, "");
}

function isEdition(word: string): boolean {
  return /^[a-z]+\d+$/.test(word);
}

/** Of a question with its options: the kind that all but passing have, and the only one beside passing. */
function offered(options: readonly { id: string; fields: Fields }[]): Fields {
  const rest = options.filter((option) => option.fields.kind !== "pass");
  const [first] = rest;
  const alike = rest.every((option) => option.fields.kind === first?.fields.kind);
  return { offered: alike ? first?.fields.kind : undefined, only: rest.length === 1 ? first?.id : undefined };
}
