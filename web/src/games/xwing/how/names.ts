/** What the steps are called, in their order. */

/** What editions say alike, and what each says in its own way. */
const SHARED = ["squads", "dials", "damage", "obstacles", "end"] as const;
const OWN = ["activation", "actions", "difficulty", "combat", "modify"] as const;
type SharedStep = (typeof SHARED)[number];
export type OwnStep = (typeof OWN)[number];
export type StepName = SharedStep | OwnStep;
export const STEPS: readonly StepName[] = ["squads", "dials", "activation", "difficulty", "actions", "obstacles", "combat", "modify", "damage", "end"];

export const isShared = (step: StepName): step is SharedStep => (SHARED as readonly string[]).includes(step);
