/** Which card a question is about, where it is exactly that card's yes or no. */
import type { DecisionInfo, OptionInfo } from "../../lib/protocol";
import { isPass } from "../play.svelte";
import { fieldsOf, previewOf } from "./optionParts";

/** The card, and the option that uses it; null: there is more to the question, or it is no free choice. */
export function cardAsked(decision: DecisionInfo): { card: string; use: OptionInfo } | null {
  return only(decision, "one");
}

/** The card that may be flipped in play; null: there is more to the question. */
export function flipAsked(decision: DecisionInfo): string | null {
  return only(decision, "flip")?.card ?? null;
}

/** The first of the ships that may attack next, where none of them has a target; else null. */
export function aimless(decision: DecisionInfo): OptionInfo | null {
  if (!isAttackOrder(decision)) return null;
  return decision.options.every((option) => previewOf(option).targets?.length === 0) ? (decision.options[0] ?? null) : null;
}

/** Whether it is asked which of several ships attacks next. */
export function isAttackOrder({ kind, subject }: DecisionInfo): boolean {
  return kind === "next_ship" && Array.isArray(subject) && subject[0] === "engage";
}

function only(decision: DecisionInfo, wanted: "one" | "flip"): { card: string; use: OptionInfo } | null {
  if (decision.kind !== "ability" || decision.options.length !== 2 || !decision.options.some(isPass)) return null;
  const use = decision.options.find((option) => fieldsOf(option).kind === "use");
  const card = use && fieldsOf(use).card;
  if (!use || !card || !Array.isArray(decision.subject)) return null;
  // what happened, whether it is a duty, ships with their cards, the purpose: `one` is a single ability that flips nothing
  const [, isDuty, cards, purpose] = decision.subject as unknown[];
  const isSingle = Array.isArray(cards) && cards.length === 1 && purpose === wanted;
  return isSingle && isDuty === false ? { card, use } : null;
}
