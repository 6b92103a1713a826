/** The service worker, run beside a made-up network: what it keeps, and that nothing of it is ever stale. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const SOURCE = readFileSync(new URL("../../public/sw.js", import.meta.url), "utf8");
const HOME = "https://starboard.example";

/** A network whose answers can be changed, or that is gone; and the stores of one browser. */
class World {
  files: Record<string, string> = {};
  isThere = true;
  asked: string[] = [];
  stores = new Map<string, Map<string, Response>>();

  fetch = async (what: string | { url: string }): Promise<Response> => {
    const path = new URL(typeof what === "string" ? what : what.url, HOME).pathname;
    this.asked.push(path);
    if (!this.isThere) throw new TypeError("no network");
    const found = this.files[path];
    return new Response(found ?? "", { status: found === undefined ? 404 : 200 });
  };

  readonly #open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const key = (path: string) => new URL(path, HOME).href;
    const put = async (path: string, answer: Response) => void store.set(key(path), answer);
    return {
      put,
      match: async (path: string) => store.get(key(path))?.clone(),
      addAll: async (paths: string[]) => {
        for (const path of paths) await put(path, await this.fetch(path));
      },
    };
  };

  /** A worker of this version, installed and active. */
  async worker(version: string): Promise<(path: string, more?: object) => Promise<Response | null>> {
    type Waiting = { waitUntil: (work: Promise<unknown>) => void };
    const hears = new Map<string, (event: unknown) => void>();
    const self = {
      location: new URL(`/sw.js?v=${version}`, HOME),
      addEventListener: (name: string, hear: (event: unknown) => void) => hears.set(name, hear),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    };
    const caches = {
      open: this.#open,
      keys: async () => [...this.stores.keys()],
      delete: async (name: string) => this.stores.delete(name),
    };
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the file as the browser runs it
    new Function("self", "caches", "fetch", SOURCE)(self, caches, this.fetch);
    for (const name of ["install", "activate"]) {
      let work: Promise<unknown> = Promise.resolve();
      const event: Waiting = { waitUntil: (given) => (work = given) };
      hears.get(name)?.(event);
      await work;
    }
    return async (path, more = {}) => {
      let answer: Promise<Response> | null = null;
      const request = { url: new URL(path, HOME).href, method: "GET", mode: "cors", ...more };
      hears.get("fetch")?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
      return answer;
    };
  }
}

const page = (script: string): string => `<script src="/assets/${script}"></script><link href="/assets/a.css">`;
const text = async (answer: Response | null): Promise<string | undefined> => answer?.text();

function world(): World {
  const made = new World();
  made.files = { "/": page("one.js"), "/assets/one.js": "1", "/assets/a.css": "a", "/assets/late.js": "l" };
  return made;
}

test("without a network the page and the files that it names are there, at any address", async () => {
  const it = world();
  const ask = await it.worker("one");
  it.isThere = false;
  expect(await text(await ask("/t/abc?seat=1&key=secret", { mode: "navigate" }))).toBe(page("one.js"));
  expect(await text(await ask("/assets/one.js"))).toBe("1");
  expect(await text(await ask("/assets/a.css"))).toBe("a");
  await expect(ask("/assets/late.js")).rejects.toThrow();
});

test("while the server answers, the page is the server's", async () => {
  const it = world();
  const ask = await it.worker("one");
  it.files["/"] = page("two.js");
  expect(await text(await ask("/", { mode: "navigate" }))).toBe(page("two.js"));
  it.files = {};
  expect((await ask("/nowhere", { mode: "navigate" }))?.status).toBe(404); // a refusal is an answer
});

test("a new version keeps its own files and forgets those of the old", async () => {
  const it = world();
  await it.worker("one");
  it.stores.set("somebody else's", new Map());
  it.files = { "/": page("two.js"), "/assets/two.js": "2", "/assets/a.css": "a" };
  const ask = await it.worker("two");
  expect([...it.stores.keys()].sort()).toEqual(["somebody else's", "starboard-shell-two"]);
  it.isThere = false;
  expect(await text(await ask("/", { mode: "navigate" }))).toBe(page("two.js"));
  expect(await text(await ask("/assets/two.js"))).toBe("2");
});

test("a page that could not be had installs nothing", async () => {
  const it = world();
  it.files = {};
  await expect(it.worker("one")).rejects.toThrow("404");
});

test("files are fetched once, and what is not there is not kept", async () => {
  const it = world();
  const ask = await it.worker("one");
  it.asked = [];
  await ask("/assets/late.js");
  await ask("/assets/late.js");
  expect((await ask("/assets/gone.js"))?.status).toBe(404);
  await ask("/assets/gone.js");
  expect(it.asked).toEqual(["/assets/late.js", "/assets/gone.js", "/assets/gone.js"]);
});

test("what the server says of games is none of its business", async () => {
  const ask = await world().worker("one");
  expect(await ask("/api/tables")).toBe(null);
  expect(await ask("/api/records/x", { mode: "navigate" })).toBe(null);
  expect(await ask("/preview.jpg")).toBe(null);
  expect(await ask("/assets/one.js", { method: "POST" })).toBe(null);
  expect(await ask("https://elsewhere.example/assets/one.js")).toBe(null);
});
