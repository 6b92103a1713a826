"""Devices in the device slot; those of other slots stand with their slot."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.language.clauses import may, must
from starboard.games.xwing.language.device_steps import may_place_now, place
from starboard.games.xwing.language.occasions import detail, told
from starboard.games.xwing.language.requirements import itself
from starboard.games.xwing.language.scene import Scene
from starboard.games.xwing.language.steps import recover_charge, spend_shield
from starboard.games.xwing2.cards.placing_devices import device_card, in_system_phase
from starboard.games.xwing2.cards.situations import BOMBER
from starboard.games.xwing2.cards.writing import trial

device_card(
    "bombletgenerator",
    "bomblet",
    in_system_phase(),
    may("activation_phase_start", spend_shield(), recover_charge(2)),
)
trial(
    "system_phase",
    "charges_changed card=bombletgenerator change=-1; device_placed ship=me kind=bomblet how=drop",
    on=BOMBER,
)
trial(
    "activation_phase_start",
    "shield_lost ship=me; charges_changed card=bombletgenerator change=2",
    on="bluesquadronescort",
    me={"charges": {"bombletgenerator": 0}},
)

device_card("clustermines", "cluster_mine")
trial(
    "system_phase",
    "charges_changed card=clustermines change=-1; device_placed ship=me kind=cluster_mine how=drop",
    on=BOMBER,
)


def _is_full(scene: Scene) -> bool:
    return scene.own.charges["concussionbombs"] == build_of(scene.own).charges["concussionbombs"].limit


device_card(
    "concussionbombs",
    "concussion_bomb",
    must("system_phase", itself, may_place_now, ~told(_is_full), place(must=True)),
    may("system_phase", itself, may_place_now, told(_is_full), place()),
)
trial("system_phase", "device_placed kind=concussion_bomb", on=BOMBER)
trial("system_phase", "device_placed kind=concussion_bomb", on=BOMBER, me={"charges": {"concussionbombs": 2}})

device_card("connernets", "conner_net")
trial(
    "system_phase",
    "charges_changed card=connernets change=-1; device_placed ship=me kind=conner_net how=drop",
    on=BOMBER,
)

_TEMPLATES: Final = ("straight", "bank_left", "bank_right", "turn_left", "turn_right")
_SEPARATIST: Final = "darkcourier"
device_card(
    "drk1probedroids",
    "drk1_probe_droid",
    may("end_phase", place()),
    ways=[f"{how} {template} 3" for how in ("drop", "launch") for template in _TEMPLATES],
)
trial("end_phase", "device_placed kind=drk1_probe_droid", on=_SEPARATIST)

device_card("electroprotonbomb", "electro_proton_bomb", fuses=1)
trial(
    "system_phase",
    "charges_changed card=electroprotonbomb change=-1; device_placed ship=me kind=electro_proton_bomb how=drop",
    on=BOMBER,
)

device_card("ionbombs", "ion_bomb")
trial(
    "system_phase",
    "charges_changed card=ionbombs change=-1; device_placed ship=me kind=ion_bomb how=drop",
    on=BOMBER,
)

device_card("protonbombs", "proton_bomb")
trial(
    "system_phase",
    "charges_changed card=protonbombs change=-1; device_placed ship=me kind=proton_bomb how=drop",
    on=BOMBER,
)

device_card("proximitymines", "proximity_mine")
trial(
    "system_phase",
    "charges_changed card=proximitymines change=-1; device_placed ship=me kind=proximity_mine how=drop",
    on=BOMBER,
)

device_card("seismiccharges", "seismic_charge")
trial(
    "system_phase",
    "charges_changed card=seismiccharges change=-1; device_placed ship=me kind=seismic_charge how=drop",
    on=BOMBER,
)

device_card(
    "thermaldetonators",
    "thermal_detonator",
    in_system_phase(),
    must("reloaded", itself, detail("thermaldetonators"), recover_charge()),
    ways=("drop straight 1", "drop straight 2"),
    most=2,
)
trial(
    "system_phase",
    "device_placed kind=thermal_detonator template=straight_1; device_placed kind=thermal_detonator template=straight_2",
    on="captainnym",
)
trial(
    "reloaded",
    "charges_changed card=thermaldetonators change=1; charges_changed card=thermaldetonators change=1",
    on=BOMBER,
    me={"charges": {"thermaldetonators": 0}},
    choose=("action reload white", "action reload red"),
    without_evidence=True,
)
