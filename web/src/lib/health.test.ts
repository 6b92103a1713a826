import { expect, test } from "vitest";

import { answers } from "./health";

test("a server that answers is well", async () => {
  expect(await answers(async () => new Response("{}"))).toBe(true);
});

test("a server that fails is not", async () => {
  expect(await answers(async () => new Response("", { status: 503 }))).toBe(false);
});

test("a server that cannot be reached is not", async () => {
  expect(await answers(() => Promise.reject(new TypeError("no network")))).toBe(false);
});
