/** What tests ask of every drawn picture. */
import { expect } from "vitest";

/** What every picture must be: SVG with its namespace, nothing undefined, every reference made in it, no id twice. */
export function expectWhole(svg: string): void {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  expect(svg).not.toMatch(/undefined|NaN|Infinity|null/);
  const made = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
  expect(new Set(made).size).toBe(made.length);
  for (const id of used) expect(made).toContain(id);
  const opened = svg.match(/<[a-zA-Z]/g)?.length ?? 0;
  const closed = (svg.match(/<\//g)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0);
  expect(opened).toBe(closed);
}
