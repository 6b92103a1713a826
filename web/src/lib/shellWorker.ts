/** The service worker of `public/sw.js`: what it keeps makes an installed page open without a network. */

/** Have the files of this very build kept; the page works without, where a browser has none or forbids it. */
export function keepShell(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  if (!script || !("serviceWorker" in navigator)) return;
  const version = new URL(script.src).pathname.replace(/^\/assets\//, "");
  void navigator.serviceWorker.register(`/sw.js?v=${encodeURIComponent(version)}`).catch(() => undefined);
}
