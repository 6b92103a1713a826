/** A refusal of the server in the reader's language. */
import { told } from "./messages/language.svelte";
import { Trouble } from "./http";

/** Reasons that the client itself gives. */
const OWN = new Set(["unreachable", "unexpected"]);

export function sentenceOf(error: unknown): string {
  if (error instanceof Trouble) {
    const { reason, figures, sentence } = error.problem;
    return told(OWN.has(reason) ? `ui.error.${reason}` : `error.${reason}`, figures, sentence);
  }
  return error instanceof Error ? error.message : String(error);
}
