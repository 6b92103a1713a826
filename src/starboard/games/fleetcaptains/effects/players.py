"""What effects do to players: cards, missions, points, territory, knowledge; and effects that lead to others."""

from __future__ import annotations

import msgspec

from starboard.core.decision import Ask, ask
from starboard.core.piece import fresh
from starboard.core.task import Task, step
from starboard.games.fleetcaptains.cards import discard_crew
from starboard.games.fleetcaptains.changes import (
    DISCARD,
    HAND,
    RESOLVING,
    VICTORY,
    deal_missions,
    discard_card,
    discard_mission,
    draw_cards,
    draw_mission,
    gain_vp,
    hand,
    raise_limit,
    score_card,
    team_of,
)
from starboard.games.fleetcaptains.content import SHIELDS, WEAPONS, Effect, Effects
from starboard.games.fleetcaptains.effects.picking import pick
from starboard.games.fleetcaptains.effects.possible import can_do
from starboard.games.fleetcaptains.effects.running import RunEffects
from starboard.games.fleetcaptains.effects.scene import Scene, primitive
from starboard.games.fleetcaptains.effects.ships import counters_on
from starboard.games.fleetcaptains.events import Built, CardDrawn, CardsSeen, CrewLeft
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import holds
from starboard.games.fleetcaptains.state import NOBODY, SYSTEM_NUMBER, Cargo, Check, Install, change
from starboard.games.fleetcaptains.tasks.checks import RunCheck, end_check
from starboard.games.fleetcaptains.tasks.combat import AttackShip, why_not_attack
from starboard.games.fleetcaptains.tasks.damage import DealDamage
from starboard.games.fleetcaptains.tasks.influence import ChangeControl, build
from starboard.games.fleetcaptains.tasks.missions import DrawMissions, mission_moment
from starboard.games.fleetcaptains.tasks.piles import discard_encounter
from starboard.games.fleetcaptains.tasks.scanning import LookAtTiles, found_by_search
from starboard.games.fleetcaptains.tasks.transporter import Exchange, UseTeam, cargo_name
from starboard.games.fleetcaptains.territory import why_no_building, why_no_influence, why_no_token

# -- effects that lead to others -----------------------------------------------------------------------


@primitive("if")
def _if(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(RunEffects, effect.then if is_so(game, scene, effect.cond) else effect.otherwise, scene)


def is_so(game: FleetGame, scene: Scene, name: str) -> bool:
    """Whether a condition holds in a scene (effects.json: conditions)."""
    if name == "counters==0":
        return counters_on(game, scene) == 0
    if name == "own_control>=3":
        return game.state.control_of(scene.hex, scene.seat & 1) >= 3
    side = scene.seat & 1
    if name == "own_installs>=1":
        return any(game.state.control_of(hex_, side) for hex_ in game.state.installs)
    if name == "own_control_tiles>=3":
        return sum(game.state.control_of(hex_, side) > 0 for hex_ in range(game.chart.tiles)) >= 3
    if name == "ships_lost>=1":
        return game.state.players[scene.seat].lost_ships > 0
    return scene.ship != NOBODY and holds(game, name, scene.ship, None)


@primitive("choose")
def _choose(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(ChooseWay, effect.options, scene)


class ChooseWay(Task):
    """The owner picks one of several lists; one that starts with a discard it cannot make in full may not be picked, and
    if none can be picked nothing happens."""

    options: tuple[Effects, ...]
    scene: Scene

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        found = [str(place) for place, effects in enumerate(self.options) if self._may(game, effects)]
        if not found:
            self.at = len(self.STEPS)
            return None
        return pick(self.scene.seat, "way", found, source_name(game, self.scene))

    @step
    def go(self, game: FleetGame) -> Task:
        return game.make(RunEffects, self.options[int(game.answers[self.scene.seat].name)], self.scene)

    def _may(self, game: FleetGame, effects: Effects) -> bool:
        if not effects or effects[0].op != "discard":
            return True
        first = effects[0]
        if first.what == "hand":
            return len(hand(game, self.scene.seat)) >= int(first.n)
        return can_do(game, self.scene, first)


def source_name(game: FleetGame, scene: Scene) -> str:
    """The id of the card, tile or ship that an effect comes from."""
    content = game.content
    if scene.source == "encounter":
        return content.encounters[scene.card].id
    if scene.source == "tile":
        return content.tile_ids[scene.card]
    if scene.source == "ability":
        return content.ships[scene.card].id
    return content.cards[scene.card].id if scene.card != NOBODY else ""


@primitive("test")
def _test(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if scene.ship == NOBODY:
        return None
    return game.make(TestEffect, effect, scene)


class TestEffect(Task):
    """A system test at a level, or opposed by an enemy ship of the tile, that the owner names; then what follows."""

    effect: Effect
    scene: Scene
    passed: bool = False

    @step
    def name_target(self, game: FleetGame) -> Ask | None:
        if not self.effect.opposed_by:
            self.go_to(TestEffect.test)
            return None
        ship = game.state.ships[self.scene.ship]
        enemies = game.state.enemies_at(ship.at, ship.side)
        if not enemies:
            self.at = len(self.STEPS)
            return None
        return pick(
            self.scene.seat,
            "ship",
            [game.name_of(number) for number in enemies],
            source_name(game, self.scene),
        )

    @step
    def take_target(self, game: FleetGame) -> None:
        target = game.ship_named(game.answers[self.scene.seat].name)
        assert target is not None
        self.scene = msgspec.structs.replace(self.scene, target=target)

    @step
    def test(self, game: FleetGame) -> Task:
        scene, effect = self.scene, self.effect
        opposed = bool(effect.opposed_by)
        is_search = any(inner.op == "reveal_cloak" for inner in effect.ok)
        reason = (
            "search" if is_search else {"encounter": "encounter", "tile": "tile"}.get(scene.source, "card")
        )
        check = Check(
            scene.seat,
            "opposed" if opposed else "card" if scene.timing == "attacked" else "test",
            scene.struck if scene.timing == "attacked" else (scene.ship,),
            SYSTEM_NUMBER[effect.sys],
            reason,
            effect.level,
            scene.target if opposed else NOBODY,
            SYSTEM_NUMBER[effect.opposed_by] if opposed else NOBODY,
            game.state.ships[scene.ship].at,
            encounter=scene.card if scene.source == "encounter" else NOBODY,
        )
        return game.make(RunCheck, check)

    @step
    def follow(self, game: FleetGame) -> Task | None:
        check = end_check(game)
        self.passed = check.passed
        if not game.state.ships[self.scene.ship].in_play:
            return None
        effects = self.effect.ok if check.passed else self.effect.fail
        return game.make(RunEffects, effects, self.scene)

    @step
    def missions(self, game: FleetGame) -> Task | None:
        if self.passed and self.scene.source == "encounter" and self.scene.timing != "attacked":
            return mission_moment(game, "encounter_passed", self.scene.seat, ships=(self.scene.ship,))
        return None


# -- cards ---------------------------------------------------------------------------------------------


@primitive("draw")
def _draw(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if effect.deck == "mission":
        for _ in range(int(effect.n)):
            if sum(game.state.missions.own[scene.seat]):
                draw_mission(game, scene.seat)
        return None
    draw_cards(game, scene.seat if effect.who == "self" else game.opponents(scene.seat)[0], int(effect.n))
    return None


@primitive("discard")
def _discard(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    victim = scene.seat if effect.who == "self" else game.opponents(scene.seat)[0]
    source = game.opponents(scene.seat)[0] if scene.source in ("encounter", "tile") else scene.seat
    if effect.what == "hand":
        return game.make(DiscardHand, victim, source, int(effect.n), effect.chooser, effect.destroy)
    if effect.what == "crew":
        return game.make(DiscardCrew, scene.struck, source, int(effect.n), effect.chooser, effect.destroy)
    if effect.what == "mission":
        return game.make(DiscardMissions, victim, int(effect.n))
    return None


class DiscardHand(Task):
    """So many cards of a hand are discarded: of the victim's choice, of the source's (who looks at all of them first),
    or at random; fewer where there are fewer."""

    victim: int
    source: int
    left: int
    chooser: str
    destroy: bool

    @step
    def look(self, game: FleetGame) -> None:
        if self.chooser == "source":
            deck = game.state.orders[self.victim]
            audience = tuple(sorted({*team_of(game, self.victim), *team_of(game, self.source)}))
            faces = deck.look(game, HAND, audience)
            names = [game.content.cards[face].id for face in faces]
            game.emit(CardsSeen(self.source, HAND, len(names), names, audience))

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        cards = hand(game, self.victim)
        if not self.left or not cards:
            self.at = len(self.STEPS)
            return None
        if self.chooser == "random":
            self.left -= 1
            card = cards[game.draw(f"hand{self.victim}", len(cards))]
            discard_card(game, self.victim, card, destroyed=self.destroy)
            self.go_to(DiscardHand.ask_which)
            return None
        return ask(self._seat(), "pick_hand", self.victim)

    @step
    def discard(self, game: FleetGame) -> None:
        self.left -= 1
        card = game.content.card_number[game.answers[self._seat()].name]
        discard_card(game, self.victim, card, destroyed=self.destroy)
        self.go_to(DiscardHand.ask_which)

    def _seat(self) -> int:
        return self.source if self.chooser == "source" else self.victim


class DiscardCrew(Task):
    """So many crew of each of these ships are discarded, or destroyed."""

    ships: tuple[int, ...]
    source: int
    number: int
    chooser: str
    destroy: bool
    nth: int = 0
    done: int = 0

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        while self.nth < len(self.ships):
            ship = game.state.ships[self.ships[self.nth]]
            if self.done < self.number and ship.crew and ship.in_play:
                if self.chooser == "random":
                    card = ship.crew[game.draw("crew", len(ship.crew))]
                    self.done += 1
                    discard_crew(game, self.ships[self.nth], card, destroyed=self.destroy)
                    continue
                names = [game.content.cards[card].id for card in ship.crew]
                return pick(self._seat(game), "crew", names, game.name_of(self.ships[self.nth]))
            self.nth += 1
            self.done = 0
        self.at = len(self.STEPS)
        return None

    @step
    def discard(self, game: FleetGame) -> None:
        card = game.content.card_number[game.answers[self._seat(game)].name]
        self.done += 1
        discard_crew(game, self.ships[self.nth], card, destroyed=self.destroy)
        self.go_to(DiscardCrew.ask_which)

    def _seat(self, game: FleetGame) -> int:
        return self.source if self.chooser == "source" else game.state.ships[self.ships[self.nth]].seat


class DiscardMissions(Task):
    """So many active missions are discarded, the owner's choice; others come at once."""

    seat: int
    left: int

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        if not self.left or not game.state.missions.active[self.seat]:
            self.at = len(self.STEPS)
            return None
        return ask(self.seat, "pick_mission", "discard")

    @step
    def discard(self, game: FleetGame) -> Task | None:
        self.left -= 1
        self.go_to(DiscardMissions.ask_which)
        face = game.content.mission_number[game.answers[self.seat].name]
        discard_mission(game, self.seat, face, "FC-MIS-08")
        return game.make(DrawMissions, self.seat) if deal_missions(game, self.seat) else None


@primitive("cycle_mission")
def _cycle_mission(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(DiscardMissions, scene.seat, 1)


@primitive("return_card")
def _return_card(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(TakeCard, scene.seat, DISCARD, effect.what)


@primitive("search_deck")
def _search_deck(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(TakeCard, scene.seat, "deck", effect.what)


class TakeCard(Task):
    """A card with a stripe comes to the hand, out of the own discard pile or out of the own deck, which is looked through
    and shuffled then. None: nothing happens."""

    seat: int
    where: str
    stripe: str
    asked: bool = False

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        deck = game.state.orders[self.seat]
        if self.where == "deck":
            deck.settle(game)
            cards = deck.found()
        else:
            cards = deck.faces(DISCARD, self.seat)
        self.asked = any(self.stripe in game.content.cards[card].stripes for card in cards)
        if not self.asked:
            self.go_to(TakeCard.shuffle)
            return None
        return ask(self.seat, "pick_from_deck", [self.where, self.stripe])

    @step
    def take(self, game: FleetGame) -> None:
        deck = game.state.orders[self.seat]
        card = game.content.card_number[game.answers[self.seat].name]
        audience = team_of(game, self.seat)
        if self.where == "deck":
            deck.search(card, HAND, audience)
            game.emit(CardDrawn(self.seat, len(hand(game, self.seat)), game.content.cards[card].id, audience))
        else:
            deck.move(card, DISCARD, HAND)
            game.emit(CrewLeft(self.seat, game.content.cards[card].id, "", HAND))

    @step
    def shuffle(self, game: FleetGame) -> None:
        if self.where == "deck":
            game.state.orders[self.seat].shuffle(game)


@primitive("peek")
def _peek(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(Peek, scene.seat, effect.what, int(effect.n))


class Peek(Task):
    """A seat looks privately at cards: random ones of the opponent's hand, a secret mission of its own choice, the top
    of the encounter deck or of its own."""

    seat: int
    what: str
    number: int

    @step
    def look(self, game: FleetGame) -> None:
        state = game.state
        audience = team_of(game, self.seat)
        if self.what == "hand":
            victim = game.opponents(self.seat)[0]
            deck = state.orders[victim]
            cards = list(hand(game, victim))
            seen = [
                cards.pop(
                    game.draw(
                        f"peek{self.seat}", len(cards), tuple(sorted({*audience, *team_of(game, victim)}))
                    )
                )
                for _ in range(min(self.number, len(cards)))
            ]
            for card in seen:
                deck.move(card, HAND, "peeked", (*audience, *team_of(game, victim)))
            for card in seen:
                deck.move(card, "peeked", HAND, (*audience, *team_of(game, victim)))
            names = [game.content.cards[card].id for card in seen]
        elif self.what == "mission":
            victim = game.opponents(self.seat)[0]
            secret = [face for face in state.missions.active[victim] if game.content.missions[face].secret]
            secret = secret[: self.number]
            for face in secret:
                state.missions.show(face, audience)
            names = [game.content.missions[face].id for face in secret]
        else:
            deck = state.encounters if self.what == "encounter_top" else state.orders[self.seat]
            faces = deck.look_into(game, self.number, audience)
            printed = game.content.encounters if self.what == "encounter_top" else game.content.cards
            names = [printed[face].id for face in faces]
        game.emit(CardsSeen(self.seat, self.what, len(names), names, audience))


@primitive("swap_crew")
def _swap_crew(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(Exchange, scene.seat, scene.ship, NOBODY, True) if scene.ship != NOBODY else None


# -- points and territory ------------------------------------------------------------------------------


@primitive("vp")
def _vp(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """An instant encounter goes to the victory area and counts; any other card pays tokens (FC-ENC-02)."""
    state = game.state
    is_instant = scene.source == "encounter" and game.content.encounters[scene.card].kind == "instant"
    if is_instant and any(card.face == scene.card for card in state.encounters.at(RESOLVING)):
        discard_encounter(game, scene.card, RESOLVING, VICTORY)
        score_card(game, scene.seat, "encounter", scene.card, int(effect.n))
        return
    gain_vp(game, scene.seat, int(effect.n), "FC-ENC-02")


@primitive("fleet_size")
def _fleet_size(game: FleetGame, scene: Scene, effect: Effect) -> None:
    raise_limit(game, scene.seat, int(effect.n), "FC-CRD-10")


@primitive("discard_self")
def _discard_self(game: FleetGame, scene: Scene, effect: Effect) -> None:
    detach(game, scene)
    discard_encounter(game, scene.card)


@primitive("score_self")
def _score_self(game: FleetGame, scene: Scene, effect: Effect) -> None:
    detach(game, scene)
    discard_encounter(game, scene.card, target=VICTORY)
    score_card(game, scene.seat, "encounter", scene.card, game.content.encounters[scene.card].vp)


def detach(game: FleetGame, scene: Scene) -> None:
    """An encounter card no longer lies with a tile or a ship."""
    state = game.state
    for hex_, cards in list(state.here.items()):
        left = tuple(one for one in cards if one.card != scene.card)
        if left != cards:
            if left:
                state.here[hex_] = left
            else:
                del state.here[hex_]
    for number, ship in enumerate(state.ships):
        attached = tuple(one for one in ship.attached if one.card != scene.card)
        cargo = tuple(one for one in ship.cargo if one.kind != "encounter" or one.card != scene.card)
        if attached != ship.attached or cargo != ship.cargo:
            change(state, number, attached=attached, cargo=cargo)


@primitive("control")
def _control(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    if scene.ship == NOBODY:
        return None
    ship = game.state.ships[scene.ship]
    if why_no_influence(game, scene.ship) is not None:
        return None
    enemy = game.state.control_of(ship.at, 1 - ship.side)
    if effect.mode == "remove":
        return game.make(ChangeControl, scene.seat, ship.at, -int(effect.n)) if enemy else None
    if enemy or why_no_token(game, ship.at, ship.side) is not None:
        return None
    return game.make(ChangeControl, scene.seat, ship.at, int(effect.n))


@primitive("install")
def _install(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    """build_free puts an outpost without a builder; upgrade takes the next step. A relaxed building is the action's."""
    ship = game.state.ships[scene.ship]
    if effect.mode == "build_free":
        if ship.at not in game.state.installs and not game.chart.is_post(ship.at):
            game.state.installs[ship.at] = Install(0, NOBODY)
            game.emit(Built(scene.seat, game.label(ship.at), effect.what))
        return None
    if effect.mode == "upgrade" and can_do(game, scene, effect):
        return build(game, scene.seat, ship.at)
    if effect.mode == "relax" and why_no_building(game, ship.at, ship.side, int(effect.n)) is None:
        return build(game, scene.seat, ship.at)
    return None


@primitive("scan")
def _scan(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return (
        game.make(LookAtTiles, scene.seat, scene.ship, int(effect.n), effect.range)
        if scene.ship != NOBODY
        else None
    )


@primitive("reveal_cloak")
def _reveal_cloak(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return found_by_search(game, scene)


@primitive("capture")
def _capture(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(Capture, scene, effect.what)


class Capture(Task):
    """A crew or a cargo of an enemy ship in the tile is taken aboard; crew become prisoners."""

    scene: Scene
    what: str
    choices: list[tuple[int, int]] = fresh(factory=list)

    @step
    def ask_which(self, game: FleetGame) -> Ask | None:
        ship = game.state.ships[self.scene.ship]
        targets = (
            [self.scene.target] if self.scene.target != NOBODY else game.state.enemies_at(ship.at, ship.side)
        )
        self.choices = []
        names = []
        for target in targets:
            other = game.state.ships[target]
            if self.what == "crew":
                for card in other.crew:
                    self.choices.append((target, card))
                    names.append(game.content.cards[card].id)
            else:
                for place, cargo in enumerate(other.cargo):
                    self.choices.append((target, place))
                    names.append(cargo_name(game, cargo))
        if not names:
            self.at = len(self.STEPS)
            return None
        return pick(self.scene.seat, self.what, names, source_name(game, self.scene))

    @step
    def take(self, game: FleetGame) -> None:
        name = game.answers[self.scene.seat].name
        state = game.state
        own = state.ships[self.scene.ship]
        for target, which in self.choices:
            other = state.ships[target]
            if self.what == "crew" and game.content.cards[which].id == name:
                change(state, target, crew=tuple(card for card in other.crew if card != which))
                prisoner = Cargo("prisoner", which, other.seat)
                change(state, self.scene.ship, cargo=(*own.cargo, prisoner))
                game.emit(CrewLeft(other.seat, name, game.name_of(target), game.name_of(self.scene.ship)))
                return
            if self.what != "crew" and cargo_name(game, other.cargo[which]) == name:
                taken = other.cargo[which]
                change(
                    state, target, cargo=tuple(one for place, one in enumerate(other.cargo) if place != which)
                )
                change(state, self.scene.ship, cargo=(*own.cargo, taken))
                return


@primitive("away_team")
def _away_team(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    """A team is put down or taken up without an action."""
    if not can_do(game, scene, effect):
        return None
    if effect.mode == "place":
        return game.make(UseTeam, scene.seat, scene.ship, NOBODY, False)
    there = game.state.teams.get(game.state.ships[scene.ship].at, ())
    own = effect.mode == "recover"
    whose = [seat for seat in there if (seat & 1 == scene.seat & 1) is own]
    return game.make(UseTeam, scene.seat, scene.ship, scene.seat if scene.seat in whose else whose[0], False)


# -- fights --------------------------------------------------------------------------------------------


@primitive("attack")
def _attack(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(UnownedAttack, scene.ship, effect.weapons) if scene.ship != NOBODY else None


class UnownedAttack(Task):
    """An attack that nobody owns: its weapons and a die against shields and a die; only the ship's owner may play a
    card, and nobody scores."""

    ship: int
    weapons: int

    @step
    def fight(self, game: FleetGame) -> Task:
        ship = game.state.ships[self.ship]
        check = Check(
            game.opponents(ship.seat)[0],
            "attack",
            (),
            WEAPONS,
            "encounter",
            level=self.weapons,
            target=self.ship,
            target_system=SHIELDS,
            hex=ship.at,
        )
        return game.make(RunCheck, check)

    @step
    def damage(self, game: FleetGame) -> Task | None:
        check = end_check(game)
        return game.make(DealDamage, self.ship, check.damage) if check.damage else None


@primitive("free_attack")
def _free_attack(game: FleetGame, scene: Scene, effect: Effect) -> Task | None:
    return game.make(FreeShot, scene, int(effect.n)) if scene.ship != NOBODY else None


class FreeShot(Task):
    """A ship may attack an enemy ship of its tile at once, without an action."""

    scene: Scene
    bonus: int

    @step
    def ask_target(self, game: FleetGame) -> Ask | None:
        ship = game.state.ships[self.scene.ship]
        found = [
            game.name_of(number)
            for number in game.state.enemies_at(ship.at, ship.side)
            if ship.in_play and why_not_attack(game, self.scene.ship, number) is None
        ]
        if not found:
            self.at = len(self.STEPS)
            return None
        return pick(self.scene.seat, "target", found, source_name(game, self.scene), may_pass=True)

    @step
    def attack(self, game: FleetGame) -> Task | None:
        choice = game.answers[self.scene.seat]
        target = game.ship_named(getattr(choice, "name", ""))
        if target is None:
            return None
        return game.make(AttackShip, (self.scene.ship,), target, "free", self.bonus)


@primitive("die_mod")
def _die_mod(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """On the die of a roll of breakaway or evasion; in tests it is applied there."""
    if scene.timing in ("escape", "enemy_escape"):
        game.state.escape[0 if scene.timing == "escape" else 1] += int(effect.n)


def _only_in_tests(game: FleetGame, scene: Scene, effect: Effect) -> None:
    """Carried out in the test or attack in which its card is played (`tasks/check_cards.py`)."""


for _op in ("reroll", "prevent", "damage_bonus", "cancel"):
    primitive(_op)(_only_in_tests)
