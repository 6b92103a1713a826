"""Actions: each is judged by where the ship would stand, and with what, in the engagement to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from starboard.bots.xwing.courses import courses, standing
from starboard.bots.xwing.dials import foreseen
from starboard.bots.xwing.flights import flown_on
from starboard.bots.xwing.outlook import Outlook
from starboard.bots.xwing.places import places, spread
from starboard.bots.xwing.shots import Gunnery, Kit, kit_of
from starboard.bots.xwing.sight import Sight
from starboard.bots.xwing.slams import slams
from starboard.bots.xwing.stands import Stand, judged_stands
from starboard.bots.xwing.tryout import judge, mean_result
from starboard.core.decision import PASS, Decision, Option, Question
from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.content import ActionEntry
from starboard.games.xwing.geometry.base import Pose
from starboard.games.xwing.knowledge.ghosts import named_maneuver
from starboard.games.xwing.knowledge.preview import MOVES, ship_asked_about
from starboard.games.xwing.options import ChooseCard, ChooseManeuver, ChooseShip, ChooseSide, PerformAction
from starboard.games.xwing.tasks.action_options import TURRET, action_targets
from starboard.games.xwing.tasks.actions import Perform

JUDGED_BY_PLACE: Final = ("focus", "evade", "calculate", "reinforce", "lock", "slam", *MOVES)  # by `_stands`


# -- the action -------------------------------------------------------------------------------------------


def choose_action(sight: Sight, decision: Decision) -> Option:
    """The action that promises most, or none (actions-1)."""
    assert isinstance(decision.subject, list)
    number = int(decision.subject[0])
    stands = [stand for option in decision.options for stand in _stands(sight, decision, option)]
    worth: dict[str, float] = {}
    if stands:
        judged = judged_stands(sight, number, flown_on(sight, number, stands))
        worth = _by_option(stands, judged.values)
        sight.weighing.note = judged
    for option in decision.options:
        if isinstance(option, PerformAction):
            other = _otherwise(sight, number, option)
            if other is not None:
                base = worth.get(PASS.id, 0.0)
                worth[option.id] = base + other - _colour(sight, option)
    if not worth:
        return PASS if PASS in decision.options else decision.options[0]
    best = max(sorted(worth), key=lambda name: (worth[name], name == PASS.id, "focus" in name))
    for name in sorted(worth, key=lambda name: -worth[name])[:4]:
        sight.why(f"{name}: {worth[name]:.2f}")
    weighed = [option for option in decision.options if option.id in worth]
    sight.weighing.keep(weighed, [worth[option.id] for option in weighed])
    return decision.option(best) or decision.options[0]


def _by_option(stands: Sequence[Stand], values: Sequence[float]) -> dict[str, float]:
    """For each option the best of its stands."""
    found: dict[str, float] = {}
    for stand, value in zip(stands, values, strict=True):
        found[stand.option.id] = max(value, found.get(stand.option.id, float("-inf")))
    return found


def _stands(sight: Sight, decision: Decision, option: Option) -> list[Stand]:
    """What an action leads to, linked actions included; empty if the outlook cannot judge it."""
    number = ship_asked_about(decision)
    ship = sight.ship(number)
    held = kit_of(ship)
    if option is PASS:
        return [Stand(option, ship.pose, held)]
    if not isinstance(option, PerformAction):
        return []
    plain = [
        Stand(option, pose, kit, extra - _colour(sight, option), option.difficulty == "red")
        for pose, kit, extra in _results(sight, number, option.type, held)
    ]
    if option.type == "slam":
        question = Question(ship.owner, "maneuver", ["slam", number])
        plain = [
            stand._replace(option=option, extra=stand.extra - _colour(sight, option))
            for stand in slams(sight, number, sight.game.options(question), option.difficulty)
        ]
    if option.type in MOVES:
        plain = [
            Stand(option, pose, held, -_colour(sight, option), option.difficulty == "red")
            for pose in places(sight, decision, option)
        ]
    return plain + [more for stand in plain for more in _linked(sight, number, stand)]


def _colour(sight: Sight, option: PerformAction) -> float:
    """What the difficulty costs (actions-4, actions-5)."""
    return sight.price_of_action(option.difficulty)


def _results(sight: Sight, number: int, type_: str, held: Kit) -> Iterable[tuple[Pose, Kit, float]]:
    """Pose, kit and points besides of an action of the bar that leaves the ship where it is."""
    pose, useful = sight.ship(number).pose, sight.weights.useful
    match type_:
        case "focus":
            return [(pose, held._replace(focus=held.focus + 1), useful)]
        case "evade":
            return [(pose, held._replace(evade=held.evade + 1), useful)]
        case "calculate":
            return [(pose, held._replace(calculate=held.calculate + 1), useful)]
        case "reinforce":
            return [(pose, held._replace(reinforce=1), useful)]
        case "lock":
            return [
                (pose, held._replace(locks=(target,)), useful + sight.weights.lock / 2)
                for target in lock_targets(sight, number)
                if target not in held.locks
            ]
        case _:
            return []


def _linked(sight: Sight, number: int, stand: Stand) -> list[Stand]:
    """The same with the linked action performed after it (actions-6)."""
    assert isinstance(stand.option, PerformAction)
    entry = _entry(sight, number, stand.option.type)
    if entry is None or entry.linked is None or stand.stressed:
        return []
    after = PerformAction("", entry.linked.type, entry.linked.difficulty)
    if after.type in sight.ship(number).done or after.type in MOVES:
        return []
    return [
        stand._replace(
            kit=kit,
            extra=stand.extra + extra - _colour(sight, after),
            stressed=after.difficulty == "red",
        )
        for _, kit, extra in _results(sight, number, after.type, stand.kit)
    ]


def _entry(sight: Sight, number: int, type_: str) -> ActionEntry | None:
    ship, build = sight.ship(number), sight.build(number)
    granted = [one for name, sides in build.side_actions.items() for one in sides[ship.sides.get(name, 0)]]
    return next((one for one in (*build.bar, *granted) if one.type == type_ and one.linked), None)


def lock_targets(sight: Sight, number: int) -> list[int]:
    """Enemy ships that it could lock (locks-1)."""
    enemies = set(sight.state.in_play(1 - sight.ship(number).owner))
    return [other for other in action_targets(sight.game, "lock", number) if other in enemies]


def _otherwise(sight: Sight, number: int, option: PerformAction) -> float | None:
    """Points of actions whose use is not in the outlook."""
    match option.type:
        case "coordinate":
            near = action_targets(sight.game, "coordinate", number)
            able = [n for n in near if not sight.ship(n).has(tokens.STRESS)]
            return sight.weights.coordinated if able else -1.0
        case "jam":
            near = action_targets(sight.game, "jam", number)
            return sight.weights.jammed * max((_greens(sight, n) for n in near), default=-1)
        case "reload":
            return sight.weights.reloaded + sight.token_worth[tokens.DISARM] * _has_shot(sight, number)
        case "cloak":
            return sight.weights.cloaked + sight.token_worth[tokens.DISARM] * _has_shot(sight, number)
        case "rotate":
            return _best_turn(sight, number)[0]
        case one if one in JUDGED_BY_PLACE:
            return None
        case _:
            return _tried(sight, number, option)  # a card's, or one that is not known here


def _has_shot(sight: Sight, number: int) -> bool:
    from starboard.bots.xwing.engaging import best_attack

    return best_attack(sight, Gunnery(sight), number) > 0.0


def _greens(sight: Sight, number: int) -> int:
    ship = sight.ship(number)
    jammed: tuple[int, ...] = ship.rules.jammed
    return sum(ship.tokens[token] for token in jammed) + len(ship.locks)


def _tried(sight: Sight, number: int, option: PerformAction) -> float:
    """What an action comes to when it is tried out."""
    task = sight.game.make(Perform, number, option.type, option.difficulty, option.card, True)
    found = mean_result(sight, task)
    return sight.weights.useful if found is None else found - judge(sight)


# -- within an action ---------------------------------------------------------------------------------------


def choose_place(sight: Sight, decision: Decision) -> Option:
    """The template of a boost or side of a roll, a slot, a decloak: where the ship stands best. Whether to move at all
    was judged when the action was chosen."""
    found = [stand for option in decision.options for stand in _places(sight, decision, option)]
    if not found:
        return PASS if PASS in decision.options else decision.options[0]
    number = ship_asked_about(decision)
    judged = judged_stands(sight, number, flown_on(sight, number, found), near=True)
    sight.weighing.note, values = judged, judged.values
    if sight.ship(number).owner != sight.seat:
        values = [-value for value in values]
    best = max(range(len(found)), key=lambda row: (values[row], -row))
    sight.why(f"{found[best].option.id}: {values[best]:.2f}")
    return found[best].option


def _places(sight: Sight, decision: Decision, option: Option) -> list[Stand]:
    state = sight.state
    number = ship_asked_about(decision)
    kit = kit_of(state.ships[number])
    if option is PASS:
        stays = decision.kind != "decloak"
        return [Stand(option, state.ships[number].pose, kit)] if stays else []
    return [Stand(one, pose, kit) for one in spread(option) for pose in places(sight, decision, one)]


def choose_target(sight: Sight, decision: Decision) -> Option:
    """Whom to lock, coordinate or jam."""
    assert isinstance(decision.subject, list)
    how, number = str(decision.subject[0]), int(decision.subject[1])
    options = [option for option in decision.options if isinstance(option, ChooseShip)]
    if not options:
        return decision.options[0]

    def worth(other: int) -> float:
        if how == "coordinate":
            return _gains_by_action(sight, other)
        return float(_greens(sight, other)) if how == "jam" else _gains_by_lock(sight, number, other)

    worths = [worth(option.ship) for option in options]
    sight.weighing.keep(options, worths)
    return options[max(range(len(options)), key=lambda place: (worths[place], -options[place].ship))]


def _gains_by_lock(sight: Sight, number: int, target: int) -> float:
    """Points that a lock adds to the attack on that ship now, and how near it is."""
    ship = sight.ship(number)
    if sight.ship(target).owner == ship.owner or target in ship.locks:
        return -100.0
    from starboard.bots.xwing.engaging import attack_value

    gunnery = Gunnery(sight)
    now = max(attack_value(sight, gunnery, number, target, one.id) for one in sight.build(number).weapons)
    gap = measure.ship_range(sight.state, number, target)
    return now + 1.0 - gap.distance / 1_000_000


def _gains_by_action(sight: Sight, friend: int) -> float:
    """Friends that can shoot and have no token yet need an action most."""
    ship = sight.ship(friend)
    if ship.has(tokens.STRESS):
        return -1.0
    bare = not any(ship.has(token) for token in tokens.GREEN)
    return 2.0 * bare + (1.0 if _has_shot(sight, friend) else 0.0)


def choose_side(sight: Sight, decision: Decision) -> Option:
    """Fore or aft: where more enemies are; a turret: where the best shot is (actions-19, actions-21)."""
    assert isinstance(decision.subject, list)
    how, number = str(decision.subject[0]), int(decision.subject[1])
    options = [option for option in decision.options if isinstance(option, ChooseSide)]
    if how == "reinforce":
        ahead = sum(sight.reinforced(number, enemy, "fore") for enemy in sight.enemies)
        behind = sum(sight.reinforced(number, enemy, "aft") for enemy in sight.enemies)
        wanted = "aft" if behind > ahead else "fore"
    else:
        wanted = _best_turn(sight, number, [option.side for option in options])[1]
    return next((option for option in options if option.side == wanted), decision.options[0])


def _best_turn(sight: Sight, number: int, ways: Sequence[str] = TURRET) -> tuple[float, str]:
    """Points that turning the turret adds, and where to."""
    ship = sight.ship(number)
    was = ship.turret
    worth = {}
    for way in ways:
        ship.turret = TURRET.index(way)
        worth[way] = _turret_worth(sight, number)
    ship.turret = was
    now = _turret_worth(sight, number)
    best = max(ways, key=lambda way: (worth[way], -TURRET.index(way)))
    return worth[best] - now, best


def _turret_worth(sight: Sight, number: int) -> float:
    """What the ship can shoot at from here: at enemies where they are, or may go."""
    here = standing(sight, number)
    gunnery = Gunnery(sight)
    outlook = Outlook(sight, gunnery, [here], [foreseen(sight, enemy) for enemy in sight.enemies])
    deals = [float((outlook.deal[number, enemy] @ outlook.mix[enemy])[0]) for enemy in sight.enemies]
    return max(deals, default=0.0)


def choose_card(sight: Sight, decision: Decision) -> Option:
    """The emptiest card to reload (actions-20)."""
    assert isinstance(decision.subject, list)
    number = int(decision.subject[1])
    charges = sight.ship(number).charges
    return min(
        decision.options,
        key=lambda option: charges.get(option.card, 99) if isinstance(option, ChooseCard) else 99,
    )


def choose_maneuver(sight: Sight, decision: Decision) -> Option:
    """A maneuver at once: of a SLAM, or of a card."""
    assert isinstance(decision.subject, list)
    found = worth_of_maneuvers(sight, int(decision.subject[1]), decision)
    return max(found, key=lambda one: one[0])[1] if found else decision.options[0]


def worth_of_maneuvers(sight: Sight, number: int, decision: Decision) -> list[tuple[float, Option]]:
    """What each way that a maneuver may lead the ship promises its side."""
    if isinstance(decision.subject, list) and decision.subject[0] == "slam":
        found = slams(sight, number, decision.options, _colour_of_slam(sight, number))
    else:
        found = [
            Stand(option, way.at(row).pose, kit_of(sight.ship(number)), -float(way.price[row]))
            for option in decision.options
            if isinstance(option, ChooseManeuver)
            for way in [courses(sight, number, [named_maneuver(sight.ship(number), option.maneuver)])]
            for row in range(len(way.ends))
        ]
    if not found:
        return []
    judged = judged_stands(sight, number, found)
    sight.weighing.note, values = judged, judged.values
    return [(value, stand.option) for value, stand in zip(values, found, strict=True)]


def _colour_of_slam(sight: Sight, number: int) -> str:
    """The difficulty of a SLAM of the bar; that of a card's is not told with its maneuvers."""
    return next((one.difficulty for one in sight.build(number).bar if one.type == "slam"), "white")


def choose_broken_lock(sight: Sight, decision: Decision) -> Option:
    """The lock on the farthest ship goes (locks-2)."""
    number = int(str(decision.subject))

    def gap(option: Option) -> int:
        if not isinstance(option, ChooseShip):
            return 10_000_000
        return measure.ship_range(sight.state, number, option.ship).distance

    return max(decision.options, key=lambda option: (gap(option), option.id))
