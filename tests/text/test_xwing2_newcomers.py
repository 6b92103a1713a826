"""What a new player of X-Wing meets at the terminal: sentences that explain instead of misleading."""

import pytest

from starboard.games.xwing.state import IN_PLAY, REMOVED
from starboard.text.languages import LANGUAGES
from starboard.text.terminal import Left
from tests.text.test_xwing2_terminal import Desk, lines

SQUADS: dict[str, int | str] = {
    "squad_0": "lukeskywalker(instinctiveaim,r2d2,servomotorsfoils)",
    "squad_1": "idenversio + blacksquadronace",
    "obstacles": "",
}
DEPLOY = "deploy 0 457 50"


def after(*typed: str, language: str = "en", **settings: str) -> list[str]:
    """What is written when these lines are typed and the input ends."""
    desk = Desk(lines(*typed), language, {**SQUADS, **settings})
    with pytest.raises(Left):
        desk.play()
    return "\n".join(desk.screen).splitlines()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "beyond range 3"), ("ja", "レンジ3の外"), ("zh-Hant", "超出距離3"), ("zh-Hans", "超出距离3")],
)
def test_there_is_no_range_4(language: str, words: str) -> None:
    text = "\n".join(after(DEPLOY, "0", "squad 1", language=language))
    assert words in text
    assert not any(f"{word}4" in text for word in ("range ", "レンジ", "距離", "距离"))


def test_a_card_of_this_game_is_meant_first() -> None:
    screen = after(DEPLOY, "card Luke Skywalker", "card servomotor")
    assert any(line.startswith("Luke Skywalker, ship card, id lukeskywalker") for line in screen)
    assert not any("may mean several cards" in line for line in screen)


@pytest.mark.parametrize("typed", ["dials 0:5k", "attack 1 primary", "why dials 0:5k", "drop straight 1"])
def test_what_is_not_asked_now_gets_the_question_that_is(typed: str) -> None:
    """Whatever else would be wrong with it."""
    screen = after(typed)
    line = typed.removeprefix("why ")
    assert screen[-1] == f"“{line}” is no answer now. You are asked: Deploy a ship"


def test_a_ship_that_is_out_of_the_game_gets_no_dial() -> None:
    rest = iter(["deploy 1 257 50", DEPLOY, "dials 1:2s", "dials 0:2s 1:9z", "why dials 1:2s"])

    def typed(desk: Desk) -> str:
        ships = desk.match.game.state.ships
        if ships[1].place == IN_PLAY:
            ships[1].place = REMOVED
        for line in rest:
            return line
        raise EOFError

    desk = Desk(typed, settings={**SQUADS, "squad_0": "redsquadronveteran + bluesquadronescort"})
    with pytest.raises(Left):
        desk.play()
    sentence = (
        "Blue Squadron Escort is out of the game and gets no dial; dials are set for: Red Squadron Veteran."
    )
    assert sum(line.startswith(sentence) for line in desk.screen) == 3
    assert "For example: dials 0:2 bank left" in desk.screen


def test_a_missing_dial_gets_an_example() -> None:
    squad = "redsquadronveteran + bluesquadronescort"
    screen = after("deploy 1 257 50", DEPLOY, "dials 1:2s", squad_0=squad)
    assert any(line.startswith("A dial is still missing for Red Squadron Veteran.") for line in screen)
    assert screen[-1] == "For example: dials 0:2 bank left 1:2 bank left"


def test_a_two_sided_card_says_which_side_is_up() -> None:
    screen = after(DEPLOY, "squad", "1", "squad", "dials 0:1s")
    assert "Luke Skywalker: flip Servomotor S-foils before the first round? [XW2-ABIL-02]" in screen
    assert (
        "You choose which side is up when the game starts: Servomotor S-foils is closed now; "
        "using it flips it to open." in screen
    )
    assert "1. Use Servomotor S-foils of Luke Skywalker: closed now; using it flips it to open" in screen
    assert "Upgrades: Instinctive Aim, R2-D2 and Servomotor S-foils (closed)" in screen
    assert "Luke Skywalker flipped Servomotor S-foils: now open." in screen
    assert "Upgrades: Instinctive Aim, R2-D2 and Servomotor S-foils (open)" in screen
    assert "Luke Skywalker: flip Servomotor S-foils to closed? [XW2-ABIL-02]" in screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_flip_is_named_in_every_language(language: str) -> None:
    desk = Desk(lines(DEPLOY), language, SQUADS)
    with pytest.raises(Left):
        desk.play()
    decision = desk.match.decision_of(0)
    assert decision is not None
    card, turned = (
        desk.messages.card_name("servomotorsfoils"),
        desk.messages.say("term.xwing2.card_side.open"),
    )
    assert card in desk.messages.decision_title(decision)
    assert turned in desk.messages.decision_help(decision)


def test_who_chose_the_first_player_is_said() -> None:
    assert any(line.endswith("(chosen by Bot 2, whose squad is cheaper).") for line in after())
    same = after(squad_0="academypilot", squad_1="academypilot")
    assert any(line.endswith("(by chance: neither squad is cheaper).") for line in same)


def test_an_action_without_a_target_warns_and_the_log_says_why_it_failed() -> None:
    screen = after(DEPLOY, "0", "dials 0:1s", "0", "action lock white")
    warning = "lock: nothing can be locked at range 0 to 3: this action would fail"
    assert any(line.endswith(f". {warning}") for line in screen)
    assert "Luke Skywalker failed an action: lock (white); nothing was in reach." in screen


def test_pilot_charges_stand_in_the_table() -> None:
    assert "Charges of Iden Versio: 1 of 1" in after("table")
