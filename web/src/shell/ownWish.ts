/** A wish of this person that the others had to agree to, and that came to nothing: told once. */

/** As of `UndoDeclined` and `DrawDeclined`. */
interface Declined {
  seat: number;
  by: number;
  at: number;
  played_on?: boolean;
}

export class OwnWish {
  /** The number of the last refusal that this person has been told of; those of before they came are old. */
  #told = -1;

  /** Why the own wish came to nothing, if this is new; null for whoever withdrew it themselves. */
  refused(declined: Declined | null, seat: number): Declined | null {
    const isNew = this.#told >= 0 && declined !== null && declined.at > this.#told;
    this.#told = Math.max(this.#told, declined?.at ?? 0);
    return isNew && declined.seat === seat && declined.by !== seat ? declined : null;
  }
}
