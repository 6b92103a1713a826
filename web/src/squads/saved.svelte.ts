/** The squads that a person keeps on this device. */

export interface SavedSquad {
  name: string;
  notation: string;
}

const PLACE = "starboard.squads.xwing2";

function load(): SavedSquad[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter(
      (one): one is SavedSquad => typeof one?.name === "string" && typeof one?.notation === "string",
    );
  } catch {
    return []; // a broken entry is as good as none
  }
}

class SavedSquads {
  all = $state.raw<readonly SavedSquad[]>(load());

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
      localStorage.setItem(PLACE, JSON.stringify(sorted));
    } catch {
      return false; // it is full, or forbidden: what was kept stays
    }
    this.all = sorted;
    return true;
  }
}

export const saved = new SavedSquads();
