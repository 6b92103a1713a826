/** What the server is asked about odds. */
import { study } from "../lib/http";
import type { AttackAnswer, AttackQuestion } from "./question";

/** The exact answer to a question about attacks, in either edition. */
export const askOdds = (question: AttackQuestion): Promise<AttackAnswer> => study("xwing2", "attack", question);

export interface SectorOdds {
  sectors: { sector: number; usable: number; weight: number }[];
  any_of: number[];
  /** Of 36 rolls, how many can use any of them; null if none is named. */
  rolls: number | null;
}
export const getSectors = (sectors: readonly number[]): Promise<SectorOdds> =>
  study("spacebase", "sectors", { any_of: sectors });
