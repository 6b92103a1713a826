"""Ship cards with a text, by faction and ship, in the order of `data/pilots.json`. Importing this writes them."""

from starboard.games.xwing2.cards.pilots import (
    empire_alpha_to_defender,
    empire_interceptor_to_decimator,
    first_order,
    rebel_arc170_to_hwk290,
    rebel_t65_to_z95,
    rebel_yt1300_to_sheathipede,
    republic_arc170_to_eta2,
    republic_laat_to_v19,
    resistance_fireball_to_rz2,
    resistance_yt1300_to_t70,
    scum_aggressor_to_g1a,
    scum_hwk290_to_m3a,
    scum_tieln_to_z95,
    separatists,
)

__all__ = [
    "empire_alpha_to_defender",
    "empire_interceptor_to_decimator",
    "first_order",
    "rebel_arc170_to_hwk290",
    "rebel_t65_to_z95",
    "rebel_yt1300_to_sheathipede",
    "republic_arc170_to_eta2",
    "republic_laat_to_v19",
    "resistance_fireball_to_rz2",
    "resistance_yt1300_to_t70",
    "scum_aggressor_to_g1a",
    "scum_hwk290_to_m3a",
    "scum_tieln_to_z95",
    "separatists",
]
