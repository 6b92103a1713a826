"""Somebody who plays a trial: uses the card where it can be used, and else passes."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.decision import PASS, Decision, Option, Spot
from starboard.core.errors import IllegalChoice
from starboard.core.match import Match
from starboard.core.scenario import check
from starboard.games.xwing.effects.card_effects import DAMAGE, shown
from starboard.games.xwing.options import DialPlan
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.trials.positions import position_of
from starboard.games.xwing.trials.trial import SETUP, Trial

MOST_DECISIONS: Final = 60
ACTIVE: Final = (
    "effect",
    "device",
    "secret_condition",
    "hold",
)  # kinds where the card's player does something


class Player:
    """Uses the card where it can be used, attacks with the attacker, and else passes."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.card = shown(trial.card).removeprefix(DAMAGE)
        self.roles = {number: role for role, number in trial.numbers.items()}
        self.offered: set[str] = set()
        self.has_held = not trial.state

    def choice(self, decision: Decision) -> Option:
        """What to answer."""
        options = decision.options
        self.offered |= {option.id for option in options}
        if decision.kind == "ability" and self._declines(decision):
            return PASS
        for wanted in self.trial.choose:
            plan = self._plan(options[0], wanted)
            if plan is not None:
                return plan
            for option in options:
                if option.id == wanted or option.id.startswith(f"{self.numbered(wanted)} "):
                    return option
            for option in options:
                if option.id == self.numbered(wanted):
                    return option
        for option in options:
            if self._is_own(option):
                return option
        if decision.kind == "attack":
            return self._attack(decision)
        if decision.kind in ACTIVE:
            return next((option for option in options if option is not PASS), options[0])
        return next((option for option in options if option is PASS), options[0])

    def _declines(self, decision: Decision) -> bool:
        return isinstance(decision.subject, list) and decision.subject[0] in self.trial.declines

    def _plan(self, option: Option, wanted: str) -> Option | None:
        """My dial set to what is wanted after the word `dials`, where it can be."""
        if not (isinstance(option, DialPlan) and wanted.startswith("dials ")):
            return None
        maneuver = wanted.removeprefix("dials ")
        if maneuver not in option.region.get(str(self.trial.numbers["me"]), ()):
            return None
        return option.with_dials(
            {ship: maneuver if maneuver in able else able[0] for ship, able in option.region.items()}
        )

    def placed(self, option: Option) -> Option | None:
        """The option at the place that is wanted: `deploy friend at x y angle`."""
        for wanted in self.trial.choose:
            name, found, place = self.numbered(wanted).partition(" at ")
            if isinstance(option, Spot) and found and option.id == name:
                x, y, angle = map(float, place.split(" "))
                return option.at(x, y, angle)
        return None

    def watch(self, match: Match) -> None:
        """See whether what should be so at some time is so now."""
        if not self.has_held:
            wanted = dict(part.split("=") for part in self._numbered_paths(self.trial.state))
            self.has_held = not check(match, {path: _value(value) for path, value in wanted.items()})

    def _numbered_paths(self, text: str) -> list[str]:
        for role, number in self.trial.numbers.items():
            text = text.replace(f".{role}.", f".{number}.")
        return text.split(" ")

    def numbered(self, wanted: str) -> str:
        numbers = self.trial.numbers
        return " ".join(str(numbers[word]) if word in numbers else word for word in wanted.split(" "))

    def _is_own(self, option: Option) -> bool:
        words = option.id.split(" ")
        if words[0] == "use":
            return words[2] in (self.card, DAMAGE + self.card)
        if words[0] == "modify":
            return words[1] == self.card
        if words[0] == "action" and len(words) > 3:
            return words[3].rpartition(".")[0] == self.card
        return False

    def _attack(self, decision: Decision) -> Option:
        subject = decision.subject
        number = subject[0] if isinstance(subject, list) else int(str(subject))
        is_bonus = isinstance(subject, list)
        if self.roles[number] != self.trial.attacker and not is_bonus:
            return next(option for option in decision.options if option is PASS)
        shots = [option for option in decision.options if option is not PASS]
        own = [option for option in shots if option.id.endswith(f" {self.card}")]
        return next(iter(own or shots or decision.options))


def _value(word: str) -> int | str | bool | list[object]:
    if word == "[]":
        return []
    if word in ("True", "False"):
        return word == "True"
    return int(word) if word.lstrip("-").isdigit() else word


def play(rules: XWingRules, trial: Trial) -> tuple[list[dict[str, Any]], Player]:
    """Play from the position until the evidence is complete or the round ends; gives the events."""
    match = begin(rules, trial)
    player = Player(trial)
    first_round = match.game.state.round
    for _ in range(MOST_DECISIONS):
        if match.over or match.game.state.round != first_round or _is_planning(match, trial):
            break
        decision = match.waiting[0]
        choice = player.choice(decision)
        placed = player.placed(choice)
        if placed is None or not _is_applied(match, decision.seat, placed):
            match.apply(decision.seat, match.fill(decision.seat, choice, lambda n: 7 % n))
        player.watch(match)
    player.watch(match)  # what came after the last decision
    return [msgspec.to_builtins(event) for event in match.log.since(0)], player


def _is_applied(match: Match, seat: int, choice: Option) -> bool:
    """Whether this choice was legal, and is made."""
    try:
        match.apply(seat, choice)
    except IllegalChoice:
        return False
    return True


def _is_planning(match: Match, trial: Trial) -> bool:
    """Whether the round is over; a trial may begin with planning."""
    return bool(match.game.state.phase == "planning" and trial.phase != "planning")


def begin(rules: XWingRules, trial: Trial) -> Match:
    """The trial's position, or of phase `setup` a new game with these obstacles."""
    position, settings = position_of(rules, trial)
    if trial.phase == SETUP:
        names = ",".join(outline for outline, _, _ in trial.obstacles)
        return Match.new(rules, 2, SeededChance(1), {**settings, "obstacles": names})
    state, _ = rules.position(2, rules.check_settings(settings), position)
    words = {"dice.attack": trial.attack.split(), "dice.defense": trial.defense.split(), **trial.chance}
    chance = ScriptedChance(rules.script(state, words), SeededChance(1))
    return Match.at_position(rules, 2, position, chance, settings)
