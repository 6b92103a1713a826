/** Which sign a hand means: what it is on, or what is drawn within a finger's width of it. */

/** Milliseconds that a finger is held, and that a pointer rests. */
export const HELD = 500;
export const RESTED = 900;
/** Px that a finger may stray meanwhile. */
export const STRAY = 10;
/** Px round a sign that still count as on it. */
const NEAR = 8;

const NAMED = "[data-icon]";
/** Where nothing is held: signs that are told already, and what is moved by holding it. */
const ELSEWHERE = "[data-legend], [data-no-hold]";

/** How far a place is from a box; 0: inside it. */
function away({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** What holds the signs that may be meant where this was touched: the button that it is in, or the drawing. */
function around(target: Element): Element {
  if (target instanceof SVGElement) {
    let drawing: Element = target;
    for (let svg = target.closest("svg"); svg; svg = svg.parentElement?.closest("svg") ?? null) drawing = svg;
    return drawing.closest("button, a") ?? drawing;
  }
  return target.closest("button, a, [role='button'], li") ?? target;
}

/** The sign at a place of the page: of several the smallest, as what lies on something is meant before it. */
export function iconAt(target: EventTarget | null, x: number, y: number): Element | null {
  if (!(target instanceof Element) || target.closest(ELSEWHERE)) return null;
  const own = target.closest(NAMED);
  let best: Element | null = own;
  let least = own ? sizeOf(own) : Number.POSITIVE_INFINITY;
  for (const one of around(target).querySelectorAll(NAMED)) {
    const box = one.getBoundingClientRect();
    if (!box.width || away(box, x, y) > (own ? 0 : NEAR)) continue;
    const size = sizeOf(one);
    if (size < least) [best, least] = [one, size];
  }
  return best;
}

function sizeOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}

export const nameOf = (icon: Element): string => icon.getAttribute("data-icon") ?? "";
