/** What missions ask for, in sentences that are made of their requirement. The same as `text/fleetcaptains/missions.py`. */
import { joined } from "../../lib/messages/message";
import type { Speech } from "../../lib/messages/speech";
import type { Mission } from "./types";

type Asked = Readonly<Record<string, unknown>>;

/** What a mission for damage may ask for besides. */
const PARTS = ["target", "attacker", "solo", "combined", "min_damage", "to_state", "tile"] as const;
const APART = new Set(["tile", "filter", "sys", "what", "min"]);

export function missionText(speech: Speech, { requirement: asked }: Mission): string {
  const pred = String(asked.pred);
  if (pred === "damaged_enemy") return damaged(speech, asked);
  const fields = {
    ...Object.fromEntries(Object.entries(asked).filter(([name]) => !APART.has(name))),
    n: String(asked.n ?? ""), // a number as it is, without a sign
    system: asked.sys ?? "",
    step: asked.what || asked.min || "",
    tile: filterText(speech, (asked.tile ?? asked.filter ?? ("cls_any" in asked ? { cls_any: asked.cls_any } : {})) as Asked),
  };
  const key = `mission.fleetcaptains.${pred}${ending(pred, asked)}`;
  const text = joined(speech.phrase(key, fields));
  return asked.not_via_post ? speech.say("mission.fleetcaptains.move_crossed.post", { mission: text }) : text;
}

function ending(pred: string, asked: Asked): string {
  if (pred === "test" && asked.combined) return ".combined";
  if (pred === "move_crossed" && asked.solo) return ".solo";
  if (pred === "two_tests" && asked.different_tiles) return ".apart";
  if (pred === "control_tiles" && asked.filter) return ".where";
  return asked.enemy_controlled ? ".enemy" : "";
}

function damaged(speech: Speech, asked: Asked): string {
  const parts = PARTS.filter((name) => name in asked).map((name) => {
    const value = asked[name];
    const key = `mission.fleetcaptains.part.${typeof value === "string" ? `${name}.${value}` : name}`;
    return joined(speech.phrase(key, { n: String(value) }));
  });
  return parts.length
    ? speech.say("mission.fleetcaptains.damaged_enemy.more", { parts: parts.join(speech.say("term.list.semicolon")) })
    : speech.say("mission.fleetcaptains.damaged_enemy");
}

/** Which tiles a filter lets count: what is said together must hold together, classes and kinds are alternatives. */
function filterText(speech: Speech, asked: Asked): string {
  const parts: string[] = [];
  const classes = [...(asked.cls ? [String(asked.cls)] : []), ...((asked.cls_any ?? []) as string[])].map((name) => tileClass(speech, name));
  const either = [...classes, ...((asked.kinds ?? []) as string[]).map((kind) => speech.cardName(kind))];
  if (either.length) parts.push(either.reduce((one, other) => speech.say("filter.fleetcaptains.either", { one, other })));
  if ("tag" in asked) parts.push(tileClass(speech, String(asked.tag)));
  for (const name of ["planet", "habitable"]) {
    const key = `filter.fleetcaptains.${name}.${asked[name] ? "true" : "false"}`;
    if (name in asked) parts.push(speech.say(key));
  }
  for (const name of ["own_control", "enemy_half"]) {
    const key = `filter.fleetcaptains.${name}`;
    if (asked[name]) parts.push(speech.say(key));
  }
  if ("near_enemy_post" in asked) parts.push(speech.say("filter.fleetcaptains.near_enemy_post", { n: asked.near_enemy_post }));
  if ("own_install_min" in asked) parts.push(joined(speech.phrase("filter.fleetcaptains.own_install_min", { step: asked.own_install_min })));
  if (!parts.length) return speech.say("filter.fleetcaptains.any");
  return parts.reduce((one, other) => speech.say("filter.fleetcaptains.both", { one, other }));
}

/** A class or tag of tiles; a pack's own as it is written. */
function tileClass(speech: Speech, name: string): string {
  const key = `term.fleetcaptains.class.${name}`;
  return speech.has(key) ? speech.say(key) : name;
}
