/** What the picture of a card is drawn on: its colours, its chance, and the sky with what is far away. */
import { chanceOf, circle, ellipse, hsl, path, put, stroke } from "../../../../lib/look/drawing";
import { Paints, short } from "../../../../lib/look/paints";
import { sightOf } from "../tiles";
import { bands, clouds, craters, lands, world } from "../worlds";

/** All pictures are drawn in this box; what is shown of it is cut at its sides or above and below. */
export const [WIDTH, HEIGHT] = [240, 108];

/** Of each deck: the hues of the sky above and at its horizon, and of what shines. */
const HUES: Readonly<Record<string, readonly [night: number, glow: number, spark: number]>> = {
  f_engineering: [236, 24, 190],
  f_exploration: [222, 176, 44],
  f_diplomacy: [258, 326, 46],
  f_tactical: [226, 356, 190],
  f_science: [214, 282, 160],
  f_medical: [216, 164, 350],
  f_colonial: [208, 124, 44],
  f_intelligence: [262, 212, 300],
  f_response: [240, 196, 28],
  f_veterans: [266, 42, 200],
  k_warriors: [330, 10, 40],
  k_college: [250, 304, 170],
  k_squadron: [352, 36, 16],
  k_honor: [270, 16, 48],
  k_houses: [290, 346, 42],
  k_imperial: [340, 48, 0],
  k_veil: [196, 146, 44],
  k_raiders: [8, 28, 170],
  k_conquest: [168, 46, 20],
  k_oldguard: [220, 30, 20],
  instant: [250, 292, 180],
  persistent_tile: [230, 200, 60],
  persistent_ship: [280, 26, 190],
  cargo: [286, 40, 130],
  science: [232, 190, 48],
  influence: [224, 158, 60],
  combat: [306, 8, 44],
};

/** Metals from light to dark. */
const METALS = { plate: "#d6deec", steel: "#8d9ab6", iron: "#56627e", dark: "#39425c" };

const ACROSS = 'x1="0" x2="1"';
const DOWN = 'x1="0" y1="0" x2="0" y2="1"';
type Stop = readonly [at: number, colour: string, opacity?: number];
const BLENDS: Readonly<Record<string, readonly [way: string, ...Stop[]]>> = {
  wall: [DOWN, [0, "night"], [0.6, "dusk"], [1, "ink"]],
  limb: [DOWN, [0, "glow"], [0.02, "rose"], [0.05, "dusk"], [0.12, "ink"]],
  column: [DOWN, [0, "spark", 0], [0.5, "spark", 0.75], [1, "white", 0.9]],
  jet: [DOWN, [0, "white", 0.95], [0.15, "spark", 0.8], [1, "spark", 0]],
  cloth: [ACROSS, [0, "dusk"], [0.45, "ink"], [1, "ink"]],
  coat: [ACROSS, [0, "ink"], [0.7, "dusk"], [1, "rose"]],
};

/** A picture in the making: each number drawn by chance moves the chance on, so the order of calls is part of the picture. */
export class Stage {
  readonly paints = new Paints();
  readonly chance: () => number;
  /** Ships and people are of the Klingon Empire; else of the Federation. */
  readonly isOther: boolean;
  /** By name: what stands before all, the sky's four tones, light on edges, what shines, and metals. */
  readonly colours: Readonly<Record<string, string>>;
  /** Which of the twelve hulls either side flies. */
  readonly hull: number;
  readonly #hue: (which: number) => number;

  constructor(
    readonly id: string,
    deck: string,
    /** The kind of tile at which it happens; empty: anywhere. */
    readonly place: string,
  ) {
    this.chance = chanceOf(id);
    this.hull = this.between(0, 12);
    const isDeck = deck[1] === "_";
    this.isOther = isDeck ? deck.startsWith("k") : this.chance() < 0.5;
    const hues = HUES[deck] ?? [230, 190, 40];
    // decks are known by their colours; the others have more cards than a colour bears
    const shift = this.between(-1, 1) * (isDeck ? 7 : 34);
    this.#hue = (which) => short((hues[which] ?? 0) + shift);
    const [night, glow, spark] = [0, 1, 2].map(this.#hue) as [number, number, number];
    const turn = ((glow - night + 540) % 360) - 180;
    this.colours = {
      ...METALS,
      white: "#fff",
      ink: hsl(night, 46, 6),
      night: hsl(night, 56, 10),
      dusk: hsl(night + turn * 0.4, 46, 22),
      rose: hsl(night + turn * 0.8, 44, 35),
      glow: hsl(glow, 74, 58),
      light: hsl(glow, 90, 84),
      spark: hsl(spark, 90, 68),
      fire: "#ff7a3a",
      skin: this.pick(this.isOther ? ["#a8704a", "#8a5638", "#c48a60"] : ["#d9a37c", "#a8704a", "#f0c4a0", "#7a4a32", "#8fb3a0", "#9aa4d8"]),
      hair: this.pick(["#15101c", "#3a2418", "#7a4a24", "#b9b3ab", "#4a1a16"]),
      crest: this.isOther ? "#b8322a" : "#2a6fb8",
    };
  }

  /** The colour, or the blend of colours, of a name. */
  of(name: string): string {
    const blend = BLENDS[name];
    if (!blend) return this.colours[name] ?? name;
    const [way, ...all] = blend;
    return this.paints.linear(name, all.map(([at, colour, opacity]) => [at, this.of(colour), opacity]), way);
  }

  between(from: number, to: number): number {
    return short(from + this.chance() * (to - from));
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.chance() * all.length)] as T;
  }

  /** Light that fades out round a place. */
  halo(x: number, y: number, rx: number, name = "light", ry = rx): string {
    const colour = this.of(name);
    const fill = this.paints.radial(`halo-${name}`, [[0, colour, 0.95], [0.25, colour, 0.5], [1, colour, 0]]);
    return ellipse(x, y, rx, ry, fill);
  }

  /** A soft bank of cloud. */
  cloud(x: number, y: number, reach: number, turn: number, colour: string): string {
    const puffs = Array.from({ length: 5 }, () => {
      const size = this.between(0.3, 0.75) * reach;
      return this.halo(this.between(-reach, reach), this.between(-10, 10), short(size), colour, short(size * this.between(0.2, 0.42)));
    });
    return `<g opacity=".3" transform="translate(${x} ${y}) rotate(${turn})">${puffs.join("")}</g>`;
  }

  /** The sky, its light low on the left, clouds and stars, and one of the things that lie far away. */
  sky(far = this.pick(["limb", "giant", "ringed", "moons", "none", "rising"])): string {
    const { paints } = this;
    const fill = paints.linear("sky", [[0, this.of("night")], [0.5, this.of("dusk")], [1, this.of("rose")]], `x1="${this.between(0.5, 0.8)}" y1="0" x2="${this.between(0.15, 0.4)}" y2="1"`);
    const stars = Array.from({ length: 36 }, (_, i) =>
      circle(this.between(0, WIDTH), this.between(0, 90), i < 4 ? this.between(0.9, 1.3) : this.between(0.25, 0.7), i % 3 ? "#fff" : this.of("light"), `opacity="${this.between(0.4, 1)}"`),
    ).join("");
    const lean = this.between(-34, -8);
    return (
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>` +
      this.halo(this.between(0, 90), 104, this.between(120, 170), "glow", this.between(44, 70)) +
      this.cloud(this.between(40, 100), this.between(26, 60), 80, lean, "glow") +
      this.cloud(this.between(130, 210), this.between(16, 60), 70, lean, this.pick(["spark", "light", "glow"])) +
      stars +
      this.far(far)
    );
  }

  far(what: string): string {
    if (this.place) return put(this.between(112, 136), 54, 1.34, 0, sightOf(this.place, this.paints));
    switch (what) {
      case "limb":
        return this.limb(this.between(70, 84));
      case "giant":
        return this.world(this.between(160, 200), this.between(26, 76), this.between(44, 58));
      case "ringed":
        return this.world(this.between(40, 200), this.between(30, 50), this.between(17, 24), true);
      case "moons":
        return this.world(this.between(30, 90), this.between(24, 40), this.between(12, 18)) + this.world(this.between(130, 210), this.between(20, 60), 6);
      case "rising":
        return this.limb(82) + this.halo(62, 80, 42) + circle(62, 80, 5, "#fff");
      default:
        return "";
    }
  }

  /** The edge of a great world below. */
  limb(y: number): string {
    const lie = (lower: number, colour: string, more = ""): string => ellipse(96, y + 150 + lower, 260, 150, colour, more);
    return lie(-5, this.of("light"), 'opacity=".25"') + lie(-1.4, this.of("light")) + lie(0, this.of("limb"));
  }

  /** A world, lit from the upper left. */
  world(x: number, y: number, radius: number, isRinged = false): string {
    const name = `w${radius}`;
    const hue = this.#hue(this.chance() < 0.5 ? 1 : 2) + this.between(-26, 26);
    const tone = (saturation: number, lightness: number): string => hsl(short(hue), saturation, lightness);
    const ground = this.pick([
      () => bands(name, radius, [tone(60, 80), tone(50, 38), tone(60, 60)]),
      () => lands(name, radius, tone(40, 34), 6) + clouds(name, radius),
      () => craters(name, radius, 9),
    ])();
    const face = [tone(70, 82), tone(52, 50), tone(50, 14)] as const;
    const ball = world(this.paints, { name, radius, face, halo: tone(80, 74), ground, at: [x, y] });
    if (!isRinged) return ball;
    const [rx, ry] = [radius * 1.9, radius * 0.46];
    const half = (sweep: number, opacity: number): string =>
      `<g transform="translate(${x} ${y}) rotate(-16)">${stroke(`M${-rx} 0A${rx} ${ry} 0 0 ${sweep} ${rx} 0`, tone(60, 78), radius * 0.2, `opacity="${opacity}"`)}</g>`;
    return half(1, 0.4) + ball + half(0, 0.85);
  }

  /** A ridge before all, its edge lit. */
  ridge(y: number, rough: number, name = "ink", lit = "0.75"): string {
    let d = `M-4 ${HEIGHT + 4}V${y}`;
    for (let x = -4; x < WIDTH; ) d += `L${(x = short(x + this.between(8, 30)))} ${short(y - this.between(0, rough))}`;
    return stroke(d, this.of("light"), 2.2, `opacity="${lit}" transform="translate(-.6 -.8)"`) + path(`${d}V${HEIGHT + 4}Z`, this.of(name));
  }
}

