"""Names of places: what a refusal or an event calls them, and what they are on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.event import Event
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.events import Moved, Paid, Received, StockChanged
from scenes.titles.contract.values import Preview, Region
from scenes.titles.tabriz.counter.plan import Counter


def aliases(region: Region, betting: bool = False) -> tuple[Region, ...]:
    """The regions that may stand for one, the most exact first; betting: materials are bet on."""
    kind, _, rest = region.partition(":")
    if region in DECKS:
        return (f"deck:{region}",)
    if region in MATERIALS:
        return (f"bet:{region}", f"good:{region}") if betting else (f"good:{region}", f"bet:{region}")
    if region in COLOURS:
        return (f"pool:{region}",)
    if kind in ("dice", "wager"):
        return (region, "throw")
    if kind == "use":
        last = rest.rpartition(":")[2]
        return region, f"strip:{rest}", f"deck:{last}" if last in DECKS else f"card:{last}"
    if kind == "pool-die":
        return region, f"pool:{rest.split(':')[0]}", "pool"
    if region == "strips":
        return "counter", "workshop"
    if rest or len(region) not in (3, 4) or not region[-2:].isdigit():
        return (region,)
    return f"card:{region}", f"look:{region}", f"strip:{region}:1", "workshop"


def quick_cells(counter: Counter) -> list[Region]:
    """The open cells that digits stand for: one a die colour."""
    found: list[Region] = []
    for cell in counter.cells():
        kind, *rest = cell.region.split(":")
        if kind == "pool-die":
            name = f"pool-die:{rest[0]}:0"
            if name not in found:
                found.append(name)
        elif cell.open and not cell.plain and cell.region != "throw":
            found.append(cell.region)
    return found[:9]


def touched(events: Sequence[Event]) -> tuple[Region, ...]:
    """The tiles that apprentices went to and whose goods changed by a visit."""
    found: list[Region] = []
    for event in events:
        if isinstance(event, Moved):
            found.append(event.target)
        elif isinstance(event, StockChanged) and event.why in ("bought", "roll"):
            found.append(event.space)
    return tuple(found)


def stock_change(preview: Preview, seat: int) -> Mapping[str, int]:
    """What an action changes in a seat's stock: "qeran" and materials with their differences."""
    found: dict[str, int] = {}
    for event in preview.events:
        if isinstance(event, Paid | Received) and event.seat == seat:
            sign = 1 if isinstance(event, Received) else -1
            if event.qeran:
                found["qeran"] = found.get("qeran", 0) + sign * event.qeran
            for material in event.goods:
                found[material] = found.get(material, 0) + sign
    return {name: n for name, n in found.items() if n}
