"""Ship cards with a text, by faction, then by name. Importing this writes them."""

from starboard.games.xwing1.cards.pilots import (
    first_order,
    imperials_a_to_j,
    imperials_k_to_z,
    rebels_a_to_d,
    rebels_e_to_j,
    rebels_k_to_z,
    resistance,
    scum_a_to_c,
    scum_d_to_j,
    scum_k_to_q,
    scum_r_to_z,
)

__all__ = [
    "first_order",
    "imperials_a_to_j",
    "imperials_k_to_z",
    "rebels_a_to_d",
    "rebels_e_to_j",
    "rebels_k_to_z",
    "resistance",
    "scum_a_to_c",
    "scum_d_to_j",
    "scum_k_to_q",
    "scum_r_to_z",
]
