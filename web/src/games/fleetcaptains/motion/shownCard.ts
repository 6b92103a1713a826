/** A card as it is shown to all in the middle of the map. */
import { mount } from "svelte";

import type { Place } from "../../../lib/motion/stage";
import { cardProps, stripesOf } from "../cards";
import { effectsText } from "../effects";
import { missionText } from "../missionText";
import CommandCard from "../parts/CommandCard.svelte";
import EncounterCard from "../parts/EncounterCard.svelte";
import MissionCard from "../parts/MissionCard.svelte";
import type { Play } from "../play.svelte";

export interface ShownCard {
  readonly node: HTMLElement;
  readonly mounted: object;
  /** In px. */
  readonly width: number;
}

export function shownCard(play: Play, of: "encounter" | "command" | "mission", id: string, sight: Place): ShownCard | null {
  const node = document.createElement("span");
  node.style.display = "block";
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const width = Math.min((of === "mission" ? 22 : 17) * rem, sight.width - 16);
  const mounted = mountedIn(play, of, id, node);
  return mounted && { node, mounted, width };
}

function mountedIn(play: Play, of: "encounter" | "command" | "mission", id: string, target: HTMLElement): object | null {
  const { speech, pieces } = play;
  const name = speech.cardName(id);
  const card = pieces.card(id);
  if (of === "command" && card) {
    const { theme, glyph, art } = cardProps(play, id);
    return mount(CommandCard, { target, props: { name, theme, glyph, art, stripes: stripesOf(play, card), isWide: true } });
  }
  if (of === "mission") {
    const mission = pieces.mission(id);
    return mission ? mount(MissionCard, { target, props: { art: id, name, type: mission.type, text: missionText(speech, mission), points: mission.vp } }) : null;
  }
  const met = pieces.encounter(id);
  if (!met) return null;
  const { kind, effects, vp: points, scope } = met;
  return mount(EncounterCard, { target, props: { art: id, name, kind, text: effectsText(speech, effects, "encounter"), points, scope } });
}
