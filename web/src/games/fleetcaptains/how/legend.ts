/** What every sign on the table of Fleet Captains means. */
import Glyph from "../../../lib/Glyph.svelte";
import type { GlyphName } from "../../../lib/look/glyphs";
import PipDie from "../../../lib/look/PipDie.svelte";
import { type Part, partOf, square } from "../../art";
import { entriesOf, type Legend } from "../../how";
import { cloakPicture, installPicture } from "../art/tokens";
import type { MapHex } from "../map/hexes";
import ScoreTrack from "../parts/ScoreTrack.svelte";
import ShipToken from "../parts/ShipToken.svelte";
import HexPiece from "./HexPiece.svelte";
import Sign from "./Sign.svelte";

const entry = entriesOf("fleetcaptains");
const glyph = (name: GlyphName): Part => partOf(Glyph, { name, size: "2rem" });
const sign = (name: "done" | "open" | "left" | "chance" | "crew" | "disabled" | "trail" | "0" | "1" | "2"): Part => partOf(Sign, { name });
const SHIP = { id: "enterprise_e", faction: "federation", size: 6 } as const;
const tile = (hex: Partial<MapHex>): Part => partOf(HexPiece, { hex, width: "3.75rem" });
/** One mark of a hex, near. */
const mark = (hex: Partial<MapHex>, box: readonly [number, number, number, number]): Part =>
  partOf(HexPiece, { hex: { kind: "quiet_space", ...hex }, box, width: "3.75rem", hasTile: false });

export const legend = (): Promise<Legend> =>
  Promise.resolve([
    {
      title: "ui.legend.group.systems",
      entries: [
        entry("weapons", partOf(Sign, { name: "weapons" })),
        entry("shields", partOf(Sign, { name: "shields" })),
        entry("engines", partOf(Sign, { name: "engines" })),
        entry("sensors", partOf(Sign, { name: "sensors" })),
        entry("systems", glyph("systems")),
        entry("disabled", sign("disabled")),
        entry("alert-0", sign("0")),
        entry("alert-1", sign("1")),
        entry("alert-2", sign("2")),
      ],
    },
    {
      title: "ui.legend.group.map",
      entries: [
        entry("ship", partOf(ShipToken, { look: SHIP, side: 0, size: "3.75rem" })),
        entry("ship-size", partOf(ShipToken, { look: SHIP, side: 1, size: "3.75rem" })),
        entry("cloak", square(56, () => cloakPicture(1))),
        entry("tile", tile({ kind: "class_m" })),
        entry("tile-down", tile({ faceUp: false, kind: null })),
        entry("post", tile({ isPost: true, kind: null })),
        entry("tile-cost", mark({ size: 2 }, [-36, -94, 72, 42])),
        entry("tile-encounter", mark({ encounter: [1, 3] }, [-94, -58, 68, 44])),
        entry("tile-seen", mark({ faceUp: false, scanned: true }, [-36, -20, 72, 46])),
        entry("sign-system", mark({ sign: "shields" }, [36, -60, 48, 48]), ["sign-weapons", "sign-shields", "sign-engines", "sign-sensors"]),
        entry("sign-all", mark({ sign: "all" }, [36, -60, 48, 48])),
        entry("sign-danger", mark({ sign: "danger" }, [36, -60, 48, 48])),
        entry("sign-way", mark({ sign: "way" }, [36, -60, 48, 48])),
        entry("control", mark({ control: { side: 0, count: 3 } }, [18, -86, 72, 48])),
        ...([0, 1, 2] as const).map((step) => entry(`install-${step}`, square(48, () => installPicture(step, 0)))),
        entry("team", mark({ teams: [{ side: 0, count: 2 }] }, [28, 14, 52, 40]), ["friend"]),
        entry("note", mark({ note: "…" }, [44, 8, 44, 44])),
        entry("tile-cards", mark({ cards: 2 }, [-88, -18, 52, 40]), ["pinned"]),
        entry("move-left", sign("left")),
        entry("chance", sign("chance")),
        entry("trail", sign("trail")),
        entry("colony", glyph("colony")),
      ],
    },
    {
      title: "ui.legend.group.turn",
      entries: [
        entry("ahead", glyph("ahead")),
        entry("adjust", glyph("adjust")),
        entry("charge", glyph("charge")),
        entry("cards", glyph("cards")),
        entry("done", sign("done")),
        entry("open", sign("open")),
        entry("crew", sign("crew")),
        entry("cargo", glyph("crate"), ["crate"]),
        entry("attached", glyph("pinned")),
        entry("score", partOf(ScoreTrack, { side: 0, name: "", points: 4, target: 10, isShort: true })),
        entry("die", partOf(PipDie, { value: 5, size: "2.25rem" }), ["die-blank"]),
      ],
    },
    {
      title: "ui.legend.group.cards",
      entries: [
        entry("mission-science", glyph("sensors")),
        entry("mission-influence", glyph("concede")),
        entry("mission-combat", glyph("weapons")),
        entry("mission-hidden", glyph("lock")),
        entry("stripe-combat", glyph("weapons")),
        entry("stripe-operations", glyph("systems")),
        entry("stripe-crew", glyph("friend")),
        entry("subdeck", glyph("engines")),
        entry("encounter-instant", glyph("danger"), ["danger"]),
        entry("encounter-persistent", glyph("pinned")),
        entry("encounter-cargo", glyph("crate")),
      ],
    },
  ]);
