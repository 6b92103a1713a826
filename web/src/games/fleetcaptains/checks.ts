/** The test or attack that is in progress, as its panel shows it. */
import { series, t } from "../../lib/messages/language.svelte";
import type { OptionInfo } from "../../lib/protocol";
import { percent } from "../../lib/percent";
import { isPass } from "../play.svelte";
import type { SystemName } from "./art/tokens";
import type { Play } from "./play.svelte";
import { type Check, fieldsOf, type Odds, ORDER, previewOf } from "./types";

const DURING = new Set(["test_card", "adjust_before", "reroll", "cancel"]);

export interface ShownCheck {
  readonly says: string;
  readonly system: SystemName;
  readonly rating: number;
  readonly level: number;
  readonly die: number;
  readonly chance: number;
  readonly rolled: number | null;
  readonly opposed: Opposed | null;
  /** Whose it is. */
  readonly side: number;
  /** Whether that is another side than one's own, whose success is no good news. */
  readonly isTheirs: boolean;
  /** The option whose odds these are: the one that is looked at, else to pass. */
  readonly option: OptionInfo | null;
}

interface Sum {
  readonly name: string;
  readonly side: number;
  readonly system: SystemName;
  readonly rating: number;
  readonly die?: number | null;
}
interface Opposed {
  readonly own: Sum;
  readonly other: Sum;
}

const systemOf = (n: number): SystemName => ORDER[n] ?? "weapons";

/** Null where no question is about a test, or the odds of it are not told. */
export function shownCheck(play: Play): ShownCheck | null {
  const { decision, table } = play;
  const check = table.checks.at(-1);
  if (!decision || !check || !DURING.has(decision.kind)) return null;
  const looked = play.looked && previewOf(play.looked).odds ? play.looked : null;
  const option = looked ?? play.options.find(isPass) ?? null;
  const odds = option ? previewOf(option).odds : undefined;
  if (!option || !odds) return null;
  const [own, other] = odds.ratings;
  const names = check.ships.map((n) => play.name(n));
  const seat = check.seat;
  const opposed: Opposed | null =
    check.kind === "attack" || check.kind === "opposed"
      ? {
          own: { name: whose(play, check, names), side: seat & 1, system: systemOf(check.system), rating: (own ?? 0) + odds.die, die: check.rolled ? check.dice[0] : null },
          other: {
            name: check.target >= 0 ? play.name(check.target) : "",
            side: (table.ships[check.target]?.seat ?? 1 - seat) & 1,
            system: systemOf(check.target_system),
            rating: other ?? 0,
            die: check.rolled ? check.dice[1] : null,
          },
        }
      : null;
  return {
    says: saysOf(play, check, names, odds),
    system: systemOf(check.system),
    rating: own ?? 0,
    level: odds.level ?? check.level,
    die: odds.die,
    chance: odds.success,
    rolled: check.rolled ? check.dice[0] : null,
    opposed,
    side: seat & 1,
    isTheirs: isTheirs(play, check),
    option,
  };
}

/** The card that a test is for; empty for a test of its own. */
function cardOf(play: Play, check: Check): string {
  const { missions, encounters } = play.printed;
  const card = check.mission >= 0 ? missions[check.mission] : check.encounter >= 0 ? encounters[check.encounter] : undefined;
  return card ? play.speech.cardName(card.id) : "";
}

/** Who makes a test: ships; where none does, the card that attacks, else that with which is attacked. */
function whose(play: Play, check: Check, names: readonly string[]): string {
  return names.length ? series(names) : cardOf(play, check) || t(`ui.fleetcaptains.system.${systemOf(check.system)}`);
}

/** Whose test it is, and for what. */
function saysOf(play: Play, check: Check, names: readonly string[], odds: Odds): string {
  const name = whose(play, check, names);
  const about = cardOf(play, check);
  const target = check.target >= 0 ? play.name(check.target) : "";
  if (check.kind === "attack")
    return names.length || about ? t("ui.fleetcaptains.check.attack", { name, target }) : t("ui.fleetcaptains.check.attacked", { target });
  const system = t(`ui.fleetcaptains.system.${systemOf(check.system)}`);
  const level = odds.level ?? check.level;
  if (target) return t("ui.fleetcaptains.check.opposed", { name, target, system });
  return about ? t("ui.fleetcaptains.check.about", { name, system, level, about }) : t("ui.fleetcaptains.check", { name, system, level });
}

/** What a card of the hand would make of the test: the chance with it. */
export function gainOf(play: Play, id: string): string {
  const option = play.options.find((one) => fieldsOf(one).card === id && previewOf(one).odds);
  const odds = option && previewOf(option).odds;
  return odds ? chanceWords(play, odds) : "";
}

/** The chance of the test in progress: of another side's it is told how often it fails, which is what one plays for. */
export function chanceWords(play: Play, { success }: Pick<Odds, "success">): string {
  const check = play.table.checks.at(-1);
  return check && isTheirs(play, check) ? t("ui.fleetcaptains.test.safe", { chance: percent(1 - success) }) : percent(success);
}

/** Whether it is another side's: whoever watches has none. */
const isTheirs = (play: Play, { seat }: Check): boolean => !play.isWatching && (seat & 1) !== play.side;
