import { expect, test } from "vitest";

import { isOnlyHere } from "./address";

test.each([
  "http://127.0.0.1:8000/t/x?seat=1",
  "http://127.8.9.1/",
  "http://localhost:8000/t/x",
  "http://a.localhost/",
  "http://[::1]:80/",
])("only this machine can open %s", (link) => expect(isOnlyHere(link)).toBe(true));

test.each(["http://192.168.1.5:8000/t/x", "https://play.example.org/t/x", "http://127.example.org/", "/t/x"])(
  "others may open %s",
  (link) => expect(isOnlyHere(link)).toBe(false),
);
