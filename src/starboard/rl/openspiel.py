"""Every installed game as a game of OpenSpiel, `starboard_ID`.

```python
import pyspiel
import starboard.rl.openspiel  # registers them

game = pyspiel.load_game("starboard_spacebase(seats=3)")
state = game.new_initial_state()
```

A match begins with one draw of chance, the deal: everything that is random follows from it, and no player sees it.
So a history says everything, and copies are exact. A player who looks ahead draws another world that fits what they
know (`State.resample_from_infostate`), as in every game with hidden information.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np

from starboard.games import game_ids, load
from starboard.rl.episode import Episode, Sizes

try:
    import pyspiel
except ImportError as error:
    raise ImportError("Games of OpenSpiel need open_spiel: pip install 'starboard[openspiel]'") from error

USUAL: Final = {"deals": 1_000, "decisions": 5_000, "settings": "{}"}


def game_type(game: str) -> pyspiel.GameType:
    """What kind of game it is. Parameters: `seats`; `deals`, how many different ones chance draws from; `decisions`,
    after how many answers a match is cut off and worth nothing; `settings`, those of the game as JSON."""
    rules = load(game)
    return pyspiel.GameType(
        short_name=f"starboard_{game}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.players),
        min_num_players=min(rules.players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": rules.usual_players, **USUAL},
    )


class Game(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types of its own
    """A game of OpenSpiel; its states are matches."""

    def __init__(self, game: str, params: dict[str, Any]) -> None:
        """Raises BadSetup for seats or settings that the game does not have."""
        self._kind = game_type(game)
        asked = {**self._kind.parameter_specification, **params}
        self.deals = int(asked["deals"])
        self.first = Episode(
            game, int(asked["seats"]), json.loads(asked["settings"]), decisions=int(asked["decisions"])
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.first.sizes.actions,
            max_chance_outcomes=self.deals,
            num_players=self.first.seats,
            min_utility=-1.0,
            max_utility=float(self.first.seats - 1),
            utility_sum=0.0,
            max_game_length=int(asked["decisions"]),
        )
        super().__init__(self._kind, info, params)

    def new_initial_state(self) -> State:
        """A match before its deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What sees a state as one player does."""
        del iig_obs_type
        if params:
            raise ValueError(f"An observer takes no parameters; {params} were given.")
        return Observer(self.first.sizes)


class State(pyspiel.State):  # type: ignore[misc]
    """A match. Before its deal it is chance's turn."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.episode: Episode | None = None
        self._game = game

    def current_player(self) -> int:
        """Whose turn it is."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.episode.decision
        if decision is None or self.episode.is_cut:
            return int(pyspiel.PlayerId.TERMINAL)
        return decision.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        return [(deal, 1 / self._game.deals) for deal in range(self._game.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        return [int(action) for action in np.flatnonzero(self.episode.mask(player))]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self._game.first.fork()
            self.episode.begin(action)
        else:
            self.episode.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        assert self.episode is not None
        options = self.episode.options
        return options[action].id if action < len(options) else "further options"

    def is_terminal(self) -> bool:
        """Whether the match is over, or cut off."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What the end is worth to each player (`Episode.rewards`)."""
        return [0.0] * self.num_players() if self.episode is None else self.episode.rewards()

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """Another match that this player cannot tell from this one; `sampler()` gives a number from 0 to 1."""
        other = self.clone()
        if other.episode is not None:
            other.episode.match = other.episode.match.sample(player, int(sampler() * 2**31))
        assert isinstance(other, State)
        return other

    def __str__(self) -> str:
        return "before the deal" if self.episode is None else self.episode.match.notation()


class Observer:
    """One player's view: `tensor` and `dict` as `Episode.observe` gives it, and a text."""

    def __init__(self, sizes: Sizes) -> None:
        self.tensor = np.zeros(sizes.observation, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """See this state; before the deal there is nothing to see."""
        self.tensor.fill(0)
        if state.episode is not None:
            self.tensor[:] = state.episode.vector(player)

    def string_from(self, state: State, player: int) -> str:
        """What this player knows, as JSON."""
        return "" if state.episode is None else state.episode.text(player)


def _of(game: str) -> type[Game]:
    """The class of one game: OpenSpiel makes a game of its parameters alone. (A function would not do: at the end of
    the program OpenSpiel lets go of what is registered when Python is gone, which a class outlives.)"""

    def __init__(self: Game, params: dict[str, Any] | None = None) -> None:
        Game.__init__(self, game, dict(params or {}))

    return type(f"Game_{game}", (Game,), {"__init__": __init__, "__module__": __name__})


for _id in game_ids():
    _kind = _of(_id)
    globals()[_kind.__name__] = _kind  # pickles look for it here
    pyspiel.register_game(game_type(_id), _kind)
