/** What a person prefers at this game's table on this device: how the dial is shown, and what the board shows. */

interface Kept {
  disc: boolean;
  follow: boolean;
}

const PLACE = "starboard.xwing";

class Liking {
  /** Whether the open dial is a disc; else a plain list. */
  disc = $state(true);
  /** Whether the board keeps all ships in sight. */
  follow = $state(true);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
      this.disc = kept.disc !== false;
      this.follow = kept.follow !== false;
    } catch {
      // a broken entry is as good as none
    }
  }

  showDisc(isShown: boolean): void {
    this.disc = isShown;
    this.#keep();
  }

  followShips(isOn: boolean): void {
    if (isOn === this.follow) return;
    this.follow = isOn;
    this.#keep();
  }

  #keep(): void {
    const kept: Kept = { disc: this.disc, follow: this.follow };
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // no storage: it holds as long as the page is open
    }
  }
}

export const liking = new Liking();
