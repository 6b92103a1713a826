/** What moves on the page: elements, copies of them that fly over it, and marks that come and go. */
import type { Played } from "./showing.svelte";

/** How high an arc is, in pixels, and in how many steps it is drawn. */
const STEPS = 12;

export type Frames = Keyframe[];
export interface Timing {
  /** Milliseconds on the page. */
  readonly at: number;
  readonly time: number;
  readonly easing: string;
}

/** Everything that one scene moves. */
export class Moves implements Played {
  readonly #running = new Set<Animation>();
  readonly #put: { remove(): void }[] = [];
  #isOver = false;

  /** An element that is on the page moves; afterwards it is as it was. */
  move(node: Element | null | undefined, frames: Frames, { at, time, easing }: Timing, stays = false): void {
    if (!node || this.#isOver) return;
    const fill = stays ? "both" : "backwards";
    this.#running.add(node.animate(frames, { delay: at, duration: time, easing, fill }));
  }

  /** Put something over the page until the scene is over, at a place of the window. */
  put(node: HTMLElement, box: { left: number; top: number; width?: number; height?: number }): HTMLElement {
    node.setAttribute("aria-hidden", "true");
    node.inert = true;
    Object.assign(node.style, {
      position: "fixed",
      left: `${box.left}px`,
      top: `${box.top}px`,
      ...(box.width === undefined ? {} : { width: `${box.width}px` }),
      ...(box.height === undefined ? {} : { height: `${box.height}px` }),
      margin: "0",
      zIndex: "30",
      pointerEvents: "none",
      willChange: "transform, opacity",
    });
    node.dataset.flying = "";
    document.body.append(node);
    this.#put.push(node);
    return node;
  }

  /** Something that belongs to this scene and goes with it, wherever it is. */
  keep(node: { remove(): void }): void {
    this.#put.push(node);
  }

  /** A copy of an element, where it is. */
  copy(node: Element): HTMLElement {
    const copy = node.cloneNode(true) as HTMLElement;
    for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
    return this.put(copy, node.getBoundingClientRect());
  }

  finish(): void {
    this.#isOver = true;
    for (const animation of this.#running) animation.finish();
  }

  clear(): void {
    this.#isOver = true;
    for (const animation of this.#running) animation.cancel();
    for (const node of this.#put) node.remove();
    this.#running.clear();
    this.#put.length = 0;
  }
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element is in the window; null if it is nowhere to be seen. */
export function placeOf(node: Element | null | undefined): Place | null {
  const box = node?.getBoundingClientRect();
  if (!box || box.width <= 0 || box.bottom <= 0 || box.top >= innerHeight) return null;
  const { left, top, width, height } = box; // a plain object: a rectangle of the page's loses all where it is spread
  return { left, top, width, height };
}

/** The way from one place to another on an arc that rises `height` pixels over the straight line. */
export function arc(from: Place, to: Place, height: number, scale = to.width / from.width): Frames {
  const [x, y] = [to.left - from.left, to.top - from.top];
  return Array.from({ length: STEPS + 1 }, (_, n) => {
    const share = n / STEPS;
    const up = 4 * height * share * (1 - share);
    const size = 1 + (scale - 1) * share;
    return {
      transform: `translate(${round(x * share)}px, ${round(y * share - up)}px) scale(${round(size)})`,
      transformOrigin: "0 0",
    };
  });
}

/** A place around the middle of another one. */
export function middle(place: Place, size = 0): Place {
  const [width, height] = size ? [size, size] : [place.width, place.height];
  return {
    left: place.left + (place.width - width) / 2,
    top: place.top + (place.height - height) / 2,
    width,
    height,
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
