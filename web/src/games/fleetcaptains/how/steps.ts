/** Fleet Captains in nine steps. */
import { partOf } from "../../art";
import type { HowStep } from "../../how";
import { STEPS } from "./names";
import Picture from "./Picture.svelte";


export const steps = (): Promise<HowStep[]> =>
  Promise.resolve(STEPS.map((step) => ({ name: step, text: `ui.how.fleetcaptains.${step}` as const, picture: partOf(Picture, { step }) })));
