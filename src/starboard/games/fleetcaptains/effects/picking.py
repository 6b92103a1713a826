"""What effects let somebody choose: a system, a card, a ship, a hex, one of several ways. One kind of question for all
of them, whose subject says what is chosen and the names that may be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from starboard.core.decision import PASS, Ask, Option, Pass, Question, Refusal
from starboard.games.fleetcaptains.changes import team_of
from starboard.games.fleetcaptains.content import SYSTEMS
from starboard.games.fleetcaptains.effects.scene import Scene
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.kind import Kind
from starboard.games.fleetcaptains.options import Pick, named
from starboard.games.fleetcaptains.state import NOBODY


class PickOne(Kind):
    """One of the things that an effect lets somebody choose from. Subject: what it is, whether none may be taken,
    by which card, then the names."""

    name = "pick"
    rule = "FC-CRD-10"
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick, Pass)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        what, may_pass, names = self._subject(question)
        if may_pass:
            yield PASS
        for name in names:
            yield named(Pick, what, name)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        what, may_pass, names = self._subject(question)
        if isinstance(choice, Pass):
            return None if may_pass else Refusal(self.rule, "must_choose", {"what": what})
        assert isinstance(choice, Pick)
        if choice.what != what or choice.name not in names:
            return Refusal(self.rule, "not_among_them", {"what": what, "given": choice.name})
        return None

    def _subject(self, question: Question) -> tuple[str, bool, list[str]]:
        assert isinstance(question.subject, list)
        what, may_pass, _, *names = question.subject
        return what, may_pass, names


class PickHand(Kind):
    """A card of a hand. Subject: whose hand it is. The seat that chooses looks at it."""

    name = "pick_hand"
    rule = "FC-CRD-10"
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for card in game.state.orders[self._owner(question)].faces("hand", question.seat):
            yield named(Pick, "card", game.content.cards[card].id)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        card = game.content.card_number.get(choice.name, -1)
        if choice.what != "card" or card not in game.state.orders[self._owner(question)].faces(
            "hand", question.seat
        ):
            return Refusal("FC-CRD-04", "not_in_hand", {"card": choice.name})
        return None

    def _owner(self, question: Question) -> int:
        assert isinstance(question.subject, int)
        return question.subject


class PickMission(Kind):
    """An active mission, one's own or (after a look) another's. Subject: whose, and what is done with it."""

    name = "pick_mission"
    rule = "FC-MIS-03"
    only_legal = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick,)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        for face in game.state.missions.active[self._owner(question)]:
            yield named(Pick, "mission", game.content.missions[face].id)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        assert isinstance(choice, Pick)
        face = game.content.mission_number.get(choice.name, -1)
        if choice.what != "mission" or face not in game.state.missions.active[self._owner(question)]:
            return Refusal("FC-MIS-01", "not_active", {"mission": choice.name})
        return None

    def _owner(self, question: Question) -> int:
        assert isinstance(question.subject, list)
        owner: int = question.subject[0]
        return owner


class PickFromDeck(Kind):
    """A card of the own deck, looked through; or of the own discard pile. Subject: deck or discard, and the
    stripe that it must have.

    What lies in the deck is nobody else's business: the question is put whatever was found, and which is taken others do
    not see. One must be taken where there is one (effects.json: search_deck). The discard pile lies open."""

    name = "pick_from_deck"
    rule = "FC-CRD-10"
    only_legal = True
    always_ask = True
    choices: ClassVar[tuple[type[Option], ...]] = (Pick, Pass)

    def is_secret(self, question: Question) -> bool:
        return self._where(question)[0] == "deck"

    def audience(self, game: FleetGame, question: Question) -> tuple[int, ...]:
        return tuple(seat for seat in team_of(game, question.seat) if seat != question.seat)

    def candidates(self, game: FleetGame, question: Question) -> Iterable[Option]:
        cards = self._cards(game, question)
        if self.is_secret(question) and not cards:
            yield PASS
        for card in cards:
            yield named(Pick, "card", game.content.cards[card].id)

    def refusal(self, game: FleetGame, question: Question, choice: Option) -> Refusal | None:
        if isinstance(choice, Pass):
            must = not self.is_secret(question) or bool(self._cards(game, question))
            return Refusal(self.rule, "must_choose", {"what": "card"}) if must else None
        assert isinstance(choice, Pick)
        if choice.what != "card" or game.content.card_number.get(choice.name, -1) not in self._cards(
            game, question
        ):
            return Refusal(self.rule, "not_among_them", {"what": "card", "given": choice.name})
        return None

    def _where(self, question: Question) -> tuple[str, str]:
        assert isinstance(question.subject, list)
        where, stripe = question.subject
        return where, stripe

    def _cards(self, game: FleetGame, question: Question) -> list[int]:
        where, stripe = self._where(question)
        deck = game.state.orders[question.seat]
        faces = deck.found() if where == "deck" else deck.faces("discard", question.seat)
        return [card for card in faces if stripe in game.content.cards[card].stripes]


def pick(seat: int, what: str, names: Iterable[str], source: str = "", *, may_pass: bool = False) -> Ask:
    """Ask a seat for one of these names; what is alike (two samples of one mission, R-21) is named once."""
    return Ask((Question(seat, "pick", [what, may_pass, source, *dict.fromkeys(names)]),))


def systems_without_token(game: FleetGame, number: int) -> list[str]:
    """The systems of a ship that have no disabled token (FC-SYS-05)."""
    disabled = game.state.ships[number].disabled
    return [name for system, name in enumerate(SYSTEMS) if system not in disabled]


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
