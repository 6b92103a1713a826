/** The table in a few sentences, for the read-out on a key. */
import { list, t } from "../../lib/messages/language.svelte";
import type { Play } from "./play.svelte";

export function readOut(play: Play): string {
  const { table, speech, view } = play;
  const [a = 0, b = 0] = table.dice;
  // a finished game has no turn, nothing to come and nobody to wait for
  const isOn = !view.over;
  const sentences = [
    isOn ? t("ui.sb.read.round", { round: table.round, name: speech.seatName(table.active) }) : t("ui.over"),
    isOn && a ? t("ui.sb.dice", { a, b, sum: a + b }) : "",
    ...table.boards.map((board, seat) => {
      const name = speech.seatName(seat);
      return t("ui.sb.read.seat", { name, vp: board.vp, credits: board.credits, income: board.income });
    }),
    isOn && table.triggered ? t("ui.sb.last_round", { count: play.turnsLeft }) : "",
    isOn ? waiting(play) : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Who is thought for: the answer to "what are we waiting for?". */
export function waiting(play: Play): string {
  const names = play.view.open
    .filter((open) => !open.answered)
    .map((open) => play.speech.seatName(open.seat));
  return names.length ? t("ui.waiting.for", { names: list(names) }) : "";
}
