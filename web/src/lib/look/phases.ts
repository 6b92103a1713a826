/** The steps of a round, as the head of a table shows them. */

/** A step, in words; `order`: in which order those who act in it come, as a sign. */
export interface Phase {
  readonly name: string;
  readonly label: string;
  readonly order?: string;
  /** What else is said of it where there is room. */
  readonly note?: string;
}

export interface Phases {
  /** What they are called together. */
  readonly label: string;
  readonly all: readonly Phase[];
  /** The name of the one that is now. */
  readonly now: string;
}
