/** What the steps are called, in their order. */

/** The ships in the pictures, as an edition calls them. */
export const SHIPS = {
  xwing1: { own: "xwing", other: "tiefighter", turret: "yt2400" },
  xwing2: { own: "t65xwing", other: "tielnfighter", turret: "yt2400lightfreighter" },
} as const;

/** The kinds of obstacles that an edition knows. */
export const KINDS = { xwing1: ["asteroid", "debris"], xwing2: ["asteroid", "debris", "gas"] } as const;

/** What both editions say alike, and what each says in its own way. */
export const SHARED = ["squads", "dials", "damage", "obstacles", "end"] as const;
const OWN = ["activation", "actions", "difficulty", "combat", "modify"] as const;
export type Shared = (typeof SHARED)[number];
export type StepName = Shared | (typeof OWN)[number];
export const STEPS: readonly StepName[] = ["squads", "dials", "activation", "difficulty", "actions", "obstacles", "combat", "modify", "damage", "end"];
