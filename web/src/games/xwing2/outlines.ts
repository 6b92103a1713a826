/** What obstacles are called before they have a number on a table: kind, a letter, and how large they are. */
import { t, told } from "../../lib/messages/language.svelte";
import type { Printed } from "./types";

type Outlines = Printed["obstacles"];
const SMALL = 1000; // mm²
const LARGE = 2000;

/** The area within an outline in mm². */
export function areaOf(points: readonly (readonly [number, number])[]): number {
  let twice = 0;
  for (const [i, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(i + 1) % points.length] as readonly [number, number];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2 / 1e6;
}

/** Letters within each kind, in the order of the data. */
export function letterOf(outlines: Outlines, id: string): string {
  const kind = outlines[id]?.kind;
  const alike = Object.keys(outlines).filter((one) => outlines[one]?.kind === kind);
  return String.fromCharCode(65 + Math.max(alike.indexOf(id), 0));
}

/** "asteroid A, small"; an id that is no outline stands as it is. */
export function outlineWords(outlines: Outlines, id: string): string {
  const outline = outlines[id];
  if (!outline) return id;
  const area = areaOf(outline.points);
  const size = area < SMALL ? "ui.xw.outline.small" : area < LARGE ? "ui.xw.outline.medium" : "ui.xw.outline.large";
  return t("ui.xw.outline", {
    kind: told(`term.xwing2.kind.${outline.kind}`, {}, outline.kind),
    letter: letterOf(outlines, id),
    size: t(size),
  });
}
