/** What obstacles are called before they have a number on a table: kind, a letter, and how large they are. */
import { told } from "../../lib/messages/language.svelte";
import type { Printed } from "./types";

/** "asteroid A, small"; an id that is no outline stands as it is. */
export function outlineWords(outlines: Printed["obstacles"], id: string): string {
  const outline = outlines[id];
  if (!outline) return id;
  return told("term.xwing.outline", {
    kind: told(`term.xwing.kind.${outline.kind}`, {}, outline.kind),
    letter: outline.letter,
    size: told(`term.xwing.outline.${outline.size}`),
  });
}
