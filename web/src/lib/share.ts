/** Passing a link on: by the system's own sheet where the browser has one, otherwise into the clipboard. */
import { copyText } from "./copy";

/** What became of it. `left`: the person closed the sheet again. */
export type Shared = "shared" | "left" | "copied" | "failed";

/** Whether this browser has a sheet for this link. */
export function hasSheet(url: string): boolean {
  return typeof navigator.share === "function" && (navigator.canShare?.({ url }) ?? true);
}

export async function shareLink(title: string, url: string): Promise<Shared> {
  if (hasSheet(url)) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "left";
      // forbidden here, or nothing on this device takes links: the clipboard remains
    }
  }
  return (await copyText(url)) ? "copied" : "failed";
}
