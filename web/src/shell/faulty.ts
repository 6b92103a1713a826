/** Where a person goes on after something that they set was refused. */
import { tick } from "svelte";

/** The first field of a part of the page that is marked as wrong. */
const wrongIn = (part: HTMLElement | undefined): HTMLElement | null =>
  part?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;

/** Whose setting that is, or what the field is called; empty: none is wrong. */
export function wrongField(part: HTMLElement | undefined): string {
  const field = wrongIn(part) as HTMLSelectElement | null;
  const whose = field?.closest<HTMLElement>("[data-whose]")?.dataset.whose;
  return whose ?? field?.labels?.[0]?.textContent?.trim() ?? "";
}

/** The focus goes to the field that is wrong, whose fault is said beside it; else to the message. */
export async function leadTo(part: HTMLElement | undefined, message: () => HTMLElement | undefined): Promise<void> {
  await tick();
  (wrongIn(part) ?? message())?.focus();
}
