/** The picture of every card: a small scene in the colours of its deck, the same each time. */
import { chanceOf, picture } from "../../../../lib/look/drawing";
import { once } from "../../../../lib/look/drawn";
import { GROUND } from "./ground";
import { ROOMS } from "./rooms";
import { SPACE } from "./space";
import { HEIGHT, Stage, WIDTH } from "./stage";
import { subjectOf } from "./subjects";

const SUBJECTS: Readonly<Record<string, (stage: Stage) => string>> = { ...SPACE, ...GROUND, ...ROOMS };

/** The names of all that a picture can show. */
export const DRAWN: readonly string[] = Object.keys(SUBJECTS);

/** A card of a deck, or an encounter of a kind, or a mission of a type, as SVG; every second one is mirrored. */
export function drawCard(id: string, deck: string): string {
  const [subject, place] = subjectOf(id);
  const stage = new Stage(id, deck, place);
  const scene = (SUBJECTS[subject] ?? SPACE.pass)(stage);
  const way = chanceOf(`${id} way`)() < 0.5 ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${scene}</g>` : scene;
  return picture(WIDTH, HEIGHT, stage.paints.defs + way);
}

/** The address of a card's picture; each is drawn once. */
export const cardPicture = (id: string, deck: string): string => once(`card ${id}`, () => drawCard(id, deck));
