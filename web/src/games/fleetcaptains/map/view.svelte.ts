/** What part of the map is in sight: its size, pan and zoom. */
import type { Seen } from "../../../lib/gestures";
import { type Bounds, type Kept, RADIUS, radiusIn, type XY } from "./layout";

/** Round the map where all of it is in sight, in px. */
export const MARGIN = 4;
/** As close as it comes: the radius of a hex in px. */
const CLOSEST = 260;
/** Where all hexes had less than this radius, in px, only a part of the map is shown, with hexes of the other one. */
const LEAST = 28;
const READABLE = 40;

const kept = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export class MapView implements Seen {
  width = $state(816);
  height = $state(652);
  zoom = $state(1);
  /** The place of the map in the middle of the room. */
  x = $state(0);
  y = $state(0);
  /** Pixels of one rem, so that words grow with the text. */
  rem = $state(16);
  /** What lies over it keeps of it, in px: the map is laid into the rest. */
  kept = $state.raw<Kept>({ right: 0, top: 0 });
  bounds = $state.raw<Bounds>({ left: -RADIUS, top: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS });

  readonly least = 1;
  readonly room = $derived({ width: this.width - this.kept.right, height: this.height - this.kept.top });
  /** The middle of the room, in px. */
  readonly #middle: XY = $derived([this.room.width / 2, this.kept.top + this.room.height / 2]);
  /** The radius of a hex in px where all of the map is in sight, and now. */
  readonly whole_radius = $derived(radiusIn(this.room.width, this.room.height, this.bounds, MARGIN));
  readonly most = $derived(Math.max(1, CLOSEST / this.whole_radius));
  readonly radius = $derived(this.whole_radius * this.zoom);
  /** Pixels a unit. */
  readonly scale = $derived(this.radius / RADIUS);
  /** Where the upper left corner of the map's picture is, in px. */
  readonly corner: XY = $derived([
    this.#middle[0] + (this.bounds.left - this.x) * this.scale,
    this.#middle[1] + (this.bounds.top - this.y) * this.scale,
  ]);

  /** Somebody has moved or zoomed the picture: it stays as it is where only the window changes. */
  isMoved = false;

  byHand(): void {
    this.isMoved = true;
  }

  /** Another map comes into sight; in a small window only so much of it as can be read, round `about`. */
  lay(bounds: Bounds, about: XY | null): void {
    this.bounds = bounds;
    if (about && this.whole_radius < LEAST) this.centre(about, READABLE / this.whole_radius);
    else this.whole();
  }

  /** Where in the window a place of the map is. */
  pixel([x, y]: XY): XY {
    return [this.#middle[0] + (x - this.x) * this.scale, this.#middle[1] + (y - this.y) * this.scale];
  }

  zoomTo(zoom: number, px = this.#middle[0], py = this.#middle[1]): void {
    const [dx, dy] = [px - this.#middle[0], py - this.#middle[1]];
    const [x, y] = [this.x + dx / this.scale, this.y + dy / this.scale];
    this.zoom = kept(zoom, this.least, this.most);
    this.#to(x - dx / this.scale, y - dy / this.scale);
  }

  pan(dx: number, dy: number): void {
    this.#to(this.x - dx / this.scale, this.y - dy / this.scale);
  }

  centre([x, y]: XY, zoom = this.zoom): void {
    this.zoom = kept(zoom, this.least, this.most);
    this.#to(x, y);
  }

  whole(): void {
    this.centre([this.bounds.left + this.bounds.width / 2, this.bounds.top + this.bounds.height / 2], 1);
  }

  /** Whether a hex is in sight as a whole, and under nothing. */
  shows(place: XY): boolean {
    const [x, y] = this.pixel(place);
    const [right, low] = [this.room.width - this.radius, this.height - this.radius];
    return x > this.radius && x < right && y > this.kept.top + this.radius && y < low;
  }

  /** The room stays on the map. */
  #to(x: number, y: number): void {
    const { left, top, width, height } = this.bounds;
    const bound = (value: number, from: number, size: number, seen: number): number => {
      const half = Math.min(seen / this.scale / 2, size / 2 + MARGIN);
      return kept(value, from + half - MARGIN, from + size - half + MARGIN);
    };
    this.x = bound(x, left, width, this.room.width);
    this.y = bound(y, top, height, this.room.height);
  }
}
