"""Links of YASB: those that people posted are read, and ours are read back."""

from urllib.parse import quote

import pytest

from starboard.games.xwing.squads import Squad, SquadShip, SquadUnreadable, examine, read_squad_text
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES
from starboard.games.xwing2.squads.yasb import write_yasb, yasb_table

HOST = "https://raithos.github.io/"

POSTED = {  # link, points, notation; owner/repository#number of the thread
    "Mu0n/XWVassal#286": (
        "?f=Galactic%20Republic&d=v8ZsZ200Z439X75W125W232WW166&sn=Unsaved%20Squadron&obs=",
        68,
        "aaylasecura(sense,marksmanship,autoblasters,stealthdevice)",
    ),
    "raithos/xwing#804": (
        "?f=Scum%20and%20Villainy&d=v8ZsZ200Z89X133WW336WWWWW152Y139XW232Y139XW232Y139XW232Y139XW232Y139XW232"
        "&sn=Unsaved%20Squadron&obs=",
        199,
        "hansolo(trickshot,zamwesell,landosmillenniumfalcon)" + " + cartelspacer(autoblasters)" * 5,
    ),
    "raithos/xwing#633": (
        "?f=Separatist%20Alliance&d=v8ZsZ200Z411X101WWWW221WW323Y411X209WWWWWW323Y325X114W71WW236W237"
        "Y325X114W71WW236W237Y279XW208W",
        199,
        "onderonoppressor(ionmissiles,drk1probedroids,repulsorliftstabilizers) + "
        "onderonoppressor(energyshellcharges,repulsorliftstabilizers) + "
        "bombardmentdrone(trajectorysimulator,seismiccharges,delayedfuses,landingstruts) + "
        "bombardmentdrone(trajectorysimulator,seismiccharges,delayedfuses,landingstruts) + "
        "tradefederationdrone(grapplingstruts)",
    ),
}


@pytest.mark.parametrize(("link", "points", "notation"), POSTED.values(), ids=POSTED)
def test_posted_links(link: str, points: int, notation: str) -> None:
    reading = read_squad_text(RULES.squads, HOST + link)
    assert (reading.form, reading.notes) == ("yasb", [])
    assert reading.squad.notation == notation
    report = examine(RULES.squads, reading, text_inactive=True)
    assert (report.legal, report.points) == (True, points)
    bare = link.partition("d=")[2].partition("&")[0]
    assert read_squad_text(RULES.squads, bare).squad.ships == reading.squad.ships, "the squad of a link alone"


def test_the_fault_that_a_thread_missed() -> None:  # raithos/xwing#452: two copies of R5-X3
    reading = read_squad_text(
        RULES.squads, HOST + "?f=Resistance&d=v8ZsZ200Z258X205WW175WWWY258X205WW175WWW&sn=x&obs="
    )
    faults = examine(RULES.squads, reading, text_inactive=True).faults
    assert [(fault.rule, fault.figures["name"]) for fault in faults] == [("XW2-SQD-02", "R5-X3")]


def test_values_encoded_twice() -> None:
    fields = "f=Rebel%2520Alliance&d=v8ZsZ200Z3X&sn=A%2520%2526%2520B&obs=coreasteroid5%252Ccore2asteroid4"
    squad = read_squad_text(RULES.squads, f"{HOST}?{fields}").squad
    assert (squad.faction, squad.notation, squad.name) == ("rebelalliance", "jekporkins", "A & B")
    assert squad.obstacles == ("coreasteroid5", "core2asteroid4")


def test_a_link_encoded_as_a_whole() -> None:
    link = f"{HOST}?f=Rebel%20Alliance&d=v8ZsZ200Z3X&sn=Red"
    squad = read_squad_text(RULES.squads, quote(link, safe="")).squad
    assert (squad.faction, squad.notation, squad.name) == ("rebelalliance", "jekporkins", "Red")


def test_later_links_are_read_with_a_warning() -> None:
    link = "https://yasb.app/?f=Rebel%20Alliance&d=v9ZhZ20Z31XW46W44W108W140Y3X"
    reading = read_squad_text(RULES.squads, link)
    assert reading.notes[0].key == "later_link"
    assert reading.squad.ships[-1].pilot == "jekporkins"


def test_old_separators() -> None:
    reading = read_squad_text(RULES.squads, HOST + "?f=Rebel%20Alliance&d=v7!s=200!4:136,-1,3,-1;3:-1,-1:U.3")
    assert reading.squad.notation == "lukeskywalker(protontorpedoes,r2d2) + jekporkins"
    assert [note.key for note in reading.notes] == ["conferred_part"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("https://yasb.app/?f=Rebel%20Alliance&d=v3!s!4:1,-1", "first edition"),
        ("https://yasb.app/?f=Rebel%20Alliance&d=v8ZqZ8Z12XY14X", "quick builds by YASB's own numbers"),
        ("https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z", "no ships"),
        ("https://yasb.app/?f=Rebel%20Alliance&d=v8", "copy the whole link"),
        ("https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z" + "Y".join(["3X"] * 41), "41 ships"),
        ("v8ZsZ200Z3X" + "W".join(["3"] * 41), "more than 40"),
        ("v8ZsZ200Z3X" + "W" * 70_000, "bytes long"),
    ],
)
def test_links_without_a_squad(text: str, why: str) -> None:
    with pytest.raises(SquadUnreadable, match=why):
        read_squad_text(RULES.squads, text)


def test_numbers_that_are_no_cards_of_ours_are_lost_by_name() -> None:
    pilot, pilot_name = next(iter(yasb_table(RULES.content.package).other_pilots.items()))
    upgrade, upgrade_name = next(iter(yasb_table(RULES.content.package).other_upgrades.items()))
    reading = read_squad_text(RULES.squads, f"v8ZsZ200Z3X{upgrade}W3W99999Y{pilot}X3Y99999X")
    assert reading.squad.notation == "jekporkins(r2d2)"
    assert [note.key for note in reading.lost] == [
        "other_upgrade_number",
        "unknown_upgrade_number",
        "other_pilot_number",
        "lost_with_ship",
        "unknown_pilot_number",
    ]
    assert upgrade_name in reading.lost[0].sentence
    assert pilot_name in reading.lost[2].sentence
    assert [fault.rule for fault in examine(RULES.squads, reading).faults] == ["XW2-SQD-06"] * 5


def test_what_a_link_says_besides() -> None:
    reading = read_squad_text(RULES.squads, "https://yasb.app/?f=Hutts&d=v8ZxZ100Z3X&obs=moon")
    assert reading.squad.faction == "rebelalliance"
    assert [note.key for note in reading.notes] == [
        "unknown_game_type",
        "other_points",
        "faction_of_ships",
        "unknown_obstacle",
    ]


def test_upgrades_stand_at_their_slots() -> None:
    squad = read_squad_text(
        RULES.squads, "cartelspacer(autoblasters) + contractedscout(r3astromech,punishingone)"
    ).squad
    link = write_yasb(RULES.squads, squad)
    assert link.startswith("https://yasb.app/?f=Scum%20and%20Villainy&d=v8ZsZ200Z139XW232Y")
    assert RULES.squads.tidy(read_squad_text(RULES.squads, link).squad) == RULES.squads.tidy(squad)


def test_every_card_has_a_number_and_comes_back() -> None:
    every = [SquadShip(one.id) for one in CONTENT.pilots.values()]
    for start in range(0, len(every), 40):
        ships = tuple(every[start : start + 40])
        squad = Squad(CONTENT.pilots[ships[0].pilot].faction, ships)
        assert read_squad_text(RULES.squads, write_yasb(RULES.squads, squad)).squad == squad
    names = list(CONTENT.upgrades)
    for start in range(0, len(names), 40):
        crowded = Squad("rebelalliance", (SquadShip("jekporkins", tuple(names[start : start + 40])),))
        read = read_squad_text(RULES.squads, write_yasb(RULES.squads, crowded)).squad
        assert RULES.squads.tidy(read) == RULES.squads.tidy(crowded), "even without slots"


def test_name_and_obstacles_come_back() -> None:
    squad = Squad(
        "rebelalliance",
        (SquadShip("jekporkins"),),
        name="Red & Blue + 100% „Zoë“",
        obstacles=("coreasteroid5", "core2asteroid4", "coreasteroid2"),
    )
    assert read_squad_text(RULES.squads, write_yasb(RULES.squads, squad)).squad == squad
