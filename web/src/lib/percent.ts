/** A chance as a percentage, in the way of the reader's language; small ones with a decimal. */
import { tongue } from "./messages/language.svelte";

export function percent(chance: number): string {
  const isSmall = chance > 0 && chance < 0.1;
  const format = { style: "percent", maximumFractionDigits: isSmall ? 1 : 0 } as const;
  return new Intl.NumberFormat(tongue.language, format).format(chance);
}

/** With one decimal always, so that two of them can be compared. */
export function exactly(chance: number): string {
  const format = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tongue.language, format).format(chance);
}
