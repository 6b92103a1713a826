/**
 * Keeps the client's own files, so that an installed Starboard opens without a network and can say that the server
 * does not answer. Nothing that the server says of games is kept.
 *
 * No code is ever stale: the page comes from the server whenever it answers, and every other file has a hash of its
 * content in its name. Each version of the client (`v` in this script's address) has a store of its own.
 */
const STORE = "starboard-shell-";
const OWN = STORE + (new URL(self.location.href).searchParams.get("v") ?? "");
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(keptPage));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

/** The page, and the files that it names. */
async function keepPage() {
  const store = await caches.open(OWN);
  const page = await fetch(PAGE, { cache: "no-cache" });
  if (!page.ok) throw new Error(`The page was answered with ${page.status}.`);
  const named = (await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  await store.addAll(Array.from(named, ([, path]) => path));
  await store.put(PAGE, page);
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(STORE) && name !== OWN);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Where the server cannot be reached. */
async function keptPage() {
  return (await (await caches.open(OWN)).match(PAGE)) ?? Response.error();
}

/** A file whose name changes with its content: once it was had, it is right for ever. */
async function file(request) {
  const store = await caches.open(OWN);
  const kept = await store.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request.url, answer.clone()).catch(() => undefined); // full: it works without
  return answer;
}
