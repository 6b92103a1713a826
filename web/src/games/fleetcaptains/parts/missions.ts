/** The types of missions, and their signs. */
import type { GlyphName } from "../../../lib/look/glyphs";

export type MissionType = "science" | "influence" | "combat";

export const MISSION_GLYPHS: Readonly<Record<MissionType, GlyphName>> = {
  science: "sensors",
  influence: "concede",
  combat: "weapons",
};
