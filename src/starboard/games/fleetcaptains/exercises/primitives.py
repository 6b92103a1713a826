"""For each primitive that happens once: what a position needs so that it can, and how it is seen. 'You' is seat 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.fleetcaptains.content import Effect, Effects
from starboard.games.fleetcaptains.exercises.leaves import Leaf, Need
from starboard.games.fleetcaptains.exercises.stage import BEYOND, HERE, NEXT, Check, Stage, Told, rating_of

Prepare = Callable[[Stage, Effect], None]
Evidence = Callable[[Stage, Effect], Check]


# -- preparing -----------------------------------------------------------------------------------------


def _repair(stage: Stage, effect: Effect) -> None:
    stage.ship(stage.own, alert="yellow").pop("setting", None)


def _enable(stage: Stage, effect: Effect) -> None:
    stage.ship(stage.own, disabled=["engines"])


def _discard(stage: Stage, effect: Effect) -> None:
    if effect.what == "hand":
        seat = 0 if effect.who == "self" else 1
        stage.filler(seat, int(effect.n) + 1)
    elif effect.what == "crew":
        stage.ship(stage.own, crew=[crew_card(stage, 0)])
    elif effect.what == "cargo":
        stage.ship(stage.own, cargo=["unstable_artifact"])
    else:
        stage.player(0)["missions"] = ["s14"]


def crew_card(stage: Stage, seat: int) -> str:
    """A crew card of a seat's faction whose standing modifiers are of sensors alone, if any."""
    faction = stage.faction if seat == 0 else stage.enemy_faction
    cards = [card for card in stage.content.cards if card.faction == faction and card.crew is not None]
    hand = stage.player(seat)["hand"]
    return next(
        card.id for card in cards if card.crew is not None and card.id not in hand and _is_plain(card.id)
    )


def _is_plain(name: str) -> bool:
    return name in ("f_exploration_05", "k_college_01", "f_intelligence_01", "k_raiders_08")


def _control(stage: Stage, effect: Effect) -> None:
    if effect.mode == "remove":
        stage.control(1, int(effect.n))


def _install(stage: Stage, effect: Effect) -> None:
    if not effect.ignore_planet:
        stage.tile("class_m")
    if effect.mode in ("upgrade", "destroy"):
        stage.install(effect.from_ or "outpost")
        stage.control(0, 3)
    if effect.mode in ("build", "build_free"):
        stage.control(0, 1)


def _team(stage: Stage, effect: Effect) -> None:
    stage.tile("class_m")
    if effect.mode != "place":
        stage.position["teams"] = {HERE: [0 if effect.mode == "recover" else 1]}


def _capture(stage: Stage, effect: Effect) -> None:
    stage.bring_enemy()
    if effect.what == "crew":
        stage.ship(stage.enemy, crew=[crew_card(stage, 1)])
    else:
        stage.ship(stage.enemy, cargo=["unstable_artifact"])


def _search_deck(stage: Stage, effect: Effect) -> None:
    card = _with_stripe(stage, effect.what)
    stage.player(0)["deck"] = [card, *_others(stage, 6, (card,))]
    stage.say(f"pick card {card}")


def _return_card(stage: Stage, effect: Effect) -> None:
    stage.player(0)["discard"] = [_with_stripe(stage, effect.what)]


def _with_stripe(stage: Stage, stripe: str) -> str:
    hand = stage.player(0)["hand"]
    cards = stage.content.cards
    return next(
        card.id
        for card in cards
        if card.faction == stage.faction and stripe in card.stripes and card.id not in hand
    )


def _others(stage: Stage, number: int, but: tuple[str, ...]) -> list[str]:
    subdeck = stage.player(0)["hand"][0].rpartition("_")[0] if stage.player(0)["hand"] else ""
    found = [
        card.id
        for card in stage.content.cards
        if card.faction == stage.faction
        and card.id not in (*but, *stage.player(0)["hand"])
        and (not subdeck or card.subdeck == subdeck)
    ]
    return found[:number]


def _scan(stage: Stage, effect: Effect) -> None:
    stage.say(*["pick hex*"] * int(effect.n))


def _peek(stage: Stage, effect: Effect) -> None:
    if effect.what == "hand":
        stage.filler(1, 2)
    elif effect.what == "mission":
        stage.player(1)["missions"] = ["s24"]


def _cycle(stage: Stage, effect: Effect) -> None:
    stage.player(0)["missions"] = ["s14", "c13"]
    stage.player(0)["own_missions"] = [4, 3, 3]


def _relocate(stage: Stage, effect: Effect) -> None:
    if effect.to == "nearest_installation":
        stage.tile("class_m", BEYOND)
        stage.install("outpost", BEYOND)
        stage.control(0, 1, BEYOND)
    elif effect.to == "linked":
        stage.tile("wormhole_1")
        stage.tile("wormhole_2", BEYOND)
    elif effect.to == "start_tile":
        stage.tile("quiet_space", NEXT)
        stage.ship(stage.own, began=NEXT)


def _cloak(stage: Stage, effect: Effect) -> None:
    stage.rename("korinar" if stage.faction == "klingon" else "defiant")


def _reveal(stage: Stage, effect: Effect) -> None:
    stage.rename("rotarran" if stage.faction == "federation" else "defiant", enemy=True)
    stage.ship(stage.enemy, at=HERE, setting="cloaked")


def _counts_as(stage: Stage, effect: Effect) -> None:
    stage.tile("class_d")


def _swap(stage: Stage, effect: Effect) -> None:
    other = stage.second()
    card = crew_card(stage, 0)
    stage.ship(stage.own, crew=[card])
    stage.say(f"pick beam {card}>{other}")


def _mission_drawn(stage: Stage, effect: Effect) -> None:
    stage.player(0)["own_missions"] = [4, 3, 3]


def _struck(stage: Stage, effect: Effect) -> None:
    if effect.to == "enemy_target":
        stage.bring_enemy()
    elif effect.to in ("all_here", "others_here"):
        stage.second()


def _bring_enemy(stage: Stage, effect: Effect) -> None:
    stage.bring_enemy()


PREPARE: Final[dict[str, Prepare]] = {
    "repair": _repair,
    "enable": _enable,
    "discard": _discard,
    "control": _control,
    "install": _install,
    "away_team": _team,
    "capture": _capture,
    "search_deck": _search_deck,
    "return_card": _return_card,
    "scan": _scan,
    "peek": _peek,
    "cycle_mission": _cycle,
    "relocate": _relocate,
    "cloak": _cloak,
    "reveal_cloak": _reveal,
    "counts_as": _counts_as,
    "swap_crew": _swap,
    "damage": _struck,
    "disable": _struck,
    "free_attack": _bring_enemy,
}


def prepare(stage: Stage, effect: Effect) -> None:
    """Let this primitive have something to act on."""
    if effect.op == "draw" and effect.deck == "mission":
        _mission_drawn(stage, effect)
    if effect.op in PREPARE:
        PREPARE[effect.op](stage, effect)


# -- conditions and tests ------------------------------------------------------------------------------


def arrange(stage: Stage, leaf: Leaf) -> None:
    """Let everything hold that the branch needs."""
    for need in leaf.needs:
        if need.kind == "if":
            CONDITIONS[need.effect.cond](stage, need.holds)
        elif need.kind == "choose":
            stage.say(f"pick way {need.option}")
        else:
            arrange_test(stage, need)


def drawn(effects: Effects, needs: tuple[Need, ...]) -> int:
    """How many command cards the way that these needs lead brings."""
    total = 0
    for effect in effects:
        taken = [need for need in needs if need.effect is effect]
        if effect.op == "draw" and effect.deck == "command":
            total += int(effect.n)
        elif effect.op == "if":
            holds = bool(taken) and taken[0].holds
            total += drawn(effect.then if holds else effect.otherwise, needs)
        elif effect.op == "test" and taken:
            total += drawn(effect.ok if taken[0].holds else effect.fail, needs)
        elif effect.op == "choose" and taken:
            total += drawn(effect.options[taken[0].option], needs)
    return total


def arrange_test(stage: Stage, need: Need) -> None:
    """A rating and a die with which the test ends as it should."""
    system = need.effect.sys
    stage.set_dial(stage.own, system, most=need.holds)
    shown = rating_of(stage.content, stage, stage.own, system) or 0
    if need.effect.opposed_by:
        stage.bring_enemy()
        stage.set_dial(stage.enemy, need.effect.opposed_by, most=not need.holds)
        stage.dice += [6, 1] if need.holds else [1, 6]
        return
    wanted = need.effect.level - (6 if need.holds else 2)
    if (shown < wanted) if need.holds else (shown > wanted):
        stage.ship(stage.own, tokens=[[system, wanted - shown]])
    stage.dice += [6 if need.holds else 1]


def _size(stage: Stage, holds: bool) -> None:
    stage.rename({True: stage.own, False: _small(stage)}[holds])


def _small(stage: Stage) -> str:
    return "yeager" if stage.faction == "federation" else "chtang"


def _target_larger(stage: Stage, holds: bool) -> None:
    big = "neghvar" if stage.enemy_faction == "klingon" else "enterprise_e"
    small = "somraw" if stage.enemy_faction == "klingon" else "yosemite"
    stage.rename(big if holds else small, enemy=True)


def _combined(stage: Stage, holds: bool) -> None:
    if holds:
        other = stage.second()
        stage.set_dial(other, "weapons", most=True)
        stage.say(f"join {other}")


def _red(stage: Stage, holds: bool) -> None:
    if holds:
        stage.ship(stage.own, alert="red").pop("setting", None)


def _target_damaged(stage: Stage, holds: bool) -> None:
    if holds:
        stage.ship(stage.enemy, alert="yellow").pop("setting", None)


def _avenged(stage: Stage, holds: bool) -> None:
    if holds:
        stage.ship(stage.enemy, hurt=[stage.own])


def _decloaked(stage: Stage, holds: bool) -> None:
    stage.ship(stage.own, decloaked=holds)


def _friends(stage: Stage, holds: bool) -> None:
    if holds:
        stage.second()


def _own_control(stage: Stage, holds: bool) -> None:
    if holds:
        stage.control(0, 1)


def _habitable(stage: Stage, holds: bool) -> None:
    stage.tile("class_m" if holds else "quiet_space")


def _barren(stage: Stage, holds: bool) -> None:
    stage.tile("class_d" if holds else "quiet_space")


def _has_cloak(stage: Stage, holds: bool) -> None:
    cloaked, plain = ("korinar", "groth") if stage.faction == "klingon" else ("defiant", "sutherland")
    stage.rename(cloaked if holds else plain)


def _three_tiles(stage: Stage, holds: bool) -> None:
    for label in ("0,-2", "0,2", "0,4")[: 3 if holds else 2]:
        stage.tile("class_d" if label == "0,2" else "quiet_space", label)
        stage.control(0, 1, label)


def _installs(stage: Stage, holds: bool) -> None:
    if holds:
        stage.tile("class_m", BEYOND)
        stage.install("outpost", BEYOND)
        stage.control(0, 1, BEYOND)


def _lost(stage: Stage, holds: bool) -> None:
    stage.player(0)["lost_ships"] = int(holds)


def _planet(stage: Stage, holds: bool) -> None:
    stage.chance["tiles"] = ["class_m" if holds else "quiet_space"]


def _after(stage: Stage, holds: bool) -> None:
    """Whether an attack does damage, and what lies on a card, is for the driver."""


CONDITIONS: Final[dict[str, Callable[[Stage, bool], None]]] = {
    "combined_attack": _combined,
    "target_larger": _target_larger,
    "self_red": _red,
    "self_size>=4": _size,
    "target_damaged": _target_damaged,
    "target_undamaged": lambda stage, holds: _target_damaged(stage, not holds),
    "target_damaged_own_ship": _avenged,
    "decloaked_this_turn": _decloaked,
    "other_friends_here": _friends,
    "tile_own_control": _own_control,
    "ship_at_habitable": _habitable,
    "ship_at_planet_not_habitable": _barren,
    "has_cloak": _has_cloak,
    "own_control_tiles>=3": _three_tiles,
    "own_installs>=1": _installs,
    "ships_lost>=1": _lost,
    "tile.planet": _planet,
    "counters==0": _after,
    "own_control>=3": _after,
    "damage_done==0": _after,
    "no_damage_taken": _after,
}


# -- seeing --------------------------------------------------------------------------------------------


def _has(event: str, **fields: object) -> Evidence:
    return lambda stage, effect: lambda told: told.has(event, **fields)


def _damage_seen(stage: Stage, effect: Effect) -> Check:
    ship = stage.enemy if effect.to == "enemy_target" else stage.own
    return lambda told: told.has("damaged", ship=ship, damage=effect.n)


def _disable_seen(stage: Stage, effect: Effect) -> Check:
    ship = stage.enemy if effect.to == "enemy_target" else stage.own
    if effect.sys == "any":
        return lambda told: told.has("system_disabled", ship=ship)
    return lambda told: told.has("system_disabled", ship=ship, system=effect.sys)


def _discard_seen(stage: Stage, effect: Effect) -> Check:
    seat = 0 if effect.who == "self" else 1
    if effect.what == "hand":
        number = int(effect.n)
        return lambda told: len(_of_hand(stage, told, seat)) == number
    if effect.what == "crew":
        to = "removed" if effect.destroy else "discard"
        return lambda told: told.has("crew_left", ship=stage.own, to=to)
    if effect.what == "cargo":
        return lambda told: told.has("encounter_done", where="discard")
    return lambda told: told.has("mission_discarded", seat=seat)


def _of_hand(stage: Stage, told: Told, seat: int) -> list[object]:
    """The cards that were discarded, without the one that was played."""
    found = told.having("card_discarded", seat=seat)
    return [one for one in found if one["card"] != stage.card]


def _draw_seen(stage: Stage, effect: Effect) -> Check:
    if effect.deck == "mission":
        return lambda told: len(told.having("mission_drawn", seat=0)) >= int(effect.n)
    return lambda told: len(told.having("card_drawn", seat=0)) == stage.draws


def _token_seen(stage: Stage, effect: Effect) -> Check:
    return lambda told: told.has("token_put", ship=stage.own, system=effect.sys, n=effect.n)


def _mod_seen(stage: Stage, effect: Effect) -> Check:
    """A rating that is changed for some time."""
    return lambda told: told.has("modified", ship=stage.own, system=effect.sys, n=effect.n, until=effect.dur)


def _install_seen(stage: Stage, effect: Effect) -> Check:
    if effect.mode == "destroy":
        return lambda told: told.has("install_destroyed", hex=HERE)
    if effect.mode == "build_free":
        return lambda told: told.has("built", what=effect.what)
    if effect.mode == "upgrade":
        steps = ("outpost", "colony", "starbase")
        after = steps[steps.index(effect.from_) + 1]
        return lambda told: told.has("built", what=after)
    return lambda told: told.has("built")


def _control_seen(stage: Stage, effect: Effect) -> Check:
    number = int(effect.n) if effect.mode == "place" else -int(effect.n)
    return lambda told: told.has("control_changed", seat=0, n=number)


def _scan_seen(stage: Stage, effect: Effect) -> Check:
    return lambda told: len(told.having("tile_seen", seat=0)) >= int(effect.n)


def _team_seen(stage: Stage, effect: Effect) -> Check:
    return _has("team_placed" if effect.mode == "place" else "team_taken")(stage, effect)


def _capture_seen(stage: Stage, effect: Effect) -> Check:
    return lambda told: told.has("beamed", source=stage.enemy, target=stage.own)


def _actions_seen(stage: Stage, effect: Effect) -> Check:
    if effect.same_ship:
        return lambda told: told.facts["ships"][stage.own]["allowed"] == 2
    limit = 3 + int(effect.n) * (-1 if effect.op == "lose_actions" else 1)
    return lambda told: told.has("actions_changed", seat=0, limit=limit)


def _vp_seen(stage: Stage, effect: Effect) -> Check:
    return lambda told: told.facts["vp"][0] == int(effect.n)


def _peek_seen(stage: Stage, effect: Effect) -> Check:
    if effect.what == "tile":
        return lambda told: len(told.having("tile_seen", seat=0)) == int(effect.n)
    return lambda told: told.has("cards_seen", seat=0, what=effect.what, number=int(effect.n))


def _skip_seen(stage: Stage, effect: Effect) -> Check:
    return lambda told: told.facts["ships"][stage.own]["skip"] == effect.turns


def _attached_seen(stage: Stage, effect: Effect) -> Check:
    return lambda told: told.has(
        "card_attached", **{"hex" if effect.to == "tile" else "ship": _place(stage, effect)}
    )


def _place(stage: Stage, effect: Effect) -> str:
    return NEXT if effect.to == "tile" else stage.own


def _free_attack_seen(stage: Stage, effect: Effect) -> Check:
    """Its weapons are changed by n."""

    def check(told: Told) -> bool:
        began = told.having("test_began", reason="free")[0]
        rolled, ended = told.having("test_rolled")[-1], told.having("attack_ended")[-1]
        return bool(ended["total"] == began["rating"] + int(effect.n) + rolled["own"])

    return check


SEEN: Final[dict[str, Evidence]] = {
    "damage": _damage_seen,
    "disable": _disable_seen,
    "repair": lambda stage, effect: lambda told: told.has("repaired", ship=stage.own, what="undamaged"),
    "enable": lambda stage, effect: lambda told: told.has("repaired", ship=stage.own, what="engines"),
    "token": _token_seen,
    "mod": _mod_seen,
    "draw": _draw_seen,
    "discard": _discard_seen,
    "control": _control_seen,
    "install": _install_seen,
    "scan": _scan_seen,
    "peek": _peek_seen,
    "away_team": _team_seen,
    "capture": _capture_seen,
    "reveal_cloak": lambda stage, effect: lambda told: told.has("decloaked", ship=stage.enemy),
    "cloak": _has("cloaked", seat=0),
    "power_adjust": lambda stage, effect: lambda told: told.has("dial_set", ship=stage.own, why="adjust"),
    "cycle_mission": lambda stage, effect: (
        lambda told: told.has("mission_discarded", seat=0) and told.has("mission_drawn", seat=0)
    ),
    "relocate": lambda stage, effect: lambda told: told.has("relocated", ship=stage.own),
    "search_deck": lambda stage, effect: (
        lambda told: len(told.having("card_drawn", seat=0)) == stage.draws + 1
    ),
    "return_card": _has("card_returned", seat=0),
    "fleet_size": _has("limit_raised", seat=0, rule="FC-CRD-10"),
    "actions": _actions_seen,
    "lose_actions": _actions_seen,
    "counts_as": _has("settled", hex=HERE),
    "swap_crew": lambda stage, effect: lambda told: told.has("beamed", source=stage.own),
    "vp": _vp_seen,
    "skip_move": _skip_seen,
    "attach": _attached_seen,
    "free_attack": _free_attack_seen,
}


def seen(stage: Stage, effect: Effect) -> Check:
    """Whether this primitive came."""
    return SEEN[effect.op](stage, effect)
