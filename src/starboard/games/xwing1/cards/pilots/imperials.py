"""What pilots of the Galactic Empire do, by ship."""

from __future__ import annotations

from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.clauses import attack_dice, forbids, may, says
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.occasions import attack_range, executed
from starboard.games.xwing.language.requirements import attacking, defending, itself
from starboard.games.xwing1.cards.writing import pilot, trial

# -- TIE Fighter ----------------------------------------------------------------------------------------------

pilot("nightbeast", may("maneuver_executed", itself, executed(colour="green"), grant("focus")))
trial(
    "maneuver_executed",
    "action_performed ship=me action=focus",
    me={"dial": "2 straight"},
    choose=("action focus white",),
)

pilot("maulermithel", attack_dice(+1, attacking, attack_range(1)))
trial("attack dice", "dice_rolled why=attack n=4")


def _bars_focus(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """Whoever attacks this ship spends no focus token, on anything."""
    current = game.state.attack
    return (
        what == "focus" and current is not None and current.defender == holder and current.attacker == number
    )


pilot(
    "darkcurse",
    says("spend bans", queries.SPEND_BANS, _bars_focus),
    forbids("attack", defending, rerolls="attacker"),
)
trial(
    "spend bans",
    "attack_declared attacker=foe",
    attacker="foe",
    foe={"tokens": {"focus": 1}},
    never=("modify focus",),
)
trial(
    "forbids attack",
    "attack_declared attacker=foe",
    attacker="foe",
    foe={"locks": ["me"]},
    never=("modify lock",),
)
