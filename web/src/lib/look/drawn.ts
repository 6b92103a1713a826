/** Pictures that have been drawn: each is drawn once, and is the same address wherever it is shown. */
import { addressOf } from "./drawing";

const drawn = new Map<string, string>();

/** The address of the picture of this name. */
export function once(name: string, draw: () => string): string {
  const found = drawn.get(name) ?? addressOf(draw());
  drawn.set(name, found);
  return found;
}
