/** The six ways in which hulls are built, by what tells their ships apart. All lengths in the hull's box of 100. */
import type { Hull } from "../../../lib/look/hull";
import { polar, short } from "../../../lib/look/paints";

/** A hollow disc as one outline: fill it by the even-odd rule. */
function hoop(cy: number, outer: number, inner: number): string {
  const round = (r: number): string => `M0 ${short(cy - r)}A${r} ${r} 0 1 1 0 ${short(cy + r)}A${r} ${r} 0 1 1 0 ${short(cy - r)}Z`;
  return round(outer) + round(inner);
}

/** A part of a hoop round the nose, `half` degrees to each side. */
function band(cy: number, outer: number, inner: number, half: number): string {
  const at = (radius: number, degrees: number): string => {
    const [x, y] = polar(radius, degrees);
    return `${x} ${short(y + cy)}`;
  };
  return `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
}

/** A hoop round a long keel, drives beside its stern. */
export interface Ring {
  readonly outer: number;
  readonly inner: number;
  /** Where the middle of the hoop lies. */
  readonly at: number;
  readonly bow: number;
  readonly stern: number;
  /** Half the keel's width. */
  readonly beam: number;
  /** How far out the drives lie, and how long they are; 0: none. */
  readonly drives: number;
  readonly length: number;
}

export function ring(hull: Hull, { outer, inner, at, bow, stern, beam, drives, length }: Ring): void {
  if (drives) {
    hull.dark(`M2 ${stern - 24}L${drives} ${stern - length * 0.72}V${stern - length * 0.4}L2 ${stern - 12}Z`);
    hull.tube(drives, stern - length, 9, length, 4);
    hull.stripe(`M${drives - 4} ${stern - length + 7}h8v5h-8Z`);
    hull.jet(drives, stern, 6);
  }
  hull.one(hoop(at, outer, inner), hull.paints.ball(hull.tone));
  const ribs = Array.from({ length: 12 }, (_, i) => {
    const [a, b] = [polar(inner + 1, i * 30 + 15), polar(outer - 1, i * 30 + 15)];
    return `M${a[0]} ${short(a[1] + at)}L${b[0]} ${short(b[1] + at)}`;
  });
  hull.raw(`<path d="${ribs.join("")}" stroke="#24262d" stroke-width=".8" opacity=".5"/>`);
  hull.raw(`<circle cy="${at}" r="${short((outer + inner) / 2)}" fill="none" stroke="#24262d" stroke-width=".8" opacity=".45"/>`);
  hull.stripeOne(band(at, outer - 1, inner + 1, 28));
  hull.dark(`M0 ${at - 4}H${inner + 1}V${at + 5}H0Z`);
  hull.part(`M0 ${bow}L${beam * 0.5} ${bow + 6}L${beam * 0.8} ${at - 6}L${beam} ${at + 14}L${beam * 0.6} ${stern}H0Z`);
  hull.glass(`M-3 ${bow + 10}H3L4.4 ${bow + 22}H-4.400Z`);
  hull.seams(`M${beam * 0.8} ${at - 4}H0M${beam} ${at + 14}H0`);
  hull.plates(-beam + 3, at - 2, beam - 3, stern - 6, 18);
  hull.jet(0, stern, Math.max(5, beam * 0.7));
}

/** A dart with swept wings. */
export interface Spear {
  readonly bow: number;
  /** Half the body's width at the wings. */
  readonly beam: number;
  /** Where the wings begin, how far they reach, and where their tips lie. */
  readonly root: number;
  readonly span: number;
  readonly tip: number;
  /** How long the tips are. */
  readonly edge: number;
  readonly stern: number;
  /** How deep the stern is cut out beside the body. */
  readonly notch: number;
  /** Upright blades on the wings, this far out; 0: none. */
  readonly fins: number;
}

export function spear(hull: Hull, { bow, beam, root, span, tip, edge, stern, notch, fins }: Spear): void {
  const end = tip + edge;
  hull.part(
    `M0 ${bow}L${beam * 0.5} ${bow + 14}L${beam} ${root}L${span} ${tip}L${span + 3} ${end}L${span * 0.62} ${end - 5}L${beam + 1} ${stern - notch}L${beam * 0.6} ${stern - 3}L${beam * 0.45} ${stern}H0Z`,
  );
  hull.seams(`M${beam} ${root}L${beam * 0.5} ${root + 3}V${stern - 8}M${span} ${tip}L${span * 0.5} ${tip - 2}M${beam * 0.5} ${bow + 16}L${beam * 0.3} ${root}`);
  hull.stripe(`M${beam * 0.36} ${bow + 8}L${beam * 0.56} ${bow + 16}L${beam} ${root - 1}L${beam * 0.68} ${root - 1}Z`);
  const inner = span * 0.82;
  const slope = (tip - root) / (span - beam);
  hull.stripe(
    `M${short(inner)} ${short(root + slope * (inner - beam))}L${span} ${tip}L${span + 2.4} ${end - 1.5}L${short(inner + 2)} ${end - 4}Z`,
  );
  if (fins) {
    hull.dark(`M${fins - 1.5} ${tip - 14}L${fins + 2} ${tip - 12}L${fins + 4} ${end + 6}L${fins - 1} ${end + 8}Z`);
    hull.jet(fins + 1, end + 6, 4);
  }
  hull.glass(`M-3.400 ${bow + 16}H3.400L5 ${bow + 28}H-5Z`);
  hull.plates(-beam * 0.6, root, beam * 0.6, stern - 10, 24);
  if (span > 24) hull.jet(span * 0.5, end - 4, 6);
  hull.jet(0, stern, Math.max(5, beam * 0.5));
}

/** A head and a neck between two long drives. */
export interface Twin {
  /** How far out the drives lie, where they begin, how long and how thick they are. */
  readonly drives: number;
  readonly top: number;
  readonly length: number;
  readonly thick: number;
  readonly head: "round" | "wedge" | "slab";
  /** Half the head's width, and where its front is. */
  readonly beam: number;
  readonly bow: number;
  readonly stern: number;
  /** A pod over the stern. */
  readonly pod: boolean;
}

export function twin(hull: Hull, { drives, top, length, thick, head, beam, bow, stern, pod }: Twin): void {
  const middle = top + length * 0.45;
  hull.dark(`M4 ${middle - 6}L${drives} ${middle - 4}V${middle + 9}L4 ${middle + 13}Z`);
  hull.seams(`M8 ${middle}H${drives - thick / 2}M8 ${middle + 5}H${drives - thick / 2}`);
  hull.tube(drives, top, thick, length, thick / 2);
  hull.stripe(`M${drives - thick / 2 + 0.6} ${top + 10}h${thick - 1.2}v6h${1.2 - thick}Z`);
  hull.jet(drives, top + length, thick * 0.65);
  const neck = beam * 0.5;
  const heads = {
    round: `M0 ${bow}C${beam * 0.8} ${bow} ${beam} ${bow + 10} ${beam} ${bow + 20}C${beam} ${bow + 32} ${neck + 2} ${bow + 38} ${neck} ${bow + 46}L${neck - 1} ${stern}H0Z`,
    wedge: `M0 ${bow}L${beam} ${bow + 26}L${beam - 2} ${bow + 34}L${neck} ${bow + 40}L${neck - 1} ${stern}H0Z`,
    slab: `M0 ${bow}H${beam - 4}L${beam} ${bow + 5}V${bow + 24}L${neck} ${bow + 30}L${neck - 1} ${stern}H0Z`,
  };
  hull.part(heads[head]);
  hull.seams(`M${beam - 2} ${bow + 22}H0M${neck} ${bow + 46}H0M${neck - 1} ${stern - 10}H0`);
  hull.stripe(`M${beam * 0.3} ${bow + 14}L${beam * 0.86} ${bow + 22}V${bow + 26}L${beam * 0.3} ${bow + 19}Z`);
  hull.glass(`M-4.500 ${bow + 8}H4.500L6.500 ${bow + 17}H-6.500Z`);
  hull.plates(-neck + 1, bow + 34, neck - 1, stern - 4, 16);
  if (pod) {
    hull.ball(0, stern - 8, beam * 0.72);
    hull.stripeOne(`M${short(-beam * 0.6)} ${stern - 10}H${short(beam * 0.6)}V${stern - 6}H${short(-beam * 0.6)}Z`);
  }
  hull.jet(0, stern, neck);
}

/** A head on a neck, wings bent to hooks. */
export interface Hook {
  readonly bow: number;
  /** Half the head's width. */
  readonly head: number;
  /** How far the wings reach, where they leave the neck, where their bend is, and where the hooks end. */
  readonly span: number;
  readonly root: number;
  readonly bend: number;
  readonly tip: number;
  /** How thick a wing is. */
  readonly chord: number;
  readonly stern: number;
}

export function hook(hull: Hull, { bow, head, span, root, bend, tip, chord, stern }: Hook): void {
  hull.part(
    `M6 ${root}C${span * 0.5} ${root - 8} ${span * 0.86} ${bend - 12} ${span} ${bend + 6}L${span - 2} ${tip}C${span * 0.84} ${bend + chord * 0.6} ${span * 0.6} ${bend + chord * 0.3} 10 ${root + chord}Z`,
  );
  hull.seams(`M10 ${root + chord * 0.45}C${span * 0.5} ${root + 4} ${span * 0.8} ${bend} ${span - 3} ${bend + 8}M${span * 0.55} ${root - 2}V${root + chord * 0.7}`);
  hull.stripe(
    `M${span * 0.8} ${bend - 7}C${span * 0.92} ${bend - 3} ${span * 0.98} ${bend + 2} ${span} ${bend + 7}L${span - 2} ${tip - 1}C${span * 0.94} ${bend + chord * 0.5} ${span * 0.86} ${bend + 6} ${span * 0.78} ${bend + 4}Z`,
  );
  hull.part(
    `M0 ${bow}L${head * 0.6} ${bow + 2}L${head} ${bow + 12}L${head * 0.6} ${bow + 22}L6 ${root - 2}L13 ${root + 12}L12 ${stern - 10}L6 ${stern}H0Z`,
  );
  hull.seams(`M${head * 0.6} ${bow + 22}H0M6 ${root}H0M12 ${stern - 12}H3`);
  hull.stripe(`M2 ${bow + 14}L${head * 0.8} ${bow + 14}L${head * 0.6} ${bow + 18}H2Z`);
  hull.glass(`M${-head * 0.5} ${bow + 3}H${head * 0.5}L${head * 0.7} ${bow + 10}L${head * 0.5} ${bow + 13}H${-head * 0.5}L${-head * 0.7} ${bow + 10}Z`);
  hull.plates(-8, root + 4, 8, stern - 6, 20);
  hull.jet(7, stern - 1, 6);
}

/** Two horns in one sweep, a body between them. */
export interface Crescent {
  /** How far out the points of the horns lie, and how far forward. */
  readonly span: number;
  readonly point: number;
  /** Where the front edge crosses the middle, the greatest width behind it, and the end. */
  readonly front: number;
  readonly belly: number;
  readonly stern: number;
  /** The body. */
  readonly bow: number;
  readonly beam: number;
  /** The horns point back. */
  readonly isReversed: boolean;
}

export function crescent(hull: Hull, { span, point, front, belly, stern, bow, beam, isReversed }: Crescent): void {
  const wing = isReversed
    ? `M0 ${front}C${span * 0.5} ${front} ${belly} ${front + 12} ${span} ${point}L${span - 8} ${point - 4}C${belly * 0.7} ${stern - 14} ${span * 0.3} ${stern - 10} 0 ${stern}Z`
    : `M0 ${front}C${span * 0.42} ${front - 2} ${span * 0.8} ${front - 14} ${span} ${point}C${belly + 8} ${point + 22} ${belly + 6} ${stern - 32} ${belly * 0.75} ${stern - 14}C${belly * 0.55} ${stern - 4} ${belly * 0.25} ${stern} 0 ${stern}Z`;
  hull.part(wing);
  hull.seams(
    isReversed
      ? `M4 ${front + 8}C${span * 0.5} ${front + 10} ${belly * 0.9} ${front + 22} ${span - 4} ${point - 3}`
      : `M${span - 4} ${point + 12}C${belly} ${point + 34} ${belly} ${stern - 26} ${belly * 0.55} ${stern - 12}M8 ${front}V${stern - 4}M${span * 0.5} ${front - 4}L${span * 0.55} ${stern - 16}`,
  );
  hull.stripe(
    isReversed
      ? `M${belly * 0.8} ${front + 13}L${span} ${point}L${span - 7} ${point - 4}L${belly * 0.76} ${front + 21}Z`
      : `M${span} ${point + 1}C${belly + 6} ${point + 22} ${belly + 4} ${stern - 32} ${belly * 0.8} ${stern - 17}L${belly * 0.68} ${stern - 22}C${belly * 0.92} ${stern - 36} ${span * 0.94} ${point + 26} ${span - 3} ${point + 12}Z`,
  );
  hull.part(`M0 ${bow}C${beam * 0.7} ${bow} ${beam} ${bow + 10} ${beam} ${bow + 22}L${beam * 0.8} ${stern - 8}L${beam * 0.5} ${stern + 2}H0Z`);
  hull.glass(`M-4.500 ${bow + 6}H4.500L6.500 ${bow + 16}H-6.500Z`);
  hull.plates(-beam + 3, bow + 20, beam - 3, stern - 8, 16);
  hull.jet(beam * 0.9, stern - 2, 6);
  hull.jet(0, stern + 1, 6);
}

/** One broad wing, from the bow to its tips and back to a tail. */
export interface Manta {
  readonly bow: number;
  /** Half the bow's width. */
  readonly nose: number;
  readonly span: number;
  /** Where the tips lie, and how deep they are. */
  readonly tip: number;
  readonly depth: number;
  /** Where the wing meets the tail, and the tail's end. */
  readonly heel: number;
  readonly stern: number;
  readonly tail: number;
  /** A notch in the front edge, so deep. */
  readonly notch: number;
}

export function manta(hull: Hull, { bow, nose, span, tip, depth, heel, stern, tail, notch }: Manta): void {
  const front = notch ? `M0 ${bow + notch}L${nose * 0.5} ${bow}` : `M0 ${bow}L${nose * 0.6} ${bow}`;
  hull.part(
    `${front}C${nose} ${bow} ${nose * 1.3} ${bow + 12} ${nose * 1.5} ${bow + 20}L${span} ${tip}L${span - 7} ${tip + depth}L${span * 0.5} ${tip + depth + 1}L${tail * 2} ${heel}L${tail} ${stern}H0Z`,
  );
  hull.seams(`M${nose} ${bow + 14}L${tail} ${bow + 28}V${heel + 4}M${nose * 1.5} ${bow + 20}L${span * 0.5} ${tip + depth - 2}M${span - 6} ${tip}L${span * 0.45} ${tip + 2}`);
  const [x, y] = [span * 0.72, bow + 20 + (tip - bow - 20) * ((span * 0.72 - nose * 1.5) / (span - nose * 1.5))];
  hull.stripe(`M${short(x)} ${short(y)}L${span} ${tip}L${span - 7} ${tip + depth - 0.4}L${short(x + 2)} ${tip + depth}Z`);
  hull.stripe(`M${tail * 0.5} ${heel - 6}h${tail * 0.5}v${short((stern - heel) * 0.6)}h${-tail * 0.5}Z`);
  hull.glass(`M-5 ${bow + notch + 5}H5L7.500 ${bow + notch + 15}H-7.500Z`);
  hull.plates(-tail - 2, bow + notch + 18, tail + 2, heel, 24);
  hull.jet(span * 0.32, (tip + depth + heel) / 2, 6);
  hull.jet(0, stern, Math.max(5, tail * 0.8));
}
