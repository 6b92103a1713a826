/** What an address says of the settings of a game. */
import type { GameInfo } from "../../lib/protocol";

type Setting = GameInfo["settings"][number];

/** Values by name; what the address does not name, or what a setting cannot be, is left out. */
export function settingsIn(words: URLSearchParams, settings: readonly Setting[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const setting of settings) {
    const text = words.get(setting.name);
    const value = text ? valueOf(setting, text) : undefined;
    if (value !== undefined) found[setting.name] = value;
  }
  return found;
}

/** How an address says that a text is empty: one that names nothing is left as usual. */
const NOTHING = "-";

function valueOf({ values, least, most }: Setting, text: string): unknown {
  if (values.length) return values.find((value) => String(value) === text);
  if (least === null) return text === NOTHING ? "" : text;
  const number = /^-?\d+$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= (most ?? Infinity) ? number : undefined;
}

/** Whether a setting can be this, as somebody left it. */
export function valueAllowed({ values, default: usual, least, most }: Setting, value: unknown): boolean {
  if (values.length) return (values as unknown[]).includes(value);
  if (typeof value !== typeof usual) return false;
  return typeof value !== "number" || (value >= (least ?? -Infinity) && value <= (most ?? Infinity));
}
