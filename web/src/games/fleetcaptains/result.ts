/** What a finished game of Fleet Captains has to tell: the flagship, the points by round, and what stood out. */
import { t } from "../../lib/messages/language.svelte";
import { standing } from "../../shell/log";
import { courseOf, type Gains, type Moment, type Result } from "../result";
import { shipPicture } from "./art/ships";
import { factsOf } from "./facts";
import { type Play, usePlay } from "./play.svelte";
import { lookOf } from "./scene";
import { DESTROYED, HIDDEN } from "./types";

const MOST = 4;

/** Who keeps which encounter as points. */
function kept(play: Play): Map<string, { seat: number; vp: number }> {
  return new Map(
    play.table.players.flatMap(({ scored }, seat) =>
      scored.flatMap(({ kind, card, vp }) => {
        const id = kind === "encounter" ? play.pieces.printed.encounters[card]?.id : undefined;
        return id ? [[id, { seat, vp }] as const] : [];
      }),
    ),
  );
}

export function useResult(): () => Result {
  const play = usePlay();
  return () => resultOf(play);
}

function resultOf(play: Play): Result {
  const { speech, mine, view } = play;
  const events = standing(play.events);
  const { missions, lost, explored, attack } = factsOf(events);
  const side = mine & 1;
  const moments: Moment[] = [];

  const best = [...missions].sort((a, b) => b.vp - a.vp || Number((b.seat & 1) === side) - Number((a.seat & 1) === side))[0];
  const last = missions.at(-1);
  for (const one of new Set([best, last]))
    if (one)
      moments.push({
        key: one.mission,
        text: t("ui.fleetcaptains.result.mission", { name: speech.seatName(one.seat), mission: speech.cardName(one.mission) }),
        more: t("ui.fleetcaptains.result.mission.more", { vp: one.vp, round: one.round }),
        event: one.event,
        icon: "vp",
      });
  if (attack)
    moments.push({
      key: "attack",
      text: t("ui.fleetcaptains.result.attack", { damage: attack.damage }),
      more: t("ui.fleetcaptains.result.attack.more", { name: speech.seatName(attack.seat), round: attack.round }),
      event: attack.event,
      icon: "weapons",
    });
  const gone = lost[0];
  const number = gone ? play.ships.findIndex((_, n) => play.card(n)?.id === gone.ship) : -1;
  if (gone)
    moments.push({
      key: "lost",
      text: t("ui.fleetcaptains.result.lost", { ship: speech.cardName(gone.ship) }),
      more: t("ui.fleetcaptains.result.round", { round: gone.round }),
      event: gone.event,
      ...(number < 0 ? { icon: "danger" as const } : { picture: shipPicture(lookOf(play, number), play.ships[number]?.seat ?? 0) }),
    });
  const own = explored.get(mine) ?? 0;
  if (own)
    moments.push({
      key: "explored",
      text: t("ui.fleetcaptains.result.explored", { name: speech.seatName(mine), count: own }),
      more: t("ui.fleetcaptains.result.explored.more", { all: [...explored.values()].reduce((a, b) => a + b, 0) }),
      icon: "sensors",
    });

  const encounters = kept(play);
  const gains: Gains = (event) => {
    const found = event.event === "encounter_done" && event.where === "victory" ? encounters.get(String(event.card)) : undefined;
    const isGain = event.event === "vp_gained" || event.event === "mission_scored";
    const [seat, vp] = found ? [found.seat, found.vp] : isGain ? [Number(event.seat), Number(event.vp)] : [-1, 0];
    return seat < 0 ? [] : play.table.players.flatMap((_, other) => ((other ^ seat) & 1 ? [] : [[other, vp] as const]));
  };
  const fleet = fleetOf(play, (view.winners[0] ?? mine) & 1).map((n) => shipPicture(lookOf(play, n), play.ships[n]?.seat ?? 0));
  return {
    hero: fleet[0] ?? null,
    escort: fleet.slice(1, 5),
    course: courseOf(events, play.points(), ({ event, round }) => (event === "turn_began" ? Number(round) : 0), gains),
    goal: Number(play.table.settings.target) || null,
    moments: moments.slice(0, MOST),
  };
}

/** The ships of a side that are known here: those in play first, the greatest first. */
export function fleetOf(play: Play, side: number): number[] {
  const size = (n: number): number => play.card(n)?.size ?? 0;
  const gone = (n: number): number => Number((play.ships[n]?.alert ?? DESTROYED) === DESTROYED);
  return play.ships
    .flatMap((ship, n) => ((ship.seat & 1) === side && ship.card !== HIDDEN ? [n] : []))
    .sort((a, b) => gone(a) - gone(b) || size(b) - size(a));
}
