"""Cards that replace the gain of a token (XW2-ABIL-06)."""

from __future__ import annotations

from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.choosing import either, pick
from starboard.games.xwing.language.clauses import instead_of_token, may, says
from starboard.games.xwing.language.occasions import detail
from starboard.games.xwing.language.requirements import anybody, enemy, friendly, has, itself
from starboard.games.xwing.language.scene import chosen, it
from starboard.games.xwing.language.steps import charge, force, gain, recover_shield, suffer
from starboard.games.xwing2.damage_cards import KINDS
from starboard.games.xwing2.effects.of_cards import pilot, upgrade

upgrade("jynerso", instead_of_token(friendly(0, 3), detail("focus"), gain("evade", it)))
upgrade(
    "seventhsister",
    instead_of_token(
        enemy(0, 1),
        detail("stress"),
        force(),
        either(("jam", gain("jam", it)), ("tractor", gain("tractor", it))),
    ),
)
pilot(
    "overseeryushyn",
    instead_of_token(friendly(1, 1), detail("disarm"), ~has("stress", it), charge(), gain("stress", it)),
)
upgrade(
    "deuteriumpowercells",
    may("system_phase", itself, charge(), gain("disarm"), recover_shield()),
    instead_of_token(itself, ~detail("stress"), ~has("stress"), charge(), gain("stress")),
)
upgrade(
    "staticdischargevanes",
    *(
        instead_of_token(
            itself,
            detail(token),
            ~has("stress"),
            gain("stress"),
            pick(anybody(0, 1, other=True)),
            gain(token, chosen),
            suffer(1),
        )
        for token in ("ion", "jam")
    ),
)

# -- damage cards dealt faceup (tasks/damage.py) -------------------------------------------------------------

_FACEUP = "would_be_dealt_damage_card"
pilot("chewbacca", says(_FACEUP, queries.FACEDOWN_INSTEAD, True))
pilot("maarekstele", says(_FACEUP, queries.DRAWS_THREE, True))
upgrade("imperviumplating", says(_FACEUP, queries.DISCARDS_FACEUP, lambda card: KINDS[card].trait == "ship"))
