/** The words of Fleet Captains: names of ships, tiles, cards and missions, and of the game's own values in sentences. */
import type { Part } from "../../lib/messages/message";
import type { GameWords, Speech } from "../../lib/messages/speech";
import type { Pieces } from "./pieces";

const NAVAL = /^(U\.S\.S\.|I\.K\.S\.) /;
const REGISTRY = / NCC-[\w-]+$/;

/** A ship's name without the signs of its navy. */
export const shipName = (name: string): string => name.replace(NAVAL, "").replace(REGISTRY, "");

export class FleetWords implements GameWords {
  constructor(readonly pieces: Pieces) {}

  cardName(id: string): string | undefined {
    const { pieces } = this;
    const ship = pieces.ship(id);
    if (ship) return shipName(ship.name);
    return (pieces.card(id) ?? pieces.mission(id) ?? pieces.encounter(id) ?? pieces.subdeck(id))?.name;
  }

  made(): Part[] | null {
    return null;
  }

  value(speech: Speech, kind: string, value: unknown): Part[] | null {
    if (Array.isArray(value)) return null; // entry by entry
    const id = String(value);
    if (kind === "ship" || kind === "mission" || kind === "encounter" || kind === "subdeck" || kind === "command")
      return [{ text: speech.cardName(id), card: id }];
    if (kind === "tile") return [{ text: tileName(speech, this.pieces.tileKind(id) ?? id) }];
    return null;
  }
}

/** What a kind of tile is called. */
export function tileName(speech: Speech, kind: string): string {
  const key = `term.fleetcaptains.tile.${kind}`;
  return speech.has(key) ? speech.say(key) : plainWords(kind);
}

/** A name of the data as words: what stands where no catalogue has any. */
export function plainWords(name: string): string {
  return name.replaceAll("_", " ");
}
