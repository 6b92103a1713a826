/**
 * What is seen of what happened, as a plan: scenes in the order of the table's events, each with the acts that
 * are played in it and their times. Nothing here touches the page or a clock.
 */
import type { GameEvent, View } from "../protocol";

/** One thing that moves or lights up; a game adds what it is and where. */
export interface Act {
  readonly what: string;
  /** Milliseconds after the scene began, and how long it takes, at the usual speed. */
  readonly at: number;
  readonly time: number;
  readonly easing: string;
  /** What is heard when it begins. */
  readonly cue?: string;
  /** Semitones that its sound is higher. */
  readonly pitch?: number;
}

export interface Scene<A extends Act = Act> {
  readonly acts: readonly A[];
  /** How many events it tells, after those that were told before it. */
  readonly tells: number;
  /** Whether the page shows what came of them as the scene begins or as it ends. The log waits for the end. */
  readonly shows: "first" | "last";
  /** Whether what comes after waits for it. */
  readonly holds: boolean;
}

/** What a game makes of its events. */
export interface Script<A extends Act = Act> {
  /** Scenes for these events, which tell the first of them in order; what no scene tells is shown after the last. */
  scenes(events: readonly GameEvent[], view: View): Scene<A>[];
  /** The table as it is once this has happened too, as far as the event tells it. */
  after(view: View, event: GameEvent): View;
  /** Whether the question that was answered goes away while it is shown what came of it; else it stands, answered. */
  readonly clearsQuestion?: boolean;
}

/** Milliseconds of a scene, at the usual speed. */
export function lengthOf(scene: Scene): number {
  return Math.max(0, ...scene.acts.map(({ at, time }) => at + time));
}

/** Milliseconds that what comes after waits for these scenes, at the usual speed. */
export function waitFor(scenes: readonly Scene[]): number {
  return scenes.reduce((all, scene) => all + (scene.holds ? lengthOf(scene) : 0), 0);
}

/** Nobody waits longer than this for what is next, at the usual speed, however much has happened. */
export const LONGEST = 9000; // ms

/** What the times of these scenes are multiplied by at a speed: 4 is four times as fast, 0 shows nothing. */
export function paceOf(scenes: readonly Scene[], speed: number): number {
  if (speed <= 0) return 0;
  return Math.min(1, LONGEST / Math.max(waitFor(scenes), 1)) / speed;
}

/** What is seen of one event: the acts of its scene, which begin together with those of `with` the scene before. */
export interface Seen<A extends Act> {
  readonly acts: readonly A[];
  readonly shows?: "first" | "last";
  readonly holds?: boolean;
  /** Scenes of the same name that follow each other are one, each part so many milliseconds after the one before. */
  readonly joins?: { readonly name: string; readonly after: number };
}

/**
 * Scenes of events, one after the other. An event of which nothing is seen is told together with the next that
 * has a scene; those after the last scene are left.
 */
export function inScenes<A extends Act>(
  events: readonly GameEvent[],
  seen: (event: GameEvent, at: number) => Seen<A> | null,
): Scene<A>[] {
  const scenes: Scene<A>[] = [];
  let told = 0;
  let joined: { name: string; from: number } | null = null;
  for (const [n, event] of events.entries()) {
    const part = seen(event, n);
    if (!part) continue;
    const tells = n + 1 - told;
    told = n + 1;
    const before = scenes.at(-1);
    if (before && part.joins && joined?.name === part.joins.name) {
      joined.from += part.joins.after;
      const { from } = joined;
      const acts = part.acts.map((act) => ({ ...act, at: act.at + from }));
      scenes[scenes.length - 1] = { ...before, acts: [...before.acts, ...acts], tells: before.tells + tells };
    } else {
      joined = part.joins ? { name: part.joins.name, from: 0 } : null;
      const { acts, shows = "last", holds = true } = part;
      scenes.push({ acts, tells, shows, holds });
    }
  }
  return scenes;
}

export interface Cued {
  readonly cue: string;
  readonly at: number;
  readonly pitch: number;
}

/** What is heard in a scene, and when. */
export function cuesOf(scene: Scene): Cued[] {
  return scene.acts.flatMap(({ cue, at, pitch = 0 }) => (cue ? [{ cue, at, pitch }] : []));
}

/** Sounds of what is not played but shown at once: each kind once, one after the other, the first few. */
export function cuesAtOnce(scenes: readonly Scene[], most = 4, apart = 140): Cued[] {
  const cues = [...new Set(scenes.flatMap(cuesOf).map(({ cue }) => cue))];
  return cues.slice(-most).map((cue, n) => ({ cue, at: n * apart, pitch: 0 }));
}
