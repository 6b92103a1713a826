/** What the page says of a game of practice: why it is one. */
import type { UiKey } from "../../lib/messages/language.svelte";

const BEGUN: Readonly<Record<string, UiKey>> = {
  lesson: "ui.practice.why.lesson",
  puzzle: "ui.practice.why.puzzle",
  rule: "ui.practice.why.rule",
};

/** Why a game is one of practice: the key of the sentence, by the scenario that the table began with, if it did. */
export function whyPractice(scenario: string | null | undefined): UiKey {
  return BEGUN[scenario?.split("/")[0] ?? ""] ?? "ui.practice.why";
}
