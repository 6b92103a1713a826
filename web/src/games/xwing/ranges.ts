/** Distances from one ship to all else, as the rules measure them; asked anew when something moves. */
import { measure } from "../../lib/http";
import type { AttackStory } from "./types";
import type { Tabletop } from "./tabletop.svelte";

type Line = [[number, number], [number, number]];

/** What a weapon measures: along which line within its arc, how long and of which range it is. */
export interface Shot {
  range: number;
  mm: number;
  line: Line;
}

/** From the asked ship to another one. */
export interface ShipRange {
  ship: number;
  mm: number;
  range: number;
  /** Arcs of the asked ship that the other one is in; arcs of the other one that this one is in. */
  arcs: string[];
  theirs: string[];
  obstructed: boolean;
  /** The shortest line between the two, in 0.001 mm. */
  line: Line;
  /** What each weapon that has the other one in arc would measure. */
  shots: Record<string, Shot>;
}
export interface ObstacleRange {
  obstacle: number;
  mm: number;
  range: number;
}
export interface Ranges {
  ships: ShipRange[];
  obstacles: ObstacleRange[];
}

const KEPT = 60; // answers
const answers = new Map<string, Promise<Ranges>>();

/** Everything measured from this ship, by the numbers of the table. */
export function rangesFrom(play: Tabletop, n: number): Promise<Ranges> {
  const numbers = play.inPlay;
  const placed = play.table.obstacles.flatMap((one, i) => (one.placed ? [i] : []));
  const question = {
    ships: numbers.map((i) => {
      const { build, pose, turret } = play.ship(i);
      return { build, pose: turned(pose), turret };
    }),
    obstacles: placed.map((i) => {
      const { outline, pose, flipped } = play.table.obstacles[i]!;
      return { outline, pose: turned(pose), flipped };
    }),
    from: numbers.indexOf(n),
  };
  const key = play.client.id + JSON.stringify(question);
  const kept = answers.get(key);
  if (kept) return kept;
  const asked = measure<Ranges>(play.client.id, question).then(({ ships, obstacles }) => ({
    ships: ships.map((one) => ({ ...one, ship: numbers[one.ship] ?? one.ship })),
    obstacles: obstacles.map((one) => ({ ...one, obstacle: placed[one.obstacle] ?? one.obstacle })),
  }));
  answers.set(key, asked);
  asked.catch(() => answers.delete(key));
  for (const old of [...answers.keys()].slice(0, -KEPT)) answers.delete(old);
  return asked;
}

/** What an attack measures, if that is still as it was when it was declared: its ships may have moved, or be gone. */
export async function shotOf(play: Tabletop, { attacker, defender, weapon, range, mm }: AttackStory): Promise<Shot | null> {
  if (![attacker, defender].every((n) => play.inPlay.includes(n))) return null;
  const { ships } = await rangesFrom(play, attacker);
  const shot = ships.find(({ ship }) => ship === defender)?.shots[weapon];
  return shot && (mm === null ? shot.range === range : shot.mm === mm) ? shot : null;
}

const TURN = 360_000;
function turned([x, y, heading]: readonly [number, number, number]): [number, number, number] {
  return [x, y, ((heading % TURN) + TURN) % TURN];
}
