/** Quick builds: ships that are ready with their upgrades, of which a squad has as many as their threats allow. */
import { series, t } from "../lib/messages/language.svelte";
import { shipsOf } from "./squad";

export interface QuickBuild {
  id: string;
  faction: string;
  threat: number;
  notation: string;
}

/** What the agreed threat may be, and what it is where nobody says otherwise. */
export interface Threats {
  usual: number;
  least: number;
  most: number;
}

/** A squad of quick builds with more of them, so that it has this threat; empty where none do that. */
export type FillUp = (squad: string, threat: number) => Promise<{ notation: string }>;

/** What a game offers whose squads may be made of quick builds. */
export interface QuickBuilds {
  all(): Promise<readonly QuickBuild[]>;
  threats(): Promise<Threats>;
  filled: FillUp;
  /** How a table is set at which squads have this threat. */
  settings(threat: number): Record<string, string>;
}

/** It is called after its pilots, each once. */
export function buildName(
  { notation, threat }: Pick<QuickBuild, "notation" | "threat">,
  nameOf: (pilot: string) => string,
): string {
  const pilots = shipsOf(notation).map(({ pilot }) => pilot);
  const ships = [...new Set(pilots)].map((one) => {
    const count = pilots.filter((other) => other === one).length;
    return count > 1 ? `${nameOf(one)} × ${count}` : nameOf(one);
  });
  return t("ui.squad.quick", { ships: series(ships), threat });
}

/** The threat that an address names; null: none that may be agreed on. */
export function threatIn(words: string | null, { least, most }: Threats): number | null {
  const threat = words && /^\d+$/.test(words) ? Number(words) : NaN;
  return threat >= least && threat <= most ? threat : null;
}
