"""Keeping a moment among the riddles, and taking it out again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from game.content.language import languages
from game.content.text import Texts, load_texts
from game.core.errors import CaravanseraiError
from game.learn.own_riddles import (
    forget_riddle,
    grade_of_moment,
    is_kept,
    keep_riddle,
    name_of,
    own_folder,
    riddle_of,
)
from game.match.session import Session
from game.review.report import Moment
from game.titles import module_of
from scenes.match import library
from scenes.match.pictures import presenter_for
from scenes.match.seats import SeatInfo
from scenes.review.words import ReviewWords
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.review")


class OwnRiddles:
    """The riddles that a review has made of its match."""

    def __init__(self, app: Host, session: Session, seats: Sequence[SeatInfo], me: int) -> None:
        self.app, self.session, self.match, self.seats, self.me = app, session, session.match, seats, me

    @property
    def folder(self) -> Path | None:
        """Where they lie; None where nothing is kept, and for house rules, which riddles do not know."""
        user = self.app.store.folder
        if user is None or self.session.data is not None:
            return None
        return own_folder(user, module_of(self.match.rules.slug))

    def kept(self, moment: Moment) -> bool:
        """Whether a moment is among them; False where they cannot be read."""
        if self.folder is None:
            return False
        try:
            return is_kept(self.folder, name_of(self.match, moment))
        except CaravanseraiError as error:
            LOG.warning("own riddles: %s", error)
            return False

    def toggle(self, moment: Moment) -> None:
        """Keep it, or take it out again; says what was done or why it could not be."""
        texts, folder = self.app.texts, self.folder
        if folder is None:
            return
        try:
            if self.kept(moment):
                forget_riddle(folder, name_of(self.match, moment))
                self.app.toast(texts("review.forgot_toast"), "check")
                return
            grade = grade_of_moment(self.match, self.session.title.judge(self.match.rules, None), moment)
            keep_riddle(folder, riddle_of(self.match, moment), grade, self._reasons(moment))
        except CaravanseraiError as error:
            self.app.toast(texts("review.not_kept", reason=refusal_of(error, folder, texts)), "cross")
            return
        self.app.toast(texts("review.kept_toast", grade=grade), "check")

    def _reasons(self, moment: Moment) -> dict[str, str]:
        """Why the best is best, in every language."""
        return {lang: self._words(lang).why(moment) for lang in languages(self.app.data)}

    def _words(self, lang: str) -> ReviewWords:
        app, slug = self.app, self.match.rules.slug
        common: Texts = load_texts(app.data / "common", lang)
        texts = library.worded(common, slug, app.data, app.theme)
        presenter = presenter_for(self.match, app.data, texts, app.theme)
        return ReviewWords(texts, self.match, self.seats, presenter, self.me)
