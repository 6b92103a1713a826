"""Fleet Captains in the browser: a whole game by mouse."""

from playwright.sync_api import Page

from tests.browser.seat import Seat, expect_over, make_table

GAME = "fleetcaptains"
TARGET = 6
ROUNDS = 3
LIT = ".board .hex.legal"


def sit(page: Page, **settings: object) -> Seat:
    """At a new table of two, with a bot, asked for the first time."""
    page.goto(f"/t/{make_table(page, 'random', game=GAME, target=TARGET, **settings)}")
    seat = Seat(page)
    seat.await_question()
    return seat


def take_subdecks(seat: Seat) -> None:
    """The first four."""
    assert seat.kind() == "subdecks"
    before = seat.number()
    for number in range(4):
        seat.click(seat.page.locator("#decision .deck").nth(number))
    seat.click(seat.page.locator("#decision .primary"))
    seat.await_next(before)


def to_the_turn(seat: Seat) -> None:
    """Through the set-up, to the first free turn."""
    while seat.kind() != "turn":
        if seat.kind() == "subdecks":
            take_subdecks(seat)
        else:
            seat.answer()


def wheel(page: Page, act: str) -> None:
    """Press a part of the wheel that is open."""
    page.mouse.move(1, 1)
    page.locator(f'.board .wheel [data-act="{act}"]').click()


def click_lit(seat: Seat) -> None:
    """The first hex that can be reached, above whatever stands on it."""
    lit = seat.page.locator(LIT).first
    box = lit.bounding_box()
    assert box is not None
    seat.page.mouse.move(1, 1)
    seat.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.12)


def test_a_whole_game_by_mouse(page: Page) -> None:
    """Ships are chosen in the list, moved by their wheel over lit hexes; everything else is taken from the panel."""
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text) if message.type == "error" else None)
    seat = sit(page, round_cap=ROUNDS)
    to_the_turn(seat)
    moves = steps = 0
    while not seat.is_over:
        before = seat.number()
        movable = page.locator(".fleet [data-moves] button.ship")
        if seat.kind() == "turn" and movable.count():
            seat.click(movable.first)
            wheel(page, "move")
            if page.locator("#decision .inside").count():
                seat.click(page.locator('#decision [data-option^="move "]').first)
            moves += 1
        elif seat.kind() == "turn":
            seat.click(page.locator('#decision [data-option="end"]'))
        elif seat.kind() == "step" and steps < moves and page.locator(LIT).count():
            click_lit(seat)
            steps += 1
        else:
            seat.answer(seat.options.count() - 1)
            continue
        seat.await_next(before)
    expect_over(page)
    assert moves >= ROUNDS
    assert steps >= ROUNDS
    assert told == []
