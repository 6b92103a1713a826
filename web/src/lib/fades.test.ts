/** What scrolls says where there is more of it, from the beginning, as it is scrolled, and as what is in it grows. */
import { afterEach, expect, test, vi } from "vitest";

import { fades } from "./fades";

/** What `fades` asks of an element. */
class Box {
  scrollTop = 0;
  scrollHeight = 100;
  readonly clientHeight = 100;
  readonly children = [{}, {}];
  readonly says = new Set<string>();
  readonly heard = new Map<string, () => void>();
  toggleAttribute(name: string, is: boolean): void {
    if (is) this.says.add(name);
    else this.says.delete(name);
  }
  addEventListener(name: string, hears: () => void): void {
    this.heard.set(name, hears);
  }
  removeEventListener(name: string, hears: () => void): void {
    if (this.heard.get(name) === hears) this.heard.delete(name);
  }
  scrollTo(top: number): void {
    this.scrollTop = top;
    this.heard.get("scroll")?.();
  }
}

const seen = new Set<unknown>();
let resize: () => void = () => undefined;
vi.stubGlobal(
  "ResizeObserver",
  class {
    constructor(told: () => void) {
      resize = told;
    }
    observe(node: unknown): void {
      seen.add(node);
    }
    disconnect(): void {
      seen.clear();
    }
  },
);
afterEach(() => seen.clear());

function faded(scrollHeight: number): [Box, { destroy: () => void }] {
  const box = Object.assign(new Box(), { scrollHeight });
  return [box, fades(box as unknown as HTMLElement)];
}

test("all that is in sight says nothing, nor does what rounding leaves", () => {
  for (const height of [100, 102]) expect([...faded(height)[0].says]).toEqual([]);
});

test("there is more below, on both sides, and above", () => {
  const [box] = faded(300);
  expect([...box.says]).toEqual(["data-below"]);
  box.scrollTo(90);
  expect([...box.says].sort()).toEqual(["data-above", "data-below"]);
  box.scrollTo(199);
  expect([...box.says]).toEqual(["data-above"]);
});

test("what grows inside is looked at, until the end", () => {
  const [box, { destroy }] = faded(100);
  expect(seen).toEqual(new Set([box, ...box.children]));
  box.scrollHeight = 150;
  resize();
  expect([...box.says]).toEqual(["data-below"]);
  destroy();
  expect(seen.size + box.heard.size).toBe(0);
});
