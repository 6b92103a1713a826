/** Plays scenes of X-Wing on the page: only transforms and opacity move. */
import type { Scene } from "../../../lib/motion/scene";
import type { Played, Stage } from "../../../lib/motion/showing.svelte";
import { type Frames, Moves, placeOf, type Timing } from "../../../lib/motion/stage";
import { type Frame, HALF, onScreen, type Pose, type Size, type Spot, shifted, short } from "../board/geometry";
import { templateOutline, wayOf } from "../board/path";
import type { Difficulty } from "../board/scene";
import * as dice from "./dice";
import { flightOf, rearOf, whenAt } from "./frames";
import { bolt, brackets, cells, dialBack, dialFront, flash, group, missile, moved, ribbon, ring, shards, spark, towards } from "./light";
import type { Act, Flown } from "./scenes";

/** What the stage asks of the table. */
export interface StageTable {
  readonly frame: Frame;
  size(ship: number): Size;
  pose(ship: number): Pose;
  owner(ship: number): number;
  difficulty(ship: number, maneuver: string): Difficulty;
  cardName(card: string): string;
}

/** How a flight eases, as figures: light lies where the ship has been. */
const FLIES = [0.35, 0, 0.2, 1] as const;
const PIECES = 8;
/** A damage card: its back, and its face with its name. */
const CARD_SIDE = "position:absolute;inset:0;display:grid;place-items:center;border-radius:8px;border:2px solid";
const CARD_BACK = `${CARD_SIDE} #e9dcc4;background:repeating-linear-gradient(45deg,#3b1219 0 7px,#571a24 7px 14px)`;
const CARD_FACE = `${CARD_SIDE} #ffa699;background:linear-gradient(#75242f,#3d1119);color:#fff6ee;padding:4px;font:800 13px/1.15 var(--display);text-align:center;transform:scaleX(0)`;

export function stageFor(table: StageTable): Stage {
  return {
    play(scene, pace) {
      const moves = new XWingMoves(table);
      const isDrawn = moves.board !== null;
      for (const act of scene.acts as Scene<Act>["acts"])
        if (isDrawn) moves.act(act, { at: act.at * pace, time: act.time * pace, easing: act.easing }, pace);
      return moves;
    },
  };
}

class XWingMoves extends Moves implements Played {
  readonly board = document.querySelector<SVGSVGElement>(".board svg.table");

  constructor(private readonly table: StageTable) {
    super();
  }

  act(act: Act, timing: Timing, pace: number): void {
    switch (act.what) {
      case "phase":
        return this.#phase(timing);
      case "reveal":
        return this.#reveal(act, timing);
      case "flight":
        return this.#flight(act, act.turn * pace, timing);
      case "trail":
        return this.#trail(act, act.strength, timing);
      case "roll":
        return this.#roll(act, timing);
      case "bump":
        return this.#bump(act.ship, act.others, timing);
      case "flee":
      case "vanish":
        return this.#fade(act.ship, timing);
      case "appear":
        return this.move(this.#ship(act.ship)?.querySelector(".body"), [{ transform: "scale(1.4)", opacity: 0 }, { transform: "none", opacity: 1 }], timing);
      case "token_on":
        return this.#tokenOn(act.ship, act.token, timing);
      case "token_off":
        return this.#tokenOff(act.ship, act.token, timing);
      case "lock_on":
      case "lock_off":
        return this.#lock(act.ship, act.target, act.what === "lock_on", timing);
      case "cloak":
        return this.#rings(act.ship, timing);
      case "aim":
        return this.#aim(act.defender, timing);
      case "dice":
        return dice.roll(this, act.pool, timing);
      case "reroll":
      case "change":
        return dice.change(this, act.pool, act.dice, act.what === "reroll", timing);
      case "shot":
        return this.#shot(act, timing);
      case "shield":
      case "regain":
        return this.#shield(act.ship, act.what === "shield", timing);
      case "hull":
        return this.#spark(act.ship, timing);
      case "card":
        return this.#card(act.ship, act.card, timing);
      case "destroyed":
        return this.#destroyed(act.ship, timing);
      case "rock":
        return this.#rock(act, timing);
      case "blast":
        return this.#blast(act.device, timing);
      case "read":
      case "victory":
        return;
    }
  }

  // -- where things are -----------------------------------------------------------------------------------

  #ship(n: number): SVGGElement | null {
    return this.board?.querySelector<SVGGElement>(`[data-unit="ship-${n}"]`) ?? null;
  }
  #spot(n: number): Spot {
    return onScreen(this.table.pose(n), this.table.frame);
  }
  #half(n: number): number {
    return HALF[this.table.size(n)];
  }
  /** Upright things of a ship: pips, tokens, name. */
  #upright(n: number): Element[] {
    return [...(this.board?.querySelectorAll(`[data-info="${n}"]`) ?? [])];
  }
  /** mm that are as wide as a pixel. */
  get #pixel(): number {
    const { width = 0 } = this.board?.getBoundingClientRect() ?? {};
    return width ? (this.board?.viewBox.baseVal.width ?? width) / width : 1;
  }
  /** Something of this scene on the table: over the ships, or under them. */
  #light(inner: string, at: { x: number; y: number; turn?: number } | null = null, under = false): SVGGElement {
    const node = group(inner);
    if (at) node.setAttribute("transform", `translate(${short(at.x)} ${short(at.y)}) rotate(${short(at.turn ?? 0)})`);
    this.board?.querySelector(under ? "[data-trails]" : "[data-effects]")?.append(node);
    this.keep(node);
    return node;
  }
  /** The same, and it moves: what stands in it does. */
  #moving(inner: string, at: { x: number; y: number; turn?: number }, frames: Frames, timing: Timing): SVGGElement {
    const node = this.#light(`<g style="opacity:0;will-change:transform,opacity">${inner}</g>`, at);
    this.move(node.firstElementChild, frames, timing);
    return node;
  }

  // -- dials and flights ----------------------------------------------------------------------------------

  /** The dial of a ship comes out beside it and turns over. */
  #reveal({ ship, maneuver }: { ship: number; maneuver: string }, { at, time }: Timing): void {
    const spot = this.#spot(ship);
    const half = this.#half(ship);
    const owner = this.table.owner(ship) === 1 ? 1 : 0;
    const r = Math.min(Math.max(24 * this.#pixel, 15), 34);
    const [speed = "", bearing = ""] = maneuver.split(" ");
    const back = dialBack(r, owner);
    const front = dialFront(r, owner, speed, bearing, this.table.difficulty(ship, maneuver));
    const node = this.#light(
      `<g class="disc"><g class="back">${back}</g><g class="front" style="opacity:0">${front}</g></g>`,
      { x: spot.x + half + r * 0.9, y: spot.y + half * 0.4 },
    );
    const disc = node.firstElementChild;
    const flip = { at, time: time * 0.6, easing: "cubic-bezier(.3,0,.2,1)" };
    this.move(disc, [{ transform: `${moved(-r, 0)} scale(.3)`, opacity: 0 }, { transform: "none", opacity: 1 }], { at, time: time * 0.2, easing: "ease-out" });
    this.move(node.querySelector(".back"), [{ transform: "none" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(0)" }], flip, true);
    this.move(
      node.querySelector(".front"),
      [{ transform: "scaleX(0)", opacity: 0 }, { transform: "scaleX(0)", opacity: 1, offset: 0.5 }, { transform: "none", opacity: 1 }],
      flip,
      true,
    );
    this.move(node.querySelector(".arrow"), [{ transform: "none" }, { transform: "scale(1.16)" }, { transform: "none" }], { at: at + time * 0.6, time: time * 0.25, easing: "ease-out" });
  }

  /** A ship flies along its template and tilts in the bend; a reversal turns it at the end. */
  #flight(act: Flown, turn: number, { at, time, easing }: Timing): void {
    const node = this.#ship(act.ship);
    if (!node) return;
    const { frame } = this.table;
    const [from, to] = [onScreen(act.before, frame), onScreen(act.pose, frame)];
    const { spots, last, bend } = flightOf(from, to, this.#half(act.ship), act.maneuver, turn > 0);
    const flight = { at, time: time - turn, easing };
    const whole = (spot: Spot): Keyframe => ({ transform: moved(spot.x, spot.y) });
    for (const one of [node, ...this.#upright(act.ship)]) this.move(one, spots.map(whole), flight, turn > 0);
    const hull = node.querySelector(".turned");
    this.move(hull, spots.map((spot) => ({ transform: `rotate(${short(spot.turn)}deg)` })), flight, turn > 0);
    if (bend)
      this.move(
        node.querySelector(".body"),
        [
          { transform: "none" },
          { transform: `skewY(${-7 * bend}deg) scaleX(.86)`, offset: 0.35 },
          { transform: `skewY(${-7 * bend}deg) scaleX(.86)`, offset: 0.8 },
          { transform: "none" },
        ],
        { ...flight, easing: "ease-in-out" },
      );
    if (turn <= 0) return;
    const over = { at: at + time - turn, time: turn, easing: "ease-in-out" };
    const slide = [last, to].map(whole);
    for (const one of [node, ...this.#upright(act.ship)]) this.move(one, slide, { ...over, easing: "linear" }, true);
    const [begun, ended] = [short(last.turn), short(to.turn)];
    this.move(
      hull,
      [
        { transform: `rotate(${begun}deg) scaleX(1)` },
        { transform: `rotate(${begun}deg) scaleX(.15)`, offset: 0.5 },
        { transform: `rotate(${ended}deg) scaleX(.15)`, offset: 0.501 },
        { transform: `rotate(${ended}deg) scaleX(1)` },
      ],
      over,
      true,
    );
  }

  /** The template shows, and light lies where the ship has been. */
  #trail(act: Flown, strength: number, { at, time }: Timing): void {
    const { frame } = this.table;
    const half = this.#half(act.ship);
    const owner = this.table.owner(act.ship) === 1 ? 1 : 0;
    const from = onScreen(act.before, frame);
    const way = wayOf(act.maneuver);
    const { spots } = flightOf(from, onScreen(act.pose, frame), half, act.maneuver, (way?.twist ?? 0) !== 0);
    const fades = time * 0.4;
    const flies = time - fades;
    if (way && (way.radius || way.length)) {
      const node = this.#light(
        `<path d="${templateOutline(way, half)}" fill="var(--p${owner})" fill-opacity=".13" stroke="var(--p${owner})" stroke-opacity=".7" stroke-width="1.2" style="opacity:0"/>`,
        from,
        true,
      );
      const shown = Math.min(0.15, 120 / time);
      this.move(node.firstElementChild, [{ opacity: 0 }, { opacity: 1, offset: shown }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { at, time, easing: "linear" });
    }
    const places = spots.map((spot) => rearOf(spot, half));
    const each = (places.length - 1) / PIECES;
    for (let n = 0; n < PIECES; n += 1) {
      const part = places.slice(Math.round(n * each), Math.round((n + 1) * each) + 1);
      const node = this.#light(`<g style="opacity:0">${ribbon(part, owner, strength)}</g>`, null, true);
      const begins = flies * whenAt((n + 1) / PIECES, FLIES);
      this.move(node.firstElementChild, [{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 0 }], { at: at + begins, time: Math.max(fades, 1), easing: "ease-out" });
    }
  }

  /** Sideways, and once about its own axis. */
  #roll(act: Flown, timing: Timing): void {
    const node = this.#ship(act.ship);
    const { frame } = this.table;
    const [from, to] = [onScreen(act.before, frame), onScreen(act.pose, frame)];
    const way = [from, to].map((spot) => ({ transform: moved(spot.x, spot.y) }));
    for (const one of [node, ...this.#upright(act.ship)]) this.move(one, way, timing);
    const turn = from.turn + ((((to.turn - from.turn) % 360) + 540) % 360) - 180;
    this.move(node?.querySelector(".turned"), [{ transform: `rotate(${short(from.turn)}deg)` }, { transform: `rotate(${short(turn)}deg)` }], timing);
    this.move(node?.querySelector(".body"), [{ transform: "none" }, { transform: "scaleX(.1)", offset: 0.5 }, { transform: "none" }], timing);
  }

  /** Both recoil, with a ring of light where they touch. */
  #bump(ship: number, others: readonly number[], timing: Timing): void {
    const here = this.#spot(ship);
    const jolt = 3 * this.#pixel;
    for (const other of others) {
      const there = this.#spot(other);
      const length = Math.hypot(there.x - here.x, there.y - here.y) || 1;
      const [x, y] = [((there.x - here.x) / length) * jolt, ((there.y - here.y) / length) * jolt];
      this.#jolt(ship, -x, -y, timing);
      this.#jolt(other, x, y, timing);
      const share = this.#half(ship) / (this.#half(ship) + this.#half(other));
      const at = { x: here.x + (there.x - here.x) * share, y: here.y + (there.y - here.y) * share };
      this.#moving(ring(12, "#fff6e0", 2.5), at, [{ transform: "scale(.2)", opacity: 1 }, { transform: "scale(1.5)", opacity: 0 }], { ...timing, easing: "ease-out" });
    }
  }

  #jolt(ship: number, x: number, y: number, timing: Timing): void {
    const spot = this.#spot(ship);
    this.move(this.#ship(ship), [0, 1, 0].map((share) => ({ transform: moved(spot.x + share * x, spot.y + share * y) })), timing);
  }

  #fade(ship: number, timing: Timing): void {
    for (const one of [this.#ship(ship), ...this.#upright(ship)]) this.move(one, [{ opacity: 1 }, { opacity: 0 }], timing, true);
  }

  // -- tokens and locks -----------------------------------------------------------------------------------

  #token(ship: number, token: string): SVGGElement | null {
    return this.board?.querySelector<SVGGElement>(`[data-info="${ship}"] [data-token^="${token}"]`) ?? null;
  }
  /** Its content: the group itself bears its place. */
  #parts(ship: number, token: string): Element[] {
    return [...(this.#token(ship, token)?.children ?? [])];
  }

  #tokenOn(ship: number, token: string, timing: Timing): void {
    for (const part of this.#parts(ship, token)) this.move(part, [{ transform: "scale(1.4)", opacity: 0 }, { transform: "none", opacity: 1 }], timing);
    this.#chip(ship, token, [{ transform: "scale(1.4)", opacity: 0 }, { transform: "none", opacity: 1 }], timing);
  }

  #tokenOff(ship: number, token: string, timing: Timing): void {
    for (const part of this.#parts(ship, token)) this.move(part, [{ transform: "none", opacity: 1 }, { transform: "translateY(-1.2px)", opacity: 0 }], timing, true);
    this.#chip(ship, token, [{ opacity: 1 }, { opacity: 0 }], timing);
  }

  /** The same token on the ship's card. */
  #chip(ship: number, token: string, frames: Frames, timing: Timing): void {
    this.move(document.querySelector(`[data-chip="${ship}"] [data-token^="${token}"]`)?.closest("svg"), frames, timing);
  }

  /** A line is drawn to what is locked, and brackets close round it; or they open again. */
  #lock(ship: number, target: number, isOn: boolean, timing: Timing): void {
    const from = this.#spot(ship);
    const goal = this.#ship(target) ? this.#spot(target) : null;
    if (!goal) return;
    const [far, direction] = [Math.hypot(goal.x - from.x, goal.y - from.y), towards(from, goal)];
    const line = `<path d="M0 0V${short(-far)}" stroke="var(--target)" stroke-width="1.6" stroke-dasharray="6 5" fill="none"/>`;
    const size = brackets(this.#half(target) * 1.25);
    const [out, back] = [{ transform: "scale(1.7)", opacity: 0 }, { transform: "none", opacity: 1 }];
    this.#moving(line, { ...from, turn: direction }, isOn ? [{ transform: "scaleY(0)", opacity: 1 }, { transform: "none", opacity: 1, offset: 0.5 }, { transform: "none", opacity: 0 }] : [{ opacity: 0.8 }, { opacity: 0 }], timing);
    this.#moving(size, goal, isOn ? [out, { ...back, offset: 0.5 }, back] : [back, out], timing);
    if (isOn) this.#tokenOn(target, "lock", timing);
  }

  /** Rings spread and close. */
  #rings(ship: number, timing: Timing): void {
    const half = this.#half(ship);
    for (const [n, r] of [1.1, 1.4, 1.7].entries())
      this.#moving(
        ring(half * r, `var(--p${this.table.owner(ship)})`, 1.6),
        this.#spot(ship),
        [{ transform: "scale(.6)", opacity: 0 }, { transform: "scale(1.1)", opacity: 0.8, offset: 0.5 }, { transform: "scale(.6)", opacity: 0 }],
        { ...timing, at: timing.at + n * timing.time * 0.08 },
      );
  }

  // -- attacks --------------------------------------------------------------------------------------------

  /** The strip comes up, and brackets close round the target. */
  #aim(defender: number, timing: Timing): void {
    const strip = document.querySelector(".shown.strip");
    this.move(strip, [{ transform: "translateY(24px)", opacity: 0 }, { transform: "none", opacity: 1 }], { ...timing, time: timing.time * 0.6 });
    this.move(this.board?.querySelector("[data-target]"), [{ transform: "scale(1.5)", opacity: 0 }, { transform: "none", opacity: 1 }], timing);
    if (!strip) this.move(document.querySelector(".shown .pair"), [{ opacity: 0 }, { opacity: 1 }], timing);
    void defender;
  }

  /** Bolts run from the attacker to the target, or beside it. */
  #shot({ attacker, defender, slow, hit }: Act & { what: "shot" }, timing: Timing): void {
    const [from, to] = [this.#spot(attacker), this.#spot(defender)];
    const direction = towards(from, to);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const owner = this.table.owner(attacker);
    const start = Math.min(this.#half(attacker), far / 3);
    const beside = hit ? 0 : this.#half(defender) + 12;
    const goal = hit ? far - this.#half(defender) * 0.4 : far + 90;
    const line = { ...from, turn: direction };
    const fly = (across: number, end: number): Frames => [
      { transform: moved(across, -start), opacity: 1 },
      { transform: moved(end, -goal), opacity: hit ? 1 : 0 },
    ];
    this.#moving(flash(8, owner === 1 ? "#9effb4" : "#ffb0a4"), shifted(line, 0, start), [{ opacity: 1 }, { transform: "scale(.4)", opacity: 0 }], { ...timing, time: Math.min(timing.time, timing.time * 0.4) });
    if (slow) this.#moving(missile(), line, fly(0, beside), timing);
    else
      for (const [n, side] of [-1, 1].entries())
        this.#moving(bolt(30, owner), line, fly(side * 6, beside + side * (hit ? 3 : 6)), { ...timing, at: timing.at + n * timing.time * 0.12, time: timing.time * 0.88 });
  }

  #shield(ship: number, isLost: boolean, timing: Timing): void {
    const spot = this.#spot(ship);
    const r = this.#half(ship) * 1.5;
    const from = this.#attackerOf(ship);
    const all = cells(r, from ? towards(spot, from) : 0);
    const bands = [0, 1, 2, 3].map((band) => all.filter(({ away }) => Math.min(3, Math.floor(away * 4)) === band));
    for (const [n, band] of bands.entries()) {
      if (!band.length) continue;
      const d = band.map((one) => one.d).join("");
      this.#moving(
        `<path d="${d}" fill="#7cc4ff" fill-opacity=".2" stroke="#bfe4ff" stroke-width="1.2"/>`,
        spot,
        [{ opacity: 0 }, { opacity: isLost ? 1 : 0.6, offset: 0.25 }, { opacity: 0 }],
        { ...timing, at: timing.at + n * timing.time * 0.1, time: timing.time * 0.7 },
      );
    }
    this.#moving(ring(r, "#7cc4ff", 2), spot, [{ opacity: 0.9 }, { transform: isLost ? "scale(1.14)" : "scale(.9)", opacity: 0 }], timing);
  }

  /** Where the attack is from, if there is one. */
  #attackerOf(ship: number): Spot | null {
    const pair = this.board?.querySelector("[data-target]")?.getAttribute("data-target")?.split(" ").map(Number) ?? [];
    return pair[1] === ship && pair[0] !== undefined ? this.#spot(pair[0]) : null;
  }

  #spark(ship: number, timing: Timing): void {
    const spot = this.#spot(ship);
    this.#moving(flash(15), spot, [{ transform: "scale(.4)", opacity: 1 }, { transform: "scale(1.2)", opacity: 0 }], timing);
    for (let n = 0; n < 6; n += 1)
      this.#moving(spark(24), { ...spot, turn: n * 60 + 15 }, [{ transform: "scale(.3)", opacity: 1 }, { transform: "translateY(-10px) scale(1.1)", opacity: 0 }], timing);
    const shake = 2 * this.#pixel;
    this.move(this.#ship(ship), [0, 1, -1, 1, -1, 0].map((side) => ({ transform: moved(spot.x + side * shake, spot.y) })), timing);
  }

  /** A damage card is dealt, turned up if its face is known, and goes to the ship. */
  #card(ship: number, card: string, timing: Timing): void {
    const from = placeOf(document.querySelector(".shown.strip .middle")) ?? placeOf(document.querySelector(".shown")) ?? placeOf(this.board);
    const chip = document.querySelector(`[data-chip="${ship}"]`);
    const to = placeOf(chip) ?? placeOf(this.#ship(ship)) ?? null;
    if (!from || !to) return;
    const [width, height] = [104, 66];
    const node = document.createElement("span");
    node.style.opacity = "0";
    node.innerHTML = `<i style="${CARD_BACK}"></i>${card ? `<b style="${CARD_FACE}"></b>` : ""}`;
    const face = node.querySelector("b");
    if (face) face.textContent = this.table.cardName(card);
    const start = { left: from.left + (from.width - width) / 2, top: Math.min(from.top + 24, innerHeight - height - 8), width, height };
    this.put(node, start);
    const [x, y] = [to.left + to.width / 2 - start.left - width / 2, to.top + to.height / 2 - start.top - height / 2];
    this.move(
      node,
      [
        { transform: "translateY(30px) scale(.6)", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.25 },
        { transform: "none", opacity: 1, offset: card ? 0.7 : 0.4 },
        { transform: `translate(${short(x)}px, ${short(y)}px) scale(.22)`, opacity: 0.3 },
      ],
      timing,
    );
    if (!face) return;
    const flip = { at: timing.at + timing.time * 0.25, time: timing.time * 0.25, easing: "ease-in-out" };
    this.move(node.querySelector("i"), [{ transform: "none" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(0)" }], flip, true);
    this.move(face, [{ transform: "scaleX(0)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "none" }], flip, true);
  }

  /** A flash, and what is left of the hull drifts apart. */
  #destroyed(ship: number, { at, time, easing }: Timing): void {
    const spot = this.#spot(ship);
    const half = this.#half(ship);
    const owner = this.table.owner(ship) === 1 ? 1 : 0;
    this.#moving(flash(half * 1.9, "#ffb867"), spot, [{ transform: "scale(.2)", opacity: 1 }, { transform: "scale(1)", opacity: 1, offset: 0.3 }, { transform: "scale(1.15)", opacity: 0 }], { at, time: time * 0.35, easing: "ease-out" });
    this.#moving(ring(half * 1.4, "#ffd9a0", 3), spot, [{ transform: "scale(.3)", opacity: 1 }, { transform: "scale(2)", opacity: 0 }], { at: at + time * 0.05, time: time * 0.5, easing: "ease-out" });
    for (const { inner, out, turn } of shards(half, owner)) {
      const far = half * 0.3;
      this.#moving(
        inner,
        spot,
        [
          { transform: moved(out[0] * far, out[1] * far), opacity: 1 },
          { transform: `${moved(out[0] * (far + 26), out[1] * (far + 26))} rotate(${turn * 0.7}deg)`, opacity: 1, offset: 0.6 },
          { transform: `${moved(out[0] * (far + 30), out[1] * (far + 30))} rotate(${turn}deg) scale(.8)`, opacity: 0 },
        ],
        { at: at + time * 0.1, time: time * 0.9, easing },
      );
    }
    this.move(this.#ship(ship)?.querySelector(".body"), [{ opacity: 1 }, { opacity: 0, offset: 0.14 }, { opacity: 0 }], { at, time, easing: "linear" }, true);
  }

  // -- rocks, bombs, phases -------------------------------------------------------------------------------

  #rock({ obstacle, ship, die }: Act & { what: "rock" }, timing: Timing): void {
    const spot = this.#spot(ship);
    this.move(this.board?.querySelector(`[data-obstacle="${obstacle}"]`), [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], { ...timing, time: timing.time * 0.6 });
    this.#moving(ring(this.#half(ship) * 1.3, "#ffcb3d", 3), spot, [{ transform: "scale(.7)", opacity: 1 }, { transform: "scale(1.25)", opacity: 0 }], { ...timing, time: timing.time * 0.6 });
    if (!die) return;
    const box = placeOf(this.#ship(ship));
    if (box) dice.single(this, die, box, timing);
  }

  #blast(device: number, timing: Timing): void {
    const node = this.board?.querySelector<SVGGElement>(`[data-device="${device}"]`);
    const at = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(node?.getAttribute("transform") ?? "");
    if (!at) return;
    const spot = { x: Number(at[1]), y: Number(at[2]) };
    this.#moving(flash(30, "#ffb867"), spot, [{ transform: "scale(.2)", opacity: 1 }, { transform: "scale(1.3)", opacity: 0 }], timing);
    this.#moving(ring(100, "#ffd9a0", 3), spot, [{ transform: "scale(.1)", opacity: 1 }, { transform: "scale(1)", opacity: 0 }], timing);
  }

  /** The pill slides to the next step, the line under the header wipes, the board dims once. */
  #phase(timing: Timing): void {
    const pill = document.querySelector<HTMLElement>(".phases .now");
    const before = pill?.previousElementSibling;
    const slide = before ? before.getBoundingClientRect().left - pill.getBoundingClientRect().left : -24;
    this.move(pill, [{ transform: `translateX(${Math.max(slide, -120)}px)`, opacity: 0.5 }, { transform: "none", opacity: 1 }], timing);
    this.move(document.querySelector(".turn-line"), [{ transform: "scaleX(0)" }, { transform: "none" }], timing);
    const box = placeOf(this.board?.closest(".board"));
    if (!box) return;
    const dim = document.createElement("span");
    dim.style.cssText = "background:#02060d;opacity:0";
    this.put(dim, box);
    this.move(dim, [{ opacity: 0 }, { opacity: 0.12, offset: 0.4 }, { opacity: 0 }], timing);
  }
}
