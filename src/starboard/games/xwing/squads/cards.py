"""Names of cards as squads count, write and read them."""

from __future__ import annotations

import re
import unicodedata

from starboard.games.xwing.cards.content import Content, UpgradeCard


def printed_names(card: UpgradeCard) -> tuple[str, ...]:
    """The names that limits count (squads-2): of both faces of a dual card, without brackets."""
    return tuple(dict.fromkeys(side.title["en"].partition(" (")[0] for side in card.sides))


def bound_factions(card: UpgradeCard) -> tuple[str, ...]:
    """The factions to which an upgrade is bound; nothing if it is bound to none or has an alternative."""
    for entry in card.restrictions:
        if set(entry) == {"factions"}:
            return tuple(entry["factions"])
    return ()


def canonical(name: str) -> str:
    """The letters and digits of a name, without accents: the base of ids in XWS."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]", "", plain.lower())


def pilots_named(content: Content) -> dict[str, tuple[str, ...]]:
    """Ids of ship cards by the canonical forms of their names."""
    found: dict[str, list[str]] = {}
    for card in content.pilots.values():
        for name in sorted({canonical(card.name["en"]), _bare(card.name["en"]), card.id.partition("-")[0]}):
            found.setdefault(name, []).append(card.id)
    return {name: tuple(ids) for name, ids in found.items()}


def upgrades_named(content: Content) -> dict[str, tuple[str, ...]]:
    """Ids of upgrades by the canonical forms of their names, those of a dual card's faces included."""
    found: dict[str, list[str]] = {}
    for card in content.upgrades.values():
        names = {card.name["en"], *printed_names(card), *(side.title["en"] for side in card.sides)}
        forms = {form(name) for name in names for form in (canonical, _bare)} | {card.id.partition("-")[0]}
        for name in forms:
            found.setdefault(name, []).append(card.id)
    return {name: tuple(ids) for name, ids in found.items()}


def _bare(name: str) -> str:
    """As some builders write it: letters with accents left out altogether."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def pilot_name(content: Content, card_id: str) -> str:
    """The English name of a ship card; an id that no card has stands as it is."""
    card = content.pilots.get(card_id)
    return card.name["en"] if card else card_id


def upgrade_name(content: Content, card_id: str) -> str:
    """The English name of an upgrade, of a dual card that of its first face."""
    card = content.upgrades.get(card_id)
    return printed_names(card)[0] if card else card_id


def ship_type_name(content: Content, ship_id: str) -> str:
    """The English name of a ship type."""
    ship = content.ship_types.get(ship_id)
    return ship.name["en"] if ship else ship_id


def ship_ability_name(content: Content, ability_id: str) -> str:
    """The English name of a ship ability."""
    ability = content.texts.ship_abilities.get(ability_id)
    return ability.name["en"] if ability else ability_id


def faction_name(content: Content, faction_id: str) -> str:
    """The English name of a faction."""
    faction = content.factions.get(faction_id)
    return faction.name["en"] if faction else faction_id
