"""List the values of settings that have only a few; policies further down hide more."""

from enum import StrEnum

from privrag_desktop.domain.setting_display import Option


class ThemeName(StrEnum):
    """Which colours the window has."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class EngineWish(StrEnum):
    """What is to run the model that searches by meaning."""

    BEST = "best"
    LIGHT = "light"
    LIBRARY = "sentence-transformers"


THEMES = (
    Option("system", "As the system", "Light or dark, and high contrast, as your desktop says."),
    Option("light", "Light", "Dark text on light surfaces."),
    Option("dark", "Dark", "Light text on dark surfaces, for dim rooms."),
    Option("contrast", "High contrast", "White on black with strong borders, for eyes that need it."),
)
ENGINES = (
    Option("best", "What suits", "The library where there is a graphics card, else the light one."),
    Option("light", "Light", "ONNX Runtime on the processor, for the model that the program brings."),
    Option("sentence-transformers", "Library", "sentence-transformers, on a graphics card if there is one."),
)
POLICIES = (
    Option("safe-harbor", "Safe harbor", "Names, days, places, contacts and numbers are replaced."),
    Option("thesis", "Thesis", "As safe harbor, and ages as bands of ten years."),
    Option("full", "Full", "As thesis, without years, and without findings that few patients share."),
)
TASK_POLICIES = (
    Option("partial", "Identity hidden", "Who somebody is. Findings, readings and money stay."),
    Option("full", "All hidden", "Findings, readings and money as well; the agent knows less of medicine."),
)
