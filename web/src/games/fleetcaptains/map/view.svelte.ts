/** What part of the map is in sight: its size, pan and zoom. */
import type { Seen } from "../../../lib/gestures";
import { type Bounds, RADIUS, radiusIn, type XY } from "./layout";

/** Round the map where all of it is in sight, in px. */
const MARGIN = 4;
/** As close as it comes: the radius of a hex in px. */
const CLOSEST = 260;
/** A hex that is to be read has at least this radius, in px. */
const READABLE = 40;

const kept = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export class MapView implements Seen {
  width = $state(816);
  height = $state(652);
  zoom = $state(1);
  /** The place of the map in the middle of the window. */
  x = $state(0);
  y = $state(0);
  /** Pixels of one rem, so that words grow with the text. */
  rem = $state(16);
  bounds = $state.raw<Bounds>({ left: -RADIUS, top: -RADIUS, width: 2 * RADIUS, height: 2 * RADIUS });

  readonly least = 1;
  /** The radius of a hex in px where all of the map is in sight, and now. */
  readonly whole_radius = $derived(radiusIn(this.width, this.height, this.bounds, MARGIN));
  readonly most = $derived(Math.max(1, CLOSEST / this.whole_radius));
  readonly radius = $derived(this.whole_radius * this.zoom);
  /** Pixels a unit. */
  readonly scale = $derived(this.radius / RADIUS);
  /** Where the upper left corner of the map's picture is, in px. */
  readonly corner: XY = $derived([
    this.width / 2 + (this.bounds.left - this.x) * this.scale,
    this.height / 2 + (this.bounds.top - this.y) * this.scale,
  ]);

  /** Somebody has moved or zoomed the picture: it stays as it is where only the window changes. */
  isMoved = false;

  byHand(): void {
    this.isMoved = true;
  }

  /** Another map comes into sight; in a small window only so much of it as can be read, round `about`. */
  lay(bounds: Bounds, about: XY | null): void {
    this.bounds = bounds;
    if (about && this.whole_radius < READABLE) this.centre(about, READABLE / this.whole_radius);
    else this.whole();
  }

  /** Where in the window a place of the map is. */
  pixel([x, y]: XY): XY {
    return [this.width / 2 + (x - this.x) * this.scale, this.height / 2 + (y - this.y) * this.scale];
  }

  zoomTo(zoom: number, px = this.width / 2, py = this.height / 2): void {
    const [dx, dy] = [px - this.width / 2, py - this.height / 2];
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

  /** Whether a hex is in sight as a whole. */
  shows(place: XY): boolean {
    const [x, y] = this.pixel(place);
    return x > this.radius && x < this.width - this.radius && y > this.radius && y < this.height - this.radius;
  }

  /** The window stays on the map. */
  #to(x: number, y: number): void {
    const { left, top, width, height } = this.bounds;
    const bound = (value: number, from: number, size: number, seen: number): number => {
      const half = Math.min(seen / this.scale / 2, size / 2 + MARGIN);
      return kept(value, from + half - MARGIN, from + size - half + MARGIN);
    };
    this.x = bound(x, left, width, this.width);
    this.y = bound(y, top, height, this.height);
  }
}
