/** X-Wing second edition, as the shell knows it. */
import { clientOf } from "../xwing/client";
import type { Edition } from "../xwing/edition";
import { SQUADS } from "./squadEdition";

const EDITION: Edition = {
  id: "xwing2",
  squads: SQUADS,
  badge: { label: "ui.poster.xwing2.edition", tint: "var(--edition-2)" },
  phases: [
    { name: "planning" },
    { name: "system", order: "↑" },
    { name: "activation", order: "↑" },
    { name: "engagement", order: "↓" },
    { name: "end" },
  ],
  attackPhase: "engagement",
  basesShowAll: true,
  damage: (cards) => cards,
  how: [
    { icon: "place", text: "ui.xwing.how.squads" },
    { icon: "set", text: "ui.xwing.how.dials" },
    { icon: "move", text: "ui.xwing.how.activation" },
    { icon: "check", text: "ui.xwing.how.actions" },
    { icon: "down", text: "ui.xwing.how.difficulty" },
    { icon: "reroll", text: "ui.xwing.how.engagement" },
    { icon: "double", text: "ui.xwing.how.modify" },
    { icon: "lose", text: "ui.xwing.how.damage" },
    { icon: "win", text: "ui.xwing.how.end" },
  ],
  commands: "ui.xwing.keys.commands",
};

export default clientOf(EDITION);
