"""Cards of the first edition that change dice and results: where they stay silent, and what is ruled of them together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

from starboard.bots.xwing.dice import attack_roll, defence_roll
from starboard.bots.xwing1.pilot import PilotBot
from starboard.core.chance import SeededChance
from starboard.core.decision import Decision
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing import dice
from starboard.games.xwing.knowledge.preview import scratch
from starboard.games.xwing.options import modify
from starboard.games.xwing.squads import check_points, read_squad_text
from starboard.games.xwing.state import Attack, XWingState
from starboard.games.xwing.trials import judge
from starboard.games.xwing.trials.play import Player, begin
from starboard.games.xwing.trials.trial import Trial
from starboard.games.xwing1.cards import RECORDS
from starboard.games.xwing1.content import CONTENT
from starboard.games.xwing1.edition import FIRST
from starboard.odds.previews import with_odds
from starboard.odds.xwing.window import AttackRoll, DefenceRoll
from starboard.text.messages import Messages
from starboard.text.xwing.table import dice_line

RULES = load("xwing1")
STRESSED = {"tokens": {"stress": 1}}
AWAY = {"at": (0, 0, 180)}
MOST_DECISIONS = 60
# Branches in which dice, results or what is spent on them change.
ABOUT_DICE = (
    "modify",
    "attack_dice_rolled",
    "defense_dice_rolled",
    "dice_rerolled",
    "attack_roll_before",
    "defense_roll_before",
    "neutralize",
    "results_compared",
    "spend bans",
    "lends",
    "cannot modify",
    "most rerolled",
    "must spend focus",
)
DICE_TRIALS = [one for one in RECORDS.all_trials() if one.branch.startswith(ABOUT_DICE)]
JUDGED = ("modify_attack", "modify_defense", "ability", "effect")


def of(card: str, branch: str, place: int = 0) -> Trial:
    """One of the trials of a card's branch."""
    names = {card, f"upgrade:{card}"}
    return [one for one in RECORDS.all_trials() if one.card in names and one.branch == branch][place]


# card, branch and place of its trial; what is otherwise, so that the card does nothing
SILENT: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    "Ibtisam without stress": ("ibtisam", "modify attack", 0, {"me": {}}),
    "Vessery, nobody has locked": ("colonelvessery", "attack_dice_rolled", 0, {"friend": {"engaged": True}}),
    "Etahn A'baht looks away": ("etahnabaht", "modify attack", 0, {"me": AWAY}),
    "Boba Fett, enemy at range 2": (
        "bobafett-firespray31-scumandvillainy",
        "modify defense",
        0,
        {"range": 2},
    ),
    "Ezra without stress": ("ezrabridger-attackshuttle", "modify defense", 0, {"me": {}}),
    "Rey's turret, not her arc": ("rey", "modify attack", 0, {"me": AWAY}),
    "Sabine's mobile arc points away": (
        "sabinewren-lancerclasspursuitcraft",
        "modify defense",
        0,
        {"me": {"tokens": {"focus": 1}, "turret": 2}},
    ),
    "Sabine, attacker at range 3": ("sabinewren-lancerclasspursuitcraft", "modify defense", 0, {"range": 3}),
    "Norra without a lock": ("norrawexley", "modify attack", 0, {"me": {}}),
    "Backdraft, defender ahead": ("backdraft", "modify attack", 0, {"me": {}}),
    "Jess Pava, friend at range 2": ("jesspava", "modify defense", 0, {"friend": {"at": (-180, 0, 0)}}),
    "Countdown with stress": ("countdown", "neutralize_before", 0, {"me": STRESSED}),
    "Inaldra without a shield": ("inaldra", "modify attack", 0, {"me": {"shields": 0}}),
    "Elusiveness with stress": ("elusiveness", "modify attack_by_defender", 0, {"me": STRESSED}),
    "Guidance Chips, primary weapon": (
        "guidancechips",
        "modify attack",
        0,
        {"choose": ("attack foe primary",)},
    ),
    "Zuckuss with stress": ("zuckuss", "modify defense_by_attacker", 0, {"me": STRESSED}),
    "Maul with stress": ("maul", "modify attack", 0, {"me": STRESSED}),
    "Maul, attack missed": ("maul", "attacked", 0, {"attack": "blank blank blank"}),
    "Concord Dawn Protector at range 2": ("concorddawnprotector", "modify defense", 0, {"range": 2}),
    "Concord Dawn Protector from behind": ("concorddawnprotector", "modify defense", 0, {"me": AWAY}),
    "Fearlessness at range 2": ("fearlessness", "modify attack", 0, {"range": 2}),
    "Fearlessness from behind": ("fearlessness", "modify attack", 0, {"foe": {"at": (0, 100, 0)}}),
    "Crossfire Formation, friend of no Resistance": (
        "crossfireformation",
        "modify defense",
        0,
        {"friend_is": "rookiepilot"},
    ),
    "First Order Vanguard, two in the arc": (
        "firstordervanguard",
        "modify attack",
        0,
        {"foe2": {"engaged": True}, "choose": ("attack foe primary",)},
    ),
    "Linked Battery, torpedo": (
        "linkedbattery",
        "modify attack",
        1,
        {
            "with_": "heavylasercannon,protontorpedoes",
            "choose": ("attack foe protontorpedoes",),
            "me": {"locks": ["foe"]},
        },
    ),
    "Kath Scarlet, a hit was cancelled": (
        "kathscarlet-firespray31-galacticempire",
        "results_compared",
        0,
        {"attack": "crit hit blank blank"},
    ),
    "Bossk, the crit was cancelled": ("bossk", "results_compared", 0, {"defense": "evade evade evade"}),
    "R4-D6, two hits": ("r4d6", "attack_hits", 0, {"attack": "hit hit crit blank"}),
    "R4-D6, results deal no damage": (
        "r4d6",
        "attack_hits",
        0,
        {"foe_is": "rookiepilot(ioncannon)", "choose": ("attack me ioncannon",)},
    ),
    "Xizor, results deal no damage": (
        "princexizor",
        "attack_hits",
        0,
        {"foe_is": "rookiepilot(ioncannon)", "choose": ("attack me ioncannon", "choose crit")},
    ),
    "Selflessness, friend at range 2": ("selflessness", "attack_hits", 0, {"friend": {"at": (-180, 0, 0)}}),
    "Wampa without a crit": ("wampa", "neutralize_before", 0, {"attack": "hit hit hit"}),
    "Carnor Jax at range 2": ("carnorjax", "spend bans", 0, {"range": 2}),
    "Omega Leader without a lock": ("omegaleader", "cannot modify", 0, {"me": {}}),
    "Rexler Brath, no card was dealt": ("rexlerbrath", "attacked", 0, {"defense": "evade evade evade evade"}),
    "Esege Tuketu at range 3": (
        "esegetuketu",
        "modify attack",
        0,
        {"friend": {"at": (-280, 0, 0)}, "range": 3},
    ),
    "Shara Bey, other ship locked": (
        "sharabey",
        "modify attack",
        0,
        {"me": {"locks": ["foe2"]}, "foe2": {"engaged": True}},
    ),
    "Lowhhrick without a token": ("lowhhrick", "modify defense", 0, {"me": {}}),
    "Fenn Rau with stress": ("fennrau-sheathipedeclassshuttle", "before_engage", 0, {"me": STRESSED}),
    "Fenn Rau looks away": (
        "fennrau-sheathipedeclassshuttle",
        "before_engage",
        0,
        {"me": {"at": (0, 0, 90)}},
    ),
    "Magva Yarro herself defends": (
        "magvayarro",
        "most rerolled",
        0,
        {"choose": ("attack me primary", "modify lock blank"), "foe": {"locks": ["me"], **STRESSED}},
    ),
    "M9-G8, another ship locked": ("m9g8", "modify attack", 0, {"me": {"locks": ["foe"]}}),
    "Hotshot Co-pilot, secondary weapon": (
        "hotshotcopilot",
        "must spend focus",
        0,
        {"with_": "ioncannon", "choose": ("attack foe ioncannon",)},
    ),
    "Agent Kallus, another ship": ("agentkallus", "modify attack", 0, {"foe": {}}),
    "C-3PO guesses wrong": ("c3po", "defense_roll_before", 0, {"choose": ("choose two",)}),
    "Sunny Bounder, two faces": ("sunnybounder", "attack_dice_rolled", 0, {"attack": "hit hit crit"}),
    "Emperor Palpatine, an enemy rolls": (
        "emperorpalpatine",
        "attack_roll_before",
        0,
        {"attacker": "foe", "choose": ("attack me primary", "choose crit")},
    ),
    "Seismic Torpedo, obstacle behind": (
        "seismictorpedo",
        "action action",
        0,
        {"obstacles": (("coreasteroid0", 0.0, -50.0),)},
    ),
    "Saturation Salvo, card of little cost": (
        "saturationsalvo",
        "attacked",
        0,
        {"with_": "plasmatorpedoes", "choose": ("attack foe plasmatorpedoes",)},
    ),
}


@pytest.mark.parametrize(("card", "branch", "place", "otherwise"), SILENT.values(), ids=SILENT)
def test_a_card_is_silent_where_its_requirements_do_not_hold(
    card: str, branch: str, place: int, otherwise: dict[str, Any]
) -> None:
    trial = of(card, branch, place)
    assert judge.run(FIRST, trial)
    assert not judge.run(FIRST, msgspec.structs.replace(trial, **otherwise))


# What the rulings say of two cards together; a trial each, of the card whose ship is `me`.
RULINGS: dict[str, Trial] = {
    "an ability that cancels without dice cancels Ten Numb's crit": Trial(
        "tennumb",
        "neutralize",
        "neutralized hits=0 crits=0 hit=False",
        foe_is="countdown",
        attack="crit crit hit blank",
        defense="evade evade blank",
        choose=("use foe countdown",),
    ),
    "Bossk converts before the defender's player acts": Trial(
        "bossk",
        "results_compared",
        "neutralized hits=3 crits=0; ability_used card=r4d6; neutralized hits=2 crits=0",
        foe_is="rookiepilot(r4d6)",
        first_player=1,
        attack="crit hit blank blank",
        defense="blank blank blank",
        choose=("use foe r4d6",),
        without_evidence=True,
    ),
    "Omega Leader: cancelling is no modification": Trial(
        "omegaleader",
        "cannot modify",
        "dice_modified pool=defense by=lieutenantkestal",
        attacker="foe",
        foe_is="lieutenantkestal",
        me={"locks": ["foe"]},
        foe={"tokens": {"focus": 1}},
        choose=("modify lieutenantkestal",),
        defense="evade focus blank blank",
    ),
    "Omega Leader: a third ship modifies": Trial(
        "omegaleader",
        "cannot modify",
        "dice_modified ship=foe pool=attack by=emperorpalpatine",
        attacker="foe",
        me={"locks": ["foe"]},
        foe2_is="blacksquadronpilot(emperorpalpatine)",
        foe2={"engaged": True},
        choose=("use foe2 emperorpalpatine", "choose crit"),
        attack="blank blank blank",
    ),
    "Omega Leader: the locked ship's own Emperor Palpatine does not": Trial(
        "omegaleader",
        "cannot modify",
        "neutralized hits=0 crits=0",
        attacker="foe",
        me={"locks": ["foe"]},
        foe_is="blacksquadronpilot(emperorpalpatine)",
        choose=("use foe emperorpalpatine", "choose crit"),
        attack="blank blank blank",
        defense="blank blank blank blank",
    ),
    "Omega Leader: Heavy Laser Cannon keeps its crits": Trial(
        "omegaleader",
        "cannot modify",
        "neutralized hits=0 crits=2",
        attacker="foe",
        foe_is="blacksquadronpilot(heavylasercannon)",
        me={"locks": ["foe"]},
        range=2,
        choose=("attack me heavylasercannon",),
        attack="crit crit blank blank",
        defense="blank blank blank blank",
    ),
    "Fenn Rau: what a weapon costs can be paid": Trial(
        "fennrau-sheathipedeclassshuttle",
        "spend bans",
        "token_gained ship=me token=stress; token_lost ship=foe token=focus why=spent;"
        " attack_declared weapon=blasterturret",
        attacker="foe",
        foe_is="blacksquadronpilot(blasterturret)",
        foe={"tokens": {"focus": 1}},
        choose=("attack me blasterturret",),
    ),
    "Rexler Brath turns up a card that went facedown again, and it resolves again": Trial(
        "rexlerbrath",
        "attacked",
        "damage_suffered ship=foe kind=crit card=thrustcontrolfire; token_gained ship=foe token=stress;"
        " token_lost ship=me token=focus; exposed ship=foe card=thrustcontrolfire;"
        " token_gained ship=foe token=stress",
        foe_is="scimitarsquadronpilot",
        me={"tokens": {"focus": 1}},
        attack="crit blank blank blank",
        defense="blank blank blank",
        chance={"deck.damage1": ["thrustcontrolfire"]},
        without_evidence=True,
    ),
    "Greedo: the second time that the ship defends nothing is different": Trial(
        "greedo",
        "would_be_dealt_damage_card",
        "damage_suffered ship=me kind=hit card=stunnedpilot; attack_declared attacker=foe2 defender=me;"
        " damage_suffered ship=me kind=hit card=",
        attacker="foe",
        foe2={"at": (60, 100, 180), "engaged": False},
        attack="hit blank blank hit blank blank",
        defense="blank blank blank blank blank blank",
        chance={"deck.damage0": ["stunnedpilot"]},
        choose=("attack me primary",),
        without_evidence=True,
    ),
    "Maarek Stele chooses among three also of a card that Advanced Homing Missiles deal": Trial(
        "maarekstele-tieadvanced",
        "would_be_dealt_damage_card",
        "damage_suffered ship=foe kind=card card=stunnedpilot",
        with_="advhomingmissiles",
        me={"locks": ["foe"]},
        range=2,
        attack="hit blank blank",
        defense="blank blank blank",
        chance={"deck.damage1": ["blindedpilot", "stunnedpilot", "damagedengine"]},
        choose=("attack foe advhomingmissiles", "card stunnedpilot"),
        without_evidence=True,
    ),
}


@pytest.mark.parametrize("trial", RULINGS.values(), ids=RULINGS)
def test_as_it_is_ruled(trial: Trial) -> None:
    assert judge.run(FIRST, trial)


def decisions(trial: Trial, match: Match) -> Iterator[Decision]:
    """The decisions of the round of a trial, each before it is made as the trial wants it."""
    player = Player(trial)
    first = match.game.state.round
    for _ in range(MOST_DECISIONS):
        if match.over or match.game.state.round != first:
            break
        decision = match.waiting[0]
        yield decision
        match.apply(decision.seat, match.fill(decision.seat, player.choice(decision), lambda n: 7 % n))


def played(trial: Trial) -> XWingState:
    """The state after the round of a trial."""
    match = begin(FIRST, trial)
    for _ in decisions(trial, match):
        pass
    state: XWingState = match.game.state
    return state


def test_what_glitterstim_does_ends_with_the_round() -> None:
    """XW1-ABL-07."""
    state = played(of("glitterstim", "modify attack"))
    assert state.round > 1
    assert state.ships[0].lent == ["discarded glitterstim"]


def test_advanced_homing_missiles_deal_no_damage_by_dice() -> None:
    state = played(of("advhomingmissiles", "deals"))
    assert (state.ships[1].shields, state.ships[1].damage) == (1, 1)


def test_thread_tracers_deal_no_damage_by_dice() -> None:
    assert played(of("xx23sthreadtracers", "deals")).ships[2].damage == 0


def test_cards_that_maarek_stele_does_not_choose_are_discarded_faceup() -> None:
    state = played(of("maarekstele-tieadvanced", "would_be_dealt_damage_card"))
    discarded = [CONTENT.damage[kind].id for kind in state.decks[1].discarded]
    assert sorted(discarded) == ["blindedpilot", "damagedengine"]
    assert state.ships[1].damage == 1


def test_exact_odds_of_attacks_in_which_cards_change_dice_are_chances() -> None:
    told = 0
    for trial in DICE_TRIALS:
        match = begin(FIRST, trial)
        for decision in decisions(trial, match):
            if decision.kind in JUDGED[:2]:
                view = RULES.view(match.game, decision.seat)
                found = with_odds(RULES, view, decision, match.preview(decision.seat))
                for plain in found.values():
                    told += "odds" in plain
                    assert sum(plain.get("odds", {"damage": [1.0]})["damage"]) == pytest.approx(1.0)
    assert told > 100


def test_the_bot_chooses_what_is_offered_in_attacks_in_which_cards_change_dice() -> None:
    chosen = 0
    for trial in DICE_TRIALS:
        match = begin(FIRST, trial)
        for decision in decisions(trial, match):
            if decision.kind in JUDGED:
                view = partial(match.view, decision.seat)
                option = PilotBot().choose(decision, view, SeededChance(1))
                assert option in decision.options
                chosen += 1
    assert chosen > 100


def test_a_die_that_cannot_be_modified_is_lost_to_odds_and_bots() -> None:
    """Emperor Palpatine: a focus result that was named is no focus that a token changes, and no die for a lock."""
    dice_ = [dice.CRIT | dice.FIXED, dice.FOCUS | dice.FIXED, dice.FOCUS, dice.BLANK | dice.REROLLED]
    current = Attack(
        0, 1, "primary", 1, False, attack_dice=dice_, defense_dice=[dice.FOCUS | dice.FIXED, dice.EVADE]
    )
    roll = attack_roll(current)
    assert roll == AttackRoll(crits=1, focuses=1, blanks=2, rerolled_blanks=2)
    assert defence_roll(current) == DefenceRoll(1, 0, 1)


def test_views_mark_a_die_that_cannot_be_modified() -> None:
    trial = of("emperorpalpatine", "attack_dice_rolled")
    match = begin(FIRST, trial)
    kinds = []
    for decision in decisions(trial, match):
        if decision.kind == "modify_attack":
            view = RULES.view(match.game, decision.seat)
            shown = view.attack.attack_dice
            assert shown == ["hit", "hit", "blank!"]
            again = scratch(FIRST, view).state.attack
            assert again is not None
            assert again.attack_dice == match.game.state.attack.attack_dice
            assert dice_line(Messages("en", "xwing1", ("One", "Two")), "attack", shown).count("fixed") == 1
        kinds.append(decision.kind)
    assert "modify_attack" in kinds


def test_what_guidance_chips_change_is_told_with_what_it_becomes() -> None:
    said = Messages("en", "xwing1", ("One", "Two")).option_label(modify("guidancechips", ("blank", "crit")))
    assert said == "Use Guidance Chips: blank and crit (from, to)"


# squad, and what is wrong with it
SQUADS: dict[str, tuple[str, list[str]]] = {
    "Wookiee Commandos fill two slots": ("wookieeliberator(wookieecommandos)", []),
    "and so leave none": ("wookieeliberator(wookieecommandos,gunner)", ["no_slot"]),
    "Concord Dawn Protector": ("concorddawnace(concorddawnprotector)", []),
    "Concord Dawn Protector on another ship": (
        "concorddawnace + cartelspacer(concorddawnprotector)",
        ["needs_ship_type"],
    ),
    "First Order Vanguard": ("kyloren-tiesilencer(firstordervanguard)", []),
    "First Order Vanguard on another ship": ("backdraft(firstordervanguard)", ["needs_ship_type"]),
    "First Order Vanguard, once": (
        "kyloren-tiesilencer(firstordervanguard) + testpilotblackout(firstordervanguard)",
        ["too_many_of_name"],
    ),
    "Crossfire Formation": ("crimsonspecialist(crossfireformation)", []),
    "Crossfire Formation on another ship": ("jesspava(crossfireformation)", ["needs_ship_type"]),
    "Selflessness": ("greensquadronpilot(selflessness)", []),
    "Selflessness on a large ship": ("hansolo(selflessness)", ["needs_size"]),
    "Linked Battery": ("tennumb(linkedbattery)", []),
    "Linked Battery, once on a ship": ("tennumb(linkedbattery,linkedbattery)", ["no_slot", "second_copy"]),
    "Linked Battery on a large ship": ("captainkagi(linkedbattery)", ["needs_size"]),
    "Finn is Rebel": ("bossk(finn)", ["needs_faction"]),
    "Greedo is Scum": ("hansolo(greedo)", ["needs_faction"]),
    "Agent Kallus is Imperial": ("bossk(agentkallus)", ["needs_faction"]),
}


@pytest.mark.parametrize(("notation", "faults"), SQUADS.values(), ids=SQUADS)
def test_who_may_have_them(notation: str, faults: list[str]) -> None:
    squad = read_squad_text(FIRST.squads, notation).squad
    assert [fault.key for fault in check_points(FIRST.squads, squad)] == faults
