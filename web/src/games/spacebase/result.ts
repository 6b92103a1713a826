/** What a finished game of Space Base has to tell: the fleet, the points by round, and what stood out. */
import { t } from "../../lib/messages/language.svelte";
import type { GameEvent } from "../../lib/protocol";
import { standing } from "../../shell/log";
import { courseOf, type Moment, type Result } from "../result";
import { cardPicture } from "./art/pictures";
import { factsOf, gains } from "./facts";
import { type Play, usePlay } from "./play.svelte";
import { type Card, VP_TO_TRIGGER } from "./types";

const roundOf = ({ event, round }: GameEvent): number => (event === "round_began" || event === "turn_began" ? Number(round) : 0);

/** What is worth a line among the moments. */
const BIG_TURN = 4;
const MOST = 4;

export function useResult(): () => Result {
  const play = usePlay();
  return () => resultOf(play);
}

function resultOf(play: Play): Result {
  const { table, speech, view, mine } = play;
  const events = standing(play.events);
  const facts = factsOf(events, mine);
  const { sector, colony, roll, red, turn } = facts;
  const small = (id: string | null | undefined): { picture?: string } => {
    const card = id ? play.cards.get(id) : undefined;
    return card ? { picture: cardPicture(card, "wide") } : {};
  };
  const moments: Moment[] = [];
  if (sector)
    moments.push({
      key: "sector",
      text: t("ui.sb.result.sector", { sector: sector.sector, vp: sector.vp }),
      more: t("ui.sb.result.sector.times", { count: sector.times }),
      event: sector.event,
      ...small(table.boards[mine]?.station[sector.sector - 1]),
    });
  if (colony)
    moments.push({
      key: "colony",
      text: t("ui.sb.result.colony", { sector: colony.sector, vp: colony.vp }),
      more: t("ui.sb.result.round", { round: colony.round }),
      event: colony.event,
      ...small(colony.card),
    });
  if (roll)
    moments.push({
      key: "roll",
      text: t("ui.sb.result.roll", { a: roll.a, b: roll.b }),
      more: t("ui.sb.result.roll.gave", { round: roll.round, credits: roll.credits }),
      event: roll.event,
      dice: [roll.a, roll.b],
    });
  if (red.credits)
    moments.push({
      key: "red",
      text: t("ui.sb.result.red", { credits: red.credits }),
      more: t("ui.sb.result.red.of", { all: red.all }),
      icon: "deployed",
    });
  if (turn && turn.vp >= BIG_TURN)
    moments.push({
      key: "turn",
      text: t("ui.sb.result.turn", { name: speech.seatName(turn.seat), vp: turn.vp }),
      more: t("ui.sb.result.round", { round: turn.round }),
      event: turn.event,
      icon: "vp",
    });
  const ships = fleetOf(play, view.winners[0] ?? mine).map((card) => cardPicture(card, "whole"));
  return {
    hero: ships[0] ?? null,
    escort: ships.slice(1, 5),
    course: courseOf(
      events,
      table.boards.map(({ vp }) => vp),
      roundOf,
      gains,
    ),
    goal: VP_TO_TRIGGER,
    moments: moments.slice(0, MOST),
  };
}

/** The ships of a base, the costliest first, each kind of hull once. */
function fleetOf({ table, cards }: Play, seat: number): Card[] {
  const board = table.boards[seat];
  const all = [...(board?.station ?? []), ...(board?.deployed.flat() ?? [])].flatMap((id) => {
    const card = cards.get(id);
    return card && card.kind !== "colony" ? [card] : [];
  });
  return all.sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || a.id.localeCompare(b.id));
}
