/** The squads of a game that a person keeps on this device. */

export interface SavedSquad {
  name: string;
  notation: string;
}

function load(place: string): SavedSquad[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter(
      (one): one is SavedSquad => typeof one?.name === "string" && typeof one?.notation === "string",
    );
  } catch {
    return []; // a broken entry is as good as none
  }
}

export class SavedSquads {
  readonly #place: string;
  all = $state.raw<readonly SavedSquad[]>([]);

  constructor(game: string) {
    this.#place = `starboard.squads.${game}`;
    this.all = load(this.#place);
  }

  /** Keep a squad; one of the same name is replaced. False: the browser does not keep it. */
  keep(squad: SavedSquad): boolean {
    return this.#set([...this.all.filter((one) => one.name !== squad.name), squad]);
  }

  forget(name: string): void {
    this.#set(this.all.filter((one) => one.name !== name));
  }

  #set(all: SavedSquad[]): boolean {
    const sorted = all.sort((a, b) => a.name.localeCompare(b.name));
    try {
      localStorage.setItem(this.#place, JSON.stringify(sorted));
    } catch {
      return false; // it is full, or forbidden: what was kept stays
    }
    this.all = sorted;
    return true;
  }
}

const ALL = new Map<string, SavedSquads>();

export function savedSquads(game: string): SavedSquads {
  const found = ALL.get(game) ?? new SavedSquads(game);
  ALL.set(game, found);
  return found;
}
