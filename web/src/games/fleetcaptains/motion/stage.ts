/** Plays scenes of Fleet Captains on the page: only transforms and opacity move. */
import { flushSync, mount, unmount } from "svelte";

import type { Scene } from "../../../lib/motion/scene";
import type { Played, Stage } from "../../../lib/motion/showing.svelte";
import { arc, type Frames, middle, Moves, type Place, placeOf, type Timing } from "../../../lib/motion/stage";
import { backOf } from "../art/tiles";
import AlertMark from "../map/AlertMark.svelte";
import PieceFace from "../map/Piece.svelte";
import type { Play } from "../play.svelte";
import { lookOf } from "../scene";
import type { Spot } from "../whereabouts";
import type { Act } from "./acts";
import { contestPlate, playContest } from "./contestPlate";
import DialTurn from "./DialTurn.svelte";
import Disc from "./Disc.svelte";
import { hexNode, mapOnPage, marksNode, type OnMap, pieceNode } from "./onMap";
import { shownCard } from "./shownCard";

const SVG = "http://www.w3.org/2000/svg";
/** A piece's picture goes this far beyond its radius. */
const BEYOND = 1.5;

export function stageFor(play: Play): Stage {
  return {
    isInSight: () => mapOnPage() !== null,
    play(scene, pace) {
      const acts = scene.acts as Scene<Act>["acts"];
      for (const hex of acts.flatMap(hexesOf)) flushSync(() => play.lookAt?.(hex));
      const moves = new FleetMoves(play, acts);
      for (const act of acts) moves.act(act, { at: act.at * pace, time: act.time * pace, easing: act.easing });
      return moves;
    },
  };
}

/** The hexes that have to be in sight. */
function hexesOf(act: Act): string[] {
  switch (act.what) {
    case "fly":
      return [act.from.hex, act.to.hex];
    case "explore":
    case "ping":
    case "fade":
    case "contest":
      return act.hex ? [act.hex] : [];
    case "rings":
    case "reveal":
    case "hit":
    case "gone":
    case "token":
    case "dial":
      return act.spot ? [act.spot.hex] : [];
    default:
      return [];
  }
}

/** Light of a side. */
const OWN = ["31 240 255", "255 187 0"] as const;

class FleetMoves extends Moves implements Played {
  readonly #mounted: object[] = [];
  readonly #map: OnMap | null = mapOnPage();
  #plate: HTMLElement | null = null;

  constructor(
    private readonly game: Play,
    private readonly acts: readonly Act[],
  ) {
    super();
  }

  act(act: Act, timing: Timing): void {
    const map = this.#map;
    if (act.what === "deal") return this.#deal(act.of, act.id, timing);
    if (act.what === "turn") return this.#turn(act.seat, timing);
    if (!map) return;
    switch (act.what) {
      case "fly":
        return this.#fly(map, act, timing);
      case "stand":
        return this.#stand(act, timing);
      case "fade":
        for (const piece of act.pieces)
          this.move(pieceNode(piece), act.isIn ? [{ opacity: 0 }, { opacity: 1 }] : [{ opacity: 1 }, { opacity: 0 }], timing, !act.isIn);
        return;
      case "rings":
        return this.#rings(map, act.spot, act.side, act.isOpening, timing);
      case "reveal":
        return this.#reveal(map, act, timing);
      case "explore":
        return this.#explore(act.hex, timing);
      case "contest":
        this.#plate ??= contestPlate(this.game, this.acts, map, (node, box) => this.put(node, box), (one) => this.#mounted.push(one));
        return playContest(this, this.#plate, act, this.acts, timing, (one) => this.#mounted.push(one));
      case "shot":
        return this.#shot(map, act, timing);
      case "hit":
        return this.#hit(map, act, timing);
      case "gone":
        return this.#gone(map, act.piece, act.spot, timing);
      case "ping":
        return this.#ping(map, act.from, act.hex, timing);
      case "token":
        return this.#token(map, act, timing);
      case "dial":
        return this.#dial(map, act, timing);
      case "card":
        return this.#card(map, act, timing);
      case "point":
        return this.#point(map, act.side, act.from, timing);
      default:
        return;
    }
  }

  override clear(): void {
    super.clear();
    for (const one of this.#mounted) void unmount(one);
    this.#mounted.length = 0;
  }

  #light(box: Place, css: string): HTMLElement {
    const node = document.createElement("span");
    node.style.cssText = `opacity:0;${css}`;
    return this.put(node, box);
  }

  /** A picture of the map's units in a box of the window; its middle is the origin. */
  #drawn(box: Place, units: number): { node: HTMLElement; svg: SVGSVGElement } {
    const node = document.createElement("span");
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `${-units} ${-units} ${2 * units} ${2 * units}`);
    svg.style.cssText = "display:block;width:100%;height:100%;overflow:visible";
    node.append(svg);
    return { node: this.put(node, box), svg };
  }

  // -- pieces -------------------------------------------------------------------------------------------

  /** A piece flies over the map, with a trail of its side's light. */
  #fly(map: OnMap, act: Act & { what: "fly" }, timing: Timing): void {
    const [from, to] = [map.box(act.from), map.box(act.to)];
    const node = pieceNode(act.piece);
    if (!from || !to || !node) return;
    this.move(node, [{ opacity: 0 }, { opacity: 0 }], timing, true);
    const [dx, dy] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
    this.#trail(from, dx, dy, act.side, timing);
    const { radius } = act.from;
    const grown = middle(from, from.width * BEYOND);
    const { node: flying, svg } = this.#drawn(grown, radius * BEYOND);
    const copy = node.cloneNode(true) as SVGGElement;
    copy.removeAttribute("transform");
    copy.removeAttribute("data-piece");
    svg.append(copy);
    const size = to.width / from.width;
    const seen = (end: "from" | "to"): number => (act.blurs.includes(end) ? 0 : 1);
    const frames: Frames = [
      { transform: "none", opacity: seen("from") },
      { transform: `translate(${dx * 0.3}px, ${dy * 0.3}px) scale(${1 + (size - 1) * 0.3 + 0.08})`, opacity: 1, offset: 0.3 },
      { transform: `translate(${dx * 0.75}px, ${dy * 0.75}px) scale(${1 + (size - 1) * 0.75 + 0.08})`, opacity: 1, offset: 0.75 },
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: seen("to") },
    ];
    this.move(flying, frames, timing, true);
  }

  #trail(from: Place, dx: number, dy: number, side: number, { at, time }: Timing): void {
    const length = Math.hypot(dx, dy);
    const high = from.width * 0.34;
    const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
    const node = this.#light(
      { left: x, top: y - high / 2, width: length, height: high },
      `border-radius:${high}px;background:linear-gradient(90deg,transparent,rgb(${OWN[side & 1]} / .5));transform-origin:0 50%`,
    );
    const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
    this.move(
      node,
      [
        { transform: `${turn} scaleX(.05)`, opacity: 0 },
        { transform: `${turn} scaleX(.7)`, opacity: 0.8, offset: 0.55 },
        { transform: `${turn} scaleX(1)`, opacity: 0 },
      ],
      { at, time, easing: "ease-out" },
    );
  }

  #stand({ piece, from, to }: Act & { what: "stand" }, timing: Timing): void {
    const at = ({ place: [x, y] }: Spot, size: number): string => `translate(${x}px, ${y}px) scale(${size})`;
    this.move(pieceNode(piece), [{ transform: at(from, 1) }, { transform: at(to, to.radius / from.radius) }], timing, true);
  }

  /** Broken rings spread or close, as those of a cloak. */
  #rings(map: OnMap, spot: Spot, side: number, isOpening: boolean, timing: Timing): void {
    const box = map.box(spot);
    if (!box) return;
    const { node, svg } = this.#drawn(middle(box, box.width * 1.7), 60);
    svg.innerHTML = [22, 34, 46]
      .map((r, n) => `<circle r="${r}" fill="none" stroke="rgb(${OWN[side & 1]})" stroke-width="${3.4 - n * 0.6}" stroke-dasharray="${14 + n * 7} ${9 + n * 4}" transform="rotate(${n * 40})"/>`)
      .join("");
    const [near, far] = [{ transform: "rotate(0deg) scale(.35)", opacity: 0 }, { transform: "rotate(50deg) scale(1.25)", opacity: 0 }];
    const between = { transform: "rotate(28deg) scale(.9)", opacity: 1, offset: 0.5 };
    this.move(node, isOpening ? [near, between, far] : [far, between, near], timing);
    node.style.opacity = "0";
  }

  /** What a token is, for a moment: it turns up, and down again. */
  #reveal(map: OnMap, { spot, ship, side }: Act & { what: "reveal" }, timing: Timing): void {
    const box = map.box(spot);
    if (!box) return;
    const { node, svg } = this.#drawn(middle(box, box.width * BEYOND), spot.radius * BEYOND);
    const props = ship < 0 ? { side, radius: spot.radius, letter: "~" } : { look: lookOf(this.game, ship), side, radius: spot.radius };
    this.#mounted.push(mount(PieceFace, { target: svg, props }));
    const away = { transform: "scaleX(0)", opacity: 1 };
    const there = { transform: "scaleX(1.15) scaleY(1.15)", opacity: 1 };
    this.move(node, [away, { ...there, offset: 0.22 }, { ...there, offset: 0.78 }, away], timing);
    node.style.opacity = "0";
  }

  // -- tiles --------------------------------------------------------------------------------------------

  /** The tile turns over its vertical axis; what it says comes when its face has. */
  #explore(hex: string, timing: Timing): void {
    const node = hexNode(hex);
    const face = node?.querySelector("use");
    const down = document.querySelector(`[data-field] defs image[id$="-down${backOf(hex)}"]`);
    if (!node || !face || !down) return;
    const back = face.cloneNode() as SVGUseElement;
    back.setAttribute("href", `#${down.id}`);
    back.style.opacity = "0";
    face.after(back);
    this.keep(back);
    this.move(back, [{ transform: "scaleX(1)", opacity: 1 }, { transform: "scaleX(0)", opacity: 1, offset: 0.5 }, { transform: "scaleX(0)", opacity: 0 }], timing);
    this.move(face, [{ transform: "scaleX(0)", opacity: 0 }, { transform: "scaleX(0)", opacity: 0.45, offset: 0.5 }, { transform: "none", opacity: 1 }], timing);
    this.move(marksNode(hex), [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], timing);
  }

  /** Light goes from a ship to a tile, and rings over it. */
  #ping(map: OnMap, from: Spot | null, hex: string, timing: Timing): void {
    const to = map.box({ hex, place: [0, 0], radius: 60 });
    if (!to) return;
    const start = from && map.box(from);
    const css = "border-radius:50%;border:3px solid #ffe08a;box-shadow:0 0 12px rgb(255 224 138 / .6)";
    if (start) {
      const [a, b] = [middle(start, 16), middle(to, 16)];
      const dot = this.#light(a, "border-radius:50%;background:#ffe08a;box-shadow:0 0 10px 3px rgb(255 224 138 / .7)");
      this.move(dot, [{ transform: "none", opacity: 1 }, { transform: `translate(${b.left - a.left}px, ${b.top - a.top}px)`, opacity: 1 }], { ...timing, time: timing.time * 0.4 });
    }
    for (const n of [0, 1]) {
      const ring = this.#light(to, css);
      const at = timing.at + timing.time * (0.36 + n * 0.2);
      this.move(ring, [{ transform: "scale(.2)", opacity: 1 }, { transform: "scale(1.2)", opacity: 0 }], { at, time: timing.time * 0.44, easing: "ease-out" });
    }
  }

  // -- fights -------------------------------------------------------------------------------------------

  #shot(map: OnMap, { from, to, isHit }: Act & { what: "shot" }, timing: Timing): void {
    const [a, b] = [map.box(from), map.box(to)];
    if (!a || !b) return;
    const [x, y] = [a.left + a.width / 2, a.top + a.height / 2];
    let [dx, dy] = [b.left + b.width / 2 - x, b.top + b.height / 2 - y];
    const way = Math.hypot(dx, dy) || 1;
    // a miss passes beside it, and on
    if (!isHit) [dx, dy] = [dx * 1.5 - (dy / way) * b.width * 0.6, dy * 1.5 + (dx / way) * b.width * 0.6];
    const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
    const bolt = this.#light(
      { left: x - 13, top: y - 2.5, width: 26, height: 5 },
      "border-radius:3px;background:linear-gradient(90deg,transparent,#ff9466 35%,#fff6e0);box-shadow:0 0 10px 2px rgb(255 148 102 / .7)",
    );
    this.move(bolt, [{ transform: turn, opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) ${turn}`, opacity: isHit ? 1 : 0 }], timing);
    const flash = this.#light(middle(a, 26), "border-radius:50%;background:radial-gradient(circle,#fff6e0,rgb(255 148 102 / .5) 50%,transparent 70%)");
    this.move(flash, [{ opacity: 1, transform: "scale(.5)" }, { opacity: 0, transform: "scale(1.2)" }], { ...timing, time: timing.time * 0.5 });
  }

  /** Sparks, a shake; and the dial turns to the next state of alert. */
  #hit(map: OnMap, { spot, ship, alert }: Act & { what: "hit" }, timing: Timing): void {
    const shake = [0, -2, 2, -2, 1, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.move(document.querySelector(`[data-ship="${CSS.escape(ship)}"]`), shake, { ...timing, time: timing.time * 0.6 });
    const box = spot && map.box(spot);
    if (!box) return;
    this.#flash(box, timing);
    if (alert > 2) return;
    const size = box.width * 0.62;
    const mark = { left: box.left + box.width * 0.86 - size / 2, top: box.top + box.height * 0.14 - size / 2, width: size, height: size };
    const { node, svg } = this.#drawn(mark, 11);
    this.#mounted.push(mount(AlertMark, { target: svg, props: { alert: alert as 0 | 1 | 2 } }));
    node.style.opacity = "0";
    this.move(
      node,
      [
        { transform: "rotate(-120deg) scale(2.2)", opacity: 0 },
        { transform: "rotate(-120deg) scale(2.2)", opacity: 1, offset: 0.3 },
        { transform: "rotate(0deg) scale(1.5)", opacity: 1, offset: 0.75 },
        { transform: "rotate(0deg) scale(1)", opacity: 1 },
      ],
      timing,
      true,
    );
  }

  #flash(box: Place, { at, time }: Timing): void {
    const flash = this.#light(middle(box, box.width * 1.1), "border-radius:50%;background:radial-gradient(circle,#fff6e0,rgb(255 148 102 / .7) 40%,transparent 70%)");
    this.move(flash, [{ transform: "scale(.4)", opacity: 1 }, { transform: "scale(1.1)", opacity: 0 }], { at, time: time * 0.5, easing: "ease-out" });
    for (let n = 0; n < 6; n += 1) {
      const spark = this.#light(middle(box, 6), "border-radius:50%;background:#ffd15c");
      const far = box.width * (0.6 + (n % 3) * 0.12);
      const [x, y] = [Math.cos(n * 1.05 + 0.3) * far, Math.sin(n * 1.05 + 0.3) * far];
      this.move(spark, [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 }], { at, time: time * 0.7, easing: "ease-out" });
    }
  }

  /** A flash, and five shards that drift apart. */
  #gone(map: OnMap, piece: string, spot: Spot, timing: Timing): void {
    const box = map.box(spot);
    if (!box) return;
    this.#flash(box, timing);
    const node = piece ? pieceNode(piece) : null;
    this.move(node, [{ opacity: 1 }, { opacity: 0, offset: 0.12 }, { opacity: 0 }], timing, true);
    const shapes = ["50% 0,100% 60%,30% 50%", "0 20%,60% 0,45% 70%", "20% 10%,90% 40%,50% 100%", "0 50%,70% 20%,60% 90%", "40% 0,80% 80%,0 70%"];
    shapes.forEach((shape, n) => {
      const shard = this.#light(middle(box, box.width * 0.42), `background:linear-gradient(135deg,#aeb9cb,#363f50);clip-path:polygon(${shape})`);
      const angle = n * 1.2566 + 0.4;
      const far = box.width * 0.75;
      this.move(
        shard,
        [
          { transform: "none", opacity: 1 },
          { transform: `translate(${Math.cos(angle) * far}px, ${Math.sin(angle) * far}px) rotate(${(n - 2) * 110}deg) scale(.7)`, opacity: 0 },
        ],
        timing,
      );
    });
  }

  // -- what is put down, cards, points --------------------------------------------------------------------

  #disc(box: Place, props: { token: "point" | (Act & { what: "token" })["token"]; side: number }): HTMLElement {
    const node = document.createElement("span");
    node.style.opacity = "0";
    this.#mounted.push(mount(Disc, { target: node, props }));
    return this.put(node, box);
  }

  #token(map: OnMap, { token, spot, side, isOn }: Act & { what: "token" }, timing: Timing): void {
    // control lies elsewhere on a small map
    const [x = spot.place[0], y = spot.place[1]] = token === "control" ? (marksNode(spot.hex)?.dataset.control?.split(" ").map(Number) ?? []) : [];
    const box = map.box({ ...spot, place: [x, y], radius: 22 });
    if (!box) return;
    const node = this.#disc(middle(box, Math.max(24, box.width)), { token, side });
    const high = { transform: "translateY(-14px) scale(1.6)", opacity: 0 };
    const there = { transform: "none", opacity: 1 };
    if (isOn) this.move(node, [high, { ...there, offset: 0.7 }, there], timing, true);
    else this.move(node, [there, { transform: "translateY(-10px)", opacity: 0 }], timing);
  }

  /** What the dial shows flips figure by figure, beside the ship and in the list. */
  #dial(map: OnMap, { ship, spot, from, to }: Act & { what: "dial" }, timing: Timing): void {
    const { at, time } = timing;
    const flip = (node: Element | null | undefined, n: number): void =>
      this.move(node, [{ transform: "rotateX(90deg)", opacity: 0 }, { transform: "none", opacity: 1 }], { at: at + time * (0.2 + n * 0.07), time: time * 0.3, easing: "ease-out" });
    const card = document.querySelector(`[data-ship="${CSS.escape(ship)}"]`);
    card?.querySelectorAll("ul li b").forEach(flip);
    const dial = card?.querySelector("svg .own")?.closest("svg");
    this.move(dial, [{ transform: "rotate(-30deg)" }, { transform: "none" }], { at, time: time * 0.6, easing: "cubic-bezier(.3,0,.2,1)" });
    const box = spot && map.box(spot);
    if (!box) return;
    const node = document.createElement("span");
    this.#mounted.push(mount(DialTurn, { target: node, props: { from, to } }));
    this.put(node, { left: box.left, top: box.top });
    const { offsetWidth: width, offsetHeight: height } = node;
    const { sight } = map;
    const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, sight.left + 4), sight.left + sight.width - width - 4);
    const below = box.top + box.height + 4;
    const top = below + height > sight.top + sight.height ? box.top - height - 4 : below;
    Object.assign(node.style, { left: `${left}px`, top: `${top}px`, opacity: "0" });
    this.move(node, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], timing);
    node.querySelectorAll(".was").forEach((one, n) => this.move(one, [{ opacity: 1 }, { opacity: 0 }], { at: at + time * (0.22 + n * 0.07), time: time * 0.1, easing: "linear" }, true));
    node.querySelectorAll(".is").forEach(flip);
  }

  /** A card comes from whose it is, is shown to all, and goes. */
  #card(map: OnMap, act: Act & { what: "card" }, timing: Timing): void {
    const { sight } = map;
    const made = shownCard(this.game, act.of, act.id, sight);
    if (!made) return;
    this.#mounted.push(made.mounted);
    const node = this.put(made.node, { left: sight.left, top: sight.top, width: made.width });
    const height = node.offsetHeight;
    const there: Place = { left: sight.left + (sight.width - made.width) / 2, top: sight.top + Math.max(6, (sight.height - height) * 0.4), width: made.width, height };
    Object.assign(node.style, { left: `${there.left}px`, top: `${there.top}px`, opacity: "0" });
    const source = act.of === "encounter" ? null : this.#holder(act.seat);
    const goal = act.to && map.box(act.to);
    const near = (place: Place | null | undefined, size: number): string =>
      place
        ? `translate(${place.left + place.width / 2 - there.left - there.width / 2}px, ${place.top + place.height / 2 - there.top - there.height / 2}px) scale(${size})`
        : `translateY(${size < 0.5 ? -20 : 24}px) scale(${0.6 + size * 0.4})`;
    const flipped = act.of === "encounter" ? " rotateY(-90deg)" : "";
    this.move(
      node,
      [
        { transform: `perspective(900px) ${near(source, source ? 0.15 : 0.8)}${flipped}`, opacity: 0 },
        { transform: "perspective(900px) none", opacity: 1, offset: 0.26 },
        { transform: "perspective(900px) none", opacity: 1, offset: 0.84 },
        { transform: `perspective(900px) ${near(goal, goal ? 0.12 : 0.9)}`, opacity: 0 },
      ].map((frame) => ({ ...frame, transform: frame.transform.replace(" none", " translate(0)") })),
      timing,
    );
    if (!act.isOff) return;
    const stroke = document.createElement("span");
    stroke.style.cssText = "position:absolute;left:-6%;top:48%;width:112%;height:7px;border-radius:4px;background:#ff7a6b;rotate:-24deg;transform-origin:0 50%;transform:scaleX(0)";
    node.append(stroke);
    this.move(stroke, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { at: timing.at + timing.time * 0.4, time: timing.time * 0.2, easing: "ease-out" }, true);
  }

  /** Where cards of a seat come from: the own hand, else its points in the head. */
  #holder(seat: number): Place | null {
    const isMine = seat === this.game.mine;
    return placeOf(isMine ? document.querySelector(".hand") : null) ?? placeOf(document.querySelector(`[data-score="${seat & 1}"]`));
  }

  #deal(of: "card" | "mission", id: string, timing: Timing): void {
    const node = document.querySelector(`[data-${of}="${CSS.escape(id)}"]`);
    const from = of === "card" ? "translateY(40px)" : "translateX(30px)";
    this.move(node, [{ transform: from, opacity: 0 }, { opacity: 1 }], timing);
  }

  /** A victory point flies to its counter, which pops. */
  #point(map: OnMap, side: number, from: Spot | null, timing: Timing): void {
    const counter = document.querySelector<HTMLElement>(`[data-score="${side & 1}"]`);
    const goal = placeOf(counter?.querySelector("b"));
    if (!goal) return;
    const { sight } = map;
    const source = (from && map.box(from)) ?? { left: sight.left + sight.width / 2 - 20, top: sight.top + sight.height * 0.4, width: 40, height: 40 };
    const start = middle(source, 34);
    const node = this.#disc(start, { token: "point", side });
    const frames = arc(start, middle(goal, 20), 40).map((frame, n, all) => ({ ...frame, opacity: n === 0 || n === all.length - 1 ? 0 : 1 }));
    this.move(node, frames, timing);
    this.move(counter, [{ transform: "scale(1)" }, { transform: "scale(1.12)" }, { transform: "scale(1)" }], {
      at: timing.at + timing.time * 0.86,
      time: timing.time * 0.3,
      easing: "ease-out",
    });
  }

  /** Light of whose turn it is wipes over the map. */
  #turn(seat: number, timing: Timing): void {
    const sight = this.#map?.sight;
    if (sight) {
      const light = this.#light(
        { ...sight, width: sight.width / 2 },
        `background:linear-gradient(90deg,transparent,rgb(${OWN[seat & 1]} / .22) 60%,rgb(${OWN[seat & 1]} / .06))`,
      );
      this.move(light, [{ transform: "none", opacity: 0 }, { transform: "translateX(60%)", opacity: 1, offset: 0.6 }, { transform: "translateX(100%)", opacity: 0 }], timing);
    }
    this.move(document.querySelector(".phases .now"), [{ transform: "translateY(10px)", opacity: 0 }, { transform: "none", opacity: 1 }], timing);
  }
}
