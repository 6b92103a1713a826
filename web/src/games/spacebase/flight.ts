/**
 * What moves on the table: a bought card flies from the shipyard to its sector (a copy of its
 * picture is moved over the page), and sectors that give something swell.
 * Only transforms move; a click or a key ends it at once.
 */
import type { GameEvent } from "../../lib/protocol";
import { pace, still } from "../../lib/settings.svelte";

const FLIGHT = 450; // ms
const PULSE = 500; // ms
const AT_ONCE = 6; // more placings than this in one go are not flown

class Flights {
  #seen = -1;
  #flying = new Set<Animation>();

  /** Called with the events before the page changes: what will be placed is still where it was. */
  watch(events: readonly GameEvent[]): void {
    const from = this.#seen;
    this.#seen = events.length;
    if (from < 0 || from >= events.length || still()) return;
    const fresh = events.slice(from);
    requestAnimationFrame(() => this.#pulse(fresh));
    const placed = fresh.filter((event) => event.event === "placed");
    if (placed.length > AT_ONCE) return;
    const starts = placed.flatMap((event) => {
      const picture = document.querySelector<HTMLElement>(`[data-yard="${String(event.card)}"]`);
      return picture ? [{ event, picture, box: picture.getBoundingClientRect() }] : [];
    });
    if (!starts.length) return;
    const copies = starts.map((start) => ({ ...start, copy: start.picture.cloneNode(true) as HTMLElement }));
    requestAnimationFrame(() => {
      for (const { event, copy, box } of copies) this.#fly(event, copy, box);
    });
  }

  finish = (): void => {
    for (const animation of this.#flying) animation.finish();
  };

  /** Sectors that have just given something swell for a moment. */
  #pulse(events: readonly GameEvent[]): void {
    const places = new Set(
      events
        .filter((event) => event.event === "collected")
        .map(
          (event) =>
            `[data-of="${String(event.seat)}"]:is([data-column="${String(event.sector)}"], [data-cell="${String(event.sector)}"])`,
        ),
    );
    for (const place of places) {
      for (const node of document.querySelectorAll(place)) {
        this.#keep(
          node.animate([{ transform: "none" }, { transform: "scale(1.06)" }, { transform: "none" }], {
            duration: pace(PULSE),
            easing: "ease-out",
          }),
        );
      }
    }
  }

  #keep(animation: Animation, land?: () => void): void {
    this.#flying.add(animation);
    const done = (): void => {
      this.#flying.delete(animation);
      land?.();
    };
    animation.onfinish = done;
    animation.oncancel = done;
  }

  #fly(event: GameEvent, copy: HTMLElement, from: DOMRect): void {
    const { seat, sector } = event as unknown as { seat: number; sector: number };
    const goal =
      document.querySelector(`[data-column="${sector}"][data-of="${seat}"] .station`) ??
      document.querySelector(`[data-cell="${sector}"][data-of="${seat}"]`);
    const to = goal?.getBoundingClientRect();
    if (!to?.width) return;
    copy.setAttribute("aria-hidden", "true");
    copy.inert = true;
    copy.removeAttribute("data-yard");
    Object.assign(copy.style, {
      position: "fixed",
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      zIndex: "30",
      pointerEvents: "none",
      transformOrigin: "0 0",
    });
    document.body.append(copy);
    const scale = Math.min(1, to.width / from.width);
    const animation = copy.animate(
      [
        { transform: "none" },
        { transform: `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})` },
      ],
      { duration: pace(FLIGHT), easing: "ease-out" },
    );
    this.#keep(animation, () => copy.remove());
  }
}

export const flights = new Flights();
