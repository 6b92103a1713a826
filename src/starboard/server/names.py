"""Names that people give themselves: visible, as short on the screen as in letters, and no bot's. Names at one
table that look the same are told apart where they are shown."""

from __future__ import annotations

import unicodedata
from functools import cache
from string import ascii_uppercase

from starboard import games
from starboard.bots.roster import bot_names
from starboard.server.problems import Declined
from starboard.text.languages import LANGUAGES
from starboard.text.loading import read_catalogue
from starboard.text.look_alikes import mixes_alphabets, skeleton
from starboard.text.template import Message, fill

LONGEST = 24  # characters
MARKS = 3  # combining marks in a row at most: vowel, tone, and one more

_STYLES = dict.fromkeys((0xFE0E, 0xFE0F))  # how a sign is drawn, in colour or not: phones add it unasked
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters, marks and signs that show nothing; their categories do not say so (DerivedCoreProperties.txt,
# Default_Ignorable_Code_Point; the Braille pattern without a dot is not among them and as blank).
_BLANK = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F),
            *(0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x16FE4),
            *(*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
        ],
    )
)


def checked_name(name: str) -> str:
    """The name as it is kept. Raises Declined."""
    tidy = " ".join(unicodedata.normalize("NFC", name.translate(_STYLES)).split())
    shown = unicodedata.normalize("NFKC", tidy)  # there are single signs for whole phrases
    if not 1 <= len(tidy) <= LONGEST or len(shown) > LONGEST or what_shows(tidy) != tidy:
        raise Declined("bad_name", most=LONGEST)
    if mixes_alphabets(tidy):
        raise Declined("mixed_alphabets", name=tidy)
    if not _taken().isdisjoint({bare(tidy), bare(skeleton(tidy))}):
        raise Declined("name_of_a_bot", name=tidy)
    return tidy


def bare(name: str) -> str:
    """What is left of a name where width, style, case, spaces, marks and signs do not count."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(sign for sign in plain if sign.isalnum())


def what_shows(text: str) -> str:
    """The characters of a text that show, and none that stands too far above or below its line."""
    shown, marks = "", MARKS  # a text begins with something that a mark can stand on
    for sign in text:
        category = unicodedata.category(sign)
        if category in _UNSEEN or sign in _BLANK:
            continue
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= MARKS:
            shown += sign
    return shown


@cache
def _taken() -> frozenset[str]:
    """The names of all bots, by id and as they are shown in each language, `bare`."""
    bots = {name for game in games.game_ids() for name in bot_names(game)}
    names = set(bots)
    for language in LANGUAGES:
        core, shown = read_catalogue(language, "core"), read_catalogue(language, "ui")["ui.bot"]
        names |= {fill(core[f"bot.{name}"], str, len) for name in bots}
        names |= {_lettered(shown, letter) for letter in ascii_uppercase}
    return frozenset({*map(bare, names), *(bare(skeleton(name)) for name in names)})


def _lettered(shown: Message, letter: str) -> str:
    """What a bot is called at a table."""
    return fill(shown, lambda _: letter, len)
