/** Round tokens with a ship or a cloak on them, installations, and the figures of a system dial: SVG in small boxes. */
import { circle, path } from "../../../lib/look/drawing";
import { once } from "../../../lib/look/drawn";
import { hexPath, Paints, ringCell, sidePaint } from "../../../lib/look/paints";

const sized = (half: number, paints: Paints, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" width="${2 * half}" height="${2 * half}">${paints.defs}${drawing}</svg>`;

/** The disc under a ship or a cloak: its rim is the side's, whole or hatched. In a box of -40 to 40. */
function disc(paints: Paints, side: number): string {
  const face = paints.radial("disc", [[0, "#22395c"], [1, "#0a1526"]], 'cx=".5" cy=".45" r=".75"');
  return (
    `<circle r="35" cy="3" fill="#000" opacity=".55"/>` +
    circle(0, 0, 34, paints.rim(side)) +
    `<circle r="34" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width=".8"/>` +
    circle(0, 0, 29.5, "#071020") +
    circle(0, 0, 29.5, face)
  );
}

export function drawDisc(side: number): string {
  const paints = new Paints();
  const drawing = disc(paints, side);
  return sized(40, paints, drawing);
}

/** A token that lies face down: four broken rings, the same for a ship and for an echo. */
export function drawCloak(side: number): string {
  const paints = new Paints();
  const { own } = sidePaint(side);
  const rings = [8, 14, 20, 26].map(
    (r, i) =>
      `<circle r="${r}" stroke-width="${2 - i * 0.25}" stroke-opacity="${0.9 - i * 0.18}" stroke-dasharray="${6 + i * 3} ${5 + i * 2}" transform="rotate(${i * 37})"/>`,
  );
  const drawing =
    disc(paints, side) + `<g fill="none" stroke="${own}" stroke-linecap="round">${rings.join("")}</g>` + circle(0, 0, 2.6, own);
  return sized(40, paints, drawing);
}

/** The steps of an installation: a mast on a slab, a dome with two houses, a hub with six arms. */
const BUILT = [
  (own: string, body: string, shade: string): string =>
    path("M-13 14H13L9 6H-9Z", body) + path("M0 14H13L9 6H0Z", shade) + path("M0 -14L9 6H-9Z", body) + path("M0 -14L9 6H0Z", shade) + circle(0, -14, 3, own),
  (own: string, body: string, shade: string): string =>
    path("M-16 13H16V9H-16Z", shade) +
    path("M-11 9A11 13 0 0 1 11 9Z", body) +
    path("M0 -4A11 13 0 0 1 11 9H0Z", shade) +
    path("M-16 9V2H-9V9ZM9 9V2H16V9Z", body) +
    path("M-2.500 9V2H2.500V9Z", own) +
    path("M0 -4V-13L8 -10L0 -7Z", own),
  (own: string, body: string, shade: string): string =>
    `<g stroke="${shade}" stroke-width="4" stroke-linecap="round"><path d="M0 -15V15M13 -7.500L-13 7.500M-13 -7.500L13 7.500"/></g>` +
    path(hexPath(10), body) +
    path("M0 -10L8.660 -5V5L0 10Z", shade) +
    circle(0, 0, 4.4, own) +
    [0, 60, 120, 180, 240, 300].map((turn) => `<circle cy="-15" r="2.200" fill="${own}" transform="rotate(${turn})"/>`).join(""),
] as const;

export const STEPS = BUILT.length;

/** An outpost, colony or starbase of a side, in a box of -22 to 22. */
export function drawInstall(step: number, side: number): string {
  const paints = new Paints();
  const { own } = sidePaint(side);
  const built = BUILT[Math.min(Math.max(0, step), STEPS - 1)] ?? BUILT[0];
  const drawing =
    `<rect x="-21" y="-20" width="42" height="42" rx="9" fill="#000" opacity=".5"/>` +
    `<rect x="-21" y="-21" width="42" height="42" rx="9" fill="${paints.rim(side)}"/><rect x="-18" y="-18" width="36" height="36" rx="6.500" fill="#0a1526"/>` +
    built(own, "#e8edf6", "#93a4c0");
  return sized(22, paints, drawing);
}

/** The addresses of these pictures; each is drawn once. */
export const discPicture = (side: number): string => once(`disc ${side & 1}`, () => drawDisc(side));
export const cloakPicture = (side: number): string => once(`cloak ${side & 1}`, () => drawCloak(side));
export const installPicture = (step: number, side: number): string => once(`install ${step} ${side & 1}`, () => drawInstall(step, side));

/** Quadrants of a system dial: weapons up, shields right, engines down, sensors left. */
export const SYSTEMS = [
  { name: "weapons", colour: "#ff9466", angle: 0, pattern: "plain" },
  { name: "shields", colour: "#7cc4ff", angle: 90, pattern: "bars" },
  { name: "engines", colour: "#5cf2c0", angle: 180, pattern: "dots" },
  { name: "sensors", colour: "#ffe08a", angle: 270, pattern: "diagonal" },
] as const;

export type SystemName = (typeof SYSTEMS)[number]["name"];

/** The highest figure that a dial shows. */
export const MOST = 14;

/** The part of a quadrant between two figures, as an area between radii; empty where they are the same. */
export function quadrant(angle: number, from: number, to: number, inner: number, outer: number): string {
  const at = (value: number): number => inner + ((outer - inner) * Math.min(MOST, Math.max(0, value))) / MOST;
  const [a, b] = [at(from), at(to)];
  return b - a < 0.01 ? "" : ringCell(a, b, angle, 90, 3.4);
}
