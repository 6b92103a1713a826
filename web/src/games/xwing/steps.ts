/** The steps of an attack, and at which of them it is. */
import { t } from "../../lib/messages/language.svelte";
import type { Play } from "./play.svelte";
import type { AttackStory } from "./story";

export interface Step {
  readonly label: string;
  readonly state: "done" | "now" | "later";
}

const LAST = 7;

export function stepsOfAttack(play: Play, story: AttackStory): Step[] {
  const changes = (ship: number): string =>
    !play.isWatching && play.isMine(ship) ? t("ui.xwing.duel.you") : t("ui.xwing.duel.changes", { name: play.name(ship) });
  const labels = [
    t("ui.xwing.duel.declare"),
    t("ui.xwing.duel.roll_attack"),
    changes(story.defender),
    changes(story.attacker),
    t("ui.xwing.duel.roll_defense"),
    changes(story.attacker),
    changes(story.defender),
    t("ui.xwing.duel.result"),
  ];
  const now = stepAt(play, story);
  return labels.map((label, i) => ({ label, state: i < now ? "done" : i === now ? "now" : "later" }));
}

/** Where the scenes of an attack are. */
function shownAt({ attack, defense }: AttackStory): number {
  if (defense) return defense.steps.length ? 6 : 4;
  if (attack) return attack.steps.length ? 3 : 1;
  return 0;
}

function stepAt(play: Play, story: AttackStory): number {
  if (story.result) return LAST;
  const attack = play.table.attack;
  if (play.attacks.isRunning) return shownAt(story);
  const isThis = attack?.attacker === story.attacker && attack.defender === story.defender;
  const open = play.decision?.given === null ? { seat: play.seat, kind: play.decision.kind } : play.view.open.find(({ answered }) => !answered);
  const isAttacker = open?.seat === play.ship(story.attacker).owner;
  if (isThis && open?.kind === "modify_attack") return isAttacker ? 3 : 2;
  if (isThis && open?.kind === "modify_defense") return isAttacker ? 5 : 6;
  return story.defense ? 6 : story.attack ? 3 : 0;
}
