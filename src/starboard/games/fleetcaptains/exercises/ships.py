"""Ship cards: each ability at its moment, and each setting of the dial in its alert state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from starboard.core.game import Branch, Ruleset
from starboard.games.fleetcaptains.content import ALERTS, SYSTEMS, Content, Effect, ShipCard
from starboard.games.fleetcaptains.exercises.card_tests import try_mission
from starboard.games.fleetcaptains.exercises.stage import (
    HERE,
    NEXT,
    Check,
    Stage,
    Told,
    rating_of,
)

Driver = Callable[[Stage, ShipCard, Effect], Check]


def branches(content: Content) -> Iterator[Branch]:
    """The branches of every ship card: what its ability does, and its dial."""
    for card in content.ships:
        for effect in card.ability.effects:
            key = card.ability.trigger or effect.event or effect.what or effect.op
            for name, driver in BY_KEY[key if key in BY_KEY else effect.op](effect):
                yield _branch(content, card, name, effect, driver)
        for alert in ALERTS:
            yield Branch(card.id, f"dial {alert}", _dial(content, card, alert))


def _branch(content: Content, card: ShipCard, name: str, effect: Effect, driver: Driver) -> Branch:
    def run(rules: Ruleset[Any]) -> bool:
        stage = Stage(content, card.faction)
        stage.rename(card.id)
        check = driver(stage, card, effect)
        return check(stage.play(rules))

    return Branch(card.id, name, run)


def _dial(content: Content, card: ShipCard, alert: str) -> Callable[[Ruleset[Any]], bool]:
    """Every setting of an alert state can be picked, and is what the ship then has."""

    def run(rules: Ruleset[Any]) -> bool:
        for setting in card.states[alert].settings:
            stage = Stage(content, card.faction)
            stage.rename(card.id)
            stage.ship(card.id, alert=alert)
            stage.say(f"adjust {card.id}", f"set {card.id} {setting.text}")
            ship = stage.play(rules).facts["ships"][card.id]
            if [ship[system] for system in SYSTEMS] != list(setting.ratings):
                return False
        return True

    return run


# -- ratings -------------------------------------------------------------------------------------------


def own_noncombat(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    shown = _try(stage, stage.own, "sensors")
    return lambda told: told.has("test_began", rating=shown + int(effect.n))


def not_in_combat(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    _, weapons, _ = fight(stage)
    return lambda told: told.has("test_began", rating=weapons)


def science(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    shown = _try(stage, stage.own, "sensors")
    return lambda told: told.has("test_began", rating=shown + int(effect.n))


def not_science(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    shown = _try(stage, stage.own, "weapons")
    return lambda told: told.has("test_began", rating=shown)


def _try(stage: Stage, name: str, system: str) -> int:
    try_mission(stage, system, name)
    return rating_of(stage.content, stage, name, system) or 0


def searching(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.rename("rotarran" if stage.enemy_faction == "klingon" else "defiant", enemy=True)
    stage.ship(stage.enemy, at=HERE, setting="cloaked")
    stage.set_dial(stage.own, "sensors", most=False)
    shown = rating_of(stage.content, stage, stage.own, "sensors") or 0
    stage.say(f"search {stage.own} 0")
    stage.dice += [2]
    return lambda told: told.has("test_began", reason="search", rating=shown + int(effect.n))


def boarding(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.bring_enemy()
    stage.set_dial(stage.own, "sensors", most=False)
    shown = rating_of(stage.content, stage, stage.own, "sensors") or 0
    stage.say(f"board {stage.own} {stage.enemy}")
    stage.dice += [2]
    return lambda told: told.has("test_began", reason="transport", rating=shown + int(effect.n))


def fight(stage: Stage, *, most: bool = True) -> tuple[int, int, int]:
    """The own ship attacks; gives whether, its weapons and the enemy's shields."""
    stage.bring_enemy()
    stage.set_dial(stage.own, "weapons", most=most)
    stage.set_dial(stage.enemy, "shields", most=False)
    weapons = rating_of(stage.content, stage, stage.own, "weapons") or 0
    shields = rating_of(stage.content, stage, stage.enemy, "shields") or 0
    stage.say(f"attack {stage.own} {stage.enemy}")
    stage.dice += [6, 1]
    return 1, weapons, shields


def against(**fields: object) -> Driver:
    """In an attack on an enemy with these fields."""

    def driver(stage: Stage, card: ShipCard, effect: Effect) -> Check:
        stage.ship(stage.enemy, **fields)
        _, weapons, _ = fight(stage)
        return lambda told: told.has("test_began", rating=weapons + int(effect.n))

    return driver


def against_no_bonus(**fields: object) -> Driver:
    """In an attack on an enemy with these fields, in which nothing is added."""

    def driver(stage: Stage, card: ShipCard, effect: Effect) -> Check:
        stage.ship(stage.enemy, **fields)
        _, weapons, _ = fight(stage)
        return lambda told: told.has("test_began", rating=weapons)

    return driver


def decloaked(holds: bool) -> Driver:
    """In the turn in which it de-cloaked, or not."""

    def driver(stage: Stage, card: ShipCard, effect: Effect) -> Check:
        stage.ship(stage.own, decloaked=holds)
        _, weapons, _ = fight(stage)
        return lambda told: told.has("test_began", rating=weapons + int(effect.n) * holds)

    return driver


def free_attack_bonus(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    """An enemy fails to break away."""
    stage.position["active"] = 1
    stage.bring_enemy()
    stage.set_dial(stage.own, "weapons", most=True)
    weapons = rating_of(stage.content, stage, stage.own, "weapons") or 0
    stage.rename("yosemite" if stage.enemy_faction == "federation" else "somraw", enemy=True)
    stage.say(f"move {stage.enemy}", f"attack {stage.own} {stage.enemy}")
    stage.dice += [1, 6, 3, 3]
    return lambda told: told.has("test_began", reason="breakaway", rating=weapons + int(effect.n))


def for_others(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    other = stage.second()
    shown = rating_of(stage.content, stage, other, effect.sys) or 0
    own = rating_of(stage.content, stage, stage.own, effect.sys) or 0
    return lambda told: (
        told.facts["ships"][other][effect.sys] == shown + int(effect.n)
        and told.facts["ships"][stage.own][effect.sys] == own
    )


# -- what is allowed and ignored -----------------------------------------------------------------------


def influence_with_enemy(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.bring_enemy()
    stage.say(f"influence {stage.own}")
    return lambda told: told.has("control_changed", seat=0, n=1)


def echo_adjacent(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.ship(stage.own, setting="cloaked")
    stage.tile("quiet_space", NEXT)
    stage.say(f"echo 0 {NEXT}")
    return lambda told: told.has("echo_made", seat=0, hex=NEXT)


def two_specialists(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    first, second, third = "f_exploration_05", "f_tactical_01", "f_science_01"
    stage.ship(stage.own, crew=[first])
    stage.player(0)["hand"] = [second, third]
    stage.say(f"assign {second} {stage.own}")

    def check(told: Told) -> bool:
        options = [one.id for one in told.match.waiting[0].options]
        crew = told.facts["ships"][stage.own]["crew"]
        return crew == [first, second] and f"assign {third} {stage.own}" not in options

    return check


def far_scan(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    far = {1: "0,2", 2: "0,4"}[int(effect.n)]
    stage.set_dial(stage.own, "sensors", most=True)
    stage.say(f"scan {stage.own} {far}")
    return lambda told: told.has("tile_seen", seat=0, hex=far)


def no_cargo_penalties(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    """Neither the malus of Tribbles nor the damage of an artifact, whose bonus stays."""
    stage.ship(stage.own, cargo=["tribbles", "unstable_artifact"])
    stage.position["active"] = 1
    stage.bring_enemy()
    stage.set_dial(stage.enemy, "weapons", most=False)
    stage.set_dial(stage.own, "shields", most=False)
    shields = rating_of(stage.content, stage, stage.own, "shields") or 0
    stage.say(f"attack {stage.enemy} {stage.own}")
    stage.dice += [6, 1]
    return lambda told: (
        told.has("test_began", target_rating=shields) and len(told.having("damaged", ship=stage.own)) == 1
    )


def no_tile_penalty(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.tile("ion_storm")
    shown = rating_of(stage.content, stage, stage.own, "engines") or 0
    return lambda told: told.facts["ships"][stage.own]["engines"] == shown


def slippery(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.bring_enemy()
    stage.say(f"move {stage.own}", "stop")
    stage.dice += [3, 3]
    return lambda told: told.has("escape_rolled", own=card.size + int(effect.n))


def hard_to_find(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    """A total that would find any other ship."""
    stage.ship(stage.own, setting="cloaked")
    stage.position["active"] = 1
    stage.bring_enemy()
    stage.set_dial(stage.enemy, "sensors", most=True)
    shown = rating_of(stage.content, stage, stage.enemy, "sensors") or 0
    stage.say(f"search {stage.enemy} 0")
    stage.dice += [int(effect.n) - 1 - shown]

    def check(told: Told) -> bool:
        ended = told.having("test_ended")[0]
        return ended["total"] == int(effect.n) - 1 and not ended["passed"] and ended["total"] >= 15

    return check


# -- at moments ----------------------------------------------------------------------------------------


def transwarp(works: bool) -> Driver:
    """The die of the drive."""

    def driver(stage: Stage, card: ShipCard, effect: Effect) -> Check:
        stage.set_dial(stage.own, "engines", most=True)
        shown = rating_of(stage.content, stage, stage.own, "engines") or 0
        die = effect.on[0] if works else next(face for face in range(1, 7) if face not in effect.on)
        stage.dice += [die]
        stage.say(f"move {stage.own}", "yes", "stop")
        points = shown * (effect.factor if works else 1)
        return lambda told: (
            told.has("ability_die", die=die, works=works) and told.has("move_began", points=points)
        )

    return driver


def burn(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    """Damage for movement points (worked example X20)."""
    stage.ship(stage.own, setting="4/D/10/4")
    stage.say(f"move {stage.own}", "yes", f"set {stage.own} 3/D/8/3", "stop")
    if effect.op == "damage":
        return lambda told: told.has("damaged", ship=stage.own, damage=effect.n, alert="yellow")
    return lambda told: told.has("move_began", points=8 + int(effect.n))


def envoys(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.filler(0, 2)
    stage.say(f"influence {stage.own}", "yes")
    event = "card_drawn" if effect.op == "draw" else "card_discarded"
    return lambda told: len(told.after("ability_used", ship=stage.own).having(event, seat=0)) == int(effect.n)


def envoys_declined(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.filler(0, 2)
    stage.say(f"influence {stage.own}", "pass")
    return lambda told: told.has("control_changed") and not told.has("card_discarded")


def split_attack(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    _, weapons, _ = fight(stage)
    stage.rename("neghvar" if stage.enemy_faction == "klingon" else "enterprise_e", enemy=True)
    stage.set_dial(stage.enemy, "shields", most=False, without="weapons")
    stage.script[:] = [f"attack {stage.own} {stage.enemy}", "yes", "pick target*"]
    stage.dice += [3, 3]
    return lambda told: (
        told.has("test_began", reason="free", rating=weapons)
        and told.having("attack_ended")[1]["total"] == weapons + int(effect.n) + 3
    )


def songs(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.rename("neghvar" if stage.enemy_faction == "klingon" else "enterprise_e", enemy=True)
    fight(stage)
    return lambda told: told.has("damaged") and len(told.having("card_drawn", seat=0)) == int(effect.n)


def no_songs(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.rename("yosemite" if stage.enemy_faction == "federation" else "somraw", enemy=True)
    fight(stage)
    return lambda told: told.has("damaged") and not told.has("card_drawn", seat=0)


def sturdy(stage: Stage, card: ShipCard, effect: Effect) -> Check:
    stage.tile("class_m")
    stage.install("outpost")
    stage.control(0, 1)
    stage.ship(stage.own, alert="yellow", disabled=["engines"])
    stage.say(f"repair {stage.own} alert")
    return lambda told: told.has("repaired", what="undamaged") and told.has("repaired", what="engines")


def reroll_encounter(again: bool) -> Driver:
    """The die of the tile, rolled once more, or kept."""

    def driver(stage: Stage, card: ShipCard, effect: Effect) -> Check:
        stage.set_dial(stage.own, "engines", most=True)
        stage.chance["tiles"] = ["class_m"]
        stage.chance["encounters"] = ["friendly_traders"]
        stage.dice += [2, 5]
        stage.say(f"move {stage.own}", f"to {NEXT}", "yes" if again else "pass")
        if again:
            return lambda told: told.has("rerolled", seat=0, die=5) and not told.has("encounter_drawn")
        return lambda told: told.has("encounter_drawn")

    return driver


Named = list[tuple[str, Driver]]
BY_KEY: Final[dict[str, Callable[[Effect], Named]]] = {
    "own_noncombat_test": lambda effect: [("test", own_noncombat), ("not in combat", not_in_combat)],
    "science_mission_test": lambda effect: [("science", science), ("not science", not_science)],
    "cloak_search": lambda effect: [("search", searching)],
    "transport_test": lambda effect: [("boarding", boarding)],
    "target_damaged": lambda effect: [
        ("damaged", against(alert="yellow")),
        ("undamaged", against_no_bonus()),
    ],
    "target_undamaged": lambda effect: [
        ("undamaged", against()),
        ("damaged", against_no_bonus(alert="yellow")),
    ],
    "decloaked_this_turn": lambda effect: [
        ("after a cloak", decloaked(holds=True)),
        ("otherwise", decloaked(holds=False)),
    ],
    "breakaway_free_attack": lambda effect: [("free attack", free_attack_bonus)],
    "mod": lambda effect: [("for others", for_others)],
    "influence_with_enemy": lambda effect: [("influence", influence_with_enemy)],
    "echo_adjacent": lambda effect: [("echo", echo_adjacent)],
    "crew_slot": lambda effect: [("slots", two_specialists)],
    "scan_range": lambda effect: [("scan", far_scan)],
    "cargo_penalties": lambda effect: [("cargo", no_cargo_penalties)],
    "tile_engine_penalty": lambda effect: [("tile", no_tile_penalty)],
    "breakaway_evasion": lambda effect: [("roll", slippery)],
    "search_level": lambda effect: [("searched", hard_to_find)],
    "transwarp": lambda effect: [("die works", transwarp(works=True)), ("die fails", transwarp(works=False))],
    "start_of_move": lambda effect: [(f"start of move {effect.op}", burn)],
    "influence_exerted": lambda effect: [(f"used {effect.op}", envoys), ("declined", envoys_declined)],
    "damaged_alone": lambda effect: [("free attack", split_attack)],
    "damaged_larger": lambda effect: [("larger", songs), ("not larger", no_songs)],
    "repaired_by_action": lambda effect: [("repair", sturdy)],
    "encounter_die": lambda effect: [
        ("again", reroll_encounter(again=True)),
        ("kept", reroll_encounter(again=False)),
    ],
}
