/** What every sign on the table of Space Base means. */
import Glyph from "../../../lib/Glyph.svelte";
import Die from "../../../lib/look/Die.svelte";
import type { GlyphName } from "../../../lib/look/glyphs";
import Token from "../../../lib/look/Token.svelte";
import type { TokenName } from "../../../lib/look/tokens";
import { type Part, partOf } from "../../art";
import { entriesOf, type Legend } from "../../how";
import Boxes from "../Boxes.svelte";
import Sign from "./Sign.svelte";
import OneCard from "./OneCard.svelte";
import Plate from "./Plate.svelte";
import { shownCards } from "./steps";
import Sum from "./Sum.svelte";

const entry = entriesOf("spacebase");
const glyph = (name: GlyphName): Part => partOf(Glyph, { name, size: "2rem" });
const token = (name: TokenName, value?: number): Part => partOf(Token, { name, value });

export async function legend(): Promise<Legend> {
  const { able, fresh, colony } = await shownCards();
  const card = partOf(OneCard, { card: fresh, width: "3.5rem" });
  const box = (color: "blue" | "red"): Part => {
    const side = [able.station, able.deployed].find((one) => one?.boxes?.color === color) ?? able.station;
    return partOf(Boxes, { side: side as NonNullable<typeof side>, players: 3, charges: 1 });
  };
  return [
    {
      title: "ui.legend.group.rewards",
      entries: [
        entry("credits", token("credits", 3)),
        entry("income", token("income", 2)),
        entry("vp", token("vp", 4)),
        entry("left", token("left")),
        entry("right", token("right")),
        entry("either", token("either")),
        entry("charge", glyph("charge")),
        entry("ships", glyph("ships")),
      ],
    },
    {
      title: "ui.legend.group.card",
      entries: [
        entry("cost", card),
        entry("sector", partOf(OneCard, { card: colony, width: "3.5rem" })),
        entry("station", partOf(Sign, { name: "station" })),
        entry("deployed", partOf(Sign, { name: "deployed" })),
        entry("box-blue", box("blue")),
        entry("box-red", box("red")),
        entry("mine", partOf(Sign, { name: "mine" })),
        entry("theirs", partOf(Sign, { name: "theirs" })),
        entry("any", partOf(Sign, { name: "any" })),
        entry("mark", partOf(Sign, { name: "mark" })),
        entry("marked", partOf(Sign, { name: "marked" })),
      ],
    },
    {
      title: "ui.legend.group.abilities",
      entries: (["shift", "set", "reroll", "double", "buy", "swap", "exchange", "lose", "place", "move", "win"] as const).map((name) =>
        entry(name, glyph(name)),
      ),
    },
    {
      title: "ui.legend.group.base",
      entries: [
        entry("chance", partOf(Plate, { sector: 5 })),
        entry("sum", partOf(Sum, { of: { credits: 4, vp: 2 } })),
        entry("flag", partOf(Sign, { name: "flag" })),
        entry("colony", glyph("colony")),
        entry("starts", partOf(Sign, { name: "starts" })),
        entry("tier", partOf(Sign, { name: "tier" })),
        entry("deck", partOf(Sign, { name: "deck" })),
        entry("race", partOf(Sign, { name: "race" })),
        entry("die", partOf(Die, { value: 4, size: "2.75rem" })),
        entry("die-blank", partOf(Die, { value: 0, size: "2.75rem" })),
      ],
    },
  ];
}
