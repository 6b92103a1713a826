"""How a table's game begins: at set-up with the table's own dice, or where a scenario lays it out for practice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starboard.core.chance import Chance, ScriptedChance, SeededChance
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.record import Beginning
from starboard.core.scenario import written_draws
from starboard.server import fair
from starboard.server.entries import Laid, Started, TableRow


def begun(
    rules: Ruleset[Any], row: TableRow, settings: Mapping[str, Any], laid: Laid | None, entry: Started
) -> Match:
    """The game of a table at its first question. Raises whatever the rules raise."""
    dice: Chance = fair.dice(row.secret, entry.contributions)
    if laid is None:
        return Match.new(rules, len(row.seats), dice, settings)
    checked = rules.check_settings(settings)
    script = written_draws(rules.under(checked), len(row.seats), checked, laid.position, laid.draws)
    chance = ScriptedChance(script, dice if laid.seed is None else SeededChance(laid.seed))
    return Match.laid_out(rules, len(row.seats), Beginning(laid.source, laid.position), chance, settings)


def rewind(match: Match, beginning: Match) -> None:
    """After practice went back: let it meet the same dice again. `beginning` is the same game where its line begins."""
    fresh = beginning.fork()
    for act in match.acts():
        fresh.play_entry(act)
    chance, then = match.game.chance, fresh.game.chance
    assert isinstance(chance, ScriptedChance)
    assert isinstance(then, ScriptedChance)
    match.game.chance = chance.rewound(then)
