"""What the benchmarks of the window share with its tests."""

from tests.gui.conftest import open_window, script, theme, view

__all__ = ["open_window", "script", "theme", "view"]
