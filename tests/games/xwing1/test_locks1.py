"""Cards about target locks, stress and tokens where their trials do not look: what they leave alone."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.games.xwing.trials.play import play
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.edition import FIRST

LOCKS = ("lock_acquired", "lock_broken")
REBELS_MOVE = {
    "mover": "foe",
    "phase": "activation",
    "foe_is": "rookiepilot",
    "friend": {"activated": True},
}


def told(card: str, *kinds: str, **situation: Any) -> list[str]:
    """What is told of these kinds in a trial with this card: the values beside the kind, as words."""
    events, _ = play(FIRST, Trial(card, "attacked", **situation))
    return [
        " ".join(str(value) for name, value in event.items() if name not in ("event", "rule"))
        for event in events
        if event["event"] in kinds
    ]


def test_a_lock_on_a_ship_that_an_ability_names_is_not_drawn_to_captain_kagi() -> None:
    """Fire-Control System locks the defender, with Captain Kagi in range or not."""
    assert told(
        "captainkagi",
        *LOCKS,
        attacker="foe",
        foe_is="rookiepilot(firecontrolsystem)",
        friend={"engaged": True},
        choose=("attack friend primary", "use foe firecontrolsystem"),
        defense="evade evade evade evade",
    ) == ["2 1"]


def test_a_ship_that_has_captain_kagi_locked_cannot_lock_another_ship_while_he_is_in_range() -> None:
    lock = "action lock white", "target friend", "target me"
    assert told("captainkagi", *LOCKS, foe={"locks": ["me"]}, choose=lock, **REBELS_MOVE) == [
        "2 0 replaced",
        "2 0",
    ]
    assert told(
        "captainkagi",
        *LOCKS,
        **{**REBELS_MOVE, "friend": {"activated": True, "at": (-60, 100, 0)}},
        foe={"locks": ["me"], "at": (-100, 490, 180), "dial": "1 straight"},
        me={"at": (200, -100, 0)},
        choose=lock,
    ) == ["2 0 replaced", "2 1"]


def test_captain_kagi_draws_no_lock_from_out_of_range_where_nothing_is_measured_before() -> None:
    situation = {
        **REBELS_MOVE,
        "friend": {"activated": True, "at": (-60, 100, 0)},
        "foe": {"at": (-100, 490, 180), "dial": "1 straight"},
        "me": {"at": (200, -100, 0)},
        "choose": ("action lock white", "target friend"),
    }
    for measuring in ("free", "as_printed"):
        assert told("captainkagi", *LOCKS, **situation, settings={"measuring": measuring}) == ["2 1"]


def test_both_locks_of_redline_are_on_the_same_ship() -> None:
    """A lock on another ship takes the place of both; each of them can be spent by itself."""
    assert told(
        "redline",
        *LOCKS,
        phase="activation",
        me={"locks": ["foe", "foe"]},
        foe2={"at": (60, 250, 180)},
        choose=("action lock white", "target foe2"),
    ) == ["0 1 replaced", "0 1 replaced", "0 2", "0 2"]
    assert told(
        "redline",
        *LOCKS,
        with_="protontorpedoes",
        range=2,
        me={"locks": ["foe", "foe"]},
        choose=("attack foe protontorpedoes", "modify lock"),
    ) == ["0 1 spent", "0 1 spent"]


def test_a_lock_that_redline_has_left_is_made_two_again_by_an_ability() -> None:
    assert told(
        "redline",
        *LOCKS,
        with_="firecontrolsystem",
        me={"locks": ["foe"]},
        defense="evade evade evade",
        choose=("use me firecontrolsystem",),
    ) == ["0 1 replaced", "0 1", "0 1"]


def test_a_third_lock_of_weapons_engineer_replaces_one_of_two() -> None:
    assert told(
        "weaponsengineer",
        *LOCKS,
        phase="activation",
        on="omicrongrouppilot",
        me={"locks": ["foe"]},
        foe2={"at": (100, 310, 180)},
        choose=("action lock white", "target foe2", "pass"),
    ) == ["0 2"]
    assert told(
        "weaponsengineer",
        *LOCKS,
        phase="activation",
        on="omicrongrouppilot",
        me={"locks": ["foe", "foe2"]},
        foe2={"at": (100, 310, 180)},
        choose=("action lock white", "target foe2"),
    ) == ["0 2 replaced", "0 2"]


def test_what_another_ship_removes_is_no_removing_of_its_own() -> None:
    """Kyle Katarn: Cassian Andor's removal gives nothing."""
    assert (
        told(
            "kylekatarn",
            "token_gained",
            phase="activation",
            on="bluesquadronpathfinder",
            me={"tokens": {"stress": 1}, "dial": "3 straight"},
            friend_is="cassianandor",
            friend={"activated": True},
            choose=("use friend cassianandor",),
        )
        == []
    )


def test_bodhi_rook_as_crew_helps_his_own_ship_alone() -> None:
    locks = told(
        "upgrade:bodhirook",
        *LOCKS,
        phase="activation",
        on="bluesquadronpathfinder",
        mover="friend",
        me={"at": (0, 300, 0)},
        friend={"at": (0, -100, 0), "dial": "2 straight"},
        foe={"at": (200, 480, 180)},
        choose=("action lock white", "target foe"),
    )
    assert locks == []


def test_a_cost_that_captain_yorr_takes_over_is_not_paid() -> None:
    """Lieutenant Karsabi keeps the weapons disabled token."""
    karsabi = {"friend_is": "lieutenantkarsabi", "mover": "friend", "phase": "activation"}
    slam = "action slam white", "maneuver 2 straight", "use friend lieutenantkarsabi"
    where = {"friend": {"at": (-100, 0, 0), "dial": "2 straight"}, "me": {"at": (0, 200, 0)}}
    assert told("captainyorr", "token_gained", "token_lost", choose=slam, **karsabi, **where)[:3] == [
        "1 disarm 1",
        "0 stress 1",
        "1 disarm 1 end",
    ]


def test_a_roll_whose_stress_captain_yorr_takes_over_is_not_made() -> None:
    """Lieutenant Lorrir stands where he stood, and the action has failed; he rolls where Captain Yorr leaves it."""
    lorrir = {"friend_is": "lieutenantlorrir", "mover": "friend", "phase": "activation"}
    where = {"friend": {"at": (-100, 0, 0), "dial": "2 straight"}, "me": {"at": (0, 200, 0)}}
    roll = "action barrel_roll white", "template left_ahead"
    kinds = "token_gained", "repositioned", "action_performed"
    taken = told("captainyorr", *kinds, choose=(*roll, "use me captainyorr"), **lorrir, **where)
    assert taken[:2] == ["0 stress 1", "1 barrel_roll white True unpaid"]
    own = told("captainyorr", *kinds, choose=roll, declines=("token_gain_before",), **lorrir, **where)
    assert own[0] == "1 stress 1"
    assert own[1].startswith("1 barrel_roll left_ahead")
    assert own[2] == "1 barrel_roll white False "


def test_each_copy_of_inspiring_recruit_removes_a_token_of_its_own() -> None:
    lost = told(
        "inspiringrecruit",
        "token_lost",
        phase="activation",
        on="bluesquadronpathfinder",
        with_="inspiringrecruit",
        mover="friend",
        friend={"dial": "2 straight", "tokens": {"stress": 4}},
        friend_is="rookiepilot",
    )
    assert lost == ["1 stress 1 removed"] * 3


def test_no_focus_for_a_stress_token_that_captain_yorr_receives() -> None:
    """Soontir Fel gets one for each that he receives himself."""
    flies = {"mover": "friend", "phase": "activation", "friend_is": "soontirfel"}
    ships = {"friend": {"dial": "3 koiogran"}, "choose": ("use me captainyorr", "use friend soontirfel")}
    assert told("captainyorr", "token_gained", **flies, **ships) == ["0 stress 1"]
    ships["me"] = {"tokens": {"stress": 3}}
    assert told("captainyorr", "token_gained", **flies, **ships) == ["1 stress 1", "1 focus 1"]


def test_what_comes_after_is_done_though_captain_yorr_receives_the_stress() -> None:
    """The stress of Push the Limit follows from it and is no cost."""
    actions = told(
        "captainyorr",
        "action_performed",
        "token_gained",
        phase="activation",
        mover="friend",
        friend_is="soontirfel(pushthelimit)",
        friend={"dial": "2 straight"},
        choose=("use friend pushthelimit", "action focus white", "action evade white", "use me captainyorr"),
    )
    assert [words for words in actions if "stress" in words] == ["0 stress 1"]
    assert sum(words.startswith("1 ") and "white" in words for words in actions) == 2


MOVES: dict[str, Any] = {"phase": "activation"}
RED: dict[str, Any] = {**MOVES, "me": {"dial": "4 koiogran"}}
ION: dict[str, Any] = {
    "attacker": "foe",
    "foe_is": "goldsquadronpilot(ioncannonturret)",
    "attack": "hit hit hit",
    "defense": "blank blank",
    "choose": ("attack me ioncannonturret",),
}
SILENT: dict[str, tuple[str, dict[str, Any]]] = {
    "another ship's stress": (
        "soontirfel",
        {**MOVES, "mover": "friend", "friend": {"dial": "4 koiogran"}},
    ),
    "no stress to remove": ("hobbieklivian", {**MOVES, "choose": ("action lock white",)}),
    "no stress to roll for": ("braylenstramm", {**MOVES, "me": {"dial": "2 straight"}}),
    "stressed itself": (
        "dacebonearm",
        {
            **ION,
            "attacker": "friend",
            "friend_is": "syndicatethug(ioncannonturret)",
            "friend": {"at": (-60, 0, 0)},
            "me": {"tokens": {"stress": 1}},
            "choose": ("attack foe ioncannonturret",),
        },
    ),
    "a friend's ion token": (
        "dacebonearm",
        {**ION, "friend": {"at": (-60, 0, 0)}, "choose": ("attack friend ioncannonturret",)},
    ),
    "stressed, with weapons disabled": (
        "lieutenantkarsabi",
        {
            **MOVES,
            "me": {"dial": "2 straight"},
            "choose": ("action slam white", "maneuver 2 turn_left"),
            "obstacles": (("yt2400debris1", -60.0, 170.0),),
        },
    ),
    "an enemy in arc at range 2": ("niennunb", {**RED, "foe": {"at": (60, 10, 180)}}),
    "an enemy at range 1, not in arc": ("niennunb", {**RED, "foe": {"at": (0, 280, 180)}}),
    "too fast": (
        "vizier",
        {
            **MOVES,
            "mover": "friend",
            "me": {"tokens": {"focus": 1}},
            "friend": {"at": (110, 0, 0), "dial": "2 turn_left"},
        },
    ),
    "too far": (
        "vizier",
        {
            **MOVES,
            "mover": "friend",
            "me": {"tokens": {"focus": 1}},
            "friend": {"at": (250, 0, 0), "dial": "1 turn_right"},
        },
    ),
    "a white maneuver": (
        "systemsofficer",
        {**MOVES, "me": {"dial": "3 bank_left"}, "friend": {"at": (-70, 80, 0)}},
    ),
    "near, but not touching": ("chopper", {"foe": {"at": (0, 62, 180)}}),
    "near ships after their moves": ("unkarplutt", {**MOVES, "friend": {"at": (-45, 120, 0)}}),
    "an enemy without tokens": ("oldteroch", {"foe": {"tokens": {"stress": 1}}}),
    "tractor tokens outside the arc": (
        "upgrade:ketsuonyo",
        {"on": "binayrepirate", "foe": {"at": (0, -100, 0), "tokens": {"tractor": 1}}},
    ),
    "enemies that are all stressed": (
        "kylorensshuttle",
        {"on": "starkillerbasepilot", "attacker": "none", "foe": {"tokens": {"stress": 1}}},
    ),
    "two damage": (
        "reinforceddeflectors",
        {
            "on": "omicrongrouppilot",
            "attacker": "foe",
            "me": {"shields": 3},
            "attack": "hit hit blank",
            "defense": "blank blank",
        },
    ),
    "a second lock on it": (
        "multispectralcamouflage",
        {
            **MOVES,
            "mover": "foe",
            "foe_is": "rookiepilot",
            "foe": {"dial": "2 straight"},
            "foe2_is": "rookiepilot",
            "foe2": {"locks": ["me"]},
            "choose": ("action lock white",),
        },
    ),
    "an enemy at range 3": ("threattracker", {"attacker": "foe", "range": 3, "me": {"locks": ["foe"]}}),
    "all others jammed": (
        "isbslicer",
        {
            **MOVES,
            "on": "scarifbasepilot",
            "me": {"dial": "1 straight"},
            "foe": {"at": (0, 280, 180)},
            "foe2": {"at": (100, 280, 180), "tokens": {"jam": 1}},
            "choose": ("action jam white", "target foe"),
        },
    ),
    "a friend too far to inspire": (
        "inspiringrecruit",
        {
            **MOVES,
            "mover": "friend",
            "friend": {"at": (-270, 0, 0), "dial": "2 straight", "tokens": {"stress": 3}},
        },
    ),
    "a friend too far to relieve": (
        "captainyorr",
        {**MOVES, "mover": "friend", "friend": {"at": (-290, 0, 0), "dial": "4 koiogran"}},
    ),
    "a coordinated ship without stress": (
        "ap5",
        {
            **MOVES,
            "friend": {"activated": True},
            "choose": ("action coordinate white", "target friend", "action focus white"),
        },
    ),
    "a locked friend at range 2": (
        "blackone",
        {
            **MOVES,
            "on": "poedameron",
            "friend": {"at": (-170, 100, 0)},
            "foe": {"locks": ["friend"]},
            "choose": ("action boost white", "template straight"),
        },
    ),
    "a focus action": (
        "blackone",
        {**MOVES, "on": "poedameron", "foe": {"locks": ["me"]}, "choose": ("action focus white",)},
    ),
    "a friend at range 2": (
        "coloneljendon",
        {"me": {"locks": ["foe"]}, "friend": {"at": (-170, 0, 0), "engaged": True}},
    ),
    "no more tokens than its own": (
        "genesisred",
        {
            **MOVES,
            "me": {"dial": "3 straight", "tokens": {"focus": 1}},
            "foe": {"tokens": {"focus": 1}},
            "choose": ("action lock white",),
        },
    ),
    "an attacker that it has locked": ("tarnmison", {"attacker": "foe", "me": {"locks": ["foe"]}}),
    "friends at range 3": (
        "dutchvander",
        {**MOVES, "friend": {"at": (-280, 120, 0), "activated": True}, "choose": ("action lock white",)},
    ),
    "a focus token": ("electronicbaffle", {**MOVES, "choose": ("action focus white",)}),
    "no enemy to pass it on to": (
        "iondischargers",
        {**ION, "on": "binayrepirate", "range": 2},
    ),
    "no focus token to keep": ("rey", {"me": {"tokens": {"evade": 1}}}),
}


@pytest.mark.parametrize(("card", "situation"), SILENT.values(), ids=SILENT)
def test_it_is_silent_where_its_condition_does_not_hold(card: str, situation: dict[str, Any]) -> None:
    """Its trials show that it speaks where the condition holds."""
    used = told(card, "ability_used", **situation)
    assert [words for words in used if words.split(" ")[1] == card.rpartition(":")[2]] == []
