/** What the studies answer, and what of it the page shows first. Pure. */
import { study } from "../../../lib/http";
import { bodyOf, facesFrom, type Question } from "./question";

export interface TestAnswer {
  success: number;
  rolled: boolean;
  needs: number | null;
  totals: [number, number][];
}
export interface OpposedAnswer {
  success: number;
  margins: [number, number][];
  /** By own face, then by the other's: whether the side that began succeeds. Empty where no dice are rolled. */
  field: boolean[][];
}
export interface AttackAnswer {
  damage: number[];
  mean_damage: number;
  hit: number;
  /** The chance of at least so much damage. */
  reached: number[];
  /** By own face, then by the other's: the damage. */
  field: number[][];
}
export interface EncounterAnswer {
  encounter: number;
}
export interface TranswarpAnswer {
  points: [number, number][];
  mean: number;
  multiplied: number;
}

export interface Answers {
  test: TestAnswer;
  opposed: OpposedAnswer;
  attack: AttackAnswer;
  escape: OpposedAnswer;
  encounter: EncounterAnswer;
  transwarp: TranswarpAnswer;
}
/** An answer, with the question that it belongs to. */
export type Answered = { [roll in keyof Answers]: { roll: roll; of: Answers[roll]; question: Question } }[keyof Answers];

export async function askRoll(question: Question): Promise<Answered> {
  return { roll: question.roll, of: await study("fleetcaptains", question.roll, bodyOf(question)), question } as Answered;
}

const figure = ({ question }: Answered, name: string): number => question.figures[name] ?? 0;

/** The chance that the visitor came for: that it goes as one's own side wants. */
export function chanceOf(answered: Answered): number {
  switch (answered.roll) {
    case "test":
    case "opposed":
    case "escape":
      return answered.of.success;
    case "attack":
      return atLeast(answered.of, figure(answered, "aim") || 1);
    case "encounter":
      return figure(answered, "wanted") ? answered.of.encounter : 1 - answered.of.encounter;
    case "transwarp": {
      const cost = figure(answered, "cost");
      return cost ? enough(answered.of, cost) : answered.of.multiplied;
    }
  }
}

/** What is wanted of a roll, and changes nothing of how it comes out. */
const WANTED = ["aim", "wanted", "cost"];

/** An answer, read by what is wanted in the question of another one, so that both can be compared. */
export function measuredAs(answered: Answered, { roll, question }: Answered): Answered {
  if (answered.roll !== roll) return answered;
  const wanted = WANTED.map((name) => [name, question.figures[name] ?? 0]);
  return { ...answered, question: { roll, figures: { ...answered.question.figures, ...Object.fromEntries(wanted) } } } as Answered;
}

/** What a change is judged by: the damage that is to be expected, and where so much is aimed at or no attack is made, the chance. */
export const worthOf = (answered: Answered): number => (isByDamage(answered.question) ? (answered.of as AttackAnswer).mean_damage : chanceOf(answered));
export const isByDamage = ({ roll, figures }: Question): boolean => roll === "attack" && !figures.aim;

/** The chance of so much damage or more. */
export const atLeast = ({ reached }: AttackAnswer, damage: number): number => (damage <= 0 ? 1 : (reached[damage] ?? 0));

/** The chance of so many movement points or more. */
export const enough = ({ points }: TranswarpAnswer, cost: number): number =>
  points.reduce((sum, [number, chance]) => (number >= cost ? sum + chance : sum), 0);

/** Of one die, the faces that bring what the chance is of; null where two are rolled, or none. */
export function facesOf(answered: Answered): number[] | null {
  switch (answered.roll) {
    case "test":
      return answered.of.rolled ? facesFrom(answered.of.needs ?? 7) : null;
    case "encounter": {
      const [low, high, wanted] = ["low", "high", "wanted"].map((name) => figure(answered, name)) as [number, number, number];
      return facesFrom(1).filter((face) => (face >= low && face <= high) === (wanted === 1));
    }
    case "transwarp": {
      const [points, cost, from, factor] = ["points", "cost", "from", "factor"].map((name) => figure(answered, name)) as [number, number, number, number];
      return cost ? facesFrom(1).filter((face) => points * (face >= from ? factor : 1) >= cost) : facesFrom(from);
    }
    default:
      return null;
  }
}

/** How much the own die must show more than the other's (less, where it is below 0); null where more than that decides. */
export function leadOf(field: readonly (readonly (number | boolean)[])[], least = 1): number | null {
  const pairs = field.flatMap((row, own) => row.map((found, other) => ({ by: own - other, wins: Number(found) >= least })));
  const needed = Math.min(...pairs.filter(({ wins }) => wins).map(({ by }) => by));
  return pairs.every(({ by, wins }) => wins === by >= needed) ? needed : null;
}

/** The rules that an answer rests on. */
export function rulesOf(answered: Answered): string[] {
  const of = (name: string): boolean => figure(answered, name) !== 0;
  switch (answered.roll) {
    case "test":
      return ["FC-TEST-01", "FC-TEST-02", ...(of("search") ? ["FC-SCN-05"] : [])];
    case "opposed":
      return ["FC-TEST-09", ...(of("off") ? ["FC-TEST-11"] : [])];
    case "attack":
      return ["FC-COM-02", "FC-COM-03", ...(of("off") ? ["FC-COM-04"] : []), ...(of("bonus") || of("prevented") ? ["FC-COM-06"] : [])];
    case "escape":
      return ["FC-BRK-01", "FC-EVA-01", "FC-FORCE-02"];
    case "encounter":
      return ["FC-EXP-03"];
    case "transwarp":
      return ["FC-MOVE-02", "FC-MOVE-04"];
  }
}
