"""The End Phase and how the game is won (ending, winning)."""

from __future__ import annotations

from starboard.core.game import Outcome
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import FOR_ROUND, build_of
from starboard.games.xwing.changes.damage import remove_destroyed
from starboard.games.xwing.changes.tokens import change_charges, lose, recover_force
from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, REMOTE, REMOVED, RESERVE, Ship, XWingState

NEXT_ROUND = "next round: "  # before a mark of `Ship.once` that counts from the next round on
NOT_RECOVERED = "does not recover "  # a mark in `Ship.once`: one charge of this card, or of
OF_FORCE = "force"


class EndPhase(Task):
    """Abilities, tokens, charges, Force (ending-1)."""

    @step
    def begin(self, game: XWingGame) -> None:
        game.note("end_phase_start", NO_SHIP)

    @step
    def during(self, game: XWingGame) -> None:
        game.note("end_phase", NO_SHIP)

    @step
    def remove_tokens(self, game: XWingGame) -> None:
        """Circular tokens: green, then orange (ending-2)."""
        for number in upkeep(game.state):
            ship = game.state.ships[number]
            for token in game.rules.leave_at_end:
                if ship.has(token) and (going := ship.tokens[token] - _kept(ship, token)) > 0:
                    lose(game, number, token, "end", "ending-1", going)

    @step
    def before_recovering(self, game: XWingGame) -> None:
        """What is about to recover, for cards that prevent it."""
        for number in game.state.in_play():
            ship, build = game.state.ships[number], build_of(game.state.ships[number])
            coming = [
                card
                for card, pool in build.charges.items()
                if pool.recurring > 0 and ship.charges[card] < pool.limit
            ]
            coming += [OF_FORCE] * (build.force_recurring > 0 and ship.force < build.force)
            if coming:
                game.note("end_phase_recover_before", number, " ".join(coming))

    @step
    def recover(self, game: XWingGame) -> None:
        """Recurring charges and Force (charges-2, charges-4), less what a card prevents."""
        for number in upkeep(game.state):
            build = build_of(game.state.ships[number])
            for card, pool in build.charges.items():
                if pool.recurring:
                    less = game.state.ships[number].once.count(f"{NOT_RECOVERED}{card}")
                    change_charges(game, number, card, pool.recurring - less)
            less = game.state.ships[number].once.count(f"{NOT_RECOVERED}{OF_FORCE}")
            if build.force_recurring > less:
                recover_force(game, number, build.force_recurring - less)

    @step
    def end(self, game: XWingGame) -> None:
        game.note("end_phase_end", NO_SHIP)

    @step
    def after_end_phase(self, game: XWingGame) -> None:
        game.note("round_end", NO_SHIP)

    @step
    def remove_ships(self, game: XWingGame) -> None:
        remove_destroyed(game)

    @step
    def next_round(self, game: XWingGame) -> None:
        for ship in game.state.ships:
            ship.done = []
            ship.once = [mark.removeprefix(NEXT_ROUND) for mark in ship.once if mark.startswith(NEXT_ROUND)]
            if ship.lent:
                ship.lent = [thing for thing in ship.lent if not thing.startswith(FOR_ROUND)]
            ship.executed = None
            ship.moved_through = []
            ship.activated = ship.engaged = ship.bonus_attack = False
            ship.initiative = ship.engages_at = -1
            ship.revealed = -1

    @step
    def reinforce(self, game: XWingGame) -> Task | None:
        """Ships that come in for lost ones do so before the victory check (furball-6)."""
        return game.rules.reinforcements(game)

    @step
    def victory(self, game: XWingGame) -> None:
        check_victory(game)


def upkeep(state: XWingState) -> list[int]:
    """The ships that the End Phase is about: those in play and in reserve (docking-1)."""
    return [number for number, ship in enumerate(state.ships) if ship.place in (IN_PLAY, RESERVE)]


def _kept(ship: Ship, token: int) -> int:
    """How many tokens of a kind a card keeps through this End Phase: all of them all the time, or by marks
    `keep focus`, `keep all circular`."""
    if queries.stays_at_end(ship, token):
        return ship.tokens[token]
    kept = ship.once.count(f"keep {tokens.NAMES[token]}")
    return ship.tokens[token] if "keep all circular" in ship.once else kept


def points_destroyed(game: XWingGame, seat: int) -> int:
    """Squad points of the enemy ships that are gone, with the upgrades that they began with."""
    return sum(
        game.rules.points_as_begun(game.state, number)
        for number, ship in enumerate(game.state.ships)
        if ship.owner != seat and ship.place == REMOVED and not ship.is_remote
    )


def check_victory(game: XWingGame) -> None:
    """One player with ships left wins; none: a draw (winning-1); the cap compares destroyed points (winning-2)."""
    state = game.state
    left = [
        sum(1 for ship in state.ships if ship.owner == seat and ship.place not in (REMOVED, REMOTE))
        for seat in range(2)
    ]
    capped = state.round >= int(game.settings["round_cap"])
    has_other_ends = game.rules.has_other_ends(state)
    if all(left) and not capped and not has_other_ends:
        return
    points = game.rules.points(game) or (0, 0)
    if has_other_ends and game.rules.ends_otherwise(game, points):
        return
    if all(left):
        if capped:
            finish(
                game,
                points,
                (points[0] > points[1]) - (points[0] < points[1]),
                "round_cap",
                "winning-2",
                True,
            )
        return
    finish(
        game,
        points,
        bool(left[0]) - bool(left[1]),
        "last_ships" if any(left) else "draw",
        "winning-1",
        False,
    )


def finish(game: XWingGame, points: tuple[int, ...], sign: int, reason: str, rule: str, capped: bool) -> None:
    """End the game: sign > 0 for seat 0, < 0 for seat 1, 0 for a draw."""
    if sign == 0:
        game.finish(Outcome((0, 1), ((0, 1),), points, reason, capped, rule))
    else:
        winner = 0 if sign > 0 else 1
        game.finish(Outcome((winner,), ((winner,), (1 - winner,)), points, reason, capped, rule))
