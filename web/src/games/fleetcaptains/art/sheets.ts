/** All that is drawn for Fleet Captains: its ships for both sides, its tiles, the pieces that lie on them, its cards. */
import { type Face, type Sheet, type Sheets, square } from "../../art";
import { getCards } from "../../../lib/http";
import { t, told } from "../../../lib/messages/language.svelte";
import type { Printed } from "../types";
import { cardPictures } from "./cards/picture";
import { shipPicture } from "./ships";
import { faceDownPicture, postPicture, tilePicture } from "./tiles";
import { cloakPicture, discPicture, installPicture } from "./tokens";

const STEPS = ["outpost", "colony", "starbase"] as const;
const nameOf = (id: string, printed = id): string => told(`name.fleetcaptains.${id}`, {}, printed);
const forBoth = (size: number, address: (side: number) => string): Face[] => [0, 1].map((side) => square(size, () => address(side)));

export async function sheets(): Promise<Sheets> {
  const [{ ships, kinds, cards, encounters, missions }, pictureOf] = await Promise.all([getCards<Printed>("fleetcaptains"), cardPictures()]);
  const drawnCards = [
    ...cards.map(({ id, subdeck, name }) => ({ id, deck: subdeck, name })),
    ...encounters.map(({ id, kind, name }) => ({ id, deck: kind, name })),
    ...missions.map(({ id, type, name }) => ({ id, deck: type, name })),
  ];
  return (): readonly Sheet[] => [
    {
      kind: "ships",
      title: "ui.art.ships",
      things: ships.map(({ id, size, faction, name }) => ({
        id,
        name: nameOf(id, name),
        faces: [104, 44].flatMap((edge) => forBoth(edge, (side) => shipPicture({ id, size, faction }, side))),
      })),
    },
    {
      kind: "tiles",
      title: "ui.art.tiles",
      things: [
        ...kinds.map(({ kind }) => ({ id: kind, name: nameOf(kind), faces: [square(132, () => tilePicture(kind))] })),
        { id: "face_down", name: t("ui.art.face_down"), faces: [square(132, () => faceDownPicture())] },
        { id: "command_post", name: t("ui.art.post"), faces: forBoth(132, (side) => postPicture(side)) },
      ],
    },
    {
      kind: "tokens",
      title: "ui.art.tokens",
      things: [
        { id: "disc", name: t("ui.art.disc"), faces: forBoth(64, discPicture) },
        { id: "cloak", name: t("ui.art.cloak"), faces: forBoth(64, cloakPicture) },
        ...STEPS.map((step, i) => ({
          id: step,
          name: told(`term.fleetcaptains.step.${step}`),
          faces: forBoth(64, (side) => installPicture(i, side)),
        })),
      ],
    },
    {
      kind: "cards",
      title: "ui.legend.group.cards",
      things: drawnCards.map(({ id, deck, name }) => ({ id, name: nameOf(id, name), faces: [{ address: () => pictureOf(id, deck), width: 240, height: 108 }] })),
    },
  ];
}
