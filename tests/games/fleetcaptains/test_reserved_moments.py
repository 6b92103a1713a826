"""What packs may bring, where one thing comes in the middle of another (R-31): each on a card made for it."""

from __future__ import annotations

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.fleetcaptains.content import (
    Effect,
)
from starboard.games.fleetcaptains.events import Explored
from starboard.games.fleetcaptains.exercises.stage import BEYOND, HERE, NEXT, Stage, Told
from tests.games.fleetcaptains.test_cards_exercised import CONTENT, with_other
from tests.games.fleetcaptains.test_reserved_primitives import (
    PLAIN,
    beside,
    card_with,
    crew_with,
    with_crew,
)


def test_a_mission_that_a_test_has_drawn_does_not_score_for_it() -> None:
    """FC-MIS-02; one that was active before does."""
    contact = CONTENT.encounters[CONTENT.encounter_number["first_contact"]]
    drawn = Effect("test", sys="sensors", level=5, ok=(Effect("draw", n=1, deck="mission", who="self"),))
    for active, scored in (["s18", "s17"], False), (["s17", "s18"], True):
        stage = Stage(CONTENT)
        stage.ship(stage.own, setting="7/7/6/6", adjusted=True)
        stage.player(0).update(missions=[active[0], "s01", "s02"], own_missions=[1, 0, 0])
        stage.dice += [1]
        stage.chance = {"tiles": ["class_m"], "encounters": [contact.id], "missions0": [active[1]]}
        stage.say(f"move {stage.own}", f"to {NEXT}", *(["score s17"] if scored else []))
        told = stage.play(with_other(msgspec.structs.replace(contact, vp=0, effects=(drawn,))))
        assert told.has("mission_drawn", mission=active[1])
        assert told.having("chosen", choice="score") == [] if not scored else told.has("mission_scored")


def test_an_instant_encounter_that_scores_itself_leaves_the_deck() -> None:
    contact = CONTENT.encounters[CONTENT.encounter_number["first_contact"]]
    stage = Stage(CONTENT)
    stage.dice += [1]
    stage.chance = {"tiles": ["class_m"], "encounters": [contact.id]}
    stage.say(f"move {stage.own}", f"to {NEXT}")
    told = stage.play(with_other(msgspec.structs.replace(contact, effects=(Effect("score_self"),))))
    assert told.facts["players"][0]["scored"] == [contact.id]
    assert told.facts["encounter_discards"] == []


def test_a_card_that_went_with_its_ship_is_not_scored() -> None:
    passenger = CONTENT.encounters[CONTENT.encounter_number["passenger"]]
    paid = Effect(event="end_move_at_post", do=(Effect("damage", n=3, to="self"), Effect("score_self")))
    stage = Stage(CONTENT)
    stage.tile("quiet_space", "0,-4")
    stage.ship(stage.own, at="0,-4", attached={passenger.id: 0})
    stage.ship("yeager")
    stage.say(f"move {stage.own}", "to post0")
    told = stage.play(with_other(msgspec.structs.replace(passenger, effects=(paid,))))
    assert told.has("destroyed", ship=stage.own)
    assert told.facts["players"][0]["scored"] == []
    assert told.facts["encounter_discards"] == [passenger.id]


@pytest.mark.parametrize(("to", "hex_"), [("start_tile", NEXT), ("own_post", "post0")])
def test_a_cloaked_ship_that_is_put_elsewhere_takes_its_token_along(to: str, hex_: str) -> None:
    """And comes out on its own post (FC-CLK-08)."""
    card = card_with(Effect("relocate", to=to), timing="with:cloak")
    stage = Stage(CONTENT)
    stage.rename("defiant")
    stage.tile("quiet_space", NEXT)
    stage.ship(stage.own, at=NEXT)
    stage.player(0)["hand"] = [card.id]
    stage.say(f"move {stage.own}", f"to {HERE}", "stop", f"cloak {stage.own}", f"play {card.id} operations")
    told = stage.play(with_other(card))
    assert told.has("relocated", ship="defiant", hex=hex_)
    state = told.match.game.state
    lying = [token.at for token in state.tokens.values()]
    stays = to == "start_tile"
    assert (lying, state.ships[0].cloaked) == ([state.ships[0].at] if stays else [], stays)
    assert told.facts["ships"]["defiant"]["at"] == hex_


def test_a_change_for_the_move_of_a_token_is_over_with_it() -> None:
    card = card_with(Effect("mod", sys="engines", n=2, dur="move"), timing="move")
    stage = Stage(CONTENT)
    stage.rename("defiant")
    stage.tile("quiet_space", NEXT)
    stage.player(0)["hand"] = [card.id]
    stage.say(f"cloak {stage.own}", "glide 0", f"play {card.id} operations", f"to {NEXT}", "stop")
    told = stage.play(with_other(card))
    assert told.has("modified", until="move")
    assert told.match.game.state.ships[0].lasting == ()


def test_a_repair_that_costs_the_ship_its_life_brings_nothing_more() -> None:
    """Least of all what the last tile of the map does to ships that are repaired there."""
    burst = Effect(event="repair_here", do=(Effect("damage", n=3, to="self"),))
    prize = Effect(event="repair_here", do=(Effect("vp", n=1),))
    yard, lights = CONTENT.kinds["ship_graveyard"], CONTENT.kinds["pulsar"]
    rules = with_other(
        msgspec.structs.replace(yard, effects=(*yard.effects, burst)),
        msgspec.structs.replace(lights, effects=(prize,)),
    )
    stage = Stage(rules.content)
    stage.tile("ship_graveyard")
    stage.tile("pulsar", LAST)
    stage.ship(stage.own, disabled=["engines"])
    stage.ship("yeager")
    stage.say(f"repair {stage.own} engines")
    told = stage.play(rules)
    assert told.has("destroyed", ship=stage.own)
    assert told.facts["vp"] == [0, 0]


LAST = "2,4"


def test_the_active_side_orders_what_answers_to_damage() -> None:
    """FC-ENC-04, with the option `order_effects`."""
    artifact, parcel = (
        CONTENT.encounters[CONTENT.encounter_number[name]] for name in ("unstable_artifact", "tribbles")
    )
    card = card_with(Effect("damage", n=1, to="self"))
    token = Effect(event="damaged", do=(Effect("token", sys="weapons", n=1, to="self"),))
    rules = with_other(card, msgspec.structs.replace(parcel, effects=(parcel.effects[0], token)))
    for first in (artifact.id, parcel.id):
        stage = Stage(rules.content)
        stage.settings["order_effects"] = True
        stage.player(0)["hand"] = [card.id]
        stage.ship(stage.own, cargo=[artifact.id, parcel.id])
        stage.say(f"play {card.id} operations {stage.own}", f"pick effect {first}@{stage.own}")
        told = stage.play(rules)
        assert told.after("token_put").has("damaged", ship=stage.own) is (first == parcel.id)


def test_the_active_side_orders_what_answers_to_a_repair() -> None:
    """FC-ENC-04, with the option `order_effects`."""
    yard = CONTENT.kinds["ship_graveyard"]
    station = CONTENT.encounters[CONTENT.encounter_number["automated_station"]]
    token = Effect(event="repair_here", do=(Effect("token", sys="weapons", n=1, to="self"),))
    point = Effect(event="repair_here", do=(Effect("fleet_size", n=1),))
    rules = with_other(
        msgspec.structs.replace(yard, effects=(*yard.effects, token)),
        msgspec.structs.replace(station, effects=(station.effects[0], point)),
    )
    for first in ("ship_graveyard_1", station.id):
        stage = Stage(rules.content)
        stage.settings["order_effects"] = True
        stage.tile("ship_graveyard")
        stage.position["here"] = {HERE: {station.id: 0}}
        stage.ship(stage.own, disabled=["engines"])
        stage.say(f"repair {stage.own} engines", f"pick effect {first}@{stage.own}")
        told = stage.play(rules)
        assert told.after("limit_raised").has("token_put") is (first == station.id)


def test_the_active_side_orders_what_answers_to_control() -> None:
    """FC-ENC-04, with the option `order_effects`; each answers for both sides, the active one first (R-16)."""
    claim = CONTENT.encounters[CONTENT.encounter_number["disputed_claim"]]
    space = CONTENT.kinds["quiet_space"]
    own = Effect(event="control_changed", do=(Effect("fleet_size", n=1),))
    other = Effect(event="control_changed", do=(Effect("lose_actions", n=1),))
    rules = with_other(
        msgspec.structs.replace(space, effects=(own,)),
        msgspec.structs.replace(claim, effects=(claim.effects[0], other)),
    )
    for first in ("quiet_space_1", claim.id):
        stage = Stage(rules.content)
        stage.settings["order_effects"] = True
        stage.position["here"] = {HERE: {claim.id: 0}}
        stage.say(f"influence {stage.own}", f"pick effect {first}@{HERE}")
        told = stage.play(rules)
        came = [one["event"] for one in told.events if one["event"] in ("limit_raised", "actions_changed")]
        raised = ["limit_raised", "limit_raised"]
        assert came == ([*raised, "actions_changed"] if first != claim.id else ["actions_changed", *raised])


def explored_with(timing: str, *effects: Effect, script: tuple[str, ...] = ()) -> Told:
    """Voyager, with this ability of the moment of the encounter die, explores two tiles without an encounter."""
    voyager = CONTENT.ships[CONTENT.ship_number["voyager"]]
    ability = msgspec.structs.replace(
        voyager.ability, timing=timing, trigger="encounter_die", effects=effects
    )
    stage = Stage(CONTENT)
    stage.rename("voyager")
    stage.set_dial(stage.own, "engines", most=True)
    stage.dice += [6] * 4
    stage.chance = {"tiles": ["quiet_space", "quiet_space"]}
    stage.say(f"move {stage.own}", f"to {NEXT}", f"to {BEYOND}", *script)
    return stage.play(with_other(msgspec.structs.replace(voyager, ability=ability)))


def test_an_ability_of_once_in_a_turn_rolls_the_encounter_die_again_once() -> None:
    reroll = Effect("reroll", who="self")
    told = explored_with("once_per_turn", reroll, script=("yes",))
    assert [len(told.having(name)) for name in ("explored", "rerolled")] == [2, 1]
    assert len(told.having("chosen", choice="encounter_reroll")) == 1
    told = explored_with("passive", reroll, script=("yes", "yes"))
    assert [len(told.having(name)) for name in ("explored", "rerolled")] == [2, 2]


def test_an_ability_of_the_encounter_die_does_what_it_says() -> None:
    told = explored_with("trigger", Effect("fleet_size", n=1))
    assert [len(told.having(name)) for name in ("explored", "rerolled", "limit_raised")] == [2, 0, 2]
    told = explored_with("once_per_turn", Effect("fleet_size", n=1), script=("yes",))
    assert [len(told.having(name)) for name in ("explored", "ability_used")] == [2, 1]


# What crew aboard says all the time


def test_crew_that_keeps_crew_aboard() -> None:
    """Whatever takes it (effects.json: ignore crew_loss)."""
    crew = next(card for card in CONTENT.cards if card.id == "f_exploration_05")
    assert crew.crew is not None
    keeps = msgspec.structs.replace(
        crew, crew=msgspec.structs.replace(crew.crew, while_aboard=(Effect("ignore", what="crew_loss"),))
    )
    lost = Effect("discard", n=1, what="crew", who="self", chooser="random")
    stage = Stage(CONTENT)
    stage.player(0)["hand"] = [PLAIN.id]
    stage.ship(stage.own, crew=[crew.id])
    stage.say(f"play {PLAIN.id} operations {stage.own}")
    told = stage.play(with_other(keeps, card_with(lost)))
    assert told.has("crew_stayed", card=crew.id, ship=stage.own)
    assert told.facts["ships"][stage.own]["crew"] == [crew.id]


def test_crew_by_which_ships_are_repaired_where_it_is() -> None:
    """Its own ship, and those beside it."""

    def worn(stage: Stage) -> None:
        stage.ship(stage.own, disabled=["engines"])
        beside(stage)
        stage.ship("yeager", disabled=["sensors"])
        stage.say(f"repair {stage.own} engines", "repair yeager sensors")

    told = with_crew(Effect("allow", what="repair_here"), arrange=worn)
    assert [one["ship"] for one in told.having("repaired")] == ["sutherland", "yeager"]


@pytest.mark.parametrize("is_cloaked", [False, True])
def test_what_a_cloaked_ship_bears_forbids_nothing(is_cloaked: bool) -> None:
    """It would tell where the ship is."""
    setting = {"setting": "cloaked"} if is_cloaked else {}
    ships = {
        "yeager": {"at": HERE},
        "defiant": {"at": HERE, "crew": ["f_exploration_05"], **setting},
        "groth": {"at": HERE},
    }
    position = {"active": 1, "tiles": {HERE: "quiet_space"}, "ships": ships}
    rules = crew_with(Effect("forbid", what="combat"))
    match = Match.at_position(rules, 2, position, SeededChance(1), {})
    offered = {option.id for option in match.waiting[0].options}
    assert ("attack groth yeager" in offered) is is_cloaked


def test_crew_by_which_an_echo_that_a_card_allows_lies_beside_its_ship() -> None:
    crew = next(card for card in CONTENT.cards if card.id == "k_veil_01")
    assert crew.crew is not None
    ghost = msgspec.structs.replace(
        crew, crew=msgspec.structs.replace(crew.crew, while_aboard=(Effect("allow", what="echo_adjacent"),))
    )
    position = {
        "active": 1,
        "tiles": {HERE: "quiet_space", NEXT: "quiet_space"},
        "ships": {"tong": {"at": HERE, "crew": [crew.id]}, "venture": {}},
        "players": {1: {"hand": ["k_veil_04"]}},
    }
    match = Match.at_position(with_other(ghost), 2, position, SeededChance(1), {})
    match.apply(1, "cloak tong")
    match.apply(1, "play k_veil_04 operations")
    while match.waiting[0].kind == "cancel":
        match.apply(0, "pass")
    assert match.waiting[0].kind == "echo_hex"
    assert f"pick hex {NEXT}" in {option.id for option in match.waiting[0].options}


# What a tile or an ability does to others


@pytest.mark.parametrize(
    ("effect", "event"),
    [
        (Effect("damage", n=1, to="enemy_target"), "damaged"),
        (Effect("disable", sys="weapons", to="enemy_target", chooser="source"), "system_disabled"),
        (Effect("discard", n=1, what="crew", who="opponent", chooser="random"), "crew_left"),
    ],
)
def test_which_enemy_a_tile_strikes_is_named_by_who_enters(effect: Effect, event: str) -> None:
    storm = msgspec.structs.replace(
        CONTENT.kinds["ion_storm"], effects=(Effect(event="enter", do=(effect,)),)
    )
    stage = Stage(CONTENT)
    stage.tile("ion_storm", NEXT)
    stage.set_dial(stage.own, "engines", most=True)
    stage.ship("groth", at=NEXT, crew=["k_college_01"])
    stage.ship("somraw", at=NEXT, crew=["k_oldguard_01"])
    stage.say(f"move {stage.own}", f"to {NEXT}", "pick ship somraw", "stop")
    told = stage.play(with_other(storm))
    assert [one["ship"] for one in told.having(event)] == ["somraw"]


def test_points_in_the_middle_of_a_move_are_for_the_next_one() -> None:
    storm = msgspec.structs.replace(
        CONTENT.kinds["ion_storm"], effects=(Effect(event="enter", do=(Effect("move_points", n=3),)),)
    )
    card = card_with(Effect("move", again=True))
    stage = Stage(CONTENT)
    stage.tile("ion_storm", NEXT)
    stage.ship(stage.own, setting="5/6/10/5")
    stage.player(0)["hand"] = [card.id]
    stage.say(f"move {stage.own}", f"to {NEXT}", "stop", f"play {card.id} operations {stage.own}")
    stage.say("pick extra_move*", "stop")
    told = stage.play(with_other(storm, card))
    assert [one["points"] for one in told.having("move_began")] == [10, 13]


def test_who_is_put_back_onto_a_tile_that_lies_face_down_explores_it() -> None:
    """FC-EXP-01: it began its turn there cloaked."""
    card = card_with(Effect("relocate", to="start_tile"))
    position = {
        "tiles": {HERE: "quiet_space"},
        "ships": {"defiant": {"at": NEXT, "setting": "cloaked"}, "groth": {}},
        "players": {0: {"hand": [card.id]}},
    }
    match = Match.at_position(with_other(card), 2, position, SeededChance(1), {})
    for option in ("glide 0", "pass", f"to {HERE}", "stop", "adjust defiant", "set defiant 4/7/9/3"):
        match.apply(0, option)
    match.apply(0, f"play {card.id} operations defiant")
    explored = [event for event in match.log if isinstance(event, Explored)]
    assert [event.hex for event in explored] == [NEXT]
