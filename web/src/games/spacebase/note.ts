/** A note beside a card while the pointer rests on it or the keyboard focus is there. */
import type { Play } from "./play.svelte";
import type { Card } from "./types";

const REST = 350; // ms that the pointer must rest

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
  function enter(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    timer = setTimeout(show, REST);
  }
  function focus(): void {
    if (node.matches(":focus-visible")) show();
  }

  node.addEventListener("pointerenter", enter);
  node.addEventListener("pointerleave", hide);
  node.addEventListener("focus", focus);
  node.addEventListener("blur", hide);
  return {
    update(next) {
      current = next;
    },
    destroy() {
      hide();
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", hide);
      node.removeEventListener("focus", focus);
      node.removeEventListener("blur", hide);
    },
  };
}
