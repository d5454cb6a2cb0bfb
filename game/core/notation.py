"""Actions and their fixed texts, kept side by side, for titles that make all their actions once."""

from __future__ import annotations

from game.core.action import Action
from game.core.errors import BadText


class Notation:
    """The interned actions of a title; `texts` and `by_text` are inverse to each other."""

    def __init__(self) -> None:
        self.texts: dict[Action, str] = {}
        self.by_text: dict[str, Action] = {}

    def add(self, text: str, verb: str, *args: int) -> Action:
        """Make an action with its text."""
        return self.register(Action(verb, args), text)

    def register(self, action: Action, text: str = "") -> Action:
        """Take an action over; without a text its verb is its text."""
        text = text or action.verb
        self.texts[action], self.by_text[text] = text, action
        return action

    def text(self, action: Action) -> str:
        """The text of an action."""
        return self.texts[action]

    def parse(self, text: str, title: str, example: str) -> Action:
        """The action of a text; raises BadText, which names the title and shows how texts look."""
        action = self.by_text.get(text)
        if action is None:
            raise BadText(f"{text!r} names no action of {title} (write {example})")
        return action
