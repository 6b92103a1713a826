/** X-Wing in ten steps, as either edition is played. */
import { getCards } from "../../../lib/http";
import type { UiKey } from "../../../lib/messages/language.svelte";
import { partOf } from "../../art";
import type { HowStep } from "../../how";
import type { Printed } from "../types";
import { KINDS, type Shared, SHARED, SHIPS, type StepName, STEPS } from "./names";
import Picture from "./Picture.svelte";

export type EditionId = "xwing1" | "xwing2";

/** In which colour an edition prints what is easy. */
export const EASY = { xwing1: "green", xwing2: "blue" } as const;

const isShared = (step: StepName): step is Shared => (SHARED as readonly string[]).includes(step);
const textOf = (edition: EditionId, step: StepName): UiKey =>
  isShared(step) ? `ui.how.xwing.${step}` : edition === "xwing1" ? `ui.how.xwing1.${step}` : `ui.how.xwing2.${step}`;

export async function stepsOf(edition: EditionId): Promise<HowStep[]> {
  const printed = await getCards<Printed>(edition);
  return STEPS.map((step) => ({
    name: step,
    text: textOf(edition, step),
    picture: partOf(Picture, { step, printed, easy: EASY[edition], ships: SHIPS[edition], kinds: KINDS[edition] }),
  }));
}
