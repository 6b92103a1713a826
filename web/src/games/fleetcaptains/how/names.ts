/** What the steps are called, in their order. */

export const STEPS = ["goal", "move", "adjust", "act", "control", "test", "cloak", "combat", "cards"] as const;
export type StepName = (typeof STEPS)[number];
