/** Where the options of the dice lie on a base: the flags that stand over its docks. */
import type { Choice } from "../source";
import { fields, spotsOf } from "./options";
import { SECTORS } from "./types";

export interface Flag {
  /** The numbers of the choices, from 1, that use this sector. */
  readonly choices: readonly number[];
  /** Whether only an arrow leads there. */
  readonly isByArrow: boolean;
  /** Whether both dice of a double would pay there: what the sector gives comes twice. */
  readonly isTwice: boolean;
}
export type Flags = ReadonlyMap<number, Flag>;

/** Of these kinds of options each names sectors that pay. */
const PAYING = new Set(["split", "combine", "die", "arrow"]);

/** The flags for these choices; `arrows`: where the arrows of a sector lead. */
export function flagsOf(choices: readonly Choice[], arrows: (sector: number) => readonly number[]): Flags {
  const found = new Map<number, Flag>();
  const reached = new Map<number, number[]>();
  const add = (all: Map<number, number[]>, sector: number, number: number): void => {
    const there = all.get(sector) ?? [];
    if (!there.includes(number)) all.set(sector, [...there, number]);
  };
  const direct = new Map<number, number[]>();
  for (const [i, { options }] of choices.entries()) {
    const [option] = options;
    if (!option || !PAYING.has(fields(option).kind)) continue;
    for (const spot of spotsOf(option)) {
      if (spot.at !== "sector") continue;
      add(direct, spot.sector, i + 1);
      for (const sector of arrows(spot.sector)) add(reached, sector, i + 1);
    }
  }
  for (const sector of SECTORS) {
    const here = direct.get(sector);
    const byArrow = reached.get(sector);
    if (here) found.set(sector, { choices: here, isByArrow: false, isTwice: here.every((number) => isTwice(choices[number - 1])) });
    else if (byArrow) found.set(sector, { choices: byArrow, isByArrow: true, isTwice: false });
  }
  return found;
}

function isTwice(choice: Choice | undefined): boolean {
  const [option] = choice?.options ?? [];
  const of = option && fields(option);
  return of?.kind === "split" && of.a === of.b;
}
