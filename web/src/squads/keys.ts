/** What a key means while a squad is built. Pure. */

export type SquadKey = { ship: number } | { slot: -1 | 1 } | "search" | "remove" | "undo" | "fly";

export function squadKeyOf(press: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">): SquadKey | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (/^[1-8]$/.test(press.key)) return { ship: Number(press.key) - 1 };
  switch (press.key.toLowerCase()) {
    case "/":
      return "search";
    case "[":
      return { slot: -1 };
    case "]":
      return { slot: 1 };
    case "delete":
    case "backspace":
      return "remove";
    case "u":
      return "undo";
    case "f":
      return "fly";
    default:
      return null;
  }
}

/** The slot that comes next of those that are free, round and round; each as the one kind of upgrade it takes. */
export function slotAfter(free: readonly (readonly string[])[], now: string, by: -1 | 1): string | null {
  const slots = [...new Set(free.flatMap((types) => (types.length === 1 ? types : [])))];
  if (!slots.length) return null;
  const at = slots.indexOf(now);
  const from = at < 0 && by < 0 ? 0 : at;
  return slots[(from + by + slots.length) % slots.length] ?? null;
}
