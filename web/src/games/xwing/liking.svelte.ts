/** What a person prefers at this game's table on this device: the dial's wheel, and what the board shows. */

/** A place for the wheel as shares of the room that it leaves free, 0 to 1; null: where it covers least. */
export type WheelPlace = readonly [x: number, y: number] | null;

interface Kept {
  wheel: boolean;
  place: WheelPlace;
  follow: boolean;
}

const PLACE = "starboard.xwing";

class Liking {
  wheel = $state(true);
  place = $state.raw<WheelPlace>(null);
  /** Whether the board keeps all ships in sight. */
  follow = $state(true);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
      this.wheel = kept.wheel !== false;
      this.follow = kept.follow !== false;
      if (Array.isArray(kept.place) && kept.place.every((share) => share >= 0 && share <= 1))
        this.place = kept.place;
    } catch {
      // a broken entry is as good as none
    }
  }

  showWheel(isShown: boolean): void {
    this.wheel = isShown;
    this.#keep();
  }

  putWheel(place: WheelPlace): void {
    this.place = place;
    this.#keep();
  }

  followShips(isOn: boolean): void {
    if (isOn === this.follow) return;
    this.follow = isOn;
    this.#keep();
  }

  #keep(): void {
    const kept: Kept = { wheel: this.wheel, place: this.place, follow: this.follow };
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // no storage: it holds as long as the page is open
    }
  }
}

export const liking = new Liking();
