/** Which unit the focus goes to: PageUp and PageDown the ships in order, brackets the enemies, arrows the nearest. */
import { nearest } from "../../../lib/rove";
import type { Scene } from "./scene";

/** The unit after a key press, or null if the key means nothing here. */
export function unitAfter(key: string, from: string | null, scene: Scene, host: HTMLElement | undefined): string | null {
  const ships = scene.ships.map((ship) => `ship-${ship.n}`);
  const enemies = scene.ships.filter((ship) => ship.owner !== Math.max(0, scene.frame.viewer)).map((ship) => `ship-${ship.n}`);
  switch (key) {
    case "PageDown":
      return step(ships, from, 1);
    case "PageUp":
      return step(ships, from, -1);
    case "]":
      return step(enemies, from, 1);
    case "[":
      return step(enemies, from, -1);
    case "Home":
      return ships[0] ?? null;
    case "End":
      return ships.at(-1) ?? null;
  }
  return key.startsWith("Arrow") && from !== null && host ? beside(key, from, host) : null;
}

/** The next of a row, round its end; from outside the row its first or last. */
export function step(row: readonly string[], from: string | null, by: 1 | -1): string | null {
  if (row.length === 0) return null;
  const at = from === null ? -1 : row.indexOf(from);
  if (at < 0) return (by > 0 ? row[0] : row.at(-1)) ?? null;
  return row[(at + by + row.length) % row.length] ?? null;
}

function beside(key: string, from: string, host: HTMLElement): string | null {
  const all = [...host.querySelectorAll("[data-unit]")];
  const here = all.find((one) => one.getAttribute("data-unit") === from);
  if (!here) return null;
  const others = all.filter((one) => one !== here).map((one) => [one, one.getBoundingClientRect()] as const);
  return nearest(here.getBoundingClientRect(), others, key)?.getAttribute("data-unit") ?? null;
}
