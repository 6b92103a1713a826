/**
 * The picture of every card: a small scene in the colours of its deck, the same each time. What each card shows, and
 * the scripts of all scenes, are data; they are fetched with the first card that is shown.
 */
import { chanceOf, picture } from "../../../../lib/look/drawing";
import { once } from "../../../../lib/look/drawn";
import address from "./scenes.json?url";
import { drawScript, type Scripts } from "./script";
import { HEIGHT, Stage, WIDTH } from "./stage";

export interface Scenes {
  /** Of the cards of a deck, and of the missions of a type, in their order. */
  readonly decks: Readonly<Record<string, readonly string[]>>;
  readonly encounters: Readonly<Record<string, string>>;
  /** Of a card that is not the game's own: one of these, by its id. */
  readonly others: readonly string[];
  readonly scripts: Scripts;
}

let fetched: Promise<Scenes> | null = null;

async function fetchScenes(): Promise<Scenes> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return (await answer.json()) as Scenes;
    throw new Error(`The server answered ${answer.status}.`);
  } catch (error) {
    fetched = null; // the next card asks again
    throw error;
  }
}

/** What a card shows: a script, and the kind of tile at which it is seen, if any. */
export function subjectOf({ decks, encounters, others }: Scenes, id: string): readonly [script: string, place: string] {
  const [, deck = "", number] = /^(.*?)_?(\d\d)$/.exec(id) ?? [];
  const written = encounters[id] ?? decks[deck]?.[Number(number) - 1] ?? others[Math.floor(chanceOf(id)() * others.length)] ?? "";
  const [script = "", place = ""] = written.split("/");
  return [script, place];
}

/** A card of a deck, or an encounter of a kind, or a mission of a type, as SVG; chance mirrors about half of them. */
export function drawCard(scenes: Scenes, id: string, deck: string): string {
  const [script, place] = subjectOf(scenes, id);
  const stage = new Stage(id, deck, place);
  const scene = drawScript(stage, script, scenes.scripts);
  const way = chanceOf(`${id} way`)() < 0.5 ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${scene}</g>` : scene;
  return picture(WIDTH, HEIGHT, stage.paints.defs + way);
}

/** Gives the address of a card's picture, once the scenes are there; each is drawn once. */
export async function cardPictures(): Promise<(id: string, deck: string) => string> {
  const scenes = await (fetched ??= fetchScenes());
  return (id, deck) => once(`card ${id} of ${deck}`, () => drawCard(scenes, id, deck));
}
