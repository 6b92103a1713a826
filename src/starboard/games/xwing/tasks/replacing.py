"""Gains of tokens that a card may replace (abilities-6)."""

from __future__ import annotations

from starboard.core.decision import PASS, Ask, ask
from starboard.core.task import Task, step
from starboard.games.xwing.cards.two_sided import ability_subject
from starboard.games.xwing.changes.tokens import gain
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.events import AbilityUsed
from starboard.games.xwing.game import PAYING, XWingGame
from starboard.games.xwing.state import IN_PLAY, Trigger
from starboard.games.xwing.tokens import NAMES

BRANCH = "token_gain_before"


class GainOrReplace(Task):
    """One token: those who can replace its gain are asked, first player's first; one card replaces it at most."""

    ship: int
    token: int
    rule: str
    by: int
    player: int = 0  # place in player order

    def _able(self, game: XWingGame) -> list[tuple[int, str, queries.Instead]]:
        seat = game.state.player_order()[self.player]
        found = queries.instead_of_token(game, self.ship, NAMES[self.token])
        return [one for one in found if game.state.ships[one[0]].owner == seat]

    @step
    def offer(self, game: XWingGame) -> Ask | None:
        while self.player < 2 and not self._able(game):
            self.player += 1
        if self.player == 2 or game.state.ships[self.ship].place != IN_PLAY:
            self.go_to(GainOrReplace.gain_it)
            return None
        cards = [[holder, shown(name)] for holder, name, _ in self._able(game)]
        subject = ability_subject(game, BRANCH, False, cards)
        return ask(game.state.player_order()[self.player], "ability", subject)

    @step
    def replace(self, game: XWingGame) -> Task | None:
        choice = game.answers[game.state.player_order()[self.player]]
        if choice is PASS:
            self.player += 1
            self.go_to(GainOrReplace.offer)
            return None
        self.at = len(self.STEPS)
        once = game.state.ships[self.ship].once
        if PAYING in once:
            once.remove(PAYING)
        for holder, name, instead in self._able(game):
            if (holder, shown(name)) == (choice.ship, choice.card):
                game.emit(AbilityUsed(holder, choice.card, BRANCH))
                return instead.resolve(game, holder, self.ship, NAMES[self.token])
        return None

    @step
    def gain_it(self, game: XWingGame) -> None:
        if game.state.ships[self.ship].place == IN_PLAY:
            gain(game, self.ship, self.token, self.rule, 1, self.by, replaceable=False)


def gain_or_replace(game: XWingGame, trigger: Trigger) -> Task:
    token, rule, by = trigger.detail.split(" ")
    return game.make(GainOrReplace, trigger.ship, int(token), rule, int(by))
