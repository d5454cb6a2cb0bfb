"""Comments at the table: lines of their own in the journal, and the sheet on which one is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.comment import Comment
from game.core.errors import CaravanseraiError
from game.match.remark import remark
from scenes.kit.markup import escape
from scenes.shell.refusal import refusal_of
from scenes.table.model import TableModel
from scenes.titles.contract.values import Line

SHOWN = 280
"""Letters of a comment that the table shows; the sheet holds all of it."""


def words_of(comment: Comment) -> str:
    """A mark and a comment in one sentence, as far as there is room for it; nothing of it is markup."""
    text = comment.text if len(comment.text) <= SHOWN else f"{comment.text[:SHOWN].rstrip()}…"
    return " ".join(filter(None, (f"*{comment.mark}*" if comment.mark else "", escape(text))))


def with_comments(lines: Sequence[Line], comments: Mapping[int, Comment]) -> list[Line]:
    """The lines of a journal with every comment below those that lead to its moment."""
    return list(_mixed(lines, comments)) if comments else list(lines)


def _mixed(lines: Sequence[Line], comments: Mapping[int, Comment]) -> Iterator[Line]:
    waiting = sorted(comments)
    for line in lines:
        while waiting and waiting[0] < line.position:
            yield _line(waiting[0], comments)
            waiting.pop(0)
        yield line
    yield from (_line(n, comments) for n in waiting)


def _line(n: int, comments: Mapping[int, Comment]) -> Line:
    return Line(None, words_of(comments[n]), n, comment=True)


class Commenting:
    """Opens the sheet for the moment in sight and keeps what was written there."""

    def __init__(self, model: TableModel, refresh: Callable[[], object], line: Callable[[int], str]) -> None:
        self.model, self.refresh, self.line = model, refresh, line

    @property
    def possible(self) -> bool:
        """Whether anything can be written: not where a lesson leads, nor while points are counted."""
        model = self.model
        return not (model.led or model.counting or model.director.held)

    def ask(self) -> bool:
        """Open the sheet; whether it could be."""
        if not self.possible:
            return False
        model = self.model
        model.playback.pause()
        n = model.playback.at
        said = model.match.comments.get(n, Comment())
        model.app.open("comment", n, model.playback.last, self.line(n), said, lambda new: self._keep(n, new))
        return True

    def _keep(self, n: int, comment: Comment) -> bool:
        """Write it down and say where it stands; whether that went well."""
        model = self.model
        t = model.texts
        try:
            kept = remark(model.session, n, comment)
        except CaravanseraiError as error:
            reason = refusal_of(error, model.session.journal, t)
            model.app.toast(t("comment.not_kept", reason=reason), "cross")
            return False
        said = "kept" if kept else "only_here"
        model.app.toast(t(f"comment.{said}" if comment else "comment.gone"), "check")
        self.refresh()
        return True
