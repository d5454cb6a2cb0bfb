"""Where the thinking process gets reviews from, besides players: picklable, knows only the data folder."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.worker import ReviewRequest
from game.match.players import PlayerFactory, load_levels
from game.review.game import replay
from game.review.report import Report
from game.review.reviewer import Reviewer


class ReviewFactory(PlayerFactory):
    """Makes players and reviews."""

    def review(self, request: ReviewRequest) -> Iterator[Report]:
        """The report of a request as it grows; raises CaravanseraiError for what cannot be reviewed."""
        title, rules = self.opened(request.slug, request.options, request.data)
        game = replay(rules, request.seed, request.actions)
        levels = load_levels(self.data)
        yield from Reviewer(title, game, request.persons, request.key, levels=levels).run()
