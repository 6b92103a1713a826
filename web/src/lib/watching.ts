/** The key with which this page may look at a table to which people were invited: that of the link for watching,
 * or of a seat. It is kept for this tab, since the address is tidied as soon as it has been read. */

const place = (table: string): string => `starboard.looking.${table}`;

interface Kept {
  /** Whatever the server takes. */
  key: string;
  /** What may be passed on: it lets others watch, and no more. */
  watch: string;
}

function kept(table: string): Kept {
  try {
    return { key: "", watch: "", ...(JSON.parse(sessionStorage.getItem(place(table)) ?? "{}") as Partial<Kept>) };
  } catch {
    return { key: "", watch: "" };
  }
}

/** Read a table's keys from the address that led here, or from its link for watching. */
export function learn(table: string, address: string): void {
  const query = new URL(address, location.href).searchParams;
  const watch = query.get("watch") ?? "";
  const key = watch || (query.get("key") ?? "");
  if (!key) return;
  const before = kept(table);
  try {
    sessionStorage.setItem(place(table), JSON.stringify({ key, watch: watch || before.watch }));
  } catch {
    // no storage: the link has to be opened again
  }
}

/** What is added to a question about this table. */
export function asLooker(table: string): string {
  const { key } = kept(table);
  return key ? `?key=${encodeURIComponent(key)}` : "";
}

/** What is added to an address of this table that others may be given. */
export function forOthers(table: string): string {
  const { watch } = kept(table);
  return watch ? `?watch=${encodeURIComponent(watch)}` : "";
}
