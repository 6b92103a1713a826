/** The test or attack that is in progress, as its panel shows it. */
import { list, series, t } from "../../lib/messages/language.svelte";
import type { OptionInfo } from "../../lib/protocol";
import { percent } from "../../lib/percent";
import { isPass } from "../play.svelte";
import type { SystemName } from "./art/tokens";
import { wins } from "./parts/tests";
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
  /** The damage of each pair of faces, where more than the sums decides whether there is any. */
  readonly damage: readonly (readonly number[])[] | null;
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
  /** What it is without what counts in this test alone, where that is another. */
  readonly base: number | null;
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
          own: { name: whose(play, check, names), side: seat & 1, system: systemOf(check.system), rating: (own ?? 0) + odds.die, base: baseOf(play, check.ships, check.system, (own ?? 0) + odds.die), die: check.rolled ? check.dice[0] : null },
          other: {
            name: check.target >= 0 ? play.name(check.target) : "",
            side: (table.ships[check.target]?.seat ?? 1 - seat) & 1,
            system: systemOf(check.target_system),
            rating: other ?? 0,
            base: baseOf(play, check.target >= 0 ? [check.target] : [], check.target_system, other ?? 0),
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
    damage: opposed && odds.field && !isBySums(odds.field, opposed) ? odds.field : null,
    side: seat & 1,
    isTheirs: isTheirs(play, check),
    option,
  };
}

/** What the ships' panels show of a system, where it is not what this test is rolled with. */
function baseOf(play: Play, ships: readonly number[], system: number, rating: number): number | null {
  const shown = ships.map((n) => play.table.ratings[n]?.[system] ?? null).filter((one) => one !== null);
  const base = shown.reduce((sum, one) => sum + one, 0);
  return shown.length && base !== rating ? base : null;
}

/** Whether there is damage just where the own sum is the higher one. */
const isBySums = (field: readonly (readonly number[])[], { own, other }: Opposed): boolean =>
  wins(own.rating, other.rating).every((row, i) => row.every((isHigher, j) => isHigher === (field[i]?.[j] ?? 0) > 0));

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
  const name = names.length ? list(names) : whose(play, check, names);
  const about = cardOf(play, check);
  const target = check.target >= 0 ? play.name(check.target) : "";
  if (check.kind === "attack")
    return names.length || about ? t("ui.fleetcaptains.check.attack", { name, target, count: Math.max(1, names.length) }) : t("ui.fleetcaptains.check.attacked", { target });
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
