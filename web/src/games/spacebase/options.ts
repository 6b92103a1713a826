/**
 * How the options of a decision are put in front of a person.
 *
 * Every offered option is in exactly one choice. A choice with several options is one thing that can
 * be had in several ways (a sector reached by different shifts): it opens to its ways.
 */
import type { DecisionInfo, OptionInfo } from "../../lib/protocol";
import type { Choice } from "../source";
import type { Gains } from "./types";

/** A place on the table where an option can be chosen too. */
export type Spot =
  { at: "card"; card: string } | { at: "sector"; sector: number } | { at: "die"; die: 0 | 1 };


export interface Shift {
  card: string;
  steps: number;
}
export interface Double {
  card: string;
  sector: number;
}

/** The fields of Space Base's options; which of them are there follows from `kind`. */
export interface Fields {
  kind: string;
  card: string;
  cards: string[];
  sector: number;
  a: number;
  b: number;
  value: number;
  which: string;
  side: string;
  source: string;
  target: string;
  shifts: Shift[];
  doubles: Double[];
}

export function fields(option: { fields: Record<string, unknown> }): Fields {
  const plain = option.fields as Partial<Fields>;
  return {
    kind: "",
    card: "",
    cards: [],
    sector: 0,
    a: 0,
    b: 0,
    value: 0,
    which: "",
    side: "",
    source: "",
    target: "",
    shifts: [],
    doubles: [],
    ...plain,
  };
}

export interface Preview {
  sectors?: number[];
  results?: Gains[];
  sector?: number;
  deploys?: string;
  /** The card that stands where an exchange leads; it is deployed only if `deploys` says so. */
  holds?: string;
  credits_left?: number;
  credits_wasted?: number;
  credits_after_income?: number;
  vp?: number;
  closes_sector?: number;
}

export function preview(option: OptionInfo): Preview {
  return option.preview as Preview;
}

function isPass(option: { fields: Record<string, unknown> }): boolean {
  return option.fields.kind === "pass";
}

/** How many charges an allocation pays with. */
export function paid(option: OptionInfo): number {
  const { shifts, doubles } = fields(option);
  return shifts.length + doubles.length;
}

/** Whether an option pays for nothing and leaves nothing open: one line says what it brings. */
export function isPlain(option: OptionInfo): boolean {
  return paid(option) === 0 && (preview(option).results ?? []).length < 2;
}

/** The number of an option among its choices' siblings, for sorting: what is named 10 comes after 9. */
function byName(a: OptionInfo, b: OptionInfo): number {
  return a.id.localeCompare(b.id, "en", { numeric: true });
}

function keyOf(option: OptionInfo): string {
  const of = fields(option);
  switch (of.kind) {
    case "split":
      return "split";
    case "combine":
      return `combine ${of.sector}`;
    case "set":
      return `set ${of.value}`;
    case "reroll":
      return `reroll ${of.which}`;
    case "move":
      return `move ${of.source}`;
    default:
      return option.id;
  }
}

const WHICH_ORDER = ["both", "first", "second"];

/** The order in which choices stand in the panel. */
function rank(option: OptionInfo, cost: (card: string) => number): (number | string)[] {
  const of = fields(option);
  switch (of.kind) {
    // how dice are taken stands in the order of the notation, as it does in the terminal
    case "set":
      return [of.value];
    case "reroll":
      return [WHICH_ORDER.indexOf(of.which)];
    case "buy":
    case "gain":
      return [of.card.startsWith("colony") ? 1 : 0, -cost(of.card), of.card];
    case "place":
    case "exchange":
    case "die":
      return [of.sector];
    default:
      return [0];
  }
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [i, x] of a.entries()) {
    const y = b[i];
    if (y === undefined || x === y) continue;
    return x < y ? -1 : 1;
  }
  return 0;
}

/** Which places of the table stand for an option. */
export function spotsOf(option: OptionInfo): Spot[] {
  const of = fields(option);
  switch (of.kind) {
    case "split":
      return [...new Set([of.a, of.b])].map((sector) => ({ at: "sector", sector }));
    case "combine":
    case "place":
    case "exchange":
    case "die":
      return [{ at: "sector", sector: of.sector }];
    case "use":
    case "set":
    case "buy":
    case "gain":
    case "charge":
      return [{ at: "card", card: of.card }];
    case "arrow": {
      const sector = preview(option).sector;
      return sector === undefined ? [{ at: "card", card: of.card }] : [{ at: "sector", sector }];
    }
    case "move":
      return [{ at: "card", card: of.source }];
    case "reroll":
      return of.which === "both"
        ? [
            { at: "die", die: 0 },
            { at: "die", die: 1 },
          ]
        : [{ at: "die", die: of.which === "first" ? 0 : 1 }];
    default:
      return [];
  }
}

/** All choices of a decision but passing. `cost` is used to put dear cards first. */
export function choicesOf(
  options: readonly OptionInfo[],
  cost: (card: string) => number = () => 0,
): Choice[] {
  const found = new Map<string, Choice>();
  for (const option of options) {
    if (isPass(option)) continue;
    const key = keyOf(option);
    const choice = found.get(key) ?? { key, options: [] };
    choice.options.push(option);
    found.set(key, choice);
  }
  const all = [...found.values()];
  for (const choice of all) {
    choice.options.sort((a, b) => paid(a) - paid(b) || byName(a, b));
  }
  const first = (choice: Choice): OptionInfo => choice.options[0] as OptionInfo;
  return all.sort(
    (a, b) => compare(rank(first(a), cost), rank(first(b), cost)) || byName(first(a), first(b)),
  );
}

export function sameSpot(one: Spot, other: Spot): boolean {
  if (one.at === "card") return other.at === "card" && one.card === other.card;
  if (one.at === "sector") return other.at === "sector" && one.sector === other.sector;
  return other.at === "die" && one.die === other.die;
}

/** The options that a place of the table stands for. */
export function optionsAt(options: readonly OptionInfo[], spot: Spot): OptionInfo[] {
  return options.filter((option) => !isPass(option) && spotsOf(option).some((mine) => sameSpot(mine, spot)));
}

// -- what an option costs, for confirming ------------------------------------------------------------

export type Caution = "colony" | "win" | "waste";

/** From this many lost credits on, a purchase is asked about twice. */
const WASTE_TO_CONFIRM = 6;

/** Credits that a purchase really loses: what is over after the price, less what income gives back. */
export function lostCredits(option: OptionInfo): number {
  const of = preview(option);
  return Math.max(0, (of.credits_wasted ?? 0) - (of.credits_after_income ?? 0));
}

/** Why an option should be confirmed, or null. `wins` says whether a card's ability wins the game. */
export function caution(option: OptionInfo, wins: (card: string) => boolean): Caution | null {
  const of = fields(option);
  if (of.kind === "use" && wins(of.card)) return "win";
  if (preview(option).closes_sector !== undefined) return "colony";
  if (lostCredits(option) >= WASTE_TO_CONFIRM) return "waste";
  return null;
}

// -- answering by itself -----------------------------------------------------------------------------

const COUNTED = ["vp", "income", "credits", "charges", "ships"] as const;

function atLeast(one: Gains, other: Gains): boolean {
  return COUNTED.every((name) => (one[name] ?? 0) >= (other[name] ?? 0));
}

/** Charges lie on one card or another, and ships are of one tier or another: as many are not the same. */
const UNLIKE = ["charges", "ships"] as const;

function isAsGood(one: Gains, other: Gains): boolean {
  return atLeast(one, other) && UNLIKE.every((name) => !other[name]);
}

/**
 * The free allocation that is at least as good in every resource as every other one, or null: only
 * then may a decision be taken out of a person's hands. Anything with a choice of arrows is left to them.
 */
export function plainBest(decision: DecisionInfo): OptionInfo | null {
  if (decision.kind !== "allocate") return null;
  const results = (option: OptionInfo): Gains[] => preview(option).results ?? [];
  return (
    decision.options.find((option) => {
      const [mine, ...more] = results(option);
      if (!mine || more.length || paid(option)) return false;
      return decision.options.every(
        (other) => other === option || results(other).every((gains) => isAsGood(mine, gains)),
      );
    }) ?? null
  );
}

/** Whether it is all the same how the dice are taken: nothing is paid for, and nothing comes of it either way. */
export function givesNothing(decision: DecisionInfo): boolean {
  return (
    decision.kind === "allocate" &&
    decision.options.every((option) => {
      const { results } = preview(option);
      return results !== undefined && !paid(option) && results.every((gains) => atLeast({}, gains));
    })
  );
}

// -- Light-Speed: toggles that make one option ---------------------------------------------------------

/** The option that keeps exactly these cards in this order, where the order within a sector matters. */
export function keepOption(
  options: readonly OptionInfo[],
  chosen: readonly string[],
  sectorOf: (card: string) => number,
): OptionInfo | null {
  const wanted = bySector(chosen, sectorOf);
  return (
    options.find((option) => {
      const cards = fields(option).cards;
      return cards.length === chosen.length && same(bySector(cards, sectorOf), wanted);
    }) ?? null
  );
}

function bySector(cards: readonly string[], sectorOf: (card: string) => number): Map<number, string> {
  const found = new Map<number, string>();
  for (const card of cards) {
    const sector = sectorOf(card);
    const before = found.get(sector);
    found.set(sector, before === undefined ? card : `${before} ${card}`);
  }
  return found;
}

function same(one: Map<number, string>, other: Map<number, string>): boolean {
  return one.size === other.size && [...one].every(([sector, cards]) => other.get(sector) === cards);
}
