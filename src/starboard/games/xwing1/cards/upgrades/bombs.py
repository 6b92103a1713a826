"""What Bomb upgrades do, in the order of the data."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing.language.clauses import says
from starboard.games.xwing1.cards.bomb_words import bomb_card, by_action, when_revealed
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.discarding import STOCKS, Stock

HOST: Final = "scimitarsquadronpilot"
DROP: Final[dict[str, Any]] = {"on": HOST, "me": {"dial": "1 straight"}}
NEAR: Final[dict[str, Any]] = {
    **DROP,
    "foe": {"at": (0, -160, 0)},
}  # a ship behind, near where the bomb falls
ONTO: Final[dict[str, Any]] = {  # the mine falls onto a ship
    "on": HOST,
    "me": {"dial": "3 straight"},
    "foe": {"at": (0, 65, 0), "shields": 0},
    "foe_is": "bountyhunter",
    "without_evidence": True,
}

bomb_card("seismiccharges", "seismic_charge", when_revealed())
trial(
    "dial_revealed",
    "upgrade_discarded ship=me card=seismiccharges; device_placed ship=me kind=seismic_charge how=drop"
    " template=straight_1; maneuvered ship=me; detonated kind=seismic_charge ship=-1; damage_suffered ship=foe kind=hit;"
    " device_removed kind=seismic_charge; phase_began phase=combat",
    **NEAR,
)

bomb_card("proximitymines", "proximity_mine", by_action())
trial(
    "action action",
    "maneuvered ship=me; upgrade_discarded ship=me card=proximitymines; device_placed ship=me kind=proximity_mine;"
    " detonated ship=foe; dice_rolled ship=foe why=proximity_mine n=3; damage_suffered ship=foe kind=hit;"
    " damage_suffered ship=foe kind=crit; device_removed kind=proximity_mine",
    attack="hit crit blank",
    **ONTO,
)

bomb_card("protonbombs", "proton_bomb", when_revealed())
trial(
    "dial_revealed",
    "upgrade_discarded ship=me card=protonbombs; device_placed ship=me kind=proton_bomb; maneuvered ship=me;"
    " detonated kind=proton_bomb; damage_suffered ship=foe kind=card shield=False card=structuraldamage",
    on=HOST,
    me={"dial": "1 straight"},
    foe={"at": (0, -160, 0)},
    foe_is="stormsquadronpilot",
    chance={"deck.damage1": ["structuraldamage"]},
    state="ships.foe.shields=2",
)

bomb_card("ionbombs", "ion_bomb", when_revealed())
trial(
    "dial_revealed",
    "upgrade_discarded ship=me card=ionbombs; device_placed ship=me kind=ion_bomb; maneuvered ship=me;"
    " detonated kind=ion_bomb; token_gained ship=foe token=ion; token_gained ship=foe token=ion; device_removed",
    **NEAR,
)

bomb_card("connernet", "conner_net", by_action())
trial(
    "action action",
    "upgrade_discarded ship=me card=connernet; device_placed ship=me kind=conner_net; detonated ship=foe;"
    " damage_suffered ship=foe kind=hit; token_gained ship=foe token=ion; token_gained ship=foe token=ion;"
    " device_removed kind=conner_net",
    **ONTO,
)

bomb_card("clustermines", "cluster_mine", by_action())
trial(
    "action action",
    "upgrade_discarded ship=me card=clustermines; device_placed kind=cluster_mine; device_placed kind=cluster_mine;"
    " device_placed kind=cluster_mine; detonated ship=foe; dice_rolled ship=foe why=cluster_mine n=2;"
    " damage_suffered ship=foe kind=hit; damage_suffered ship=foe kind=hit; detonated ship=foe;"
    " dice_rolled ship=foe why=cluster_mine n=2; detonated ship=foe; dice_rolled ship=foe why=cluster_mine n=2",
    attack="hit crit blank blank blank blank",
    **ONTO,
)
trial(
    "action action",
    "detonated ship=foe; dice_rolled ship=foe why=cluster_mine n=2; damage_suffered ship=foe kind=hit;"
    " detonated ship=foe; dice_rolled ship=foe why=cluster_mine n=2; detonated ship=foe",
    attack="hit crit blank blank blank blank",
    settings={"profile": "rr2015"},
    state="ships.foe.damage=1",
    **ONTO,
)

bomb_card("thermaldetonators", "thermal_detonator", when_revealed())
trial(
    "dial_revealed",
    "upgrade_discarded ship=me card=thermaldetonators; device_placed ship=me kind=thermal_detonator; maneuvered ship=me;"
    " detonated kind=thermal_detonator; damage_suffered ship=foe kind=hit; token_gained ship=foe token=stress",
    **NEAR,
)

bomb_card("bombletgenerator", "bomblet", when_revealed(), is_discarded=False)
trial(
    "dial_revealed",
    "device_placed ship=me kind=bomblet; maneuvered ship=me; detonated kind=bomblet;"
    " dice_rolled ship=foe why=bomblet n=2; damage_suffered ship=foe kind=hit; damage_suffered ship=foe kind=crit",
    on="guardiansquadronpilot",
    me={"dial": "1 straight"},
    foe={"at": (0, -160, 0)},
    foe_is="stormsquadronpilot",
    attack="hit crit",
)

upgrade("ordnancesilos", says("tokens on cards", STOCKS, Stock("ordnance", 3, ("bomb",), itself=False)))
trial(
    "tokens on cards",
    "device_placed ship=me kind=seismic_charge; card_token_discarded ship=me card=seismiccharges token=ordnance left=2",
    on="crimsonsquadronpilot",
    with_="seismiccharges",
    phase="activation",
    me={"dial": "1 straight"},
    choose=("use me seismiccharges", "choose token"),
    state="ships.me.card_tokens.ordnance:seismiccharges=2",
)
