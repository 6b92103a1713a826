"""The table of X-Wing as text that can be read from top to bottom or by a screen reader.

Headings begin with number signs, as in Markdown; under them stands one fact a line. Everything comes from
a view alone; ranges and arcs are measured as the rules measure them. The compact form gives a ship one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from starboard.core.event import SPECTATOR
from starboard.core.view import View
from starboard.games.xwing.board.measuring import measured
from starboard.games.xwing.cards.build import DISCARDED, Build
from starboard.games.xwing.cards.names import name_in
from starboard.games.xwing.cards.two_sided import is_two_sided, sides_of
from starboard.games.xwing.knowledge.view import (
    HIDDEN_CARD,
    HIDDEN_DIAL,
    AttackView,
    DeckView,
    ShipView,
    TableView,
)
from starboard.games.xwing.ruleset import XWingRules
from starboard.text.messages import Messages
from starboard.text.xwing.words import SIDES, maneuver, obstacle, outline, pose, rules_of
from starboard.text.xwing.words import ship as ship_name

IN_PLAY = "in_play"


def table(view: View, messages: Messages, compact: bool = False, more: Iterable[str] = ()) -> str:
    """The whole table as this view shows it; `messages` gives language and names. `more`: lines about what only
    this edition has on its tables, before the damage decks of the full form."""
    messages.see(view.table)
    lines = compact_lines(view, messages) if compact else full_lines(view, messages, more)
    return "\n".join(lines) + "\n"


def squad(view: View, messages: Messages, seat: int) -> str:
    """One squad."""
    messages.see(view.table)
    return "\n".join(squad_lines(table_of(view), messages, seat)) + "\n"


def table_of(view: View) -> TableView:
    """The game's part of a view, which may have come as plain data."""
    return view.table if isinstance(view.table, TableView) else msgspec.convert(view.table, TableView)


def status_line(view: View, messages: Messages) -> str:
    """Round and phase, then the state of everybody's ships."""
    shown = table_of(view)
    parts = [messages.phrase("table.xwing.round", {"round": shown.round, "phase": shown.phase})]
    for seat in range(len(shown.decks)):
        ships = [
            short_ship(messages, shown, number)
            for number, ship in enumerate(shown.ships)
            if ship.owner == seat and ship.place == IN_PLAY
        ]
        if ships:
            name = messages.seat_name(seat)
            parts.append(messages.say("table.xwing.status", seat=name, ships=messages.list_of(ships)))
    return messages.say("term.list.semicolon").join(parts)


def fate_lines(messages: Messages, fates: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """How each ship ended, player by player."""
    if fates:
        yield f"## {messages.say('fate.xwing')}"
    for fate in fates:
        words = messages.phrase(f"fate.xwing.{fate['how']}", fate)
        yield messages.say(
            "table.xwing.fate",
            seat=messages.seat_name(fate["seat"]),
            ship=ship_name(messages, fate["ship"]),
            fate=words,
        )


# -- the full form ---------------------------------------------------------------------------------


def full_lines(view: View, messages: Messages, more: Iterable[str]) -> Iterator[str]:
    """Everything, one fact a line."""
    shown = table_of(view)
    yield f"# {messages.say('table.xwing.title', revision=view.revision)}"
    yield ""
    yield from moment_lines(view, messages)
    if shown.attack is not None:
        yield ""
        yield from attack_lines(messages, shown.attack)
    for seat in range(len(shown.decks)):
        yield ""
        yield from squad_lines(shown, messages, seat)
    yield ""
    yield from obstacle_lines(shown, messages)
    yield from device_lines(shown, messages)
    yield from more
    yield ""
    yield from deck_lines(shown, messages)


def moment_lines(view: View, messages: Messages) -> Iterator[str]:
    """Round, phase, whose turn, and who is asked what."""
    shown, say = table_of(view), messages.say
    yield f"## {say('table.xwing.moment')}"
    yield say("table.xwing.seen_by", seat=messages.seat_name(view.seat))
    yield messages.phrase("table.xwing.round", {"round": shown.round, "phase": shown.phase})
    yield say("table.xwing.first", seat=messages.seat_name(shown.first_player))
    if shown.active >= 0:
        yield messages.phrase("table.xwing.active", {"ship": shown.active})
    yield say("table.xwing.decisions", decisions=view.decisions)
    if view.over:
        yield messages.phrase("table.xwing.over", {"winners": view.winners})
        return
    yield say("table.xwing.where", places=" › ".join(messages.breadcrumbs(view.stack)))
    for asked in view.open:
        key = "table.xwing.open.answered" if asked.answered else "table.xwing.open"
        title = messages.decision_title({"kind": asked.kind, "subject": None})
        yield say(key, seat=messages.seat_name(asked.seat), decision=title)


def attack_lines(messages: Messages, attack: AttackView) -> Iterator[str]:
    """The attack in progress with its dice."""
    yield f"## {messages.say('table.xwing.attack')}"
    yield attack_line(messages, attack)
    for pool, dice in (("attack", attack.attack_dice), ("defense", attack.defense_dice)):
        if dice:
            yield dice_line(messages, pool, dice)


def attack_line(messages: Messages, attack: AttackView) -> str:
    """Who attacks whom with what, and from how far."""
    return messages.phrase(
        "table.xwing.attack_line",
        {
            "attacker": attack.attacker,
            "defender": attack.defender,
            "weapon": attack.weapon,
            "range": attack.range,
            "obstructed": attack.obstructed,
        },
    )


def dice_line(messages: Messages, pool: str, dice: list[str]) -> str:
    """A pool, die by die; a star marks a die that cannot be rerolled any more, `!` one that cannot be modified."""
    signs = {"*": "table.xwing.rerolled", "!": "table.xwing.fixed"}
    faces = []
    for die in dice:
        face = messages.word("die", {"die": die.rstrip("*!")})
        faces.append(messages.say(signs[die[-1]], face=face) if die[-1] in signs else face)
    return messages.say(
        "table.xwing.dice", pool=messages.word("pool", {"pool": pool}), faces=messages.list_of(faces)
    )


def squad_lines(shown: TableView, messages: Messages, seat: int) -> Iterator[str]:
    """All ships of a seat."""
    yield f"## {messages.say('table.xwing.squad', seat=messages.seat_name(seat))}"
    for number, ship in enumerate(shown.ships):
        if ship.owner == seat:
            yield from ship_lines(shown, messages, number)


def ship_lines(shown: TableView, messages: Messages, number: int) -> Iterator[str]:
    """A ship: where it is, what it has, and what it can reach."""
    ship = shown.ships[number]
    if ship.is_remote:
        yield from _remote_lines(messages, ship, number)
        return
    rules = rules_of(messages)
    build = rules.builds[ship.build]
    name = messages.card_name(build.pilot)
    type_ = name_in(rules.pieces.all["ships"][build.ship_type]["name"], messages.language)
    yield f"### {messages.say('table.xwing.ship', name=name, number=number, type=type_)}"
    if ship.place == IN_PLAY:
        yield messages.say("table.xwing.at", pose=pose(messages, ship.pose))
    else:
        yield messages.phrase("table.xwing.place", {"place": ship.place})
    yield from _figure_lines(messages, ship, build)
    if ship.place in (IN_PLAY, "reserve", "waiting"):
        yield from _state_lines(messages, ship, build)
    if ship.place == IN_PLAY:
        yield from _range_lines(shown, messages, number)


def _remote_lines(messages: Messages, ship: ShipView, number: int) -> Iterator[str]:
    """A remote, which stands among the ships (remotes-1)."""
    type_ = messages.say("term.xwing.remote")
    name = messages.card_name(ship.build)
    yield f"### {messages.say('table.xwing.ship', name=name, number=number, type=type_)}"
    if ship.place == "removed":
        yield messages.phrase("table.xwing.place", {"place": ship.place})
        return
    yield messages.say("table.xwing.at", pose=pose(messages, ship.pose))
    yield messages.say("table.xwing.damage", damage=_damage(ship), hull=_remote_hull(messages, ship))
    yield messages.say("table.xwing.tokens", tokens=tokens_of(messages, ship))


def _looked_at_lines(messages: Messages, ship: ShipView) -> Iterator[str]:
    known = [seen.card for seen in ship.looked_at if seen.card != HIDDEN_CARD]
    if known:
        yield messages.phrase("table.xwing.looked_at", {"card": known})
    if len(known) < len(ship.looked_at):
        yield messages.say("table.xwing.looked_at.hidden", count=len(ship.looked_at) - len(known))


def _remote_hull(messages: Messages, ship: ShipView) -> int:
    return int(rules_of(messages).pieces.all["devices"][ship.build]["hull"])


def _damage(ship: ShipView) -> int:
    return ship.facedown + len(ship.facedown_known) + len(ship.looked_at) + len(ship.faceup)


def _figure_lines(messages: Messages, ship: ShipView, build: Build) -> Iterator[str]:
    say = messages.say
    yield say(
        "table.xwing.figures",
        initiative=next((one for one in (ship.engages_at, ship.initiative) if one >= 0), build.initiative),
        agility=build.agility,
        size=messages.say(f"term.xwing.size.{build.size}"),
    )
    yield say("table.xwing.shields", shields=ship.shields, most=build.shields)
    yield say("table.xwing.damage", damage=_damage(ship), hull=build.hull)
    if ship.faceup:
        yield messages.phrase("table.xwing.faceup", {"card": ship.faceup})
    if ship.facedown_known:
        yield messages.phrase("table.xwing.facedown_known", {"card": ship.facedown_known})
    yield from _looked_at_lines(messages, ship)
    if build.force:
        yield say("table.xwing.force", force=ship.force, most=build.force)
    for card, charges in ship.charges.items():
        most = build.charges[card].limit if card in build.charges else charges
        name = messages.card_name(card)
        yield say("table.xwing.charges", card=name, charges=charges, most=most)
    if build.upgrades:
        names = [
            _upgrade_name(messages, card, ship, build.upgrades[:place].count(card))
            for place, card in enumerate(build.upgrades)
        ]
        yield say("table.xwing.upgrades", card=messages.list_of(names))


def _upgrade_name(messages: Messages, card: str, ship: ShipView, copy: int) -> str:
    """An upgrade; of a two-sided card also which side is up; and whether it has been discarded. `copy`: how many of
    the same stand before it."""
    content = rules_of(messages).content
    name = messages.card_name(content.card_name("upgrade", card))
    if f"{DISCARDED}{card}" in ship.lent:
        return messages.say("term.marked", name=name, mark=messages.say("table.xwing.discarded"))
    if not is_two_sided(content, card):
        return name
    up, _ = sides_of(content, card, ship.sides, copy)
    return messages.say("term.marked", name=name, mark=messages.word("up", {"up": up}))


def _state_lines(messages: Messages, ship: ShipView, build: Build) -> Iterator[str]:
    say = messages.say
    yield say("table.xwing.tokens", tokens=tokens_of(messages, ship))
    if on_cards := _tokens_on_cards(messages, ship):
        yield say("table.xwing.card_tokens", tokens=messages.list_of(on_cards))
    if ship.conditions:
        names = [
            messages.say("table.xwing.secret_condition")
            if held.id == HIDDEN_DIAL
            else messages.card_name(held.id)
            for held in ship.conditions
        ]
        yield say("table.xwing.conditions", condition=messages.list_of(names))
    for key, numbers in (("locks", ship.locks), ("touching", ship.touching)):
        if numbers:
            yield messages.phrase(f"table.xwing.{key}", {"ships": numbers})
    if ship.on_obstacles:
        yield messages.phrase("table.xwing.on_obstacles", {"obstacles": ship.on_obstacles})
    if any("turret" in weapon.arc for weapon in build.weapons):
        yield messages.phrase("table.xwing.turret", {"side": SIDES[ship.turret]})
    for key, dial in (("dial", ship.dial), ("revealed", ship.revealed)):
        if dial == HIDDEN_DIAL:
            yield say("table.xwing.dial.hidden")
        elif dial:
            yield say(f"table.xwing.{key}", maneuver=_colored(messages, dial, build))
    if ship.done:
        yield messages.phrase("table.xwing.done", {"action": [_action(word) for word in ship.done]})


def _action(mark: str) -> str:
    """`card:ID.facedown` as `ID.facedown`."""
    return mark.rpartition(":")[2]


def _colored(messages: Messages, text: str, build: Build) -> str:
    """A maneuver with the difficulty on the ship's dial."""
    words = maneuver(messages, text)
    found = next((one.difficulty for one in build.dial if one.id == text), None)
    if found is None:
        return words
    return messages.say("term.marked", name=words, mark=messages.say(f"term.xwing.difficulty.{found}"))


def tokens_of(messages: Messages, ship: ShipView) -> str:
    """The tokens of a ship with their counts."""
    return messages.list_of(
        messages.word("token", {"token": token})
        if count == 1
        else messages.say(
            "table.xwing.token_count", token=messages.word("token", {"token": token}), count=count
        )
        for token, count in ship.tokens.items()
    )


def _tokens_on_cards(messages: Messages, ship: ShipView) -> list[str]:
    """What lies on its cards: `focus`, or `ordnance:CARD` with the card; a mark that a card puts on it by that card."""
    found = []
    for name, count in ship.card_tokens.items():
        if not count:
            continue
        token, _, card = name.replace(" of ", ":").partition(":")
        is_token = messages.has(f"term.xwing.token.{token}")
        words = messages.word("token", {"token": token}) if is_token else messages.card_name(token)
        if card:
            words = messages.say("term.marked", name=words, mark=messages.card_name(card))
        found.append(
            words if count == 1 else messages.say("table.xwing.token_count", token=words, count=count)
        )
    return found


def _range_lines(shown: TableView, messages: Messages, number: int) -> Iterator[str]:
    """Range, arcs and lines of sight to every other ship in play."""
    for found in ranges(rules_of(messages), shown, number):
        other = found["ship"]
        fields: dict[str, Any] = {
            "ship": other,
            "range": found["range"],
            "mm": found["mm"],
            "arc": _arcs(found["arcs"]),
            "theirs": _arcs(found["theirs"]),
            "obstructed": found["obstructed"],
        }
        if shown.ships[other].owner == shown.ships[number].owner:
            yield messages.phrase("table.xwing.to_friend", fields)
            continue
        weapons = [
            messages.say(
                "table.xwing.weapon_range",
                weapon=messages.word("weapon", {"weapon": weapon}),
                range=shot["range"],
            )
            for weapon, shot in found["shots"].items()
        ]
        fields["shots"] = messages.list_of(weapons)
        yield messages.phrase("table.xwing.to_enemy", fields)


def _arcs(arcs: list[str]) -> list[str]:
    """The arcs that are worth naming: the four standard ones and the bullseye."""
    return [arc for arc in arcs if arc in (*SIDES, "bullseye")]


def ranges(rules: XWingRules, shown: TableView, number: int) -> list[dict[str, Any]]:
    """What is measured from a ship in play to all others in play; `ship` is the number on the table."""
    able = [n for n, ship in enumerate(shown.ships) if ship.place == IN_PLAY]
    question = {
        "ships": [
            {
                "build": shown.ships[n].build,
                "pose": _within_a_turn(shown.ships[n].pose),
                "turret": shown.ships[n].turret,
            }
            for n in able
        ],
        "obstacles": [
            {"outline": rock.outline, "pose": _within_a_turn(rock.pose), "flipped": rock.flipped}
            for rock in shown.obstacles
            if rock.placed
        ],
        "from": able.index(number),
    }
    touching = shown.ships[number].touching
    found = measured(rules, question)["ships"]
    for one in found:
        one["ship"] = able[one["ship"]]
        if one["ship"] in touching:  # also where a ship backed up and the bases do not fit exactly
            one["range"], one["mm"] = rules.least_range, 0.0
    return list(found)


def _within_a_turn(place: tuple[int, int, int]) -> list[int]:
    x, y, heading = place
    return [x, y, heading % 360_000]


def obstacle_lines(shown: TableView, messages: Messages) -> Iterator[str]:
    """Where the obstacles lie."""
    say = messages.say
    yield f"## {say('table.xwing.obstacles')}"
    for number, rock in enumerate(shown.obstacles):
        name = obstacle(messages, number)
        if not rock.placed:
            yield say("table.xwing.obstacle.waiting", obstacle=name, outline=outline(messages, rock.outline))
            continue
        key = "table.xwing.obstacle.flipped" if rock.flipped else "table.xwing.obstacle"
        yield say(key, obstacle=name, outline=outline(messages, rock.outline), pose=pose(messages, rock.pose))
    if not shown.obstacles:
        yield say("term.none")


def device_lines(shown: TableView, messages: Messages) -> Iterator[str]:
    """Where bombs and mines lie, if any do."""
    placed = [(number, one) for number, one in enumerate(shown.devices) if one.placed]
    if not placed:
        return
    yield ""
    yield f"## {messages.say('table.xwing.devices')}"
    for number, one in placed:
        fields = {"device": number, "pose": one.pose, "fuses": one.fuses}
        yield messages.phrase("table.xwing.device", fields)


def deck_lines(shown: TableView, messages: Messages) -> Iterator[str]:
    """The damage decks."""
    yield f"## {messages.say('table.xwing.decks')}"
    for seat, deck in enumerate(shown.decks):
        yield _deck(messages, seat, deck)


def _deck(messages: Messages, seat: int, deck: DeckView) -> str:
    return messages.say(
        "table.xwing.deck",
        seat=messages.seat_name(seat),
        count=deck.in_deck,
        discarded=deck.discarded_unseen + len(deck.discarded) + len(deck.discarded_looked_at),
        cards=messages.word("card", {"card": deck.discarded}),
    )


# -- the compact form ------------------------------------------------------------------------------


def compact_lines(view: View, messages: Messages) -> Iterator[str]:
    """The same table with a line for each ship and each obstacle."""
    shown = table_of(view)
    yield from moment_lines(view, messages)
    if shown.attack is not None:
        yield ""
        yield from attack_lines(messages, shown.attack)
    order = sorted(range(len(shown.decks)), key=lambda seat: (seat != view.seat, seat))
    for seat in order if view.seat != SPECTATOR else range(len(shown.decks)):
        yield ""
        yield f"## {messages.say('table.xwing.squad', seat=messages.seat_name(seat))}"
        for number, ship in enumerate(shown.ships):
            if ship.owner == seat:
                yield _short_line(messages, shown, number)
    yield ""
    yield from obstacle_lines(shown, messages)


def _short_line(messages: Messages, shown: TableView, number: int) -> str:
    ship = shown.ships[number]
    if ship.place == IN_PLAY or (ship.is_remote and ship.place != "removed"):
        where = pose(messages, ship.pose)
    else:
        where = messages.word("place", {"place": ship.place})
    return messages.say(
        "table.xwing.short_ship", number=number, ship=short_ship(messages, shown, number), where=where
    )


def short_ship(messages: Messages, shown: TableView, number: int) -> str:
    """A ship with its hull, shields and tokens, in a few words."""
    ship = shown.ships[number]
    build = None if ship.is_remote else rules_of(messages).builds[ship.build]
    hull = _remote_hull(messages, ship) if build is None else build.hull
    return messages.say(
        "table.xwing.status_tokens" if ship.tokens else "table.xwing.status_ship",
        ship=ship_name(messages, number),
        hull=max(0, hull - _damage(ship)),
        most_hull=hull,
        shields=ship.shields,
        most_shields=0 if build is None else build.shields,
        tokens=tokens_of(messages, ship),
    )


__all__ = ["squad", "status_line", "table"]
