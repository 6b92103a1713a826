/** Bringing what a question is about into sight, where a part of the table scrolls. */

/** From where to where something reaches, in px from the top. */
export type Span = readonly [number, number];

/** Of the first place, so much of its height may stay hidden for the sake of the last one. */
const HIDDEN = 0.75;

/** How far to scroll down (up: negative) so that all these places are in view; else as much as serves best: all
 * but a part of the first, or else from the first on. */
export function scrollTo([top, bottom]: Span, places: readonly Span[]): number {
  const [first] = [...places].sort((a, b) => a[0] - b[0]);
  if (!first) return 0;
  const from = first[0];
  const to = Math.max(...places.map((place) => place[1]));
  const over = to - from - (bottom - top);
  if (over > 0) return over <= (first[1] - from) * HIDDEN ? to - bottom : from - top;
  if (from < top) return from - top;
  return Math.max(0, to - bottom);
}

/** Scroll within `area` until the places that a question lights up are in sight. */
export function bringIntoSight(area: HTMLElement): void {
  const lit = [...area.querySelectorAll<HTMLElement>(".lit")].filter((one) => one.offsetParent !== null);
  const [first] = lit;
  if (!first) return;
  let scroller: HTMLElement | null = first.parentElement;
  while (scroller && !(scroller.scrollHeight > scroller.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(scroller).overflowY)))
    scroller = scroller === area ? null : scroller.parentElement;
  if (!scroller) return;
  const { top, height } = scroller.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  const room = [top + (parseFloat(scrollPaddingTop) || 0), top + height - (parseFloat(scrollPaddingBottom) || 0)] as const;
  scroller.scrollTop += scrollTo(
    room,
    lit.map((one) => {
      const box = one.getBoundingClientRect();
      return [box.top, box.bottom] as const;
    }),
  );
}
