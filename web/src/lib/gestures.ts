/** Hands on a picture that can be moved and zoomed: drag, pinch, wheel, double tap. */

/** What is moved: the part of a picture that is in sight. */
export interface Seen {
  readonly zoom: number;
  readonly most: number;
  /** Called when a hand moves or zooms the picture. */
  byHand(): void;
  /** So close, with the place under this pixel of the window kept there. */
  zoomTo(zoom: number, px?: number, py?: number): void;
  pan(dx: number, dy: number): void;
  whole(): void;
}

type Place = readonly [number, number];

/** A press that moves farther than this, in px, is a drag and no click. */
const SLACK = 6;

/** Drag, pinch, wheel and double tap on the picture. `use:gestures={camera}`. */
export function gestures(host: HTMLElement, camera: Seen): { destroy: () => void } {
  const held = new Map<number, Place>();
  let travelled = 0;
  let lastPointer = "mouse";
  let tapped = { time: 0, x: 0, y: 0 };

  const local = (event: { clientX: number; clientY: number }): Place => {
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
      const spread = (to: Place): number => Math.max(10, Math.hypot(to[0] - other[0], to[1] - other[1]));
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
    if (camera.zoom >= camera.most * 0.95) camera.whole();
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
