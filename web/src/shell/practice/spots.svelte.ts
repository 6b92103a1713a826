/** Where things are on the page now: followed frame by frame while somebody is shown them. */
import type { Box } from "./lesson";

const REACH = 6; // px round what is shown
const CUT = 4; // px of a thing that may be out of sight

/** The first element of a selector that can be seen. */
export function visible(selector: string): HTMLElement | null {
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    const { width, height } = one.getBoundingClientRect();
    if (width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true })) return one;
  }
  return null;
}

/**
 * Of the presses that lead to an answer, the one that is due: the last that is there and can be pressed; one over which
 * something lies only where there is no other.
 */
export function due(selectors: readonly string[]): HTMLElement | null {
  const there = selectors.flatMap((selector) => {
    const one = visible(selector);
    const isOff = !one || (one as HTMLButtonElement).disabled || one.getAttribute("aria-disabled") === "true";
    return isOff ? [] : [one];
  });
  return there.findLast((one) => !isInSight(one) || isOnTop(one)) ?? there.at(-1) ?? null;
}

/** Buttons that give an answer which has been put together. */
const GIVES = "[data-lock], [data-take], [data-put], [data-confirm]";

/** Of the presses of several answers those that are left: where one of them is put together, the button that gives it. */
export function furthest(presses: readonly HTMLElement[]): HTMLElement[] {
  const giving = presses.filter((one) => one.matches(GIVES));
  return giving.length ? giving : [...presses];
}

/** Where in a thing it is pressed, as parts of its width and height: its middle first; it may be cut to any shape. */
const PLACES = [
  [0.5, 0.5],
  ...[0.5, 0.3, 0.7].flatMap((x) => [0.25, 0.5, 0.75].map((y): [number, number] => [x, y])),
] as const;

/** Whether the part of the page in which it scrolls shows its middle, and as much of its height as there is room for. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  if (left < 0 || top < 0 || left > innerWidth || top > innerHeight) return false;
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(outer).overflow)) continue;
    const box = outer.getBoundingClientRect();
    if (left < box.left || top < box.top || left > box.right || top > box.bottom) return false;
    const isCut = y < box.top - CUT || y + height > box.bottom + CUT;
    if (isCut && height < box.height) return false;
  }
  return true;
}

/** Whether its middle has been scrolled out of what it lies in: a ring there would be round something else. */
function isScrolledAway(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(outer).overflow)) continue;
    const box = outer.getBoundingClientRect();
    if (left < box.left || top < box.top || left > box.right || top > box.bottom) return true;
  }
  return false;
}

/** Whether a press meets it somewhere, not only things that lie over it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const whole = element instanceof SVGElement ? (element.parentElement ?? element) : element;
  return PLACES.some(([part, down]) => {
    const top = document
      .elementsFromPoint(x + width * part, y + height * down)
      .find((one) => !one.closest("[data-veil], [data-coach], [data-hint]"));
    return !top || whole.contains(top) || top.contains(element);
  });
}

/** Round an element; of one that is cut to a shape (`data-cut`) its middle, as its corners lie over its neighbours. */
export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  const reach = element.matches("[data-cut]") ? -0.16 * Math.min(width, height) : REACH;
  return { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
}

function same(one: readonly Box[], other: readonly Box[]): boolean {
  return (
    one.length === other.length &&
    one.every((a, i) => {
      const b = other[i]!;
      return (
        Math.abs(a.x - b.x) < 0.5 &&
        Math.abs(a.y - b.y) < 0.5 &&
        Math.abs(a.width - b.width) < 0.5 &&
        Math.abs(a.height - b.height) < 0.5
      );
    })
  );
}

export interface Found {
  presses: HTMLElement[];
  shows: HTMLElement[];
}

/** After so many frames without a change, a look each so many milliseconds is enough. */
const [CALM, SELDOM] = [30, 100];

/** Milliseconds in which what is to be pressed is brought into sight again, since the page may still be laid out anew. */
const SETTLES = 1200;

/** Follows what `find` gives; the elements that are to be pressed have `data-lit`. */
export class Follow {
  rings = $state.raw<readonly Box[]>([]);
  shows = $state.raw<readonly Box[]>([]);
  #lit: readonly HTMLElement[] = [];
  #litAt = 0;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly find: () => Found) {}

  start(): () => void {
    let calm = 0;
    const look = (): void => {
      calm = this.look() ? 0 : calm + 1;
      const next = (): void => void (this.#frame = requestAnimationFrame(look));
      if (calm < CALM) next();
      else this.#timer = setTimeout(next, SELDOM);
    };
    look();
    return () => {
      cancelAnimationFrame(this.#frame);
      clearTimeout(this.#timer);
      for (const one of this.#lit) delete one.dataset.lit;
      this.#lit = [];
      this.rings = [];
      this.shows = [];
    };
  }

  /** Whether anything has changed. */
  look(): boolean {
    const { presses, shows } = this.find();
    const rings = presses.filter((one) => !isScrolledAway(one)).map(boxOf);
    const boxes = shows.map(boxOf);
    const isStill = same(rings, this.rings) && same(boxes, this.shows);
    if (!same(rings, this.rings)) this.rings = rings;
    if (!same(boxes, this.shows)) this.shows = boxes;
    const isSame = presses.length === this.#lit.length && presses.every((one, i) => one === this.#lit[i]);
    if (!isSame) {
      for (const one of this.#lit) delete one.dataset.lit;
      for (const one of presses) one.dataset.lit = "";
      this.#lit = presses;
      this.#litAt = performance.now();
    }
    if ((!isSame || (!isStill && performance.now() - this.#litAt < SETTLES)) && !presses.some((one) => isInSight(one) && isOnTop(one)))
      presses[0]?.scrollIntoView({ block: "center", inline: "nearest" });
    return !isSame || !isStill;
  }
}
