"""What happens in a game of Fleet Captains, and who sees what of it.

Ships, cards, tiles, missions and encounters are named by id, hexes by their label. What happens to cards stands in
`card_events.py`.
"""

from __future__ import annotations

from typing import ClassVar

from starboard.core.event import Event, Visibility


class FleetDrawn(Event, frozen=True, tag="fleet_drawn", gc=False):
    """A side turned up a ship card of its draft: kept in its fleet, or set aside."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "kept", "total")
    RULE: ClassVar[str] = "FC-SET-03"
    seat: int
    ship: str
    kept: bool
    total: int


class FleetRedrawn(Event, frozen=True, tag="fleet_redrawn", gc=False):
    """The cards ran out below the limit, and the side drew anew."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "FC-SET-04"
    seat: int


class FleetShort(Event, frozen=True, tag="fleet_short", gc=False):
    """A side keeps a fleet below the limit."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "total")
    RULE: ClassVar[str] = "FC-SET-04"
    seat: int
    total: int


class FirstPlayer(Event, frozen=True, tag="first_player", gc=False):
    """This seat begins."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "FC-SET-10"
    seat: int


class SidesDrawn(Event, frozen=True, tag="sides_drawn", gc=False):
    """Which side plays which faction."""

    OPEN: ClassVar[tuple[str, ...]] = ("factions",)
    RULE: ClassVar[str] = "FC-SET-01"
    factions: list[str]


class TurnBegan(Event, frozen=True, tag="turn_began", gc=False):
    """It is this seat's turn."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "round")
    RULE: ClassVar[str] = "FC-TURN-01"
    seat: int
    round: int


class TurnEnded(Event, frozen=True, tag="turn_ended", gc=False):
    """The turn is over."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "FC-TURN-06"
    seat: int


class Engaged(Event, frozen=True, tag="engaged", gc=False):
    """This ship began its turn with an enemy present."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship",)
    RULE: ClassVar[str] = "FC-TURN-05"
    ship: str


class DialSet(Event, frozen=True, tag="dial_set", gc=False):
    """A ship has this setting now; `why`: arrival, adjust, damage, repair, decloak."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "setting", "why", "rule")
    seat: int
    ship: str
    setting: str
    why: str
    rule: str = "FC-ADJ-01"


class MoveBegan(Event, frozen=True, tag="move_began", gc=False):
    """A ship or task force begins its move with so many movement points."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ships", "points")
    RULE: ClassVar[str] = "FC-MOVE-01"
    seat: int
    ships: list[str]
    points: int


class Moved(Event, frozen=True, tag="moved", gc=False):
    """A ship or task force went on to this hex; `left`: movement points after crossings."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ships", "to", "left")
    RULE: ClassVar[str] = "FC-MOVE-04"
    seat: int
    ships: list[str]
    to: str
    left: int


class MoveEnded(Event, frozen=True, tag="move_ended", gc=False):
    """The move is over; `why`: stop, post, encounter, evasion, points, tile, card."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ships", "why")
    RULE: ClassVar[str] = "FC-MOVE-07"
    seat: int
    ships: list[str]
    why: str


class EscapeRolled(Event, frozen=True, tag="escape_rolled", gc=False):
    """A roll of breakaway or evasion: dice, and sizes with bonuses."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "seat",
        "ships",
        "what",
        "own",
        "own_die",
        "enemy",
        "enemy_die",
        "free",
        "rule",
    )
    seat: int
    ships: list[str]
    what: str
    own: int
    own_die: int
    enemy: int
    enemy_die: int
    free: bool
    rule: str = "FC-BRK-01"


class Relocated(Event, frozen=True, tag="relocated", gc=False):
    """A card put a ship elsewhere; it is no move."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "hex")
    RULE: ClassVar[str] = "FC-CRD-10"
    seat: int
    ship: str
    hex: str


class AbilityDie(Event, frozen=True, tag="ability_die", gc=False):
    """The die of a ship's ability, and whether the ability works with it."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "die", "works")
    RULE: ClassVar[str] = "FC-MOVE-02"
    seat: int
    ship: str
    die: int
    works: bool


class Explored(Event, frozen=True, tag="explored", gc=False):
    """A tile was turned up."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ships", "hex", "tile")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-EXP-02"
    seat: int
    ships: list[str]
    hex: str
    tile: str


class EncounterDie(Event, frozen=True, tag="encounter_die", gc=False):
    """The encounter die of a tile: `met` if a card is drawn."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "die", "met")
    RULE: ClassVar[str] = "FC-EXP-03"
    seat: int
    die: int
    met: bool


class TestBegan(Event, frozen=True, tag="test_began", gc=False):
    """A test, an opposed test or an attack begins: ships, system and rating, level or the target's system and rating."""

    OPEN: ClassVar[tuple[str, ...]] = (
        "seat",
        "ships",
        "system",
        "rating",
        "level",
        "target",
        "target_system",
        "target_rating",
        "reason",
        "rule",
    )
    seat: int
    ships: list[str]
    system: str
    rating: int | None
    level: int
    target: str
    target_system: str
    target_rating: int | None
    reason: str
    rule: str = "FC-TEST-03"


class TestRolled(Event, frozen=True, tag="test_rolled", gc=False):
    """The dice of a test; 0: none is rolled."""

    OPEN: ClassVar[tuple[str, ...]] = ("own", "enemy", "rule")
    own: int
    enemy: int
    rule: str = "FC-TEST-01"


class Rerolled(Event, frozen=True, tag="rerolled", gc=False):
    """A die was rolled once more."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "whose", "die")
    RULE: ClassVar[str] = "FC-TEST-03"
    seat: int
    whose: str
    die: int


class TestEnded(Event, frozen=True, tag="test_ended", gc=False):
    """The end of a test: totals and whether it was passed; `automatic`: without a roll."""

    OPEN: ClassVar[tuple[str, ...]] = ("passed", "total", "against", "automatic", "rule")
    passed: bool
    total: int
    against: int
    automatic: bool
    rule: str = "FC-TEST-01"


class AttackEnded(Event, frozen=True, tag="attack_ended", gc=False):
    """The end of an attack on a ship: totals, and the damage that goes through."""

    OPEN: ClassVar[tuple[str, ...]] = ("total", "against", "damage", "prevented")
    RULE: ClassVar[str] = "FC-COM-03"
    total: int
    against: int
    damage: int
    prevented: int


class DamagePrevented(Event, frozen=True, tag="damage_prevented", gc=False):
    """So much of the damage that a ship was about to take is prevented by this card; `left` is still dealt."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "prevented", "left", "card")
    RULE: ClassVar[str] = "FC-COM-06"
    ship: str
    prevented: int
    left: int
    card: str


class Damaged(Event, frozen=True, tag="damaged", gc=False):
    """A ship took damage; `alert`: its state now."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "damage", "alert")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-DMG-01"
    ship: str
    damage: int
    alert: str


class Destroyed(Event, frozen=True, tag="destroyed", gc=False):
    """A ship was destroyed."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "by")
    RULE: ClassVar[str] = "FC-DST-01"
    ship: str
    by: int


class LimitRaised(Event, frozen=True, tag="limit_raised", gc=False):
    """A seat's fleet size limit rose."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "limit", "rule")
    seat: int
    limit: int
    rule: str = "FC-DST-02"


class Repaired(Event, frozen=True, tag="repaired", gc=False):
    """A ship's alert state is better by a step; or a token is gone."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "what", "rule")
    ship: str
    what: str
    rule: str = "FC-REP-01"


class SystemDisabled(Event, frozen=True, tag="system_disabled", gc=False):
    """A system has a disabled token now."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "system")
    RULE: ClassVar[str] = "FC-SYS-05"
    ship: str
    system: str


class TokenPut(Event, frozen=True, tag="token_put", gc=False):
    """A system token lies on the ship."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "system", "n")
    RULE: ClassVar[str] = "FC-SYS-04"
    ship: str
    system: str
    n: int


class Modified(Event, frozen=True, tag="modified", gc=False):
    """A rating is changed for some time."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "system", "n", "until")
    RULE: ClassVar[str] = "FC-SYS-01"
    ship: str
    system: str
    n: int
    until: str


class ControlChanged(Event, frozen=True, tag="control_changed", gc=False):
    """Control tokens came or went; `tokens`: how many lie there now, of `side`."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hex", "n", "side", "tokens")
    RULE: ClassVar[str] = "FC-INF-02"
    seat: int
    hex: str
    n: int
    side: int
    tokens: int


class Built(Event, frozen=True, tag="built", gc=False):
    """An installation was built or upgraded."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hex", "what")
    RULE: ClassVar[str] = "FC-INF-04"
    seat: int
    hex: str
    what: str


class InstallDestroyed(Event, frozen=True, tag="install_destroyed", gc=False):
    """An installation was destroyed."""

    OPEN: ClassVar[tuple[str, ...]] = ("hex", "what")
    RULE: ClassVar[str] = "FC-COM-07"
    hex: str
    what: str


class Settled(Event, frozen=True, tag="settled", gc=False):
    """A tile counts as habitable for the rest of the game."""

    OPEN: ClassVar[tuple[str, ...]] = ("hex",)
    RULE: ClassVar[str] = "FC-CRD-10"
    hex: str


class Reinforced(Event, frozen=True, tag="reinforced", gc=False):
    """A ship of the reserve joined the fleet."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship")
    RULE: ClassVar[str] = "FC-REI-01"
    seat: int
    ship: str


class Scanned(Event, frozen=True, tag="scanned", gc=False):
    """A seat looked at a face-down tile."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "hex")
    RULE: ClassVar[str] = "FC-SCN-02"
    seat: int
    ship: str
    hex: str


class VpGained(Event, frozen=True, tag="vp_gained", gc=False):
    """A seat gained VP tokens."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "vp", "total", "rule")
    seat: int
    vp: int
    total: int
    rule: str = "FC-VIC-01"


class AbilityUsed(Event, frozen=True, tag="ability_used", gc=False):
    """A ship's ability is used."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "ship", "ability")
    RULE: ClassVar[str] = "FC-CRD-10"
    seat: int
    ship: str
    ability: str


class Cloaked(Event, frozen=True, tag="cloaked", gc=False):
    """A ship cloaked: a token stands in its place."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hex", "token")
    RULE: ClassVar[str] = "FC-CLK-02"
    seat: int
    hex: str
    token: int


class Decloaked(Event, frozen=True, tag="decloaked", gc=False):
    """A cloaked ship came out."""

    OPEN: ClassVar[tuple[str, ...]] = ("ship", "hex", "token", "rule")
    UNCOVERS: ClassVar[bool] = True
    ship: str
    hex: str
    token: int
    rule: str = "FC-CLK-06"


class EchoMade(Event, frozen=True, tag="echo_made", gc=False):
    """A second token came."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hex", "token")
    RULE: ClassVar[str] = "FC-ECH-01"
    seat: int
    hex: str
    token: int


class TokenMoved(Event, frozen=True, tag="token_moved", gc=False):
    """A cloak token went on to this hex."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "token", "to")
    RULE: ClassVar[str] = "FC-CLK-05"
    seat: int
    token: int
    to: str


class TokensMixed(Event, frozen=True, tag="tokens_mixed", gc=False):
    """The tokens of a hex were mixed; from here on nobody can tell which is which."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hex", "tokens")
    RULE: ClassVar[str] = "FC-ECH-05"
    seat: int
    hex: str
    tokens: list[int]


class TokenShown(Event, frozen=True, tag="token_shown", gc=False):
    """A token was shown to all and lies face down again. `what`: the ship, or echo."""

    OPEN: ClassVar[tuple[str, ...]] = ("token", "what")
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-ECH-07"
    token: int
    what: str


class TokenGone(Event, frozen=True, tag="token_gone", gc=False):
    """A token left the map."""

    OPEN: ClassVar[tuple[str, ...]] = ("token", "what", "rule")
    UNCOVERS: ClassVar[bool] = True
    token: int
    what: str
    rule: str = "FC-ECH-09"


class ActionTaken(Event, frozen=True, tag="action_taken", gc=False):
    """An action was spent: which, by which ships; `used` of `limit`."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "action", "ships", "used", "limit")
    RULE: ClassVar[str] = "FC-TURN-02"
    seat: int
    action: str
    ships: list[str]
    used: int
    limit: int


class ActionsChanged(Event, frozen=True, tag="actions_changed", gc=False):
    """The number of actions this turn changed."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "limit")
    RULE: ClassVar[str] = "FC-TURN-02"
    seat: int
    limit: int


class TeamPlaced(Event, frozen=True, tag="team_placed", gc=False):
    """An away team is on a planet."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hex")
    RULE: ClassVar[str] = "FC-TRA-04"
    seat: int
    hex: str


class TeamTaken(Event, frozen=True, tag="team_taken", gc=False):
    """An away team was taken up."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hex", "whose")
    RULE: ClassVar[str] = "FC-TRA-04"
    seat: int
    hex: str
    whose: int


class Beamed(Event, frozen=True, tag="beamed", gc=False):
    """Crew or cargo changed ships."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "source", "target", "what")
    RULE: ClassVar[str] = "FC-TRA-02"
    seat: int
    source: str
    target: str
    what: str


# -- what not all see ------------------------------------------------------------------------------------


class TileSeen(Event, frozen=True, tag="tile_seen", gc=False):
    """What lies on a face-down tile, for those who looked."""

    OPEN: ClassVar[tuple[str, ...]] = ("seat", "hex", "audience")
    SECRET: ClassVar[dict[str, Visibility]] = {"tile": "shared"}
    UNCOVERS: ClassVar[bool] = True
    RULE: ClassVar[str] = "FC-SCN-02"
    seat: int
    hex: str
    tile: str
    audience: tuple[int, ...] = ()
