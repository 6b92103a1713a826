/** What the signs mean that every table shows: people, steps, buttons. */
import { partOf } from "../../games/art";
import { entriesOf, type Legend, type LegendLine } from "../../games/how";
import Glyph from "../../lib/Glyph.svelte";
import type { GlyphName } from "../../lib/look/glyphs";
import SeatMark from "../../lib/look/SeatMark.svelte";
import PhaseSample from "./PhaseSample.svelte";

const entry = entriesOf("all");

/** A glyph that its line is named after. */
const glyphs = (names: readonly (GlyphName & LegendLine<"all">)[]) => names.map((name) => entry(name, partOf(Glyph, { name, size: "2rem" })));

export const COMMON: Legend = [
  {
    title: "ui.legend.group.table",
    entries: [
      entry("seat", partOf(SeatMark, { seat: 0, size: 32 })),
      entry("phase", partOf(PhaseSample, {})),
      ...glyphs(["check", "lock", "wait", "bot", "eye", "vp", "win", "pen"]),
    ],
  },
  {
    title: "ui.legend.group.buttons",
    entries: [
      ...glyphs(["back", "forward", "up", "down", "undo", "again", "hint", "help", "settings", "menu", "text", "fair", "talk"]),
      entry("leave", partOf(Glyph, { name: "concede", size: "2rem" }), ["concede"]),
      ...glyphs(["close", "file", "copy", "share", "download", "play", "pause", "first", "last"]),
    ],
  },
];
