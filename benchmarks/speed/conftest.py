"""What the benchmarks share with the tests: folders of their own, models, and the window."""

from tests.conftest import (
    cost_of_passphrases,
    patient_queries,
    privrag_home,
    published_data,
    pytest_collection_finish,
    pytest_sessionfinish,
    pytest_sessionstart,
    real_model,
    real_models,
    runtime_home,
    small_model,
)
from tests.gui.conftest import open_window, script, theme, view

__all__ = [
    "cost_of_passphrases",
    "open_window",
    "patient_queries",
    "privrag_home",
    "published_data",
    "pytest_collection_finish",
    "pytest_sessionfinish",
    "pytest_sessionstart",
    "real_model",
    "real_models",
    "runtime_home",
    "script",
    "small_model",
    "theme",
    "view",
]
