/** The legend of a table: what its game shows of its own, then what every table shows. */
import type { Legend, LegendEntry } from "../../games/how";
import { legendOf } from "../../games/index";

/** Of a sign that both tell, the game's line is meant. */
export async function wholeLegend(game: string): Promise<Legend> {
  const [own, { COMMON }] = await Promise.all([legendOf(game), import("./common")]);
  const told = iconsOf(own);
  const rest = COMMON.map(({ title, entries }) => ({ title, entries: entries.filter(({ icons }) => !icons.some((icon) => told.has(icon))) }));
  return [...own, ...rest];
}

export const iconsOf = (legend: Legend): ReadonlySet<string> => new Set(legend.flatMap(({ entries }) => entries.flatMap(({ icons }) => icons)));

export const entryOf = (legend: Legend, icon: string): LegendEntry | undefined =>
  legend.flatMap(({ entries }) => entries).find(({ icons }) => icons.includes(icon));

/** A line in two: what the sign is, and what it means; all of it is the latter where there is no colon. */
export function parted(line: string): { name: string; meaning: string } {
  const found = /^([^:：]{1,60})[:：]\s*(.+)$/su.exec(line);
  return found ? { name: found[1] ?? "", meaning: found[2] ?? "" } : { name: "", meaning: line };
}

/** The groups with only those entries in whose lines all these words are; a group without any is left out. */
export function found(legend: Legend, words: string, say: (entry: LegendEntry) => string): Legend {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return legend
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => {
        const line = say(entry).toLowerCase();
        return wanted.every((word) => line.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length);
}
