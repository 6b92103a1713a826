/** The plate on which a test or an attack is seen, and how its dice are thrown. */
import { mount } from "svelte";

import PipDie from "../../../lib/look/PipDie.svelte";
import { series } from "../../../lib/messages/language.svelte";
import { joined } from "../../../lib/messages/message";
import type { Moves, Timing } from "../../../lib/motion/stage";
import { kindAt } from "../pieces";
import type { Play } from "../play.svelte";
import { middleSpot } from "../whereabouts";
import { shipName, tileName } from "../words";
import type { Act } from "./acts";
import type { Contest, Lane, Party } from "./contest";
import ContestFace from "./Contest.svelte";
import type { OnMap } from "./onMap";

type ContestAct = Act & { what: "contest" };
/** Between the plate and the edge of the map, in px. */
const EDGE = 8;
const FACES = [5, 3, 6, 2, 4, 1];
const isContest = (act: Act): act is ContestAct => act.what === "contest";

/**
 * All that a scene shows of a contest, on one plate at the edge of the map that is farther from where it is; nothing of it
 * is seen yet.
 */
export function contestPlate(
  play: Play,
  acts: readonly Act[],
  { sight, box }: OnMap,
  put: (node: HTMLElement, box: { left: number; top: number }) => HTMLElement,
  mounted: (one: object) => void,
): HTMLElement {
  const parts = acts.filter(isContest);
  const last = (parts.at(-1) as ContestAct).contest;
  const verdict = parts.find(({ part }) => part === "verdict");
  const node = document.createElement("span");
  const isGood = verdict?.event.passed === true || verdict?.event.free === true || Number(verdict?.event.damage ?? 0) > 0;
  const lanes = [last.own, ...(last.other ? [last.other] : [])].map((party, n) => laneOf(play, party, dicesOf(parts, n), last, n, aboutOf(play, parts)));
  mounted(
    mount(ContestFace, {
      target: node,
      props: { lanes, level: last.level, verdict: verdict ? joined(play.speech.event(verdict.event)) : "", isGood },
    }),
  );
  put(node, { left: sight.left, top: sight.top + EDGE });
  node.style.maxWidth = `${sight.width - 2 * EDGE}px`;
  node.style.left = `${sight.left + (sight.width - node.offsetWidth) / 2}px`;
  const at = box(middleSpot(parts[0]?.hex ?? ""));
  const isAbove = at !== null && at.top + at.height / 2 < sight.top + sight.height / 2;
  if (isAbove) node.style.top = `${sight.top + sight.height - node.offsetHeight - EDGE}px`;
  return node;
}

/** The faces that a side showed one after the other, each as the part of the scene has it that shows it first. */
function dicesOf(parts: readonly ContestAct[], n: number): number[] {
  const faces: number[] = [];
  for (const { contest, part } of parts) {
    const die = (n ? contest.other : contest.own)?.die ?? 0;
    if (die && (faces.length === 0 || (part === "reroll" && faces.at(-1) !== die))) faces.push(die);
  }
  return faces;
}

/** Of a die that no ship rolls for itself: the tile, and on what it means an encounter. */
function aboutOf(play: Play, parts: readonly ContestAct[]): string {
  const [part] = parts;
  if (part?.event.event !== "encounter_die") return "";
  const at = play.places.findIndex(({ label }) => label === part.hex);
  const { kind } = at < 0 ? { kind: undefined } : kindAt(play, at);
  return kind ? `${tileName(play.speech, kind.kind)} ${[...new Set(kind.encounter)].join("–")}` : "";
}

function laneOf(play: Play, party: Party, dice: readonly number[], { own, other, level }: Contest, n: number, about: string): Lane {
  const { side, ships, system, rating, total } = party;
  const against = n ? own.total : other ? other.total : level;
  const isOver = total !== null && against !== null;
  return {
    side,
    name: ships.length ? series(ships.map((id) => shipName(play.speech.cardName(id)))) : n ? "" : about,
    system,
    rating,
    dice,
    // a tile or an installation that nobody rolls for has its figure alone
    rolls: dice.length > 0 || !isOver,
    total,
    added: total === null || rating === null ? 0 : total - rating - (dice.at(-1) ?? 0),
    wins: isOver && (other && n === 0 ? total > against : other ? total >= against : total >= against),
  };
}

/** A part of the contest: the plate comes, dice fall, one hops, the sums stand. */
export function playContest(moves: Moves, plate: HTMLElement, act: ContestAct, acts: readonly Act[], timing: Timing, mounted: (one: object) => void): void {
  const { at, time } = timing;
  const parts = acts.filter(isContest);
  if (parts[0] === act) {
    const come = { at, time: Math.min(200, time * 0.4), easing: "ease-out" };
    moves.move(plate, [{ transform: "translateY(-14px)", opacity: 0 }, { transform: "none", opacity: 1 }], come);
  }
  const dice = [...plate.querySelectorAll<HTMLElement>("[data-die]")];
  const dieOf = (n: number): HTMLElement[] => dice.filter((die) => die.dataset.die?.startsWith(`${n} `));
  if (act.part === "roll")
    for (const n of [0, 1]) {
      const [die] = dieOf(n);
      if (die) fall(moves, die, n, timing, mounted);
    }
  if (act.part === "reroll")
    for (const n of [0, 1]) {
      const [before, die] = dieOf(n);
      if (!before || !die) continue;
      moves.move(before, [{ opacity: 1 }, { opacity: 0 }], { at, time: time * 0.2, easing: "linear" }, true);
      const hop = [{ transform: "none", opacity: 0 }, { transform: "translateY(-14px) rotate(180deg)", opacity: 1, offset: 0.4 }, { transform: "none", opacity: 1 }];
      moves.move(die, hop, timing);
    }
  if (act.part === "verdict") {
    const sums = [...plate.querySelectorAll(".total")];
    for (const sum of sums) moves.move(sum, [{ transform: "scale(.6)", opacity: 0 }, { transform: "scale(1.12)", opacity: 1, offset: 0.7 }, { transform: "none", opacity: 1 }], { at, time: time * 0.35, easing: "ease-out" });
    moves.move(plate.querySelector(".verdict"), [{ transform: "translateY(6px)", opacity: 0 }, { transform: "none", opacity: 1 }], { at: at + time * 0.25, time: time * 0.25, easing: "ease-out" });
  }
}

/** A die falls and turns, with other faces on the way. */
function fall(moves: Moves, die: HTMLElement, n: number, { at, time, easing }: Timing, mounted: (one: object) => void): void {
  const delay = at + (n * time) / 14;
  const length = time * (13 / 14);
  moves.move(
    die,
    [
      { transform: `translate(${n ? 60 : -60}px, -40px) rotate(${n ? "" : "-"}540deg) scale(1.3)`, opacity: 0 },
      { transform: `translate(${n ? 22 : -22}px, -26px) rotate(${n ? "" : "-"}250deg) scale(1.2)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${n ? 6 : -6}px, 3px) rotate(${n ? "" : "-"}70deg)`, offset: 0.62 },
      { transform: "translate(0, -8px) rotate(-10deg)", offset: 0.8 },
      { transform: "none", opacity: 1 },
    ],
    { at: delay, time: length, easing },
  );
  const face = die.querySelector("svg");
  if (!face) return;
  moves.move(face, [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { at: delay, time: length * 0.78, easing: "linear" });
  for (let i = 0; i < 5; i += 1) {
    const other = document.createElement("span");
    Object.assign(other.style, { position: "absolute", inset: "0", opacity: "0" });
    die.append(other);
    moves.keep(other);
    mounted(mount(PipDie, { target: other, props: { value: FACES[(i * 2 + n) % FACES.length] ?? 1, size: "2.1rem" } }));
    moves.move(other, [{ opacity: 1 }, { opacity: 1 }], { at: delay + (i * length * 0.78) / 5, time: (length * 0.78) / 5, easing: "linear" });
  }
}
