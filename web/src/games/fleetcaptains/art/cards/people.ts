/** People on the pictures of cards: dark shapes with light on one side. */
import { circle, path, put, stroke } from "../../../../lib/look/drawing";
import { short } from "../../../../lib/look/paints";
import type { Stage } from "./stage";

const BODY = "M-5-84V-79C-15-77-21-73-22-66L-15-42-16-4-18 0H-3L0-36 3 0H18L16-4 15-42 22-66C21-73 15-77 5-79V-84Z";
const HANGING = "M-20-68C-25-56-26-46-24-36M20-68C25-56 26-46 24-36";
const RAISED = "M-20-68C-25-56-26-46-24-36M19-69L29-80 38-98";
const YOKE = "M-22-68C-20-75-10-77 0-77S20-75 22-68L20-63C8-69-8-69-20-63Z";
const COAT = "M-17-56L-23-12H23L17-56ZM-33-66L-14-82-6-76-20-58ZM33-66L14-82 6-76 20-58ZM-9-94C-14-80-13-74-12-66H12C13-74 14-80 9-94Z";

/** Standing, feet at a place, in the light from the left. */
export function standing(s: Stage, x: number, y: number, height: number, { isRaised = false, way = 1 } = {}): string {
  const arms = isRaised ? RAISED : HANGING;
  const figure = (colour: string, shift: string): string =>
    `<g transform="${shift}" fill="${colour}" stroke="${colour}"><path d="${arms}" fill="none" stroke-width="8.500" stroke-linecap="round" stroke-linejoin="round"/><path d="${BODY}${s.isOther ? COAT : ""}"/><ellipse cy="-91" rx="7.500" ry="9.500"/></g>`;
  const cloth = s.paints.linear("cloth", [[0, s.dusk], [0.45, s.ink], [1, s.ink]], 'x1="0" x2="1"');
  const k = short(height / 100);
  return `<g transform="translate(${x} ${y}) scale(${short(way * k)} ${k})">${figure(s.light, `translate(${-1.8 * way} -1)`)}${figure(s.ink, "")}${path(BODY, cloth)}${path(YOKE, s.isOther ? s.glow : s.spark, 'opacity=".85"')}</g>`;
}

/** Seated before us, in a chair, seen from behind. */
export const seated = (s: Stage, x: number, y: number, size: number): string =>
  put(
    x, y, size, 0,
    ["translate(-1.4 -1)", ""].map((shift, i) => `<g fill="${i ? s.ink : s.light}" transform="${shift}"><circle cy="-34" r="8.500"/><path d="M-20 0C-20-16-14-24-5-25H5C14-24 20-16 20 0Z"/></g>`).join("") +
      path("M-15 6L-13-17Q0-22 13-17L15 6Z", s.dusk) + path("M-13-17Q0-22 13-17L13.400-12Q0-17-13.400-12Z", s.spark, 'opacity=".7"') + path("M-24-4H-15V6H-24ZM15-4H24V6H15Z", s.night),
  );

const FRONT = "C17-41 18-37 17-33L24-23C23-21 20-21 19-20L20-17 17-15 19-12 17-9C18-5 15-1 11-1";
const PROFILE = `M-15-48C-6-58 10-56 15-46${FRONT} 7-1 5-3 4-3L6 8C26 13 36 24 39 62H-46C-44 28-32 14-16 8L-14-10C-25-20-25-38-15-48Z`;
const SKIN = `M-16 8L-14-10C-12-30-10-42 2-50L15-46${FRONT}L4-3 6 8C0 13-8 13-16 8Z`;
const LIT = `M15-46${FRONT}C8-6 13-12 10-20 7-28 12-38 9-47Z`;
const NECK = "M-16 8L-14-10C-12-20-8-26-4-30-7-18-1-8 4-3L6 8C0 13-8 13-16 8Z";
const SHORT = "M-15-48C-6-60 14-59 17-44L8-44C2-44-1-39-1-32L-5-18-13-12C-26-20-26-38-15-48Z";
const HAIRS = [
  SHORT,
  `${SHORT}M-16-50a9 9 0 1 0-11 9Z`,
  "M-15-50C-4-61 15-59 17-44L8-43C1-42-1-34-3-24L-8-6-5 20-32 22C-27-2-31-38-15-50Z",
  "M-17-46C-8-57 8-57 13-48L2-48-9-38-10-22-14-14C-24-22-25-38-17-46Z",
];
const MANE = "M-13-53C-4-62 10-60 13-51L1-44-3-28-9-4-2 26-46 30C-30 4-36-40-13-53Z";

/** Head and shoulders from the side, towards the light on the right. */
export function bust(s: Stage, x: number, y: number, size: number): string {
  const cloth = s.paints.linear("coat", [[0, s.ink], [0.7, s.dusk], [1, s.rose]], 'x1="0" x2="1"');
  const skin = s.pick(s.isOther ? ["#a8704a", "#8a5638", "#c48a60"] : ["#d9a37c", "#a8704a", "#f0c4a0", "#7a4a32", "#8fb3a0", "#9aa4d8"]);
  const hair = s.pick(["#15101c", "#3a2418", "#7a4a24", "#b9b3ab", "#4a1a16"]);
  const other = stroke("M12-26L4-20", s.spark, 1.8) + stroke("M13-23L7-17", s.spark, 1) + stroke("M-16-42C-26-20-24 0-34 22M-8-44C-18-20-16 4-22 24", "#fff", 0.8, 'opacity=".22"') + path("M-56 46L-44 14-16 10-4 20-16 50Z", "#4a4f62", `stroke="${s.light}" stroke-width=".8"`) + stroke("M-46 18L-38 44M-34 14L-27 46M-22 12L-17 42", s.ink, 1.4);
  return put(
    x, y, size, 0,
    path(PROFILE, s.light, 'transform="translate(1.6 -1)"') + path(PROFILE, cloth) + path(SKIN, skin) + path(NECK, s.ink, 'opacity=".45"') + path(LIT, s.light, 'opacity=".4"') +
      stroke("M10-33.500L16-34.500M16-15.500L12-14.500M-5-30C-9-26-8-20-4-20", s.ink, 1.2, 'opacity=".8"') + circle(13, -29.5, 1.3, s.ink) + path(s.isOther ? MANE : s.pick(HAIRS), hair) +
      path("M-17 8L-15 1 5 2 8 8C0 13-8 13-17 8Z", s.spark) + stroke("M8 9C18 22 20 40 20 62", s.spark, 2) + path("M23 32l6 3-1 5-6-2Z", s.light) + (s.isOther ? other : ""),
  );
}
