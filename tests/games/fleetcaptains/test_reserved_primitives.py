"""Primitives, and ways of them, that no card of the game uses and that packs may (R-31): each on a card made for it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games.fleetcaptains.content import (
    Combat,
    CommandCard,
    Crew,
    Effect,
    Operations,
    own_content,
)
from starboard.games.fleetcaptains.exercises.card_moments import in_turn
from starboard.games.fleetcaptains.exercises.card_tests import hold
from starboard.games.fleetcaptains.exercises.leaves import leaves
from starboard.games.fleetcaptains.exercises.primitives import SEEN
from starboard.games.fleetcaptains.exercises.stage import BEYOND, HERE, NEXT, Stage, Told
from starboard.games.fleetcaptains.rules import FleetCaptains
from tests.games.fleetcaptains.test_cards_exercised import CONTENT, with_other

PLAIN = next(card for card in own_content().cards if card.id == "f_engineering_05")


def card_with(*effects: Effect, timing: str = "turn") -> CommandCard:
    return msgspec.structs.replace(PLAIN, combat=None, crew=None, operations=Operations(timing, effects))


def played(
    *effects: Effect, arrange: Callable[[Stage], None] | None = None, timing: str = "turn"
) -> tuple[Told, bool]:
    """The card is played; what came of it, and whether its first effect was seen as it should."""
    card = card_with(*effects, timing=timing)
    rules = with_other(card)
    stage = Stage(rules.content)
    leaf = next(leaves(effects))
    assert leaf.effect is not None
    if leaf.effect.op in SEEN:
        check = in_turn(stage, card, leaf)
    else:
        hold(stage, card)
        stage.say(f"play {card.id} operations {stage.own}")
        check = never
    if arrange is not None:
        arrange(stage)
    told = stage.play(rules)
    return told, bool(told.events) and check(told)


def never(told: Told) -> bool:
    """What is to be seen of it is for the test."""
    return False


@pytest.mark.parametrize(
    "effect",
    [
        Effect("discard", n=1, what="cargo", who="self", chooser="victim"),
        Effect("discard", n=1, what="cargo", who="self", chooser="random"),
        Effect("discard", n=1, what="crew", who="self", chooser="victim"),
        Effect("discard", n=1, what="crew", who="self", chooser="random", destroy=True),
        Effect("discard", n=1, what="mission", who="self", chooser="victim"),
        Effect("discard", n=1, what="mission", who="self", chooser="random"),
        Effect("discard", n=2, what="hand", who="opponent", chooser="random"),
        Effect("discard", n=2, what="hand", who="self", chooser="victim"),
        Effect("draw", n=2, deck="mission", who="self"),
        Effect("peek", what="encounter_top", n=2),
        Effect("peek", what="command_top", n=2),
        Effect("peek", what="tile", n=2),
        Effect("relocate", to="own_post"),
        Effect("relocate", to="start_tile"),
        Effect("relocate", to="linked"),
        Effect("away_team", mode="recover_enemy"),
        Effect("install", mode="build"),
        Effect("install", mode="destroy"),
        Effect("install", mode="build_free", what="colony"),
        Effect("install", mode="build_free", what="starbase", ignore_planet=True),
        Effect("install", mode="upgrade", from_="colony"),
        Effect("control", n=3, mode="place", where="here"),
        Effect("control", n=2, mode="remove", where="here"),
        Effect("damage", n=1, to="self"),
        Effect("damage", n=2, to="enemy_target"),
        Effect("damage", n=1, to="all_here"),
        Effect("disable", sys="any", to="self", chooser="owner"),
        Effect("disable", sys="weapons", to="enemy_target", chooser="source"),
        Effect("skip_move", turns=2),
        Effect("lose_actions", n=1),
        Effect("actions", n=2),
        Effect("token", sys="sensors", n=-1, to="self"),
        Effect("mod", sys="weapons", n=2, dur="turn"),
        Effect("mod", sys="all", n=1, dur="round"),
        Effect("mod", sys="engines", n=-1, dur="move"),
        Effect("vp", n=1),
        Effect("search_deck", what="combat"),
        Effect("return_card", what="operations"),
        Effect("capture", what="cargo"),
        Effect("capture", what="crew"),
        Effect("reveal_cloak", to="enemy_token"),
        Effect("cloak"),
    ],
    ids=lambda effect: " ".join(str(value) for value in msgspec.to_builtins(effect).values()),
)
def test_it_is_carried_out(effect: Effect) -> None:
    told, is_seen = played(effect)
    assert is_seen, told.events


def test_a_free_attack_by_card() -> None:
    def arrange(stage: Stage) -> None:
        stage.set_dial(stage.own, "weapons", most=True)
        stage.say("pick target*")
        stage.dice += [3, 3]

    _, is_seen = played(Effect("free_attack", n=-1), arrange=arrange)
    assert is_seen


def test_an_attack_that_nobody_makes() -> None:
    """Only the ship's owner may play a card, a combat card of defence; nobody scores."""

    def arrange(stage: Stage) -> None:
        stage.set_dial(stage.own, "shields", most=False)
        stage.player(0)["hand"].append("f_tactical_04")
        stage.say("play f_tactical_04 combat")
        stage.dice += [6, 1]

    told, _ = played(Effect("attack", weapons=14), arrange=arrange)
    shields = told.having("test_began")[0]["target_rating"]
    ended = told.having("attack_ended")[0]
    assert (ended["total"], ended["against"]) == (20, shields + 4 + 1)
    assert {one["seat"] for one in told.having("chosen", choice="test_card")} == {0}
    assert told.has("damaged")
    assert told.facts["vp"] == [0, 0]


def test_damage_to_all_others() -> None:
    def arrange(stage: Stage) -> None:
        stage.bring_enemy()

    told, _ = played(Effect("damage", n=1, to="others_here"), arrange=arrange)
    assert [one["ship"] for one in told.having("damaged")] == ["groth", "excelsior"]


def test_a_card_that_destroys_an_enemy_scores() -> None:
    told, _ = played(
        Effect("damage", n=3, to="enemy_target"), arrange=lambda stage: stage.settings.update(target=20)
    )
    assert told.has("destroyed", ship="groth", by=0)
    assert told.facts["vp"] == [1, 0]


def test_moving_again() -> None:
    def arrange(stage: Stage) -> None:
        stage.tile("quiet_space", NEXT)
        stage.set_dial(stage.own, "engines", most=True)
        stage.say("pick extra_move*", f"to {NEXT}", "stop")

    told, _ = played(Effect("move", again=True), arrange=arrange)
    assert told.has("moved", to=NEXT)
    assert told.has("move_began", points=10)
    assert not told.facts["ships"]["sutherland"]["moved"]  # its move of the turn is still to come

    def arrange_points(stage: Stage) -> None:
        stage.say("pick extra_move*", "stop")

    with_points, _ = played(Effect("move", again=True, mp=3), arrange=arrange_points)
    assert with_points.has("move_began", points=3)


@pytest.mark.parametrize("effect", [Effect("move", again=True, mp=3), Effect("move", adjacent=True)])
def test_who_may_not_move_in_a_turn_does_not_move_again_in_it(effect: Effect) -> None:
    """A new move is a move, too (effects.json: skip_move, move)."""
    card = card_with(effect)
    ships = {"sutherland": {"at": HERE, "skip": 1}, "groth": {}}
    players = [{"hand": [card.id], "deck": []}, {"deck": []}]
    position = {"tiles": {HERE: "quiet_space"}, "ships": ships, "players": players, "active": 1}
    match = Match.at_position(with_other(card), 2, position, SeededChance(1), {})
    match.apply(1, "end")
    move = f"play {card.id} operations sutherland"
    assert match.why_not(0, move) is not None
    match.apply(0, "end")
    match.apply(1, "end")
    assert match.why_not(0, move) is None


def test_a_shift_of_one_tile() -> None:
    def arrange(stage: Stage) -> None:
        stage.tile("quiet_space", NEXT)
        stage.say("pick extra_move*", f"to {NEXT}")

    told, _ = played(Effect("move", adjacent=True), arrange=arrange)
    assert told.has("move_began", points=1)
    assert told.facts["ships"]["sutherland"]["at"] == NEXT


def test_a_shift_is_of_one_tile_whatever_lengthens_moves() -> None:
    """Cards of the moment move are for moves that have points, and points for the next move wait for it."""

    def arrange(stage: Stage) -> None:
        stage.tile("quiet_space", NEXT)
        stage.ship(stage.own, move_points=4)
        stage.player(0)["hand"].append("f_engineering_03")
        stage.say("pick extra_move*", f"to {NEXT}", "end")

    told, _ = played(Effect("move", adjacent=True), arrange=arrange)
    assert told.has("move_began", points=1)
    assert [one["to"] for one in told.having("moved")] == [NEXT]
    assert told.has("turn_ended", seat=0)


def test_more_actions_and_a_second_one_of_the_ship() -> None:
    """Both, where a card says both (effects.json: actions)."""
    told, _ = played(Effect("actions", n=1, same_ship=True))
    assert told.has("actions_changed", limit=4)
    assert told.facts["ships"]["sutherland"]["allowed"] == 2


def test_who_cloaks_as_it_moves_has_ended_its_move() -> None:
    """A token stands in its place, which no ship or force takes along (FC-CLK-02, FC-FORCE-04)."""
    card = card_with(Effect("cloak"), timing="move")
    ships = {"defiant": {"at": HERE}, "yeager": {"at": HERE}, "groth": {}}
    for begin in ("move defiant", "force defiant"):
        position = {"tiles": {HERE: "quiet_space"}, "ships": ships, "players": {0: {"hand": [card.id]}}}
        match = Match.at_position(with_other(card), 2, position, SeededChance(1), {})
        match.apply(0, begin)
        match.apply(0, f"play {card.id} operations")
        match.apply(0, "pass")
        assert [decision.kind for decision in match.waiting] == ["turn"]
        assert match.game.state.ships[0].cloaked


def test_movement_points_for_later() -> None:
    def arrange(stage: Stage) -> None:
        stage.set_dial(stage.own, "engines", most=True)
        stage.say("move sutherland", "stop")

    told, _ = played(Effect("move_points", n=4), arrange=arrange)
    assert told.has("move_began", points=14)


def test_the_opponent_looks_at_missions_and_discards_one() -> None:
    effect = Effect("discard", n=1, what="mission", who="opponent", chooser="source")

    def arrange(stage: Stage) -> None:
        stage.player(0).pop("missions", None)
        stage.player(1)["missions"] = ["s14", "s24"]
        stage.say("pick mission s24")

    told, _ = played(effect, arrange=arrange)
    assert told.has("cards_seen", seat=0, what="mission", number=2)
    assert told.has("mission_discarded", seat=1, mission="s24")


def test_crew_of_an_enemy_ship_is_discarded() -> None:
    effect = Effect("discard", n=1, what="crew", who="opponent", chooser="victim")

    def arrange(stage: Stage) -> None:
        stage.bring_enemy()
        stage.ship(stage.own).pop("crew", None)
        stage.ship(stage.enemy, crew=["k_college_01"])
        stage.script[:] = [f"play {PLAIN.id} operations sutherland groth"]

    told, _ = played(effect, arrange=arrange)
    assert told.has("crew_left", card="k_college_01", ship="groth")


def test_what_hangs_on_a_condition_known_before_the_attack_comes_after_it() -> None:
    """The target is undamaged when the card is applied, and no more when what comes afterwards comes."""
    disable = Effect("disable", sys="engines", to="enemy_target", chooser="source")
    effects = (
        Effect("mod", sys="weapons", n=1, dur="test"),
        Effect("if", cond="target_undamaged", then=(disable,)),
    )
    card = msgspec.structs.replace(PLAIN, combat=Combat("attack", effects), crew=None, operations=None)
    rules = with_other(card)
    stage = Stage(rules.content)
    stage.bring_enemy()
    stage.set_dial(stage.own, "weapons", most=True)
    stage.set_dial(stage.enemy, "shields", most=False)
    stage.player(0)["hand"].append(card.id)
    stage.say(f"attack {stage.own} {stage.enemy}", f"play {card.id} combat")
    stage.dice += [6, 1]
    told = stage.play(rules)
    assert told.after("damaged", ship=stage.enemy).has("system_disabled", ship=stage.enemy, system="engines")


def test_a_change_for_a_move_is_over_with_the_turn() -> None:
    effect = Effect("mod", sys="engines", n=2, dur="move")

    told, _ = played(effect, arrange=lambda stage: stage.say("end"))
    (changed,) = told.having("modified")
    lasting = [ship.lasting for ship in told.match.game.state.ships]
    assert (changed["until"], lasting) == ("move", [(), ()])


def test_the_own_post_is_either_of_the_team() -> None:
    card = card_with(Effect("relocate", to="own_post"))
    rules = with_other(card)
    ships = {
        "sutherland": {"seat": 0, "at": HERE},
        "yeager": {"seat": 2},
        "groth": {"seat": 1},
        "somraw": {"seat": 3},
    }
    position = {"tiles": {HERE: "quiet_space"}, "ships": ships, "players": {0: {"hand": [card.id]}}}
    settings = {"sides": "federation_first", "target": 16}
    match = Match.at_position(rules, 4, position, SeededChance(1), settings)
    match.apply(0, f"play {card.id} operations sutherland")
    assert [option.id for option in match.waiting[0].options] == ["pick hex post0", "pick hex post2"]


def test_a_card_that_leaves_the_game() -> None:
    told, _ = played(Effect("draw", n=1, deck="command", who="self"), Effect("trash_self"))
    assert told.has("card_discarded", card=PLAIN.id, destroyed=True)
    assert PLAIN.id in told.facts["destroyed"][0]


def test_one_of_two_ways() -> None:
    ways = ((Effect("fleet_size", n=1),), (Effect("draw", n=1, deck="command", who="self"),))
    told, _ = played(Effect("choose", options=ways))
    assert told.has("limit_raised")


def test_a_card_of_which_no_way_but_the_empty_one_may_be_picked_is_not_offered() -> None:
    """One that starts with a discard must make it in full (effects.json: choose, order), without the card itself."""
    discard = Effect("discard", n=2, what="hand", who="self", chooser="victim")
    card = card_with(Effect("choose", options=((discard, Effect("fleet_size", n=1)), ())))
    others = ["f_engineering_01", "f_engineering_03"]
    for number, is_offered in ((1, False), (2, True)):
        stage = Stage(CONTENT)
        stage.player(0).update(hand=[card.id, *others[:number]], deck=[], discard=[])
        told = stage.play(with_other(card))
        offered = [one.id for one in told.match.waiting[0].options if one.id.startswith(f"play {card.id}")]
        assert bool(offered) is is_offered


def test_crew_that_is_sent_or_destroyed_is_not_what_it_could_have_discarded() -> None:
    """It has left its ship when its effects come (FC-CRD-08, effects.json: destroy_to)."""
    effects = (Effect("discard", n=1, what="crew", who="self", chooser="victim"),)
    crew = Crew("engineer", (Effect("mod", sys="engines", n=1, dur="while"),), effects)
    card = msgspec.structs.replace(card_with(*effects), crew=crew)
    for aboard, is_offered in (([card.id], False), ([card.id, "f_exploration_05"], True)):
        stage = Stage(CONTENT)
        stage.ship(stage.own, crew=aboard)
        told = stage.play(with_other(card))
        offered = {one.id.split()[0] for one in told.match.waiting[0].options if card.id in one.id}
        assert offered == ({"dismiss", "send", "sacrifice"} if is_offered else {"dismiss"})


DRAW = (Effect("draw", n=1, deck="command", who="self"),)


@pytest.mark.parametrize(
    ("effect", "system", "setting"),
    [
        (Effect("free_attack", n=1), "weapons", "3/12/6/5"),
        (Effect("test", sys="sensors", opposed_by="sensors", ok=DRAW), "sensors", "10/4/5/7"),
        (Effect("test", sys="sensors", level=5, ok=DRAW), "sensors", "10/4/5/7"),
    ],
    ids=["free attack", "opposed", "plain"],
)
@pytest.mark.parametrize(("token", "is_offered"), [(-5, False), (-1, True)])
def test_crew_without_which_a_system_is_disabled_is_not_sent_to_use_it(
    effect: Effect, system: str, setting: str, token: int, is_offered: bool
) -> None:
    """Nor destroyed: what it gives its ship is gone by then (R-14)."""
    crew = Crew("engineer", (Effect("mod", sys=system, n=2, dur="while"),), (effect,))
    card = msgspec.structs.replace(card_with(effect), crew=crew)
    stage = Stage(CONTENT)
    stage.bring_enemy()
    stage.ship(stage.own, crew=[card.id], setting=setting, tokens=[[system, token]])
    told = stage.play(with_other(card))
    offered = {one.id.split()[0] for one in told.match.waiting[0].options if card.id in one.id}
    assert offered == ({"dismiss", "send", "sacrifice"} if is_offered else {"dismiss"})


def test_no_echo_lies_on_a_post() -> None:
    """FC-ECH-09: an echo that a card allows lies in a tile; the card is not played for a ship on its post."""
    card = card_with(Effect("allow", what="extra_echo"))
    ships = {"defiant": {"at": HERE}, "yeager": {}, "groth": {}}
    position = {"tiles": {HERE: "quiet_space"}, "ships": ships, "players": {0: {"hand": [card.id]}}}
    match = Match.at_position(with_other(card), 2, position, SeededChance(1), {})
    assert match.why_not(0, f"play {card.id} operations yeager") is not None
    match.apply(0, f"play {card.id} operations defiant")
    state = match.game.state
    assert [token.at for token in state.tokens.values()] == [state.ships[0].at]


def test_a_card_that_lies_already_is_attached_no_more() -> None:
    """FC-ENC-03: only a card that is being resolved comes to stay somewhere."""
    card = next(one for one in CONTENT.encounters if one.id == "passenger")
    again = Effect(event="owner_turn_start", do=(Effect("attach", to="ship"), Effect("counters", n=1)))
    rules = with_other(msgspec.structs.replace(card, effects=(Effect("attach", to="ship"), again)))
    ships = {"sutherland": {"at": HERE, "attached": {"passenger": 0}}, "groth": {}}
    position = {"tiles": {HERE: "quiet_space"}, "ships": ships, "active": 1}
    match = Match.at_position(rules, 2, position, SeededChance(1), {})
    match.apply(1, "end")
    (attached,) = match.game.state.ships[0].attached
    assert (attached.card, attached.counters) == (CONTENT.encounter_number["passenger"], 1)


def test_a_card_with_nothing_to_do_is_not_offered() -> None:
    for effect in (
        Effect("repair", n=1, to="self"),
        Effect("reroll", who="self"),
        Effect("prevent", n=1),
        Effect("cancel", stripes=("combat",)),
        Effect("relocate", to="nearest_installation"),
        Effect("mod", sys="weapons", n=2, dur="test"),
        Effect("install", mode="relax", n=1),
        Effect("capture", what="crew"),
    ):
        card = card_with(effect)
        stage = Stage(CONTENT)
        stage.player(0)["hand"] = [card.id]
        told = stage.play(with_other(card))
        assert all(not one.id.startswith("play") for one in told.match.waiting[0].options), effect


def test_a_change_that_lasts_is_in_the_rating() -> None:
    told, _ = played(Effect("mod", sys="weapons", n=2, dur="turn"))
    assert told.facts["ships"]["sutherland"]["weapons"] == 9


@pytest.mark.parametrize(("limit", "rating"), [("combat_test", 9), ("own_noncombat_test", 7)])
def test_a_change_that_lasts_and_has_a_limit_counts_where_that_holds(limit: str, rating: int) -> None:
    """effects.json: mod, limits."""

    def arrange(stage: Stage) -> None:
        stage.bring_enemy()
        stage.say(f"attack {stage.own} {stage.enemy}")
        stage.dice += [1, 1]

    told, _ = played(Effect("mod", sys="weapons", n=2, dur="turn", event=limit), arrange=arrange)
    assert [one["rating"] for one in told.having("test_began")] == [rating]
    assert told.facts["ships"]["sutherland"]["weapons"] == 7  # outside of tests


def test_a_combat_card_whose_change_lasts_keeps_its_limit() -> None:
    """It is met in the attack in which it is played, and not in the one that comes after it."""
    lasting = Effect("mod", sys="weapons", n=2, dur="turn", event="combined_attack")
    card = msgspec.structs.replace(PLAIN, combat=Combat("attack", (lasting,)), crew=None, operations=None)
    stage = Stage(with_other(card).content)
    stage.bring_enemy()
    stage.ship("yeager", at=HERE, setting="8/3/5/4")
    stage.ship(stage.own, allowed=2)
    stage.player(0)["hand"].append(card.id)
    attack = f"attack {stage.own} {stage.enemy}"
    stage.say(attack, "join yeager", f"play {card.id} combat {stage.own}", attack)
    stage.dice += [1, 6, 1, 6]
    told = stage.play(with_other(card))
    began, again = (one["rating"] for one in told.having("test_began"))
    assert (began, again) == (15, 7)
    assert [one["total"] for one in told.having("attack_ended")] == [15 + 2 + 1, 7 + 1]


# Standing effects on crew


def crew_with(*effects: Effect) -> FleetCaptains:
    card = next(card for card in CONTENT.cards if card.id == "f_exploration_05")
    assert card.crew is not None
    return with_other(
        msgspec.structs.replace(card, crew=msgspec.structs.replace(card.crew, while_aboard=effects))
    )


def with_crew(*effects: Effect, arrange: Callable[[Stage], None] = lambda stage: None) -> Told:
    stage = Stage(CONTENT)
    stage.ship(stage.own, crew=["f_exploration_05"])
    arrange(stage)
    return stage.play(crew_with(*effects))


def test_crew_that_gives_slots_range_and_rolls() -> None:
    told = with_crew(Effect("scan_range", n=2), arrange=lambda stage: stage.say(f"scan {stage.own} {BEYOND}"))
    assert told.has("tile_seen", hex=BEYOND)

    def leave(stage: Stage) -> None:
        stage.bring_enemy()
        stage.say(f"move {stage.own}", "stop")
        stage.dice += [3, 3]

    told = with_crew(Effect("roll_bonus", what="breakaway_evasion", n=2), arrange=leave)
    assert told.has("escape_rolled", own=6)

    def another(stage: Stage) -> None:
        stage.player(0)["hand"] = ["f_tactical_01"]
        stage.say(f"assign f_tactical_01 {stage.own}")

    told = with_crew(Effect("crew_slot", role="specialist", n=1), arrange=another)
    assert told.facts["ships"]["sutherland"]["crew"] == ["f_exploration_05", "f_tactical_01"]


def beside(stage: Stage) -> None:
    stage.ship("yeager", at=HERE, setting="8/3/5/4")


def test_crew_that_helps_others_and_ignores_tiles() -> None:
    told = with_crew(
        Effect("mod", sys="weapons", n=1, dur="while", to="other_own_here"),
        arrange=beside,
    )
    ships = told.facts["ships"]
    assert (ships["yeager"]["weapons"], ships["sutherland"]["weapons"]) == (9, 7)
    told = with_crew(
        Effect("ignore", what="tile_engine_penalty"), arrange=lambda stage: stage.tile("ion_storm")
    )
    assert told.facts["ships"]["sutherland"]["engines"] == 6


def test_crew_that_forbids() -> None:
    def meet(stage: Stage) -> None:
        stage.bring_enemy()

    told = with_crew(Effect("forbid", what="combat"), arrange=meet)
    assert all(not one.id.startswith("attack") for one in told.match.waiting[0].options)


def test_a_card_that_cancels_crew() -> None:
    """FC-CRD-01, FC-CRD-14: a card that is assigned is used as its crew stripe."""
    answer = next(card for card in CONTENT.cards if card.id == "k_college_06")
    cancelling = Operations("interrupt", (Effect("cancel", stripes=("crew",)),))
    rules = with_other(msgspec.structs.replace(answer, combat=None, operations=cancelling))
    for says, crew in ((f"play {answer.id} operations", []), ("pass", ["f_exploration_05"])):
        stage = Stage(CONTENT)
        stage.player(0)["hand"] = ["f_exploration_05"]
        stage.player(1)["hand"] = [answer.id]
        stage.say(f"assign f_exploration_05 {stage.own}", says)
        told = stage.play(rules)
        assert told.facts["ships"][stage.own]["crew"] == crew
        assert told.has("card_cancelled", card="f_exploration_05") is (not crew)
        assert len(told.having("card_drawn", seat=0)) == 1


def test_a_card_that_was_cancelled_is_the_one_that_prevents_damage_of_its_encounter() -> None:
    """One for each encounter (timings: encounter), and a cancelled one has been played (FC-CRD-10)."""
    card = card_with(Effect("prevent", n=1), timing="encounter")
    ships = {
        "sutherland": {"at": HERE, "setting": "7/7/6/6", "adjusted": True},
        "yeager": {"at": HERE, "setting": "4/6/5/5", "adjusted": True},
        "groth": {},
    }
    hands = {
        0: {"hand": [card.id, "f_exploration_08"], "deck": []},
        1: {"hand": ["k_college_06"], "deck": []},
    }
    stage = Stage(CONTENT)
    stage.position = {"tiles": {HERE: "quiet_space"}, "ships": ships, "players": hands}
    stage.chance = {"tiles": ["class_m"], "encounters": ["particle_fountain"]}
    stage.dice += [1, 1]
    stage.say("force sutherland", f"to {NEXT}", "pick ship sutherland", f"play {card.id} operations")
    stage.say("play k_college_06 operations", "set yeager*")
    told = stage.play(with_other(card))
    assert len(told.having("damaged")) == 2
    assert [one["choice"] for one in told.having("chosen", seat=0)].count("timed_card") == 1


def test_crew_that_boarders_leave_no_choice_about_may_be_kept_by_other_crew() -> None:
    """Its owner chose among crew, and not between crew and something else (timings: response:crew_loss)."""
    keeper = msgspec.structs.replace(
        card_with(Effect("ignore", what="crew_loss"), timing="response:crew_loss"), crew=Crew("helm", ())
    )
    ships = {
        "groth": {"at": HERE, "setting": "3/8/7/5", "adjusted": True},
        "yosemite": {"at": HERE, "setting": "2/7/6/3", "crew": ["f_science_03", keeper.id]},
    }
    for hand, kept in ([], ["f_science_03"]), (["f_science_04"], [keeper.id]):
        stage = Stage(CONTENT)
        players = {0: {"hand": hand, "deck": []}, 1: {"deck": []}}
        stage.position = {"active": 1, "tiles": {HERE: "quiet_space"}, "ships": ships, "players": players}
        stage.say("board groth yosemite", "pick outcome discard", "pick crew f_science_03")
        if not hand:
            stage.say(f"send {keeper.id} operations")
        told = stage.play(with_other(keeper))
        assert told.facts["ships"]["yosemite"]["crew"] == kept
