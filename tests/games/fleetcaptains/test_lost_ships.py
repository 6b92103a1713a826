"""What concerns a ship that was lost in the midst of an effect does nothing, and the rest goes on."""

from __future__ import annotations

import msgspec
import pytest

from starboard.games.fleetcaptains.content import Effect
from starboard.games.fleetcaptains.exercises.stage import HERE, NEXT, Stage
from tests.games.fleetcaptains.test_cards_exercised import CONTENT, with_other
from tests.games.fleetcaptains.test_reserved_primitives import card_with


def test_no_test_is_made_against_a_ship_that_is_lost() -> None:
    test = Effect("test", sys="sensors", opposed_by="sensors", ok=(Effect("vp", n=1),))
    card = card_with(Effect("damage", n=3, to="enemy_target"), test, Effect("fleet_size", n=2))
    stage = Stage(CONTENT)
    stage.settings.update(target=20)
    stage.player(0)["hand"] = [card.id]
    stage.bring_enemy()
    stage.say(f"play {card.id} operations {stage.own} {stage.enemy}")
    told = stage.play(with_other(card))
    after = told.after("destroyed", ship=stage.enemy)
    assert [one["event"] for one in after.events] == [
        *("limit_raised", "vp_gained", "limit_raised", "card_discarded")
    ]


def test_what_the_named_ship_of_a_force_would_gain_goes_to_no_other_when_it_is_lost() -> None:
    """Gains go to that ship only, harm to every ship of the force (FC-FORCE-03)."""
    effects = (Effect("damage", n=1, to="self"), Effect("token", sys="weapons", n=1, to="self"))
    fountain = CONTENT.encounters[CONTENT.encounter_number["particle_fountain"]]
    ships = {"sutherland": {"at": HERE, "alert": "red"}, "yeager": {"at": HERE}, "groth": {}}
    stage = Stage(CONTENT)
    stage.position = {"tiles": {HERE: "quiet_space"}, "ships": ships}
    stage.chance = {"tiles": ["class_m"], "encounters": [fountain.id]}
    stage.dice += [1]
    stage.say("force sutherland", f"to {NEXT}", "pick ship sutherland", "set yeager*")
    told = stage.play(with_other(msgspec.structs.replace(fountain, effects=effects)))
    assert told.has("destroyed", ship="sutherland")
    assert told.has("damaged", ship="yeager")
    assert not told.has("token_put")


def test_who_is_left_of_a_force_has_ended_its_move_though_its_lead_is_lost_there() -> None:
    """FC-MOVE-01: a sample that another ship of it has brought home counts."""
    passenger = CONTENT.encounters[CONTENT.encounter_number["passenger"]]
    paid = Effect(event="end_move_at_post", do=(Effect("damage", n=3, to="self"),))
    ships = {
        "sutherland": {"at": "0,-4", "attached": {passenger.id: 0}},
        "yeager": {"at": "0,-4", "cargo": ["s18"]},
        "groth": {},
    }
    stage = Stage(CONTENT)
    stage.position = {
        "tiles": {"0,-4": "quiet_space"},
        "ships": ships,
        "players": {0: {"missions": ["s18"], "own_missions": [1, 0, 0]}},
    }
    stage.say("force sutherland", "to post0", "score s18")
    told = stage.play(with_other(msgspec.structs.replace(passenger, effects=(paid,))))
    assert told.has("destroyed", ship="sutherland")
    assert told.has("mission_scored", mission="s18")


@pytest.mark.parametrize(
    "effect",
    [
        Effect("test", sys="sensors", level=9, fail=(Effect("draw", n=1, deck="command", who="self"),)),
        Effect("power_adjust"),
        Effect("cloak"),
        Effect("relocate", to="own_post"),
        Effect("scan", n=1, range=9),
        Effect("capture", what="crew"),
        Effect("attack", weapons=9),
        Effect("free_attack", n=1),
        Effect("reveal_cloak", to="enemy_token"),
        Effect("away_team", mode="place"),
        Effect("swap_crew"),
        Effect("move", again=True),
        Effect("control", n=1, mode="place", where="here"),
        Effect("enable", n=1, to="self"),
        Effect("counts_as", what="habitable"),
    ],
    ids=lambda effect: str(effect.op),
)
def test_what_concerns_a_ship_does_nothing_once_it_is_lost(effect: Effect) -> None:
    """An effect with nothing to act on does nothing, and the list goes on (effects.json: order)."""
    card = card_with(Effect("damage", n=3, to="self"), effect, Effect("fleet_size", n=2))
    stage = Stage(CONTENT)
    stage.player(0)["hand"] = [card.id]
    stage.tile("class_m")
    stage.ship("yeager")
    stage.ship(stage.enemy, at=HERE, crew=["k_college_01"])
    needs_target = effect.op == "capture"
    stage.say(f"play {card.id} operations {stage.own}{f' {stage.enemy}' if needs_target else ''}")
    told = stage.play(with_other(card))
    after = told.after("destroyed", ship=stage.own)
    assert [one["event"] for one in after.events] == ["limit_raised", "limit_raised", "card_discarded"]
    assert not told.match.game.state.ships[0].in_play
