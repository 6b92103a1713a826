"""Lines with a word that no hand would type on purpose: a pasted figure, a superscript, far too many digits.

Each gets a sentence and changes nothing, whatever is being asked.
"""

from collections.abc import Iterator
from functools import partial

from starboard.bots.bot import RandomBot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, Parametric
from starboard.core.match import Match
from starboard.games import game_ids, load
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.terminal import Terminal
from tests.covering import covering

BENT = ("²", "٣", "9" * 5000, "-1", "--5", "x", "1.5", "nan")
COMMANDS = ("base", "squad", "log", "card", "rules")
SETTINGS = {
    "fleetcaptains": {"round_cap": 3},
    "spacebase": {"round_cap": 6},
    "xwing1": {"round_cap": 3},
    "xwing2": {"round_cap": 3},
}


def bent_lines(decision: Decision, chance: SeededChance) -> Iterator[str]:
    """The options that are offered, each with one word bent; and commands with such a word."""
    for option in decision.options[:3]:
        words = option.id.split()
        at = chance.draw("word", len(words))
        for bent in (BENT[chance.draw("bent", len(BENT))], BENT[0]):
            line = " ".join([*words[:at], bent, *words[at + 1 :]])
            yield line
            yield f"why {line}"
            yield " ".join([*words, bent])
            if isinstance(option, Parametric):
                yield f"{' '.join(words)} {bent} 300"
                yield f"{words[0]} {bent}:{bent}"
    for command in COMMANDS:
        yield f"{command} {BENT[chance.draw('bent', len(BENT))]}"


@covering(game=game_ids(), language=LANGUAGES[:2])
def test_no_bent_line_breaks_off_a_game(game: str, language: str) -> None:
    match = Match.new(load(game), 2, SeededChance(5), SETTINGS[game])
    bot, chance, tried = RandomBot(), SeededChance(1), 0
    while not match.over:
        decision = match.waiting[0]
        for line in (*BENT, *bent_lines(decision, chance)):
            copy, screen = match.fork(), list[str]()
            rest = iter([line])
            terminal = Terminal(
                copy,
                decision.seat,
                Messages(language, game, ("One", "Two")),
                rest.__next__,
                screen.append,
                str,
            )
            before = len(copy.line())
            try:
                terminal.play()
            except StopIteration:  # the line did not answer: the next one is asked for
                tried += 1
                assert len(copy.line()) == before, line
                assert screen[-1].strip(), line
        option = bot.choose(decision, partial(match.view, decision.seat), chance)
        match.apply(decision.seat, match.fill(decision.seat, option, partial(chance.draw, "place")))
    assert tried > 500
