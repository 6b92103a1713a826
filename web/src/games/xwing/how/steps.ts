/** X-Wing in ten steps, as an edition is played. */
import { getCards } from "../../../lib/http";
import { partOf } from "../../art";
import type { HowStep } from "../../how";
import type { Pieces } from "../pieces";
import type { Printed } from "../types";
import { isShared, STEPS } from "./names";
import Picture from "./Picture.svelte";

export async function stepsOf(pieces: Pieces): Promise<HowStep[]> {
  const printed = await getCards<Printed>(pieces.game);
  return STEPS.map((step) => ({
    name: step,
    text: isShared(step) ? `ui.how.xwing.${step}` : pieces.says(step),
    picture: partOf(Picture, { step, printed, pieces }),
  }));
}
