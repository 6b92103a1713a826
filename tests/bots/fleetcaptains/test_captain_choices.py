"""What the captain chooses in positions where one choice is plainly better."""

from __future__ import annotations

from functools import partial
from typing import Any

from starboard.bots.fleetcaptains.captain import JUDGES, CaptainBot
from starboard.bots.fleetcaptains.stripes import crew_worth
from starboard.core.chance import SeededChance
from starboard.core.match import Match
from starboard.games import load

RULES = load("fleetcaptains")
BOT = CaptainBot()
PATH = {"0,-4": "quiet_space", "0,-2": "class_m", "0,0": "nebula_j", "0,2": "class_d", "0,4": "quiet_space"}


def at(**plain: Any) -> Match:
    """A position with seat 0 to move; the enemy has one ship far away where none is given."""
    plain.setdefault("tiles", PATH)
    plain["ships"] = {**plain.get("ships", {})}
    if not any(RULES.content.ship_number[name] >= 12 for name in plain["ships"]):  # type: ignore[attr-defined]
        plain["ships"]["qhondoq"] = {}
    return Match.at_position(RULES, 2, plain, SeededChance(1), {})


def chosen(match: Match) -> str:
    """What it chooses now, which is then done."""
    decision = match.waiting[0]
    option = BOT.choose(decision, partial(match.view, decision.seat), SeededChance(1))
    match.apply(decision.seat, option)
    return option.id


def turn(match: Match) -> list[str]:
    """What it does in a whole turn, the answers of the other side left out."""
    done = []
    while not match.over and match.game.state.active == 0:
        seat = match.waiting[0].seat
        option = chosen(match)
        if seat == 0:
            done.append(option)
    return done


def missions(*names: str, **more: Any) -> dict[str, Any]:
    """Seat 0 with these missions, and without room for another ship."""
    return {"0": {"missions": list(names), "cycled": True, "discarded": True, "limit": 1, **more}}


def test_every_kind_of_decision_has_a_judgement() -> None:
    """`exchange` is answered by leaving things where they are."""
    assert set(JUDGES) == set(RULES.kinds)


def test_a_mission_that_is_met_is_declared_at_once() -> None:
    held = ("0,-4", "0,-2", "0,0", "0,2", "0,4", "1,1", "1,-1", "-1,1", "-1,-1")
    match = at(
        tiles={label: PATH.get(label, "asteroids" if label[0] == "1" else "class_k") for label in held},
        ships={"venture": {"at": "0,-4"}, "yeager": {"at": "0,-2"}},
        control={label: {"federation": 1} for label in held},
        players=missions("i01"),
    )
    assert chosen(match) == "declare i01"


def test_a_test_is_tried_where_it_can_be_and_power_goes_to_its_system_first() -> None:
    match = at(ships={"yeager": {"at": "0,0", "setting": "8/3/5/4"}}, players=missions("s01"))
    done = turn(match)
    assert done[:3] == ["try s01 yeager", "adjust yeager", "set yeager D/11/5/4"]


def test_it_goes_where_its_mission_can_be_tried() -> None:
    match = at(ships={"yeager": {"at": "0,-4", "setting": "3/4/9/4"}}, players=missions("s01"))
    done = turn(match)
    assert [option for option in done if option != "pass"][:3] == ["move yeager", "to 0,-2", "to 0,0"]
    assert "try s01 yeager" in done


def test_engines_are_powered_when_the_way_is_too_long() -> None:
    """With 5 points the nebula is out of reach; with the sensors' setting it cannot be tried there either."""
    match = at(ships={"enterprise_e": {"at": "0,-4", "setting": "12/5/5/9"}}, players=missions("s01"))
    done = turn(match)
    assert done[0] == "adjust enterprise_e"
    assert "to 0,0" in done
    assert "try s01 enterprise_e" in done


def test_two_ships_try_together_what_is_too_hard_for_one() -> None:
    match = at(
        ships={"enterprise_e": {"at": "0,2"}, "voyager": {"at": "0,2"}},
        players=missions("s02"),
    )
    done = turn(match)
    assert any(option.startswith("try s02") for option in done)
    assert any(option.startswith("join") for option in done)


def test_it_attacks_when_the_odds_are_good() -> None:
    match = at(
        ships={"prometheus": {"at": "0,-2"}, "somraw": {"at": "0,-2", "alert": "red", "setting": "4/2/2/2"}},
        players=missions("c03"),
    )
    assert "attack prometheus somraw" in turn(match)


def test_it_does_not_when_they_are_not() -> None:
    """Weapons of 6 at most against shields of 13."""
    match = at(
        ships={"yosemite": {"at": "0,-2"}, "neghvar": {"at": "0,-2", "setting": "9/3/6/13"}},
        players=missions("s01"),
    )
    assert not [option for option in turn(match) if option.startswith("attack")]


def test_it_leaves_an_enemy_that_it_must_fear() -> None:
    match = at(
        ships={"yosemite": {"at": "0,-2", "setting": "D/6/9/3", "engaged": False}, "neghvar": {"at": "0,-2"}},
        players=missions("s01"),
    )
    turn(match)
    assert RULES.facts(match.game)["ships"]["yosemite"]["at"] != "0,-2"


def test_a_cloak_hides_a_ship_that_cannot_get_away() -> None:
    match = at(
        factions=["klingon", "federation"],
        ships={
            "rotarran": {"at": "0,-2", "alert": "red", "moved": True, "adjusted": True},
            "prometheus": {"at": "0,-2", "setting": "13/3/4/8"},
        },
        players=missions("s01"),
    )
    assert "cloak rotarran" in turn(match)


def test_a_damaged_ship_is_repaired_at_its_post() -> None:
    match = at(ships={"venture": {"alert": "red"}, "yeager": {}}, players=missions("s01"))
    assert "repair venture alert" in turn(match)


def test_tokens_are_placed_and_installations_built_for_missions() -> None:
    match = at(
        ships={"venture": {"at": "0,-2"}, "yeager": {"at": "0,-2"}},
        players=missions("i04"),
    )
    done = turn(match)
    assert any(option.startswith("influence") for option in done)
    assert any(option.startswith("build") for option in done)
    assert RULES.facts(match.game)["players"][0]["scored"] == ["i04"]


def test_a_lost_ship_is_replaced() -> None:
    match = at(ships={"venture": {"at": "0,-2"}}, players=missions("s01", limit=10))
    assert any(option.startswith("reinforce") for option in turn(match))


def test_crew_are_assigned() -> None:
    match = at(ships={"venture": {}}, players=missions("s01", hand=["f_science_03"]))
    assert chosen(match) == "assign f_science_03 venture"


def test_a_card_is_played_where_it_decides_a_test_and_kept_where_it_does_not() -> None:
    """Sensors of 13 at level 16: f_science_04 (+5) makes it sure. Of 13 at level 14 it is sure already."""
    hand = {"hand": ["f_science_04"]}
    hard = at(
        ships={"yeager": {"at": "0,0", "setting": "D/11/5/4", "adjusted": True}},
        players=missions("s01", **hand),
    )
    assert "play f_science_04 operations" in turn(hard)
    easy = at(
        tiles={**PATH, "0,-4": "asteroids"},
        ships={"yosemite": {"at": "0,-4", "setting": "D/13/3/2", "adjusted": True}},
        players=missions("s12", **hand),
    )
    assert "play f_science_04 operations" not in turn(easy)


def test_a_mission_out_of_reach_is_cycled() -> None:
    """No ship comes near weapons of 22, and there is no installation to be destroyed."""
    match = at(
        ships={"yosemite": {}},
        players={"0": {"missions": ["c12", "c25"], "own_missions": [5, 5, 5], "limit": 1}},
    )
    assert any(option.startswith("cycle") for option in turn(match))


def test_an_attack_that_is_over_is_not_set_for_any_more() -> None:
    """A card fells an outpost without a die and damages its own ship, whose power is set anew."""
    match = at(
        factions=["klingon", "federation"],
        ships={"bortas": {"at": "0,-2", "setting": "12/3/5/8"}, "venture": {}},
        installs={"0,-2": {"step": "outpost", "builder": "federation"}},
        control={"0,-2": {"federation": 1}},
        players=missions("s01", hand=["k_warriors_03"]),
    )
    for option in ("raze bortas", "pass", "play k_warriors_03 combat"):
        match.apply(0, option)
    assert match.waiting[0].kind == "setting"
    assert RULES.facts(match.game)["installs"] == {}
    assert chosen(match).startswith("set bortas ")


def test_of_two_prisoners_the_one_that_helps_its_owner_less_is_handed_over() -> None:
    """And the hint says so."""
    match = at(
        tiles={"0,-4": "quiet_space"},
        ships={
            "venture": {"at": "0,-4", "setting": "8/7/6/7", "cargo": ["k_warriors_01", "k_houses_03"]},
            "groth": {},
        },
        players=missions("c16", "s01", "s02", own_missions=[2, 0, 0], hand=[], deck=[]),
    )
    for option in ("move venture", "to post0", "score c16"):
        match.apply(0, option)
    numbers, cards = RULES.content.card_number, RULES.content.cards  # type: ignore[attr-defined]
    worth = {name: crew_worth(cards[numbers[name]]) for name in ("k_warriors_01", "k_houses_03")}
    assert len(set(worth.values())) == 2
    least = min(worth, key=lambda name: worth[name])
    advice = BOT.advise(match.waiting[0], partial(match.view, 0), SeededChance(1))
    assert advice is not None
    assert advice.reason == "hint.fleetcaptains.pick.crew.prisoner"
    assert chosen(match) == f"pick crew {least}"
