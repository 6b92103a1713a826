/** X-Wing first edition, as the shell knows it. */
import { clientOf } from "../xwing/client";
import type { Edition } from "../xwing/edition";
import { SQUADS } from "./squadEdition";

/** The damage cards that count two while they are faceup (XW1-DMG-02). */
const COUNTED_TWICE = new Set(["directhit", "directhit-core"]);

const EDITION: Edition = {
  id: "xwing1",
  squads: SQUADS,
  badge: { label: "ui.poster.xwing1.edition", tint: "var(--edition-1)" },
  phases: [
    { name: "planning" },
    { name: "activation", order: "↑" },
    { name: "combat", order: "↓" },
    { name: "end" },
  ],
  attackPhase: "combat",
  basesShowAll: false,
  damage: (cards, { faceup }) => cards + faceup.filter((card) => COUNTED_TWICE.has(card)).length,
  how: [
    { icon: "place", text: "ui.xwing.how.squads" },
    { icon: "set", text: "ui.xwing.how.dials" },
    { icon: "move", text: "ui.xwing1.how.activation" },
    { icon: "check", text: "ui.xwing1.how.actions" },
    { icon: "down", text: "ui.xwing1.how.difficulty" },
    { icon: "reroll", text: "ui.xwing1.how.combat" },
    { icon: "double", text: "ui.xwing1.how.modify" },
    { icon: "lose", text: "ui.xwing.how.damage" },
    { icon: "win", text: "ui.xwing.how.end" },
  ],
  measuring: { rule: "XW1-RNG-06", isBound: ({ measuring }) => measuring === "as_printed" },
  commands: "ui.xwing1.keys.commands",
};

export default clientOf(EDITION);
