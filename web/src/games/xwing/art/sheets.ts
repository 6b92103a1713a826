/** All that is drawn for an edition of X-Wing: its ships at three sizes for both sides, obstacles, tokens, devices, dice. */
import { type Face, partOf, type Sheet, type Sheets, square } from "../../art";
import { getCards } from "../../../lib/http";
import GemDie from "../../../lib/look/GemDie.svelte";
import { own, t, told } from "../../../lib/messages/language.svelte";
import ActionMark from "../ActionMark.svelte";
import { turnedCorners } from "../board/geometry";
import { outlineWords } from "../outlines";
import type { Pieces } from "../pieces";
import type { Printed } from "../types";
import { devicePicture } from "./devices";
import { obstacleKind, obstaclePicture, reachOf } from "./obstacles";
import { shipPicture } from "./ships";
import { faceDownPicture, type TokenName, TOKENS, tokenPicture } from "./tokens";

/** In squad lists, in the duel, on a phone's table. */
const SIZES = [104, 64, 35] as const;
const SEATS = [0, 1] as const;
const ACTIONS = [
  "focus",
  "evade",
  "calculate",
  "reinforce",
  "lock",
  "barrel_roll",
  "boost",
  "slam",
  "coordinate",
  "reload",
  "rotate",
  "cloak",
  "jam",
] as const;
const FACES = { attack: ["hit", "crit", "focus", "blank", ""], defense: ["evade", "focus", "blank", ""] } as const;

const forBoth = (size: number, address: (seat: number) => string): Face[] => SEATS.map((seat) => square(size, () => address(seat)));

function tokenName(game: string, token: TokenName): string {
  switch (token) {
    case "force":
      return t("ui.xwing.force");
    case "hull":
      return t("ui.art.hull");
    case "charge":
      return t("ui.art.charge");
    case "device":
      return t("ui.art.device");
    case "condition":
      return t("ui.art.condition");
    case "crit":
      return told("term.xwing.face.crit");
    case "reinforce":
      return told("term.xwing.action.reinforce");
    default:
      return told(`term.${game}.token.${token}`, {}, told(`term.xwing.token.${token}`, {}, token));
  }
}

export async function sheetsOf({ game, without }: Pieces): Promise<Sheets> {
  const printed = await getCards<Printed>(game);
  const has = (name: string): boolean => !without.includes(name);
  return (): readonly Sheet[] => [
    {
      kind: "ships",
      title: "ui.art.ships",
      things: Object.entries(printed.ships).map(([id, ship]) => ({
        id,
        name: own(ship.name),
        faces: SEATS.flatMap((seat) => SIZES.map((size) => square(size, () => shipPicture(id, seat)))),
      })),
    },
    {
      kind: "obstacles",
      title: "ui.art.obstacles",
      things: Object.entries(printed.obstacles).map(([id, { kind, points }]) => {
        const corners = turnedCorners(points, false, 0);
        const address = (): string => obstaclePicture(obstacleKind(kind), corners);
        return { id, name: outlineWords(printed.obstacles, id), faces: [square(2 * reachOf(corners), address)] };
      }),
    },
    {
      kind: "tokens",
      title: "ui.art.tokens",
      things: (Object.keys(TOKENS) as TokenName[]).filter(has).map((id) => ({
        id,
        name: tokenName(game, id),
        faces: [56, 24, 15].map((size) => square(size, () => tokenPicture(id))),
      })),
    },
    {
      kind: "actions",
      title: "ui.art.actions",
      things: ACTIONS.filter(has).map((id) => ({
        id,
        name: told(`term.${game}.action.${id}`, {}, told(`term.xwing.action.${id}`, {}, id)),
        faces: [partOf(ActionMark, { type: id })],
      })),
    },
    {
      kind: "devices",
      title: "ui.art.devices",
      things: Object.entries(printed.devices).map(([id, { name }]) => ({
        id,
        name: own(name),
        faces: forBoth(56, (seat) => devicePicture(id, seat)),
      })),
    },
    {
      kind: "dice",
      title: "ui.art.dice",
      things: (["attack", "defense"] as const).flatMap((kind) =>
        FACES[kind].map((face) => ({
          id: `${kind} ${face || "unrolled"}`,
          name: face ? told(`term.xwing.face.${face}`) : t("ui.art.unrolled"),
          faces: [partOf(GemDie, { face, kind, size: "84px" }), partOf(GemDie, { face, kind, size: "44px" })],
        })),
      ),
    },
    {
      kind: "dials",
      title: "ui.art.dials",
      things: [{ id: "face_down", name: t("ui.art.face_down"), faces: forBoth(72, faceDownPicture) }],
    },
  ];
}
