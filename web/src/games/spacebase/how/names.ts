/** What the steps are called, in their order. */

export const STEPS = ["turn", "blue", "red", "credits", "income", "deploy", "charges", "colony", "end"] as const;
export type StepName = (typeof STEPS)[number];
