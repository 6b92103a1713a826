"""What packs may bring, where something ends, leaves the game, or is counted (R-31): each on a piece made for it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.fleetcaptains.content import Ability, Combat, CommandCard, Effect, Encounter, Operations
from starboard.games.fleetcaptains.exercises.stage import BEYOND, HERE, NEXT, Stage, Told
from tests.games.fleetcaptains.test_cards_exercised import CONTENT, with_other
from tests.games.fleetcaptains.test_reserved_primitives import PLAIN, card_with


def encounter(name: str) -> Encounter:
    return CONTENT.encounters[CONTENT.encounter_number[name]]


def explores(stage: Stage, card: Encounter, tile: str = "class_m") -> None:
    """The own ship explores such a tile beside it and meets this encounter."""
    stage.dice += [1]
    stage.chance = {**stage.chance, "tiles": [tile], "encounters": [card.id]}
    stage.say(f"move {stage.own}", f"to {NEXT}")


def crew_for(*effects: Effect) -> CommandCard:
    """Crew that can be destroyed for this."""
    card = CONTENT.cards[CONTENT.card_number["f_medical_01"]]
    assert card.crew is not None
    crew = msgspec.structs.replace(card.crew, destroy_to=effects)
    return msgspec.structs.replace(card, combat=None, crew=crew)


# Where a move ends


def test_a_move_in_the_middle_of_which_another_comes_has_ended_where_it_was() -> None:
    """FC-MOVE-01, FC-MOVE-07: what is paid there is paid, before the ship goes on."""
    world = CONTENT.kinds["class_m"]
    dock = Effect(event="static", do=(Effect("counts_as", what="starbase", for_="both"),))
    stage = Stage(CONTENT)
    stage.ship(stage.own, attached={"cascading_failure": 2})
    explores(stage, encounter("second_wind"))
    stage.say(f"pick extra_move {stage.own}", f"to {HERE}")
    told = stage.play(with_other(msgspec.structs.replace(world, effects=(dock,))))
    assert told.after("encounter_done", card="cascading_failure", where="victory").has("moved", to=HERE)
    assert told.facts["vp"] == [1, 0]
    assert len(told.having("move_began")) == len(told.having("move_ended")) == 2


def test_a_mission_that_the_end_of_a_move_has_drawn_does_not_score_for_it() -> None:
    """FC-MIS-02; one that was active before does."""
    parcel = encounter("passenger")
    drawn = Effect(event="end_move_at_post", do=(Effect("draw", n=1, deck="mission", who="self"),))
    goes = Effect(event="end_move_at_post", do=(Effect("discard_self"),))
    rules = with_other(msgspec.structs.replace(parcel, vp=0, effects=(parcel.effects[0], drawn, goes)))
    for active, is_scored in ("s01", False), ("c16", True):
        stage = Stage(CONTENT)
        stage.tile("quiet_space", "0,-4")
        stage.ship(stage.own, at="0,-4", attached={parcel.id: 0}, cargo=["k_houses_01"])
        stage.player(0).update(missions=[active, "s02", "s03"], own_missions=[0, 0, 1])
        stage.chance = {"missions0": ["c16" if active == "s01" else "c01"]}
        stage.say(f"move {stage.own}", "to post0", *(["score c16"] if is_scored else []))
        told = stage.play(rules)
        assert told.has("mission_drawn")
        assert told.has("mission_scored", mission="c16") is is_scored
        assert bool(told.having("chosen", choice="score")) is is_scored


def test_no_card_is_offered_for_a_move_that_an_ability_has_ended() -> None:
    """One that was put elsewhere has no move to lengthen (effects.json: relocate; FC-CRD-10)."""
    ship = CONTENT.ships[CONTENT.ship_number["sutherland"]]
    home = Ability("Home", "start_of_move", "", (Effect("relocate", to="own_post"),))
    for used in ("yes", "pass"):
        stage = Stage(CONTENT)
        stage.player(0)["hand"] = ["f_engineering_03"]
        stage.say(f"move {stage.own}", used)
        told = stage.play(with_other(msgspec.structs.replace(ship, ability=home)))
        assert bool(told.having("chosen", choice="timed_card")) is (used == "pass")


def test_a_tile_does_nothing_to_a_ship_that_has_cloaked_as_it_was_explored() -> None:
    """FC-CLK-09: enter effects do not reach cloaked ships."""
    world = CONTENT.kinds["class_m"]
    shock = Effect(event="enter", do=(Effect("damage", n=1, to="self"),))
    veil = msgspec.structs.replace(encounter("first_contact"), vp=0, effects=(Effect("cloak"),))
    for name, is_struck in ("defiant", False), ("sutherland", True):
        stage = Stage(CONTENT)
        stage.rename(name)
        explores(stage, veil)
        told = stage.play(with_other(veil, msgspec.structs.replace(world, effects=(shock,))))
        assert told.has("cloaked") is not is_struck
        assert told.has("damaged", ship=name) is is_struck


def test_a_ship_that_has_cloaked_on_the_way_is_shown_for_what_it_is_paid() -> None:
    """FC-ECH-07: who claims VP with a cloaked ship shows its token."""
    world = CONTENT.kinds["class_m"]
    dock = Effect(event="static", do=(Effect("counts_as", what="starbase", for_="both"),))
    veil = Effect(event="enter", do=(Effect("cloak"),))
    stage = Stage(CONTENT)
    stage.rename("defiant")
    stage.ship("defiant", attached={"cascading_failure": 2})
    stage.tile("class_m", NEXT)
    stage.say(f"move {stage.own}", f"to {NEXT}")
    told = stage.play(with_other(msgspec.structs.replace(world, effects=(dock, veil))))
    shown = told.after("cloaked").after("token_shown", what="defiant")
    assert shown.has("encounter_done", card="cascading_failure", where="victory")


# What crew is destroyed for


@pytest.mark.parametrize("alert", ["undamaged", "yellow"])
def test_crew_prevents_damage_where_its_condition_holds(alert: str) -> None:
    """effects.json: destroy_to, if."""
    when_red = Effect(
        "if",
        cond="self_red",
        then=(Effect("prevent", n="all"),),
        otherwise=(Effect("prevent", n=1),) if alert == "yellow" else (),
    )
    crew, blow = crew_for(when_red), card_with(Effect("damage", n=1, to="self"))
    stage = Stage(CONTENT)
    stage.ship(stage.own, alert=alert, crew=[crew.id])
    stage.player(0)["hand"] = [blow.id]
    stage.say(f"play {blow.id} operations {stage.own}")
    if alert == "yellow":
        stage.say(f"pick protector {crew.id}")
    told = stage.play(with_other(crew, blow))
    assert told.has("crew_left", card=crew.id, to="removed") is (alert == "yellow")
    assert told.has("damaged", ship=stage.own) is (alert == "undamaged")


def test_what_crew_can_be_destroyed_for_besides_is_for_a_free_moment() -> None:
    """effects.json: prevent when damage is about to be dealt, anything else at a free moment of the own turn."""
    crew = crew_for(Effect("prevent", n=1), Effect("draw", n=1, deck="command", who="self"))
    blow = card_with(Effect("damage", n=1, to="self"))
    rules = with_other(crew, blow)
    for say in [f"sacrifice {crew.id}"], [f"play {blow.id} operations *", f"pick protector {crew.id}"]:
        stage = Stage(CONTENT)
        stage.ship(stage.own, crew=[crew.id])
        stage.player(0)["hand"] = [blow.id]
        stage.player(0)["deck"] = ["f_engineering_03", "f_engineering_04", "f_engineering_06"]
        stage.say(*say)
        told = stage.play(rules)
        assert told.has("crew_left", card=crew.id, to="removed")
        assert not told.has("damaged")
        assert told.match.game.state.averted == 0
        assert (
            len(told.having("card_drawn", seat=0)) == 1
        )  # for the effect; in place of the card that was played


# What leaves the game


def test_missions_that_are_destroyed_are_out_of_the_game() -> None:
    """effects.json: discard, destroy; FC-TERM-05."""
    card = card_with(Effect("discard", n=1, what="mission", who="self", chooser="victim", destroy=True))
    stage = Stage(CONTENT)
    stage.player(0).update(hand=[card.id], missions=["s01", "s02", "s03"])
    stage.say(f"play {card.id} operations", "pick mission s02")
    told = stage.play(with_other(card))
    assert told.has("mission_removed", seat=0, mission="s02")
    assert told.facts["mission_removed"] == ["s02"]
    assert told.facts["mission_discards"] == []
    assert "s02" not in told.facts["active_missions"][0]
    assert told.match.rules.totals(told.match.game)["missions"] == len(CONTENT.missions)
    assert told.match.view().table.missions.discards[3:] == [[CONTENT.mission_number["s02"]]]


def test_cargo_that_is_destroyed_is_out_of_the_game() -> None:
    card = card_with(Effect("discard", n=2, what="cargo", who="self", chooser="victim", destroy=True))
    stage = Stage(CONTENT)
    stage.ship(stage.own, cargo=["unstable_artifact", "k_houses_01"])
    stage.player(0)["hand"] = [card.id]
    stage.say(f"play {card.id} operations {stage.own}")
    told = stage.play(with_other(card))
    assert told.has("encounter_done", card="unstable_artifact", where="removed")
    assert told.has("card_discarded", card="k_houses_01", destroyed=True)
    assert told.facts["encounter_discards"] == []
    assert told.facts["destroyed"][1] == ["k_houses_01"]


# What missions count


def built_by(effect: Effect, source: str, missions: list[str], arrange: Any = lambda stage: None) -> Told:
    """A tile does this as the ship enters it, or a card does it."""
    card, yard = card_with(effect), CONTENT.kinds["class_m"]
    stage = Stage(CONTENT)
    stage.player(0)["missions"] = missions
    stage.tile("class_m", NEXT)
    arrange(stage)
    if source == "tile":
        stage.say(f"move {stage.own}", f"to {NEXT}")
        pieces: list[Any] = [msgspec.structs.replace(yard, effects=(Effect(event="enter", do=(effect,)),))]
    else:
        stage.ship(stage.own, at=NEXT)
        stage.player(0)["hand"] = [card.id]
        stage.say(f"play {card.id} operations {stage.own}")
        pieces = [card]
    return stage.play(with_other(*pieces))


@pytest.mark.parametrize("source", ["card", "tile"])
def test_missions_count_what_actions_and_cards_build(source: str) -> None:
    """Predicate built: your influence action or card."""

    def arrange(stage: Stage) -> None:
        stage.control(0, 1, NEXT)

    told = built_by(Effect("install", mode="build"), source, ["i04", "s01", "s02"], arrange)
    assert told.has("built", what="outpost")
    assert bool(told.having("chosen", choice="score")) is (source == "card")


@pytest.mark.parametrize("source", ["card", "tile"])
def test_missions_count_tokens_that_actions_and_cards_remove(source: str) -> None:
    """Predicate removed_enemy_tokens: by action or card."""

    def arrange(stage: Stage) -> None:
        stage.control(1, 3, NEXT)

    effect = Effect("control", n=2, mode="remove", where="here")
    told = built_by(effect, source, ["i10", "s01", "s02"], arrange)
    assert told.facts["control"][NEXT] == {"klingon": 1}
    assert bool(told.having("chosen", choice="score")) is (source == "card")
    assert told.facts["players"][0]["removed"] == (2 if source == "card" else 0)


@pytest.mark.parametrize("source", ["card", "tile"])
def test_missions_count_teams_that_actions_and_cards_take_up(source: str) -> None:
    """Predicate recover_away_team: FC-TRA-04 or a card."""

    def arrange(stage: Stage) -> None:
        stage.position["teams"] = {NEXT: [0]}

    told = built_by(Effect("away_team", mode="recover"), source, ["s09", "s01", "s02"], arrange)
    assert told.has("team_taken", seat=0)
    assert bool(told.having("chosen", choice="score")) is (source == "card")


def test_crew_that_is_destroyed_for_an_installation_builds_as_a_card() -> None:
    crew = crew_for(Effect("install", mode="build_free", what="outpost"))
    stage = Stage(CONTENT)
    stage.tile("class_m")
    stage.ship(stage.own, crew=[crew.id])
    stage.player(0)["missions"] = ["i04", "s01", "s02"]
    stage.say(f"sacrifice {crew.id}", "score i04")
    told = stage.play(with_other(crew))
    assert told.has("mission_scored", mission="i04")


# After an attack


def test_a_test_that_an_attack_brings_knows_the_attack() -> None:
    """effects.json: after:damage; conditions: target_damaged is of the attack's target, in what a test leads to, too."""
    prize = Effect("if", cond="target_damaged", then=(Effect("vp", n=1),), otherwise=())
    card = msgspec.structs.replace(
        PLAIN,
        combat=None,
        crew=None,
        operations=Operations("after:damage", (Effect("test", sys="sensors", level=1, ok=(prize,)),)),
    )
    stage = Stage(CONTENT)
    stage.bring_enemy()
    stage.player(0)["hand"] = [card.id]
    stage.dice += [6, 1, 6]
    stage.set_dial(stage.own, "weapons", most=True, without="sensors")
    stage.set_dial(stage.enemy, "shields", most=False)
    stage.say(f"attack {stage.own} {stage.enemy}", f"play {card.id} operations")
    told = stage.play(with_other(card))
    assert told.has("damaged", ship=stage.enemy)
    assert told.has("vp_gained", seat=0)


# What a card makes possible


@pytest.mark.parametrize("alert", ["undamaged", "red"])
def test_a_building_that_a_card_makes_possible_only_sometimes(alert: str) -> None:
    """effects.json: install relax, if: the action is offered where the card spares enough now (FC-INF-04)."""
    fewer, least = (Effect("install", mode="relax", n=number) for number in (2, 1))
    card = card_with(Effect("if", cond="self_red", then=(fewer,), otherwise=(least,)), timing="with:build")
    stage = Stage(CONTENT)
    stage.tile("class_k")  # an outpost needs 2
    stage.ship(stage.own, alert=alert)
    stage.player(0)["hand"] = [card.id]
    stage.say(f"build {stage.own}", f"play {card.id} operations")
    told = stage.play(with_other(card))
    assert told.has("built", what="outpost") is (alert == "red")
    if alert == "undamaged":
        assert told.facts["players"][0]["actions"] == 0
        assert told.match.why_not(0, f"build {stage.own}") is not None


def test_a_card_that_moves_the_ship_again_leaves_no_move_for_another_card() -> None:
    """The move that was starting is over (effects.json: move, move_points)."""
    again = card_with(Effect("move", again=True, mp=3), timing="move")
    stage = Stage(CONTENT)
    stage.tile("quiet_space", NEXT)
    stage.player(0)["hand"] = [again.id, "f_engineering_03"]
    stage.say(
        f"move {stage.own}", f"play {again.id} operations", f"pick extra_move {stage.own}", f"to {NEXT}"
    )
    told = stage.play(with_other(again))
    assert told.has("moved", to=NEXT)
    asked = [one["choice"] for one in told.having("chosen")]
    assert asked.count("timed_card") == 2  # for the move that was starting, and for the one more


# Where something has come to pass


def test_who_is_put_on_its_post_as_its_move_ends_has_ended_it_elsewhere() -> None:
    """Relocate: not a move, and no triggers; what is paid at the post, and missions, look at where the move ended."""
    parcel, rider = encounter("cascading_failure"), encounter("passenger")
    home = Effect(
        event="end_move_at_post_or_friendly_starbase",
        do=(Effect("relocate", to="own_post"), Effect("discard_self")),
    )
    rules = with_other(msgspec.structs.replace(parcel, vp=0, effects=(parcel.effects[0], home)))
    stage = Stage(CONTENT)
    stage.tile("class_m", NEXT)
    stage.control(0, 3, NEXT)
    stage.install("starbase", NEXT)
    stage.ship(stage.own, attached={parcel.id: 0, rider.id: 0}, cargo=["k_houses_01"])
    stage.player(0)["missions"] = ["c16", "s01", "s02"]
    stage.say(f"move {stage.own}", f"to {NEXT}")
    told = stage.play(rules)
    assert told.has("relocated", ship=stage.own, hex="post0")
    assert told.facts["vp"] == [0, 0]
    assert told.facts["ships"][stage.own]["attached"] == {rider.id: 0}
    assert not told.having("chosen", choice="score")


@pytest.mark.parametrize("repaired_at", [HERE, NEXT])
def test_a_tile_answers_to_repairs_that_are_done_in_it(repaired_at: str) -> None:
    """Trigger repair_here; a card that goes with the action takes the ship to another dock."""
    card = card_with(Effect("relocate", to="nearest_installation"), timing="with:repair")
    prize = Effect(event="repair_here", do=(Effect("vp", n=1),))
    world = msgspec.structs.replace(CONTENT.kinds["class_m"], effects=(prize,))
    stage = Stage(CONTENT)
    stage.tile("ship_graveyard")
    stage.tile("class_m", NEXT)
    stage.control(0, 1, NEXT)
    stage.install("outpost", NEXT)
    stage.ship(stage.own, at=repaired_at, disabled=["engines"])
    stage.player(0)["hand"] = [card.id]
    stage.say(f"repair {stage.own} engines", *([f"play {card.id} operations"] if repaired_at == HERE else []))
    told = stage.play(with_other(card, world))
    assert told.facts["ships"][stage.own]["at"] == NEXT
    assert told.facts["vp"] == [int(repaired_at == NEXT), 0]


# What a cloaked ship does as its move starts


def glides(
    token: int,
    *effects: Effect,
    script: tuple[str, ...] = (),
    trigger: str = "",
    tiles: tuple[str, ...] = ("quiet_space",),
) -> Told:
    """Token 0, which is the Korinar with this ability, sets out; or token 1, an echo beside it."""
    ship = CONTENT.ships[CONTENT.ship_number["korinar"]]
    ability = Ability("Ghost", "trigger" if trigger else "start_of_move", "", effects, trigger)
    stage = Stage(CONTENT, "klingon")
    stage.settings["sides"] = "klingon_first"
    stage.rename("korinar")
    stage.ship("korinar", setting="cloaked")
    for kind, label in zip(tiles, (NEXT, BEYOND), strict=False):
        stage.tile(kind, label)
    stage.position["cloaks"] = {"echoes": {"klingon": [HERE]}}
    stage.dice += [6]
    stage.say(f"glide {token}", *script)
    return stage.play(with_other(msgspec.structs.replace(ship, ability=ability)))


FASTER = Effect("move_points", n=4)


def test_a_cloaked_ship_uses_its_ability_as_its_move_starts() -> None:
    """Timing start_of_move, FC-CLK-05; echoes use none (FC-ECH-04), and the question is put for them too."""
    used = glides(0, FASTER, script=("yes", "to 0,2"))
    assert used.has("token_shown", token=0, what="korinar")
    assert used.has("ability_used", ship="korinar")
    assert used.match.game.state.cloaks[0].are[0] == 0
    assert used.match.game.state.ships[0].move_points == 0
    for token in (0, 1):
        passed = glides(token, FASTER, script=("pass",))
        assert [one["choice"] for one in passed.having("chosen")][1] == "ability"
        assert not passed.has("token_shown")
    assert not glides(1, FASTER, script=("yes",)).events  # it is not offered


@pytest.mark.parametrize("factor", [1, 3])
def test_the_points_of_a_cloaked_ship_are_multiplied(factor: int) -> None:
    """Engines 9 under the cloak: 1 to enter the first tile, 5 to cross each, so that leaving the second takes 11."""
    told = glides(
        0,
        Effect("transwarp", on=(5, 6), factor=factor),
        script=("yes", f"to {NEXT}", f"to {BEYOND}", f"to {NEXT}"),
        tiles=("class_k", "class_k"),
    )
    assert bool(told.events) == (factor == 3)  # else the last step is not offered


def test_a_cloaked_ship_that_its_ability_puts_elsewhere_has_moved() -> None:
    told = glides(0, Effect("relocate", to="own_post"), script=("yes",))
    assert told.has("decloaked", ship="korinar")
    assert told.facts["ships"]["korinar"]["at"] == "post0"
    assert told.facts["ships"]["korinar"]["moved"]
    assert told.match.game.state.move is None
    assert not told.having("chosen", choice="token_step")


def test_an_ability_of_every_move_comes_by_itself() -> None:
    draw = Effect("draw", n=1, deck="command", who="self")
    found = [glides(token, draw, script=("to 0,2",), trigger="start_of_move") for token in (0, 1)]
    assert [told.has("ability_used", ship="korinar") for told in found] == [True, False]
    for told in found:  # and tells of the token whether it is the ship
        tokens = told.match.view(1).table.cloaks[0].lots
        assert sorted(len(lot.pieces) for lot in tokens) == [1, 1]


@pytest.mark.parametrize("dice", [(6, 1), (1, 6)])
def test_who_attacks_takes_no_damage_from_it(dice: tuple[int, int]) -> None:
    """Condition no_damage_taken is of the ship whose side has played the card; damage_done==0 is of the attack."""
    prize = Effect("if", cond="no_damage_taken", then=(Effect("damage", n=1, to="enemy_target"),))
    card = msgspec.structs.replace(PLAIN, combat=Combat("any", (prize,)), operations=None, crew=None)
    stage = Stage(CONTENT)
    stage.bring_enemy()
    stage.player(0)["hand"] = [card.id]
    stage.set_dial(stage.own, "weapons", most=dice[0] > dice[1])
    stage.set_dial(stage.enemy, "shields", most=dice[0] < dice[1])
    stage.dice += dice
    stage.say(f"attack {stage.own} {stage.enemy}", f"play {card.id} combat")
    told = stage.play(with_other(card))
    attacked = bool(told.having("attack_ended")[0]["damage"])
    assert attacked is (dice[0] > dice[1])
    assert len(told.having("damaged", ship=stage.enemy)) == 1 + attacked


def test_a_card_against_damage_for_each_of_two_encounters() -> None:
    """Timing encounter: one per encounter, also where one comes in the middle of another."""
    on, fire = Effect("move", again=True, mp=4), Effect("damage", n=1, to="self")
    first, second = encounter("second_wind"), encounter("plasma_fire")
    ward = CONTENT.cards[CONTENT.card_number["f_exploration_08"]]
    other = CONTENT.cards[CONTENT.card_number["f_exploration_06"]]
    rules = with_other(
        msgspec.structs.replace(first, effects=(on, fire)),
        msgspec.structs.replace(second, effects=(fire,)),
        msgspec.structs.replace(other, operations=ward.operations),
    )
    stage = Stage(CONTENT)
    stage.dice += [1, 1]
    stage.player(0)["hand"] = [ward.id, other.id]
    stage.chance = {"tiles": ["class_m", "class_m"], "encounters": [first.id, second.id]}
    stage.say(f"move {stage.own}", f"to {NEXT}", f"pick extra_move {stage.own}", f"to {BEYOND}")
    stage.say(f"play {ward.id} operations", f"play {other.id} operations")
    told = stage.play(rules)
    assert len(told.having("damage_prevented", ship=stage.own)) == 2
    assert not told.has("damaged")


# A ship that is lost in the midst


def test_a_ship_that_its_influence_costs_its_life_exerts_it_no_more() -> None:
    """Effects on a destroyed ship do nothing; least of all to the last tile of the map (FC-DST-01)."""
    crew = CONTENT.cards[CONTENT.card_number["f_colonial_01"]]
    world = CONTENT.kinds["class_m"]
    trap = Effect(event="control_changed", do=(Effect("damage", n=3, to="all_here"),))
    stage = Stage(CONTENT)
    stage.tile("class_m")
    stage.tile("quiet_space", "2,4")
    stage.ship(stage.own, crew=[crew.id])
    stage.ship("yeager")
    stage.say(f"influence {stage.own}")
    told = stage.play(with_other(msgspec.structs.replace(world, effects=(trap,))))
    assert told.has("destroyed", ship=stage.own)
    assert told.facts["control"] == {HERE: {"federation": 1}}


@pytest.mark.parametrize("held", [HERE, "2,4"])
def test_a_condition_of_the_tile_is_of_the_one_where_a_ship_was_lost(held: str) -> None:
    """Condition tile_own_control, in what comes after the damage that destroyed the ship (effects.json: order)."""
    world = CONTENT.kinds["class_m"]
    prize = Effect("if", cond="tile_own_control", then=(Effect("vp", n=1),))
    fire = Effect(event="enter", do=(Effect("damage", n=3, to="self"), prize))
    stage = Stage(CONTENT)
    stage.tile("class_m")
    stage.tile("quiet_space", "2,4")
    stage.tile("quiet_space", NEXT)
    stage.ship(stage.own, at=NEXT)
    stage.ship("yeager")
    stage.control(0, 1, held)
    stage.say(f"move {stage.own}", f"to {HERE}")
    told = stage.play(with_other(msgspec.structs.replace(world, effects=(fire,))))
    assert told.has("destroyed", ship=stage.own)
    assert told.facts["vp"] == [int(held == HERE), 0]


def test_an_ability_that_can_do_nothing_shows_nobody() -> None:
    """A repair of an undamaged ship (FC-CRD-10): the token tells nothing, as another's does not."""
    mend = Effect("repair", n=1)
    for token in (0, 1):
        told = glides(token, mend, script=("to 0,2",), trigger="start_of_move")
        assert not told.has("token_shown")
        assert not told.has("ability_used", ship="korinar")


def test_what_relaxes_a_building_is_asked_of_the_cards_that_are_held() -> None:
    """One card whose condition does not hold gives way to another whose does: Build is offered then."""

    def relaxing(name: str, condition: str) -> CommandCard:
        card = CONTENT.cards[CONTENT.card_number[name]]
        spared = Effect("if", cond=condition, then=(Effect("install", mode="relax", n=2),))
        return msgspec.structs.replace(
            card, combat=None, crew=None, operations=Operations("with:build", (spared,))
        )

    idle, useful = relaxing("f_engineering_03", "self_red"), relaxing("f_engineering_04", "ship_at_habitable")
    rules, stage = with_other(idle, useful), Stage(CONTENT)
    stage.tile("class_k")
    stage.player(0).update(hand=[idle.id], deck=[useful.id])
    match = Match.at_position(rules, 2, stage.position, SeededChance(1), stage.settings)
    build = f"build {stage.own}"
    assert match.waiting[0].option(build) is None
    match.apply(0, f"discard {idle.id}")
    while match.waiting[0].kind != "turn":
        match.apply(match.waiting[0].seat, match.waiting[0].options[0].id)
    assert match.waiting[0].option(build) is not None
    again = Match.restore(match.rules, match.snapshot())
    assert [one.id for one in again.waiting[0].options] == [one.id for one in match.waiting[0].options]
