/** An edition of X-Wing, as the shell knows it. */
import { getCards } from "../../lib/http";
import type { GameClient } from "../game";
import { isPass } from "../play.svelte";
import Above from "./Above.svelte";
import Below from "./Below.svelte";
import Board from "./Board.svelte";
import DialPanel from "./DialPanel.svelte";
import type { Edition } from "./edition";
import Ending from "./Ending.svelte";
import { isOnLine } from "./lines";
import { LOG } from "./log";
import OptionFace from "./OptionFace.svelte";
import PlacePanel from "./PlacePanel.svelte";
import PlainDials from "./PlainDials.svelte";
import { Play } from "./play.svelte";
import Recap from "./Recap.svelte";
import { useResult } from "./result";
import Sheets from "./Sheets.svelte";
import SlidePanel from "./SlidePanel.svelte";
import { presses, spot } from "./spots";
import Status from "./Status.svelte";
import TextTable from "./TextTable.svelte";
import type { Printed } from "./types";

export function clientOf(edition: Edition): GameClient {
  const client: GameClient = {
    id: edition.id,
    badge: edition.badge,
    async load() {
      const printed = await getCards<Printed>(edition.id);
      return (source) => new Play(client, edition, source, printed);
    },
    Board,
    TextTable,
    Sheets,
    Status,
    Above,
    Below,
    Beside: null,
    Recap,
    Ending,
    useResult,
    OptionFace,
    CardMark: null,
    panel({ kind, options }, plain) {
      if (kind === "dials") return plain ? PlainDials : DialPanel;
      if (options.some(isOnLine)) return SlidePanel;
      // a piece whose every answer is a place on the table
      return options.every((option) => option.fields.x === null || isPass(option)) ? PlacePanel : null;
    },
    points: { label: "ui.xwing.points", icon: "vp" },
    tabs: [
      { name: "map", label: "ui.xwing.tab.map" },
      { name: "units", label: "ui.xwing.tab.units" },
      { name: "log", label: "ui.tab.log" },
    ],
    tabFor: () => "map",
    keys: [
      { key: "PageUp PageDown", does: "ui.xwing.key.pages" },
      { key: "[ ]", does: "ui.xwing.key.enemies" },
      { key: "A", does: "ui.xwing.key.arcs" },
      { key: "D", does: "ui.xwing.key.ranges" },
      { key: "S", does: "ui.xwing.key.ruler" },
      { key: "G", does: "ui.xwing.key.ends" },
      { key: "E", does: "ui.xwing.key.enemy_ends" },
      { key: "H", does: "ui.xwing.key.threat" },
      { key: "W", does: "ui.xwing.key.list" },
      { key: "9", does: "ui.xwing.key.follow" },
      { key: ", .", does: "ui.xwing.key.turn" },
    ],
    commands: edition.commands,
    gentle: edition.gentle,
    log: LOG,
    spot,
    presses,
    logInBrief: true,
  };
  return client;
}
