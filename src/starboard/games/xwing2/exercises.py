"""Every card in action: for each branch of each card a position in which it fires, played by the rules.

A branch is a clause of a card's record (`effects.clauses`) or, for cards written by hand, an occasion named
alike. The situations are in `trials`, one line for each; here they become positions, are played by somebody
who uses the card where it can be used and else passes, and judged by what happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.decision import PASS, Decision, Option, Spot
from starboard.core.errors import IllegalChoice
from starboard.core.game import Ruleset
from starboard.core.match import Match
from starboard.core.scenario import check
from starboard.games.xwing.effects.card_effects import DAMAGE, shown
from starboard.games.xwing.effects.registry import qualified
from starboard.games.xwing.options import DialPlan
from starboard.games.xwing2.build import read_build
from starboard.games.xwing2.content import CONTENT, pilots, upgrades

HOST: Final = "baronoftheempire"  # flies upgrades: many actions, no text
FORCE_HOST: Final = "inquisitor"
FOE: Final = "academypilot"
FRIENDS: Final = {
    "rebelalliance": "bluesquadronescort",
    "galacticempire": "academypilot",
    "scumandvillainy": "binayrepirate",
    "resistance": "bluesquadronrookie",
    "firstorder": "epsilonsquadroncadet",
    "galacticrepublic": "goldsquadrontrooper",
    "separatistalliance": "feethanottrawautopilot",
}
GAPS: Final = {0: 0.0, 1: 60.0, 2: 150.0, 3: 250.0}  # mm between bases
CENTRE: Final = (457.0, 400.0)  # of my base
DICE: Final = {
    "attack": "focus hit blank crit focus hit blank crit",
    "defense": "focus blank evade focus blank evade",
}
MOST_DECISIONS: Final = 60
ACTIVE: Final = (
    "effect",
    "device",
    "secret_condition",
    "hold",
)  # kinds where the card's player does something
SETUP: Final = "setup"  # as a trial's phase: the game is played from its very beginning


class Trial(msgspec.Struct, frozen=True):
    """A situation for one branch of a card. Ships: `me` has the card; `friend`, `foe`, `foe2` may be there.

    `me`, `friend`, … are as in positions (`position.py`), and `at`: x and y in mm from my centre, heading.
    `attacker` attacks (me, friend, foe, none); `mover` activates; `choose` are option ids preferred over the
    card's own; `sees` are events with some of their fields, in order; `never` are options not offered; `state` is what
    was so at some time.
    """

    card: str
    branch: str
    sees: str = ""
    on: str = ""  # the ship card that flies an upgrade, a ship ability or a damage card
    with_: str = ""  # more upgrades for me
    me: dict[str, Any] = {}
    friend: dict[str, Any] = {}
    friend2: dict[str, Any] = {}
    foe: dict[str, Any] = {}
    foe2: dict[str, Any] = {}
    friend_is: str = ""
    foe_is: str = FOE
    foe2_is: str = FOE
    range: int = -1  # of foe and me; not given: 1, and 3 before a ship moves
    attacker: str = "me"
    mover: str = "me"
    phase: str = ""
    attack: str = DICE["attack"]
    defense: str = DICE["defense"]
    choose: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    state: str = ""  # facts that held at some time, all together: `ships.me.initiative=7`
    obstacles: tuple[tuple[str, float, float], ...] = ()  # outline, x and y from my centre
    devices: tuple[tuple[str, float, float, int], ...] = ()  # kind, x and y from my centre, owner
    chance: dict[str, list[Any]] = {}
    first_player: int = 0
    without_evidence: bool = False  # `sees` alone decides, not that the card was named

    @property
    def numbers(self) -> dict[str, int]:
        """The ships by role, as they are numbered."""
        friends = ["friend"] * self.has_friend + ["friend2"] * bool(self.friend2)
        roles = ["me", *friends, "foe", *(["foe2"] if self.foe2 else [])]
        return {role: number for number, role in enumerate(roles)}

    @property
    def has_friend(self) -> bool:
        """Whether a friendly ship is there."""
        return bool(self.friend or self.friend_is or "friend" in (self.attacker, self.mover))

    @property
    def builds(self) -> dict[str, str]:
        """The builds by role."""
        me = self._my_build()
        faction = read_build(me).faction
        builds = {"me": me, "foe": self.foe_is, "foe2": self.foe2_is}
        builds["friend"] = builds["friend2"] = self.friend_is or FRIENDS[faction]
        return {role: builds[role] for role in self.numbers}

    def _my_build(self) -> str:
        card = shown(self.card)
        kind = qualified(CONTENT, self.card).partition(":")[0]
        names = [name for name in self.with_.split(",") if name]
        if kind == "upgrade":
            slots = upgrades()[card].sides[0].slots
            host = self.on or (FORCE_HOST if "force_power" in slots else HOST)
            names.insert(0, card)
        elif kind == "ship_ability":
            host = self.on or _flier_of(card)
        elif kind in ("damage", "condition"):
            host = self.on or HOST
        else:
            host = card
        return f"{host}({','.join(names)})" if names else host


def _flier_of(ship_ability: str) -> str:
    """A ship card with this ability, one without text if there is one."""
    found = [one for one in pilots().values() if one.ship_ability == ship_ability]
    return min(found, key=lambda one: (one.has_text, one.id)).id


# -- positions ----------------------------------------------------------------------------------------------

PHASES: Final = {
    "system_phase": "system", "end_phase": "end", "end_phase_start": "end", "round_end": "end",
    "before_activate": "activation", "dial_revealed": "activation", "dial_reveal_before": "activation",
    "maneuver_before": "activation", "maneuver_executed": "activation", "maneuver_fully_executed": "activation",
    "maneuver_partially_executed": "activation", "difficulty_check_before": "activation",
    "action_performed": "activation", "action_failed": "activation", "red_action_performed": "activation",
    "purple_action_performed": "activation", "coordinated": "activation", "lock_performed": "activation", "activation_phase_start": "activation",
    "activation_phase_end": "activation", "device_dropped": "system", "device ways": "system",
    "holds devices": "activation", "device_detonated": "activation", "device_effect_suffered": "activation",
    "reloaded": "activation", "condition_assigned": "engagement",
    "lock_acquired": "activation", "difficulty": "activation",
    "recolours": "activation", "turret": "activation", "acts while stressed": "activation",
    "flies red while stressed": "activation", "decloaked": "system", "coordinates": "activation",
    "cannot be chosen": "activation", "lock range": "activation", "builds": "activation",
}  # fmt: skip


def phase_of(trial: Trial) -> str:
    """The phase that is about to begin."""
    if trial.phase:
        return trial.phase
    return "activation" if trial.branch.startswith("action ") else PHASES.get(trial.branch, "engagement")


def position_of(trial: Trial) -> tuple[dict[str, Any], dict[str, Any]]:
    """The position and the settings of the game."""
    phase = phase_of(trial)
    builds = trial.builds
    half = {role: read_build(build).half / 1000 for role, build in builds.items()}
    x, y = CENTRE
    band = trial.range if trial.range >= 0 else 3 if phase == "activation" else 1
    ahead = half["me"] + GAPS[band] + half["foe"]
    places = {"me": (0.0, 0.0, 0.0), "foe": (0.0, ahead, 180.0)}
    if "friend" in builds:
        places["friend"] = (-(half["me"] + GAPS[1] + half["friend"]), 0.0, 0.0)
    if "friend2" in builds:
        places["friend2"] = (half["me"] + GAPS[1] + half["friend2"], 0.0, 0.0)
    if "foe2" in builds:
        places["foe2"] = (half["foe"] + GAPS[1] + half["foe2"], ahead, 180.0)
    ships: dict[int, dict[str, Any]] = {}
    for role, number in trial.numbers.items():
        given = dict(getattr(trial, role))
        dx, dy, heading = given.pop("at", places[role])
        ship: dict[str, Any] = {"pose": [x + dx, y + dy, heading]}
        if phase == "engagement":
            ship["engaged"] = trial.attacker not in (role, "none")
        if phase == "activation":
            ship["activated"] = role != trial.mover
            if role == trial.mover and "dial" not in given:
                ship["dial"] = _straight(builds[role])
        if not given.get("dial", "-"):
            del given["dial"]  # none: an ionized ship
        ships[number] = {**ship, **given}
        if "locks" in ship or "locks" in given:
            ships[number]["locks"] = [trial.numbers.get(locked, locked) for locked in given["locks"]]
        if "conditions" in given:
            ships[number]["conditions"] = [
                {**one, "by": trial.numbers[one["by"]]} for one in given["conditions"]
            ]
    position = {
        "phase": phase,
        "first_player": trial.first_player,
        "ships": ships,
        "obstacles": [
            {"outline": outline, "pose": [x + dx, y + dy, 0]} for outline, dx, dy in trial.obstacles
        ],
        "devices": [
            {"kind": kind, "pose": [x + dx, y + dy, 0], "owner": owner}
            for kind, dx, dy, owner in trial.devices
        ],
    }
    seats: list[list[str]] = [[], []]
    for role in trial.numbers:
        seats[role.startswith("foe")].append(builds[role])
    return position, {f"squad_{seat}": " + ".join(builds_) for seat, builds_ in enumerate(seats)}


def _straight(build: str) -> str:
    """The slowest straight of the dial, speed 2 if there is one."""
    found = sorted((one.speed != 2, one.speed) for one in read_build(build).dial if one.bearing == "straight")
    return f"{found[0][1]} straight"


# -- playing ------------------------------------------------------------------------------------------------


class Player:
    """Uses the card where it can be used, attacks with the attacker, and else passes."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.card = shown(trial.card).removeprefix(DAMAGE)
        self.roles = {number: role for role, number in trial.numbers.items()}
        self.offered: set[str] = set()
        self.has_held = not trial.state

    def choice(self, decision: Decision) -> Option:
        """What to answer."""
        options = decision.options
        self.offered |= {option.id for option in options}
        for wanted in self.trial.choose:
            plan = self._plan(options[0], wanted)
            if plan is not None:
                return plan
            for option in options:
                if option.id == wanted or option.id.startswith(f"{self.numbered(wanted)} "):
                    return option
            for option in options:
                if option.id == self.numbered(wanted):
                    return option
        for option in options:
            if self._is_own(option):
                return option
        if decision.kind == "attack":
            return self._attack(decision)
        if decision.kind in ACTIVE:
            return next((option for option in options if option is not PASS), options[0])
        return next((option for option in options if option is PASS), options[0])

    def _plan(self, option: Option, wanted: str) -> Option | None:
        """My dial set to what is wanted after the word `dials`, where it can be."""
        if not (isinstance(option, DialPlan) and wanted.startswith("dials ")):
            return None
        maneuver = wanted.removeprefix("dials ")
        if maneuver not in option.region.get(str(self.trial.numbers["me"]), ()):
            return None
        return option.with_dials(
            {ship: maneuver if maneuver in able else able[0] for ship, able in option.region.items()}
        )

    def placed(self, option: Option) -> Option | None:
        """The option at the place that is wanted: `deploy friend at x y angle`."""
        for wanted in self.trial.choose:
            name, found, place = self.numbered(wanted).partition(" at ")
            if isinstance(option, Spot) and found and option.id == name:
                x, y, angle = map(float, place.split(" "))
                return option.at(x, y, angle)
        return None

    def watch(self, match: Match) -> None:
        """See whether what should be so at some time is so now."""
        if not self.has_held:
            wanted = dict(part.split("=") for part in self._numbered_paths(self.trial.state))
            self.has_held = not check(match, {path: _value(value) for path, value in wanted.items()})

    def _numbered_paths(self, text: str) -> list[str]:
        for role, number in self.trial.numbers.items():
            text = text.replace(f".{role}.", f".{number}.")
        return text.split(" ")

    def numbered(self, wanted: str) -> str:
        numbers = self.trial.numbers
        return " ".join(str(numbers[word]) if word in numbers else word for word in wanted.split(" "))

    def _is_own(self, option: Option) -> bool:
        words = option.id.split(" ")
        if words[0] == "use":
            return words[2] in (self.card, DAMAGE + self.card)
        if words[0] == "modify":
            return words[1] == self.card
        if words[0] == "action" and len(words) > 3:
            return words[3].rpartition(".")[0] == self.card
        return False

    def _attack(self, decision: Decision) -> Option:
        subject = decision.subject
        number = subject[0] if isinstance(subject, list) else int(str(subject))
        is_bonus = isinstance(subject, list)
        if self.roles[number] != self.trial.attacker and not is_bonus:
            return next(option for option in decision.options if option is PASS)
        shots = [option for option in decision.options if option is not PASS]
        own = [option for option in shots if option.id.endswith(f" {self.card}")]
        return next(iter(own or shots or decision.options))


def _value(word: str) -> int | str | bool:
    if word in ("True", "False"):
        return word == "True"
    return int(word) if word.lstrip("-").isdigit() else word


def play(rules: Ruleset[Any], trial: Trial) -> tuple[list[dict[str, Any]], Player]:
    """Play from the position until the evidence is complete or the round ends; gives the events."""
    match = _begin(rules, trial)
    player = Player(trial)
    first_round = match.game.state.round
    for _ in range(MOST_DECISIONS):
        if match.over or match.game.state.round != first_round or _is_planning(match, trial):
            break
        decision = match.waiting[0]
        choice = player.choice(decision)
        placed = player.placed(choice)
        if placed is None or not _is_applied(match, decision.seat, placed):
            match.apply(decision.seat, match.fill(decision.seat, choice, lambda n: 7 % n))
        player.watch(match)
    return [msgspec.to_builtins(event) for event in match.log.since(0)], player


def _is_applied(match: Match, seat: int, choice: Option) -> bool:
    """Whether this choice was legal, and is made."""
    try:
        match.apply(seat, choice)
    except IllegalChoice:
        return False
    return True


def _is_planning(match: Match, trial: Trial) -> bool:
    """Whether the round is over; a trial may begin with planning."""
    return bool(match.game.state.phase == "planning" and trial.phase != "planning")


def _begin(rules: Ruleset[Any], trial: Trial) -> Match:
    """The trial's position, or of phase `setup` a new game with these obstacles."""
    position, settings = position_of(trial)
    if trial.phase == SETUP:
        names = ",".join(outline for outline, _, _ in trial.obstacles)
        return Match.new(rules, 2, SeededChance(1), {**settings, "obstacles": names})
    state, _ = rules.position(2, rules.check_settings(settings), position)
    words = {"dice.attack": trial.attack.split(), "dice.defense": trial.defense.split(), **trial.chance}
    chance = ScriptedChance(rules.script(state, words), SeededChance(1))
    return Match.at_position(rules, 2, position, chance, settings)


def run(rules: Ruleset[Any], trial: Trial) -> bool:
    """Whether the branch fired, with all that should be seen."""
    events, player = play(rules, trial)
    if not player.has_held:
        return False
    if any(option.startswith(player.numbered(never)) for never in trial.never for option in player.offered):
        return False
    rest = iter(events)
    return all(any(_fits(event, wanted) for event in rest) for wanted in evidence(trial))


def evidence(trial: Trial) -> list[dict[str, str]]:
    """The events that must be seen, in order: that the card was used, then what it did."""
    found: list[dict[str, str]] = []
    card = shown(trial.card)
    if not trial.without_evidence:
        if trial.branch.startswith("modify "):
            found.append({"event": "dice_modified", "by": card})
        elif trial.branch.startswith("action "):
            name = f"{card.removeprefix(DAMAGE)}.{trial.branch.removeprefix('action ')}"
            found.append({"event": "action_performed", "action": name})
        elif trial.branch not in QUERIES:
            found.append({"event": "ability_used", "card": card, "when": trial.branch})
    numbers = trial.numbers
    for words in filter(None, (part.strip() for part in trial.sees.split(";"))):
        kind, *fields = words.split(" ")
        wanted = {"event": kind}
        for field in fields:
            name, _, value = field.partition("=")
            wanted[name] = str(numbers.get(value, value))
        found.append(wanted)
    if trial.branch.startswith("action ") and not trial.without_evidence:
        found = [*found[1:], found[0]]  # the action is told after what it does
    return found


QUERIES: Final = frozenset(
    (
        "attack dice", "defense dice", "difficulty", "forbids attack", "forbids defense", "deals", "neutralize",
        "recolours", "turret", "replaces", "acts while stressed", "flies red while stressed", "plans red while stressed",
        "attacks at range 0", "lends requirement", "lock range", "cannot be chosen", "coordinates", "builds",
        "initiative", "acts after partial", "acts in own step", "cannot act", "force", "locks", "keeps tokens", "spend bans", "chooses targets", "pays for target",
        "near friends", "coordinates stressed", "as red", "attacks disarmed", "most attack dice", "weapon range",
        "waives requirement", "boosts partly", "boost turns", "over obstacles", "nearest only", "bullseye", "lends tokens",
        "attacks friends", "as own force", "faster templates", "acts while ionized", "shares pilots", "places", "one focus",
        "prevents", "requirement", "rules", "device ways", "holds devices", "carries", "docks", "starts docked", "emergency only", "lends", "ignores", "fires from asteroid", "bank rolls", "returns", "takes over", "shields",
    )
)  # fmt: skip


def _fits(event: Mapping[str, Any], wanted: Mapping[str, str]) -> bool:
    for name, value in wanted.items():
        if name == "n":
            if str(len(event.get("faces", ()))) != value:
                return False
        elif name == "faces":
            if " ".join(event.get("faces", ())) != value.replace(",", " "):
                return False
        elif str(event.get(name)).replace(" ", "_") != value:
            return False
    return True


# -- what the ruleset tells ---------------------------------------------------------------------------------


KINDS_OF_CARDS: Final = ("pilot", "upgrade", "ship_ability", "damage", "condition")
