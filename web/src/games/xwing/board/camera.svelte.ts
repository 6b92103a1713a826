/** What part of the table is in sight: pan and zoom. */
import type { Seen } from "../../../lib/gestures";
import { EDGE, kept, type XY } from "./geometry";

export const LEAST_ZOOM = 0.5;
export const MOST_ZOOM = 6;
/** Mat around the play area that stays in sight, in mm. */
const MARGIN = 14;
/** Room round ships that are kept in sight, in mm, and how close they come. */
const ROUND = 110;
const CLOSEST = 2.5;
/** So much closer the picture must come to be worth a change. */
const WORTH = 1.25;
/** Between the zoom buttons and the edge of the board, and between them and the ships, in px. */
const AROUND_BUTTONS = 12;
/** Pixels per mm below which ships cannot be made out; then what is near is shown at so many, with so many mm round it. */
const TOO_SMALL = 0.42;
const NEAR = { scale: 0.72, round: 70 };
/** Pixels per mm of a picture of two ships, of which one attacks the other. */
const ATTACK = 1.6;

export class Camera implements Seen {
  width = $state(600);
  height = $state(600);
  zoom = $state(1);
  readonly most = MOST_ZOOM;
  /** The edge of the play area in mm. */
  edge = $state(EDGE);
  x = $state(EDGE / 2);
  y = $state(EDGE / 2);
  /** Pixels of one rem, so that marks grow with the text. */
  rem = $state(16);

  /** What the zoom buttons take, in px. */
  buttons = $state<{ width: number; height: number }>({ width: 0, height: 0 });

  /** What else lies over the top, in px. */
  top = $state(0);

  /** Called when a hand moves or zooms the picture. */
  byHand: () => void = () => undefined;

  /** Whether the zoom buttons stand in a row at the top, and not in a column at the right. */
  readonly isRow = $derived(this.height < Math.max(this.buttons.width, this.buttons.height) + AROUND_BUTTONS);
  /** What the buttons keep of the right and of the top, in px: the ships are fitted into the rest. */
  readonly kept = $derived.by(() => {
    const { width, height } = this.buttons;
    const thick = Math.min(width, height) + (width ? AROUND_BUTTONS : 0);
    return this.isRow ? { right: 0, top: thick + this.top } : { right: thick, top: this.top };
  });
  readonly room = $derived({ width: this.width - this.kept.right, height: this.height - this.kept.top });
  /** Pixels per mm when the whole play area is in sight. */
  readonly fit = $derived(Math.max(40, Math.min(this.room.width, this.room.height)) / (this.edge + 2 * MARGIN));
  readonly scale = $derived(this.fit * this.zoom);
  /** What is in sight; x and y are the middle of the part that the buttons leave free. */
  readonly box = $derived({
    x: this.x - this.room.width / this.scale / 2,
    y: this.y - (this.kept.top + this.room.height / 2) / this.scale,
    w: this.width / this.scale,
    h: this.height / this.scale,
  });
  /** How many mm are as wide as 1/16 rem on the screen; in steps, so that a zoom redraws little. */
  readonly unit = $derived(1.06 ** Math.round(Math.log(this.rem / 16 / this.scale) / Math.log(1.06)));

  /** The middle of the free part, in px. */
  readonly #middle: XY = $derived([this.room.width / 2, this.kept.top + this.room.height / 2]);

  /** A play area of another size comes into sight as a whole. */
  lay(edge: number): void {
    if (edge === this.edge) return;
    this.edge = edge;
    this.whole();
  }

  /** The place in the picture under a place of the window. */
  at(px: number, py: number): XY {
    return [this.box.x + px / this.scale, this.box.y + py / this.scale];
  }

  /** Where in the window a place of the picture is. */
  pixel(x: number, y: number): XY {
    return [(x - this.box.x) * this.scale, (y - this.box.y) * this.scale];
  }

  zoomTo(zoom: number, px = this.#middle[0], py = this.#middle[1]): void {
    const [x, y] = this.at(px, py);
    this.zoom = kept(zoom, LEAST_ZOOM, MOST_ZOOM);
    this.x = x - (px - this.#middle[0]) / this.scale;
    this.y = y - (py - this.#middle[1]) / this.scale;
    this.#keep();
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#keep();
  }

  centre(x: number, y: number, zoom = this.zoom): void {
    this.zoom = kept(zoom, LEAST_ZOOM, MOST_ZOOM);
    [this.x, this.y] = [x, y];
    this.#keep();
  }

  whole(): void {
    this.centre(this.edge / 2, this.edge / 2, 1);
  }

  /**
   * All these places come into sight, with some room round them, as close as that allows. Where they are in sight
   * and hardly closer would do, the picture stays as it is.
   */
  frame(places: readonly XY[], round = ROUND, closest = CLOSEST): void {
    if (!places.length) return this.whole();
    const { x, y, scale } = this.#framing(places, round);
    const zoom = kept(scale / this.fit, 1, closest);
    if (places.every(([px, py]) => this.shows(px, py)) && zoom < this.zoom * WORTH) return;
    this.centre(x, y, zoom);
  }

  /**
   * As `frame`; but on a small screen, where ships could not be made out so, only what is nearest to one place, as much
   * of it as comes into sight beside it; and the rival, unless that is too far away.
   */
  near(one: XY, places: readonly XY[], rival: XY | null = null): void {
    if (this.#framing(places, ROUND).scale >= TOO_SMALL) return this.frame(places);
    const far = ([x, y]: XY): number => Math.hypot(x - one[0], y - one[1]);
    const both = rival ? [one, rival] : [one];
    const scale = Math.min(NEAR.scale, this.#framing(both, NEAR.round).scale);
    const [seen, least] = scale >= TOO_SMALL ? [both, scale] : [[one], NEAR.scale];
    for (const place of places.toSorted((a, b) => far(a) - far(b)))
      if (this.#framing([...seen, place], NEAR.round).scale >= least) seen.push(place);
    this.frame(seen, NEAR.round, Math.max(CLOSEST, NEAR.scale / this.fit));
  }

  /** The middle of these places, and the pixels per mm with which they fill the room, with so many mm round them. */
  #framing(places: readonly XY[], round: number): { x: number; y: number; scale: number } {
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    const [left, right] = [Math.min(...xs) - round, Math.max(...xs) + round];
    const [top, low] = [Math.min(...ys) - round, Math.max(...ys) + round];
    const scale = Math.min(this.room.width / (right - left), this.room.height / (low - top));
    return { x: (left + right) / 2, y: (top + low) / 2, scale };
  }

  /** Two ships with what lies between them, closer than all of a table is looked at. */
  close(places: readonly XY[]): void {
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    const most = Math.min(this.room.width / (wide + 2 * ROUND), this.room.height / (high + 2 * ROUND));
    const [x, y] = [Math.min(...xs) + wide / 2, Math.min(...ys) + high / 2];
    this.centre(x, y, kept(Math.min(most, ATTACK), this.fit, MOST_ZOOM * this.fit) / this.fit);
  }

  /** Both places are in sight afterwards; where they are already, the picture stays as it is. */
  both(one: XY, other: XY): void {
    if (!this.shows(...one) || !this.shows(...other)) this.frame([one, other]);
  }

  /** Whether a place is in sight beside the buttons, with some room round it. */
  shows(x: number, y: number, room = 40): boolean {
    const [wide, high] = [this.room.width / this.scale / 2 - room, this.room.height / this.scale / 2 - room];
    return Math.abs(x - this.x) < wide && Math.abs(y - this.y) < high;
  }

  #keep(): void {
    const bound = (value: number, seen: number): number => {
      const least = seen / 2 - MARGIN;
      return least >= this.edge / 2 ? this.edge / 2 : kept(value, least, this.edge - least);
    };
    this.x = bound(this.x, this.room.width / this.scale);
    this.y = bound(this.y, this.room.height / this.scale);
  }
}
