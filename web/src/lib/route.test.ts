/** Addresses: what a page may make of its own, and what it may not of another's. */
import { beforeEach, expect, test, vi } from "vitest";

const here = { pathname: "/", href: "http://table/", search: "" };
const goTo = (_: unknown, __: string, path: string): void => {
  const url = new URL(path, here.href);
  Object.assign(here, { pathname: url.pathname, search: url.search, href: url.href });
};
vi.stubGlobal("location", here);
vi.stubGlobal("history", { pushState: goTo, replaceState: goTo });
/** The browser went back: its address is another already. */
let back = (): void => undefined;
vi.stubGlobal("addEventListener", (_: string, heard: () => void) => (back = heard));
vi.stubGlobal("scrollTo", () => undefined);
const whole: { parent?: unknown } = {};
whole.parent = whole; // a page that lies within no other
vi.stubGlobal("window", whole);
const { router } = await import("./route.svelte");

beforeEach(() => router.go("/"));

test.each([
  ["/rules", "/rules/SB-REW-01"],
  ["/replay/abc/3", "/replay/abc/9"],
  ["/odds", "/odds?dice=4"],
  ["/squads/xwing2", "/squads/xwing1?ships=a"],
  ["/t/abc?key=1", "/t/abc"],
])("a page at %s makes %s of its address", (before, after) => {
  router.go(before);
  router.settle(after);
  expect(here.pathname + here.search).toBe(after);
});

test.each([
  ["/replay/abc/3", "/rules", "/replay/abc/9"],
  ["/replay/abc/3", "/replay/def/0", "/replay/abc/9"],
  ["/squads/xwing2", "/", "/squads/xwing2?ships=a"],
  ["/t/abc?key=1", "/t/def", "/t/abc"],
])("who went from %s to %s is not called back to %s", (before, now, late) => {
  router.go(before);
  router.go(now);
  const { route } = router;
  router.settle(late);
  expect(here.pathname).toBe(now);
  expect(router.route).toBe(route);
});

test("what stands behind the question mark begins no page anew", () => {
  router.go("/squads/xwing2");
  const { route } = router;
  router.settle("/squads/xwing2?ships=a");
  expect(router.route).toBe(route);
});

test("who stays is led on when what they asked for has come", () => {
  const leave = router.later();
  router.settle("/?game=xwing2");
  router.go("/"); // the same page
  leave("/t/abc");
  expect(here.pathname).toBe("/t/abc");
});

test.each([[["/rules"]], [["/rules", "/"]]])("who has gone to %j is not led away from there", (pages) => {
  const leave = router.later();
  for (const page of pages) router.go(page);
  leave("/t/abc");
  expect(here.pathname).toBe(pages.at(-1));
});

test.each([
  ["/rules/SB-DICE-01", "/rules/SB-BUY-01"],
  ["/puzzles/xwing1/one", "/puzzles/xwing2"],
])("nor who has gone from %s to %s", (before, now) => {
  router.go(before);
  const leave = router.later();
  router.go(now);
  leave("/t/abc");
  expect(here.pathname).toBe(now);
});

test("nor who has gone back", () => {
  router.go("/puzzles");
  const leave = router.later();
  goTo(null, "", "/");
  back();
  leave("/t/abc");
  expect(here.pathname).toBe("/");
});
