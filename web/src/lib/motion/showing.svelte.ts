/**
 * What a table's page shows of what has happened: all at once, or scene after scene.
 *
 * While scenes play, the page shows the table as it has been told so far; the log, the points and the next
 * question wait for what they would give away, and never for longer than the scenes' times at the speed that the
 * person has set. Whatever the person does ends what plays: all of it where an answer of theirs is due.
 */
import { tick } from "svelte";

import type { GameEvent, State, View } from "../protocol";
import { cuesAtOnce, cuesOf, type Cued, lengthOf, paceOf, type Scene, type Script, waitFor } from "./scene";

/** A table as the server tells it. */
export interface Told {
  readonly state: State & { view: View };
  readonly events: readonly GameEvent[];
}

/** Moves what is on the page. */
export interface Stage {
  /** Play a scene, its times multiplied by `pace`. */
  play(scene: Scene, pace: number): Played;
  /** Whether the page shows what moves; it does where a stage does not say. */
  isInSight?(): boolean;
}

export interface Played {
  /** It comes to its end at once. */
  finish(): void;
  /** What was put on the page for it is taken away. */
  clear(): void;
}

export interface Surroundings {
  /** How fast things move: 0 not at all. */
  speed(): number;
  /** Whether somebody can see the drawn table. */
  isSeen(): boolean;
  hear(cues: readonly Cued[], pace: number): void;
  /** Call later; the answer calls it off. */
  wait(ms: number, then: () => void): () => void;
  /** Once the page has followed, before anybody sees it. */
  followed(then: () => void): void;
}

export const onThePage: Pick<Surroundings, "wait" | "followed"> = {
  wait(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  // in the frame that lays out what has changed: to measure it at once would lay the page out once more
  followed(then) {
    void tick().then(() => requestAnimationFrame(then));
  },
};

/** Play went back, or on in another way: what is there now is shown as it is. */
const LEAPS = new Set(["retracted", "redone", "went_on"]);

export class Showing {
  #shown: Told;
  #aim: Told;
  /** The aim is not what is shown. */
  #isBehind = $state(false);
  #table = $state.raw<Told>(null as unknown as Told);
  #queue: Scene[] = [];
  /** What the times of all that waits are multiplied by. */
  #pace = 1;
  #running: { scene: Scene; played: Played | null; callOff: () => void } | null = null;
  /** The last scene has been told, and what is asked now comes after the page's next frame. */
  #coming: object | null = null;
  #loose = new Set<Played>();
  /** How often all that plays was ended: what was to begin with the page's next frame does not any more. */
  #ended = 0;

  constructor(
    first: Told,
    private readonly script: () => Script | null,
    private readonly stage: () => Stage | null,
    private readonly around: Surroundings,
  ) {
    this.#shown = first;
    this.#aim = first;
    this.#table = first;
  }

  /** What is shown. */
  get table(): Told {
    return this.#table;
  }

  /** Whether there is something that is not shown yet. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Something has come from the server. */
  receive(told: Told): void {
    const held = this.#aim.events.length;
    const goesOn = told.events.length >= held && told.events[held - 1] === this.#aim.events[held - 1];
    const fresh = goesOn ? told.events.slice(held) : [];
    const { view, seat } = this.#aim.state;
    this.#aim = told;
    const script = this.script();
    // somebody else is in front of the page: nothing that only the one before may know stays
    const isOther = seat !== told.state.seat;
    if (!goesOn || !script || isOther || fresh.some(({ event }) => LEAPS.has(event))) return this.#catchUp();
    if (!fresh.length) {
      if (!this.#running) this.#show(told);
      return;
    }
    const scenes = script.scenes(fresh, view);
    const speed = this.around.speed();
    if (speed <= 0 || !this.around.isSeen()) {
      this.around.hear(cuesAtOnce(scenes), 1);
      return this.#catchUp();
    }
    if (script.clearsQuestion && waitFor(scenes) > 0) this.#clearQuestion();
    this.#queue.push(...scenes);
    this.#pace = paceOf(this.#queue, speed);
    if (!this.#running) this.#next();
  }

  /** The person does something: what plays is over, and what is asked is shown. */
  finish(): void {
    this.#endLoose();
    if (!this.#isBehind) return;
    const { decision } = this.#aim.state;
    if (decision && decision.given === null) this.#catchUp();
    else this.#end();
  }

  /** Nobody looks: nothing plays on. */
  rest(): void {
    this.#endLoose();
    if (this.#isBehind) this.#catchUp();
  }

  #endLoose(): void {
    this.#ended += 1;
    for (const played of this.#loose) played.finish();
  }

  /** The question that is shown, unless it is still the one to be answered. */
  #clearQuestion(): void {
    const { state } = this.#shown;
    if (state.decision && state.decision.id !== this.#aim.state.decision?.id) this.#put({ ...this.#shown, state: { ...state, decision: null } });
  }

  /** Everything is shown now. */
  #catchUp(): void {
    this.#queue = [];
    this.#leave();
    this.#show(this.#aim);
  }

  #next(): void {
    this.#coming = null;
    const scene = this.#queue.shift();
    if (!scene) return this.#show(this.#aim);
    const pace = this.#pace;
    this.around.hear(cuesOf(scene), pace);
    if (!scene.holds) {
      this.#tell(scene);
      const ended = this.#ended;
      this.around.followed(() => {
        if (ended === this.#ended) this.#let(scene, pace);
      });
      return this.#next();
    }
    const running = { scene, played: null as Played | null, callOff: (): void => undefined };
    running.callOff = this.around.wait(lengthOf(scene) * pace, () => this.#end());
    this.#running = running;
    this.#isBehind = true;
    const play = (): void => {
      if (this.#running === running) running.played = this.stage()?.play(scene, pace) ?? null;
    };
    if (scene.shows === "first") {
      this.#tellTable(scene);
      this.around.followed(play);
    } else play();
  }

  /** A scene for which nothing waits. */
  #let(scene: Scene, pace: number): void {
    const played = this.stage()?.play(scene, pace);
    if (!played) return;
    this.#loose.add(played);
    this.around.wait(lengthOf(scene) * pace, () => {
      played.clear();
      this.#loose.delete(played);
    });
  }

  /** What plays is over: it has happened, and the next may. */
  #end(): void {
    const running = this.#running;
    if (!running) return;
    const { scene } = running;
    this.#leave();
    this.#tell(scene);
    if (!this.#queue.length) return this.#comeNext();
    this.#dropAnswered();
    this.#next();
  }

  /** What has happened last and what is asked then come in two frames: both in one would keep the page busy for long.
   * The second is made after the first, not within it. */
  #comeNext(): void {
    const coming = {};
    this.#coming = coming;
    this.around.followed(() =>
      this.around.wait(0, () => {
        if (this.#coming === coming) this.#next();
      }),
    );
  }

  /** The question that led to all this stands no longer than its first scene. */
  #dropAnswered(): void {
    const { decision } = this.#shown.state;
    if (!decision || decision.id === this.#aim.state.decision?.id) return;
    this.#put({ ...this.#shown, state: { ...this.#shown.state, decision: null } });
  }

  #leave(): void {
    const running = this.#running;
    this.#running = null;
    if (!running) return;
    running.callOff();
    const { played } = running;
    if (!played) return;
    played.finish();
    this.around.followed(() => played.clear());
  }

  /** The table and the log after a scene. */
  #tell(scene: Scene): void {
    if (scene.shows === "last" || !scene.holds) this.#tellTable(scene);
    const events = this.#aim.events.slice(0, this.#shown.events.length + scene.tells);
    this.#put({ ...this.#shown, events });
  }

  #tellTable(scene: Scene): void {
    const script = this.script();
    if (!script) return;
    const from = this.#shown.events.length;
    const told = this.#aim.events.slice(from, from + scene.tells);
    const view = told.reduce((view, event) => script.after(view, event), this.#shown.state.view);
    this.#put({ ...this.#shown, state: { ...this.#shown.state, view } });
  }

  #put(told: Told): void {
    this.#shown = told;
    this.#table = told;
  }

  #show(told: Told): void {
    this.#coming = null;
    this.#put(told);
    this.#isBehind = false;
  }
}
