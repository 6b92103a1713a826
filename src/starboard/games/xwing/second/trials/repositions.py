"""Situations for boosts, barrel rolls, and what ships pass over."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.second.exercises import Trial

T = Trial
_ROCK: Final = "coreasteroid2"
_STRESS: Final[dict[str, Any]] = {"tokens": {"stress": 2}}
TRIALS: Final[list[Trial]] = [
    T(
        "karekun",
        "boost turns",
        "repositioned ship=me how=boost_turn_left; action_performed action=boost difficulty=white",
        phase="activation",
        choose=("action boost white", "template turn_left"),
    ),
    T(
        "daredevil",
        "boost turns",
        "repositioned ship=me how=boost_turn_left; action_performed action=boost difficulty=red",
        phase="activation",
        choose=("action boost white", "template turn_left"),
    ),
    T(
        "extrememaneuvers",
        "boost turns",
        "force_changed ship=me change=-1; repositioned ship=me how=boost_turn_left",
        phase="activation",
        choose=("action boost white", "template turn_left"),
    ),
    T(
        "anakinskywalker-nabooroyaln1starfighter",
        "dial_reveal_before",
        "force_changed ship=me change=-1; repositioned ship=me how=barrel_roll_left; dial_revealed ship=me",
        choose=("template left",),
    ),
    T(
        "netrempollard",
        "barrel_rolled",
        "token_gained ship=me token=stress; repositioned ship=me how=turn_back",
        phase="activation",
        choose=("action barrel_roll white", "template right"),
    ),
    T(
        "onderonoppressor",
        "barrel_rolled",
        "token_gained ship=me token=calculate",
        phase="activation",
        choose=("action barrel_roll red",),
    ),
    T(
        "onderonoppressor",
        "maneuver_executed",
        "token_gained ship=me token=calculate",
        with_="repulsorliftstabilizers",
        me={**_STRESS, "sides": {"repulsorliftstabilizers": 1}, "dial": "2 bank_left"},
    ),
    T(
        "vizier",
        "maneuver_fully_executed",
        "action_performed ship=me action=coordinate difficulty=white; dial_revealed ship=me",
        friend={"at": (150, 0, 0)},
        choose=("maneuver 1 straight", "action coordinate white", "target friend"),
    ),
    T(
        "precisionionengines",
        "maneuver_before",
        "charges_changed card=precisionionengines change=-1; maneuvered ship=me maneuver=3_sloop_left",
        on="academypilot",
        me={"dial": "3 koiogran"},
        choose=("choose left",),
    ),
    T(
        "q7astromech",
        "over obstacles",
        "repositioned ship=me how=boost_straight; obstacle_hit ship=me",
        on="jediknight",
        phase="activation",
        obstacles=((_ROCK, 0, 210),),
        foe={"at": (0, 600, 180)},
        choose=("action boost white", "template straight"),
    ),
    T(
        "backwardstailslide",
        "over obstacles",
        "repositioned ship=me how=boost_straight; obstacle_hit ship=me",
        on="bluesquadronrookie",
        with_="integratedsfoils",
        phase="activation",
        obstacles=((_ROCK, 0, 210),),
        foe={"at": (0, 600, 180)},
        choose=("action boost white", "template straight"),
    ),
    T(
        "backwardstailslide",
        "moved_over",
        "token_gained ship=me token=evade",
        on="bluesquadronrookie",
        with_="integratedsfoils",
        phase="activation",
        obstacles=(("spare_parts", 0, 160),),
        foe={"at": (0, 600, 180)},
        choose=("action boost white", "template straight"),
    ),
    T(
        "collisiondetector",
        "over obstacles",
        "repositioned ship=me how=boost_straight",
        phase="activation",
        obstacles=((_ROCK, 0, 210),),
        foe={"at": (0, 600, 180)},
        choose=("action boost white", "template straight"),
    ),
    T(
        "collisiondetector",
        "ignores",
        "charges_changed card=collisiondetector; action_performed ship=me action=focus",
        phase="activation",
        obstacles=((_ROCK, 0, 70),),
        foe={"at": (0, 600, 180)},
        choose=("action focus white",),
    ),
    T(
        "collisiondetector",
        "obstacle_met_before",
        "charges_changed card=collisiondetector change=-1; action_performed ship=me action=focus",
        phase="activation",
        obstacles=((_ROCK, 0, 70),),
        foe={"at": (0, 600, 180)},
        choose=("action focus white",),
    ),
    *(
        trial
        for card, on in (("landingstruts", "technounionbomber"), ("grapplingstruts", "separatistdrone"))
        for trial in (
            T(
                card,
                "obstacle_met_before",
                f"flipped ship=me card={card} side=1; action_performed ship=me action=calculate",
                on=on,
                phase="activation",
                obstacles=((_ROCK, 0, 120),),
                choose=("action calculate white",),
            ),
            T(
                card,
                "ignores",
                f"flipped ship=me card={card} side=1; action_performed ship=me action=calculate; attack_declared attacker=me",
                on=on,
                phase="activation",
                obstacles=((_ROCK, 0, 120),),
                choose=("action calculate white",),
            ),
            T(
                card,
                "dial_revealed",
                "token_lost ship=me token=stress; repositioned ship=me how=turn_left; action_performed ship=me action=calculate",
                on=on,
                me={"sides": {card: 1}, "dial": "2 turn_left", "tokens": {"stress": 1}},
                obstacles=((_ROCK, 0, 0),),
                choose=("action calculate white",),
            ),
            T(
                card,
                "maneuver_executed",
                f"flipped ship=me card={card} side=0",
                on=on,
                me={"sides": {card: 1}},
                obstacles=((_ROCK, 0, 0),),
            ),
        )
    ),
]
