"""Where cards about actions, dials and maneuvers do nothing: the same situations as those of their trials but for one
thing that they require."""

from __future__ import annotations

from typing import Any, Final

import pytest

from starboard.games.xwing.trials.play import Player, play
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.edition import FIRST

AHEAD: Final = {"at": (0, 90, 180)}  # in the way of my maneuver
FAR: Final = {"at": (300, 400, 180)}
ROCK: Final = (("coreasteroid0", 0.0, 60.0),)
ON_X_WING: Final = {"on": "cavernangelszealot", "phase": "activation"}


def played(card: str, **situation: Any) -> tuple[list[dict[str, Any]], Player]:
    """What happens in a round of this situation, and what is offered."""
    return play(FIRST, Trial(card, "", phase=situation.pop("phase", "activation"), **situation))


NOT_OFFERED: Final[list[tuple[str, dict[str, Any]]]] = [
    # a maneuver that overlapped something, or that is too slow
    ("tiex7", {"on": "deltasquadronpilot", "me": {"dial": "3 straight"}, "foe": {"at": (0, 130, 180)}}),
    ("tiex7", {"on": "deltasquadronpilot", "me": {"dial": "3 straight"}, "foe": FAR, "obstacles": ROCK}),
    ("tiex7", {"on": "deltasquadronpilot", "me": {"dial": "2 straight"}, "foe": FAR}),
    ("tiex7", {"on": "deltasquadronpilot", "me": {"dial": "3 straight", "tokens": {"stress": 2}}}),
    (
        "advancedslam",
        {
            "on": "nusquadronpilot",
            "foe": FAR,
            "me": {"dial": "1 straight"},
            "obstacles": (("coreasteroid0", 0.0, 130.0),),
            "choose": ("action slam white", "maneuver 1 straight"),
        },
    ),
    ("flightassistastromech", {"on": "rookiepilot", "foe": {"at": (0, -300, 0)}, "obstacles": ROCK}),
    # one that overlapped nothing, or a friend
    ("dauntless", {"on": "patrolleader", "foe": FAR}),
    ("unkarplutt", {"on": "jakkugunrunner", "foe": FAR}),
    ("unkarplutt", {"on": "jakkugunrunner", "foe": FAR, "friend": AHEAD, "friend_is": "binayrepirate"}),
    ("hefftobber", {"mover": "friend", "friend": {"at": (0, 140, 180), "dial": "2 straight"}, "foe": FAR}),
    ("millenniumfalcon-swx57", {"on": "outerrimsmuggler", "me": {"dial": "2 bank_left"}}),
    ("millenniumfalcon-swx57", {"on": "outerrimsmuggler", "me": {"dial": "3 straight"}}),
    (
        "millenniumfalcon-swx57",
        {"on": "outerrimsmuggler", "me": {"dial": "3 bank_left", "tokens": {"stress": 1}}},
    ),
    # stress, colours, bearings, tokens
    ("lightningreflexes", {**ON_X_WING, "me": {"dial": "4 koiogran"}}),
    ("lightningreflexes", {**ON_X_WING, "me": {"dial": "", "tokens": {"ion": 1}}}),
    ("elloasty", {"me": {"dial": "3 tallon_left", "tokens": {"stress": 1}}}),
    ("elloasty", {"me": {"dial": "4 koiogran"}}),
    ("dalanoberos-starviper", {"me": {"dial": "2 straight"}}),
    ("dalanoberos-starviper", {"me": {"dial": "2 bank_left", "tokens": {"stress": 1}}}),
    ("countessryad", {"me": {"dial": "3 bank_left"}}),
    ("tetrancowall", {"me": {"dial": "3 straight"}}),
    ("bobafett-firespray31-galacticempire", {"me": {"dial": "2 turn_left"}}),
    ("herasyndulla-attackshuttle", {"me": {"dial": "2 turn_left"}}),
    ("edriotwotubes", {"me": {}}),
    ("edriotwotubes", {"me": {"tokens": {"focus": 1, "stress": 1}, "dial": "2 turn_left"}}),
    ("sabinewren-tiefighter", {"me": {"dial": "", "tokens": {"ion": 1}}}),
    ("stygiumparticleaccelerator", {"on": "sigmasquadronpilot", "choose": ("action focus white",)}),
    ("r4e1", {"on": "syndicatethug", "with_": "proximitymines"}),
    ("kullbeesperado", {"with_": "servomotorsfoils", "choose": ("action focus white",)}),
    ("kullbeesperado", {"with_": "engineupgrade", "choose": ("action boost white", "template straight")}),
    # an action of a damage card is on no upgrade
    (
        "experimentalinterface",
        {"me": {"faceup": ["loosestabilizer"]}, "choose": ("action focus white",)},
    ),
    # nobody touches it, or there is no dial
    ("boshek", {"on": "contractedscout", "mover": "foe", "foe": {"at": (0, 60, 90), "dial": "3 straight"}}),
    (
        "boshek",
        {
            "on": "contractedscout",
            "mover": "foe",
            "me": {"touching": ["foe"]},
            "foe": {"at": (0, 60, 90), "dial": "", "tokens": {"ion": 1}},
        },
    ),
    ("cassianandor", {"on": "wildspacefringer", "phase": "planning", "range": 3}),
]


@pytest.mark.parametrize(
    ("card", "situation"), NOT_OFFERED, ids=[f"{card} {n}" for n, (card, _) in enumerate(NOT_OFFERED)]
)
def test_a_card_is_not_offered_where_it_requires_something_else(card: str, situation: dict[str, Any]) -> None:
    events, player = played(card, **situation)
    assert any(event["event"] == "phase_began" and event["phase"] == "end" for event in events)
    assert not [option for option in player.offered if option.startswith("use ") and card in option]


NOT_DONE: Final[list[tuple[str, dict[str, Any], str]]] = [
    ("landocalrissian", {"me": {"dial": "3 straight"}, "friend": {"at": (-70, 60, 0)}}, "ability_used"),
    ("landocalrissian", {"me": {"dial": "1 straight"}, "friend": {"at": (-400, 60, 0)}}, "ability_used"),
    ("adaptiveailerons", {"on": "blacksquadronscout", "me": {"tokens": {"stress": 1}}}, "ability_used"),
    (
        "adaptiveailerons",
        {"on": "blacksquadronscout", "me": {"dial": "", "tokens": {"ion": 1}}},
        "ability_used",
    ),
    ("cloakingdevice", {"on": "spicerunner", "phase": "end"}, "dice_rolled"),
    (
        "chopper",  # the action itself brings the stress
        {"on": "wildspacefringer", "with_": "rage", "choose": ("action card white rage.action",)},
        "damage_suffered",
    ),
    ("torkilmux", {"range": 3, "me": {"activated": True}}, "ability_used"),
    ("gyroscopictargeting", {"on": "shadowporthunter", "me": {"dial": "2 straight"}}, "rotated"),
]


@pytest.mark.parametrize(("card", "situation", "kind"), NOT_DONE, ids=[f"{c} {k}" for c, _, k in NOT_DONE])
def test_a_duty_does_nothing_where_it_requires_something_else(
    card: str, situation: dict[str, Any], kind: str
) -> None:
    events, _ = played(card, attacker="none", **situation)
    assert any(event["event"] == "phase_began" and event["phase"] == "end" for event in events)
    assert not [event for event in events if event["event"] == kind]


def test_a_focus_action_and_its_token_are_one_occasion() -> None:
    """A reading of Jake Farrell: he is asked once, after the action."""
    events, _ = played(
        "jakefarrell", choose=("action focus white", "action boost white", "template straight")
    )
    used = [event["when"] for event in events if event["event"] == "ability_used"]
    assert used == ["action_performed"]


def test_a_second_copy_of_an_action_is_none() -> None:
    """Darth Vader's two actions are two different ones (XW1-ACN-02)."""
    events, player = played("darthvader", choose=("action focus white",))
    assert [event["action"] for event in events if event["event"] == "action_performed"] == ["focus"]
    assert "action focus white" in player.offered


def test_darth_vader_loses_both_actions_with_the_step() -> None:
    _, player = played("darthvader", foe=AHEAD)
    assert not [option for option in player.offered if option.startswith("action")]


def test_obstacles_that_dash_rendar_ignores_are_not_rolled_for_and_keep_his_action() -> None:
    for card, rolls in (("dashrendar", 0), ("eadenvrill", 1)):
        events, player = played(card, obstacles=(("coreasteroid0", 0.0, 100.0),), foe=FAR)
        assert len([event for event in events if event["event"] == "obstacle_hit"]) == rolls
        assert ("action focus white" in player.offered) == (not rolls)


def test_dash_rendar_fires_from_no_asteroid() -> None:
    events, player = played(
        "dashrendar", obstacles=(("coreasteroid0", 0.0, 160.0),), foe={"at": (0, 300, 180)}
    )
    assert any(event["event"] == "maneuvered" and event["fully"] for event in events)
    assert not [option for option in player.offered if option.startswith("attack 1")]


def test_the_stress_check_that_waits_is_that_of_the_dial() -> None:
    """Pattern Analyzer: the white turn of Daredevil is checked at once, and nobody is asked about it."""
    events, _ = played(
        "patternanalyzer",
        on="redsquadronveteran",
        with_="daredevil",
        foe=FAR,
        choose=("action card white daredevil.action", "maneuver 1 turn_left"),
    )
    used = [event for event in events if event["event"] == "ability_used"]
    assert [event["card"] for event in used] == ["patternanalyzer"]


def test_a_maneuver_of_daredevil_is_white_whatever_makes_turns_red() -> None:
    events, _ = played(
        "daredevil",
        on="greensquadronpilot",
        me={"faceup": ["damagedengine"]},
        choose=("action card white daredevil.action", "maneuver 1 turn_left"),
    )
    assert len([event for event in events if event["event"] == "token_gained"]) == 1
    assert not [event for event in events if event["event"] == "dice_rolled" and event["why"] == "daredevil"]
