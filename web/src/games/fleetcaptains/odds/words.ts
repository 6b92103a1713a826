/** What an answer says, in the words of the page. */
import { t, told } from "../../../lib/messages/language.svelte";
import { exactly, percent } from "../../../lib/percent";
import type { BigFigure } from "../../../odds/BigFigures.svelte";
import { change } from "../../../odds/words";
import { type Answered, atLeast, chanceOf, isByDamage, leadOf, measuredAs } from "./answer";
import type { Question } from "./question";

const of = ({ question }: Answered, name: string): number => question.figures[name] ?? 0;
const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");

/** A difference of chances. */
export const changeOf = (by: number): string => signOf(by) + exactly(Math.abs(by));
const signOf = (by: number): string => (Math.abs(by) < 0.0005 ? "" : by < 0 ? "−" : "+");

/** What a change is worth, in damage or as a chance. */
export const worthWords = (by: number, question: Question): string => (isByDamage(question) ? change(by) : signOf(by) + percent(Math.abs(by)));

/** The figures that are read first, the chance before all others; beside them those of another question, or its chance where that is about another roll. */
export function figuresOf(answer: Answered, before: Answered | null): BigFigure[] {
  const [first, ...more] = ownFigures(answer);
  const head = { ...first!, share: chanceOf(answer) };
  if (!before) return [head, ...more];
  if (before.roll !== answer.roll) {
    const other = { label: `A: ${t(`ui.fleetcaptains.odds.roll.${before.roll}`)}`, says: exactly(chanceOf(before)), share: chanceOf(before) };
    return [head, ...more, other];
  }
  const measured = measuredAs(before, answer);
  const was = ownFigures(measured).slice(1);
  const by = chanceOf(answer) - chanceOf(measured);
  return [
    { ...head, was: exactly(chanceOf(measured)), by, change: changeOf(by) },
    ...more.map((one, n) => ({ ...one, was: was[n]?.says ?? null })),
  ];
}

function ownFigures(answer: Answered): BigFigure[] {
  const chance = exactly(chanceOf(answer));
  switch (answer.roll) {
    case "test": {
      const { rolled, needs } = answer.of;
      return [
        { label: t("ui.fleetcaptains.odds.success"), says: chance },
        { label: t("ui.fleetcaptains.odds.face"), says: !rolled || needs === null ? "–" : needs < 6 ? `${needs}+` : "6" },
      ];
    }
    case "opposed":
      return [{ label: t("ui.fleetcaptains.odds.success"), says: chance }, pairs(answer.of.field)];
    case "escape":
      return [
        { label: t("ui.fleetcaptains.odds.away"), says: chance },
        ...(answer.of.field.length ? [pairs(answer.of.field)] : []),
      ];
    case "attack": {
      const aim = of(answer, "aim");
      const hit = t("ui.fleetcaptains.test.damage");
      return [
        { label: aim ? t("ui.fleetcaptains.odds.reach", { count: aim }) : hit, says: chance },
        ...(aim ? [{ label: hit, says: exactly(atLeast(answer.of, 1)) }] : []),
        { label: t("ui.odds.expected"), says: answer.of.mean_damage.toFixed(2) },
      ];
    }
    case "encounter": {
      const [met, unmet] = [t("ui.fleetcaptains.odds.met"), told("table.fleetcaptains.card.no_encounter")];
      const rest = exactly(1 - chanceOf(answer));
      return of(answer, "wanted")
        ? [{ label: met, says: chance }, { label: unmet, says: rest }]
        : [{ label: unmet, says: chance }, { label: met, says: rest }];
    }
    case "transwarp": {
      const multiplied = t("ui.fleetcaptains.odds.multiplied", { factor: of(answer, "factor") });
      return [
        { label: of(answer, "cost") ? t("ui.fleetcaptains.odds.enough") : multiplied, says: chance },
        ...(of(answer, "cost") ? [{ label: multiplied, says: exactly(answer.of.multiplied) }] : []),
        { label: t("ui.fleetcaptains.odds.mean"), says: answer.of.mean.toFixed(2) },
      ];
    }
  }
}

const pairs = (field: readonly (readonly boolean[])[]): BigFigure => ({
  label: t("ui.fleetcaptains.odds.pairs"),
  says: `${field.flat().filter(Boolean).length} / ${field.flat().length}`,
});

export interface Row {
  readonly says: string;
  readonly chance: number;
  readonly was: number | null;
  readonly isGood: boolean;
}

/** Totals, leads or movement points with their chances; none where nothing is rolled, or only one thing decides. */
export function rowsOf(answer: Answered, before: Answered | null): Row[] {
  const now = sharesOf(answer);
  const was = before?.roll === answer.roll ? new Map(sharesOf(before)) : null;
  const all = new Set([...now.map(([n]) => n), ...(was?.keys() ?? [])]);
  const chances = new Map(now);
  return [...all]
    .sort((one, other) => one - other)
    .map((n) => ({
      says: answer.roll === "opposed" || answer.roll === "escape" ? signed(n) : String(n),
      chance: chances.get(n) ?? 0,
      was: was ? (was.get(n) ?? 0) : null,
      isGood: isGood(answer, n),
    }));
}

function sharesOf(answer: Answered): [number, number][] {
  switch (answer.roll) {
    case "test":
      return answer.of.totals;
    case "opposed":
    case "escape":
      return answer.of.margins;
    case "transwarp":
      return answer.of.points;
    default:
      return [];
  }
}

function isGood(answer: Answered, n: number): boolean {
  switch (answer.roll) {
    case "test":
      return n >= of(answer, "level");
    case "opposed":
      return n > 0 || of(answer, "off") === 1;
    case "escape":
      return n >= 0;
    case "transwarp":
      return of(answer, "cost") ? n >= of(answer, "cost") : n > of(answer, "points");
    default:
      return false;
  }
}

/** What has to be rolled, in a sentence. */
export function needOf(answer: Answered): string {
  switch (answer.roll) {
    case "test": {
      const { rolled, needs } = answer.of;
      if (!rolled) return t("ui.fleetcaptains.odds.no_die");
      if (needs === null) return t("ui.fleetcaptains.test.never");
      if (needs === 1) return t("ui.fleetcaptains.test.sure");
      return needs < 6 ? t("ui.fleetcaptains.test.need.least", { face: needs }) : t("ui.fleetcaptains.test.need", { faces: "6" });
    }
    case "opposed":
    case "escape":
      return answer.of.field.length ? leadWords(leadOf(answer.of.field)) : t("ui.fleetcaptains.odds.no_roll");
    case "attack": {
      const aim = of(answer, "aim") || 1;
      const lead = leadOf(answer.of.field, aim);
      return lead === null ? t("ui.fleetcaptains.odds.reach", { count: aim }) : leadWords(lead);
    }
    case "encounter":
      return told("table.fleetcaptains.card.encounter", { least: of(answer, "low"), most: of(answer, "high") });
    case "transwarp":
      return t("ui.fleetcaptains.odds.multiplied.on", { factor: of(answer, "factor"), face: of(answer, "from") });
  }
}

function leadWords(lead: number | null): string {
  if (lead === Infinity) return t("ui.fleetcaptains.test.never");
  if (lead === null || lead <= -5) return t("ui.fleetcaptains.odds.lead.any");
  if (lead > 0) return t("ui.fleetcaptains.odds.lead.more", { count: lead });
  return lead < 0 ? t("ui.fleetcaptains.odds.lead.less", { count: -lead }) : t("ui.fleetcaptains.odds.lead.even");
}
