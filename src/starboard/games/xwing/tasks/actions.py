"""Performing an action, from its cost to the linked action after it (actions)."""

from __future__ import annotations

from typing import Final

import msgspec

from starboard.core.decision import PASS, Ask, Question, ask
from starboard.core.task import Task, step
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure, reposition
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.cards.two_sided import ability_subject
from starboard.games.xwing.changes.damage import turn_facedown
from starboard.games.xwing.changes.tokens import change_charges, gain, spend_force
from starboard.games.xwing.effects import queries, registry
from starboard.games.xwing.effects.card_effects import DAMAGE, Ability, shown
from starboard.games.xwing.events import ActionPerformed, Repositioned
from starboard.games.xwing.game import PAYING, XWingGame
from starboard.games.xwing.geometry.templates import Strip
from starboard.games.xwing.options import (
    ChooseCard,
    ChooseDevice,
    ChooseManeuver,
    ChooseObstacle,
    ChooseShip,
    ChooseSide,
    PerformAction,
    Template,
    UseAbility,
)
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, Ship, Trigger
from starboard.games.xwing.tasks.action_bar import (
    LINKS,
    PURPLE,
    RED,
    REPAIR,
    action_key,
    bar_of,
    can_perform,
    find_card_action,
    list_actions,
    take_over,
)
from starboard.games.xwing.tasks.action_options import (
    ACTION_RULES,
    TURNS,
    TURRET,
    dial_maneuver,
    possible_targets,
)
from starboard.games.xwing.tasks.locks import AcquireLock, locked_by
from starboard.games.xwing.tasks.maneuver import (
    IN_SLAM,
    ExecuteManeuver,
    ends_inside,
    flown,
    meet_objects,
    tell_met,
)

TURN_TEMPLATE = "turn_template"  # as what happens where several cards let a ship boost with one
UNPAID = "unpaid roll"  # a mark in `Ship.once`: the cost of the roll in progress was not paid
ACTED = "acted "  # marks in `Ship.once`: an action was performed,
TREATED = "treats as red "  # a white one as a red one, by a card of the ship,


class Granted(Task):
    """Perform one of these actions, or decline (actions-7)."""

    ship: int
    allowed: list[str]  # action types; empty: any
    stressed_too: bool = False
    step_of_activation: bool = False  # the Perform Action step of the ship's own activation
    colour: str = ""  # the difficulty that the grant gives; empty: that of the bar; see `_graded`
    links: bool = True  # whether a linked action may follow (actions-6, tokens-10)
    coordinator: int = NO_SHIP  # whose card may lift what stress bars, for the linked action, too

    @step
    def choose_action(self, game: XWingGame) -> Ask | None:
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            self.at = len(self.STEPS)
            return None
        subject = [self.ship, list(self.allowed), self.stressed_too, self.step_of_activation, self.colour]
        options = list_actions(game, subject)
        if options == (PASS,):
            self.at = len(self.STEPS)
            return None
        game.listed = (subject, options)
        return ask(ship.owner, "action", subject)

    @step
    def perform(self, game: XWingGame) -> Task | None:
        choice = game.answers[game.state.ships[self.ship].owner]
        if choice is PASS:
            self.at = len(self.STEPS)
            return None
        if self._treats_as_red(game, choice):
            game.state.ships[self.ship].once.append(f"{TREATED}{choice.type}")
        return game.make(
            Perform,
            self.ship,
            choice.type,
            choice.difficulty,
            choice.card,
            self.links,
            coordinator=self.coordinator,
        )

    def _treats_as_red(self, game: XWingGame, choice: PerformAction) -> bool:
        """Whether the same action could be performed here as a white one, too."""
        ship = game.state.ships[self.ship]
        if choice.difficulty != RED or not queries.AS_RED.on(ship):
            return False
        subject = [self.ship, list(self.allowed), self.stressed_too, self.step_of_activation, self.colour]
        return any(
            isinstance(one, PerformAction)
            and (one.type, one.card) == (choice.type, choice.card)
            and queries.may_be_red(ship, one.type, one.difficulty)
            for one in list_actions(game, subject)
        )


def linked_grant(game: XWingGame, ship: int, trigger: Trigger) -> Granted:
    """One of the linked actions that a trigger of its event speaks of; no link follows from it (actions-6)."""
    allowed = []
    names, _, coordinator = trigger.detail.partition(COORDINATED_BY)
    for named in names.split(","):
        type_, difficulty = named.split(" ")
        allowed.append(f"{type_} {registry.colour(game, ship, type_, difficulty)}")
    ships = game.state.ships
    stressed_too = bool(coordinator) and queries.coordinates_stressed(ships[int(coordinator)], ships[ship])
    return game.make(Granted, ship, allowed, stressed_too, colour=LINKS, links=False)


def _can_link(game: XWingGame, ship: int, trigger: Trigger) -> bool:
    if trigger.ship != ship:
        return False
    granted = linked_grant(game, ship, trigger)
    return can_perform(game, ship, granted.allowed, stressed_too=granted.stressed_too, colour=granted.colour)


# Not a "may": what is granted can be declined (actions-7), so that the queue need not ask twice.
LINKING: Final = Ability(registry.LINKED, registry.LINKED, False, _can_link, linked_grant)


COORDINATED_BY: Final = (
    " coordinated by "  # after the linked actions: the ship within whose coordinate they come
)
COORDINATED = "coordinated "  # a mark in `Ship.once`: a ship, and how many actions it had performed before


def coordinate(game: XWingGame, number: int, other: int, difficulty: str) -> Granted:
    """What a coordinated ship may perform (actions-17)."""
    ship, chosen = game.state.ships[number], game.state.ships[other]
    before = sum(mark.startswith(ACTED) for mark in chosen.once)
    ship.once.append(f"{COORDINATED}{other} {before}")
    as_red = difficulty == RED and treated_as_red(game, number, "coordinate")
    stressed_too = queries.coordinates_stressed(ship, chosen)
    return game.make(
        Granted,
        other,
        registry.coordinated_types(ship),
        stressed_too,
        colour="as_red" if as_red else "",
        coordinator=number if stressed_too else NO_SHIP,
    )


def treated_as_red(game: XWingGame, number: int, type_: str) -> bool:
    """Whether the red action of this kind that a ship has performed was white, and red by a card of its own."""
    return f"{TREATED}{type_}" in game.state.ships[number].once


def of_slam(ship: Ship, name: str, difficulty: str) -> Maneuver:
    """What the ship executes if it chooses this maneuver of its dial for a SLAM of this difficulty (actions-22)."""
    return as_fast(ship, flown(ship, dial_maneuver(ship, name)), difficulty)


def as_fast(ship: Ship, maneuver: Maneuver, difficulty: str) -> Maneuver:
    """A card's faster SLAM, where there is a template of that speed; the maneuver then has that speed."""
    faster = msgspec.structs.replace(maneuver, speed=maneuver.speed + 1)
    is_able = maneuver.speed > 0 and measure.has_template(faster.bearing, faster.speed)
    return faster if is_able and queries.is_faster(ship, difficulty) else maneuver


class Perform(Task):
    """One action, from its cost to the abilities after it."""

    ship: int
    type: str
    difficulty: str
    card: str = ""
    links: bool = False  # whether a linked action may follow
    failed: bool = False
    way: str = ""
    stressed: bool = False  # while it is performed, also by what it costs (late-6)
    is_action: bool = True  # else the same move by a card, which is none (maneuvers-15)
    why: str = ""  # it failed
    copies: int = 0  # of the damage card whose action may leave it faceup
    coordinator: int = NO_SHIP  # as in `Granted`

    @step
    def pay(self, game: XWingGame) -> None:
        """Apart from the declaration, so that what the cost triggers comes before it (abilities-2)."""
        if not self.is_action:
            return
        # each copy of a damage card may be another action, and is facedown after it
        if not (self.card.endswith(f".{REPAIR}") and game.rules.copies_repair_apart):
            game.state.ships[self.ship].done.append(action_key(self.type, self.card))
        if self.difficulty == PURPLE:
            spend_force(game, self.ship)  # actions-4
        if self.difficulty == RED and game.rules.stress_before_red_action:
            gain(game, self.ship, tokens.STRESS, game.rules.stress_before_red_action)

    @step
    def declare(self, game: XWingGame) -> Task | Ask | None:
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            self.at = len(self.STEPS)
            return None
        self.stressed = self.is_action and ship.has(tokens.STRESS)
        simple = {
            "focus": tokens.FOCUS,
            "evade": tokens.EVADE,
            "calculate": tokens.CALCULATE,
            "cloak": tokens.CLOAK,
        }
        if self.type in simple:
            gain(game, self.ship, simple[self.type], ACTION_RULES[self.type])
            game.note("action_resolving", self.ship, self.type)
            self.go_to(Perform.after_action)
            return None
        if self.type in ("boost", "barrel_roll"):
            if self.is_action:
                ship.once.append(f"{queries.BOOSTING}{self.difficulty}")
            return ask(ship.owner, "template", [self.type, self.ship])
        if self.type in ("lock", "coordinate", "jam"):
            found = possible_targets(game, self.type, self.ship)
            self._fail(not found, "no_target")
            if found:
                return ask(ship.owner, "target", [self.type, self.ship])
        if self.type in ("reinforce", "rotate"):
            return ask(ship.owner, "side", [self.type, self.ship])
        if self.type == "reload":
            return self.reload(game)
        if self.type == "slam":
            question = Question(ship.owner, "maneuver", ["slam", self.ship])
            self._fail(not game.options(question), "no_maneuver")
            if not self.failed:
                return Ask((question,))
        if self.type == "card":
            self.go_to(Perform.after_action)
            if self.card.endswith(f".{REPAIR}"):
                return self._repair(game)
            own = find_card_action(game, self.ship, self.card)
            assert own is not None
            take_over(game, self.ship, self.card)
            return own.perform(game, self.ship)
        self.go_to(Perform.after_action)
        return None

    def reload(self, game: XWingGame) -> Task | Ask:
        """Which card gets a charge back (actions-20)."""
        return ask(game.state.ships[self.ship].owner, "card", ["reload", self.ship])

    def _repair(self, game: XWingGame) -> Task | None:
        """The card is turned facedown, or what it says is done, after which it may still be faceup."""
        card = self.card.removesuffix(f".{REPAIR}")
        number = game.rules.content.damage_number[card]
        repairs = game.rules.effects.answer_of(queries.REPAIRS, DAMAGE + card)
        if repairs is None:
            turn_facedown(game, self.ship, number)
            return None
        self.copies = game.state.ships[self.ship].faceup.count(number)
        return repairs(game, self.ship)

    def _count_repair(self, game: XWingGame, ship: Ship) -> None:
        """A copy that has not been repaired is not tried again in this round (actions-3)."""
        if self.copies:
            number = game.rules.content.damage_number[self.card.removesuffix(f".{REPAIR}")]
            if ship.faceup.count(number) == self.copies:
                ship.done.append(action_key(self.type, self.card))

    @step
    def carry_out(self, game: XWingGame) -> Task | Ask | None:
        ship = game.state.ships[self.ship]
        choice = game.answers.get(ship.owner)
        if self.failed or choice is None:
            return None
        if isinstance(choice, Template | UseAbility):
            payers = {shown(name): cost for name, cost in queries.turn_payers(ship)}
            if isinstance(choice, Template):
                self.way = choice.way
                if self.way in TURNS and len(payers) > 1:  # its player says by which card
                    self.go_to(Perform.carry_out)
                    cards = [[self.ship, card] for card in payers]
                    return ask(ship.owner, "ability", ability_subject(game, TURN_TEMPLATE, True, cards))
                self._pay_for_turn(game, queries.turn_cost(ship) if self.way in TURNS else "")
            else:
                self._pay_for_turn(game, payers[choice.card])
            result = self._reposition(game, self.way)
            if not isinstance(result, Ask):
                self._end_reposition(ship)
            return result
        if isinstance(choice, ChooseShip):
            return self._with_target(game, choice.ship)
        if isinstance(choice, ChooseObstacle | ChooseDevice):
            self.way = str(locked_by(choice))
            return game.make(AcquireLock, self.ship, locked_by(choice))
        if isinstance(choice, ChooseSide):
            if self.type == "reinforce":
                token = tokens.REINFORCE_FORE if choice.side == "fore" else tokens.REINFORCE_AFT
                gain(game, self.ship, token, "actions-19")
            else:
                ship.turret = TURRET.index(choice.side)
        elif isinstance(choice, ChooseCard):
            change_charges(game, self.ship, choice.card, 1)
            gain(game, self.ship, tokens.DISARM, "actions-20")
            game.note("reloaded", self.ship, choice.card)
        elif isinstance(choice, ChooseManeuver):
            found = of_slam(ship, choice.maneuver, self.difficulty)
            self._fail(not ends_inside(game, self.ship, found), "outside_play_area")  # maneuvers-14
            ship.once += [IN_SLAM] * (not self.failed)
            return None if self.failed else game.make(ExecuteManeuver, self.ship, found, "actions-22")
        return None

    @staticmethod
    def _end_reposition(ship: Ship) -> None:
        ship.once = [mark for mark in ship.once if not mark.startswith(queries.BOOSTING)]

    def _pay_for_turn(self, game: XWingGame, cost: str) -> None:
        """A boost with a turn template costs what the card says."""
        if cost == queries.FOR_FORCE:
            spend_force(game, self.ship)
        elif cost == queries.AS_RED_ONE:
            self.difficulty = RED
            self._end_reposition(game.state.ships[self.ship])
            game.state.ships[self.ship].once.append(f"{queries.BOOSTING}{RED}")
            if game.rules.stress_before_red_action:
                gain(game, self.ship, tokens.STRESS, game.rules.stress_before_red_action)
                self.stressed = game.state.ships[self.ship].has(tokens.STRESS)

    def _with_target(self, game: XWingGame, other: int) -> Task | None:
        if self.type == "lock":
            self.way = str(other)
            return game.make(AcquireLock, self.ship, other)
        queries.pay_for_choice(game, self.ship, other, self.type)
        if self.type == "coordinate":
            self.way = str(other)
            game.note("coordinate_before", self.ship, self.way)
            return None
        self.way = str(other)
        gain(game, other, tokens.JAM, "actions-18")
        return None

    def _reposition(self, game: XWingGame, way: str) -> Ask | Task | None:
        """Boost and barrel roll: declared without testing, then placed if a legal place exists (actions-8)."""
        state = game.state
        self.way = way
        if self.type == "boost":
            barred = reposition.boost_refusal(state, self.ship, way)
            if barred is None:
                strip = reposition.strip_of(state, self.ship, "boost", way)
                return self._place(game, reposition.boost_pose(state, self.ship, way), strip)
            self._fail(not self._boost_partly(game), barred.reason)
            return None
        if game.rules.places.no_room(state, self.ship, "roll", way) is None:
            return ask(state.ships[self.ship].owner, "slot", ["roll", self.ship, way])
        self._fail(True, "no_room")
        return None

    def _fail(self, failed: bool, why: str) -> None:
        self.failed, self.why = failed, why if failed else ""

    def _boost_partly(self, game: XWingGame) -> bool:
        """A card resolves a boost that a ship is in the way of like a partial maneuver."""
        if not queries.BOOSTS_PARTLY.on(game.state.ships[self.ship]):
            return False
        moved = reposition.partial_boost(game.state, self.ship, self.way)
        if moved is None:
            return False
        before = game.state.ships[self.ship].pose
        measure.put(game.state, self.ship, moved.pose, moved.touching)
        game.emit(Repositioned(self.ship, f"boost {self.way}", before, moved.pose, "overlaps-1"))
        if moved.strip is not None:
            tell_met(game, self.ship, moved.strip)
        return True

    def _place(self, game: XWingGame, pose: tuple[int, int, int], strip: Strip) -> Task | None:
        return place_along(game, self.ship, self.type, self.way, pose, strip)

    @step
    def take_slot(self, game: XWingGame) -> Task | None:
        if self.type == "barrel_roll" and not self.failed:
            choice = game.answers[game.state.ships[self.ship].owner]
            found = game.rules.places.rolled(game.state, self.ship, "roll", self.way, choice)
            self._end_reposition(game.state.ships[self.ship])
            # Paid no earlier: what answers to the stress would come between this question and its answer.
            if registry.pays_for_roll(game.state.ships[self.ship], self.way):
                return game.make(RollIfPaid, self.ship, self.way, [*found.base.pose], [*found.strip])
            return self._place(game, found.base.pose, found.strip)
        if self.type == "coordinate" and not self.failed:
            return coordinate(game, self.ship, int(self.way), self.difficulty)
        return None

    @step
    def after_slam(self, game: XWingGame) -> None:
        once = game.state.ships[self.ship].once
        if IN_SLAM in once:
            once.remove(IN_SLAM)
        if UNPAID in once:
            once.remove(UNPAID)
            self._fail(True, "unpaid")
        if self.type == "slam" and not self.failed and game.state.ships[self.ship].place == IN_PLAY:
            gain(game, self.ship, tokens.DISARM, "actions-22")

    @step
    def after_action(self, game: XWingGame) -> None:
        """Red: the stress comes after the action, also after a failed one (actions-5)."""
        ship = game.state.ships[self.ship]
        if ship.place != IN_PLAY:
            return
        if not self.is_action:
            self._tell_move(game)
            return
        self._count_repair(game, ship)
        rule = ACTION_RULES.get(self.type, "actions-1")
        name = self.card or self.type
        game.emit(ActionPerformed(self.ship, name, self.difficulty, self.failed, rule, self.why))
        if self.difficulty == RED and game.rules.stress_after_red_action:
            gain(game, self.ship, tokens.STRESS, game.rules.stress_after_red_action)
        self._tell_move(game)
        if self.failed:
            ship.once.append(f"failed {action_key(self.type)}")
            game.note("action_failed", self.ship, name)
        else:
            ship.once.append(f"{ACTED}{name}")
            game.note("action_performed", self.ship, name)
            game.note(f"{self.difficulty}_action_performed", self.ship, name)
            if self.stressed:
                game.note("stressed_action_performed", self.ship, name)
            if self.type == "coordinate":
                game.note("coordinated", self.ship, self.way)
            if self.type == "lock":
                game.note("lock_performed", self.ship, self.way)
            if self.type == "jam":
                game.note("jam_performed", self.ship, self.way)
            self._link(game, ship)

    def _tell_move(self, game: XWingGame) -> None:
        """A completed roll, after the stress of a red action (abilities-3)."""
        if self.type == "barrel_roll" and not self.failed:
            game.note("barrel_rolled", self.ship)

    def _link(self, game: XWingGame, ship: Ship) -> None:
        """After the left action, one of those attached to it goes into the ability queue (actions-6)."""
        linked = [entry.linked for entry in bar_of(ship) if entry.linked and entry.type == self.type]
        if self.links and linked:
            names = dict.fromkeys(f"{one.type} {one.difficulty}" for one in linked)
            by = f"{COORDINATED_BY}{self.coordinator}" if self.coordinator != NO_SHIP else ""
            game.note(registry.LINKED, self.ship, ",".join(names) + by)


def place_along(
    game: XWingGame, ship: int, type_: str, way: str, pose: tuple[int, int, int], strip: Strip
) -> Task | None:
    """A boost or barrel roll is carried out along its template."""
    before = game.state.ships[ship].pose
    measure.put(game.state, ship, pose, measure.exact_touches(game.state, ship, pose))
    game.emit(Repositioned(ship, f"{type_} {way}", before, pose, ACTION_RULES[type_]))
    return meet_objects(game, ship, strip)


class RollIfPaid(Task):
    """A barrel roll whose template costs the ship stress: it is placed once that has been paid. Where another ship
    receives the token, it is not, and the roll fails (abilities-6)."""

    ship: int
    way: str
    pose: list[int]
    strip: list[int]

    @step
    def pay(self, game: XWingGame) -> None:
        game.state.ships[self.ship].once.append(PAYING)
        gain(game, self.ship, tokens.STRESS, "abilities-1")

    @step
    def roll(self, game: XWingGame) -> Task | None:
        ship = game.state.ships[self.ship]
        if PAYING not in ship.once:
            ship.once.append(UNPAID)
            return None
        ship.once.remove(PAYING)
        if ship.place != IN_PLAY:
            return None
        x, y, heading = self.pose
        return place_along(game, self.ship, "barrel_roll", self.way, (x, y, heading), Strip(*self.strip))
