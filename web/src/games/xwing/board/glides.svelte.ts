/** Where each ship is drawn: where it is, or on its way there. */
import { SvelteMap } from "svelte/reactivity";

import { type Frame, HALF, onScreen, type Spot } from "./geometry";
import { glide } from "./path";
import type { Pose } from "./geometry";
import type { SceneShip } from "./scene";

const TIME = 600;
/** A ship that moved farther than this without a maneuver is shown where it is at once, in mm. */
const JUMP = 280;

interface Seen {
  pose: Pose;
  key: string | number | undefined;
}

export class Glides {
  readonly #on = new SvelteMap<number, Spot>();
  readonly #seen = new Map<number, Seen>();
  readonly #running = new Map<number, number>();
  #place = "";

  /** The spot of a ship now. */
  spot(ship: SceneShip, frame: Frame): Spot {
    return this.#on.get(ship.n) ?? onScreen(ship.pose, frame);
  }

  /** Start what has to move; `motion` is how long it takes, times the normal. */
  follow(ships: readonly SceneShip[], frame: Frame, motion: number): void {
    const place = `${frame.viewer} ${frame.edge}`;
    const isNew = this.#place !== place;
    this.#place = place;
    for (const ship of ships) {
      const seen = this.#seen.get(ship.n);
      const key = ship.moved?.key;
      this.#seen.set(ship.n, { pose: ship.pose, key });
      const from = ship.moved && key !== seen?.key ? ship.moved.before : seen?.pose;
      if (isNew || !seen || !from || same(from, ship.pose)) continue;
      if (same(seen.pose, ship.pose) && key === seen.key) continue;
      this.#stop(ship.n);
      const far = Math.hypot(from[0] - ship.pose[0], from[1] - ship.pose[1]) / 1000;
      const maneuver = ship.moved && key !== seen.key ? ship.moved.maneuver : "";
      if (motion <= 0 || (far > JUMP && !maneuver)) continue;
      this.#start(ship, onScreen(from, frame), onScreen(ship.pose, frame), maneuver, TIME * motion);
    }
  }

  #start(ship: SceneShip, from: Spot, to: Spot, maneuver: string, time: number): void {
    const way = glide(from, to, HALF[ship.size], maneuver);
    let began: number | null = null;
    const frame = (now: number): void => {
      began ??= now;
      const share = Math.min(1, (now - began) / time);
      if (share >= 1) return this.#stop(ship.n);
      this.#on.set(ship.n, way(share));
      this.#running.set(ship.n, requestAnimationFrame(frame));
    };
    this.#on.set(ship.n, from);
    this.#running.set(ship.n, requestAnimationFrame(frame));
  }

  #stop(n: number): void {
    const running = this.#running.get(n);
    if (running !== undefined) cancelAnimationFrame(running);
    this.#running.delete(n);
    this.#on.delete(n);
  }

  end(): void {
    for (const n of [...this.#running.keys()]) this.#stop(n);
  }
}

function same(a: Pose, b: Pose): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}
