/** Content packs as people are told of them: a name, and of the digest as much as tells packs apart. */
import type { View } from "./protocol";

/** What names a pack in settings and views. */
const NAMED = /^(.*)@([0-9a-f]{64})$/s;
const SHOWN = 12;

export interface PackName {
  readonly name: string;
  readonly digest: string;
}

/** Null: the text names no pack. */
export function packNamed(text: string): PackName | null {
  const [, name, digest] = NAMED.exec(text) ?? [];
  return name !== undefined && digest !== undefined ? { name, digest } : null;
}

/** Its name with the beginning of its digest; any other text as it is. */
export function packWord(text: string): string {
  const pack = packNamed(text);
  return pack ? `${pack.name} (${pack.digest.slice(0, SHOWN)})` : text;
}

/** The pack with which a table is played, as a view names it; empty: the game's own pieces. */
export function packOf({ table }: Pick<View, "table">): string {
  const pack = (table as { pack?: unknown } | null)?.pack;
  return typeof pack === "string" ? pack : "";
}
