/** Squads that are ready to fly. */
export type NameOf = (pilot: string) => string;

/** One of them, as notation. */
export interface ReadySquad {
  id: string;
  label(nameOf: NameOf): string;
  squad: string;
}
