"""Choosing a setting of the dial: on arrival, by power adjustment, after damage and repair (FC-ADJ, FC-DMG)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import Ask, Option, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.content import ALERTS
from starboard.games.fleetcaptains.events import DialSet
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import SetDial, named
from starboard.games.fleetcaptains.state import change

RULES = {
    "arrival": "FC-SET-06",
    "adjust": "FC-ADJ-01",
    "damage": "FC-DMG-02",
    "repair": "FC-DMG-02",
    "decloak": "FC-CLK-06",
    "forced": "FC-CLK-07",
}


class ChooseSetting(Kind):
    """An uncloaked setting of the ship's alert state (FC-ADJ-03: never the cloaked one). Subject: ship and why."""

    name = "setting"
    rule = "FC-SET-06"
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (SetDial,)

    def rule_of(self, question: Question) -> str:
        assert isinstance(question.subject, list)
        return RULES[question.subject[1]]

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        assert isinstance(question.subject, list)
        name = question.subject[0]
        number = game.ship_named(name)
        assert number is not None
        for setting in game.card_of(number).alerts[game.state.ships[number].alert].settings:
            yield named(SetDial, name, setting.text)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, SetDial)
        assert isinstance(question.subject, list)
        name = question.subject[0]
        if choice.ship != name:
            return Refusal(self.rule_of(question), "another_ship", {"ship": choice.ship, "asked": name})
        number = game.ship_named(name)
        assert number is not None
        alert = game.state.ships[number].alert
        if all(choice.setting != setting.text for setting in game.card_of(number).alerts[alert].settings):
            return Refusal(
                "FC-ADJ-01", "no_such_setting", {"setting": choice.setting, "alert": ALERTS[alert]}
            )
        return None


class SetShip(Task):
    """The owner picks an uncloaked setting of the ship's present alert state."""

    ship: int
    why: str

    @step
    def choose(self, game: FleetGame) -> Ask:
        return ask(game.state.ships[self.ship].seat, "setting", [game.name_of(self.ship), self.why])

    @step
    def turn_dial(self, game: FleetGame) -> None:
        choice = game.answers[game.state.ships[self.ship].seat]
        set_dial(game, self.ship, choice.setting, self.why)


def set_dial(game: FleetGame, number: int, text: str, why: str) -> None:
    """The dial shows this setting of the ship's alert state."""
    alert = game.card_of(number).alerts[game.state.ships[number].alert]
    setting = next(place for place, one in enumerate(alert.settings) if one.text == text)
    ship = change(game.state, number, setting=setting)
    game.emit(DialSet(ship.seat, game.name_of(number), text, why, RULES[why]))
