/** The games that have a builder, for the way from one to another; the page that opens builders says which they are. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("editions");

export const giveEditions = (games: readonly string[]): void => void setContext(KEY, games);
export const useEditions = (): readonly string[] => getContext<readonly string[] | undefined>(KEY) ?? [];
