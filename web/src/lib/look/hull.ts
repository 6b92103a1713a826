/**
 * A hull is made of parts from back to front, in a box of -50 to 50 with the nose up. Each part adds its outline to
 * the silhouette. Two mirrored halves, the left one lit and the right one shaded, give the ridge and the volume.
 */
import { chanceOf } from "./drawing";
import { type Glow, mix, Paints, short, TONES, type ToneName, way } from "./paints";

const MIRRORED = 'transform="scale(-1,1)"';
const bothSides = (x: number): readonly number[] => (x ? [x, -x] : [0]);

/** What a hull is drawn with. */
export class Hull {
  readonly #outlines: string[] = [];
  readonly #parts: string[] = [];
  readonly #seam: string;

  constructor(
    readonly paints: Paints,
    readonly tone: ToneName,
    readonly glow: Glow,
    readonly livery: string,
    /** What its plates follow from. */
    readonly name: string,
  ) {
    this.#seam = `stroke="${TONES[tone][3]}" stroke-width=".9" stroke-linejoin="round" stroke-opacity=".75"`;
  }

  get silhouette(): string {
    return this.#outlines.join("");
  }
  get drawing(): string {
    return this.#parts.join("");
  }

  /** A part in two mirrored halves; `d` is the right one. */
  part(d: string, tone = this.tone): void {
    this.#halves(d, this.paints.lit(tone), this.paints.shaded(tone));
  }
  /** The same, deeper. */
  dark(d: string, tone = this.tone): void {
    this.#halves(d, this.paints.deepLit(tone), this.paints.deepShaded(tone));
  }
  /** A part with no mirror image. */
  one(d: string, fill: string): void {
    this.#outlines.push(`<path d="${d}" fill-rule="evenodd"/>`);
    this.raw(`<path d="${d}" fill-rule="evenodd" fill="${fill}" ${this.#seam}/>`);
  }
  /** A cylinder along the ship, and its mirror image where it does not lie in the middle. */
  tube(x: number, y: number, width: number, length: number, corner = 2, tone = this.tone): void {
    for (const at of bothSides(x)) this.tubeAt(at, y, width, length, corner, tone);
  }
  /** One alone, wherever it lies; so for the other parts whose name ends like this. */
  tubeAt(x: number, y: number, width: number, length: number, corner = 2, tone = this.tone): void {
    const box = `x="${short(x - width / 2)}" y="${short(y)}" width="${short(width)}" height="${short(length)}" rx="${short(corner)}"`;
    this.#outlines.push(`<rect ${box}/>`);
    this.raw(`<rect ${box} fill="${this.paints.round(tone)}" ${this.#seam}/>`);
  }
  ball(x: number, y: number, radius: number, tone = this.tone): void {
    for (const at of bothSides(x)) this.ballAt(at, y, radius, tone);
  }
  ballAt(x: number, y: number, radius: number, tone = this.tone): void {
    const place = `cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`;
    this.#outlines.push(`<circle ${place}/>`);
    this.raw(`<circle ${place} fill="${this.paints.ball(tone)}" ${this.#seam}/>`);
  }
  gun(x: number, y: number, length: number, width = 1.8): void {
    for (const at of bothSides(x)) this.gunAt(at, y, length, width);
  }
  gunAt(x: number, y: number, length: number, width = 1.8): void {
    const fill = mix(TONES[this.tone][1], "#20242e", 0.45);
    const box = `x="${short(x - width / 2)}" y="${short(y)}" width="${width}" height="${short(length)}" rx=".5"`;
    this.#outlines.push(`<rect ${box}/>`);
    this.raw(`<rect ${box} fill="${fill}"/>`);
  }
  /** A gun with a muzzle. */
  cannon(x: number, y: number, length: number, width = 1.8): void {
    this.gun(x, y, length, width);
    const fill = mix(TONES[this.tone][0], "#20242e", 0.3);
    for (const at of bothSides(x))
      this.raw(
        `<rect x="${short(at - width * 0.8)}" y="${short(y)}" width="${short(width * 1.6)}" height="3.2" rx=".6" fill="${fill}"/>`,
      );
  }
  /** A panel of dark cells in two mirrored halves, and the bars over it. */
  solar(d: string, bars = ""): void {
    const edge = `stroke="${mix(TONES[this.tone][1], "#20283a", 0.2)}" stroke-width="1.5" stroke-linejoin="round"`;
    this.#outlines.push(`<path d="${d}"/><path d="${d}" ${MIRRORED}/>`);
    this.raw(
      `<path d="${d}" ${MIRRORED} fill="${this.paints.cells("lit")}" ${edge}/><path d="${d}" fill="${this.paints.cells("shaded")}" ${edge}/>`,
    );
    if (bars) this.lines(bars, "#a9bbe2", 0.6, 0.65);
  }
  /** The owner's colour, on both halves. */
  stripe(d: string): void {
    this.raw(`<g fill="${this.livery}"><path d="${d}"/><path d="${d}" ${MIRRORED}/></g>`);
  }
  stripeOne(d: string): void {
    this.raw(`<path d="${d}" fill="${this.livery}"/>`);
  }
  glass(d: string): void {
    this.raw(
      `<path d="${d}" fill="${this.paints.glass()}" stroke="${TONES[this.tone][3]}" stroke-width=".9" stroke-linejoin="round"/>`,
    );
  }
  /** Seams, on both halves. */
  seams(d: string, width = 0.8): void {
    this.lines(d, TONES[this.tone][3], width, 0.6);
  }
  /** Bright edges, as between panes. */
  edges(d: string): void {
    this.lines(d, TONES[this.tone][1], 0.9, 0.9);
  }
  lines(d: string, colour: string, width: number, opacity: number): void {
    this.raw(
      `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"><path d="${d}"/><path d="${d}" ${MIRRORED}/></g>`,
    );
  }
  /** Seams with no mirror image. */
  seamsOne(d: string, width = 0.8, opacity = 0.6): void {
    this.raw(
      `<path d="${d}" fill="none" stroke="${TONES[this.tone][3]}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`,
    );
  }
  /** Small plates, light and dark. */
  plates(left: number, top: number, right: number, bottom: number, count: number): void {
    const chance = chanceOf(`${this.name} ${left} ${top}`);
    const [light, , , seam] = TONES[this.tone];
    for (let i = 0; i < count; i++) {
      const [x, y] = [left + chance() * (right - left), top + chance() * (bottom - top)];
      const [width, height] = [1.2 + chance() * 3, 1 + chance() * 3.2];
      const fill = chance() < 0.5 ? light : seam;
      this.raw(
        `<rect x="${short(x - width / 2)}" y="${short(y - height / 2)}" width="${short(width)}" height="${short(height)}" fill="${fill}" opacity="${short(0.25 + chance() * 0.4)}"/>`,
      );
    }
  }
  /** A nozzle at the tail, and its light. */
  jet(x: number, y: number, width: number): void {
    for (const at of bothSides(x)) this.jetAt(at, y, width);
  }
  jetAt(x: number, y: number, width: number): void {
    const glow = this.paints.glow(this.glow);
    this.raw(
      `<ellipse cx="${short(x)}" cy="${short(y + width * 0.55)}" rx="${short(width * 0.95)}" ry="${short(width * 1.25)}" fill="${glow}" opacity=".85"/>` +
        `<rect x="${short(x - width / 2)}" y="${short(y - 1.4)}" width="${short(width)}" height="2.6" rx="1" fill="#12151d"/>` +
        `<ellipse cx="${short(x)}" cy="${short(y + 0.6)}" rx="${short(width * 0.36)}" ry="1.2" fill="#fff" opacity=".95"/>`,
    );
  }
  /** A round hatch or a droid's head, half in the owner's colour. */
  dome(x: number, y: number, radius: number): void {
    this.ballAt(x, y, radius, "steel");
    this.stripeOne(way`M${x - radius * 0.9} ${y}A${radius * 0.9} ${radius * 0.9} 0 0 1 ${x + radius * 0.9} ${y}Z`);
  }
  /** Whatever else is drawn and is no part of the outline. */
  raw(drawing: string): void {
    this.#parts.push(drawing);
  }

  #halves(d: string, left: string, right: string): void {
    this.#outlines.push(`<path d="${d}"/><path d="${d}" ${MIRRORED}/>`);
    this.raw(`<path d="${d}" ${MIRRORED} fill="${left}" ${this.#seam}/><path d="${d}" fill="${right}" ${this.#seam}/>`);
  }
}
