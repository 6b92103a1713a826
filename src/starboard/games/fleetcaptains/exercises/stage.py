"""A position with a script: who does what when it is asked, and what the dice show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.games.fleetcaptains.content import ALERTS, FACTIONS, SYSTEMS, Content

Plain = dict[str, Any]
HERE: Final = "0,0"
NEXT: Final = "0,2"
BEYOND: Final = "0,4"
OTHERS: Final = {"federation": "klingon", "klingon": "federation"}
FLAGSHIP: Final = {"federation": "sutherland", "klingon": "kronos_one"}  # of size 4
CRUISER: Final = {"federation": "excelsior", "klingon": "groth"}  # of size 3
SCOUT: Final = {"federation": "yeager", "klingon": "chtang"}  # of size 2
GIANT: Final = {"federation": "enterprise_e", "klingon": "neghvar"}  # of size 6
MOST: Final = 300


class Told(msgspec.Struct):
    """What came of it: the plain events, and the match as it stood when the script was over."""

    events: list[Plain]
    match: Match

    def having(self, event: str, **fields: Any) -> list[Plain]:
        """The events of this kind with these fields."""
        return [
            one
            for one in self.events
            if one["event"] == event and all(one.get(name) == value for name, value in fields.items())
        ]

    def has(self, event: str, **fields: Any) -> bool:
        """Whether there was such an event."""
        return bool(self.having(event, **fields))

    def after(self, event: str, **fields: Any) -> Told:
        """The same from the first such event on; nothing if there was none."""
        for place, one in enumerate(self.events):
            if one["event"] == event and all(one.get(name) == value for name, value in fields.items()):
                return Told(self.events[place + 1 :], self.match)
        return Told([], self.match)

    @property
    def facts(self) -> Plain:
        """The table as scenarios see it."""
        game = self.match.game
        facts: Plain = self.match.rules.facts(game)
        return facts


Check = Callable[[Told], bool]


class Stage:
    """A position of two players, the first of them of this faction, and its script: options by id, or the beginning of
    an id with `*`, each taken when it is first offered. What the script does not say is passed, or the first option."""

    def __init__(self, content: Content, faction: str = "federation") -> None:
        self.content = content
        self.faction = faction
        self.enemy_faction = OTHERS[faction]
        self.own = FLAGSHIP[faction]
        self.enemy = CRUISER[self.enemy_faction]
        self.position: Plain = {
            "factions": [faction, self.enemy_faction],
            "active": 0,
            "tiles": {HERE: "quiet_space"},
            "ships": {self.own: {"at": HERE}, self.enemy: {}},
            "players": [{"hand": [], "discard": []}, {"hand": [], "discard": []}],
        }
        self.script: list[str] = []
        self.dice: list[int] = []
        self.chance: dict[str, Sequence[Any]] = {}
        self.card = ""  # the command card that is played
        self.draws = 0  # command cards that seat 0 should draw
        self.settings: Plain = {"sides": "federation_first"}

    # -- arranging --

    def ship(self, name: str, **fields: Any) -> Plain:
        """A ship of the position, with these fields."""
        ship: Plain = self.position["ships"].setdefault(name, {})
        ship.update(fields)
        return ship

    def rename(self, name: str, *, enemy: bool = False) -> None:
        """Another ship takes the place of the own one, or of the enemy."""
        old = self.enemy if enemy else self.own
        ships = self.position["ships"]
        if name != old:
            made = ships.pop(old)
            made.pop("setting", None)
            made.pop("alert", None)
            self.position["ships"] = {name: made, **ships} if not enemy else {**ships, name: made}
        if enemy:
            self.enemy = name
        else:
            self.own = name

    def second(self, **fields: Any) -> str:
        """Another own ship beside the first."""
        names = (CRUISER[self.faction], SCOUT[self.faction], FLAGSHIP[self.faction])
        name = next(name for name in names if name not in self.position["ships"])
        at = self.position["ships"][self.own].get("at", HERE)
        self.ship(name, **{"at": at, **fields})
        return name

    def tile(self, kind: str, label: str = HERE) -> None:
        """What lies face up there."""
        self.position["tiles"][label] = kind

    def player(self, seat: int) -> Plain:
        """What belongs to a seat."""
        player: Plain = self.position["players"][seat]
        return player

    def bring_enemy(self) -> None:
        """The enemy is where the own ship is."""
        self.ship(self.enemy, at=self.position["ships"][self.own].get("at", HERE))

    def control(self, seat: int, number: int, label: str = HERE) -> None:
        """Control tokens there."""
        faction = self.faction if seat == 0 else self.enemy_faction
        self.position.setdefault("control", {})[label] = {faction: number}

    def install(self, step: str, label: str = HERE, *, enemy: bool = False) -> None:
        """An installation there."""
        builder = self.enemy_faction if enemy else self.faction
        self.position.setdefault("installs", {})[label] = {"step": step, "builder": builder}

    def set_dial(self, name: str, system: str, *, most: bool, without: str = "") -> str:
        """The setting of the ship's alert state with the most (or the least) of a system; with `without`, one that does
        not disable that system either. Gives it."""
        ship = self.ship(name)
        card = self.content.ships[self.content.ship_number[name]]
        settings = card.alerts[ALERTS.index(ship.get("alert", "undamaged"))].settings
        place = SYSTEMS.index(system)
        fit = [one for one in settings if one.ratings[place] is not None]
        if without:
            fit = [one for one in fit if one.ratings[SYSTEMS.index(without)] is not None]
        chosen = sorted(fit, key=lambda one: one.ratings[place] or 0)[-1 if most else 0]
        ship["setting"] = chosen.text
        return chosen.text

    def filler(self, seat: int, number: int, *, of: str = "") -> list[str]:
        """Further cards of the hand, of one subdeck, that nothing else of the position has."""
        player = self.player(seat)
        faction = self.faction if seat == 0 else self.enemy_faction
        taken = {*player["hand"], *player["discard"]}
        for ship in self.position["ships"].values():
            taken.update(ship.get("crew", ()))
        cards = [card for card in self.content.cards if card.faction == faction and card.id not in taken]
        subdeck = of or (player["hand"][0].rpartition("_")[0] if player["hand"] else cards[0].subdeck)
        found = [card.id for card in cards if card.subdeck == subdeck][:number]
        player["hand"] += found
        return found

    def say(self, *script: str) -> None:
        """What is done, in this order where it matters."""
        self.script += script

    # -- playing --

    def play(self, rules: Ruleset[Any]) -> Told:
        """Play the script to its end."""
        checked = rules.check_settings(self.settings)
        state, _ = rules.under(checked).position(2, checked, self.position)
        chance = {**self.chance, **({"die": self.dice} if self.dice else {})}
        draws = rules.under(checked).script(state, chance)
        match = Match.at_position(
            rules, 2, self.position, ScriptedChance(draws, SeededChance(1)), self.settings
        )
        left = list(self.script)
        for _ in range(MOST):
            if match.over or not match.waiting:
                break
            decision = match.waiting[0]
            option = _scripted(decision, left)
            if option is None and decision.kind == "turn":
                break
            if option is None:
                option = next((one for one in decision.options if one.id == "pass"), decision.options[0])
            match.apply(decision.seat, option)
        events = [msgspec.to_builtins(event) for event in match.log]
        return Told(events if not left else [], match)


def _scripted(decision: Decision, left: list[str]) -> Option | None:
    """The first option that the script still wants, which it wants no more then. At a free moment only what comes next
    in it."""
    for place, wanted in enumerate(left):
        for option in decision.options:
            matches = option.id.startswith(wanted[:-1]) if wanted.endswith("*") else option.id == wanted
            if matches:
                del left[place]
                return option
        if decision.kind == "turn" and _is_of_turn(wanted):
            return None
    return None


TURN_WORDS: Final = (
    "end",
    "move",
    "force",
    "glide",
    "adjust",
    "cloak",
    "echo",
    "attack",
    "raze",
    "storm",
    "influence",
    "build",
    "reinforce",
    "repair",
    "refit",
    "scan",
    "search",
    "beam",
    "board",
    "land",
    "recover",
    "try",
    "declare",
    "cycle",
    "assign",
    "dismiss",
    "discard",
    "sacrifice",
)


def _is_of_turn(wanted: str) -> bool:
    return wanted.split(" ")[0] in TURN_WORDS


def rating_of(content: Content, stage: Stage, name: str, system: str) -> int | None:
    """What a ship's dial shows in this position."""
    ship = stage.ship(name)
    card = content.ships[content.ship_number[name]]
    alert = card.alerts[ALERTS.index(ship.get("alert", "undamaged"))]
    text = ship.get("setting")
    if text == "cloaked":
        assert alert.cloaked is not None
        return alert.cloaked.ratings[SYSTEMS.index(system)]
    setting = next((one for one in alert.settings if one.text == text), alert.settings[0])
    return setting.ratings[SYSTEMS.index(system)]


def faction_of(content: Content, ship: str) -> str:
    """The faction of a ship."""
    return content.ships[content.ship_number[ship]].faction


def by_id(pieces: Sequence[Any]) -> Mapping[str, Any]:
    """Pieces by id."""
    return {piece.id: piece for piece in pieces}


__all__ = [
    "BEYOND",
    "CRUISER",
    "FACTIONS",
    "FLAGSHIP",
    "GIANT",
    "HERE",
    "NEXT",
    "SCOUT",
    "Check",
    "Plain",
    "Stage",
    "Told",
    "by_id",
    "faction_of",
    "rating_of",
]
