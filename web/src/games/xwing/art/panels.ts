/** How ships are built whose body is a ball between panels, or between claws and arms. */
import type { Hull } from "../../../lib/look/hull";
import { polar, TONES, way } from "../../../lib/look/paints";

/** Half a panel, right of the body: its outline and its bars, by how far out it lies, how high and how wide it is. */
const PANELS = {
  /** A tall plate seen from its edge. */
  flat: (x: number, h: number, w: number) => [
    way`M${x - w * 0.35} ${-h}L${x + w * 0.3} ${-h + 2}L${x + w * 0.65} ${-h / 2}V${h / 2}L${x + w * 0.3} ${h - 2}L${x - w * 0.35} ${h}L${x - w * 0.5} ${h / 2}V${-h / 2}Z`,
    way`M${x} ${-h + 4}V${h - 4}M${x - w * 0.4} ${-h / 3}H${x + w * 0.6}M${x - w * 0.4} ${h / 3}H${x + w * 0.6}M${x - w * 0.4} ${-h * 0.66}H${x + w * 0.45}M${x - w * 0.4} ${h * 0.66}H${x + w * 0.45}`,
  ],
  /** Points ahead and aft, hollow towards the body. */
  dagger: (x: number, h: number, w: number) => [
    way`M${x - w} ${-h - 4}L${x - w * 0.4} ${-h * 0.7}L${x + w * 0.5} ${-h * 0.27}V-5H${x - w * 0.4}V5H${x + w * 0.5}V${h * 0.27}L${x - w * 0.4} ${h * 0.7}L${x - w} ${h}L${x - w * 0.8} ${h * 0.3}V${-h * 0.3}Z`,
    way`M${x - w * 0.7} ${-h * 0.75}L${x - w * 0.2} ${-h * 0.25}M${x - w * 0.7} ${h * 0.65}L${x - w * 0.2} ${h * 0.25}`,
  ],
  /** Ends bent towards the body. */
  bent: (x: number, h: number, w: number) => [
    way`M${x - w * 0.68} ${-h * 0.77}L${x} ${-h}L${x + w * 0.32} ${-h / 2}V${h / 2}L${x} ${h}L${x - w * 0.68} ${h * 0.77}L${x - w * 0.46} ${h * 0.3}V${-h * 0.3}Z`,
    way`M${x} ${-h}L${x - w * 0.14} ${-h * 0.3}V${h * 0.3}L${x} ${h}M${x - w * 0.54} ${-h * 0.6}L${x + w * 0.18} ${-h * 0.78}M${x - w * 0.54} ${h * 0.6}L${x + w * 0.18} ${h * 0.78}M${x - w * 0.46} ${-h * 0.3}H${x + w * 0.28}M${x - w * 0.46} ${h * 0.3}H${x + w * 0.28}`,
  ],
  /** One wing from the body, bent aft. */
  swept: (x: number, h: number, w: number) => [
    way`M11 -7L${x + w * 0.3} ${h * 0.06}L${x + w * 0.5} ${h}L${x - w * 0.4} ${h * 0.86}L15 12Z`,
    way`M17 -1L${x - w * 0.2} ${h * 0.84}M26 0L${x + w * 0.2} ${h * 0.6}M16 7L${x + w * 0.1} ${h * 0.5}`,
  ],
  /** Two claws, the fore one longer. */
  claw: (x: number, h: number, w: number) => [
    way`M${x - w} -2L${x + w * 0.1} ${-h}L${x + w * 0.44} ${-h * 0.78}L${x + w * 0.1} 0L${x + w * 0.44} ${h * 0.7}L${x} ${h * 0.88}Z`,
    way`M${x - w * 0.75} -2L${x + w * 0.25} ${-h * 0.78}M${x - w * 0.75} 0L${x + w * 0.25} ${h * 0.7}`,
  ],
  /** A blade that runs far ahead of the body and less far aft. */
  blade: (x: number, h: number, w: number) => [
    way`M9 -3L${x + w * 0.5} ${-h}L${x + w * 0.72} ${-h + 2}L${x + w * 0.3} -4L${x + w * 0.5} ${h * 0.55}L${x + w * 0.2} ${h * 0.7}L13 12Z`,
    way`M16 0L${x + w * 0.45} ${-h * 0.82}M17 6L${x + w * 0.3} ${h * 0.54}M${x + w * 0.3} -4L15 4`,
  ],
  /** Four vanes, folded out ahead and aft. */
  vanes: (x: number, h: number, w: number) => [
    way`M12 -5L${x - w * 0.6} -8L${x + w * 0.1} ${-h}L${x + w * 0.5} ${-h + 3}L${x + w * 0.4} -2L${x + w * 0.4} 2L${x + w * 0.5} ${h - 3}L${x + w * 0.1} ${h}L${x - w * 0.6} 8L12 5Z`,
    way`M${x - w * 0.3} -6L${x + w * 0.3} ${-h * 0.85}M${x - w * 0.3} 6L${x + w * 0.3} ${h * 0.85}`,
  ],
  /** A long spike ahead, a hollow side, a shorter spike aft. */
  spike: (x: number, h: number, w: number) => [
    way`M${x - w * 0.3} ${-h}L${x + w * 0.1} ${-h}L${x + w * 0.6} -6V10L${x + w * 0.1} ${h}L${x - w * 0.3} ${h}L${x - w * 0.7} 12L${x - w * 0.4} 2L${x - w * 0.7} -8Z`,
    way`M${x - w * 0.1} ${-h + 4}L${x + w * 0.3} -5V9L${x - w * 0.1} ${h - 4}`,
  ],
  /** A plate that leans out, low. */
  vee: (x: number, h: number, w: number) => [
    way`M8 2L${x - w * 0.6} ${-h * 0.3}L${x + w * 0.3} ${-h}L${x + w * 0.5} ${-h + 4}L${x} ${h * 0.6}L${x - w * 0.5} ${h}L8 16Z`,
    way`M12 8L${x + w * 0.3} ${-h * 0.8}M14 13L${x - w * 0.1} ${h * 0.5}`,
  ],
} as const satisfies Record<string, (x: number, h: number, w: number) => readonly [string, string]>;

/** A body between two panels. */
export interface BallAndPanels {
  readonly panel: keyof typeof PANELS;
  readonly x: number;
  readonly h: number;
  readonly w: number;
  /** One ball, a ball with a long tail, two or three pods, or a slab. */
  readonly body: "ball" | "long" | "twin" | "triple" | "slab";
  readonly pod: number;
  /** How far guns reach ahead of the body; 0: none. */
  readonly guns: number;
}

export function ballAndPanels(hull: Hull, { panel, x, h, w, body, pod, guns }: BallAndPanels): void {
  const { paints, tone } = hull;
  const isJoined = panel === "swept" || panel === "blade" || panel === "vanes" || panel === "vee";
  if (!isJoined) {
    hull.dark(way`M${pod - 6} -6L${x - 3} -3.400V3.400L${pod - 6} 6Z`);
    hull.edges(way`M${pod} -2L${x - 4} -1.400M${pod} 2L${x - 4} 1.400`);
  }
  hull.solar(...PANELS[panel](x, h, w));
  if (isJoined) hull.stripe(way`M${x - w * 0.3} ${panel === "swept" ? h * 0.3 : -h * 0.35}h${w * 0.36}l2 8h${-w * 0.36}Z`);
  else {
    hull.part(way`M${x - w * 0.5} -8H${x + w * 0.55}V8H${x - w * 0.5}Z`);
    hull.stripe(way`M${x - w * 0.3} -5.600h${w * 0.6}v11.200h${-w * 0.6}Z`);
  }
  if (panel === "dagger" || panel === "spike") hull.gun(panel === "dagger" ? x - w * 0.8 : x - w * 0.1, -h - 6, 12, 1.2);
  if (guns && (body === "ball" || body === "long")) hull.cannon(3.6, -pod - guns, guns + 4, 1.6);
  BODIES[body](hull, pod, guns);
  if (body !== "ball" && body !== "long") return;
  const seam = TONES[tone][3];
  hull.raw(
    way`<path d="M-8 ${-pod + 1.8}Q0 ${-pod - 1.6} 8 ${-pod + 1.8}L6 ${-pod + 6.5}Q0 ${-pod + 4} -6 ${-pod + 6.5}Z" fill=` +
      `"${paints.glass()}" stroke="${seam}" stroke-width=".8"/>`,
  );
  const rays = Array.from({ length: 6 }, (_, i) => {
    const [[a, b], [c, d]] = [polar(pod * 0.56, i * 60), polar(pod * 0.38, i * 60)];
    return way`M${a} ${b + 2}L${c} ${d + 2}`;
  });
  hull.raw(
    `<g fill="none" stroke="${seam}" stroke-width=".8"><circle r="${(pod * 0.56).toFixed(1)}" cy="2" opacity=".7"/><circle r="${(pod * 0.38).toFixed(1)}" cy="2" fill="${paints.lit(tone)}"/><path d="${rays.join("")}"/></g>` +
      `<circle cy="2" r="${(pod * 0.18).toFixed(1)}" fill="${hull.livery}"/>`,
  );
}

const BODIES: Readonly<Record<BallAndPanels["body"], (hull: Hull, pod: number, guns: number) => void>> = {
  ball(hull, pod) {
    hull.ball(0, 0, pod);
    hull.jet(5, pod - 1.5, 4.5);
  },
  long(hull, pod) {
    hull.part(way`M0 ${-pod + 2}H${pod * 0.6}L${pod * 0.8} ${pod}L${pod * 0.5} ${pod * 2.6}H0Z`);
    hull.seams(way`M${pod * 0.75} ${pod + 2}H0M${pod * 0.6} ${pod * 2}H0`);
    hull.stripe(way`M${pod * 0.2} ${pod * 1.3}H${pod * 0.7}L${pod * 0.62} ${pod * 1.7}H${pod * 0.2}Z`);
    hull.ball(0, 0, pod);
    hull.jet(pod * 0.28, pod * 2.6, pod * 0.36);
  },
  twin(hull, pod) {
    for (const at of [-pod * 0.72, pod * 0.72]) {
      hull.tubeAt(at, at < 0 ? -24 : -26, pod * 1.1, at < 0 ? 48 : 52, 7);
      hull.seamsOne(way`M${at - pod * 0.5} -12h${pod}M${at - pod * 0.5} 12h${pod}`);
    }
    hull.stripe(way`M${pod * 0.2} 0h${pod * 1.04}v5h${-pod * 1.04}Z`);
    hull.plates(-pod * 1.1, 14, pod * 1.1, 22, 14);
    hull.jetAt(pod * 0.72, 26, pod * 0.6);
    hull.glass(way`M${-pod * 1.1} -17h${pod * 0.76}l2 6l-2 5h${-pod * 0.76}l-2 -5Z`);
  },
  triple(hull, pod) {
    hull.tube(pod * 0.95, -30, pod * 0.8, 66, 5);
    hull.stripe(way`M${pod * 0.58} -8h${pod * 0.74}v6h${-pod * 0.74}Z`);
    hull.seams(way`M${pod * 0.56} -18h${pod * 0.78}M${pod * 0.56} 16h${pod * 0.78}`);
    hull.jet(pod * 0.95, 37, pod * 0.45);
    hull.tube(0, -18, pod * 1.1, 40, 7);
    hull.glass(way`M${-pod * 0.38} -13h${pod * 0.76}l2 6l-2 5h${-pod * 0.76}l-2 -5Z`);
    hull.plates(-pod * 0.4, 6, pod * 0.4, 18, 12);
    hull.jet(0, 23, pod * 0.5);
  },
  slab(hull, pod, guns) {
    hull.cannon(pod * 0.5, -40 - guns, guns + 4, 2);
    hull.part(way`M0 -42H${pod * 0.6}L${pod * 0.9} -36V34L${pod * 0.6} 44H0Z`);
    hull.seams(way`M${pod * 0.9} -16H0M${pod * 0.9} 12H0M${pod * 0.9} 30H0M${pod * 0.4} -16V12`);
    hull.stripe(way`M${pod * 0.5} -12H${pod * 0.86}V8H${pod * 0.5}Z`);
    hull.glass(way`M${-pod * 0.4} -38h${pod * 0.8}l2 8h${-pod * 0.8 - 4}Z`);
    hull.plates(-pod * 0.7, 14, pod * 0.7, 42, 26);
    hull.ball(0, 0, pod * 0.42);
    hull.jet(pod * 0.45, 44, pod * 0.4);
  },
};

/** Long prongs beside a small head. */
export interface Claw {
  /** How far out the prongs lie, how far they reach ahead and aft, and how much they bend in (out, when below 0). */
  readonly x: number;
  readonly front: number;
  readonly back: number;
  readonly bend: number;
  readonly thick: number;
  /** Half the body's width, and where it begins and ends. */
  readonly beam: number;
  readonly bow: number;
  readonly stern: number;
  readonly eyes: boolean;
  readonly layers: 1 | 2;
}

export function claw(hull: Hull, { x, front, back, bend, thick, beam, bow, stern, eyes, layers }: Claw): void {
  if (layers === 2)
    hull.dark(
      way`M4 -2L${x + thick} -6L${x + thick * 1.7 - bend} ${front + 4}L${x + thick * 2.1 - bend} ${front + 2}L${x + thick * 2.2} -4L${x + thick * 2.3} 6L${x + thick * 1.6} ${back - 6}L${x + thick} ${back - 4}L${x} 12L4 10Z`,
    );
  hull.part(
    way`M4 -5L${x - 3} -9L${x - 1 - bend} ${front + 6}L${x + 2 - bend} ${front}L${x + thick} -5V8L${x} ${back}L${x - 4} ${back - 2}L${x - 6} 12L4 8Z`,
  );
  hull.seams(way`M${x - 1} -8L${x + 0.6 - bend} ${front + 12}M${x} 10L${x - 2} ${back - 4}M6 2H${x + thick - 2}`);
  hull.stripe(way`M${x + 1} -20L${x + thick - 0.6} -8V6L${x + 1} 8Z`);
  hull.stripe(way`M${x - 2.4} ${back - 14}L${x + 1.8} ${back - 14}L${x} ${back - 1}L${x - 3.8} ${back - 2.6}Z`);
  hull.part(way`M0 ${bow + 8}C${beam * 0.7} ${bow + 8} ${beam} ${bow + 14} ${beam} ${bow + 22}L${beam - 1} ${stern - 10}L${beam * 0.5} ${stern}L0 ${stern + 2}Z`);
  if (eyes) {
    hull.part(way`M0 ${bow - 2}L5 ${bow}L6.600 ${bow + 8}L3 ${bow + 14}H0Z`);
    hull.raw(way`<path d="M-5 ${bow + 2}h3.400v1.800h-3.400ZM1.600 ${bow + 2}h3.400v1.800h-3.400Z" fill="#ff5340"/>`);
  } else {
    hull.glass(way`M-3.400 ${bow + 10}H3.400L5 ${bow + 20}L3 ${bow + 26}H-3L-5 ${bow + 20}Z`);
  }
  hull.seams(way`M${beam - 1} -4H0M${beam - 1} 8H0M3 ${bow + 18}V${stern - 4}`);
  hull.stripeOne("M-3 -4H3L4 4H-4Z");
  hull.plates(-beam + 3, 8, beam - 3, stern - 4, 10);
  hull.jet(beam * 0.45, stern, 5);
}

/** A ball with an eye, and curved arms round it. */
export interface Arms {
  readonly ball: number;
  readonly curl: number;
}

export function arms(hull: Hull, { ball, curl }: Arms): void {
  const { paints, tone } = hull;
  const turned = (degrees: number, places: readonly (readonly [number, number])[]): string[] =>
    places.map(([x, y]) => {
      const [a, b] = polar(Math.hypot(x, y), degrees + (Math.atan2(x, -y) * 180) / Math.PI);
      return `${a} ${b}`;
    });
  for (const degrees of [60, -60, 180]) {
    const [a, b, c, d, e, f, g, h, i, j] = turned(degrees, [
      [-7, -10], [-17, -22], [-14 - curl, -38], [-4, -49], [-8, -38], [-4, -30], [4, -24], [9, -20], [9, -12], [6, -8],
    ]);
    hull.one(`M${a}C${b} ${c} ${d}C${e} ${f} ${g}C${h} ${i} ${j}Z`, degrees < 0 ? paints.lit(tone) : paints.shaded(tone));
    const [p, q, r, s, t, u, v] = turned(degrees, [[-10, -20], [-13, -30], [-11, -40], [-4, -48], [-8, -38], [-5, -31], [1, -26]]);
    hull.stripeOne(`M${p}C${q} ${r} ${s}C${t} ${u} ${v}Z`);
  }
  hull.ball(0, 0, ball);
  hull.raw(
    `<circle r="${(ball * 0.63).toFixed(1)}" fill="none" stroke="${TONES[tone][3]}" stroke-width=".9"/><circle r="${(ball * 0.43).toFixed(1)}" fill="#170d10"/><circle r="${(ball * 0.3).toFixed(1)}" fill="${paints.glow(hull.glow)}"/>`,
  );
  hull.cannon(4, -ball - 9, 12, 1.6);
  hull.jet(5, ball - 2, 5);
}
