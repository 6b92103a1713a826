"""What the rulesets of both editions of X-Wing have in common; each edition inherits and replaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, cast

import msgspec

from starboard.core.decision import Refusal
from starboard.core.errors import BadSetup
from starboard.core.game import Ruleset
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.board.places import Places
from starboard.games.xwing.cards.build import Build, Builds, build_of
from starboard.games.xwing.cards.content import Content, Maneuver
from starboard.games.xwing.cards.printed import Pieces
from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing.geometry.sight import Start
from starboard.games.xwing.geometry.switch import kernels
from starboard.games.xwing.squads.points import build_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.sheet import sheet
from starboard.games.xwing.state import Ship, Trigger, XWingState
from starboard.games.xwing.trials.records import Records


class XWingRules(Ruleset[XWingState]):
    """Two players, each with a squad, on one table."""

    players: ClassVar[tuple[int, ...]] = (2,)
    usual_players: ClassVar[int] = 2
    interrupts: ClassVar[bool] = True
    interrupts_wait_in: ClassVar[str] = "triggers"
    content: ClassVar[Content]  # the cards of the edition
    builds: ClassVar[Builds]  # what they make of ships, by notation
    effects: ClassVar[CardEffects]  # what they do
    records: ClassVar[Records]  # as its cards were written, with their trials
    piece_rules: ClassVar[type[Pieces]] = Pieces  # what is printed on them
    ship_piece: ClassVar[type[Ship]] = Ship  # what is known of a ship
    squad_rules: ClassVar[type[SquadRules]]  # what squads are

    # What editions and profiles decide of procedures that they share.
    phases: ClassVar[tuple[str, ...]]  # of a round, in order
    attack_phase: ClassVar[str]  # the one in which ships attack
    most_initiative: ClassVar[int]  # the highest that cards speak of
    places: ClassVar[Places]  # where rolls and Tallon Rolls may end
    reaches: ClassVar[Mapping[str, tuple[int, int]]]  # least and most range to the target of an action
    opponent_picks: ClassVar[bool] = False
    """Whether the opponent picks another maneuver of the dial where a stressed ship reveals a red one and has another."""
    stressed_maneuver: ClassVar[Maneuver]  # what a ship executes that may not execute what its dial shows
    ion_maneuver: ClassVar[Maneuver]  # what an ionized ship executes
    leave_at_end: ClassVar[tuple[int, ...]]  # tokens that are removed in the End Phase
    ion_thresholds: ClassVar[Mapping[str, int]]  # ion tokens that take effect, by size of base
    tractor_thresholds: ClassVar[Mapping[str, int]]  # tractor tokens that do
    removed_by_easy: ClassVar[tuple[tuple[int, str], ...]]
    """A token each, with the rule, after an easy maneuver."""
    stress_before_red_action: ClassVar[str] = ""  # the rule by which it comes before, if it does
    stress_after_red_action: ClassVar[str] = ""  # or after
    clouds_roll: ClassVar[bool] = False  # whether a gas cloud is rolled for
    lockable: ClassVar[frozenset[str]]  # what a lock can be put on: ship, obstacle, device
    free_lock: ClassVar[str] = "another_lock"  # what cards let a ship acquire; or `any_lock`, one again too
    locks_friends: ClassVar[bool] = True  # whether a friendly ship, too
    least_range: ClassVar[int] = 0  # the range of what touches
    bonus_attacks_once: ClassVar[bool] = True  # whether a ship performs one bonus attack a round at most
    attacks_from: ClassVar[Start] = Start.ARC_EDGE  # where the range of an attack is measured from
    arcs_are_printed: ClassVar[bool] = False  # whether a ship has only the arcs that its token shows
    exact_fits_touch: ClassVar[bool] = True  # whether ships touch that merely meet, or only after an overlap
    spends_once: ClassVar[bool] = False  # a token of each kind once a window, whether it changes a die or not
    jammed: ClassVar[tuple[int, ...]] = tokens.GREEN  # tokens that a jam token takes
    moves_meet_obstacles: ClassVar[bool] = True
    """Whether obstacles have their effect in a move over them that is no maneuver."""
    declares_untested: ClassVar[bool] = True
    """Whether a boost, a roll or a lock may be declared that then fails."""
    slam_may_flee: ClassVar[bool] = False
    """Whether a ship that would leave the play area by a SLAM performs it."""
    chooses_anew: ClassVar[bool] = False
    """Whether what was declared so and fails is no action, and chosen anew."""
    values_first: ClassVar[bool] = False
    """Whether agility and the primary weapon's value are summed up, and at least 0, before other dice."""
    larger_decloak_speed: ClassVar[int] = 1  # of the template; that of small ships is 2
    copies_repair_apart: ClassVar[bool] = True
    """Whether the action on each copy of a damage card is one of its own."""
    evade_adds: ClassVar[bool] = False  # whether an evade token adds a result; else it changes a die
    least_rerolled_by_lock: ClassVar[int] = 1  # dice, when a lock is spent
    red_while_stressed: ClassVar[bool] = False  # whether a stressed ship may set a red maneuver on its dial
    red_as_changed: ClassVar[bool] = False
    """Whether the colour that a maneuver has now bars it to a stressed ship that chooses; else the printed."""
    ion_maneuver_changes: ClassVar[bool] = False  # whether cards are told of it before, as of a dial's
    tractor_moves_each_round: ClassVar[bool] = False
    """Whether the first tractor token of a round moves a ship that has kept others."""
    harder_wins: ClassVar[bool] = False  # whether what makes a maneuver easier yields to what makes it harder
    actions_have_moments: ClassVar[bool] = False
    """Whether what an action or a maneuver triggers within an ability comes before the rest of that."""
    requirements_may_come: ClassVar[bool] = False
    """Whether an ability may have what it requires by another that answers to the same event."""
    changes_build_up: ClassVar[bool] = False
    """Whether what has changed a revealed maneuver counts for what changes it next."""
    ionized_actions: ClassVar[tuple[str, ...]] = ("focus",)  # in the step of an ionized ship; none named: any
    jams_in_bullseye: ClassVar[int] = 1  # the range of a jam there
    conditions_move: ClassVar[bool] = False
    """Whether a condition assigned again takes what lies on it along, and those without limit pile up."""
    tractor_roll: ClassVar[str] = "tractor_roll"  # how a tractor effect rolls a ship (`reposition`)
    tractor_over_obstacles: ClassVar[bool] = True
    devices_stick_out: ClassVar[bool] = False  # whether a device may lie partly outside the play area
    one_device_a_round: ClassVar[bool] = False  # whether a ship places only one
    tractored_once: ClassVar[bool] = False  # whether a ship is moved once a round only
    opponent_moves_tractored: ClassVar[bool] = False  # whoever's effect tractored the ship
    turned_by_tractor: ClassVar[bool] = False  # whether a ship that an opponent moved may turn afterwards
    discards_lie_open: ClassVar[bool] = False  # whether a damage card that is discarded facedown is turned up
    deals_from_ships: ClassVar[bool] = True
    """Whether an empty deck without discards is made of the facedown cards of ships."""
    copies_count: ClassVar[bool] = False  # whether each copy of an upgrade on a ship does what the card says

    def dice_lost_to_tractor(self, ship: Ship) -> int:
        """How many defense dice tractor tokens cost this ship while attacks are made."""
        return int(ship.has(tokens.TRACTOR))

    def outlasts_destruction(self, state: XWingState, number: int) -> bool:
        """Whether a ship that is destroyed now stays for a while."""
        return self.stays_for_its_attack(state, number)

    def stays_for_its_attack(self, state: XWingState, number: int) -> bool:
        """Whether it stays until it has had its attack, and what answers to its destruction waits as long."""
        return state.phase == self.attack_phase

    def cannot_spend(self, state: XWingState, number: int, what: str) -> bool:
        """Whether the rules bar a ship from spending this in the attack in progress: a token by name, or `lock`."""
        return False

    def missing_action(self, type_: str) -> Refusal:
        """Why a ship cannot perform an action that is neither on its bar nor on its cards."""
        return Refusal("actions-1", "not_on_action_bar", {"action": type_})

    def can_reload(self, ship: Ship) -> bool:
        """Whether a reload action would do something."""
        raise NotImplementedError

    def damage_counted(self, ship: Ship) -> int:
        """The damage that is held against the hull: a damage card may count as more than one."""
        return ship.damage

    def skill_taken_over(self, lost: Ship) -> int:
        """The initiative that a ship has of its destroyed carrier, whose ship card it takes over."""
        return build_of(lost).initiative

    def faceup_changed(self, state: XWingState, ship: Ship) -> None:
        """The damage cards that lie faceup on a ship are others now: what an edition works out from them."""

    def came_faceup(self, state: XWingState, number: int) -> None:
        """A damage card was dealt faceup to a ship, or turned faceup, whatever became of it."""

    def locks_changed(self, state: XWingState) -> None:
        """Ships have other locks now: what an edition keeps of them beside which they are."""

    def letters_of(self, ship: Ship) -> str:
        """The letters of the ship's locks, one for each in their order; empty where locks have none."""
        return ""

    def put_letters(self, ship: Ship, letters: str) -> None:
        """Have a ship's locks these letters, as `letters_of` told them."""

    def __init__(self) -> None:
        """Ships and states know the ruleset that they belong to by their class, so that copies of a game cost
        nothing for it."""
        bound = {"rules": self, "effects": self.effects, "__module__": XWingState.__module__}
        piece: Any = type(Ship)
        self.ship_type: Final[type[Ship]] = piece(
            "Ship", (self.ship_piece,), {**bound, "builds": self.builds}
        )
        ships = {"__annotations__": {"ships": list.__class_getitem__(self.ship_type)}}
        self.own_state_type: Final[type[XWingState]] = piece("XWingState", (XWingState,), {**bound, **ships})
        kinds = {name: cast(Any, kind).of(self) for name, kind in self.kinds.items()}
        vars(self).update(state_type=self.own_state_type, kinds=kinds)

    def prepare(self) -> None:
        """Load the geometry kernels, and compile them if they never were."""
        kernels.load()

    def under(self, settings: Mapping[str, Any]) -> XWingRules:
        """These rules, or those of the profile that the options name."""
        return self

    # -- cards and squads --

    @cached_property
    def pieces(self) -> Pieces:
        """What is printed on the pieces."""
        return self.piece_rules(self.content, self.implemented)

    @cached_property
    def squads(self) -> SquadRules:
        """What everything about squads (`games/xwing/squads/`) is told."""
        return self.squad_rules(self.builds, self.pieces, self.cites)

    def cache_clear(self) -> None:
        """Forget both, as a function that keeps its results does: they are worked out in another way now."""
        for kept in ("pieces", "squads"):
            vars(self).pop(kept, None)

    def implemented(self) -> frozenset[str]:
        """The cards whose text is carried out, as `qualified` writes them."""
        raise NotImplementedError

    def printed(self) -> Any:
        return {"points_limit": self.squads.points_limit, **self.pieces.all}

    def sheet(self, text: str) -> dict[str, Any]:
        return sheet(self.squads, text)

    # -- procedures that forms of an edition add to --

    at_once: ClassVar[Mapping[str, Callable[[Any, Trigger], Task]]]
    """By event, the game effect that it brings."""
    after_roll: ClassVar[Mapping[str, Callable[[Any, int, list[int], list[int]], Task | None]]]
    """By name, what the faces of a roll outside attacks do: given ship, faces, and numbers of what it is about."""

    def markers(self, game: Any) -> Task | None:
        """What is placed after the obstacles."""
        return None

    def reinforcements(self, game: Any) -> Task | None:
        """What comes in before the victory check."""
        return None

    def has_other_ends(self, state: XWingState) -> bool:
        """Whether this form of the game can end otherwise than by the last ships."""
        return False

    def ends_otherwise(self, game: Any, points: tuple[int, ...]) -> bool:
        """End the game in such a way, if it is time; gives whether it is over."""
        return False

    def points_of(self, build: Build) -> int:
        """What a ship with its upgrades costs."""
        return build_points(self.squads, build)

    def points_as_begun(self, state: XWingState, number: int) -> int:
        """What a ship cost when the game began."""
        return self.points_of(build_of(state.ships[number]))

    def left_play(self, game: Any, number: int) -> None:
        """A ship was removed from play: what an edition does with its damage cards."""

    # -- what cards do in between --

    def heard(self, state: XWingState) -> frozenset[str]:
        """The events that the rules, or some card in this game but damage cards, answer to."""
        raise NotImplementedError

    def heard_by_damage(self) -> frozenset[str]:
        """The events that faceup damage cards answer to."""
        raise NotImplementedError

    def interruption(self, game: Any, waiting: list[Trigger], stack: Sequence[Task]) -> Task | None:
        """What comes before the next step, now that these triggers wait: game effects, else the ability queue."""
        raise NotImplementedError

    # -- knowing --

    def seats_of(self, state: XWingState) -> int:
        return 2

    def notation(self, state: XWingState) -> str:
        return msgspec.json.encode(state.plain()).decode()

    def from_notation(self, text: str) -> XWingState:
        try:
            return self.own_state_type.from_plain(msgspec.json.decode(text))
        except (msgspec.DecodeError, KeyError, TypeError) as error:
            raise BadSetup(f"This is not the notation of an X-Wing position ({error!r}).") from None
