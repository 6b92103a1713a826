/** Space Base, as the shell knows it. */
import { getCards } from "../../lib/http";
import type { GameClient } from "../game";
import Board from "./Board.svelte";
import CardMark from "./CardMark.svelte";
import { byId } from "./cards";
import Ending from "./Ending.svelte";
import Lead from "./Lead.svelte";
import LightSpeed from "./LightSpeed.svelte";
import { LOG } from "./log";
import OptionFace from "./OptionFace.svelte";
import { Play } from "./play.svelte";
import Recap from "./Recap.svelte";
import { useResult } from "./result";
import Sheets from "./Sheets.svelte";
import { presses, spot } from "./spots";
import Status from "./Status.svelte";
import TextTable from "./TextTable.svelte";
import type { Card } from "./types";

const YARD_KINDS = new Set(["buy", "gain", "light_speed"]);

const client: GameClient = {
  id: "spacebase",
  async load() {
    const cards = byId((await getCards<{ cards: Card[] }>("spacebase")).cards);
    return (source) => new Play(client, source, cards);
  },
  gentle: { bot: "novice" },
  Board,
  TextTable,
  Sheets,
  Status,
  Lead,
  Above: null,
  Below: null,
  Beside: null,
  Recap,
  Ending,
  useResult,
  OptionFace,
  CardMark,
  panel: ({ kind }, plain) => (kind === "light_speed" && !plain ? LightSpeed : null),
  points: { label: "ui.sb.vp", icon: "vp" },
  tabs: [
    { name: "base", label: "ui.tab.base" },
    { name: "yard", label: "ui.tab.yard" },
    { name: "rivals", label: "ui.tab.rivals" },
    { name: "log", label: "ui.tab.log" },
  ],
  tabFor: ({ kind }) => (YARD_KINDS.has(kind) ? "yard" : "base"),
  keys: [{ key: "PageUp PageDown", does: "ui.key.pages" }],
  commands: "ui.keys.commands",
  log: LOG,
  spot,
  presses,
};

export default client;
