/** The table as the map shows it: what lies on each hex, as far as this person knows. */
import { series, t } from "../../lib/messages/language.svelte";
import { percent } from "../../lib/percent";
import type { ShipLook } from "./art/ships";
import { type Alert, bySide, type HexSign, type MapHex, type MapShip, type MapToken } from "./map/hexes";
import { alertWord } from "./parts/systems";
import { kindAt } from "./pieces";
import type { Play } from "./play.svelte";
import { type Effect, FACE_DOWN, previewOf, type Ship, type TileKind } from "./types";
import { piecesOn } from "./whereabouts";
import { tileName } from "./words";

export function lookOf(play: Pick<Play, "card">, n: number): ShipLook {
  const { id, size, faction } = play.card(n);
  return { id, size, faction };
}

export const alertOf = (alert: number): Alert => Math.min(2, Math.max(0, alert)) as Alert;

/** What a tile changes, as a sign: the system that it changes all the time, else a danger, or a way. */
function signOf(kind: TileKind | undefined): HexSign | null {
  if (!kind) return null;
  const all = kind.effects.flatMap((effect): readonly Effect[] => [effect, ...(effect.do ?? [])]);
  const systems = new Set(all.flatMap(({ op, sys }) => (op === "mod" && sys ? [sys] : [])));
  if (all.some(({ op }) => op === "link")) return "way";
  if (systems.size > 1 || systems.has("all") || systems.has("any")) return "all";
  const [system] = systems;
  if (system) return system as HexSign;
  const hurts = all.some(({ op }) => op === "test" || op === "damage" || op === "disable" || op === "if");
  return hurts ? "danger" : null;
}

export function hexesOf(play: Play): MapHex[] {
  const { table, places, speech } = play;
  const tiles = table.faces.length;
  const lying = piecesOn(table);
  const shipOf = (n: number): MapShip => {
    const ship = table.ships[n] as Ship;
    const isMoving = table.move?.ships.includes(n) ?? false;
    return {
      id: String(n),
      look: lookOf(play, n),
      side: ship.seat & 1,
      alert: alertOf(ship.alert),
      isActive: isMoving || (table.checks.at(-1)?.ships.includes(n) ?? false) || (play.isTurn && play.head === n),
      isChosen: play.selected === n,
      isReady: play.isTurn && play.mayAct && ship.seat === play.seat && play.canStill(n),
    };
  };
  const tokenOf = (number: number): MapToken => {
    const letter = play.letter(number);
    return {
      id: `t${number}`,
      side: table.tokens[String(number)]?.side ?? 0,
      ...(letter ? { letter } : {}),
      isActive: table.move?.token === number && table.move.ships.length === 0,
      isChosen: play.selected !== null && letter !== "" && play.known(number) === play.selected,
    };
  };
  return places.map((place, at): MapHex => {
    const isPost = at >= tiles;
    const faceUp = isPost || (table.faces[at] ?? FACE_DOWN) !== FACE_DOWN;
    const { kind, isSeen } = isPost ? { kind: undefined, isSeen: false } : kindAt(play, at);
    const count = table.control[at] ?? 0;
    const install = table.installs[place.label];
    const offered = play.lit.get(place.label);
    const name = isPost
      ? t("ui.fleetcaptains.post")
      : kind && kind.cls !== "empty"
        ? tileName(speech, kind.kind)
        : "";
    const left = offered?.map((option) => previewOf(option).left).find((one) => one !== undefined) ?? null;
    const escape = offered?.map((option) => previewOf(option).odds).find((odds) => odds?.kind === "escape");
    const chance = escape ? percent(escape.success) : "";
    const standing = lying.get(at) ?? [];
    const here = standing.filter((id) => !id.startsWith("t")).map((id) => shipOf(Number(id)));
    const note = play.mayNote ? play.notes.on(place.label) : "";
    const cloaked = standing.filter((id) => id.startsWith("t")).map((id) => tokenOf(Number(id.slice(1))));
    const teams = bySide(table.teams[place.label] ?? []);
    const control = isPost || count === 0 ? null : { side: count > 0 ? 0 : 1, count: Math.abs(count) };
    return {
      ...place,
      isPost,
      owner: place.owner,
      faceUp,
      kind: kind?.kind ?? null,
      name,
      size: kind?.size ?? null,
      encounter: kind?.encounter ?? null,
      sign: signOf(kind),
      control,
      install: install ? { step: install.step, side: control?.side ?? install.builder & 1 } : null,
      scanned: isSeen,
      teams,
      cards: (table.here[place.label] ?? []).length,
      ...(note ? { note } : {}),
      tokens: cloaked,
      ships: here,
      legal: offered !== undefined,
      cost: left,
      ...(chance ? { chance } : {}),
      chosen: play.looked !== null && play.placeOf(play.looked) === place.label,
      says: series([
        play.placeWord(place.label),
        ...(isPost ? [] : [kind ? tileName(speech, kind.kind) : t("ui.fleetcaptains.unexplored")]),
        ...(isSeen ? [t("ui.fleetcaptains.seen")] : []),
        ...here.map(({ id, alert }) =>
          t("ui.fleetcaptains.ship.here", {
            name: play.name(Number(id)),
            owner: speech.seatName(table.ships[Number(id)]?.seat ?? -1),
            alert: alertWord(alert),
          }),
        ),
        ...cloaked.map(({ id, side }) => t("ui.fleetcaptains.token.of", { number: id.slice(1), name: speech.seatName(side) })),
        ...(control ? [t("ui.fleetcaptains.controlled", { name: speech.seatName(control.side), count: control.count })] : []),
        ...teams.map(({ side, count }) => t("ui.fleetcaptains.teams", { name: speech.seatName(side), count })),
        ...(note ? [t("ui.fleetcaptains.note.says", { note })] : []),
        ...(offered ? [left === null ? t("ui.fleetcaptains.can") : t("ui.fleetcaptains.can.move", { left })] : []),
        ...(chance ? [t("ui.fleetcaptains.chance.escape", { chance })] : []),
      ]),
    };
  });
}
