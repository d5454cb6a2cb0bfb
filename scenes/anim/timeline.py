"""Clips (tweens, waits, calls, and their sequences) and the timeline that plays them.

A clip is driven by `at(t)` with t seconds since its own start, never backwards; a clip that is passed
gets its end exactly once and in order, so a skipped animation leaves the same picture as a watched one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from scenes.anim.easing import Ease, clamp, ease_out

REDUCED = 0.15  # seconds a movement lasts at most when it only fades


class Clip:
    """Something that lasts `duration` seconds; a subclass shows it at a moment."""

    duration: float = 0.0

    def at(self, t: float, reduced: bool) -> None:
        """Show the clip `t` seconds after its start (0..duration)."""
        raise NotImplementedError

    def length(self, reduced: bool) -> float:
        """Return the seconds the clip lasts; shorter for a movement that is reduced to a fade."""
        return self.duration


class Wait(Clip):
    """Nothing happens for some seconds."""

    def __init__(self, duration: float) -> None:
        self.duration = duration

    def at(self, t: float, reduced: bool) -> None:
        """Show nothing."""


class Hold(Clip):
    """What is shown stays until somebody goes on; `seconds` where nobody has to.

    A clip of the timeline itself, never a part of another one.
    """

    def __init__(self, seconds: float) -> None:
        self.duration = seconds

    def at(self, t: float, reduced: bool) -> None:
        """Show nothing."""


class Stop(Hold):
    """What is shown stays until somebody goes on, also where a `Hold` goes by of itself."""

    def __init__(self) -> None:
        super().__init__(0.0)


class Call(Clip):
    """One call at its moment (a sound, a view that advances by one event)."""

    def __init__(self, action: Callable[[], object]) -> None:
        self.action = action

    def at(self, t: float, reduced: bool) -> None:
        """Call the action."""
        self.action()


class Tween(Clip):
    """A movement: `apply` gets the eased share 0..1, and exactly 1 at the end.

    Under reduced motion `apply` gets 1 at once and `fade`, if given, the share of a short fade instead.
    """

    def __init__(
        self,
        duration: float,
        apply: Callable[[float], None],
        ease: Ease = ease_out,
        fade: Callable[[float], None] | None = None,
    ) -> None:
        self.duration, self.apply, self.ease, self.fade = duration, apply, ease, fade

    def length(self, reduced: bool) -> float:
        return min(self.duration, REDUCED) if reduced else self.duration

    def at(self, t: float, reduced: bool) -> None:
        whole = self.length(reduced)
        share = 1.0 if t >= whole else clamp(t / whole)
        if not reduced:
            self.apply(1.0 if share >= 1 else self.ease(share))
            return
        self.apply(1.0)
        if self.fade:
            self.fade(share)


class Sequence(Clip):
    """Clips one after the other."""

    def __init__(self, *clips: Clip) -> None:
        self.clips = clips
        self.duration = sum(c.duration for c in clips)
        self._next = 0
        self._offset = 0.0

    def length(self, reduced: bool) -> float:
        return sum(c.length(reduced) for c in self.clips)

    def at(self, t: float, reduced: bool) -> None:
        while self._next < len(self.clips):
            clip = self.clips[self._next]
            local, whole = t - self._offset, clip.length(reduced)
            if local < whole - 1e-9:
                clip.at(local, reduced)
                return
            clip.at(whole, reduced)
            self._offset += whole
            self._next += 1


class Parallel(Clip):
    """Clips at the same time, each `stagger` seconds after the one before; lasts as long as the last."""

    def __init__(self, *clips: Clip, stagger: float = 0.0) -> None:
        self.clips, self.stagger = clips, stagger
        self.duration = self._whole([c.duration for c in clips])
        self._done = [False] * len(clips)

    def _whole(self, lengths: list[float]) -> float:
        return max((i * self.stagger + n for i, n in enumerate(lengths)), default=0.0)

    def length(self, reduced: bool) -> float:
        return self._whole([c.length(reduced) for c in self.clips])

    def at(self, t: float, reduced: bool) -> None:
        for i, clip in enumerate(self.clips):
            local, whole = t - i * self.stagger, clip.length(reduced)
            if self._done[i] or local < -1e-9:
                continue
            if local >= whole - 1e-9:
                self._done[i] = True
                clip.at(whole, reduced)
            else:
                clip.at(max(0.0, local), reduced)


class Timeline:
    """Plays clips one after the other. `speed` multiplies time; 0 shows everything at its end.

    holds: a `Hold` waits for `go_on`, at any speed; a `Stop` always does.
    """

    def __init__(self, speed: float = 1.0, reduced: bool = False, holds: bool = False) -> None:
        self.speed, self.reduced, self.holds = speed, reduced, holds
        self._queue: deque[Clip] = deque()
        self._t = 0.0

    @property
    def busy(self) -> bool:
        """Whether a clip is playing or waiting."""
        return bool(self._queue)

    @property
    def held(self) -> bool:
        """Whether it waits for somebody to go on."""
        first = self._queue[0] if self._queue else None
        return isinstance(first, Stop) or (self.holds and isinstance(first, Hold))

    @property
    def stopped(self) -> bool:
        """Whether it waits at a `Stop`."""
        return bool(self._queue) and isinstance(self._queue[0], Stop)

    @property
    def left(self) -> float:
        """Seconds of real time until the timeline is empty."""
        if not self._queue or self.speed <= 0:
            return 0.0
        return max(0.0, sum(c.length(self.reduced) for c in self._queue) - self._t) / self.speed

    def add(self, *clips: Clip) -> None:
        """Append clips; those of one call follow each other."""
        self._queue.extend(clips)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds of real time."""
        if self.speed <= 0:
            self.skip()
            return
        self._t += dt * self.speed
        while self._queue and not self.held:
            clip = self._queue[0]
            whole = clip.length(self.reduced)
            if self._t < whole:
                clip.at(self._t, self.reduced)
                return
            self._queue.popleft()
            self._t -= whole
            clip.at(whole, self.reduced)
        self._t = 0.0

    def skip(self) -> None:
        """Show the end of every clip up to one that holds, in order; clips that these add are shown too."""
        while self._queue and not self.held:
            clip = self._queue.popleft()
            clip.at(clip.length(self.reduced), self.reduced)
        self._t = 0.0

    def go_on(self) -> None:
        """Leave the clip that holds."""
        if not self.held:
            return
        self._queue.popleft()
        self._t = 0.0
        if self.speed <= 0:
            self.skip()

    def clear(self) -> None:
        """Throw everything away without showing its end (undo, load, resize)."""
        self._queue.clear()
        self._t = 0.0


class Value:
    """A number that runs towards its target (hover glow, slider knob), `seconds` for the whole way of 1."""

    def __init__(self, value: float = 0.0, seconds: float = 0.12) -> None:
        self.now = self.target = value
        self.seconds = seconds

    @property
    def moving(self) -> bool:
        """Whether the target is not reached yet."""
        return self.now != self.target

    def update(self, dt: float, speed: float = 1.0) -> None:
        """Run on by `dt` seconds; `speed` 0 jumps."""
        step = dt * speed / self.seconds if speed > 0 else 1e9
        gap = self.target - self.now
        self.now = self.target if abs(gap) <= step else self.now + (step if gap > 0 else -step)
