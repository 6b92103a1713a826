/** Chances and changes as the page says them. */
import { exactly } from "../lib/percent";

export const percent = (chance: number | undefined): string => exactly(chance ?? 0);
export const change = (by: number): string => `${by < 0 ? "−" : "+"}${Math.abs(by).toFixed(2)}`;
