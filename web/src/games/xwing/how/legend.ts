/** What every sign on a table of X-Wing means. */
import { getCards } from "../../../lib/http";
import GemDie from "../../../lib/look/GemDie.svelte";
import { type Part, partOf, square } from "../../art";
import { entriesOf, type Legend, type LegendLine } from "../../how";
import { devicePicture } from "../art/devices";
import { reachOf } from "../art/obstacles";
import { faceDownPicture, type TokenName, TOKENS } from "../art/tokens";
import { turnedCorners } from "../board/geometry";
import Token from "../board/Token.svelte";
import type { Pieces } from "../pieces";
import type { Printed } from "../types";
import Sign from "./Sign.svelte";
import TablePiece from "./TablePiece.svelte";

const entry = entriesOf("xwing");
type Line = LegendLine<"xwing">;
const token = (name: string): Part => partOf(Token, { name, size: "2.5rem" });
const die = (kind: "attack" | "defense", face: string): Part => partOf(GemDie, { kind, face, size: "2.75rem" });
const figure = (shape: "circle" | "square" | "none", text: string): Part => partOf(Sign, { of: { kind: "figure", shape, figure: text } });
const pips = (shields: number, hull: number, lost = 0, critical = 0): Part => partOf(Sign, { of: { kind: "pips", shields, hull, lost, critical } });

/** Tokens that are told with another. */
const WITH: Readonly<Partial<Record<TokenName, readonly string[]>>> = { reinforce: ["token-reinforce_fore", "token-reinforce_aft"] };
const ACTIONS = ["focus", "evade", "calculate", "lock", "boost", "barrel_roll", "rotate", "slam", "cloak", "coordinate", "jam", "reinforce", "reload", "card"] as const;
const FACES = { attack: ["hit", "crit", "focus", "blank", "unrolled"], defense: ["evade", "focus", "blank", "unrolled"] } as const;
const BEARINGS = [
  ["straight", "straight", []],
  ["bank", "bank_right", []],
  ["turn", "turn_right", []],
  ["koiogran", "koiogran", []],
  ["sloop", "sloop_right", ["bearing-segnor"]],
  ["tallon", "tallon_right", ["bearing-tallon_bank"]],
  ["sideslip", "sideslip_bank_right", ["bearing-sideslip_bank", "bearing-sideslip_turn"]],
  ["stationary", "stationary", []],
  ["reverse", "reverse_straight", ["bearing-reverse_straight", "bearing-reverse_bank"]],
] as const;

export async function legendOf({ game, ships, obstacles: kinds, difficulties, without }: Pieces): Promise<Legend> {
  const { obstacles } = await getCards<Printed>(game);
  const has = (name: string): boolean => !without.includes(name);
  const told = (Object.keys(TOKENS) as TokenName[]).filter((name) => has(name) && !name.startsWith("reinforce_"));
  const rocks = kinds.flatMap((kind) => {
    const of = Object.values(obstacles).find((one) => one.kind === kind);
    return of ? [{ kind, of, reach: reachOf(turnedCorners(of.points, false, 0)) }] : [];
  });
  const ship = { type: ships.own, owner: 0, at: { x: 0, y: 0, turn: 0 }, initiative: 5 };
  return [
    {
      title: "ui.legend.group.tokens",
      entries: [
        ...told.map((name) => entry(`token-${name}` as Line, token(name), WITH[name])),
        entry("token-other", token("other")),
        entry("token-more", figure("circle", "+2")),
      ],
    },
    {
      title: "ui.legend.group.dice",
      entries: [
        ...(["attack", "defense"] as const).flatMap((kind) =>
          FACES[kind].map((face) => entry(`${kind}-${face}` as Line, die(kind, face === "unrolled" ? "" : face))),
        ),
        entry("die-again", figure("circle", "↻")),
        entry("die-fixed", figure("circle", "=")),
      ],
    },
    {
      title: "ui.legend.group.dial",
      entries: difficulties.map((difficulty) => entry(`dial-${difficulty}`, partOf(Sign, { of: { kind: "difficulty", difficulty } }))),
    },
    {
      title: "ui.legend.group.bearings",
      entries: BEARINGS.map(([line, bearing, others]) => entry(`bearing-${line}`, partOf(Sign, { of: { kind: "bearing", bearing } }), others)),
    },
    {
      title: "ui.legend.group.actions",
      entries: ACTIONS.filter(has).map((type) => entry(`action-${type}`, partOf(Sign, { of: { kind: "action", type } }))),
    },
    {
      title: "ui.legend.group.ship",
      entries: [
        entry("ship", partOf(TablePiece, { box: [-36, -32, 72, 64], width: "4rem", ships: [ship] })),
        entry("initiative", figure("circle", "5")),
        entry("mark", figure("square", "2")),
        entry("turret", partOf(TablePiece, { box: [-36, -32, 72, 64], width: "4rem", ships: [{ ...ship, type: ships.turret, turret: 1 }] })),
        entry("pip-shield", pips(2, 0)),
        entry("pip-hull", pips(0, 3)),
        entry("pip-lost", pips(0, 3, 2)),
        entry("pip-critical", pips(0, 3, 1, 1)),
        entry("dial-down", square(44, () => faceDownPicture(0))),
        entry("dial-set", partOf(Sign, { of: { kind: "check" } })),
      ],
    },
    {
      title: "ui.legend.group.space",
      entries: [
        ...rocks.map(({ kind, of, reach }) =>
          entry(`obstacle-${kind}`, partOf(TablePiece, { box: [-reach, -reach, 2 * reach, 2 * reach], width: "4rem", obstacles: [{ of, x: 0, y: 0 }] })),
        ),
        entry("device", square(44, () => devicePicture("proton_bomb", 0))),
        entry("marker", partOf(Sign, { of: { kind: "marker" } })),
        entry("arc", partOf(TablePiece, { box: [-160, -200, 320, 230], width: "4.5rem", ships: [{ ...ship, arc: ["front"] }] })),
        entry("path", partOf(TablePiece, { box: [-40, -120, 130, 150], width: "4rem", ships: [{ ...ship, way: "2 bank_right" }] })),
      ],
    },
  ];
}
