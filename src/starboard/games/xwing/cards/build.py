"""A build: a pilot with upgrades, and everything that follows from the cards and never changes in play.

Its notation is `pilot(upgrade,upgrade)`; a squad is builds with ` + ` between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from starboard.core.decision import Refusal
from starboard.core.errors import BadSetup
from starboard.games.xwing.cards.content import (
    ActionEntry,
    Content,
    Maneuver,
    PilotCard,
    Pool,
    ShipType,
    UpgradeCard,
)
from starboard.games.xwing.geometry.base import Size
from starboard.games.xwing.geometry.outlines import DEVICE_RADIUS
from starboard.games.xwing.state import Ship

MOST_KEPT: Final = 4096  # builds, and squads, that are kept
PRIMARY: Final = "primary"
ONCE: Final = Pool(1)
HALVES: Final[dict[str, int]] = {
    "small": Size.SMALL,
    "medium": Size.MEDIUM,
    "large": Size.LARGE,
    "remote": int(DEVICE_RADIUS * 1000),  # the square round its disc, for arcs and lines (geometry-21)
}


def _arc_of(content: Content, pilot: PilotCard, slot: str, arc: str, grants: list[dict[str, Any]]) -> str:
    """The arc of a special weapon: a card may have those of the front fire elsewhere too, all or those of a slot."""
    if arc != "front":
        return arc
    if pilot.id in content.front_and_rear:
        return "front_and_rear"
    granted = {grant["slot"]: grant["arc"] for grant in grants if grant["kind"] == "slot_arc"}
    return str({**pilot.slot_arcs, **granted}.get(slot, arc))


class Weapon(msgspec.Struct, frozen=True):
    """A weapon as it can be used: `card` is `primary` or the id of an "Attack:" card."""

    id: str
    card: str
    arc: str
    dice: int
    least: int
    most: int
    ordnance: bool
    requires_one_of: tuple[str, ...]
    charges: int
    slot: str = PRIMARY  # the kind of upgrade that a special weapon is: torpedo, missile, cannon, turret
    spends: tuple[str, ...] = ()  # what declaring it costs: lock, focus, card (it is discarded)
    times: int = 1  # how often the attack is performed


class Build(msgspec.Struct, frozen=True):
    """What pilot and upgrades make of a ship. Force and shields are capacities."""

    text: str
    pilot: str
    ship_type: str
    faction: str
    upgrades: tuple[str, ...]
    cards: frozenset[str]  # pilot, upgrades and ship ability as `card_name` writes them
    size: str
    half: int  # half the edge of the base in 0.001 mm
    initiative: int
    agility: int
    hull: int
    shields: int
    force: int
    force_recurring: int
    charges: dict[str, Pool]
    weapons: tuple[Weapon, ...]
    bar: tuple[ActionEntry, ...]
    dial: tuple[Maneuver, ...]
    on_dial: dict[str, int]  # numbers on the dial by maneuver id
    lock_limit: int
    side_actions: dict[str, tuple[tuple[ActionEntry, ...], ...]]  # two-sided cards: actions by side
    printed_arcs: tuple[str, ...] = ()  # on its token, where they are not just those of its primary weapons


class Builds(dict[str, Build]):
    """The builds of an edition by their notation, each read once: `builds["pilot(upgrade)"]`. Raises
    BadSetup or UnknownCard with a sentence for text that is none."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self._lent: dict[tuple[str, tuple[str, ...]], Build] = {}
        self._squads: dict[str, tuple[Build, ...]] = {}

    def __missing__(self, text: str) -> Build:
        build = _read(self.content, text)
        if len(self) >= MOST_KEPT:  # anybody can bring builds of any cards
            self.clear()
        self[text] = build
        return build

    def cache_clear(self) -> None:
        """Forget all builds, as a function that keeps its results does: they are read in another way now."""
        for kept in (self, self._lent, self._squads):
            kept.clear()

    def lent(self, text: str, lent: tuple[str, ...]) -> Build:
        """A build with what another ship lends to it: cards by name, a rear primary weapon, its initiative."""
        found = self._lent.get((text, lent))
        if found is None:
            if len(self._lent) >= MOST_KEPT:
                self._lent.clear()
            gone = [
                thing.partition(" ")[2]
                for thing in lent
                if thing.startswith((DISCARDED, SILENT)) and thing not in OF_THE_SHIP_CARD
            ]
            others = tuple(
                thing
                for thing in lent
                if not thing.startswith((DISCARDED, SILENT)) or thing in OF_THE_SHIP_CARD
            )
            build = self[_without(self[text], gone)] if gone else self[text]
            found = self._lent[text, lent] = _lend(self.content, build, others)
        return found

    def squad(self, text: str) -> tuple[Build, ...]:
        """The builds of a squad, in order. Raises BadSetup or UnknownCard with a sentence."""
        found = self._squads.get(text)
        if found is None:
            if len(self._squads) >= MOST_KEPT:
                self._squads.clear()
            found = self._squads[text] = _squad(
                self.content, [self[part] for part in text.split("+") if part.strip()]
            )
        return found


def _read(content: Content, text: str) -> Build:
    text = text.strip()
    if text in content.devices:
        return _remote(content, text)
    name, _, rest = text.partition("(")
    if rest and not rest.endswith(")"):
        raise BadSetup(f"The build {text!r} misses a closing bracket; expected pilot(upgrade,upgrade).")
    names = tuple(word.strip() for word in rest.removesuffix(")").split(",") if word.strip())
    card = content.pilot(name.strip())
    ship = content.ship_types[card.ship]
    cards = [content.upgrade(upgrade_id) for upgrade_id in names]
    force = [pool for pool in (card.force, *(found.sides[0].force for found in cards)) if pool]
    printed = {"hull": ship.hull, "shields": ship.shields, "agility": ship.agility, **card.figures}
    bar, side_actions = _actions(card, ship, cards)
    abilities = (card.ship_ability,) if card.ship_ability else ()
    return Build(
        text=write_build(card.id, names),
        pilot=card.id,
        ship_type=ship.id,
        faction=card.faction,
        upgrades=names,
        cards=frozenset((card.id, *(content.card_name("upgrade", name) for name in names), *abilities)),
        size=ship.size,
        half=int(HALVES[ship.size]),
        # A dual card is not active before its ship is placed, so it orders nothing by itself.
        initiative=_figure("skill", card.initiative, [found for found in cards if len(found.sides) == 1]),
        agility=_figure("agility", printed["agility"], cards),
        hull=_figure("hull", printed["hull"], cards),
        shields=_figure("shields", printed["shields"], cards),
        force=sum(pool.limit for pool in force),
        force_recurring=max((pool.recurring for pool in force), default=0),
        charges=_charges(content, card, names, cards),
        weapons=_weapons(content, card, ship, cards),
        bar=bar,
        dial=ship.dial,
        on_dial={maneuver.id: number for number, maneuver in enumerate(ship.dial)},
        lock_limit=2 if content.two_locks & {card.id, *names} else 1,
        side_actions=side_actions,
        printed_arcs=ship.printed_arcs,
    )


def _figure(stat: str, printed: int, cards: Sequence[UpgradeCard]) -> int:
    """What cards make of a figure. Those that take more than is there leave nothing: where legality is not asked,
    anything is brought."""
    more: list[int] = [
        grant["amount"]
        for card in cards
        for grant in card.sides[0].grants
        if grant["kind"] == "stat" and grant["stat"] == stat
    ]
    return max(0, printed + sum(more))


def _charges(
    content: Content, card: PilotCard, names: Sequence[str], cards: Sequence[UpgradeCard]
) -> dict[str, Pool]:
    """The charges of each card of the ship."""
    charges = {card.id: card.charges} if card.charges else {}
    charges |= {name: ONCE for name in (card.id, *names) if name in content.once_a_game}
    return charges | {found.id: found.sides[0].charges for found in cards if found.sides[0].charges}


def _actions(
    card: PilotCard, ship: ShipType, cards: Sequence[UpgradeCard]
) -> tuple[tuple[ActionEntry, ...], dict[str, tuple[tuple[ActionEntry, ...], ...]]]:
    """The action bar, and by card of two sides what each of them adds to it."""
    bar = list(card.actions if card.actions is not None else ship.actions)
    of_sides = {}
    for found in cards:
        granted = tuple(
            tuple(
                msgspec.convert(grant["action"], ActionEntry)
                for grant in side.grants
                if grant["kind"] == "action"
            )
            for side in found.sides
        )
        if len(granted) > 1:
            of_sides[found.id] = granted
        else:
            bar += granted[0]
    return tuple(bar), of_sides


def _weapons(
    content: Content, card: PilotCard, ship: ShipType, cards: Sequence[UpgradeCard]
) -> tuple[Weapon, ...]:
    """The ship's own weapons, and those of its cards."""
    grants = [grant for found in cards for grant in found.sides[0].grants]
    own = _primary_weapons(ship, card.figures.get("attack"), grants)
    weapons = [
        Weapon(f"{PRIMARY}_{arc}" if n else PRIMARY, PRIMARY, arc, dice, 1, 3, False, (), 0)
        for n, (arc, dice) in enumerate(own)
    ]
    for found in cards:
        side, attack = found.sides[0], found.sides[0].attack
        if attack is None:
            continue
        is_turned = side.type == content.through_turret.get(card.ship_ability or "") and attack.arc == "front"
        arc = "single_turret" if is_turned else _arc_of(content, card, side.type, attack.arc, grants)
        least, most = attack.range
        weapons.append(
            Weapon(
                found.id,
                found.id,
                arc,
                attack.dice,
                least,
                most,
                attack.ordnance,
                attack.requires_one_of,
                attack.charges,
                side.type,
                attack.spends,
                attack.times,
            )
        )
    return tuple(weapons)


def _remote(content: Content, kind: str) -> Build:
    """What the rules ask of a remote as of a ship: initiative, agility, hull (remotes-1)."""
    card = content.devices[kind]
    if card.kind != "remote":
        raise BadSetup(f"A {kind} is no remote; only remotes are units beside ships.")
    return Build(
        text=kind,
        pilot="",
        ship_type=kind,
        faction="",
        upgrades=(),
        cards=frozenset(),
        size="remote",
        half=HALVES["remote"],
        initiative=card.initiative or 0,
        agility=card.agility or 0,
        hull=card.hull or 1,
        shields=0,
        force=0,
        force_recurring=0,
        charges={},
        weapons=(),
        bar=(),
        dial=(),
        on_dial={},
        lock_limit=0,
        side_actions={},
    )


def _primary_weapons(
    ship: ShipType, own_attack: int | None, grants: list[dict[str, Any]]
) -> list[tuple[str, int]]:
    """Arc and dice of each primary weapon: printed on the ship's type or on its card, changed by upgrades, and
    added by them."""
    weapons = [(weapon.arc, weapon.attack if own_attack is None else own_attack) for weapon in ship.weapons]
    for grant in grants:
        if grant["kind"] == "stat" and grant["stat"] == "attack":
            weapons = [(arc, dice + grant["amount"] * (arc == grant["arc"])) for arc, dice in weapons]
        elif grant["kind"] == "weapon_arc":
            weapons = [(grant["to"] if arc == grant["from"] else arc, dice) for arc, dice in weapons]
        elif grant["kind"] == "weapon":
            weapons.append((grant["arc"], grant["attack"]))
    return weapons


REAR_GUN: Final = "rear gun "  # prefixes of what is lent beside cards: a weapon, with its dice after it,
INITIATIVE: Final = "initiative "  # an initiative,
CHARGES: Final = "charges "  # charges: card, limit, how many recur
SHIELDS: Final = "shields "  # so many more that it can have
SHIELDED: Final = "shielded"  # that a docked ship has shields which count as its own
FOR_ROUND: Final = "for the round "  # a card that is lent to the end of the round
BEGAN_AS: Final = "began as "  # the notation of the build that it was before an upgrade was replaced,
DISCARDED: Final = "discarded "  # not lent, but gone: an upgrade that lies facedown,
SILENT: Final = "silent "  # or one that counts for nothing while it stays
SILENT_PILOT: Final = "silent pilot"  # the same of the text of the ship card
SILENT_COPIES: Final = "silent copies"  # and of those of other ships' cards that it has by that text alone
OF_THE_SHIP_CARD: Final = (SILENT_PILOT, SILENT_COPIES)


def rear_gun(dice: int) -> Weapon:
    """The primary weapon that a docked ship lends."""
    return Weapon(f"{PRIMARY}_rear", PRIMARY, "rear", dice, 1, 3, False, (), 0)


def _without(build: Build, gone: list[str]) -> str:
    """The notation of a build without these upgrades, one copy each."""
    left = list(build.upgrades)
    for card in gone:
        left.remove(card)
    return write_build(build.pilot, tuple(left))


def _fire(content: Content, weapons: list[Weapon], pilot: str, *, elsewhere: bool) -> list[Weapon]:
    """The weapons as they fire where the text of this ship card says; or again in the front arc, where they do so by
    that text alone and it counts no more."""
    arcs = content.pilots[pilot].slot_arcs if pilot in content.arcs_by_text else {}
    found = []
    for weapon in weapons:
        before, after = "front", arcs.get(weapon.slot, weapon.arc)
        if not elsewhere:
            before, after = after, before
        is_moved = weapon.slot in arcs and weapon.arc == before
        found.append(msgspec.structs.replace(weapon, arc=after) if is_moved else weapon)
    return found


def _lend(content: Content, build: Build, lent: tuple[str, ...]) -> Build:
    weapons, cards, charges = list(build.weapons), set(build.cards), dict(build.charges)
    initiative, shields, bar = build.initiative, build.shields, list(build.bar)
    for thing in lent:
        if thing.startswith(REAR_GUN):
            dice = int(thing.removeprefix(REAR_GUN))
            weapons.append(rear_gun(dice))
        elif thing.startswith(INITIATIVE):
            initiative = int(thing.removeprefix(INITIATIVE))
        elif thing.startswith(CHARGES):
            card, limit, recurring = thing.removeprefix(CHARGES).split(" ")
            charges[card] = Pool(int(limit), int(recurring))
        elif thing.startswith(FOR_ROUND):
            cards.add(thing.removeprefix(FOR_ROUND))
        elif thing == SILENT_PILOT:
            cards.discard(build.pilot)
            weapons = _fire(content, weapons, build.pilot, elsewhere=False)
        elif thing in (SHIELDED, SILENT_COPIES) or thing.startswith(BEGAN_AS):
            pass
        elif thing.startswith(SHIELDS):
            shields += int(thing.removeprefix(SHIELDS))
        elif SILENT_COPIES not in lent or thing not in content.pilots:
            cards.add(thing)
            weapons = _fire(content, weapons, thing, elsewhere=True)
            if thing in content.once_a_game:
                charges[thing] = ONCE
            bar += [content.actions_lent[thing]] if thing in content.actions_lent else []
    return msgspec.structs.replace(
        build,
        weapons=tuple(weapons),
        cards=frozenset(cards),
        bar=tuple(bar),
        initiative=initiative,
        shields=shields,
        charges=charges,
    )


def build_of(ship: Ship) -> Build:
    """What the ship's pilot and upgrades make of it, and what is lent to it (docking-1)."""
    if ship.lent:
        builds: Builds = ship.builds
        return builds.lent(ship.build, tuple(ship.lent))
    return ship.builds[ship.build]  # type: ignore[no-any-return]  # asked at every turn: no name between


def lend_for_round(ship: Ship, card: str) -> None:
    """A ship has the text of a card, by name, to the end of the round."""
    if FOR_ROUND + card not in ship.lent:
        ship.lent.append(FOR_ROUND + card)


def discarded(ship: Ship) -> list[str]:
    """Of what stands in `Ship.lent`, the upgrades that lie facedown and the cards that count for nothing, and the build
    as it was: what stays with the ship itself."""
    return [thing for thing in ship.lent if thing.startswith((DISCARDED, SILENT, BEGAN_AS))]


def write_build(pilot_id: str, upgrade_ids: tuple[str, ...]) -> str:
    """The notation of a build."""
    return f"{pilot_id}({','.join(upgrade_ids)})" if upgrade_ids else pilot_id


def _squad(content: Content, builds: list[Build]) -> tuple[Build, ...]:
    for build in builds:
        if build.size == "remote":
            raise BadSetup(f"A {build.text} is a remote; a squad has ships, and cards place remotes.")
    if not builds:
        raise BadSetup(f"A squad was empty; expected builds like `{content.example}`.")
    factions = sorted({build.faction for build in builds})
    if len({content.side(faction) for faction in factions}) > 1:
        raise BadSetup(
            f"A squad mixes {' and '.join(factions)}; all its ships must be of one faction.",
            [Refusal(content.one_faction, "mixed_factions", {"factions": list(factions)})],
        )
    return tuple(builds)
