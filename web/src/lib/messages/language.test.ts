/** Which language is spoken when catalogues come late, or not at all. */
import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });

/** Catalogues on their way, by language: to let them come, or fail. */
const underway = new Map<string, { come: () => void; fail: () => void }[]>();
vi.stubGlobal("fetch", (url: string) => {
  const language = ["en", "zh-Hant", "zh-Hans", "ja"].find((one) => url.includes(`/${one}/`)) ?? url;
  return new Promise((resolve, reject) => {
    const way = {
      come: () => resolve({ json: () => Promise.resolve({}) }),
      fail: () => reject(new TypeError("Failed to fetch")),
    };
    underway.set(language, [...(underway.get(language) ?? []), way]);
  });
});
const { tongue } = await import("./language.svelte");

function answer(what: "come" | "fail", language: string): void {
  for (const way of underway.get(language) ?? []) way[what]();
  underway.delete(language);
}

beforeEach(async () => {
  const first = tongue.speak("en");
  answer("come", "en");
  await first;
});

test("the language that was asked for last is spoken, whichever comes last", async () => {
  const both = [tongue.speak("ja"), tongue.speak("zh-Hant")];
  answer("come", "zh-Hant");
  await both[1];
  answer("come", "ja");
  await both[0];
  expect([tongue.language, document.documentElement.lang]).toEqual(["zh-Hant", "zh-Hant"]);
});

test("whoever goes back to what is spoken is not told otherwise later", async () => {
  const late = tongue.speak("ja");
  await tongue.speak("en");
  expect(underway.has("en")).toBe(false); // nothing was fetched for it
  answer("come", "ja");
  await late;
  expect(tongue.language).toBe("en");
});

test("a language that cannot be had leaves what is spoken, and can be asked for again", async () => {
  const vain = tongue.speak("ja");
  answer("fail", "ja");
  await expect(vain).rejects.toThrow("fetch");
  expect(tongue.language).toBe("en");
  const again = tongue.speak("ja");
  answer("come", "ja");
  await again;
  expect(tongue.language).toBe("ja");
});
