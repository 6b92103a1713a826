/** Every ship type as a picture: hull by its type, stripes and rim by its owner's seat. */
import { once } from "../../../lib/look/drawn";
import { Hull } from "../../../lib/look/hull";
import { Paints, sidePaint } from "../../../lib/look/paints";
import { ARCHETYPES, CALLED, type Design, DESIGNS } from "./designs";

/** The picture is a square of so many units to each side of its middle; a hull reaches 50 of them. */
export const HALF_BOX = 64;

/** How far a hull reaches on the table, by half its base. */
export const OVERHANG = 1.3;

const ANY: Design = ["delta", "steel", "blue", { wide: 28, heel: 16, nose: 6, bow: -44, tail: 32, notch: 6, fins: false, dome: "middle", split: false, guns: 12, blades: 0, body: 8 }];

const idOf = (type: string): string => CALLED[type] ?? type;

/** Whether a ship type, of either edition, has a design of its own. */
export const isDrawn = (type: string): boolean => idOf(type) in DESIGNS;

function build(type: string, seat: number): { hull: Hull; paints: Paints } {
  const id = idOf(type);
  const [archetype, tone, glow, measures] = DESIGNS[id] ?? ANY;
  const paints = new Paints();
  const hull = new Hull(paints, tone, glow, sidePaint(seat).livery, id);
  (ARCHETYPES[archetype] as (hull: Hull, measures: unknown) => void)(hull, measures);
  return { hull, paints };
}

/** Only the outline, as shapes in the box of -50 to 50. */
export const silhouetteOf = (type: string): string => build(type, 0).hull.silhouette;

/** The ship with its shadow and the rim of its owner's colour, nose up. */
export function drawShip(type: string, seat: number): string {
  const { hull, paints } = build(type, seat);
  const { own } = sidePaint(seat);
  paints.shape("outline", () => hull.silhouette);
  const ship =
    '<use href="#outline" transform="translate(3.500 5.500)" stroke="#000" stroke-width="2.400" stroke-linejoin="round" opacity=".42"/>' +
    `<use href="#outline" fill="${own}" stroke="${own}" stroke-width="4" stroke-linejoin="round"/>` +
    '<use href="#outline" fill="#060910" stroke="#060910" stroke-width="1.200" stroke-linejoin="round"/>' +
    hull.drawing;
  const edge = 2 * HALF_BOX;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-HALF_BOX} ${-HALF_BOX} ${edge} ${edge}" width="${edge}" height="${edge}">${paints.defs}${ship}</svg>`;
}

/** The address of the picture of a ship type, by its id in either edition; each is drawn once. */
export const shipPicture = (type: string, seat: number): string =>
  once(`xwing ship ${idOf(type)} ${seat & 1}`, () => drawShip(type, seat));
