/** The table in a few sentences, for the read-out on a key. */
import { t } from "../../lib/messages/language.svelte";
import type { GamePlay } from "../play.svelte";
import type { TableView } from "./types";

/** A table as it is told. */
interface Told extends Pick<GamePlay, "speech" | "view" | "waiting"> {
  readonly table: TableView;
  /** How many turns are left in the last round. */
  readonly turnsLeft: number;
}

export function readOut(play: Told): string {
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
    isOn && table.triggered ? t(table.tie_rounds ? "ui.sb.tie_round" : "ui.sb.last_round", { count: play.turnsLeft }) : "",
    isOn ? play.waiting() : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
