/**
 * What a person has noted on hexes: kept by this browser for one table and one seat of it, and told to nobody. The
 * newest tables are kept; those that have not been written on for longest go first.
 */
const PLACE = "starboard.fleetcaptains.notes";
const MOST_TABLES = 40;
/** Letters of a note. */
export const LONGEST = 120;

type ByHex = Readonly<Record<string, string>>;
/** By table and seat, what was written on last at the end. */
type Kept = Record<string, ByHex>;

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Kept) : {};
  } catch {
    return {}; // a broken entry is as good as none
  }
}

export class Notes {
  readonly #key: string;
  /** By the label of the hex. */
  all = $state.raw<ByHex>({});

  constructor(table: string, seat: number) {
    this.#key = `${table} ${seat}`;
    this.all = kept()[this.#key] ?? {};
  }

  on(hex: string): string {
    return this.all[hex] ?? "";
  }

  /** Note something; an empty text takes the note away. */
  write(hex: string, text: string): void {
    const { [hex]: _, ...others } = this.all;
    const words = text.slice(0, LONGEST);
    this.all = words.trim() ? { ...others, [hex]: words } : others;
    this.#keep();
  }

  #keep(): void {
    const { [this.#key]: _, ...tables } = kept();
    const newest = Object.entries(tables).slice(1 - MOST_TABLES);
    const own = Object.keys(this.all).length ? [[this.#key, this.all] as const] : [];
    try {
      localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...newest, ...own])));
    } catch {
      // full, or forbidden: they hold as long as the page is open
    }
  }
}
