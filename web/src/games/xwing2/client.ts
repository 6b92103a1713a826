/** X-Wing second edition, as the shell knows it. */
import { getCards } from "../../lib/http";
import type { GameClient } from "../game";
import { isPass } from "../play.svelte";
import Above from "./Above.svelte";
import Below from "./Below.svelte";
import Board from "./Board.svelte";
import DialPanel from "./DialPanel.svelte";
import Ending from "./Ending.svelte";
import { LOG } from "./log";
import OptionFace from "./OptionFace.svelte";
import PlacePanel from "./PlacePanel.svelte";
import PlainDials from "./PlainDials.svelte";
import { Play } from "./play.svelte";
import Recap from "./Recap.svelte";
import Sheets from "./Sheets.svelte";
import Status from "./Status.svelte";
import TextTable from "./TextTable.svelte";
import type { Printed } from "./types";

const client: GameClient = {
  id: "xwing2",
  async load() {
    const printed = await getCards<Printed>("xwing2");
    return (source) => new Play(client, source, printed);
  },
  Board,
  TextTable,
  Sheets,
  Status,
  Above,
  Below,
  Recap,
  Ending,
  OptionFace,
  CardMark: null,
  panel({ kind, options }, plain) {
    if (kind === "dials") return plain ? PlainDials : DialPanel;
    // a piece whose every answer is a place on the table
    return options.every((option) => option.fields.x === null || isPass(option)) ? PlacePanel : null;
  },
  points: { label: "ui.xw.points", icon: "vp" },
  tabs: [
    { name: "map", label: "ui.xw.tab.map" },
    { name: "units", label: "ui.xw.tab.units" },
    { name: "log", label: "ui.tab.log" },
  ],
  tabFor: () => "map",
  how: [
    { icon: "place", text: "ui.xw.how.squads" },
    { icon: "set", text: "ui.xw.how.dials" },
    { icon: "move", text: "ui.xw.how.activation" },
    { icon: "check", text: "ui.xw.how.actions" },
    { icon: "down", text: "ui.xw.how.difficulty" },
    { icon: "reroll", text: "ui.xw.how.engagement" },
    { icon: "double", text: "ui.xw.how.modify" },
    { icon: "lose", text: "ui.xw.how.damage" },
    { icon: "win", text: "ui.xw.how.end" },
  ],
  more: "ui.how.more",
  keys: [
    { key: "PageUp PageDown", does: "ui.xw.key.pages" },
    { key: "[ ]", does: "ui.xw.key.enemies" },
    { key: "A", does: "ui.xw.key.arcs" },
    { key: "D", does: "ui.xw.key.ranges" },
    { key: "G", does: "ui.xw.key.ends" },
    { key: "E", does: "ui.xw.key.enemy_ends" },
    { key: "H", does: "ui.xw.key.threat" },
    { key: "W", does: "ui.xw.key.wheel" },
    { key: "9", does: "ui.xw.key.follow" },
    { key: ", .", does: "ui.xw.key.turn" },
  ],
  commands: "ui.xw.keys.commands",
  log: LOG,
};

export default client;
