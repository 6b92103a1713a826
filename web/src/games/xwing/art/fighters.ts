/** How fighters are built, by what tells them apart. All lengths in the hull's box of 100, nose up. */
import type { Hull } from "../../../lib/look/hull";
import { way } from "../../../lib/look/paints";

/** A needle nose, foils to both sides, guns at their tips. */
export interface CrossFoil {
  /** How far the foils reach, and how far their tips lie behind their roots. */
  readonly span: number;
  readonly sweep: number;
  /** How deep a foil is at its root and at its tip. */
  readonly chord: number;
  readonly tip: number;
  readonly gun: number;
  /** Half the body's width, and how far forward its nose lies and how broad that is. */
  readonly body: number;
  readonly nose: number;
  readonly point: number;
  /** How wide an engine is. */
  readonly drive: number;
  readonly layers: 1 | 2;
}

export function crossFoil(hull: Hull, { span, sweep, chord, tip, gun, body, nose, point, drive, layers }: CrossFoil): void {
  const y = 6;
  const foil = (down: number, less: number): string =>
    way`M${body - 2} ${y - 3 + down}L${span - less} ${y + sweep + down}V${y + sweep + tip + down}L${body - 2} ${y + chord + down}Z`;
  if (layers === 2) {
    hull.dark(foil(6, 2));
    hull.tube(span - 2, y - 14, 3, 20 + tip);
    hull.cannon(span - 2, y - 14 - gun * 0.55, gun * 0.6, 1.4);
    hull.tube(body + 7.5, y + 10, drive - 1, 20, 3);
    hull.jet(body + 7.5, y + 30, drive - 2.5);
  }
  hull.part(foil(0, 0));
  hull.seams(
    way`M${body + 14} ${y - 1}V${y + chord - 2}M${span - 9} ${y + sweep - 0.4}V${y + sweep + tip}M${body + 14} ${y + 9}H${span - 9}`,
  );
  hull.stripe(way`M${body + 17} ${y - 0.4 + sweep * 0.4}h6v${chord - 3.5}h-6Z`);
  hull.stripe(way`M${span - 7} ${y + sweep}h2.6v${tip}h-2.6Z`);
  hull.plates(body + 9, y + 2, body + 13, y + chord - 3, 4);
  hull.tube(span, y - 12, 3.6, 22 + tip);
  hull.cannon(span, y - 12 - gun, gun + 2, 1.5);
  hull.tube(body + 5, y + 1, drive, 26, 3.5);
  for (const at of [body + 5, -body - 5])
    hull.raw(`<ellipse cx="${at}" cy="${y + 2.6}" rx="${(drive * 0.36).toFixed(1)}" ry="1.9" fill="#14171f" opacity=".9"/>`);
  hull.jet(body + 5, y + 27, drive - 2.5);
  hull.part(
    way`M0 ${-nose}L${point - 1} ${-nose + 0.6}L${point + 0.6} ${-nose + 6}L${body - 2.4} -16L${body} -4V26L${body - 2} 37H0Z`,
  );
  hull.seams(way`M${point + 0.2} -40L${body - 3.2} -17M${body - 2} 6V26M0 26H${body - 0.5}`);
  hull.stripe(way`M${point - 0.6} -42L${point + 1} -40L${body - 3} -19L${body - 5.4} -19Z`);
  hull.glass("M-2.6 -20H2.600L4.800 -10V-1L3 3H-3L-4.800 -1V-10Z");
  hull.edges("M0 -9H4.600M0 -2H4.800M1.600 -20L1.200 3");
  hull.dome(0, 9.5, 4.4);
  hull.plates(-4, 17, 4, 34, 9);
  hull.jet(0, 37, 5);
}

/** A head before a truss, booms to both sides with vanes aft. */
export interface TwinBoom {
  /** How far out the booms lie, how thick they are, how far forward they begin and how long they are. */
  readonly boom: number;
  readonly thick: number;
  readonly top: number;
  readonly length: number;
  /** How long the vanes behind them are; 0: none. */
  readonly vanes: number;
  /** How far a wing reaches beyond the booms; 0: none. */
  readonly wing: number;
  /** Another pair of drives ahead, this far out; 0: none. */
  readonly fore: number;
  /** Half the head's width, and where its nose is. */
  readonly head: number;
  readonly nose: number;
  readonly stern: number;
}

export function twinBoom(
  hull: Hull,
  { boom, thick, top, length, vanes, wing, fore, head, nose, stern }: TwinBoom,
): void {
  const end = top + length;
  hull.dark(way`M3 3L${boom} 4V17L3 19Z`);
  hull.plates(4, 4, boom - 4, 17, 12);
  hull.plates(-boom + 4, 4, -4, 17, 12);
  hull.edges(way`M6 7H${boom - 5}M6 14H${boom - 5}`);
  if (wing) {
    hull.part(way`M10 -6L${boom + wing} 10V22L10 18Z`);
    hull.seams(way`M12 4L${boom + wing - 2} 15`);
    hull.stripe(way`M${boom + wing - 7} 7.400L${boom + wing - 3} 9V21.600L${boom + wing - 7} 21.200Z`);
    hull.tube(boom + wing, 2, 5, 28);
  }
  if (fore) {
    hull.dark(way`M4 -14L${fore} -22V-12L4 2Z`);
    hull.tube(fore, -36, thick, 34, thick / 2.5);
    hull.ball(fore, -35, thick / 2 + 1);
    hull.jet(fore, -2, thick - 4);
  }
  if (vanes) {
    for (const side of [-0.42, 0.42]) hull.tube(boom + thick * side, end - 4, 1.8, vanes, 0.6);
    hull.tube(boom, end - 6, 2.2, vanes, 0.6, "graphite");
    hull.tube(boom, end + vanes - 8, thick + 1, 4, 1.5);
  }
  hull.tube(boom, top, thick, length, 4);
  hull.ball(boom, top, thick / 2 + 0.6);
  hull.seams(way`M${boom - thick / 2} ${top + 8}H${boom + thick / 2}M${boom - thick / 2} ${end - 8}H${boom + thick / 2}`);
  hull.stripe(way`M${boom - thick / 2 + 0.6} ${top + 9.5}h${thick - 1.2}v5h${1.2 - thick}Z`);
  hull.jet(boom, end + 1, thick - 3.5);
  hull.dark(way`M0 -16H5.500V${stern - 8}L3.400 ${stern}H0Z`);
  hull.plates(-5, -10, 5, stern - 4, 26);
  hull.edges(way`M5.500 -4H0M5.500 ${stern - 20}H0`);
  hull.part(
    way`M0 ${nose}C${head * 0.5} ${nose} ${head * 0.75} ${nose + 3} ${head * 0.86} ${nose + 10}L${head} ${nose + 26}L${head * 0.8} -13L4 -9H0Z`,
  );
  hull.seams(way`M3 ${nose + 1}L4 ${nose + 16}M${head * 0.84} ${nose + 12}L5.500 ${nose + 16}L7 -14M0 ${nose + 16}H5`);
  hull.stripe(
    way`M${head * 0.62} ${nose + 5}L${head * 0.84} ${nose + 10}L${head * 0.97} ${nose + 24}L${head * 0.78} ${nose + 24}Z`,
  );
  hull.glass(way`M-3.600 ${nose + 17}H3.600L5.400 ${nose + 26}L4 ${nose + 33}H-4L-5.400 ${nose + 26}Z`);
  hull.edges(way`M0 ${nose + 25}H5M0 ${nose + 17}V${nose + 33}`);
  hull.cannon(1.6, nose - 6, 7, 1.2);
  hull.dome(0, -6, 4);
  hull.ball(0, 4, 3);
  hull.gun(0, -2, 5, 1);
}

/** A wedge with fins and guns beside it. */
export interface Delta {
  /** Half the width, how far forward that lies (down), and how broad the nose is. */
  readonly wide: number;
  readonly heel: number;
  readonly nose: number;
  readonly bow: number;
  readonly tail: number;
  /** How deep the stern is cut between body and wings. */
  readonly notch: number;
  readonly fins: boolean;
  readonly dome: "none" | "left" | "middle";
  readonly split: boolean;
  /** How long the guns at the sides are; 0: none. */
  readonly guns: number;
  /** Blades that reach forward from the wings (negative: aft), this far; 0: none. */
  readonly blades: number;
  /** Half the body's width. */
  readonly body: number;
}

export function delta(
  hull: Hull,
  { wide, heel, nose, bow, tail, notch, fins, dome, split, guns, blades, body }: Delta,
): void {
  if (blades) {
    const [from, to] = blades > 0 ? [heel, heel - blades] : [heel - 14, heel - blades];
    hull.dark(way`M${wide - 8} ${from}L${wide + 2} ${to}L${wide + 6} ${to + 2}L${wide + 5} ${from + 8}L${wide - 6} ${from + 12}Z`);
    hull.stripe(way`M${wide + 1} ${(from + to) / 2}L${wide + 5.6} ${(from + to) / 2}L${wide + 5.4} ${from}H${wide - 2}Z`);
  }
  hull.tube(wide * 0.55, tail - 14, wide * 0.34, 17, 3);
  hull.jet(wide * 0.55, tail + 3, wide * 0.25);
  const bows = split
    ? way`M0 ${bow + 14}L2.500 ${bow}L${nose} ${bow + 2}L${wide * 0.62} ${heel - 30}`
    : way`M0 ${bow}C${nose * 0.7} ${bow} ${nose} ${bow + 6} ${nose + 3} ${bow + 19}`;
  hull.part(
    bows + way`L${wide} ${heel}L${wide - 1.5} ${heel + 10}L${wide * 0.66} ${tail - 4}L${body} ${tail - 4 - notch}H0Z`,
  );
  hull.seams(
    way`M${nose} ${bow + 22}L${wide * 0.7} ${heel + 6}M5 10L8 ${tail - 6}M${wide * 0.4} ${heel - 18}L${wide * 0.88} ${heel - 12}`,
  );
  hull.stripe(
    way`M${nose * 0.5} ${bow + 12}L${nose + 1} ${bow + 18}L${wide - 7} ${heel - 4}L${wide - 12} ${heel - 4}L${nose * 0.4} ${bow + 25}Z`,
  );
  hull.stripe(way`M${wide - 6.2} ${heel + 1}L${wide - 0.2} ${heel + 0.2}L${wide - 1.7} ${heel + 9}L${wide - 6} ${heel + 9.6}Z`);
  if (guns) {
    hull.tube(wide, heel - 14, 4, 20, 1.6);
    hull.cannon(wide, heel - 12 - guns, guns, 1.4);
  }
  hull.part(way`M0 -14C${body * 0.6} -14 ${body * 0.85} -6 ${body * 0.9} 4L${body} ${tail - 4}L0 ${tail - 1}Z`);
  if (fins) {
    hull.dark(way`M${wide * 0.52} 12L${wide * 0.58} 12L${wide * 0.68} ${tail + 6}L${wide * 0.5} ${tail + 8}Z`);
    hull.stripe(
      way`M${wide * 0.535} ${tail - 4}L${wide * 0.63} ${tail - 5}L${wide * 0.67} ${tail + 5}L${wide * 0.51} ${tail + 7}Z`,
    );
  }
  hull.glass("M0 -13C3.600 -13 5 -5 5 2L3.600 10H-3.600L-5 2C-5 -5 -3.600 -13 0 -13Z");
  hull.edges("M0 -1H5M0 5H4.600");
  if (dome === "left") hull.dome(-wide * 0.45, 8, 4.2);
  else if (dome === "middle") hull.dome(0, 18, 4.6);
  hull.plates(-5, 16, 5, tail - 4, 10);
}

/** A gondola and a drive on one side, a long arm on the other. */
export interface Blade {
  /** Where the gondola lies, and how far its bow is forward. */
  readonly gondola: number;
  readonly bow: number;
  /** How far the arm reaches and the stub on the other side. */
  readonly arm: number;
  readonly stub: number;
  /** How far the arm's end lies aft of its root, and how deep it is. */
  readonly sweep: number;
  readonly chord: number;
  readonly gun: number;
  readonly wide: number;
}

export function blade(hull: Hull, { gondola, bow, arm, stub, sweep, chord, gun, wide }: Blade): void {
  const { paints, tone } = hull;
  const [right, left] = [gondola + wide / 2 - 2, gondola - wide / 2 + 2];
  hull.one(
    way`M${right} 2L${arm - 4} ${sweep}L${arm} ${sweep + 5}V${sweep + chord}L${arm - 4} ${sweep + chord + 5}L${right} ${6 + chord}Z`,
    paints.shaded(tone),
  );
  const at = (share: number): number => right + (arm - right) * share;
  hull.seamsOne(
    way`M${right + 4} 9L${arm - 2} ${sweep + chord * 0.55}M${at(0.35)} ${2 + sweep * 0.2}V${6 + chord * 0.9}M${at(0.6)} ${sweep * 0.5}V${chord + 4}`,
  );
  hull.stripeOne(way`M${at(0.68)} ${2 + (sweep - 2) * 0.72}L${at(0.82)} ${2 + (sweep - 2) * 0.86}V${sweep + chord + 4}L${at(0.68)} ${chord + sweep + 3}Z`);
  hull.tubeAt(arm - 1, sweep - 12, 4.4, chord + 24, 1.6);
  hull.gunAt(arm - 1, sweep - 12 - gun, gun + 2, 1.7);
  hull.one(way`M${left} 6L${stub} 14V22L${left} 24Z`, paints.lit(tone));
  hull.seamsOne(way`M${left - 2} 14L${stub + 2} 18`);
  hull.stripeOne(way`M${stub + 6} 12L${stub + 11} 10.500V22.400H${stub + 6}Z`);
  hull.tubeAt(stub, -4, 4, 30, 1.6);
  hull.gunAt(stub, -4 - gun, gun + 2, 1.6);
  hull.one(way`M${gondola - 6} ${bow + 12}H${gondola + 6}L${gondola + 9} 0H${gondola - 9}Z`, paints.round(tone));
  hull.stripeOne(way`M${gondola - 6.5} ${bow + 24}h13l.800 5h-14.600Z`);
  hull.tubeAt(gondola, -6, wide, 44, 5);
  hull.seamsOne(way`M${gondola - wide / 2} 6h${wide}M${gondola - wide / 2} 22h${wide}`);
  hull.plates(gondola - wide / 2 + 2, 2, gondola + wide / 2 - 2, 34, 22);
  hull.jetAt(gondola - wide / 4, 38, wide * 0.36);
  hull.jetAt(gondola + wide / 4, 38, wide * 0.36);
  hull.ballAt(gondola, bow + 10, 9.4);
  hull.glass(
    way`M${gondola - 6.4} ${bow + 5}C${gondola - 4} ${bow + 1} ${gondola + 4} ${bow + 1} ${gondola + 6.4} ${bow + 5}L${gondola + 5.4} ${bow + 11}C${gondola + 3} ${bow + 8} ${gondola - 3} ${bow + 8} ${gondola - 5.4} ${bow + 11}Z`,
  );
  hull.seamsOne(way`M${gondola} ${bow + 2}V${bow + 9}`);
}

/** Horns forward and aft on both sides of a slim body. */
export interface Fang {
  /** How far out the points of the fore horns lie, and how far forward. */
  readonly fore: number;
  readonly front: number;
  /** The same of the aft horns. */
  readonly aft: number;
  readonly back: number;
  /** How thick a horn is at its root. */
  readonly root: number;
  readonly hook: number;
  readonly bow: number;
  readonly beam: number;
  readonly stern: number;
}

export function fang(hull: Hull, { fore, front, aft, back, root, hook, bow, beam, stern }: Fang): void {
  hull.dark(way`M6 4L${aft - 6} ${back * 0.5}L${aft} ${back}L${aft - 5} ${back - 2}L${aft - 15} ${back * 0.62}L6 ${4 + root}Z`);
  hull.part(
    way`M6 -6L${fore - 8 - hook} ${front * 0.42}L${fore - 2} ${front}L${fore + 2} ${front + 2}L${fore - 3 + hook} -8L${fore - 12} 4L6 ${root - 4}Z`,
  );
  hull.seams(way`M10 0L${fore - 12} -8L${fore - 1} ${front + 8}M${fore - 10} ${front * 0.4}L${fore - 12} 2`);
  hull.stripe(
    way`M${fore - 7 - hook * 0.6} ${front * 0.5}L${fore - 2} ${front + 1}L${fore + 1.6} ${front + 3}L${fore - 2.6 + hook * 0.6} -12Z`,
  );
  hull.stripe(way`M${fore * 0.4} -6.200L${fore * 0.52} -7.500V${root * 0.4}L${fore * 0.4} ${root * 0.5}Z`);
  hull.cannon(fore * 0.7, front * 0.4 - 15, 18, 1.6);
  hull.part(way`M0 ${bow}C${beam * 0.55} ${bow} ${beam * 0.85} ${bow + 8} ${beam} ${bow + 20}L${beam + 2} 2L${beam} ${stern - 4}L0 ${stern}Z`);
  hull.seams(way`M${beam - 1} ${bow + 16}L2 ${bow + 20}M${beam + 1} 4H0M${beam} ${stern - 12}H0`);
  hull.glass(way`M0 ${bow + 16}C4 ${bow + 16} 5 ${bow + 24} 5 ${bow + 32}L3.400 ${bow + 42}H-3.400L-5 ${bow + 32}C-5 ${bow + 24} -4 ${bow + 16} 0 ${bow + 16}Z`);
  hull.edges(way`M0 ${bow + 28}H5M0 ${bow + 35}H4.600`);
  hull.stripeOne(way`M-2 ${bow + 3}H2L3.600 ${bow + 12}H-3.600Z`);
  hull.tube(beam + 1, 12, 7, stern - 8, 3);
  hull.jet(beam + 1, stern + 4, 5.5);
  hull.plates(-4, 6, 4, stern - 4, 10);
}

/** A polished dart with a slim pod on each side. */
export interface Needle {
  /** How far out the pods lie, where they begin, how long and how thick they are. */
  readonly span: number;
  readonly top: number;
  readonly length: number;
  readonly thick: number;
  /** How far the spikes of the pods reach ahead and aft. */
  readonly spike: number;
  readonly finial: number;
  /** Half the body's width, where its bow and its stern are. */
  readonly beam: number;
  readonly bow: number;
  readonly stern: number;
  /** Where the wings join the body, how deep they are there, and how far aft they lie at the pods. */
  readonly root: number;
  readonly chord: number;
  readonly sweep: number;
}

export function needle(
  hull: Hull,
  { span, top, length, thick, spike, finial, beam, bow, stern, root, chord, sweep }: Needle,
): void {
  const { paints, tone } = hull;
  const [half, end] = [thick / 2, top + length];
  hull.part(way`M${beam - 3} ${root}L${span} ${root + sweep}V${root + sweep + chord * 0.6}L${beam - 3} ${root + chord}Z`);
  hull.seams(way`M${beam + 2} ${root + 4}L${span - 4} ${root + sweep + 2}`);
  for (const at of [-span, span]) {
    hull.one(way`M${at - half} ${top + 2}C${at - half} ${top - spike * 0.5} ${at - 1} ${top - spike * 0.8} ${at} ${top - spike}C${at + 1} ${top - spike * 0.8} ${at + half} ${top - spike * 0.5} ${at + half} ${top + 2}Z`, paints.round(tone));
    if (finial) hull.one(way`M${at - half * 0.8} ${end - 2}L${at - 0.7} ${end + finial}H${at + 0.7}L${at + half * 0.8} ${end - 2}Z`, paints.round(tone));
  }
  hull.tube(span, top, thick, length, half);
  hull.jet(span, end, thick * 0.7);
  hull.stripe(way`M${span - half} ${top + 8}h${thick}v5h${-thick}Z`);
  const middle = (bow + stern) / 2;
  hull.part(
    way`M0 ${bow}C${beam * 0.4} ${bow + 4} ${beam * 0.8} ${middle - 18} ${beam} ${middle - 2}C${beam * 1.15} ${middle + 12} ${beam} ${middle + 18} ${beam * 0.7} ${stern - 20}L${Math.max(1.4, beam * 0.2)} ${stern}H0Z`,
  );
  hull.seams(way`M${beam * 0.4} ${bow + 16}L${beam * 0.75} ${middle - 10}M${beam} ${middle + 4}H0M${beam * 0.8} ${middle + 20}H0`);
  hull.stripe(way`M${beam * 0.2} ${bow + 8}L${beam * 0.45} ${bow + 16}L${beam * 0.72} ${middle - 18}L${beam * 0.4} ${middle - 20}Z`);
  hull.glass(way`M0 ${middle - 22}C3.600 ${middle - 22} 4.800 ${middle - 14} 4.800 ${middle - 8}L3.400 ${middle + 2}H-3.400L-4.800 ${middle - 8}C-4.800 ${middle - 14} -3.600 ${middle - 22} 0 ${middle - 22}Z`);
  hull.edges(way`M0 ${middle - 12}H4.600M0 ${middle - 5}H4.400`);
  hull.dome(0, middle + 8, 3.8);
}
