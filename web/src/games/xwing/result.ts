/** What a finished game of X-Wing has to tell: the ships that are left, the points by round, and what stood out. */
import { t } from "../../lib/messages/language.svelte";
import { standing } from "../../shell/log";
import { courseOf, type Moment, type Result } from "../result";
import { shipPicture } from "./art/ships";
import { factsOf } from "./facts";
import { type Play, usePlay } from "./play.svelte";

const MOST = 4;

export function useResult(): () => Result {
  const play = usePlay();
  return () => resultOf(play);
}

function resultOf(play: Play): Result {
  const { view, ships, mine } = play;
  const events = standing(play.events);
  const { hardest, dealt, borne, first } = factsOf(events);
  const of = (n: number): string => shipPicture(play.typeOf(n), ships[n]?.owner ?? 0);
  const moments: Moment[] = [];
  if (hardest)
    moments.push({
      key: "hardest",
      text: t("ui.xwing.result.hit", { attacker: play.name(hardest.attacker), defender: play.name(hardest.defender), damage: hardest.damage }),
      more: t("ui.xwing.result.hit.more", { round: hardest.round }),
      event: hardest.event,
      picture: of(hardest.attacker),
    });
  const [most] = [...dealt].sort(([, a], [, b]) => b.damage - a.damage);
  if (most && most[1].damage && most[1].attacks > 1)
    moments.push({
      key: "most",
      text: t("ui.xwing.result.most", { name: play.name(most[0]), damage: most[1].damage }),
      more: t("ui.xwing.result.most.more", { count: most[1].attacks }),
      picture: of(most[0]),
    });
  if (first)
    moments.push({
      key: "first",
      text: t("ui.xwing.result.first", { name: play.name(first.ship) }),
      more: t("ui.xwing.result.round", { round: first.round }),
      event: first.event,
      picture: of(first.ship),
    });
  const own = (n: number): number => Number(ships[n]?.owner === mine);
  const [dodged] = [...borne].sort(([a, x], [b, y]) => y.missed - x.missed || own(b) - own(a));
  if (dodged && dodged[1].missed > 1)
    moments.push({
      key: "dodged",
      text: t("ui.xwing.result.dodged", { name: play.name(dodged[0]), count: dodged[1].missed }),
      more: t("ui.xwing.result.dodged.more", { all: dodged[1].all }),
      picture: of(dodged[0]),
    });

  const points = (n: number): number => play.sheet(n)?.points ?? 0;
  const gone = (n: number): number => Number(ships[n]?.place === "removed");
  const winner = view.winners.length === 1 ? (view.winners[0] ?? mine) : mine;
  const fleet = ships
    .flatMap((ship, n) => (ship.owner === winner && !ship.is_remote ? [n] : []))
    .sort((a, b) => gone(a) - gone(b) || points(b) - points(a))
    .map(of);
  const ended = events.findLast(({ event }) => event === "ended");
  return {
    hero: fleet[0] ?? null,
    escort: fleet.slice(1, 5),
    course: courseOf(
      events,
      (ended?.points as number[] | undefined) ?? play.points(),
      ({ event, round }) => (event === "phase_began" ? Number(round) : 0),
      ({ event, ship }) => {
        const isGone = event === "removed_from_play" || event === "fled";
        return isGone && gone(Number(ship)) ? [[1 - (ships[Number(ship)]?.owner ?? 0), points(Number(ship))]] : [];
      },
    ),
    goal: null,
    moments: moments.slice(0, MOST),
  };
}
