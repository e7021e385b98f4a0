"""What every test shares: isolated per-user folders, the published data sets, the real models."""

import functools
import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")

from privrag_desktop.runtime import paths
from privrag_desktop.store.keys import key_derivation
from privrag_desktop.store.keys import key_file_creation_and_unlocking as key_files
from privrag_desktop.store.read_only_query import read_only_rows
from tests.ordinary_user import lock_memory_as_a_user_may
from tests.tenths import count_in_tenths

CHECKOUT = Path(__file__).resolve().parent.parent
REAL_MODELS = paths.models_folder()  # before any test moves the per-user folders
SMALL_MODEL = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
DEFAULT_MODEL = "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"

_LONGEST_FILES = (  # minutes each, in the order of their time in a whole run
    "test_whole_job.py",
    "gui/test_morning.py",
    "services/test_nothing_readable_when_broken.py",
    "hostile/test_leaks.py",
    "test_guide.py",
    "benchmarks/capri/test_framework.py",
    "llm/test_local_llama_model.py",
    "gui/test_import_over_end.py",
    "services/vault/access/test_data_key_change.py",
    "benchmarks/test_safety.py",
    "fhir/test_bounds.py",
    "test_other_systems.py",
    "fhir/test_published.py",
    "hostile/test_conversations.py",
    "gui/test_memory_after_lock.py",
    "test_installer.py",
    "gui/test_room.py",
)

# The same examples in every run, on a machine however slow; --hypothesis-profile=search looks for others.
settings.register_profile(
    "tests", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile(
    "search", settings.get_profile("tests"), derandomize=False, database=None, max_examples=1000
)
settings.load_profile("tests")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Ten thousand tests are collected without a search for garbage, which took a third of that time."""
    gc.disable()
    lock_memory_as_a_user_may()
    count_in_tenths(session)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files of few and long tests first: at the end of a run, one of them kept the other workers waiting."""
    places = {name: place for place, name in enumerate(_LONGEST_FILES)}
    items.sort(
        key=lambda item: places.get(item.nodeid.partition("::")[0].removeprefix("tests/"), len(places))
    )


def pytest_collection_finish() -> None:
    """What was loaded lives as long as the run: later searches need not look through it."""
    gc.freeze()
    gc.enable()


def pytest_sessionfinish() -> None:
    gc.unfreeze()


def _missing(reason: str) -> None:
    """Skip on a workstation; fail in CI, where everything must be there."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def _model_file(name: str) -> Path:
    path = REAL_MODELS / name
    if not path.is_file():
        _missing(f"{name} is not in the models folder; run `make models`")
    return path


@pytest.fixture(scope="session")
def runtime_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all tests, with a short path: the names of sockets may have a hundred characters."""
    folder = tmp_path_factory.getbasetemp() / "run"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture(autouse=True)
def privrag_home(tmp_path: Path, runtime_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every per-user folder moved into a temporary one: nothing real is read or written."""
    home = tmp_path / "privrag-home"
    monkeypatch.setenv("PRIVRAG_HOME", str(home))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime_home))
    for name in ("PRIVRAG_MODELS", "PRIVRAG_PASSPHRASE"):
        monkeypatch.delenv(name, raising=False)
    return home


@pytest.fixture(autouse=True, scope="session")
def patient_queries() -> Iterator[None]:
    """A query ends after seconds; on a slow machine one may take more in a test that is not about that."""
    defaults = read_only_rows.__kwdefaults__
    assert defaults is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(defaults, "seconds", 600.0)
        yield


@pytest.fixture(autouse=True, scope="session")
def cost_of_passphrases() -> Iterator[None]:
    """The least allowed cost for vaults that a test makes without choosing one, as commands and window do.

    A cost measured on this machine takes half a second at every unlocking, and a clock decides it. That it is
    what a new vault gets is tested in store/keys/test_envelope_encryption.py, and within which bounds in
    store/keys/test_key_derivation.py. What was derived once, by making a vault, is not derived again, by
    opening it: the same key comes of the same passphrase, salt and cost.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(key_derivation, "_argon2", functools.cache(key_derivation._argon2))
        patch.setattr(key_files, "calibrated_cost", lambda: key_files.FLOOR)
        yield


@pytest.fixture(scope="session")
def published_data() -> Path:
    """The folder of published data sets; named by PRIVRAG_DATA, else beside the checkout."""
    folder = Path(os.environ.get("PRIVRAG_DATA") or CHECKOUT.parent / "shared" / "data")
    if not folder.is_dir():
        _missing(f"the published data sets are not in {folder}; name their folder with PRIVRAG_DATA")
    return folder


@pytest.fixture(scope="session")
def small_model() -> Path:
    """The 0.5B model's verified file: fast enough for tests of the engine."""
    return _model_file(SMALL_MODEL)


@pytest.fixture(scope="session")
def real_model() -> Path:
    """The default 1.5B model's file: for runs of the whole job."""
    return _model_file(DEFAULT_MODEL)


@pytest.fixture
def real_models(real_model: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The models folder points at the real one, for tests that let the program choose its model."""
    monkeypatch.setenv("PRIVRAG_MODELS", str(REAL_MODELS))
    return real_model.parent
