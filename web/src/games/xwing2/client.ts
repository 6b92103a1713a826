/** X-Wing second edition, as the shell knows it. */
import { clientOf } from "../xwing/client";
import type { Edition } from "../xwing/edition";

const EDITION: Edition = {
  id: "xwing2",
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
  gentle: { bot: "novice", obstacles: "-", squad_0: "bluesquadronescort(protontorpedoes,r3astromech)" },
  commands: "ui.xwing.keys.commands",
};

export default clientOf(EDITION);
