"""The thinking process: answers, progress, hurry, cancel, errors, and a new life after a crash."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from game.ai.player import Player
from game.ai.worker import Request
from game.content.loader import Node, load
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget, Task
from game.core.title import Title
from game.match.players import PlayerFactory
from game.match.store import program_root
from scenes.match.ai_client import Answer, Failure, Reply, Thinker, Thinking
from scenes.match.line import Line
from tests.ai.conftest import DATA, DESERT, opened
from tests.ai.listening import PATIENCE, listen

LONG = Budget(ms=300_000.0)
"""More than any test waits for: the answer must come by a word."""


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    found = Thinker(DATA)
    found.warm()
    yield found
    found.close()


@pytest.fixture
def match(desert: Title) -> Match:
    return opened(desert, 2, "worker", 40)


def task_of(match: Match, budget: Budget) -> Task:
    return match.task(match.to_act, budget, Stream(1))


def final(reply: Reply) -> bool:
    return not isinstance(reply, Thinking)


def thinking(reply: Reply) -> bool:
    return isinstance(reply, Thinking)


def test_an_answer_is_legal_and_progress_comes_before_it(thinker: Thinker, match: Match) -> None:
    thinker.ask(1, DESERT, match.rules.options, task_of(match, Budget(ms=400.0)), "sultan")
    assert thinker.busy
    heard = listen(thinker, final)
    answer = heard[-1]
    assert isinstance(answer, Answer)
    assert answer.id == 1
    assert answer.action in match.legal()
    shares = [reply.share for reply in heard[:-1] if isinstance(reply, Thinking)]
    assert shares == sorted(shares)
    assert all(0.0 <= share <= 1.0 for share in shares)
    assert not thinker.busy


def test_move_now_answers_with_the_best_so_far(thinker: Thinker, match: Match) -> None:
    thinker.ask(2, DESERT, match.rules.options, task_of(match, LONG), "sultan-long")
    listen(thinker, thinking)
    thinker.move_now()
    answer = listen(thinker, final)[-1]
    assert isinstance(answer, Answer)
    assert answer.action in match.legal()


def test_a_cancelled_question_is_never_answered(thinker: Thinker, match: Match) -> None:
    thinker.ask(3, DESERT, match.rules.options, task_of(match, LONG), "sultan-long")
    listen(thinker, thinking)
    thinker.cancel()
    assert not thinker.busy
    thinker.ask(4, DESERT, match.rules.options, task_of(match, Budget(steps=3)), "greedy")
    heard = listen(thinker, final)
    assert {reply.id for reply in heard} == {4}


def test_questions_are_answered_one_after_another(thinker: Thinker, match: Match) -> None:
    for number in (5, 6, 7):
        thinker.ask(number, DESERT, match.rules.options, task_of(match, Budget(steps=3)), "merchant")
    assert [reply.id for reply in listen(thinker, lambda reply: reply.id == 7) if final(reply)] == [5, 6, 7]


def test_a_hint_comes_with_three_suggestions(thinker: Thinker, match: Match) -> None:
    thinker.hint(8, DESERT, match.rules.options, task_of(match, Budget(steps=20)))
    answer = listen(thinker, final)[-1]
    assert isinstance(answer, Answer)
    assert len(answer.suggestions) == 3
    assert answer.action == answer.suggestions[0].action


def test_a_player_lives_as_long_as_its_match(match: Match) -> None:
    """The bank of thinking time and the stream of chance go on; another match gets players of its own."""
    factory = PlayerFactory(DATA)

    def player_of(name: str, seat: int = 0, kind: Literal["move", "hint"] = "move") -> Player:
        task = match.task(seat, Budget(), Stream(1))
        options = match.rules.options
        return factory.seat(Request(1, kind, DESERT, options, task, "sultan", 7, match=name))[0]

    first = player_of("a")
    assert player_of("a") is first
    assert player_of("a", seat=1) is not first
    assert player_of("a", kind="hint") is not first
    assert player_of("a") is first
    assert player_of("b") is not first
    assert player_of("a") is not first


def test_a_game_that_is_gone_on_with_meets_the_same_player(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its luck hangs on the game, so that a level's good or bad day outlives a break."""
    thinker, seeds = Thinker(DATA), list[int]()
    monkeypatch.setattr(thinker, "_put", lambda request: seeds.append(request.seed))
    for table, chance in (("worker/1", "worker"), ("worker/2", "worker"), ("other/3", "other")):
        task = task_of(match, Budget())
        thinker.ask(1, DESERT, match.rules.options, task, "master", match=table, chance=chance)
    assert seeds[0] == seeds[1] != seeds[2]


def test_weights_are_read_once(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    factory, reads = PlayerFactory(DATA), list[Path]()

    def counted(path: Path) -> Node:
        reads.append(path)
        return load(path)

    monkeypatch.setattr("game.content.brain.load", counted)
    for number in range(3):
        task = match.task(match.to_act, Budget(), Stream(1))
        request = Request(number, "move", DESERT, match.rules.options, task, "sultan", 7, match="a")
        factory.seat(request)
    assert len(reads) == 1


def test_an_unknown_player_is_a_failure_in_words(thinker: Thinker, match: Match) -> None:
    thinker.ask(9, DESERT, match.rules.options, task_of(match, Budget(steps=3)), "vizier")
    failure = listen(thinker, final)[-1]
    assert isinstance(failure, Failure)
    assert "vizier" in failure.message


def process_id(thinker: Thinker) -> int:
    assert thinker._process is not None
    number = thinker._process.pid
    assert number is not None
    return number


@pytest.mark.skipif(sys.platform == "win32", reason="ends the process by a signal")
def test_a_killed_process_is_started_again_and_the_question_repeated(match: Match) -> None:
    thinker = Thinker(DATA)
    try:
        thinker.ask(10, DESERT, match.rules.options, task_of(match, Budget(ms=1500.0)), "sultan-long")
        listen(thinker, thinking)
        first = process_id(thinker)
        os.kill(first, signal.SIGKILL)
        answer = listen(thinker, final)[-1]
        assert isinstance(answer, Answer)
        assert answer.action in match.legal()
        assert process_id(thinker) != first
    finally:
        thinker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="ends the process by a signal")
def test_after_a_second_crash_the_question_fails_with_a_message_and_others_go_on(match: Match) -> None:
    thinker = Thinker(DATA)
    try:
        thinker.ask(11, DESERT, match.rules.options, task_of(match, LONG), "sultan-long")
        for _ in range(2):
            listen(thinker, thinking)
            os.kill(process_id(thinker), signal.SIGKILL)
        failure = listen(thinker, final)[-1]
        assert isinstance(failure, Failure)
        assert "process" in failure.message
        thinker.ask(12, DESERT, match.rules.options, task_of(match, Budget(steps=3)), "greedy")
        assert isinstance(listen(thinker, final)[-1], Answer)
    finally:
        thinker.close()


def test_the_process_ends_with_the_window(match: Match) -> None:
    thinker = Thinker(DATA)
    thinker.warm()
    process = thinker._process
    assert process is not None
    thinker.close()
    assert not process.is_alive()
    assert thinker.poll() == []


def test_the_thinking_process_never_loads_the_window_library() -> None:
    code = "import sys, scenes.match.ai_client, game.match.players; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=program_root()).returncode == 0


# ---- a process that does not play along ----
@pytest.mark.skipif(sys.platform == "win32", reason="stops the process by a signal")
def test_a_stopped_process_never_holds_the_window(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions and cancellations by the hundred, then a quick end: nothing waits for the process."""
    thinker = Thinker(DATA)
    thinker.ask(1, DESERT, match.rules.options, task_of(match, Budget(steps=3)), "greedy")
    listen(thinker, final)
    os.kill(process_id(thinker), signal.SIGSTOP)
    start = time.monotonic()
    for number in range(2, 402):
        thinker.hint(number, DESERT, match.rules.options, task_of(match, LONG))
        thinker.poll()
        thinker.cancel()
    assert time.monotonic() - start < 5.0
    number = process_id(thinker)
    start = time.monotonic()
    thinker.close()
    assert time.monotonic() - start < 1.0
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="stops the process by a signal")
def test_a_silent_process_is_replaced_and_the_question_repeated(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = Thinker(DATA)
    try:
        thinker.ask(1, DESERT, match.rules.options, task_of(match, Budget(steps=3)), "greedy")
        listen(thinker, final)
        first = process_id(thinker)
        os.kill(first, signal.SIGSTOP)
        thinker.ask(2, DESERT, match.rules.options, task_of(match, Budget(steps=3)), "greedy")
        monkeypatch.setattr("scenes.match.ai_client.SILENCE", 0.2)
        time.sleep(0.3)
        thinker.poll()
        assert process_id(thinker) != first
        monkeypatch.setattr("scenes.match.ai_client.SILENCE", PATIENCE)
        assert isinstance(listen(thinker, final)[-1], Answer)
    finally:
        thinker.close()


def test_a_flood_is_heard_in_portions() -> None:
    ours, theirs = multiprocessing.Pipe()
    line = Line(ours)

    def flood() -> None:
        for number in range(3000):
            theirs.send(number)

    threading.Thread(target=flood, daemon=True).start()
    heard: list[int] = []
    while len(heard) < 3000:
        portion = list(line.heard(200))
        assert len(portion) <= 200
        heard += portion
    assert heard == list(range(3000))
    line.close()
    theirs.close()


def test_a_program_with_a_stopped_process_ends_at_once(tmp_path: Path) -> None:
    """Also where nobody closes the thinker: an error ends the window."""
    code = (
        "import os, signal, sys, time\n"
        "from pathlib import Path\n"
        "from scenes.match.ai_client import Thinker\n"
        "if __name__ == '__main__':\n"
        "    thinker = Thinker(Path(sys.argv[1]))\n"
        "    thinker.warm()\n"
        "    time.sleep(0.5)\n"
        "    os.kill(thinker._process.pid, signal.SIGSTOP)\n"
        "    raise SystemExit(3)\n"
    )
    script = tmp_path / "stopped.py"
    script.write_text(code, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(program_root())}
    done = subprocess.run([sys.executable, str(script), str(DATA)], env=environment, timeout=30)
    assert done.returncode == 3
