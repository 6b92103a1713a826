/** Questions that are asked again and again, one thing at a time, until somebody says that it is enough. */
import type { OptionInfo } from "../../lib/protocol";
import { isPass } from "../play.svelte";
import { fieldsOf } from "./types";

/** Ships that join a force or a test; what is beamed across. */
const REPEATED = new Set(["force", "join_test", "exchange"]);

export const isRepeated = (kind: string | undefined): boolean => kind !== undefined && REPEATED.has(kind);

/** What ends such a question. */
export function enoughOf(options: readonly OptionInfo[]): OptionInfo | null {
  return options.find((option) => isPass(option) || fieldsOf(option).kind === "go") ?? null;
}

export function manyOf(options: readonly OptionInfo[]): OptionInfo[] {
  const enough = enoughOf(options);
  return options.filter((option) => option !== enough);
}

/** What is still to be answered, in order: what was picked, in the order in which it is offered, then that it is enough. */
export function planOf(options: readonly OptionInfo[], picked: ReadonlySet<string>): string[] {
  return manyOf(options).flatMap(({ id }) => (picked.has(id) ? [id] : []));
}
