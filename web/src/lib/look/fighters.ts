/** Small ships seen from above, nose up, in a box of -50 to 50: painted, or as an outline of one colour. */
import { circle, ellipse, path } from "./drawing";

/** Light, shade and stripe of a hull, glass and flame. */
export interface Paintwork {
  readonly light: string;
  readonly shade: string;
  readonly stripe: string;
  readonly glass: string;
  readonly flame: string;
  /** Attributes of every part. */
  readonly more?: string;
}

/** All parts alike: a blueprint. */
export const outline = (fill: string, colour: string): Paintwork => ({
  light: fill,
  shade: fill,
  stripe: fill,
  glass: fill,
  flame: fill,
  more: `stroke="${colour}" stroke-width="1.3" stroke-linejoin="round"`,
});

/** A needle nose between two horns. */
export function needle({ light, shade, stripe, glass, flame, more = "" }: Paintwork): string {
  return (
    path("M-6 2C-22 2-36-8-41-32-50 2-36 26-6 28z", light, more) +
    path("M6 2C22 2 36-8 41-32 50 2 36 26 6 28z", shade, more) +
    path("M-41-32q-4 14 0 26l5-4q-5-10-5-22zM41-32q4 14 0 26l-5-4q5-10 5-22z", stripe, more) +
    path("M0-38Q12-20 11 8 10 28 0 34-10 28-11 8-12-20 0-38z", light, more) +
    path("M0-38Q12-20 11 8 10 28 0 34z", shade, more) +
    path("M0-24q6 9 5 20-5 4-10 0-1-11 5-20z", glass, more) +
    path("M-16 22l-8 16-2-14zM16 22l8 16 2-14z", stripe, more) +
    ellipse(0, 41, 5, 9, flame, more)
  );
}

/** A ball between two prongs. */
export function fork({ light, shade, stripe, glass, more = "" }: Paintwork): string {
  return (
    path("M-14-40L-8 6-18 24-28-4z", light, more) +
    path("M14-40L8 6 18 24 28-4z", shade, more) +
    circle(0, 8, 16, light, more) +
    path("M0-8a16 16 0 0 1 0 32z", shade, more) +
    circle(0, 6, 7, glass, more) +
    path("M-8 24h6v8h-6zM2 24h6v8H2z", stripe, more)
  );
}
