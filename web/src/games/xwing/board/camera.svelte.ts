/** What part of the table is in sight: pan, zoom, and the gestures that change them. */
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
/** Rem of a board on which the buttons stand in a row over the ships if that leaves more room. */
const SLIM = 30;
/** A press that moves farther than this, in px, is a drag and no click. */
const SLACK = 6;

export class Camera {
  width = $state(600);
  height = $state(600);
  zoom = $state(1);
  /** The edge of the play area in mm. */
  edge = $state(EDGE);
  x = $state(EDGE / 2);
  y = $state(EDGE / 2);
  /** Pixels of one rem, so that marks grow with the text. */
  rem = $state(16);

  /** What the zoom buttons take, in px. */
  buttons = $state<{ width: number; height: number }>({ width: 0, height: 0 });

  /** Called when a hand moves or zooms the picture. */
  byHand: () => void = () => undefined;

  /** Whether the zoom buttons stand in a row at the top, and not in a column at the right. */
  readonly isRow = $derived(
    (this.width < this.height && this.width < SLIM * this.rem) ||
      this.height < Math.max(this.buttons.width, this.buttons.height) + AROUND_BUTTONS,
  );
  /** What the buttons keep of the right and of the top, in px: the ships are fitted into the rest. */
  readonly kept = $derived.by(() => {
    const { width, height } = this.buttons;
    const thick = Math.min(width, height) + (width ? AROUND_BUTTONS : 0);
    return this.isRow ? { right: 0, top: thick } : { right: thick, top: 0 };
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
  frame(places: readonly XY[]): void {
    if (!places.length) return this.whole();
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    const [left, right] = [Math.min(...xs) - ROUND, Math.max(...xs) + ROUND];
    const [top, low] = [Math.min(...ys) - ROUND, Math.max(...ys) + ROUND];
    const scale = Math.min(this.room.width / (right - left), this.room.height / (low - top));
    const zoom = kept(scale / this.fit, 1, CLOSEST);
    if (places.every(([x, y]) => this.shows(x, y)) && zoom < this.zoom * WORTH) return;
    this.centre((left + right) / 2, (top + low) / 2, zoom);
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

/** Drag, pinch, wheel and double tap on the picture. `use:gestures={camera}`. */
export function gestures(host: HTMLElement, camera: Camera): { destroy: () => void } {
  const held = new Map<number, XY>();
  let travelled = 0;
  let lastPointer = "mouse";
  let tapped = { time: 0, x: 0, y: 0 };

  const local = (event: { clientX: number; clientY: number }): XY => {
    const box = host.getBoundingClientRect();
    return [event.clientX - box.x, event.clientY - box.y];
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("[data-still]")) return;
    if (held.size === 0) travelled = 0;
    lastPointer = event.pointerType;
    held.set(event.pointerId, local(event));
  }

  function move(event: PointerEvent): void {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    const others = [...held].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    held.set(event.pointerId, now);
    travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    const other = others[0];
    if (other || travelled > SLACK) camera.byHand();
    if (other) {
      const spread = (to: XY): number => Math.max(10, Math.hypot(to[0] - other[0], to[1] - other[1]));
      camera.zoomTo((camera.zoom * spread(now)) / spread(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      camera.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    } else if (travelled > SLACK) {
      // only now, so that a click still reaches what is under it
      if (!host.hasPointerCapture(event.pointerId)) host.setPointerCapture(event.pointerId);
      camera.pan(now[0] - before[0], now[1] - before[1]);
    }
  }

  function up(event: PointerEvent): void {
    const wasHeld = held.delete(event.pointerId);
    // the click of this press comes before the timer; any later click is its own
    if (held.size === 0) setTimeout(() => (travelled = 0));
    if (!wasHeld || event.pointerType === "mouse" || travelled > SLACK) return;
    const [x, y] = local(event);
    const isSecond = event.timeStamp - tapped.time < 320 && Math.hypot(x - tapped.x, y - tapped.y) < 30;
    if (isSecond) closer(x, y);
    tapped = isSecond ? { time: 0, x, y } : { time: event.timeStamp, x, y };
  }

  function closer(x: number, y: number): void {
    camera.byHand();
    if (camera.zoom >= MOST_ZOOM * 0.95) camera.whole();
    else camera.zoomTo(camera.zoom * 2, x, y);
  }

  function double(event: MouseEvent): void {
    // two taps have been counted already
    if (lastPointer !== "mouse" || (event.target as Element).closest("[data-still]")) return;
    closer(...local(event));
  }

  /** A drag that ends over a ship is no click on it. */
  function click(event: MouseEvent): void {
    if (travelled <= SLACK) return;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    if ((event.target as Element).closest("[data-scroll]")) return;
    event.preventDefault();
    camera.byHand();
    const lines = event.deltaMode === 1 ? 24 : 1;
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
    camera.zoomTo(camera.zoom * factor, ...local(event));
  }

  host.addEventListener("pointerdown", down);
  host.addEventListener("pointermove", move);
  host.addEventListener("pointerup", up);
  host.addEventListener("pointercancel", up);
  host.addEventListener("dblclick", double);
  host.addEventListener("click", click, true);
  host.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      host.removeEventListener("pointerdown", down);
      host.removeEventListener("pointermove", move);
      host.removeEventListener("pointerup", up);
      host.removeEventListener("pointercancel", up);
      host.removeEventListener("dblclick", double);
      host.removeEventListener("click", click, true);
      host.removeEventListener("wheel", wheel);
    },
  };
}
