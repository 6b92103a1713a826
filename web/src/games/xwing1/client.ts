/** X-Wing first edition, as the shell knows it. */
import { clientOf } from "../xwing/client";
import type { Edition } from "../xwing/edition";

/** The damage cards that count two while they are faceup (XW1-DMG-02). */
const COUNTED_TWICE = new Set(["directhit", "directhit-core"]);

const EDITION: Edition = {
  id: "xwing1",
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
  measuring: { rule: "XW1-RNG-06", isBound: ({ measuring }) => measuring === "as_printed" },
  gentle: { bot: "novice", obstacles: "-" },
  commands: "ui.xwing1.keys.commands",
};

export default clientOf(EDITION);
