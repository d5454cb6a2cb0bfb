"""Every page that comes after a game, in the state in which it shows most."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date

from game.challenges.challenge import load_challenges
from game.core.comment import Comment
from game.core.event import Json
from game.core.rng import Stream, key_of
from game.match.archive import REVIEW, Archive
from game.match.fair_dice import new_secret, sealed
from game.match.session import Session, new_session
from game.match.store import SUFFIX
from game.review.kept import VERSION, keep
from game.share.match_code import code_of
from game.titles import module_of
from scenes.challenges.scene import ChallengesScene
from scenes.daily.scene import DailyScene
from scenes.deal.scene import DealScene
from scenes.film.scene import FilmScene
from scenes.match import library
from scenes.matches.scene import MatchesScene
from scenes.results.scene import ResultsScene
from scenes.review.scene import ReviewScene
from scenes.riddles.scene import RiddlesScene
from scenes.share.open_code import OpenCodeScene
from scenes.share.send import SendScene
from scenes.shell.app import App
from scenes.shell.scene import WidgetScene
from scenes.statistics.scene import StatisticsScene
from scenes.table.comment import CommentScene
from scenes.table.look import LookScene
from tests.screens.harness import session
from tests.screens.sample_review import sample_report

DAY = date(2026, 11, 24)  # a Tuesday: Yspahan
SLUG = "yspahan"
"""Of the matches: it has dice, weeks and hidden hands."""


def finished(app: App, players: int = 3) -> Session:
    """A match of Yspahan that is over, with a review beside it."""
    found = session(app, players, None, slug=SLUG)
    assert found.journal is not None
    keep(found.journal, sample_report(found.match))
    return found


def going_on(app: App) -> Session:
    """A match with moves by chance and something written about one of them."""
    found = session(app, 3, 40, slug=SLUG)
    found.match.comment(30, Comment("!", "Here the north was closed for good."))
    return found


def matches(app: App) -> WidgetScene:
    """Matches that go on and that are over, one with a name, and one that cannot be read."""
    for players, moves in ((2, 12), (4, 30), (3, None)):
        found = session(app, players, moves, slug=SLUG)
        if found.match.over:
            found.finish()
        found.close()
    assert app.store.folder is not None
    folder = app.store.folder / "matches"
    (folder / f"20260101-110000-yspahan{SUFFIX}").write_bytes(b"\0" * 40)
    scene = MatchesScene(app)
    first = sorted(folder.glob(f"*{SUFFIX}"))[-1].name
    scene.model.archive.rename(first, "The long evening at the sea")
    return scene


def statistics(app: App) -> WidgetScene:
    """A review beside every match that lies in the user folder."""
    archive = Archive(app.store, app.data)
    assert archive.folder is not None
    for entry in archive.entries():
        said = {"title": entry.title, "length": entry.position, "luck_shown": True}
        identity = {"seat": 0, "luck": 2.5, "luck_error": 0.5, "own": -6.0}
        body = {"review": VERSION, "done": 1.0, **said, "identities": [identity]}
        (archive.folder / (entry.file + REVIEW)).write_text(json.dumps(body))
    return StatisticsScene(app)


def deal(app: App) -> WidgetScene:
    """A finished match of fair dice with a challenge that it met first."""
    dice, title = sealed(new_secret(), "my word"), library.title(SLUG, app.data)
    seats: list[dict[str, Json]] = [
        {"name": name, "kind": kind, "colour": colour, "style": ""}
        for name, kind, colour in (("Amira", "human", "red"), ("Yusuf", "merchant", "blue"))
    ]
    found = new_session(title, 2, {}, dice.seed, seats, app.store, "20260101-120000", fair=dice)
    stream = Stream(key_of("fair"))
    while not found.match.over:
        found.match.play(stream.choice(found.match.legal()))
    found.finish()
    met = tuple(each.id for each in load_challenges(app.data / module_of(SLUG))[:2])
    return DealScene(app, found, met)


def comment(app: App) -> WidgetScene:
    """The sheet about a moment that was written about already."""
    said = Comment("!", "Here the north was closed for good.")
    return CommentScene(
        app, 17, 40, "*Amira* takes two camels and the gold of a player", said, lambda _: True
    )


PAGES: dict[str, Callable[[App], WidgetScene]] = {
    "results": lambda app: ResultsScene(app, finished(app)),
    "review": lambda app: ReviewScene(app, finished(app)),
    "matches": matches,
    "replay": lambda app: LookScene(app, finished(app, 2), 20),
    "statistics": statistics,
    "daily": lambda app: DailyScene(app, DAY),
    "deal": deal,
    "challenges": lambda app: ChallengesScene(app, SLUG),
    "riddles": lambda app: RiddlesScene(app, SLUG),
    "open_code": lambda app: OpenCodeScene(app, code_of(going_on(app))),
    "send": lambda app: SendScene(app, going_on(app), 30),
    "film": lambda app: FilmScene(app, finished(app, 2)),
    "comment": comment,
}
"""What opens each of them."""
