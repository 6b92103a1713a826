"""X-Wing first edition as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final

from starboard.core.decision import DecisionKind, Refusal
from starboard.core.game import Setting
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.board import aim
from starboard.games.xwing.board.places import Places
from starboard.games.xwing.cards.build import Builds, build_of
from starboard.games.xwing.cards.content import Content, Maneuver
from starboard.games.xwing.changes.damage import AFTERMATH
from starboard.games.xwing.changes.docking import took_over
from starboard.games.xwing.edition import AREA, ROUND_CAP, XWingEdition, area_of, require_obstacles
from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing.effects.registry import outlasts
from starboard.games.xwing.effects.sharing import share_pilots
from starboard.games.xwing.game import XWingGame, engages_at
from starboard.games.xwing.geometry.sight import Start
from starboard.games.xwing.squads import settings as squad_settings
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.state import Ship, Trigger, XWingState
from starboard.games.xwing.tasks import shared
from starboard.games.xwing.tasks.attack import DEFENSE_DICE_ROLLED
from starboard.games.xwing.tasks.declaring import ATTACKED_WITH
from starboard.games.xwing.tasks.tokens import ResolveJam
from starboard.games.xwing.tokens import STRESS
from starboard.games.xwing.trials.records import Records
from starboard.games.xwing1 import missions
from starboard.games.xwing1.any_place import AnyPlace
from starboard.games.xwing1.build import BUILDS
from starboard.games.xwing1.cards import EFFECTS, RECORDS
from starboard.games.xwing1.cites import CITES, CITES_TOO
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.damage_decks import DECKS, DIRECT_HITS, FULL_DECKS, lay_open_all
from starboard.games.xwing1.discarding import WOULD_DISCARD, put_tokens, reloadable
from starboard.games.xwing1.escaping import bring, skill_of
from starboard.games.xwing1.lock_letters import LetteredShip, letter, letters_of, put_letters
from starboard.games.xwing1.replacing import begun_as
from starboard.games.xwing1.silenced import silence
from starboard.games.xwing1.squads.drawing import MEASURING, PROFILES, drawn_settings
from starboard.games.xwing1.squads.rules import FirstSquads
from starboard.games.xwing1.tasks import (
    abilities,
    activation,
    as_printed,
    bombs,
    combat,
    crits,
    deploying,
    game,
    minefield,
    reloading,
    setup,
    several_ships,
    sparing,
    stressed,
)
from starboard.games.xwing1.tasks.crits import CAME_FACEUP

CORE_OBSTACLES: Final = "coreasteroid0,coreasteroid1,coreasteroid2,coreasteroid3,coreasteroid4,coreasteroid5"
# The ships of both core sets against each other.
CORE_SQUADS: Final = (
    "lukeskywalker(r2d2,protontorpedoes) + poedameron(r5p9)",
    "maulermithel(marksmanship) + darkcurse + omegaace + epsilonsquadronpilot",
)
# What speed is measured with: one X-wing against two TIE fighters, card for card as near as it comes to what the
# second edition is measured with, so that figures of the two can be compared.
MEASURED_SQUADS: Final = (
    "lukeskywalker(deadeye,protontorpedoes,r2d2,servomotorsfoils)",
    "maulermithel(outmaneuver,shieldupgrade) + academypilot",
)
BULLSEYE: Final = "bullseye"
RECOVER: Final = "recover"  # an action of huge ships
_OWN_TASKS: tuple[type[Task], ...] = (
    game.PlayXWing,
    setup.SetUp,
    abilities.ResolveTriggers,
    activation.ActivationPhase,
    activation.Decloaking,
    stressed.ActivateShip,
    activation.ExecuteManeuver,
    activation.RollForObstacles,
    combat.Engage,
    combat.PerformAttack,
    crits.SufferDamage,
    crits.ResolveCrit,
    bombs.Placing,
    bombs.DetonateBombs,
    bombs.Detonate,
    bombs.MineUnderShip,
    as_printed.Perform,
    as_printed.Granted,
    as_printed.DecloakShip,
    deploying.DeployDocked,
    deploying.EmergencyDeployment,
    deploying.ActOnceDeployed,
    sparing.DiscardOrSpare,
    minefield.LayMinefield,
    reloading.Reload,
    setup.ChooseEdge,
    setup.DeclareDocked,
    setup.PlaceForces,
    several_ships.DoForEach,
)
_OWN_KINDS: tuple[DecisionKind[Any], ...] = (
    activation.ChooseOffset(),
    reloading.ChooseReloaded(),
    bombs.ChooseShipOverMine(),
    sparing.ChooseSpared(),
    minefield.ChooseMinedCard(),
    minefield.PlaceMinefield(),
    setup.ChooseAnEdge(),
    several_ships.ChooseNextTarget(),
    stressed.ReplaceManeuver(),
)


class XWingFirst(XWingEdition):
    """First edition; profile `faq43` (default) or `rr2015`. Everybody may read its rules at any time (XW1-GEN-09)."""

    id: ClassVar[str] = "xwing1"
    title: ClassVar[str] = "X-Wing first edition"
    revision: ClassVar[str] = "9"
    content: ClassVar[Content] = CONTENT
    ship_piece: ClassVar[type[Ship]] = LetteredShip
    builds: ClassVar[Builds] = BUILDS
    effects: ClassVar[CardEffects] = EFFECTS  # what they say goes before the rules (XW1-GEN-01)
    records: ClassVar[Records] = RECORDS
    squad_rules: ClassVar[type[SquadRules]] = FirstSquads
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("profile", "faq43", PROFILES),
        Setting("damage_deck", "tfa", DECKS),
        Setting("measuring", MEASURING[0], MEASURING),
        Setting("mission", missions.NONE, free=True),
        Setting("squad_0", CORE_SQUADS[0], free=True),
        Setting("squad_1", CORE_SQUADS[1], free=True),
        Setting("obstacles", CORE_OBSTACLES, free=True),
        ROUND_CAP,
        AREA,
        Setting(
            "legality", "free", (squad_settings.STRICT, squad_settings.TEXT_INACTIVE, squad_settings.FREE)
        ),
    )
    measured_with: ClassVar[Mapping[str, int | str | bool]] = {
        f"squad_{seat}": squad for seat, squad in enumerate(MEASURED_SQUADS)
    }
    tasks: ClassVar[dict[str, type[Task]]] = {task.__name__: task for task in (*shared.TASKS, *_OWN_TASKS)}
    kinds: ClassVar[dict[str, DecisionKind[Any]]] = {kind.name: kind for kind in (*shared.KINDS, *_OWN_KINDS)}
    at_once: ClassVar[Mapping[str, Callable[[XWingGame, Trigger], Task]]] = {
        **shared.AT_ONCE,
        WOULD_DISCARD: sparing.discard_or_spare,
        # The player of the jammed ship chooses what it loses (XW1-JAM-01).
        "jam": lambda game, trigger: game.make(
            ResolveJam, trigger.ship, game.state.ships[trigger.ship].owner
        ),
    }
    after_roll: ClassVar[Mapping[str, shared.AfterRoll]] = {**shared.AFTER_ROLL, "device": bombs.after_roll}

    cites: ClassVar[Mapping[str, str]] = CITES
    cites_too: ClassVar[Mapping[str, tuple[str, ...]]] = CITES_TOO
    phases: ClassVar[tuple[str, ...]] = ("planning", "activation", "combat", "end")
    attack_phase: ClassVar[str] = "combat"
    most_initiative: ClassVar[int] = 12
    places: ClassVar[Places] = AnyPlace()
    reaches: ClassVar[Mapping[str, tuple[int, int]]] = {
        "lock": (1, 3),  # XW1-TL-01
        "another_lock": (1, 3),
        "any_lock": (1, 3),
        "coordinate": (1, 2),  # XW1-CRD-01
        "jam": (1, 2),  # XW1-JAM-03
    }
    lockable: ClassVar[frozenset[str]] = frozenset(("ship",))
    free_lock: ClassVar[str] = "any_lock"  # XW1-TL-02
    locks_friends: ClassVar[bool] = False  # XW1-TL-01
    least_rerolled_by_lock: ClassVar[int] = 0  # XW1-TL-05
    least_range: ClassVar[int] = 1  # XW1-RNG-01
    bonus_attacks_once: ClassVar[bool] = False  # XW1-ATK-10: each further attack has its card's own limit
    attacks_from: ClassVar[Start] = Start.WHOLE_BASE  # XW1-RNG-02
    arcs_are_printed: ClassVar[bool] = True  # XW1-ARC-03, XW1-ARC-05, XW1-ARC-06
    exact_fits_touch: ClassVar[bool] = False  # XW1-OVL-05
    declares_untested: ClassVar[bool] = False  # XW1-ACN-05
    values_first: ClassVar[bool] = True  # XW1-GEN-08, XW1-ATK-04, XW1-ATK-06
    larger_decloak_speed: ClassVar[int] = 2  # XW1-CLK-03
    copies_repair_apart: ClassVar[bool] = False  # XW1-ACN-02
    evade_adds: ClassVar[bool] = True  # XW1-EVD-01
    spends_once: ClassVar[bool] = True  # XW1-DIE-04, XW1-EVD-02, XW1-FOC-02
    red_while_stressed: ClassVar[bool] = True  # XW1-PLN-04
    red_as_changed: ClassVar[bool] = True  # XW1-STR-02
    ion_maneuver_changes: ClassVar[bool] = True  # XW1-TOK-03
    tractor_moves_each_round: ClassVar[bool] = True  # XW1-TOK-11
    harder_wins: ClassVar[bool] = True  # XW1-MAN-11
    slam_may_flee: ClassVar[bool] = True  # a maneuver (XW1-SLM-01), and not one of the moves of XW1-FLE-03
    actions_have_moments: ClassVar[bool] = True  # XW1-ABL-11
    requirements_may_come: ClassVar[bool] = True  # XW1-ABL-06
    changes_build_up: ClassVar[bool] = True  # XW1-STR-04
    copies_count: ClassVar[bool] = True  # XW1-ABL-03
    deals_from_ships: ClassVar[bool] = False  # XW1-DMG-05
    discards_lie_open: ClassVar[bool] = True  # XW1-INFO-02
    stressed_maneuver: ClassVar[Maneuver] = Maneuver(2, "straight", "white")  # XW1-STR-04
    ion_maneuver: ClassVar[Maneuver] = Maneuver(1, "straight", "white")  # XW1-TOK-01
    ionized_actions: ClassVar[tuple[str, ...]] = ()  # XW1-TOK-01
    ion_thresholds: ClassVar[Mapping[str, int]] = {"small": 1, "large": 2}  # XW1-TOK-02, XW1-LRG-02
    tractor_thresholds: ClassVar[Mapping[str, int]] = {"small": 1, "large": 99}  # XW1-TOK-11
    opponent_moves_tractored: ClassVar[bool] = True  # XW1-TOK-11
    jammed: ClassVar[tuple[int, ...]] = (tokens.FOCUS, tokens.EVADE)  # XW1-JAM-01
    leave_at_end: ClassVar[tuple[int, ...]] = (
        tokens.FOCUS,
        tokens.EVADE,
        tokens.REINFORCE_FORE,
        tokens.REINFORCE_AFT,
        tokens.DISARM,
        tokens.TRACTOR,
    )  # XW1-END-01; locks stay (XW1-TL-04), and jam tokens (XW1-JAM-04)
    conditions_move: ClassVar[bool] = True  # XW1-CND-02
    devices_stick_out: ClassVar[bool] = True  # XW1-BMB-05
    one_device_a_round: ClassVar[bool] = True  # XW1-BMB-01
    removed_by_easy: ClassVar[tuple[tuple[int, str], ...]] = ((STRESS, "XW1-ACT-03"),)

    def under(self, settings: Mapping[str, Any]) -> XWingFirst:
        """These rules, or those of profile `rr2015`, measured as printed if that is set."""
        rules = self
        if settings["profile"] != PROFILES[0] and not isinstance(rules, RulesReference):
            rules = rules.rr2015
        if settings.get("measuring", MEASURING[0]) != MEASURING[0] and not isinstance(
            rules, as_printed.AsPrinted
        ):
            rules = rules.as_printed
        return rules

    @cached_property
    def rr2015(self) -> XWingFirst:
        """The same rules as the Rules Reference had them."""
        profile: type[XWingFirst] = type("XWingRulesReference", (RulesReference, type(self)), {})
        return profile()

    @cached_property
    def as_printed(self) -> XWingFirst:
        """The same rules where a side, a template or a target is declared before measuring (XW1-RNG-06)."""
        measured: type[XWingFirst] = type("XWingAsPrinted", (as_printed.AsPrinted, type(self)), {})
        return measured()

    def check_settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options; squads and obstacles are checked by name."""
        checked = super().check_settings(given)
        missions.require_playable(str(checked["mission"]))
        for seat in range(2):
            checked[f"squad_{seat}"] = squad_settings.as_notation(
                self.squads, str(checked[f"squad_{seat}"]), seat
            )
            self.builds.squad(str(checked[f"squad_{seat}"]))
        area_of(str(checked["area"]))
        require_obstacles(str(checked["obstacles"]))
        squad_settings.require_measure(self.squads, checked)
        if checked["legality"] != squad_settings.FREE:
            text_inactive = checked["legality"] == squad_settings.TEXT_INACTIVE
            squad_settings.require_legal_squads(self.squads, checked, text_inactive)
        return checked

    def random_settings(self, number: int, seed: int) -> dict[str, int | str | bool]:
        return drawn_settings(self.squads, number, seed)

    def new_state(self, seats: int, settings: Mapping[str, Any]) -> XWingState:
        """The squads with all their shields, and a full damage deck for each player (XW1-SET-06). Ships are told apart
        by their numbers (XW1-SQD-12)."""
        state = self.laid_out(settings, FULL_DECKS[str(settings["damage_deck"])])
        share_pilots(state)
        bring(self, state)
        put_tokens(state)
        return state

    def first_task(self) -> Task:
        return self.make(game.PlayXWing)

    def damage_counted(self, ship: Ship) -> int:
        """A faceup Direct Hit counts as two (XW1-DMG-02)."""
        return ship.damage + sum(ship.faceup.count(kind) for kind in DIRECT_HITS)

    def locks_changed(self, state: XWingState) -> None:
        """A lock keeps its letter for as long as it is there (XW1-TL-01)."""
        letter(state)

    def letters_of(self, ship: Ship) -> str:
        """The letters of its target locks (XW1-TL-01)."""
        return letters_of(ship)

    def put_letters(self, ship: Ship, letters: str) -> None:
        """The letters that a view tells (XW1-TL-01)."""
        put_letters(ship, letters)

    def skill_taken_over(self, lost: Ship) -> int:
        """With what its Elite upgrades change at it."""
        return skill_of(lost)

    def missing_action(self, type_: str) -> Refusal:
        """To recover takes energy, which only huge ships have (XW1-REC-01)."""
        if type_ == RECOVER:
            return Refusal("XW1-REC-01", "no_energy", {"action": type_})
        return super().missing_action(type_)

    def can_reload(self, ship: Ship) -> bool:
        """A torpedo or missile is discarded (XW1-RLD-01)."""
        return bool(reloadable(ship))

    def faceup_changed(self, state: XWingState, ship: Ship) -> None:
        """What Injured Pilot silences, and only while it is faceup (XW1-CRT-01); a pilot that it silences shares
        nothing."""
        silence(ship)
        share_pilots(state)

    def came_faceup(self, state: XWingState, number: int) -> None:
        """Cards ask whether one did so in an attack."""
        if state.attack is not None:
            state.attack.marks.append(f"{number} {CAME_FACEUP}")

    def cannot_spend(self, state: XWingState, number: int, what: str) -> bool:
        """Against an attacker whose token has the bullseye arc, and the defender in it: no focus token to modify
        defense dice, and no evade token (XW1-ARC-06). Nothing of an attacker that a card has kept from it."""
        current = state.attack
        if current is None:
            return False
        return combat.is_distracted(current, number) or (
            number == current.defender
            and what in ("focus", "evade")
            and BULLSEYE in build_of(state.ships[current.attacker]).printed_arcs
            and any(mark.endswith(DEFENSE_DICE_ROLLED) for mark in current.marks)
            and AFTERMATH not in current.marks
            and aim.in_bullseye(state, current.attacker, current.defender)
        )

    def dice_lost_to_tractor(self, ship: Ship) -> int:
        """One for each token (XW1-TOK-10)."""
        return ship.tokens[tokens.TRACTOR]

    def outlasts_destruction(self, state: XWingState, number: int) -> bool:
        """Those that have their attack to come, and others as long as a card says."""
        return self.stays_for_its_attack(state, number) or outlasts(state, number)

    def stays_for_its_attack(self, state: XWingState, number: int) -> bool:
        """Ships of the skill that is attacking now stay until they have been active (XW1-SIM-01). Whom a card keeps for
        what it has coming is destroyed at once all the same (XW1-DES-02)."""
        ship = state.ships[number]
        has_to_come = (
            state.phase == self.attack_phase
            and engages_at(ship) == state.step
            and self.has_chance_to_come(state, number)
        )
        return has_to_come or combat.STAYS in ship.once

    def has_chance_to_come(self, state: XWingState, number: int) -> bool:
        """It has not been active in this Combat phase (XW1-SIM-02)."""
        return not state.ships[number].engaged

    def left_play(self, game: XWingGame, number: int) -> None:
        """Its damage cards lie faceup on the discard pile (XW1-DES-01)."""
        lay_open_all(game, number)

    def points_as_begun(self, state: XWingState, number: int) -> int:
        """With its discarded upgrades, too (XW1-SQD-08, XW1-WIN-03); a ship that no squad pays for is worth a point
        once it has taken the place of its carrier."""
        ship = state.ships[number]
        build = self.builds[begun_as(ship)]
        return self.points_of(build) if self.content.pilot(build.pilot).bought else int(took_over(ship))


class RulesReference:
    """What the Rules Reference of 2015 says otherwise, before the FAQ."""

    opponent_picks: ClassVar[bool] = True
    moves_meet_obstacles: ClassVar[bool] = False  # XW1-OBS-10
    after_roll: ClassVar[Mapping[str, shared.AfterRoll]] = {
        **XWingFirst.after_roll,
        "device": bombs.after_roll_by_reference,
    }

    def has_chance_to_come(self, state: XWingState, number: int) -> bool:
        """It has had no opportunity to attack yet (XW1-SIM-02)."""
        ship = state.ships[number]
        attacked = any(mark.startswith(ATTACKED_WITH) for mark in ship.once)
        return not ship.engaged or (state.active == number and not attacked)


FIRST: Final = XWingFirst()
