"""What shared code calls the rules, and their numbers in the first edition.

The keys follow the order of the second edition, whose rules they name; this says by which rule the first edition
decides the same point. What it has no rule for (calculate, red actions, remotes, gas clouds) is never cited.
"""

from __future__ import annotations

from typing import Final

_CHAPTERS: Final = {
    "abilities": "ABL-01 ABL-04 ABL-06 ABL-10 ABL-04 ABL-06 ABL-02 ABL-06 ABL-10 ABL-01 GEN-07",
    "actions": "ACN-01 STR-02 ACN-02 ACN-01 ACN-01 ACN-01 FRE-01 ACN-05 ACN-05 FOC-01 EVD-01 BRL-01 BST-01 TL-01 ACN-01 CLK-01 CRD-01 JAM-03 RNF-01 RLD-01 ROT-01 SLM-01",
    "activation": "ACT-01 ACT-02 STR-04 MAN-11 OVL-02 BMB-02",
    "attacks": "ATK-01 SEC-02 ATK-03 ATK-04 ATK-04 ATK-05 ATK-05 DIE-03 ATK-06 ATK-07 ATK-08 ATK-09 ATK-09 ATK-10 ATK-10 OBS-07 DIE-01 ARC-04 ARC-08 DIE-08 SEC-01",
    "charges": "SEC-06 SEC-06 SEC-06 SEC-06 GEN-07",
    "conditions": "CND-01",
    "crits": "CRT-01 CRT-01 CRT-03 CRT-03 CRT-03 CRT-03 CRT-03 CRT-03",
    "damage": "DMG-01 ATK-09 DMG-03 DMG-02 DMG-04 DMG-05 DES-02 DES-01",
    "devices": "BMB-01 BMB-05 BMB-04 OVL-10 BMB-07 BMB-02",
    "docking": "DCK-01 DCK-02 DCK-03",
    "ending": "END-01 END-01",
    "engagement": "CMB-01 CMB-05 SIM-03 SIM-01 CMB-06",
    "locks": "TL-01 TL-02 TL-08 TL-05 TL-02",
    "maneuvers": "MAN-01 ACT-02 ACT-03 BMB-09 MAN-12 ACT-05 MAN-01 MAN-09 MAN-06 MAN-07 MAN-13 MAN-11 FLE-01 FLE-03 BRL-04",
    "obstacles": "OBS-01 OBS-04 OBS-02 CMB-04 OBS-03 OBS-11 OBS-10 OBS-05 OBS-01 OBS-09 OBS-01 DES-02",
    "overlaps": "OVL-01 OVL-02 OVL-06 OVL-04 OVL-02 OVL-05",
    "planning": "PLN-01 PLN-03 PLN-04 PLN-01",
    "rounds": "RND-01",
    "setup": "SET-06 INI-01 SET-04 SET-03 SET-05 CRT-02 SQD-09",
    "squads": "SQD-01 SQD-03 SQD-04 SQD-06 SQD-01 SQD-13",
    "system": "CLK-04 CLK-04",
    "terms": "INI-03 GEN-03 GEN-05 GEN-05 ABL-01 STR-01 INFO-01 INI-03",
    "tokens": "STR-02 FOC-02 TOK-20 STR-02 GEN-07 JAM-01 CLK-02 RNF-01 TOK-02 TOK-01 TOK-11 TOK-11",
    "winning": "WIN-01 WIN-03",
}
_GEOMETRY: Final = {
    1: "SET-02",
    2: "MAN-14",
    3: "MAN-14",
    4: "MAN-14",
    5: "MAN-14",
    6: "MAN-14",
    7: "RNG-01",
    8: "RNG-01",
    9: "OVL-05",
    10: "MAN-15",
    11: "ARC-01",
    12: "ARC-03",
    13: "ARC-06",
    14: "ARC-01",
    15: "RNG-03",
    16: "RNG-01",
    17: "RNG-02",
    18: "OVL-09",
    19: "OBS-08",
    20: "OBS-12",
    21: "BMB-01",
    22: "MAN-14",
    23: "RNG-03",
    30: "MAN-02",
    31: "MAN-03",
    32: "MAN-04",
    33: "MAN-06",
    34: "MAN-08",
    35: "MAN-07",
    36: "BRL-01",
    38: "BST-01",
    50: "OVL-01",
    51: "OVL-01",
    52: "OVL-10",
    53: "OVL-01",
}
CITES: Final = {
    **{
        f"{chapter}-{number}": f"XW1-{rule}"
        for chapter, rules in _CHAPTERS.items()
        for number, rule in enumerate(rules.split(), 1)
    },
    **{f"geometry-{number}": f"XW1-{rule}" for number, rule in _GEOMETRY.items()},
    "late-1": "XW1-TOK-11",
    "late-4": "XW1-OBS-10",
    "late-5": "XW1-TL-01",
    "remotes-1": "XW1-GEN-05",
}
