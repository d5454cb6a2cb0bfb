"""The tray under the board: cup, dice, forecast, prizes and exchanges."""
