"""What a refusal names lies in sight and is lit."""

from __future__ import annotations

from scenes.titles.contract.values import Region
from tests.shell.harness import MakeApp
from tests.titles.alhambra_dice.screen.harness import lay


def test_an_exchange_that_comes_first_lies_in_the_tray_and_is_ringed(make_app: MakeApp) -> None:
    app = make_app()
    scene = lay(app, when=lambda view: view.phase == "exchange")
    assert scene.picking.quick("0")  # the cup
    refused = scene.shown().refused
    assert refused is not None
    assert refused.refusal.key == "refuse.exchange_first"
    places = [scene.presenter.region_of(place) for place in refused.refusal.places]
    assert places == [Region("exchange")]
    rect = scene.place_of(places[0])
    assert rect is not None
    scene.draw(app.screen)
    lit = app.screen.subsurface(rect).copy().get_buffer().raw
    scene.feedback.put_away()
    scene.refresh()
    scene.draw(app.screen)
    assert app.screen.subsurface(rect).copy().get_buffer().raw != lit
