/** Dice that fall, hop and turn over, where the page shows a pool. */
import { mount, unmount } from "svelte";

import GemDie from "../../../lib/look/GemDie.svelte";
import { type Moves, type Place, placeOf, type Timing } from "../../../lib/motion/stage";
import type { Pool } from "./scenes";

const FACES = { attack: ["focus", "hit", "blank", "crit"], defense: ["evade", "blank", "focus", "evade"] } as const;
/** Of the time of a whole pool, what one die takes; the others land one after the other. */
const ONE = 700;
const AFTER = 50;

/** The dice of a pool that are in sight. */
function dice(pool: Pool): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-pool="${pool}"] .die`)].filter((die) => placeOf(die));
}

/** Gems fall and turn one and a half times; nothing tells what they will show before they land. */
export function roll(moves: Moves, pool: Pool, { at, time, easing }: Timing): void {
  const all = dice(pool);
  const count = Math.max(1, all.length);
  const each = time / (ONE + (count - 1) * AFTER);
  for (const [n, die] of all.entries()) {
    const timing = { at: at + n * AFTER * each, time: ONE * each, easing };
    moves.move(
      die,
      [
        { transform: "translateY(-40px) rotate(-540deg)", opacity: 0 },
        { transform: "translateY(-24px) rotate(-360deg)", opacity: 1, offset: 0.25 },
        { transform: "none", opacity: 1 },
      ],
      timing,
    );
    otherFaces(moves, die, pool, n, timing);
    moves.move(die.parentElement?.querySelector(".word"), [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { ...timing, easing: "linear" });
  }
}

/** Another face lies over the die and comes and goes until it has landed. */
function otherFaces(moves: Moves, die: HTMLElement, pool: Pool, n: number, { at, time }: Timing): void {
  const svg = die.querySelector("svg");
  if (!svg) return;
  const LANDED = 0.78;
  moves.move(svg, [{ opacity: 0 }, { opacity: 0, offset: LANDED }, { opacity: 1, offset: LANDED + 0.01 }, { opacity: 1 }], { at, time, easing: "linear" });
  for (const k of [0, 1]) {
    const cover = document.createElement("span");
    cover.style.cssText = "position:absolute;inset:0;opacity:0;line-height:0";
    cover.setAttribute("aria-hidden", "true");
    die.append(cover);
    const face = mount(GemDie, { target: cover, props: { face: FACES[pool][(2 * k + n) % 4] ?? "blank", kind: pool, size: "100%" } });
    moves.keep({ remove: () => (void unmount(face), cover.remove()) });
    const frames = Array.from({ length: 9 }, (_, i) => ({ opacity: i % 2 === k ? 1 : 0 }));
    moves.move(cover, frames, { at, time: time * LANDED, easing: "steps(9, jump-none)" });
  }
}

/** Dice that are rolled again hop; those that are changed turn over. */
export function change(moves: Moves, pool: Pool, which: readonly number[], isReroll: boolean, timing: Timing): void {
  const all = dice(pool);
  for (const n of which) {
    const die = all[n];
    if (!die) continue;
    if (isReroll) {
      moves.move(die, [{ transform: "none" }, { transform: "translateY(-14px) rotate(180deg)", offset: 0.4 }, { transform: "rotate(360deg)" }], timing);
      otherFaces(moves, die, pool, n, timing);
    } else moves.move(die.querySelector("svg"), [{ transform: "scaleX(0)" }, { transform: "none" }], timing);
  }
}

/** One die that is rolled beside a ship. */
export function single(moves: Moves, face: string, beside: Place, timing: Timing): void {
  const size = 40;
  const node = document.createElement("span");
  node.style.cssText = "opacity:0;line-height:0";
  const die = mount(GemDie, { target: node, props: { face, kind: "attack", size: `${size}px` } });
  moves.put(node, { left: beside.left + beside.width, top: beside.top - size / 2, width: size, height: size });
  moves.keep({ remove: () => void unmount(die) });
  moves.move(
    node,
    [
      { transform: "translateY(-30px) rotate(-360deg)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.6 },
      { transform: "none", opacity: 1, offset: 0.9 },
      { opacity: 0 },
    ],
    timing,
  );
}
