import { afterEach, describe, expect, test, vi } from "vitest";

import { hasSheet, shareLink } from "./share";

const LINK = "https://starboard.example/t/a?key=b";

function browser(share: ((data: ShareData) => Promise<void>) | undefined, writeText = vi.fn(async () => {})) {
  vi.stubGlobal("navigator", { share, clipboard: { writeText } });
  return writeText;
}

afterEach(() => vi.unstubAllGlobals());

describe("passing a link on", () => {
  test("opens the system's sheet with the link, and copies nothing", async () => {
    const share = vi.fn(async () => {});
    const copied = browser(share);
    expect(hasSheet(LINK)).toBe(true);
    expect(await shareLink("A table", LINK)).toBe("shared");
    expect(share).toHaveBeenCalledWith({ title: "A table", url: LINK });
    expect(copied).not.toHaveBeenCalled();
  });

  test("copies where the browser has no sheet", async () => {
    const copied = browser(undefined);
    expect(hasSheet(LINK)).toBe(false);
    expect(await shareLink("A table", LINK)).toBe("copied");
    expect(copied).toHaveBeenCalledWith(LINK);
  });

  test("does nothing when the person closes the sheet again", async () => {
    const copied = browser(async () => {
      throw new DOMException("closed", "AbortError");
    });
    expect(await shareLink("A table", LINK)).toBe("left");
    expect(copied).not.toHaveBeenCalled();
  });

  test("copies where sharing is forbidden", async () => {
    const copied = browser(async () => {
      throw new DOMException("forbidden", "NotAllowedError");
    });
    expect(await shareLink("A table", LINK)).toBe("copied");
    expect(copied).toHaveBeenCalledWith(LINK);
  });
});
