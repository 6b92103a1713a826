/** Plays scenes of Space Base on the page: only transforms and opacity move. */
import { mount, unmount } from "svelte";

import Die from "../../lib/look/Die.svelte";
import Token from "../../lib/look/Token.svelte";
import type { Scene } from "../../lib/motion/scene";
import type { Played, Stage } from "../../lib/motion/showing.svelte";
import { arc, middle, Moves, type Place, placeOf, type Timing } from "../../lib/motion/stage";
import type { Act } from "./scenes";

const ARC = 60; // px
const FACES = [5, 3, 6, 2, 4, 1];

/** `mine`: whose base lies at the bottom. */
export function stageFor(mine: () => number): Stage {
  return {
    play(scene, pace) {
      const moves = new SpaceBaseMoves(mine());
      for (const act of scene.acts as Scene<Act>["acts"])
        moves.act(act, { at: act.at * pace, time: act.time * pace, easing: act.easing });
      return moves;
    },
  };
}

const dock = (seat: number, sector: number): HTMLElement | null =>
  document.querySelector(`[data-column="${sector}"][data-of="${seat}"] .station`) ??
  document.querySelector(`[data-cell="${sector}"][data-of="${seat}"]`);
const place = (seat: number, sector: number): HTMLElement | null =>
  document.querySelector(`:is([data-column="${sector}"], [data-cell="${sector}"])[data-of="${seat}"]`);

class SpaceBaseMoves extends Moves implements Played {
  readonly #mounted: object[] = [];

  constructor(private readonly mine: number) {
    super();
  }

  act(act: Act, timing: Timing): void {
    switch (act.what) {
      case "dice":
        return this.#dice(act.seat, act.fixed, timing);
      case "token":
        return this.#token(act, timing);
      case "swell":
        return this.move(
          place(act.seat, act.sector),
          [{ transform: "none" }, { transform: "scale(1.06)", offset: 0.4 }, { transform: "none" }],
          timing,
        );
      case "arrow":
        return this.#arrow(place(act.seat, act.sector), timing);
      case "charge":
      case "spend":
        return this.#bolt(act.seat, act.card, act.what === "charge", timing);
      case "buy":
        return this.#buy(act, timing);
      case "deploy":
        return this.#deploy(act, timing);
      case "refill":
        return this.#refill(act.card, act.tier, timing);
      case "turn":
        return this.#wipe(act.seat, timing);
      case "last_round":
        return this.move(
          document.querySelector(".page .last, .base .dial.vp"),
          [{ transform: "scale(1)" }, { transform: "scale(1.12)", offset: 0.4 }, { transform: "scale(1)" }],
          timing,
        );
      case "victory":
        return this.#victory(timing);
    }
  }

  override clear(): void {
    super.clear();
    for (const one of this.#mounted) void unmount(one);
    this.#mounted.length = 0;
  }

  /** Thrown into the tray from the side of whoever rolls: two turns, two bounces; other faces on the way. */
  #dice(seat: number, fixed: number, { at, time, easing }: Timing): void {
    const from = seat === this.mine ? [-140, 90] : [160, -120];
    const dice = [...document.querySelectorAll<HTMLElement>(".tray .die")];
    for (const [n, die] of dice.entries()) {
      if (n < fixed) continue;
      const delay = at + (n * time * 40) / 940;
      const length = (time * 900) / 940;
      const [x, y] = from as [number, number];
      this.move(
        die,
        [
          { transform: `translate(${x}px, ${y}px) rotate(-720deg) scale(1.25)`, opacity: 0 },
          { transform: `translate(${x * 0.55}px, ${y * 0.4 - 46}px) rotate(-430deg) scale(1.2)`, opacity: 1, offset: 0.28 },
          { transform: `translate(${x * 0.2}px, 4px) rotate(-180deg) scale(1)`, offset: 0.52 },
          { transform: `translate(${x * 0.09}px, -15px) rotate(-70deg) scale(1.06)`, offset: 0.68 },
          { transform: "translate(0, 2px) rotate(-12deg) scale(1)", offset: 0.84 },
          { transform: "translate(0, -4px) rotate(-4deg) scale(1)", offset: 0.92 },
          { transform: "none", opacity: 1 },
        ],
        { at: delay, time: length, easing: "linear" },
      );
      this.#otherFaces(die, n, { at: delay, time: length * 0.8, easing });
    }
  }

  #otherFaces(die: HTMLElement, n: number, { at, time }: Timing): void {
    const svg = die.querySelector("svg");
    if (!svg) return;
    die.style.position = "relative";
    this.move(svg, [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { at, time, easing: "linear" });
    for (let i = 0; i < 3; i += 1) {
      const face = document.createElement("span");
      Object.assign(face.style, { position: "absolute", inset: "0", opacity: "0", lineHeight: "0" });
      face.setAttribute("aria-hidden", "true");
      die.append(face);
      this.keep(face);
      const value = FACES[(i * 2 + n) % FACES.length] ?? 1;
      this.#mounted.push(mount(Die, { target: face, props: { value, size: "var(--die)", turn: i * 5 - 6 } }));
      this.move(face, [{ opacity: 1 }, { opacity: 1 }], { at: at + (i * time) / 3, time: time / 3, easing: "linear" });
    }
  }

  /** A token lifts out of the band and flies to its counter, which pops. */
  #token({ seat, sector, token }: Act & { what: "token" }, timing: Timing): void {
    const source = placeOf(place(seat, sector));
    const counter = this.#counter(seat, token);
    const goal = placeOf(counter);
    if (!source || !goal) return;
    const size = Math.min(30, source.width * 0.7);
    const from = middle(source, size);
    const to = middle({ ...goal, width: Math.min(goal.width, 40) }, 18);
    const node = document.createElement("span");
    node.style.setProperty("--token", `${size}px`);
    node.style.lineHeight = "0";
    this.#mounted.push(mount(Token, { target: node, props: { name: token } }));
    this.put(node, from);
    const frames = arc(from, to, ARC).map((frame, n, all) => ({
      ...frame,
      opacity: n === 0 || n === all.length - 1 ? 0 : 1,
    }));
    node.style.opacity = "0";
    this.move(node, frames, timing);
    this.move(
      counter?.querySelector("b"),
      [{ transform: "scale(1)" }, { transform: "scale(1.12)" }, { transform: "scale(1)" }],
      { at: timing.at + timing.time * 0.86, time: timing.time * 0.3, easing: "ease-out" },
    );
  }

  #counter(seat: number, token: string): HTMLElement | null {
    const near = document.querySelector(`[data-of="${seat}"]`)?.closest(".rival, .base");
    const isMine = seat === this.mine;
    const all = [
      ...(near?.querySelectorAll<HTMLElement>(`.dial.${token}`) ?? []),
      ...(isMine ? document.querySelectorAll<HTMLElement>(`.slim .dial.${token}`) : []),
    ];
    return all.find((one) => one.getBoundingClientRect().width > 0) ?? null;
  }

  /** A light runs along the edge of a plate to the neighbour. */
  #arrow(node: HTMLElement | null, timing: Timing): void {
    const box = placeOf(node);
    if (!box) return;
    const light = document.createElement("span");
    light.style.cssText =
      "width:14px;height:4px;border-radius:2px;background:#fff6d8;box-shadow:0 0 10px 3px rgb(255 220 140 / .8);opacity:0";
    this.put(light, { left: box.left - box.width / 2, top: box.top + box.height * 0.45 });
    this.move(
      light,
      [
        { transform: "none", opacity: 1 },
        { transform: `translateX(${box.width}px)`, opacity: 1 },
      ],
      timing,
    );
  }

  /** A charge falls into its box, or shoots out of it. */
  #bolt(seat: number, card: string, isIn: boolean, timing: Timing): void {
    const box = document.querySelector(`[data-card="${card}"] .box${isIn ? ":not(.full)" : ".full"}`);
    const node = placeOf(box) ? box : document.querySelector(`[data-of="${seat}"] [data-card="${card}"]`);
    const at = placeOf(node);
    if (!at) return;
    const size = 16;
    const to = middle(at, size);
    const bolt = document.createElement("span");
    bolt.style.cssText = `width:${size}px;height:${size}px;background:#ffd84a;opacity:0;clip-path:polygon(60% 0,10% 58%,44% 58%,34% 100%,90% 38%,54% 38%)`;
    this.put(bolt, to);
    const away = { transform: "translateY(-44px) scale(1.3)", opacity: 0 };
    const there = { transform: "none", opacity: 1 };
    this.move(bolt, isIn ? [away, there] : [there, away], timing);
    if (isIn)
      this.move(node, [{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }], {
        at: timing.at + timing.time * 0.7,
        time: timing.time * 0.6,
        easing: "ease-out",
      });
  }

  /** The card lifts out of the shipyard and flies to its dock on an arc. */
  #buy({ seat, sector, card }: Act & { what: "buy" }, timing: Timing): void {
    const node = document.querySelector(`[data-yard="${card}"]`);
    const from = placeOf(node);
    const to = placeOf(dock(seat, sector));
    if (!node || !from) return;
    const copy = this.copy(node);
    copy.removeAttribute("data-yard");
    this.move(node, [{ opacity: 0 }, { opacity: 0 }], timing, true);
    const goal = to ?? { ...middle(from), top: from.top - 40 };
    const scale = Math.min(1, goal.width / from.width);
    const [, ...way] = arc(from, goal, ARC, scale);
    const end = to && to.width < from.width / 2 ? 0.2 : 1;
    this.move(
      copy,
      [
        { transform: "none", transformOrigin: "0 0", opacity: 1 },
        { transform: "translateY(-6px) scale(1.06)", transformOrigin: "0 0", offset: 0.12 },
        ...way.slice(2, -1),
        { ...way.at(-1), opacity: to ? end : 0 },
      ],
      timing,
      true,
    );
  }

  /** The card that was there turns over its upper edge, and goes to the fleet. */
  #deploy({ seat, sector }: Act & { what: "deploy" }, timing: Timing): void {
    const node = dock(seat, sector);
    if (!node?.classList.contains("station")) return;
    const old = node.querySelector(".card") ?? node;
    this.move(
      old,
      [
        { transform: "none", transformOrigin: "50% 0", opacity: 1 },
        { transform: "perspective(500px) rotateX(78deg)", transformOrigin: "50% 0", opacity: 0.9, offset: 0.45 },
        { transform: "perspective(500px) translateY(-70%) rotateX(80deg) scale(.4)", transformOrigin: "50% 0", opacity: 0 },
      ],
      timing,
      true,
    );
  }

  /** A new card slides from its pile, and turns its face up. */
  #refill(card: string, tier: number, timing: Timing): void {
    const node = document.querySelector(`[data-yard="${card}"]`);
    const to = placeOf(node);
    const pile = placeOf(document.querySelector(`.pile.of${tier}`));
    if (!node || !to) return;
    const x = pile ? pile.left - to.left : -40;
    this.move(
      node,
      [
        { transform: `perspective(600px) translateX(${x}px) scale(.5) rotateY(-90deg)`, opacity: 0 },
        { transform: `perspective(600px) translateX(${x * 0.3}px) scale(.85) rotateY(-80deg)`, opacity: 1, offset: 0.5 },
        { transform: "none", opacity: 1 },
      ],
      timing,
    );
  }

  /** Light wipes over the own base from the left: blue for the own turn, red for that of another. */
  #wipe(seat: number, timing: Timing): void {
    const base = document.querySelector<HTMLElement>("main .base");
    const box: Place | null = placeOf(base);
    if (box) {
      const light = document.createElement("span");
      const colour = seat === this.mine ? "90 170 255" : "255 110 90";
      light.style.cssText = `opacity:0;background:linear-gradient(90deg,transparent,rgb(${colour} / .34) 60%,rgb(${colour} / .1))`;
      this.put(light, { ...box, width: box.width / 2, left: box.left, top: box.top, height: box.height });
      this.move(
        light,
        [
          { transform: "translateX(-40%)", opacity: 0 },
          { transform: "translateX(60%)", opacity: 1, offset: 0.6 },
          { transform: "translateX(100%)", opacity: 0 },
        ],
        timing,
      );
    }
    this.move(
      document.querySelector(".lead .turn .whose"),
      [
        { transform: "translateY(12px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      timing,
    );
  }

  /** A sun rises behind the result, and confetti fall once. */
  #victory(timing: Timing): void {
    const outcome = document.querySelector<HTMLElement>(".outcome");
    const box = placeOf(outcome);
    if (!outcome || !box) return;
    const sun = document.createElement("span");
    sun.style.cssText =
      "opacity:0;border-radius:50%;background:radial-gradient(circle,rgb(255 236 170 / .55),rgb(255 190 80 / .16) 45%,transparent 70%)";
    this.put(sun, middle(box, Math.min(420, box.width)));
    this.move(
      sun,
      [
        { transform: "translateY(80px) rotate(0deg)", opacity: 0 },
        { transform: "translateY(0) rotate(6deg)", opacity: 1, offset: 0.6 },
        { transform: "translateY(0) rotate(6deg)", opacity: 0 },
      ],
      timing,
    );
    const colours = ["#ffd34e", "#6fc2ff", "#ff8a7a", "#9be08a", "#c9a7ff"];
    for (let n = 0; n < CONFETTI; n += 1) {
      const one = document.createElement("span");
      const [x, delay, turn] = [(n * 0.618034) % 1, (n * 0.377) % 1, (n % 7) * 120];
      one.style.cssText = `opacity:0;background:${colours[n % colours.length] ?? "#fff"}`;
      this.put(one, { left: box.left + x * box.width, top: Math.max(0, box.top), width: 6, height: 10 });
      this.move(
        one,
        [
          { transform: "translateY(-20px) rotate(0deg)", opacity: 1 },
          { transform: `translate(${((n % 5) - 2) * 14}px, ${box.height * 0.9}px) rotate(${turn}deg)`, opacity: 0 },
        ],
        { at: timing.at + delay * timing.time * 0.3, time: timing.time * 0.7, easing: "ease-in" },
      );
    }
  }
}

const CONFETTI = 70;
