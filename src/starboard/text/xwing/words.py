"""The words of X-Wing: names of ships and cards, maneuvers, poses.

Data names a ship by its number on the table. `Messages.pieces` holds the builds by number: an event
`forces_gathered` and every view tell them (obstacles stand there from 1000 on, by outline), and a ship is called after its pilot; where the same pilot
flies more than once, the number is added, as it stands in notations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from starboard.core.errors import StarboardError
from starboard.games.xwing.cards.names import name_in
from starboard.games.xwing.cards.printed import called
from starboard.games.xwing.geometry.outlines import obstacle_outlines
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import DEVICE, OBSTACLE
from starboard.text.languages import FALLBACK
from starboard.text.template import figure

if TYPE_CHECKING:
    from starboard.text.messages import Messages

Fields = Mapping[str, Any]
PREFIXES = ("upgrade:", "pilot:", "ship_ability:", "damage:", "condition:")
SIDES = ("front", "right", "rear", "left")  # of a turret indicator, by its number


class XWingWords:
    """Card labels, values and made placeholders of X-Wing; they are listed in catalogue/README.md."""

    def __init__(self, rules: XWingRules) -> None:
        self.rules = rules

    def card_name(self, card: str, language: str) -> str:
        """The name of a card of any kind; an id that no card has stands as it is."""
        names = card_names(self.rules).get(bare(card))
        return name_in(names, language) if names else card

    def meet(self, pieces: dict[int, str], event: Fields) -> None:
        """Squads that are revealed, and ships that come later, say which ship has which number."""
        if event["event"] == "forces_gathered":
            pieces.update(zip(event["ships"], event["builds"], strict=True))
        elif event["event"] == "replacement_chosen":
            pieces[event["ship"]] = event["build"]
        elif event["event"] == "device_placed":
            for name, first in (("unit", 0), ("obstacle", OBSTACLE), ("device", DEVICE)):
                if event[name] >= 0:
                    pieces[first + event[name]] = event["kind"]

    def see(self, pieces: dict[int, str], table: Any) -> None:
        """So does every view of the table, and which obstacles lie there."""
        for family, field, first in (
            ("ships", "build", 0),
            ("obstacles", "outline", OBSTACLE),
            ("devices", "kind", DEVICE),
        ):
            pieces.update(
                (first + n, str(_field(one, field))) for n, one in enumerate(_field(table, family) or ())
            )

    def word(self, messages: Messages, name: str, fields: Fields) -> str | None:
        """The words of a made placeholder, or None if these fields make none of that name."""
        if name == "maneuver" and "maneuver" in fields:
            return maneuver(messages, fields["maneuver"], fields.get("ship"))
        if name == "card" and "." in str(fields.get("card", "")):
            return card_action(messages, str(fields["card"]))
        if name == "card" and _is_own_pilot(messages, fields):
            return messages.say("term.xwing.pilot_ability")
        return None

    def value(self, messages: Messages, kind: str, value: Any) -> str | None:
        """The words of a value of one of this game's own kinds, or None for a kind that it does not have."""
        made = _KINDS.get(kind)
        if made is None or (isinstance(value, list | tuple) and kind not in ("pose", "dice_parts")):
            return None  # other lists are said entry by entry
        return made(messages, value)


def rules_of(messages: Messages) -> XWingRules:
    """The edition that these messages are about."""
    words = messages.game_words
    assert isinstance(words, XWingWords)
    return words.rules


def _field(piece: Any, name: str) -> Any:
    return piece.get(name) if isinstance(piece, dict) else getattr(piece, name, None)


# -- cards --------------------------------------------------------------------------------------------------


def bare(card: str) -> str:
    """The id of a card without what tells namesakes apart: `upgrade:` before it, an action's name after it."""
    for prefix in PREFIXES:
        card = card.removeprefix(prefix)
    return card.partition(".")[0]


@cache
def card_names(rules: XWingRules) -> dict[str, dict[str, str]]:
    """Names by language of everything that has a card or a name of its own, by id."""
    found: dict[str, dict[str, str]] = {}
    pieces = rules.pieces.all
    for kind in ("devices", "conditions", "damage", "ship_abilities"):
        found |= {id_: piece["name"] for id_, piece in pieces[kind].items()}
    for id_, piece in pieces["upgrades"].items():
        first = piece["sides"][0]["title"][FALLBACK].partition(" (")[0]
        found[id_] = {**piece["name"], FALLBACK: first}
    return found | {id_: piece["name"] for id_, piece in pieces["pilots"].items()}


def _is_own_pilot(messages: Messages, fields: Fields) -> bool:
    """Whether an ability that may be used is that of the pilot, after whom the ship is called already."""
    if fields.get("kind") not in ("use", "ability"):
        return False
    build = messages.pieces.get(fields["ship"]) if isinstance(fields.get("ship"), int) else None
    return build is not None and str(fields["card"]) in (pilot := build.partition("(")[0], f"pilot:{pilot}")


def card_action(messages: Messages, text: str) -> str:
    """An action of a card, `ID.facedown`: the card and what it does."""
    card, _, deed = text.partition(".")
    name = messages.card_name(card)
    key = f"term.xwing.deed.{deed}"
    if not deed or deed == "action" or not messages.has(key):
        return name
    return messages.say("term.xwing.card_action", card=name, deed=messages.say(key))


# -- ships and obstacles ------------------------------------------------------------------------------------


def ship(messages: Messages, value: Any) -> str:
    """A ship by its number; its pilot's name, and the number too where the pilot flies more than once. From
    1000 on an obstacle is meant (locks), from 2000 on a device, below 0 nothing."""
    if isinstance(value, str) and not value.isdigit():
        return value
    number = int(value)
    if number < 0:
        return messages.say("term.none")
    if number >= DEVICE:
        return device(messages, number - DEVICE)
    if number >= OBSTACLE:
        return obstacle(messages, number - OBSTACLE)
    text = messages.pieces.get(number)
    if text is None:
        return messages.say("term.xwing.ship", number=number)
    pilot = text.partition("(")[0]
    name = messages.card_name(pilot)
    flying = [build_ for piece, build_ in messages.pieces.items() if piece < OBSTACLE]
    several = sum(1 for other in flying if other.partition("(")[0] == pilot) > 1
    return messages.say("term.xwing.ship_of_several", name=name, number=number) if several else name


def obstacle(messages: Messages, value: Any) -> str:
    """An obstacle by its number, and what kind it is if that is known."""
    outline = obstacle_outlines().get(messages.pieces.get(OBSTACLE + int(value), ""))
    if outline is None:
        return messages.say("term.xwing.obstacle", number=value)
    kind = messages.say(f"term.xwing.kind.{outline.kind}")
    return messages.say("term.xwing.obstacle_of_kind", kind=kind, number=value)


def outline(messages: Messages, id_: str) -> str:
    """An outline as players call it: its kind, a letter, its size. One that a card placed: the card's name."""
    if id_ not in obstacle_outlines():
        return messages.card_name(id_)
    kind = messages.say(f"term.xwing.kind.{obstacle_outlines()[id_].kind}")
    names = called(id_)
    size = messages.say(f"term.xwing.outline.{names['size']}")
    return messages.say("term.xwing.outline", kind=kind, letter=names["letter"], size=size)


def device(messages: Messages, value: Any) -> str:
    """A bomb or mine by its number, and what it is if that is known; or a kind of device by its id."""
    if isinstance(value, str) and not value.isdigit():
        return messages.card_name(value)
    kind = messages.pieces.get(DEVICE + int(value))
    if kind is None:
        return messages.say("term.xwing.device", number=value)
    return messages.say("term.xwing.device_of_kind", name=messages.card_name(kind), number=value)


def quick_build(messages: Messages, text: str) -> str:
    """A quick build by its id, or a build."""
    found = rules_of(messages).content.quick_builds.get(text)
    if found is None:
        return build(messages, text)
    return messages.list_of(build(messages, f"{one.pilot}({','.join(one.upgrades)})") for one in found.pilots)


def build(messages: Messages, text: str) -> str:
    """A ship of a squad with its upgrades."""
    pilot, _, rest = text.partition("(")
    names = [messages.card_name(card) for card in rest.removesuffix(")").split(",") if card]
    name = messages.card_name(pilot)
    if not names:
        return name
    return messages.say("term.xwing.build", ship=name, upgrades=messages.say("term.list.comma").join(names))


def maneuver(messages: Messages, text: Any, flown_by: Any = None) -> str:
    """A maneuver, `2 bank_left`: with its difficulty where the ship that flies it is known."""
    speed, _, bearing = str(text).partition(" ")
    if not bearing:
        return str(text)
    words = {"speed": speed, "bearing": _term(messages, "bearing", bearing)}
    difficulty = printed_difficulty(messages, str(text), flown_by)
    if difficulty is None:
        return messages.say("term.xwing.maneuver_plain", **words)
    return messages.say(
        "term.xwing.maneuver", **words, difficulty=messages.say(f"term.xwing.difficulty.{difficulty}")
    )


def printed_difficulty(messages: Messages, text: str, flown_by: Any) -> str | None:
    """The difficulty that the ship's dial shows for a maneuver, if the ship is known and has it."""
    built = messages.pieces.get(int(flown_by)) if str(flown_by).isdigit() else None
    if built is None:
        return None
    try:
        dial = rules_of(messages).builds[built].dial
    except StarboardError:
        return None
    return next((one.difficulty for one in dial if one.id == text), None)


def dials(messages: Messages, chosen: Mapping[str, str]) -> str:
    """What every ship's dial is set to."""
    return messages.list_of(
        messages.say(
            "term.xwing.dial_set", ship=ship(messages, number), maneuver=maneuver(messages, text, number)
        )
        for number, text in chosen.items()
    )


# -- figures --------------------------------------------------------------------------------------------------


def pose(messages: Messages, value: Any) -> str:
    """A place on the table, from 0.001 mm and 0.001 degrees."""
    x, y, heading = value
    return messages.say(
        "term.xwing.pose",
        x=figure(x / 1000),
        y=figure(y / 1000),
        heading=figure((heading + 50) // 100 % 3600 / 10),  # rounded first: 359.97 is 0, not 360
    )


def thousandths(messages: Messages, value: Any) -> str:
    """A length in 0.001 mm, in mm."""
    return figure(value / 1000)


def change(messages: Messages, value: Any) -> str:
    """A change, with its sign."""
    return messages.say("term.xwing.change", change=value) if value > 0 else str(value)


# -- words with a card behind them -------------------------------------------------------------------------------


def means(messages: Messages, value: Any) -> str:
    """By what dice are modified, or by which ship."""
    return ship(messages, value) if isinstance(value, int) else _term_or_card(messages, "means", value)


def action(messages: Messages, value: Any) -> str:
    """An action of the bar, or one of a card; a linked one, `focus red`, with its difficulty."""
    if " " in value:
        type_, difficulty = value.split(" ", 1)
        return messages.phrase("option.xwing.action", {"type": type_, "difficulty": difficulty})
    return card_action(messages, value) if "." in value else _term_or_card(messages, "action", value)


def weapon(messages: Messages, value: Any) -> str:
    """A primary weapon, or the card of a special one."""
    return _term_or_card(messages, "weapon", value)


def why(messages: Messages, value: Any) -> str:
    """A cause: a word, or a card."""
    return _term_or_card(messages, "why", value)


def kind(messages: Messages, value: Any) -> str:
    """A kind of obstacle or damage, or a device."""
    return _term_or_card(messages, "kind", value)


def how(messages: Messages, value: Any) -> str:
    """How a ship was moved, `boost bank_left`, or a device put down, `drop`."""
    word = str(value).replace(" ", "_")
    family = "how" if messages.has(f"term.xwing.how.{word}") else "placing"
    return _term(messages, family, word)


def way(messages: Messages, value: Any) -> str:
    """How a device may be put down: `drop straight 1`."""
    return messages.option_label(value) if " " in value else _term(messages, "way", value)


def dice_parts(messages: Messages, parts: Sequence[Sequence[Any]]) -> str:
    """What a number of dice is made of, in brackets: nothing where an older log does not tell."""
    if not parts:
        return ""
    said = [_dice_part(messages, n, str(why), int(amount)) for n, (why, amount) in enumerate(parts)]
    return messages.say("term.xwing.dice_parts", parts=messages.say("term.list.comma").join(said))


def _dice_part(messages: Messages, place: int, why: str, amount: int) -> str:
    how = "first" if place == 0 else "more" if amount > 0 else "fewer"
    word = "primary" if why.startswith("primary") else why  # whichever arc it fires into
    family = "part" if messages.has(f"term.xwing.part.{word}") else "token"
    named = _term_or_card(messages, family, word)
    return messages.say(f"term.xwing.dice_part.{how}", count=abs(amount), why=named)


def mirrored(messages: Messages, value: Any) -> str:
    """A word after an obstacle that lies mirrored."""
    return messages.say("term.xwing.mirrored") if value else ""


def facing(messages: Messages, value: Any) -> str:
    """Where a turret points, from its quarter turns."""
    return _term(messages, "side", SIDES[value]) if value in range(4) else str(value)


def _term(messages: Messages, family: str, word: str) -> str:
    key = f"term.xwing.{family}.{word}"
    return messages.say(key) if messages.has(key) else word


def _term_or_card(messages: Messages, family: str, word: str) -> str:
    key = f"term.xwing.{family}.{word}"
    return messages.say(key) if messages.has(key) else messages.card_name(word)


_KINDS: Final[dict[str, Callable[[Messages, Any], str]]] = {
    "ship": ship,
    "obstacle": obstacle,
    "build": build,
    "maneuver": maneuver,
    "dials": dials,
    "pose": pose,
    "thousandths": thousandths,
    "change": change,
    "means": means,
    "action": action,
    "weapon": weapon,
    "why": why,
    "facing": facing,
    "device": device,
    "quick_build": quick_build,
    "kind": kind,
    "how": how,
    "way": way,
    "mirrored": mirrored,
    "dice_parts": dice_parts,
}
