/**
 * One Tab stop for a group: arrows, Home and End move the focus among its members.
 *
 * `use:rove` on the group; members are what carries `data-rove`. In a group laid out in rows the
 * vertical arrows go to the nearest member above or below. A group may lie within another one: it is a Tab
 * stop of its own, and Up and Down lead into it and out of it.
 */

import { isWriting } from "./keys";

function members(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>("[data-rove]")].filter(
    (member) => member.offsetParent !== null && member.closest("[data-roving]") === group,
  );
}

/** The nearest member in the direction of an arrow key, by the middle of each. */
export function nearest<T>(from: DOMRect, others: readonly (readonly [T, DOMRect])[], key: string): T | null {
  const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = middle(from);
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [member, box] of others) {
    const [mx, my] = middle(box);
    const [along, across] =
      key === "ArrowRight"
        ? [mx - x, my - y]
        : key === "ArrowLeft"
          ? [x - mx, my - y]
          : key === "ArrowDown"
            ? [my - y, mx - x]
            : [y - my, mx - x];
    if (along < 2) continue;
    const cost = along + 3 * Math.abs(across);
    if (cost < least) {
      least = cost;
      best = member;
    }
  }
  return best;
}

function isVertical(key: string): boolean {
  return key === "ArrowUp" || key === "ArrowDown";
}

function boxOf(member: HTMLElement): DOMRect {
  return member.getBoundingClientRect();
}

/** Members of a group and of those within it, but for one of them. */
function others(group: HTMLElement, without: HTMLElement): [HTMLElement, DOMRect][] {
  const groups = [group, ...group.querySelectorAll<HTMLElement>("[data-roving]")].filter((one) => one !== without);
  return groups.flatMap((one) => members(one).map((member): [HTMLElement, DOMRect] => [member, boxOf(member)]));
}

export function rove(group: HTMLElement): { destroy: () => void } {
  group.dataset.roving = "";

  function settle(): void {
    const all = members(group);
    const current =
      all.find((member) => member === document.activeElement) ??
      all.find((member) => member.tabIndex === 0) ??
      all[0];
    for (const member of all) member.tabIndex = member === current ? 0 : -1;
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
    const all = members(group);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const isNested = group.parentElement?.closest("[data-roving]") != null;
    const inner = document.activeElement?.closest<HTMLElement>("[data-roving]");
    if (at < 0) {
      // past the edge of a group within this one
      if (event.defaultPrevented || !inner || inner === group || !isVertical(event.key)) return;
      const next = nearest(boxOf(document.activeElement as HTMLElement), others(group, inner), event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
      return;
    }
    let next: HTMLElement | null | undefined;
    if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all.at(-1);
    else if (event.key.startsWith("Arrow")) {
      const here = all[at] as HTMLElement;
      const own = all.filter((member) => member !== here).map((member) => [member, boxOf(member)] as const);
      const around = isVertical(event.key) ? [...own, ...others(group, group)] : own;
      next = nearest(boxOf(here), around, event.key);
      if (!next) {
        if (isNested && isVertical(event.key)) return;
        const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
        next = all[at + step];
      }
    } else return;
    event.preventDefault();
    next?.focus();
  }

  /** Once a frame: who can be seen is known by layout alone, which each group would ask for in the midst of changes. */
  let due = 0;
  const settleSoon = (): void => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      settle();
    });
  };
  const watch = new MutationObserver(settleSoon);
  watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  const size = new ResizeObserver(settle); // a hidden group that is shown again has members again
  size.observe(group);
  group.addEventListener("keydown", onKey);
  group.addEventListener("focusin", settle);
  settleSoon();
  return {
    destroy() {
      cancelAnimationFrame(due);
      watch.disconnect();
      size.disconnect();
      group.removeEventListener("keydown", onKey);
      group.removeEventListener("focusin", settle);
    },
  };
}
