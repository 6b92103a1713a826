/** The table in sentences: options with their figures, ships, the whole table for the read-out. */
import { series, t, textOf, tongue, type UiKey } from "../../lib/messages/language.svelte";
import { joined } from "../../lib/messages/message";
import { percent } from "../../lib/percent";
import type { OptionInfo } from "../../lib/protocol";
import { hasIndicator } from "./board/arcs";
import { SIGNS } from "./board/dial";
import { RANGE } from "./board/geometry";
import type { Arc } from "./board/scene";
import { outlineWords } from "./outlines";
import { fieldsOf, previewOf } from "./optionParts";
import type { AttackStory, Roll } from "./story";
import type { Tabletop } from "./tabletop.svelte";
import { type ActionEntry, type DicePart, type Ghost, OBSTACLE, type Odds, type PlaceGhost, type Preview, type Texts } from "./types";
import { bare, term } from "./words";

/** A length in mm for people: whole from 10 mm on. */
export function mm(length: number): string {
  return length < 10 ? length.toFixed(1) : String(Math.round(length));
}

/** Where a piece stands, in whole millimetres and degrees. */
export function poseText([x, y, heading]: readonly [number, number, number]): string {
  const turned = (((heading / 1000) % 360) + 360) % 360;
  return t("ui.xwing.pose", { x: Math.round(x / 1000), y: Math.round(y / 1000), heading: Math.round(turned) });
}

/** Whether what is left of an attack's results is damage; else its card does something else with them. */
export const isOfDamage = (odds: Odds): odds is Odds & { destroy: number } => odds.destroy !== null;

export function oddsText(odds: Odds): string {
  const figures = { expected: odds.expected.toFixed(2), any: percent(odds.any) };
  return !isOfDamage(odds)
    ? t("ui.xwing.odds", figures)
    : t("ui.xwing.odds.destroy", { ...figures, destroy: percent(odds.destroy) });
}

/** The outlook now and after a modification. */
function changeText(before: Odds, after: Odds): string {
  return t(isOfDamage(before) ? "ui.xwing.odds.change" : "ui.xwing.odds.change.results", {
    before: before.expected.toFixed(2),
    after: after.expected.toFixed(2),
    any_before: percent(before.any),
    any_after: percent(after.any),
  });
}

const LAST_RANGE = 3;

/** A range with its length, and whether something lies in between. */
export function rangeWords(range: number, length: number, obstructed = false): string {
  const figures = { range, mm: mm(length) };
  if (range > LAST_RANGE) return t("ui.xwing.range.beyond", figures);
  return obstructed ? t("ui.xwing.range.obstructed", figures) : t("ui.xwing.range", figures);
}

/** A length on the table and the range that it lies in (XW2-RANGE-01). */
export function lengthWords(length: number): string {
  return rangeWords(Math.max(1, Math.ceil(length / RANGE)), length);
}

function rangeText(option: OptionInfo): string {
  const { range, mm: length, obstructed } = previewOf(option);
  return range === undefined || length === undefined ? "" : rangeWords(range, length, obstructed);
}

function diceText(option: OptionInfo): string {
  const { attack_dice: attack, defense_dice: defense } = previewOf(option);
  return attack === undefined ? "" : t("ui.xwing.dice_against", { attack, defense: defense ?? 0 });
}

/** What a number of dice is made of: "3 primary, +1 range 1"; empty where a log does not tell. */
export function partsText(play: Tabletop, parts: readonly DicePart[] | undefined): string {
  return joined(play.speech.word("parts", { parts: parts ?? [] })).trim();
}

/** Of an attack that may be declared: both numbers of dice with what they are made of. */
export function dicePartsText(play: Tabletop, option: OptionInfo): string {
  const { attack_parts: attack, defense_parts: defense } = previewOf(option);
  if (!attack || !defense) return "";
  const side = (title: string, parts: readonly DicePart[]): string =>
    `${title} ${parts.reduce((all, [, amount]) => all + amount, 0)} ${partsText(play, parts)}`;
  const sides = [side(t("ui.xwing.text.attack_dice"), attack), side(t("ui.xwing.text.defense_dice"), defense)];
  return sides.join(play.speech.say("term.list.semicolon"));
}

/** What becomes of a maneuver: in full, bumps, obstacles, stress; with the ship, what threatens it there. */
export function ghostText(play: Tabletop, ghost: Ghost, ship: number | null = null): string {
  return ghostParts(play, ghost, ship)
    .map(({ words }) => words)
    .join(play.speech.say("term.list.semicolon"));
}

/** A consequence in words, and how it is to be taken. */
export interface Consequence {
  readonly words: string;
  readonly tone: "ok" | "warn" | "bad";
}

export function ghostParts(play: Tabletop, ghost: Ghost, ship: number | null = null): Consequence[] {
  const isOff = ghost.outcome === "off_board";
  const parts: Consequence[] = [
    {
      words: t(`ui.xwing.ghost.${ghost.outcome}` as "ui.xwing.ghost.full"),
      tone: isOff ? "bad" : ghost.outcome === "full" ? "ok" : "warn",
    },
  ];
  const add = (tone: Consequence["tone"], words: string): void => void parts.push({ words, tone });
  if (ghost.bumps.length) add("warn", t("ui.xwing.ghost.bumps", { ships: names(play, ghost.bumps) }));
  if (ghost.obstacles.length)
    add("warn", t("ui.xwing.ghost.obstacles", { obstacles: series(ghost.obstacles.map((n) => obstacleName(play, n))) }));
  const threat = ship === null || isOff ? null : play.threatTo(ship, ghost.pose);
  if (threat !== null) add(threat ? "warn" : "ok", t("ui.xwing.threat.at", { count: threat }));
  if (ghost.stress > 0) add("warn", t("ui.xwing.ghost.stress"));
  if (ghost.stress < 0) add("ok", t("ui.xwing.ghost.calm"));
  return parts;
}

export function refusalText(play: Tabletop, refusal: { reason: string; figures: Record<string, unknown> }): string {
  return joined(play.speech.refusal(refusal.reason, refusal.figures));
}

/** How many places a boost or roll may end in, or why in none. */
function placesText(play: Tabletop, ghosts: readonly PlaceGhost[]): string {
  const free = ghosts.filter(({ refusal }) => !refusal).length;
  const refused = ghosts.find(({ refusal }) => refusal)?.refusal;
  // places on a line are some of many: the ways that have any are told
  if (free && ghosts.some(({ shift }) => shift !== undefined)) {
    const ways = new Set(ghosts.flatMap(({ refusal, way }) => (refusal || !way ? [] : [way])));
    return ways.size ? t("ui.xwing.places.ways", { ways: series([...ways].map((way) => term(play.speech, "way", way))) }) : "";
  }
  if (free) return ghosts.length > 1 ? t("ui.xwing.places", { count: free, all: ghosts.length }) : "";
  return refused ? t("ui.xwing.places.none", { reason: refusalText(play, refused) }) : "";
}

/** What could be locked, coordinated or jammed with the ranges: enemies, or friends where there is no enemy. */
function targetsText(play: Tabletop, targets: NonNullable<Preview["targets"]>): string {
  const ships = targets.filter(({ target }) => target < OBSTACLE);
  const enemies = ships.filter(({ target }) => !play.isMine(target));
  const shown = enemies.length ? enemies : ships;
  if (!targets.length) return t("ui.xwing.targets.none");
  const named = shown.map(({ target, range = 0 }) => t("ui.xwing.targets.one", { ship: play.name(target), range }));
  const others = targets.length - ships.length;
  if (others) named.push(t("ui.xwing.targets.others", { count: others }));
  return t("ui.xwing.targets", { ships: named.join(play.speech.say("term.list.comma")) });
}

function names(play: Tabletop, ships: readonly number[]): string {
  return ships.map((n) => play.name(n)).join(play.speech.say("term.list.comma"));
}

export function obstacleName(play: Tabletop, n: number): string {
  return joined(play.speech.word("obstacle", { obstacle: n }));
}

/** An obstacle by its number with the letter and size of its outline. */
export function shapeName(play: Tabletop, n: number): string {
  const outline = play.table.obstacles[n]?.outline ?? "";
  return t("ui.xwing.outline.numbered", { number: n, outline: outlineWords(play.printed.obstacles, outline) });
}

/** The figures that stand beside an option, each a few words; without its odds where these stand for themselves. */
export function figuresOf(play: Tabletop, option: OptionInfo, hasOdds = true): string[] {
  const preview = previewOf(option);
  const of = fieldsOf(option);
  const found: string[] = [];
  if (of.kind === "attack" || of.kind === "target" || of.kind === "target_obstacle")
    found.push(rangeText(option), diceText(option));
  if (of.kind === "target" && isOwnAmongEnemies(play, of.ship)) found.push(t("ui.xwing.own"));
  if (preview.outcome) found.push(ghostText(play, preview as Ghost));
  if (preview.targets) {
    // whoever attacks nobody has only waited for its turn; an action at nobody fails
    const isAttacker = of.kind === "ship" && !preview.targets.length;
    found.push(isAttacker ? t("ui.xwing.targets.nobody") : targetsText(play, preview.targets));
  }
  if (preview.ghosts) found.push(placesText(play, preview.ghosts));
  if (of.kind === "action" && of.difficulty === "red") found.push(t("ui.xwing.costs.stress"));
  if (of.kind === "action" && of.difficulty === "purple") found.push(t("ui.xwing.costs.force"));
  const linked = linkedOf(play, option);
  if (linked) found.push(linked);
  if (of.kind === "ship" && of.ship !== undefined) found.push(dialText(play, of.ship));
  const before = play.pass && previewOf(play.pass).odds;
  if (preview.odds && hasOdds) {
    const isModification = of.kind === "modify" || of.kind === "pass";
    found.push(isModification && before ? changeText(before, preview.odds) : oddsText(preview.odds));
  }
  return found.filter(Boolean);
}

/** Whether an own ship is offered where enemies are, too: then it is said, so that nobody takes it by mistake. */
function isOwnAmongEnemies(play: Tabletop, ship = -1): boolean {
  if (!play.ships[ship] || !play.isMine(ship)) return false;
  return play.options.map(fieldsOf).some((one) => one.kind === "target" && one.ship !== undefined && !play.isMine(one.ship));
}

/** What a card says, in own words; empty for one without text. `ship`: who has it, if that is known. */
export function cardText(play: Tabletop, id: string, ship?: number): string {
  const { pilots, upgrades, damage, conditions, devices, ship_abilities: abilities = {} } = play.printed;
  const card = bare(id);
  const flown = play.meansUpgrade(id, ship) ? upgrades[card] : (pilots[card] ?? upgrades[card]);
  return textOf(flown ?? damage[card] ?? abilities[card] ?? conditions[card] ?? devices[card]);
}

const NAME_MARKS: Partial<Record<string, UiKey>> = {
  own: "ui.card.name.own",
  converted: "ui.card.name.converted",
  english: "ui.card.name.english",
};

/** Where the name that the reader sees is from, where it is not printed so; that there is none in this language. */
export function nameMark({ name, name_from: from }: { name: Texts; name_from?: Texts }): string {
  const { language } = tongue;
  if (language === "en") return "";
  const mark = name[language] ? (from?.[language] ?? "printed") : "english";
  const key = NAME_MARKS[mark];
  return key ? t(key) : "";
}

/** What flipping a two-sided card does, in a few words: "Open S-foils". `ship`: whose card it is, where that is to be said. */
export function flipTitle(play: Tabletop, card: string, turned: string, ship: number | null = null): string {
  const key = `ui.xwing.flip.${turned}`;
  const figures = { card: play.speech.cardName(card), turned: term(play.speech, "card_side", turned) };
  const what = play.speech.say(play.speech.has(key) ? key : "ui.xwing.flip", figures);
  return ship === null ? what : t("ui.xwing.flip.of", { ship: play.name(ship), what });
}

/** The side that a two-sided card has up now, and the one that it would have: what each says and adds. */
function turnedTexts(play: Tabletop, card: string, ship: number, { turned = "", up = "" }: Preview): string[] {
  const now = play.ship(ship).sides[bare(card)] ? 1 : 0; // of several copies it counts those turned over
  return [
    t("ui.xwing.flip.now", { side: term(play.speech, "card_side", up), text: sideText(play, card, ship, now) }),
    t("ui.xwing.flip.text", { side: term(play.speech, "card_side", turned), text: sideText(play, card, ship, 1 - now) }),
  ];
}

/** What a side of a card says, with the actions that it adds to the bar. */
function sideText(play: Tabletop, card: string, ship: number, side: number): string {
  const text = textOf(play.printed.upgrades[bare(card)]?.sides[side]);
  const added = play.sheet(ship)?.side_actions?.[bare(card)]?.[side] ?? [];
  const actions = added.map((entry) => actionText(play, entry)).join(play.speech.say("term.list.comma"));
  return [text, actions && t("ui.xwing.flip.adds", { actions })].filter(Boolean).join(" ") || t("ui.xwing.flip.plain");
}

/** The text of the card that an option would use; of one that is flipped, that of each side. */
export function usedTexts(play: Tabletop, option: OptionInfo): string[] {
  const of = fieldsOf(option);
  const preview = previewOf(option);
  if (preview.turned && of.card && of.ship !== undefined) return turnedTexts(play, of.card, of.ship, preview);
  const text = of.kind === "use" || of.kind === "modify" ? cardText(play, of.card ?? of.by ?? "", of.ship) : "";
  return text ? [text] : [];
}

/** The linked action that an action of the bar allows; of a two-sided card the side that is up counts. */
function linkedOf(play: Tabletop, option: OptionInfo): string {
  const of = fieldsOf(option);
  const subject = play.decision?.subject;
  if (of.kind !== "action" || !Array.isArray(subject)) return "";
  const n = Number(subject[0]);
  const sheet = play.sheet(n);
  const { sides: up = {} } = play.ship(n);
  const entries = [
    ...(sheet?.bar ?? []),
    ...Object.entries(sheet?.side_actions ?? {}).flatMap(([card, sides]) => sides[up[card] ?? 0] ?? []),
  ];
  const entry = entries.find(
    ({ type, difficulty, linked }) => type === of.type && difficulty === of.difficulty && linked,
  );
  if (!entry?.linked) return "";
  const { type, difficulty } = entry.linked;
  return t("ui.xwing.linked", {
    action: term(play.speech, "action", type),
    difficulty: term(play.speech, "difficulty", difficulty),
  });
}

export function optionText(play: Tabletop, option: OptionInfo): string {
  const semicolon = play.speech.say("term.list.semicolon");
  return [play.title(option), ...figuresOf(play, option), ...usedTexts(play, option)]
    .filter(Boolean)
    .join(semicolon);
}

/** Weapon and range of an attack. */
export function attackText(play: Tabletop, story: AttackStory): string {
  const weapon = joined(play.speech.word("weapon", { weapon: story.weapon }));
  const { range, obstructed, mm: length } = story;
  if (length === null) return `${weapon}, ${t("ui.xwing.range.only", { range })}`;
  const key = obstructed ? "ui.xwing.attack.obstructed" : "ui.xwing.attack";
  return t(key, { weapon, range, mm: mm(length) });
}

/** Faces of dice as words; a die that was rolled again is marked, and one that can be modified no more. */
export function facesText(play: Tabletop, faces: readonly string[]): string {
  const words = faces.map((face) => {
    const word = term(play.speech, "face", face.replace(/[*!]$/, ""));
    if (face.endsWith("!")) return t("ui.xwing.die.fixed", { face: word });
    return face.endsWith("*") ? t("ui.xwing.die.again", { face: word }) : word;
  });
  return words.join(play.speech.say("term.list.comma"));
}

/** What came of an attack: hits and crits that are left, and how many were evaded. */
export function resultText(play: Tabletop, story: AttackStory): string {
  const { result } = story;
  if (!result) return "";
  const { hits, crits } = result;
  const struck = (story.attack?.faces ?? []).filter((face) => /^(hit|crit)/.test(face)).length;
  const reinforced = story.reinforced.length;
  const evaded = Math.max(struck - hits - crits - reinforced, 0);
  const words = [result.hit ? t("ui.xwing.shown.hit", { hits, crits }) : t("ui.xwing.shown.miss")];
  if (evaded) words.push(t("ui.xwing.shown.evaded", { count: evaded }));
  if (reinforced) words.push(t("ui.xwing.shown.reinforced", { count: reinforced }));
  return words.join(play.speech.say("term.list.comma"));
}

/** What the defender lost by it. */
export function lost(play: Tabletop, story: AttackStory): string {
  const shields = story.losses.filter(({ shield }) => shield).length;
  const hull = story.losses.length - shields;
  return [
    shields ? t("ui.xwing.shown.shields", { count: shields }) : "",
    hull ? t("ui.xwing.shown.hull", { count: hull }) : "",
  ]
    .filter(Boolean)
    .join(play.speech.say("term.list.comma"));
}

/** What came of an attack in short: that the defender is destroyed, else what it lost, else how the dice ended. */
export function outcomeText(play: Tabletop, story: AttackStory): string {
  if (story.destroyed) return destroyedText(play, story);
  return lost(play, story) || resultText(play, story);
}

export function destroyedText(play: Tabletop, { defender }: AttackStory): string {
  return t("ui.xwing.shown.destroyed", { ship: play.name(defender) });
}

export function lossesText(play: Tabletop, story: AttackStory): string {
  const losses = lost(play, story);
  return losses && t("ui.xwing.shown.lost", { ship: play.name(story.defender), losses });
}

/** How a pool was rolled, and who changed it by what. */
export function rollSteps(play: Tabletop, roll: Roll): string {
  const by = roll.steps.map(({ ship, by }) =>
    t("ui.xwing.modified", { ship: play.name(ship), by: joined(play.speech.word("by", { by })) }),
  );
  return [t("ui.xwing.shown.rolled", { faces: facesText(play, roll.rolled) }), ...by].join(" · ");
}

function rollText(play: Tabletop, title: string, roll: Roll): string {
  return [title, partsText(play, roll.parts)].filter(Boolean).join(" ") + `: ${facesText(play, roll.faces)}`;
}

/** An attack with its dice and what came of it, in one sentence after the other. */
export function storyText(play: Tabletop, story: AttackStory): string {
  const pair = t("ui.xwing.shown.pair", { attacker: play.name(story.attacker), defender: play.name(story.defender) });
  const cards = story.losses.flatMap(({ card }) =>
    card ? [t("ui.xwing.shown.card", { card: play.speech.cardName(card), text: textOf(play.printed.damage[card]) })] : [],
  );
  return [
    `${pair}: ${attackText(play, story)}`,
    story.attack ? rollText(play, t("ui.xwing.text.attack_dice"), story.attack) : "",
    story.defense ? rollText(play, t("ui.xwing.text.defense_dice"), story.defense) : "",
    resultText(play, story),
    lossesText(play, story),
    ...cards,
    story.destroyed ? t("ui.xwing.shown.destroyed", { ship: play.name(story.defender) }) : "",
  ]
    .filter(Boolean)
    .join(play.speech.say("term.list.semicolon"));
}

// -- ships ----------------------------------------------------------------------------------------------

/** Its own locks as words, each with its letter where it has one. */
export function lockTexts(play: Tabletop, n: number): string[] {
  return play.locksOf(n).map(({ target, letter }) => {
    const named = { target: play.name(target), letter };
    return letter ? t("ui.xwing.text.lock.letter", named) : t("ui.xwing.text.lock", named);
  });
}

/** Its tokens as words: "focus, 2 stress". */
export function tokenTexts(play: Tabletop, n: number): string[] {
  const { tokens } = play.ship(n);
  const found = Object.entries(tokens)
    .filter(([, count]) => count > 0)
    .map(([token, count]) => {
      const word = term(play.speech, "token", token);
      return count > 1 ? t("ui.xwing.count", { count, what: word }) : word;
    });
  const letters = play.lettersOn(n);
  if (letters.length) return [...found, t("ui.xwing.locked.letters", { letters: series(letters) })];
  const locked = play.lockedBy(n);
  return locked ? [...found, t("ui.xwing.locked", { count: locked })] : found;
}

export function hullText(play: Tabletop, n: number): string {
  const hull = play.hull(n);
  const { shields, force } = play.ship(n);
  const of = play.shields(n);
  const text = t(of || shields ? "ui.xwing.hull" : "ui.xwing.hull.unshielded", {
    hull: Math.max(hull - play.damage(n), 0),
    hull_of: hull,
    shields,
    shields_of: of,
  });
  const most = play.sheet(n)?.force ?? 0;
  return most ? `${text}, ${t("ui.xwing.force.text", { force, most })}` : text;
}

/** Where it stands, what it touches, and where its turret points. */
export function whereText(play: Tabletop, n: number): string {
  const ship = play.ship(n);
  if (ship.place !== "in_play" && ship.place !== "remote") return term(play.speech, "place", ship.place);
  const hasTurret = play.sheet(n)?.weapons.some(({ arc }) => hasIndicator(arc as Arc));
  const parts = [
    poseText(ship.pose),
    hasTurret ? t("ui.xwing.turret", { side: joined(play.speech.word("turret", { turret: ship.turret })) }) : "",
    ship.touching.length ? t("ui.xwing.ghost.bumps", { ships: names(play, ship.touching) }) : "",
    ship.on_obstacles.length
      ? t("ui.xwing.on", { obstacles: series(ship.on_obstacles.map((rock) => obstacleName(play, rock))) })
      : "",
  ];
  return parts.filter(Boolean).join(play.speech.say("term.list.semicolon"));
}

/** What the dial shows, or that it is set, or nothing. */
export function dialText(play: Tabletop, n: number): string {
  const shown = play.dialOf(n);
  const { revealed, executed } = play.ship(n);
  if (shown) {
    const maneuver = play.maneuver(n, shown);
    return revealed || executed ? t("ui.xwing.dial.flown", { maneuver }) : t("ui.xwing.dial.shows", { maneuver });
  }
  return play.isDialSet(n) ? t("ui.xwing.dial.set") : "";
}

/** An entry of an action bar in words, with what is linked to it; its sign says whether it stresses. */
export function actionText(play: Pick<Tabletop, "speech">, entry: ActionEntry): string {
  const own = `${term(play.speech, "action", entry.type)}${entry.difficulty === "white" ? "" : SIGNS[entry.difficulty]}`;
  return entry.linked ? `${own} → ${actionText(play, entry.linked)}` : own;
}

/** The actions of a ship: its bar, and those of the sides of its cards that are up. */
export function barOf(play: Tabletop, n: number): ActionEntry[] {
  const { sides } = play.ship(n);
  const sheet = play.sheet(n);
  const ofCards = Object.entries(sheet?.side_actions ?? {}).flatMap(([card, each]) => each[sides[card] ?? 0] ?? []);
  return [...(sheet?.bar ?? []), ...ofCards];
}

/** The actions that it has performed this round. */
export function doneText(play: Tabletop, n: number): string {
  const { done } = play.ship(n);
  if (!done.length) return "";
  return t("ui.xwing.did", { actions: joined(play.speech.word("allowed", { allowed: done })) });
}

/** A ship in a full sentence, for those who do not see the board. */
export function shipSentence(play: Tabletop, n: number): string {
  const ship = play.ship(n);
  const who = play.say("ui.xwing.ship", {
    name: play.name(n),
    type: play.typeName(n),
    player: play.speech.seatName(ship.owner),
    initiative: play.initiative(n),
  });
  if (ship.place === "removed") return `${who}${play.speech.say("term.list.semicolon")}${t("ui.xwing.gone")}.`;
  const tokens = tokenTexts(play, n);
  const parts = [
    who,
    hullText(play, n),
    tokens.length ? t("ui.xwing.tokens", { tokens: series(tokens) }) : "",
    dialText(play, n),
    doneText(play, n),
    ship.place === "in_play" ? "" : term(play.speech, "place", ship.place),
    ship.destroyed ? t("ui.xwing.destroyed") : "",
    play.table.active === n ? t("ui.xwing.active") : "",
  ];
  return `${parts.filter(Boolean).join(play.speech.say("term.list.semicolon"))}.`;
}

/** The table in a few sentences. */
export function readOut(play: Tabletop): string {
  const { table, speech, view } = play;
  const phase = term(speech, "phase", table.phase);
  const sentences = [
    table.round ? t("ui.xwing.read.phase", { round: table.round, phase }) : t("ui.xwing.read.setup"),
    table.step >= 0 ? play.say("ui.xwing.read.step", { initiative: table.step }) : "",
    ...play.order.filter((n) => play.ship(n).place !== "removed").map((n) => shipSentence(play, n)),
    play.waiting(),
  ];
  return sentences.filter(Boolean).join(" ") + (view.over ? ` ${t("ui.over")}` : "");
}
