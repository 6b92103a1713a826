/** An option and what it would do, as a sentence for those who hear it. */
import type spacebase from "@catalogue/en/spacebase.json";

import { type Fields, joined } from "../../lib/messages/message";
import type { OptionInfo } from "../../lib/protocol";
import type { GamePlay } from "../play.svelte";
import { fields, preview } from "./options";

/** What there are words for: the compiler refuses any other. */
type Consequence = keyof typeof spacebase extends infer K ? (K extends `preview.spacebase.${infer N}` ? N : never) : never;

/** The question that an option answers, and how it is spoken of. */
type Asked = Pick<GamePlay, "speech" | "decision">;

export function optionText(play: Asked, option: OptionInfo): string {
  const { speech } = play;
  const title = joined(speech.option(option.fields, play.decision?.kind));
  const told = consequences(play, option);
  return told.length
    ? `${title}${speech.say("term.list.semicolon")}${told.join(speech.say("term.list.semicolon"))}`
    : title;
}

function consequences(play: Asked, option: OptionInfo): string[] {
  const of = fields(option);
  const shows = preview(option);
  const say = (name: Consequence, figures: object): string =>
    joined(play.speech.phrase(`preview.spacebase.${name}`, figures as Fields));
  const results = shows.results ?? [];
  switch (of.kind) {
    case "split":
    case "combine":
      return results.map((gains, i) => say(i ? "or" : "gives", gains));
    case "arrow":
      return results.map((gains) => say("reaches", { ...gains, sector: shows.sector }));
    case "place":
      return shows.deploys ? [say("holds", { card: shows.deploys })] : [];
    case "exchange":
      if (shows.deploys) return [say("deploys", shows)];
      return shows.holds ? [say("holds", { card: shows.holds })] : [];
    case "buy":
    case "gain": {
      const told = shows.deploys ? [say("deploys", shows)] : [];
      if (shows.closes_sector !== undefined) told.push(say("colony", shows));
      if (shows.credits_wasted) told.push(say("wasted", shows));
      if (shows.credits_left !== undefined) told.push(say("credits", shows));
      return told;
    }
    default:
      return [];
  }
}
