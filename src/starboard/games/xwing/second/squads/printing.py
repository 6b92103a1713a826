"""A squad as a list to print: plain text, or a page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from starboard.core.decision import Figure
from starboard.games.xwing.second.build import Build, read_build
from starboard.games.xwing.second.content import pilots, upgrades
from starboard.games.xwing.second.squads.cards import caption, pilot_name, ship_type_name, upgrade_name
from starboard.games.xwing.second.squads.faults import sentence, words
from starboard.games.xwing.second.squads.inactive import inactive_cards
from starboard.games.xwing.second.squads.points import card_points, ship_points, squad_points
from starboard.games.xwing.second.squads.squad import Squad, SquadShip


def print_text(squad: Squad) -> str:
    """The list as plain text; cards whose text is not implemented are marked. Raises UnknownCard."""
    squad = squad.tidy()
    inactive = {(card.kind, card.id) for card in inactive_cards(squad)}
    lines = [_title(squad), _say("total", faction=squad.faction, points=squad_points(squad))]
    if squad.description:
        lines += ["", squad.description]
    for number, ship in enumerate(squad.ships, start=1):
        lines += ["", f"{number}. {_pilot(ship)}{_mark(inactive, 'pilot', ship.pilot)}", f"   {_stats(ship)}"]
        if ability := _ability(ship):
            lines.append(
                f"   - {ability}{_mark(inactive, 'ship_ability', pilots()[ship.pilot].ship_ability or '')}"
            )
        lines += [f"   - {_upgrade(ship, one)}{_mark(inactive, 'upgrade', one)}" for one in ship.upgrades]
        lines.append(f"   {_say('ship_points', points=ship_points(ship))}")
    if squad.obstacles:
        lines += ["", _say("obstacles", obstacles=list(squad.obstacles))]
    return "\n".join([*lines, ""])


def print_html(squad: Squad) -> str:
    """The list as a page of HTML. Raises UnknownCard."""
    squad = squad.tidy()
    inactive = {(card.kind, card.id) for card in inactive_cards(squad)}
    parts = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        f"<title>{escape(_title(squad))}</title>",
        "<style>body{font:1rem/1.4 sans-serif;max-width:44rem;margin:1.5rem auto;padding:0 1rem}"
        "li{break-inside:avoid;margin-bottom:.8rem}ul{margin:.2rem 0}</style>\n</head>\n<body>",
        f"<h1>{escape(_title(squad))}</h1>",
        f"<p>{escape(_say('total', faction=squad.faction, points=squad_points(squad)))}</p>",
    ]
    if squad.description:
        parts.append(f"<p>{escape(squad.description)}</p>")
    parts.append("<ol>")
    for ship in squad.ships:
        head = f"{_pilot(ship)}{_mark(inactive, 'pilot', ship.pilot)}"
        rows = [f"{_upgrade(ship, one)}{_mark(inactive, 'upgrade', one)}" for one in ship.upgrades]
        if ability := _ability(ship):
            mark = _mark(inactive, "ship_ability", pilots()[ship.pilot].ship_ability or "")
            rows.insert(0, f"{ability}{mark}")
        parts.append(f"<li><strong>{escape(head)}</strong><br>{escape(_stats(ship))}")
        if rows:
            parts.append("<ul>" + "".join(f"<li>{escape(row)}</li>" for row in rows) + "</ul>")
        parts.append(f"{escape(_say('ship_points', points=ship_points(ship)))}</li>")
    parts.append("</ol>")
    if squad.obstacles:
        parts.append(f"<p>{escape(_say('obstacles', obstacles=list(squad.obstacles)))}</p>")
    return "\n".join([*parts, "</body>\n</html>\n"])


def _say(key: str, **figures: Figure) -> str:
    return sentence(f"print.{key}", figures)


def _title(squad: Squad) -> str:
    return squad.name or _say("unnamed")


def _pilot(ship: SquadShip) -> str:
    """`•Luke Skywalker, Red Five: T-65 X-wing (61)`, with the dots that limit the name (XW2-SQD-02)."""
    card = pilots()[ship.pilot]
    called = f"{pilot_name(card.id)}, {caption(card.id)}" if caption(card.id) else pilot_name(card.id)
    return f"{'•' * card.limited}{called}: {ship_type_name(card.ship)} ({card.cost})"


def _stats(ship: SquadShip) -> str:
    build: Build = read_build(ship.notation)
    return _say(
        "stats",
        initiative=build.initiative,
        agility=build.agility,
        hull=build.hull,
        shields=build.shields,
        attack=", ".join(
            f"{weapon.dice} {words('arc', weapon.arc)}"
            for weapon in build.weapons
            if weapon.card == "primary"
        ),
    ) + (_say("force", force=build.force) if build.force else "")


def _ability(ship: SquadShip) -> str:
    ability = pilots()[ship.pilot].ship_ability
    return words("ship_ability", ability) if ability else ""


def _upgrade(ship: SquadShip, upgrade_id: str) -> str:
    side = upgrades()[upgrade_id].sides[0]
    slots = " + ".join(words("slot", slot) for slot in side.slots)
    dots = "•" * upgrades()[upgrade_id].limited
    return f"{dots}{upgrade_name(upgrade_id)} ({slots}, {card_points(ship.pilot, upgrade_id)})"


def _mark(inactive: Collection[tuple[str, str]], kind: str, card_id: str) -> str:
    return f" [{_say('inactive')}]" if (kind, card_id) in inactive else ""
