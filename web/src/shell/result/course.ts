/** Round numbers along an axis. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** Round numbers from `least` to `most`, about `wanted` of them, 0 among them where it lies between. */
export function ticks(least: number, most: number, wanted = 6): number[] {
  const step = STEPS.find((one) => (most - least) / one <= wanted) ?? 1000;
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => (first + n) * step);
}
