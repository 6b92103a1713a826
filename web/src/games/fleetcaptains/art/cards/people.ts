/** Those who stand on the pictures of cards: dark shapes with light on one side. */
import { path } from "../../../../lib/look/drawing";
import { short } from "../../../../lib/look/paints";
import type { Stage } from "./stage";

const BODY = "M-5-84V-79C-15-77-21-73-22-66L-15-42-16-4-18 0H-3L0-36 3 0H18L16-4 15-42 22-66C21-73 15-77 5-79V-84Z";
const HANGING = "M-20-68C-25-56-26-46-24-36M20-68C25-56 26-46 24-36";
const RAISED = "M-20-68C-25-56-26-46-24-36M19-69L29-80 38-98";
const YOKE = "M-22-68C-20-75-10-77 0-77S20-75 22-68L20-63C8-69-8-69-20-63Z";
const COAT = "M-17-56L-23-12H23L17-56ZM-33-66L-14-82-6-76-20-58ZM33-66L14-82 6-76 20-58ZM-9-94C-14-80-13-74-12-66H12C13-74 14-80 9-94Z";

/** Standing, feet at a place, in the light from the left; 1: with an arm raised, -1: the other one. */
export function standing(s: Stage, x: number, y: number, height: number, raised = 0): string {
  const arms = raised ? RAISED : HANGING;
  const way = raised < 0 ? -1 : 1;
  const figure = (colour: string, shift: string): string =>
    `<g transform="${shift}" fill="${colour}" stroke="${colour}"><path d="${arms}" fill="none" stroke-width="8.500" stroke-linecap="round" stroke-linejoin="round"/><path d="${BODY}${s.isOther ? COAT : ""}"/><ellipse cy="-91" rx="7.500" ry="9.500"/></g>`;
  const k = short(height / 100);
  return `<g transform="translate(${x} ${y}) scale(${short(way * k)} ${k})">${figure(s.of("light"), `translate(${-1.8 * way} -1)`)}${figure(s.of("ink"), "")}${path(BODY, s.of("cloth"))}${path(YOKE, s.of(s.isOther ? "glow" : "spark"), 'opacity=".85"')}</g>`;
}
