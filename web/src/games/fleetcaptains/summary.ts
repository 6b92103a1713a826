/** The table in a few sentences, for the read-out on a key. */
import { t } from "../../lib/messages/language.svelte";
import type { GamePlay } from "../play.svelte";
import type { TurnLeft } from "./parts/checklist";
import type { TableView } from "./types";

/** A table as it is told. */
interface Told extends Pick<GamePlay, "speech" | "view" | "waiting"> {
  readonly table: TableView;
  readonly turn: TurnLeft;
  vp(seat: number): number;
  fleet(seat: number): readonly number[];
}

export function readOut(play: Told): string {
  const { table, speech, view } = play;
  const isOn = !view.over;
  const sentences = [
    isOn && table.round ? t("ui.fleetcaptains.read.round", { round: table.round, name: speech.seatName(table.active) }) : "",
    isOn ? "" : t("ui.over"),
    ...table.players.map((_, seat) =>
      t("ui.fleetcaptains.read.seat", {
        name: speech.seatName(seat),
        points: play.vp(seat),
        ships: play.fleet(seat).length,
        cards: (table.orders[seat]?.places.hand ?? []).length,
      }),
    ),
    isOn && table.round
      ? t("ui.fleetcaptains.read.actions", { done: play.turn.actions[0], of: play.turn.actions[1] })
      : "",
    isOn ? play.waiting() : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
