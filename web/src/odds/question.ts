/** A question about attacks, in the page's address and as the server takes it. */

export interface AttackQuestion {
  edition: 1 | 2;
  dice: number;
  vs_dice: number;
  focus: number;
  lock: boolean;
  calculate: number;
  force: number;
  range: number | null;
  ordnance: boolean;
  obstructed: boolean;
  vs_focus: number;
  vs_evade: number;
  vs_calculate: number;
  vs_force: number;
  vs_reinforce: number;
  shields: number;
  hull: number | null;
  attacks: number;
}

export interface AttackAnswer {
  attack_dice: number;
  defence_dice: number;
  mean_hits: number;
  mean_crits: number;
  damage: number[];
  hits_crits: { hits: number; crits: number; chance: number }[];
  attacks: number;
  total_mean_damage: number;
  total_damage: number[];
  destroyed?: number[];
  destroyed_with_direct_hits?: number[];
  /** After each attack, by the points that are left (0: destroyed), Direct Hits counted. */
  points_left?: number[][];
}

export const USUAL: AttackQuestion = {
  edition: 2,
  dice: 3,
  vs_dice: 2,
  focus: 1,
  lock: false,
  calculate: 0,
  force: 0,
  range: 2,
  ordnance: false,
  obstructed: false,
  vs_focus: 1,
  vs_evade: 0,
  vs_calculate: 0,
  vs_force: 0,
  vs_reinforce: 0,
  shields: 2,
  hull: 4,
  attacks: 1,
};

/** The least and the most that each number may be. */
export const BOUNDS: Partial<Record<keyof AttackQuestion, readonly [number, number]>> = {
  dice: [0, 8],
  vs_dice: [0, 8],
  focus: [0, 5],
  calculate: [0, 5],
  force: [0, 5],
  vs_focus: [0, 5],
  vs_evade: [0, 5],
  vs_calculate: [0, 5],
  vs_force: [0, 5],
  vs_reinforce: [0, 5],
  shields: [0, 50],
  hull: [1, 50],
  attacks: [1, 10],
};

/** What differs from the usual question, for the address; `hull=` alone means that it lasts for ever. */
export function addressOf(question: AttackQuestion, compared: AttackQuestion | null = null): string {
  const words = wordsOf(question);
  if (compared) words.set(COMPARED, wordsOf(compared).toString());
  const text = words.toString();
  return text ? `/odds?${text}` : "/odds";
}

function wordsOf(question: AttackQuestion): URLSearchParams {
  const words = new URLSearchParams();
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = question[name as keyof AttackQuestion];
    if (value !== usual) words.set(name, value === null ? "" : String(Number(value)));
  }
  return words;
}

/** What the question that it is compared with is called in an address. */
const COMPARED = "a";

/** The question with which that of an address is compared, if it is. */
export function comparedIn(search: string): AttackQuestion | null {
  const words = new URLSearchParams(search).get(COMPARED);
  return words === null ? null : questionOf(words);
}

/** The question of an address; whatever it does not say, or says wrongly, is as usual. */
export function questionOf(search: string): AttackQuestion {
  const words = new URLSearchParams(search);
  const question: Record<string, unknown> = { ...USUAL };
  for (const [name, usual] of Object.entries(USUAL)) {
    const word = words.get(name);
    if (word === null) continue;
    const value = Number.parseInt(word, 10);
    if (name === "range" || name === "hull") {
      if (word === "") question[name] = null;
      else if (name === "hull" ? hullOf(word) : value >= 1 && value <= 3) question[name] = value;
    } else if (typeof usual === "boolean") question[name] = value === 1;
    else if (name === "edition") question[name] = value === 1 ? 1 : 2;
    else {
      const [least, most] = BOUNDS[name as keyof AttackQuestion] ?? [0, 0];
      if (value >= least && value <= most) question[name] = value;
    }
  }
  return tidy(question as unknown as AttackQuestion);
}

/** The hull that somebody typed: null for a ship that lasts for ever, undefined for what is no hull. */
export function hullOf(text: string): number | null | undefined {
  if (!text.trim()) return null;
  const [least, most] = BOUNDS.hull!;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** The first edition has neither calculate tokens nor Force. */
export function tidy(question: AttackQuestion): AttackQuestion {
  if (question.edition === 2) return question;
  return { ...question, calculate: 0, force: 0, vs_calculate: 0, vs_force: 0 };
}

/** Questions that differ in one thing, to show what that is worth; the name is a key of the catalogue. */
export function variations(question: AttackQuestion): { name: string; question: AttackQuestion }[] {
  const changes: [string, Partial<AttackQuestion>, boolean][] = [
    [question.focus ? "without_focus" : "with_focus", { focus: question.focus ? 0 : 1 }, true],
    [question.lock ? "without_lock" : "with_lock", { lock: !question.lock }, true],
    ["range_1", { range: 1 }, question.range !== 1],
    ["range_3", { range: 3 }, question.range !== 3],
    ["more_dice", { dice: question.dice + 1 }, question.dice < BOUNDS.dice![1]],
    [question.vs_focus ? "without_vs_focus" : "with_vs_focus", { vs_focus: question.vs_focus ? 0 : 1 }, true],
    [question.vs_evade ? "without_vs_evade" : "with_vs_evade", { vs_evade: question.vs_evade ? 0 : 1 }, true],
    [question.obstructed ? "clear" : "obstructed", { obstructed: !question.obstructed }, true],
  ];
  return changes.flatMap(([name, change, matters]) =>
    matters ? [{ name, question: { ...question, ...change } }] : [],
  );
}
