/** Places that lie on a line: where a roll may end that no named place bounds, told as spans of how far ahead it is. */
import type { OptionInfo } from "../../lib/protocol";
import type { Pose } from "./board/geometry";
import { fieldsOf, previewOf } from "./optionParts";

/** From one place to another, each with how far ahead of the start it is, in mm. */
export interface Stretch {
  readonly begin: number;
  readonly end: number;
  readonly from: Pose;
  readonly to: Pose;
}

/** Whether an option is one of these. */
export function isOnLine(option: { fields: Record<string, unknown> }): boolean {
  return fieldsOf(option).kind === "offset";
}

/** The stretches that an option offers, the rearmost first. */
export function stretchesOf(option: OptionInfo | null): readonly Stretch[] {
  if (!option || !isOnLine(option)) return [];
  const { shift = [], ends = [] } = previewOf(option);
  return shift.flatMap(([begin, end], n) => {
    const [from, to] = ends[n] ?? [];
    return from && to ? [{ begin, end, from, to }] : [];
  });
}

/** The offered one that is nearest to so many mm ahead. */
export function nearestShift(stretches: readonly Stretch[], wanted: number): number {
  const kept = stretches.map(({ begin, end }) => Math.min(Math.max(wanted, begin), end));
  const best = kept.reduce((one, other) => (Math.abs(other - wanted) < Math.abs(one - wanted) ? other : one), kept[0] ?? 0);
  return Math.round(best * 1000) / 1000;
}

/** So many mm on from one place, over what is taken to the next stretch. */
export function steppedShift(stretches: readonly Stretch[], from: number, by: number): number {
  const near = nearestShift(stretches, from + by);
  if (by > 0 ? near > from : near < from) return near;
  const next =
    by > 0 ? stretches.find(({ begin }) => begin > from)?.begin : stretches.findLast(({ end }) => end < from)?.end;
  return next ?? from;
}

/** The ship's place so many mm ahead. */
export function poseAt(stretches: readonly Stretch[], shift: number): Pose {
  const on = stretches.find(({ begin, end }) => shift >= begin && shift <= end) ?? stretches[0];
  if (!on) return [0, 0, 0];
  const share = on.end > on.begin ? (shift - on.begin) / (on.end - on.begin) : 0;
  const between = (n: 0 | 1): number => Math.round(on.from[n] + share * (on.to[n] - on.from[n]));
  return [between(0), between(1), on.from[2]];
}

/** How far ahead the place on their line is that is nearest to a point. */
export function shiftTowards(stretches: readonly Stretch[], [x, y]: Pose): number {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return 0;
  const [dx, dy] = [last.to[0] - first.from[0], last.to[1] - first.from[1]];
  const length = dx * dx + dy * dy;
  if (!length) return first.begin;
  const share = ((x - first.from[0]) * dx + (y - first.from[1]) * dy) / length;
  return nearestShift(stretches, first.begin + share * (last.end - first.begin));
}
