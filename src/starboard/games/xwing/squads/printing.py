"""A squad as a list to print: plain text, or a page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TypeAlias

from starboard.core.decision import Figure
from starboard.games.xwing.cards.content import ActionEntry, UpgradeSide
from starboard.games.xwing.cards.names import name_in
from starboard.games.xwing.squads.card_texts import conditions_of, pieces, text_of, upgrade_texts
from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing.squads.points import card_points, ship_points, squad_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip
from starboard.games.xwing.squads.wording import Wording

Entry: TypeAlias = tuple[str, list[str]]  # a card's name with figures, and what it says
STYLE = (
    "body{font:1rem/1.4 sans-serif;max-width:44rem;margin:1.5rem auto;padding:0 1rem}"
    "li{break-inside:avoid;margin-bottom:.8rem}ul{margin:.2rem 0}li li{margin-bottom:.3rem}"
    "p{margin:.2rem 0}.sum{font-weight:bold}h2{font-size:1rem}"
)


def print_text(rules: SquadRules, squad: Squad, wording: Wording | None = None) -> str:
    """The list as plain text; cards whose text is not implemented are marked. Raises UnknownCard."""
    printed = _Printed(rules, rules.tidy(squad), wording or rules.english)
    lines = [printed.title, printed.total]
    if printed.squad.description:
        lines += ["", printed.squad.description]
    for number, ship in enumerate(printed.squad.ships, start=1):
        lines += ["", f"{number}. {printed.head(ship)}", f"   {printed.stats(ship)}"]
        lines += [f"   - {row}" for row in printed.rows(ship)]
        lines.append(f"   {printed.ship_points(ship)}")
    if printed.squad.obstacles:
        lines += ["", printed.obstacles]
    return "\n".join([*lines, ""])


def print_html(rules: SquadRules, squad: Squad, wording: Wording | None = None) -> str:
    """The list as a page of HTML. Raises UnknownCard."""
    printed = _Printed(rules, rules.tidy(squad), wording or rules.english)
    parts = [
        f'<!DOCTYPE html>\n<html lang="{escape(printed.language)}">\n<head>\n<meta charset="utf-8">',
        f"<title>{escape(printed.title)}</title>",
        f"<style>{STYLE}</style>\n</head>\n<body>",
        f"<h1>{escape(printed.title)}</h1>",
        f"<p>{escape(printed.total)}</p>",
    ]
    if printed.squad.description:
        parts.append(f"<p>{escape(printed.squad.description)}</p>")
    parts.append("<ol>")
    parts += [_html_ship(printed, ship) for ship in printed.squad.ships]
    parts.append("</ol>")
    if conditions := list(printed.conditions()):
        parts.append(f"<h2>{escape(printed.conditions_title)}</h2>\n<ul>")
        parts += [f"<li>{_html_entry(entry)}</li>" for entry in conditions]
        parts.append("</ul>")
    if printed.squad.obstacles:
        parts.append(f"<p>{escape(printed.obstacles)}</p>")
    return "\n".join([*parts, "</body>\n</html>\n"])


def _html_ship(printed: _Printed, ship: SquadShip) -> str:
    """A ship with everything that its cards say."""
    lines = [printed.stats(ship), printed.actions(ship), *printed.pilot_texts(ship)]
    parts = [f"<li><strong>{escape(printed.head(ship))}</strong>"]
    parts += [f"<p>{escape(line)}</p>" for line in lines if line]
    if ability := printed.ability(ship):
        parts.append(f"<p>{_html_entry(ability)}</p>")
    if entries := list(printed.upgrades(ship)):
        parts.append("<ul>" + "".join(f"<li>{_html_entry(entry)}</li>" for entry in entries) + "</ul>")
    return "\n".join([*parts, f'<p class="sum">{escape(printed.ship_points(ship))}</p></li>'])


def _html_entry(entry: Entry) -> str:
    head, texts = entry
    return "<br>".join([f"<b>{escape(head)}</b>", *(escape(text) for text in texts)])


class _Printed:
    """The lines of a list in one language."""

    def __init__(self, rules: SquadRules, squad: Squad, wording: Wording) -> None:
        self.squad = squad
        self.language = wording.language
        self._rules = rules
        self._wording = wording
        self._inactive = {(card.kind, card.id) for card in inactive_cards(rules, squad)}

    def _say(self, key: str, **figures: Figure) -> str:
        return self._wording.sentence(f"print.{key}", **figures)

    @property
    def title(self) -> str:
        return self.squad.name or self._say("unnamed")

    @property
    def total(self) -> str:
        return self._say("total", faction=self.squad.faction, points=squad_points(self._rules, self.squad))

    @property
    def obstacles(self) -> str:
        return self._say("obstacles", obstacles=list(self.squad.obstacles))

    def head(self, ship: SquadShip) -> str:
        """`•Name, Caption: Ship Type (61)`, with the dots that limit the name (squads-2)."""
        card = self._rules.content.pilots[ship.pilot]
        line = self._say(
            "pilot_with_caption" if card.caption else "pilot",
            limited="•" * card.limited,
            pilot=card.id,
            caption=card.caption or "",
            ship_type=card.ship,
            points=card.cost,
        )
        return line + self._mark("pilot", card.id)

    def stats(self, ship: SquadShip) -> str:
        """The printed figures of the ship as it is built."""
        build = self._rules.builds[ship.notation]
        attack = [
            self._say("weapon", dice=weapon.dice, arc=weapon.arc)
            for weapon in build.weapons
            if weapon.card == "primary"
        ]
        line = self._say(
            "stats",
            initiative=build.initiative,
            agility=build.agility,
            hull=build.hull,
            shields=build.shields,
            attack=self._wording.sentence("word.comma").join(attack),
        )
        return line + (self._say("force", force=build.force) if build.force else "")

    def actions(self, ship: SquadShip) -> str:
        """The action bar of the ship as it is built; "" if it is empty."""
        bar = [self._action(entry) for entry in self._rules.builds[ship.notation].bar]
        return self._say("actions", bar=self._wording.sentence("word.comma").join(bar)) if bar else ""

    def _action(self, entry: ActionEntry) -> str:
        key = "action" if entry.difficulty == "white" else "action_marked"
        word = self._say(key, action=entry.type, difficulty=entry.difficulty)
        return (
            word if entry.linked is None else self._say("linked", first=word, then=self._action(entry.linked))
        )

    def rows(self, ship: SquadShip) -> Iterator[str]:
        """The ship ability and the upgrades, by name."""
        if ability := self.ability(ship):
            yield ability[0]
        for head, _ in self.upgrades(ship):
            yield head

    def pilot_texts(self, ship: SquadShip) -> Iterator[str]:
        """What the ship card says."""
        if self._rules.content.pilots[ship.pilot].has_text:
            yield text_of(pieces(self._rules, "pilots")[ship.pilot], self.language)

    def ability(self, ship: SquadShip) -> Entry | None:
        """The ship ability and what it says."""
        name = self._rules.content.pilots[ship.pilot].ship_ability
        if not name:
            return None
        head = self._wording.words("ship_ability", name) + self._mark("ship_ability", name)
        return head, [text_of(pieces(self._rules, "ship_abilities")[name], self.language)]

    def upgrades(self, ship: SquadShip) -> Iterator[Entry]:
        """The upgrades with their points, attacks and charges, and what they say."""
        for name in ship.upgrades:
            card = self._rules.content.upgrades[name]
            line = self._say(
                "upgrade",
                limited="•" * card.limited,
                upgrade=name,
                kinds=" + ".join(self._wording.words("slot", slot) for slot in card.sides[0].slots),
                points=card_points(self._rules, ship, name),
            )
            texts = [*self._figures(card.sides[0]), *upgrade_texts(self._rules, name, self.language)]
            yield line + self._mark("upgrade", name), texts

    def _figures(self, side: UpgradeSide) -> Iterator[str]:
        if attack := side.attack:
            least, most = attack.range[0], attack.range[1]
            yield self._say("attack", dice=attack.dice, arc=attack.arc, least=least, most=most)
        if side.charges:
            yield self._say("charges", charges=side.charges.limit)

    @property
    def conditions_title(self) -> str:
        return self._say("conditions")

    def conditions(self) -> Iterator[Entry]:
        """The conditions that cards of the squad assign, and what they say."""
        for id_ in conditions_of(self._rules, self.squad):
            piece = pieces(self._rules, "conditions")[id_]
            yield name_in(piece["name"], self.language), [text_of(piece, self.language)]

    def ship_points(self, ship: SquadShip) -> str:
        """What the ship costs with everything on it."""
        return self._say("ship_points", points=ship_points(self._rules, ship))

    def _mark(self, kind: str, card_id: str) -> str:
        return f" [{self._say('inactive')}]" if (kind, card_id) in self._inactive else ""
