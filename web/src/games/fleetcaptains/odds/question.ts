/** What is rolled, with its figures: in the page's address, and as the studies of the game take it. Pure. */

export const ROLLS = ["test", "opposed", "attack", "escape", "encounter", "transwarp"] as const;
export type Roll = (typeof ROLLS)[number];

/** A figure of a question; a yes or no is 0 or 1. */
export interface Figure {
  readonly name: string;
  /** What it is called: a key under `ui.fleetcaptains.odds.figure`. */
  readonly label: string;
  /** Of the own side, of the other one, or how the table is set. */
  readonly of: "own" | "other" | "table";
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly isSwitch?: true;
  /** Its least means that there is none of it. */
  readonly orNone?: true;
  /** Somebody may come by one more of it. */
  readonly mayGrow?: true;
}

export interface Question {
  readonly roll: Roll;
  /** Of every figure of this roll. */
  readonly figures: Readonly<Record<string, number>>;
}

const MOST_RATING = 60; // several ships together
const MOST_REROLLS = 3;

const number = (name: string, of: Figure["of"], [least, usual, most]: [number, number, number], more: Partial<Figure> = {}): Figure => ({
  name,
  label: name.replace(/^vs_/, ""),
  of,
  usual,
  least,
  most,
  ...more,
});
const yes = (name: string, of: Figure["of"], more: Partial<Figure> = {}): Figure => number(name, of, [0, 0, 1], { isSwitch: true, ...more });

const grows = { mayGrow: true } as const;
const rating = (name: string, of: "own" | "other", usual: number, label: string): Figure =>
  number(name, of, [0, usual, MOST_RATING], { label, ...grows });
const rerolls = (name: string, of: "own" | "other", label: string): Figure => number(name, of, [0, 0, MOST_REROLLS], { label, ...grows });
const die = (name: string, of: "own" | "other"): Figure => number(name, of, [-9, 0, 9], { label: "die" });
/** What both sides of a roll bear on both dice. */
const DICE: readonly Figure[] = [
  die("die", "own"),
  rerolls("rerolls", "own", "rerolls"),
  rerolls("rerolls_theirs", "own", "rerolls_theirs"),
  die("vs_die", "other"),
  rerolls("vs_rerolls", "other", "rerolls"),
  rerolls("vs_rerolls_ours", "other", "rerolls_theirs"),
];

export const FIGURES: Readonly<Record<Roll, readonly Figure[]>> = {
  test: [
    rating("rating", "own", 7, "rating"),
    die("die", "own"),
    rerolls("rerolls", "own", "rerolls"),
    number("level", "other", [0, 12, MOST_RATING]),
    rerolls("vs_rerolls_ours", "other", "rerolls_theirs"),
    yes("search", "other"),
  ],
  opposed: [
    rating("rating", "own", 7, "rating"),
    rating("vs_rating", "other", 7, "rating"),
    yes("off", "other", grows),
    ...DICE,
  ],
  attack: [
    rating("rating", "own", 9, "weapons"),
    number("bonus", "own", [0, 0, 6], grows),
    number("aim", "own", [0, 0, 6], { orNone: true }),
    rating("vs_rating", "other", 6, "shields"),
    yes("off", "other", grows),
    number("prevented", "other", [0, 0, 6], grows),
    ...DICE,
    yes("inclusive", "table"),
    yes("least", "table"),
  ],
  escape: [
    number("sizes", "own", [1, 4, MOST_RATING], grows),
    number("vs_sizes", "other", [0, 4, MOST_RATING], { label: "enemy_sizes", ...grows }),
    ...DICE,
  ],
  encounter: [
    rerolls("rerolls", "own", "rerolls"),
    yes("wanted", "own"),
    number("low", "other", [1, 1, 6]),
    number("high", "other", [1, 2, 6]),
  ],
  transwarp: [
    number("points", "own", [0, 5, 30], grows),
    number("cost", "own", [0, 0, MOST_RATING], { orNone: true }),
    number("from", "other", [1, 5, 6]),
    number("factor", "other", [2, 2, 4]),
  ],
};

const usual = (roll: Roll): Question => ({
  roll,
  figures: Object.fromEntries(FIGURES[roll].map((one) => [one.name, one.usual])),
});

/** The question that the page begins with. */
export const USUAL = usual("attack");

const COMPARED = "a"; // as in questions about attacks of X-Wing

/** What is not as usual, for the address. */
function wordsOf({ roll, figures }: Question): URLSearchParams {
  const words = new URLSearchParams();
  if (roll !== USUAL.roll) words.set("roll", roll);
  for (const { name, usual } of FIGURES[roll]) if (figures[name] !== usual) words.set(name, String(figures[name]));
  return words;
}

export function addressOf(question: Question, compared: Question | null = null): string {
  const words = new URLSearchParams({ game: "fleetcaptains" });
  wordsOf(question).forEach((value, name) => words.set(name, value));
  if (compared) words.set(COMPARED, wordsOf(compared).toString());
  return `/odds?${words}`;
}

/** The question of an address; whatever it does not say, or says wrongly, is as usual. */
export function questionOf(search: string): Question {
  const words = new URLSearchParams(search);
  const roll = ROLLS.find((one) => one === words.get("roll")) ?? USUAL.roll;
  const said = FIGURES[roll].flatMap(({ name, least, most }): [string, number][] => {
    const word = words.get(name) ?? "";
    const value = Number(word);
    return word.trim() && Number.isInteger(value) && value >= least && value <= most ? [[name, value]] : [];
  });
  return said.reduce((question, [name, value]) => changed(question, name, value), usual(roll));
}

/** The question with which that of an address is compared, if it is. */
export function comparedIn(search: string): Question | null {
  const words = new URLSearchParams(search).get(COMPARED);
  return words === null ? null : questionOf(words);
}

/** The same with another figure; the ends of a range give way to each other. */
export function changed({ roll, figures }: Question, name: string, value: number): Question {
  const next: Record<string, number> = { ...figures, [name]: value };
  if (name === "low" && value > (next.high ?? 6)) next.high = value;
  if (name === "high" && value < (next.low ?? 1)) next.low = value;
  return { roll, figures: next };
}

/** The same person's question about another roll: what they have set stays, where that has it too. */
export function turnedTo({ roll, figures }: Question, next: Roll): Question {
  const kept = FIGURES[roll].flatMap(({ name, usual }) => (figures[name] === usual ? [] : [[name, figures[name]]]));
  return questionOf(new URLSearchParams([["roll", next], ...kept.map(([name, value]) => [String(name), String(value)])]).toString());
}

/** Questions with one more of a figure, or with a switch turned; the name is the figure's. */
export function variations(question: Question): { name: string; question: Question }[] {
  return FIGURES[question.roll].flatMap(({ name, most, mayGrow, isSwitch }) => {
    const value = question.figures[name] ?? 0;
    const next = isSwitch ? 1 - value : value + 1;
    return mayGrow && next <= most ? [{ name, question: changed(question, name, next) }] : [];
  });
}

/** The question as the study of that name takes it. */
export function bodyOf({ roll, figures }: Question): unknown {
  const of = (name: string): number => figures[name] ?? 0;
  const own = { die: of("die"), rerolls: of("rerolls"), opponent_rerolls: of("rerolls_theirs") };
  const other = { die: of("vs_die"), rerolls: of("vs_rerolls"), opponent_rerolls: of("vs_rerolls_ours") };
  const target = { rating: of("off") ? null : of("vs_rating"), ...other };
  switch (roll) {
    case "test":
      return {
        rating: of("rating"),
        level: of("level"),
        die: own.die,
        rerolls: own.rerolls,
        rerolls_against: other.opponent_rerolls,
        always_rolled: of("search") === 1,
      };
    case "opposed":
      return { active: { rating: of("rating"), ...own }, target };
    case "attack":
      return {
        attacker: { rating: of("rating"), ...own },
        target,
        damage_bonus: of("bonus"),
        prevented: of("prevented"),
        multiples_inclusive: of("inclusive") === 1,
        least_defence: of("least") ? 1 : null,
        aim: of("aim") || null,
      };
    case "escape":
      return { mover: { sizes: [of("sizes")], ...own }, enemy: { sizes: of("vs_sizes") ? [of("vs_sizes")] : [], ...other } };
    case "encounter":
      return { encounter: [of("low"), of("high")], rerolls: own.rerolls, wanted: of("wanted") === 1 };
    case "transwarp":
      return { points: of("points"), on: facesFrom(of("from")), factor: of("factor") };
  }
}

/** The faces of a die from this one on. */
export const facesFrom = (least: number): number[] => [1, 2, 3, 4, 5, 6].filter((face) => face >= least);
