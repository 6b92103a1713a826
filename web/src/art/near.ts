/** Doing something once when an element comes near the sight. */
const AHEAD = "600px";
const waiting = new Map<Element, () => void>();
let watcher: IntersectionObserver | null = null;

function come(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const act = waiting.get(target);
    forget(target);
    act?.();
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  watcher?.unobserve(element);
}

/** Returns what gives up waiting. */
export function whenNear(element: Element, act: () => void): () => void {
  watcher ??= new IntersectionObserver(come, { rootMargin: AHEAD });
  waiting.set(element, act);
  watcher.observe(element);
  return () => forget(element);
}
