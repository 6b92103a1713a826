/** Dice that are chosen one by one: which answers mean them together. */
import type { OptionInfo } from "../../lib/protocol";
import { fieldsOf } from "./optionParts";

/** A face without what is marked on its die: rerolled, or fixed. */
export function bareFace(face: string): string {
  return face.replace(/[*!]$/, "");
}

/** The answers that name the dice which they are about. */
export function waysOf(options: readonly OptionInfo[]): OptionInfo[] {
  return options.filter((option) => {
    const { kind, faces } = fieldsOf(option);
    return kind === "modify" && (faces?.length ?? 0) > 0;
  });
}

/** What is left of `all` without `some`; null if they are not all in it. */
function without(all: readonly string[], some: readonly string[]): string[] | null {
  const left = [...all];
  for (const one of some) {
    const at = left.indexOf(one);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const facesOf = (option: OptionInfo): string[] => (fieldsOf(option).faces ?? []).map(bareFace);

/** The answer that is about these faces and no others. */
export function wayFor(ways: readonly OptionInfo[], faces: readonly string[]): OptionInfo | null {
  return (faces.length && ways.find((way) => without(facesOf(way), faces)?.length === 0)) || null;
}

/** Whether one more die may be chosen beside those that are. */
export function mayAdd(ways: readonly OptionInfo[], chosen: readonly string[], face: string): boolean {
  return ways.some((way) => without(facesOf(way), [...chosen, bareFace(face)]) !== null);
}
