/**
 * A note beside a card on which the pointer has come to rest, or the keyboard focus is. A pointer that rests
 * where a card turns up, when the page is drawn anew, asks for nothing.
 */
import type { Play } from "./play.svelte";
import type { Card } from "./types";

export const REST = 350; // ms that the pointer must rest after it has moved on the card

interface About {
  play: Play;
  card: Card;
  seat: number | null;
}

export function noteAt(
  node: HTMLElement,
  about: () => About,
): { update: (about: () => About) => void; destroy: () => void } {
  let current = about;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    const { play, card, seat } = current();
    play.noted = { card, beside: node, seat };
  }
  function hide(): void {
    clearTimeout(timer);
    const { play } = current();
    if (play.noted?.beside === node) play.noted = null;
  }
  function move(event: PointerEvent): void {
    clearTimeout(timer);
    if (event.pointerType !== "touch") timer = setTimeout(show, REST);
  }
  function focus(): void {
    if (node.matches(":focus-visible")) show();
  }

  node.addEventListener("pointermove", move);
  node.addEventListener("pointerdown", hide);
  node.addEventListener("pointerleave", hide);
  node.addEventListener("focus", focus);
  node.addEventListener("blur", hide);
  return {
    update(next) {
      current = next;
    },
    destroy() {
      hide();
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerdown", hide);
      node.removeEventListener("pointerleave", hide);
      node.removeEventListener("focus", focus);
      node.removeEventListener("blur", hide);
    },
  };
}
