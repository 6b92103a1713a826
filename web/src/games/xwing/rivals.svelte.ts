/** Ready squads that would meet a squad on even terms, asked for anew whenever that squad is another one. */
import type { Judged, Rival, SquadEdition } from "./squadEdition";

/** `judged`: the squad that is to be met; while nothing is known of it, or it is wrong, the last ones stay. */
export function rivalsAgainst(edition: SquadEdition, judged: () => Judged | null): { readonly all: readonly Rival[] } {
  let all = $state.raw<readonly Rival[]>([]);
  const squad = $derived.by(() => {
    const found = judged();
    return found && !found.isWrong ? found.squad : "";
  });
  $effect(() => {
    const asked = squad;
    if (!asked) return;
    edition.rivals(asked).then(
      (found) => {
        if (squad === asked) all = found;
      },
      () => undefined, // there is a list of others
    );
  });
  return {
    get all() {
      return all;
    },
  };
}
