"""Breakaway and evasion: getting away from enemies (FC-BRK, FC-EVA)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal, ask
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.events import EscapeRolled
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import Attack, named
from starboard.games.fleetcaptains.ratings import forbids, roll_bonus
from starboard.games.fleetcaptains.tasks.combat import AttackShip, why_not_attack
from starboard.games.fleetcaptains.tasks.escape_cards import AskEscapeCard
from starboard.games.fleetcaptains.tasks.missions import mission_moment

BREAKAWAY, EVASION = "breakaway", "evasion"


class RollToEscape(Task):
    """Own die and sizes against the enemy's; a tie or better is enough for the mover (FC-BRK-01, FC-EVA-01)."""

    ships: tuple[int, ...]
    what: str

    @step
    def mover_card(self, game: FleetGame) -> Task:
        return game.make(AskEscapeCard, self._seat(game), "escape", self.ships)

    @step
    def enemy_card(self, game: FleetGame) -> Task:
        return game.make(AskEscapeCard, self._enemy(game), "enemy_escape", self.ships)

    @step
    def roll(self, game: FleetGame) -> Task | None:
        state = game.state
        lead = state.ships[self.ships[0]]
        escape = state.escape
        dice = [game.draw("die", 6) + 1, game.draw("die", 6) + 1]  # the mover's first (FC-TEST-15)
        own = sum(game.card_of(number).size for number in self.ships)
        own += roll_bonus(game, self.ships)
        own += escape[0]
        enemies = state.enemies_at(lead.at, lead.side)
        enemy = sum(game.card_of(number).size for number in enemies) + escape[1]
        state.escape = [0, 0]
        is_free = own + dice[0] >= enemy + dice[1]
        rule = "FC-BRK-01" if self.what == BREAKAWAY else "FC-EVA-01"
        names = [game.name_of(number) for number in self.ships]
        game.emit(EscapeRolled(lead.seat, names, self.what, own, dice[0], enemy, dice[1], is_free, rule))
        if is_free:
            self.go_to(RollToEscape.done)
            return None
        if self.what == EVASION:
            assert state.move is not None
            state.move.stopped = True  # FC-EVA-01: stop there, no free attack
        return mission_moment(game, "escape_failed", self._enemy(game), ships=tuple(enemies))

    @step
    def free_attack(self, game: FleetGame) -> Ask | None:
        """After a failed breakaway the enemy may make one free attack with one of its ships there (FC-BRK-02)."""
        if self.what == EVASION or not free_attackers(game, self.ships):
            self.go_to(RollToEscape.done)
            return None
        return ask(self._enemy(game), "free_attack", [game.name_of(number) for number in self.ships])

    @step
    def attack(self, game: FleetGame) -> Task | None:
        choice = game.answers[self._enemy(game)]
        if not isinstance(choice, Attack):
            return None
        attacker, target = game.ship_named(choice.ship), game.ship_named(choice.target)
        assert attacker is not None
        assert target is not None
        return game.make(AttackShip, (attacker,), target, BREAKAWAY, 0)

    @step
    def done(self, game: FleetGame) -> None:
        """The ships have got away, or have been shot at."""

    def _seat(self, game: FleetGame) -> int:
        return game.state.ships[self.ships[0]].seat

    def _enemy(self, game: FleetGame) -> int:
        """The side that rolls against the mover: in a team the partner whose turn comes next (R-33)."""
        return game.opponents(self._seat(game))[0]


def free_attackers(game: FleetGame, ships: tuple[int, ...]) -> list[int]:
    """The enemy ships that may make the free attack (FC-BRK-02)."""
    lead = game.state.ships[ships[0]]
    if forbids(game, lead.at, "combat"):
        return []
    return [
        number
        for number in game.state.enemies_at(lead.at, lead.side)
        if any(why_not_attack(game, number, target, BREAKAWAY) is None for target in ships)
    ]


class FreeAttack(Kind):
    """With which ship at which ship of the force; or not (FC-BRK-02, FC-BRK-03)."""

    name = "free_attack"
    rule = "FC-BRK-02"
    may_pass = True
    choices: ClassVar[tuple[type[Option], ...]] = (Attack, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        yield PASS
        assert isinstance(question.subject, list)
        targets = [game.ship_named(name) for name in question.subject]
        ships = tuple(number for number in targets if number is not None)
        for number in free_attackers(game, ships):
            for target in ships:
                yield named(Attack, game.name_of(number), game.name_of(target))

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            return None
        assert isinstance(choice, Attack)
        assert isinstance(question.subject, list)
        attacker, target = game.ship_named(choice.ship), game.ship_named(choice.target)
        if target is None or choice.target not in question.subject:
            return Refusal("FC-BRK-02", "not_the_mover", {"ship": choice.target})
        side = question.seat & 1
        if attacker is None or game.state.ships[attacker].side != side:
            return Refusal("FC-BRK-02", "not_your_ship", {"ship": choice.ship})
        return why_not_attack(game, attacker, target, BREAKAWAY)
