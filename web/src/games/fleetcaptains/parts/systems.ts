/** The four systems of a ship: their figures, and how they are said. */
import { series, t } from "../../../lib/messages/language.svelte";
import { SYSTEMS, type SystemName } from "../art/tokens";
import type { Alert } from "../map/hexes";

/** A figure for each; null: disabled. */
export type SystemValues = Readonly<Record<SystemName, number | null>>;

/** In lists: weapons, shields, sensors, engines. */
export const IN_LISTS = [SYSTEMS[0], SYSTEMS[1], SYSTEMS[3], SYSTEMS[2]] as const;

export const systemWord = (name: SystemName): string => t(`ui.fleetcaptains.system.${name}`);
export const alertWord = (alert: Alert): string => t(`ui.fleetcaptains.alert.${alert}`);

/** "weapons 3, shields disabled, ..." */
export function systemsSaid(values: SystemValues): string {
  return series(
    SYSTEMS.map(({ name }) => {
      const value = values[name];
      return value === null
        ? t("ui.fleetcaptains.system.disabled", { system: systemWord(name) })
        : t("ui.fleetcaptains.system.is", { system: systemWord(name), value });
    }),
  );
}
