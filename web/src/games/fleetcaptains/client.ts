/** Fleet Captains, as the shell knows it. */
import { getCards } from "../../lib/http";
import type { GameClient } from "../game";
import Above from "./Above.svelte";
import Below from "./Below.svelte";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { isRepeated } from "./company";
import Ending from "./Ending.svelte";
import { LOG } from "./log";
import { stageFor } from "./motion/stage";
import OptionFace from "./OptionFace.svelte";
import { Play } from "./play.svelte";
import Recap from "./Recap.svelte";
import { useResult } from "./result";
import Sheets from "./Sheets.svelte";
import { presses, spot } from "./spots";
import Status from "./Status.svelte";
import Subdecks from "./Subdecks.svelte";
import TextTable from "./TextTable.svelte";
import Together from "./Together.svelte";
import type { Printed } from "./types";

const client: GameClient = {
  id: "fleetcaptains",
  async load(pack) {
    const printed = await getCards<Printed>("fleetcaptains", pack);
    return (source) => {
      const play = new Play(client, source, printed);
      play.stage = stageFor(play);
      return play;
    };
  },
  gentle: { bot: "novice", target: "6" },
  Board,
  TextTable,
  Sheets,
  Status,
  Above,
  Below,
  Beside,
  Recap,
  Ending,
  useResult,
  OptionFace,
  CardMark: null,
  panel: ({ kind }, plain) => (kind === "subdecks" ? Subdecks : isRepeated(kind) && !plain ? Together : null),
  points: { label: "ui.fleetcaptains.points", icon: "vp" },
  tabs: [
    { name: "map", label: "ui.fleetcaptains.map" },
    { name: "fleet", label: "ui.fleetcaptains.fleets" },
    { name: "hand", label: "ui.fleetcaptains.hand" },
    { name: "missions", label: "ui.fleetcaptains.missions" },
    { name: "log", label: "ui.tab.log" },
  ],
  tabFor: Play.tabFor,
  keys: [
    { key: "PageUp PageDown", does: "ui.fleetcaptains.key.ships" },
    { key: "N", does: "ui.fleetcaptains.key.note" },
  ],
  commands: "ui.fleetcaptains.keys.commands",
  log: LOG,
  spot,
  presses,
  logInBrief: true,
};

export default client;
