"""What packs may bring, where one thing meets another (R-31): cards in tests, what a ship ignores, several ships at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.fleetcaptains.content import (
    Ability,
    Combat,
    CommandCard,
    Effect,
    Encounter,
    Operations,
    ShipCard,
)
from starboard.games.fleetcaptains.exercises.stage import HERE, NEXT, Stage, Told
from starboard.games.fleetcaptains.rules import RULES
from starboard.odds.previews import with_odds
from tests.games.fleetcaptains.test_cards_exercised import CONTENT, with_other
from tests.games.fleetcaptains.test_reserved_primitives import PLAIN, card_with

# What cards in tests and attacks do to whom


def combat_with(*effects: Effect) -> CommandCard:
    """A card with this combat stripe, for either side."""
    return msgspec.structs.replace(PLAIN, combat=Combat("any", effects), operations=None, crew=None)


def attacked_with(card: CommandCard, *script: str, install: bool = False) -> Told:
    """An attack of a ship, another one of its seat beside it, or of both; the attacker plays this card where it can."""
    stage = Stage(CONTENT)
    stage.second(setting="9/4/4/6")
    stage.player(0)["hand"] = [card.id]
    stage.dice += [3, 3]
    if install:
        stage.install("outpost", enemy=True)
        stage.say(f"raze {stage.own}", *script)
    else:
        stage.bring_enemy()
        stage.say(f"attack {stage.own} {stage.enemy}", *script)
    return stage.play(with_other(card))


FOR_OTHERS = Effect("mod", sys="weapons", n=2, dur="test", to="other_own_here")


def test_a_bonus_for_own_ships_beside_it_is_none_for_the_ship_itself() -> None:
    """Targets: other_own_here; a card without an effect on the attack is not played in it (FC-TEST-13)."""
    told = attacked_with(combat_with(FOR_OTHERS), "go")
    assert not [one for one in told.having("chosen", choice="test_card") if one["option"] != "pass"]
    card = combat_with(FOR_OTHERS, Effect("mod", sys="weapons", n=1, dur="test"))
    told = attacked_with(card, "go", f"play {card.id} combat*")
    (began,), (ended,) = told.having("test_began"), told.having("attack_ended")
    assert ended["total"] == began["rating"] + 3 + 1


def test_a_bonus_for_own_ships_beside_it_counts_where_they_attack_together() -> None:
    card = combat_with(FOR_OTHERS)
    told = attacked_with(card, "join*", f"play {card.id} combat sutherland")
    (began,), (ended,) = told.having("test_began"), told.having("attack_ended")
    assert len(began["ships"]) == 2
    assert ended["total"] == began["rating"] + 3 + 2


def test_what_lasts_of_a_combat_card_is_for_those_beside_it_too() -> None:
    card = combat_with(
        msgspec.structs.replace(FOR_OTHERS, dur="turn"), Effect("mod", sys="weapons", n=1, dur="test")
    )
    told = attacked_with(card, "go", f"play {card.id} combat")
    assert [one["ship"] for one in told.having("modified")] == ["excelsior"]


def test_damage_to_an_enemy_ship_is_no_card_against_an_installation() -> None:
    """FC-TEST-13: there is none that it could strike."""
    card = combat_with(Effect("damage", n=1, to="enemy_target"))
    told = attacked_with(card, "go", install=True)
    assert told.has("test_began")
    assert not told.has("card_played")


def test_the_attacker_prevents_no_damage_of_its_own_attack() -> None:
    """Prevent: damage to self; nor does the target add to what it takes (damage_bonus)."""
    card = combat_with(Effect("mod", sys="weapons", n=9, dur="test"), Effect("prevent", n=1))
    told = attacked_with(card, "go", f"play {card.id} combat")
    (ended,) = told.having("attack_ended")
    assert (ended["damage"], ended["prevented"]) == (2, 0)


def test_a_card_that_prevents_nothing_is_not_played_against_the_damage_of_an_encounter() -> None:
    """Timings: encounter. A modifier goes into its test, be it one that lasts."""
    lasts = card_with(Effect("mod", sys="shields", n=2, dur="turn"), timing="encounter")
    other = next(card for card in CONTENT.cards if card.id == "f_engineering_06")
    assert lasts.operations is not None
    stops = msgspec.structs.replace(
        other,
        combat=None,
        operations=msgspec.structs.replace(lasts.operations, effects=(Effect("prevent", n=1),)),
    )
    fire = CONTENT.encounters[CONTENT.encounter_number["plasma_fire"]]
    fire = msgspec.structs.replace(fire, effects=(Effect("damage", n=1, to="self"),))
    for card in (lasts, stops):
        stage = Stage(CONTENT)
        stage.player(0)["hand"] = [lasts.id, stops.id]
        stage.dice += [1]
        stage.chance = {"tiles": ["class_m"], "encounters": [fire.id]}
        stage.say(f"move {stage.own}", f"to {NEXT}", f"play {card.id} operations")
        told = stage.play(with_other(lasts, stops, fire))
        assert told.has("damage_prevented") is (card is stops)
        assert told.match.game.state.ships[0].lasting == ()


# Where a card is, and what it has on it


def test_cargo_keeps_the_counters_that_lie_on_it() -> None:
    """Counters: on this card; also where it goes from ship to ship."""
    parcel = CONTENT.encounters[CONTENT.encounter_number["tribbles"]]
    burst = Effect(
        event="owner_turn_start",
        do=(
            Effect(
                "if",
                cond="counters==0",
                then=(Effect("damage", n=1, to="self"),),
                otherwise=(Effect("counters", n=-1),),
            ),
        ),
    )
    fuse = msgspec.structs.replace(
        parcel, effects=(Effect("attach", to="ship"), Effect("counters", n=1), burst)
    )
    stage = Stage(CONTENT)
    stage.dice += [1]
    stage.chance = {"tiles": ["class_m"], "encounters": [parcel.id]}
    stage.say(f"move {stage.own}", f"to {NEXT}", *["end"] * 4)
    told = stage.play(with_other(fuse))
    assert [one["counters"] for one in told.having("counters")] == [1, 0]
    began = [one for one in told.events if one["event"] in ("turn_began", "damaged") and one.get("seat") != 1]
    assert [one["event"] for one in began] == ["turn_began", "turn_began", "damaged"]


def test_who_is_put_on_its_post_has_not_ended_its_move_there() -> None:
    """Relocate: not a move, and no triggers; FC-MOVE-01: only a move with a step ends somewhere."""
    storm = msgspec.structs.replace(
        CONTENT.kinds["ion_storm"],
        effects=(Effect(event="enter", do=(Effect("relocate", to="own_post"),)),),
    )
    stage = Stage(CONTENT)
    stage.tile("ion_storm", NEXT)
    stage.ship(stage.own, attached={"passenger": 0}, cargo=["k_houses_01"])
    stage.player(0)["missions"] = ["c16"]
    stage.say(f"move {stage.own}", f"to {NEXT}")
    told = stage.play(with_other(storm))
    assert told.has("relocated", ship=stage.own, hex="post0")
    assert told.facts["vp"] == [0, 0]
    assert not told.having("chosen", choice="score")


def test_damage_that_a_card_aboard_does_to_others_is_answered_by_theirs() -> None:
    """Trigger damaged: from another source than this card; for the ship itself it is the same occasion."""
    artifact, parcel = (
        CONTENT.encounters[CONTENT.encounter_number[name]] for name in ("unstable_artifact", "tribbles")
    )
    blast = Effect(event="damaged", do=(Effect("damage", n=1, to="others_here"),))
    card = card_with(Effect("damage", n=1, to="self"))
    bomb: Encounter = msgspec.structs.replace(parcel, effects=(parcel.effects[0], blast))
    stage = Stage(CONTENT)
    stage.ship(stage.own, cargo=[parcel.id])
    stage.ship("yeager", at=HERE, cargo=[artifact.id])
    stage.player(0)["hand"] = [card.id]
    stage.say(f"play {card.id} operations {stage.own}")
    told = stage.play(with_other(bomb, card))
    assert [one["ship"] for one in told.having("damaged")] == [stage.own, "yeager", "yeager"]


# Abilities of several ships of one force


def yeager_with(timing: str, *effects: Effect) -> ShipCard:
    yeager = CONTENT.ships[CONTENT.ship_number["yeager"]]
    return msgspec.structs.replace(yeager, ability=Ability("made up", timing, "", effects))


def test_each_ship_of_a_force_whose_points_are_multiplied_has_its_own() -> None:
    """FC-FORCE-01: a multiplied rating is multiplied before the lowest is taken."""
    stage = Stage(CONTENT)
    stage.rename("excelsior")
    stage.ship("excelsior", setting="9/4/4/6")
    stage.ship("yeager", at=HERE, setting="4/6/5/5")
    stage.dice += [5, 5]
    stage.say("force excelsior", "yes", "yes")
    told = stage.play(with_other(yeager_with("start_of_move", Effect("transwarp", on=(5, 6), factor=2))))
    assert [one["works"] for one in told.having("ability_die")] == [True, True]
    assert [one["points"] for one in told.having("move_began")] == [8]


@pytest.mark.parametrize(("lead", "own"), [("sutherland", 4), ("klothos", 5)])
def test_what_hinders_one_ship_hinders_its_force(lead: str, own: int) -> None:
    """Roll_bonus: added to the rolls that the ship takes part in as mover; what helps another one helps it too."""
    slow = Effect("roll_bonus", what="breakaway_evasion", n=-2)
    faction = "klingon" if lead == "klothos" else "federation"
    other = "rotarran" if lead == "klothos" else "yeager"
    ship = CONTENT.ships[CONTENT.ship_number[other]]
    made = msgspec.structs.replace(ship, ability=Ability("made up", "passive", "", (slow,)))
    stage = Stage(CONTENT, faction)
    stage.rename(lead)
    stage.ship(other, at=HERE)
    stage.bring_enemy()
    stage.dice += [3, 3]
    stage.settings["sides"] = f"{faction}_first"
    stage.say(f"force {lead}")
    told = stage.play(with_other(made))
    assert [one["own"] for one in told.having("escape_rolled")] == [own]


# Harm that does not touch a ship (effects.json: ignore)


def parcel_with(*effects: Effect) -> Encounter:
    parcel = CONTENT.encounters[CONTENT.encounter_number["tribbles"]]
    return msgspec.structs.replace(parcel, effects=(parcel.effects[0], *effects))


HARM = (
    Effect("damage", n=1, to="self"),
    Effect("token", sys="weapons", n=-1, to="self"),
    Effect("mod", sys="all", n=-1, dur="turn"),
    Effect("token", sys="sensors", n=1, to="self"),
)


@pytest.mark.parametrize("ship", ["groth", "klothos"])
def test_whatever_cargo_does_to_a_ship_that_ignores_its_harm(ship: str) -> None:
    stage = Stage(CONTENT, "klingon")
    stage.rename(ship)
    stage.position["step"] = "turn_start"
    stage.ship(ship, cargo=["tribbles"])
    told = stage.play(with_other(parcel_with(Effect(event="owner_turn_start", do=HARM))))
    came = [one["event"] for one in told.events if one["event"] in ("damaged", "token_put", "modified")]
    assert came == (["token_put"] if ship == "groth" else ["damaged", "token_put", "modified", "token_put"])


def test_what_is_no_harm_comes_to_a_ship_that_ignores_that_of_cargo() -> None:
    burst = parcel_with(Effect(event="damaged", do=HARM))
    card = next(card for card in CONTENT.cards if card.id == "k_college_08")
    hit = msgspec.structs.replace(
        card, combat=None, crew=None, operations=card_with(Effect("damage", n=1, to="self")).operations
    )
    stage = Stage(CONTENT, "klingon")
    stage.rename("groth")
    stage.ship("groth", cargo=["tribbles"])
    stage.player(0)["hand"] = [hit.id]
    stage.say(f"play {hit.id} operations groth")
    told = stage.play(with_other(burst, hit))
    assert [one["system"] for one in told.having("token_put")] == ["sensors"]
    assert len(told.having("damaged")) == 1


@pytest.mark.parametrize(("ship", "engines"), [("somraw", 9), ("qhondoq", 5)])
def test_a_ship_that_ignores_what_tiles_do_to_engines(ship: str, engines: int) -> None:
    """What lasts of it, too; the other systems are not spared."""
    storm = msgspec.structs.replace(
        CONTENT.kinds["ion_storm"],
        effects=(
            Effect(
                event="enter",
                do=(
                    Effect("mod", sys="engines", n=-2, dur="turn"),
                    Effect("mod", sys="all", n=-1, dur="round"),
                    Effect("token", sys="engines", n=-1, to="self"),
                ),
            ),
        ),
    )
    stage = Stage(CONTENT, "klingon")
    stage.rename(ship)
    stage.set_dial(ship, "engines", most=True)
    stage.tile("ion_storm", NEXT)
    stage.say(f"move {ship}", f"to {NEXT}", "stop")
    told = stage.play(with_other(storm))
    facts = told.facts["ships"][ship]
    assert (facts["engines"], facts["shields"]) == (engines, 2)


def test_a_bonus_of_a_combat_card_is_over_with_the_attack() -> None:
    """Durations: while the source stays, and it stays no longer."""
    card = combat_with(Effect("mod", sys="weapons", n=2, dur="while"))
    told = attacked_with(card, "go", f"play {card.id} combat")
    (began,), (ended,) = told.having("test_began"), told.having("attack_ended")
    assert ended["total"] == began["rating"] + 3 + 2
    assert told.match.game.state.ships[0].lasting == ()


# What cannot be done


@pytest.mark.parametrize("parleyed", [False, True])
def test_a_card_for_a_free_attack_after_a_parley_does_nothing(parleyed: bool) -> None:
    """Predicate parley: it may not attack a ship afterwards in this turn."""
    card = card_with(Effect("free_attack"))
    position = {
        "tiles": {HERE: "quiet_space"},
        "ships": {"venture": {"at": HERE}, "groth": {"at": HERE}},
        "players": {0: {"hand": [card.id], "parleyed": parleyed}},
    }
    match = Match.at_position(with_other(card), 2, position, SeededChance(1))
    offered = {option.id for option in match.waiting[0].options}
    assert (f"play {card.id} operations venture" in offered) is not parleyed


@pytest.mark.parametrize("setting", ["cloaked", "10/3/5/5"])
def test_nothing_attacks_a_cloaked_ship(setting: str) -> None:
    """FC-CLK-04, be it a card aboard."""
    guns = parcel_with(Effect(event="owner_turn_start", do=(Effect("attack", weapons=14),)))
    stage = Stage(CONTENT)
    stage.rename("defiant")
    stage.position["step"] = "turn_start"
    stage.ship("defiant", setting=setting, cargo=["tribbles"])
    told = stage.play(with_other(guns))
    assert told.has("attack_ended") is (setting != "cloaked")


# Rolls to get away


@pytest.mark.parametrize(("there", "asked"), [({1}, [1, 3]), ({3}, [3, 1]), ({1, 3}, [1, 3])])
def test_whose_ships_roll_is_asked_for_a_card_before_the_partner(there: set[int], asked: list[int]) -> None:
    """FC-BRK-05, R-32: of the enemy's side too; of two whose ships do, who plays next."""
    cards = [card for card in CONTENT.cards if card.id in ("k_veil_08", "k_squadron_07")]
    made = [
        msgspec.structs.replace(card, operations=Operations("enemy_escape", (Effect("die_mod", n=1),)))
        for card in cards
    ]
    ships = {
        "yosemite": {"seat": 0, "at": HERE},
        "yeager": {"seat": 2},
        "groth": {"seat": 1, **({"at": HERE} if 1 in there else {})},
        "somraw": {"seat": 3, **({"at": HERE} if 3 in there else {})},
    }
    hands = {1: {"hand": ["k_veil_08"], "deck": []}, 3: {"hand": ["k_squadron_07"], "deck": []}}
    position = {"tiles": {HERE: "quiet_space"}, "ships": ships, "players": hands}
    match = Match.at_position(
        with_other(*made), 4, position, SeededChance(1), {"sides": "federation_first", "target": 16}
    )
    match.apply(0, "move yosemite")
    for seat in asked:
        (decision,) = match.waiting
        assert (decision.seat, decision.kind, len(decision.options)) == (seat, "timed_card", 2)
        match.apply(seat, "pass")


# The encounter die


def explored_by(timing: str, *effects: Effect, script: tuple[str, ...]) -> Told:
    """Voyager and a ship with this ability of the moment of the encounter die explore a tile together."""
    yeager = yeager_with(timing, *effects)
    yeager = msgspec.structs.replace(
        yeager, ability=msgspec.structs.replace(yeager.ability, trigger="encounter_die")
    )
    stage = Stage(CONTENT)
    stage.rename("voyager")
    stage.ship("yeager", at=HERE)
    stage.dice += [1, 2, 6, 6]
    stage.chance = {"tiles": ["class_m"]}
    stage.say("force voyager", f"to {NEXT}", *script)
    return stage.play(with_other(yeager))


def test_each_ship_of_a_force_may_have_the_encounter_die_rolled_again() -> None:
    told = explored_by("passive", Effect("reroll", who="self"), script=("yes", "yes"))
    assert [one["die"] for one in told.having("encounter_die")] == [1, 2, 6]


def test_what_else_an_ability_does_comes_with_the_die_that_is_rolled_again() -> None:
    """Order: the list runs in its order; declined, nothing of it comes (D-19)."""
    effects = (Effect("reroll", who="self"), Effect("fleet_size", n=1))
    for script, raised in (("pass", "yes"), 1), (("pass", "pass"), 0):
        told = explored_by("once_per_turn", *effects, script=script)
        assert len(told.having("limit_raised")) == len(told.having("rerolled")) == raised
        assert not told.having("chosen", choice="ability")


def test_the_odds_of_each_answer_count_a_card_that_lasts_once() -> None:
    """Beside every answer stand the odds with the cards that lie there."""
    card = combat_with(Effect("mod", sys="weapons", n=2, dur="turn"))
    rules = with_other(card)
    position = {
        "tiles": {HERE: "quiet_space"},
        "ships": {
            "venture": {"at": HERE, "setting": "8/7/6/7", "adjusted": True},
            "groth": {"at": HERE, "setting": "6/5/6/6"},
        },
        "players": {0: {"hand": [card.id]}, 1: {"hand": ["k_houses_07", "k_oldguard_04", "k_oldguard_06"]}},
    }
    match = Match.at_position(rules, 2, position, SeededChance(1))
    match.apply(0, "attack venture groth")
    match.apply(0, f"play {card.id} combat")
    decision = match.waiting[0]
    shown: dict[str, Any] = {option.id: {} for option in decision.options}
    odds = with_odds(rules, match.view(1).table, decision, shown)
    assert len(odds) == 3
    assert {one["odds"]["ratings"][0] for one in odds.values()} == {10}


def test_a_building_that_needs_a_card_takes_one_that_spares_enough() -> None:
    """Timings: what else goes with the action follows it."""
    relax = (Effect("install", mode="relax", n=1), Effect("draw", n=1, deck="command", who="self"))
    cards = ["f_engineering_05", "f_engineering_08", "f_diplomacy_07"]
    made = [
        msgspec.structs.replace(
            card,
            combat=None,
            crew=None,
            operations=Operations("with:build", effects),
        )
        for card, effects in zip(
            (one for one in CONTENT.cards if one.id in cards),
            (relax, relax[1:], (Effect("install", mode="relax", n=2),)),
            strict=True,
        )
    ]
    position = {
        "tiles": {HERE: "class_m"},
        "installs": {HERE: {"step": "colony", "builder": "federation"}},
        "control": {HERE: {"federation": 1}},
        "ships": {"venture": {"at": HERE}, "groth": {}},
        "players": {0: {"hand": cards}},
    }
    match = Match.at_position(with_other(*made), 2, position, SeededChance(1))
    match.apply(0, "build venture")
    (asked,) = match.waiting
    assert [option.id for option in asked.options] == [f"play {made[2].id} operations"]
    match.apply(0, asked.options[0].id)
    assert RULES.facts(match.game)["installs"][HERE]["step"] == "starbase"


@pytest.mark.parametrize("dice", [1, 6])
def test_a_card_of_an_action_does_the_rest_after_its_test(dice: int) -> None:
    """Timings: its effects follow the action's own, however the test ends; order: the list goes on."""
    effects = (Effect("mod", sys="sensors", n=1, dur="test"), Effect("fleet_size", n=1))
    card = card_with(*effects, timing="with:transport")
    stage = Stage(CONTENT)
    stage.bring_enemy()
    stage.ship(stage.own, setting="5/6/10/5", adjusted=True)
    stage.ship(stage.enemy, setting="6/2/4/11", crew=["k_college_01"])
    stage.player(0)["hand"] = [card.id]
    stage.dice += [dice]
    stage.say(f"board {stage.own} {stage.enemy}", f"play {card.id} operations")
    told = stage.play(with_other(card))
    (ended,) = told.having("test_ended")
    assert (ended["passed"], ended["total"]) == (dice == 6, 7 + dice)
    assert len(told.having("limit_raised")) == 1
    assert told.has("chosen", choice="boarding") is (dice == 6)


def test_an_echo_that_a_card_allows_lies_beside_a_ship_where_the_tile_allows_it() -> None:
    mist = msgspec.structs.replace(
        CONTENT.kinds["nebula_j"],
        effects=(Effect(event="ship_here", do=(Effect("allow", what="echo_adjacent"),)),),
    )
    position = {
        "active": 1,
        "tiles": {HERE: "nebula_j", NEXT: "quiet_space"},
        "ships": {"tong": {"at": HERE}, "venture": {}},
        "players": {1: {"hand": ["k_veil_04"]}},
    }
    match = Match.at_position(with_other(mist), 2, position, SeededChance(1))
    for option in ("cloak tong", "play k_veil_04 operations"):
        match.apply(1, option)
    while match.waiting[0].kind == "cancel":
        match.apply(0, "pass")
    assert match.waiting[0].kind == "echo_hex"
    match.apply(1, f"pick hex {NEXT}")
    at = match.game.chart.hex_of(NEXT)  # type: ignore[attr-defined]
    assert at in {token.at for token in match.game.state.tokens.values()}
