"""What the core says is said in the language of the window, and translators see all of it."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.agents.answer_writer import BY_CODE
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.imports import Refusal
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import KnownError
from privrag_desktop.fhir.files.utf8_streams import NOT_READ_TO_ITS_END
from privrag_desktop.fhir.resources.fhir_release_check import OTHER_RELEASE
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import step_words
from privrag_desktop.gui.library.import_refusals_card import Refusals
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import retell
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.i18n import TranslatableText, together
from privrag_desktop.llm.model_catalogue_and_files import confirm_model
from privrag_desktop.privacy.release.gate import why_withheld
from privrag_desktop.privacy.release.outbound_text import place_words
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.import_report_builder import ImportTally
from privrag_desktop.services.vault.access.passphrase_attempt_limit import (
    note_wrong,
    require_patience,
)
from privrag_desktop.services.vault.access.passphrase_strength_check import (
    require_good_enough,
    strength,
)
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.integrity_and_rollback_check import OLDER
from privrag_desktop.settings_file import load_settings
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from privrag_desktop.store.vault_files.backup_file import read_backup
from tests.gui import scripted
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.made_up_language import LETTER, is_made_up, marked
from tests.gui.quick import QuickServices
from tests.gui.scripted import Script
from tools.strings import ERRORS, PACKAGE, said_in, sentences, sources

__all__ = ["marked"]
# parameters and results that are sentences already
_HANDED_ON = {
    ("services/vault/access/system_keyring_secrets.py", "sentence"),
    ("fhir/resources/validation.py", "fault"),
}
_SAID = {"TranslatableText", "counted", *ERRORS}


def test_every_error_is_raised_with_a_sentence_that_translators_see() -> None:
    """In words, or by a name that was marked; what is made up on the way would stay English."""
    listed, unseen = sentences(), []
    known = {name for path in sources() for name in _marked_in(ast.parse(path.read_text("utf-8")))}
    for path in sources():
        place = path.relative_to(PACKAGE).as_posix()
        tree = ast.parse(path.read_text("utf-8"))
        for call in _calls(tree, ERRORS):
            for said in _sentences_of(call):
                in_words = isinstance(said, ast.Constant) and said.value in listed
                by_name = isinstance(said, ast.Name) and (said.id in known or (place, said.id) in _HANDED_ON)
                if not (in_words or by_name or isinstance(said, ast.Call | ast.Attribute)):  # these are Told
                    unseen.append(f"{place}:{call.lineno} {ast.unparse(call)}")
    assert unseen == []


def test_each_sentence_is_given_the_values_that_it_names() -> None:
    wrong = []
    for path in sources():
        for call in _calls(ast.parse(path.read_text("utf-8")), _SAID):
            given = {one.arg for one in call.keywords}
            if isinstance(call.args[0], ast.Constant):
                template = str(call.args[0].value)
                named = {name for _, name, _, _ in Formatter().parse(template) if name} if given else set()
                if named - {"count"} != given - {"count"}:
                    wrong.append(f"{path.name}:{call.lineno}")
    assert wrong == []


def test_what_the_tool_cannot_list_is_refused() -> None:
    with pytest.raises(ValueError, match=r"store/a\.py:1"):
        list(said_in(ast.parse('raise VaultError(f"{name} is gone.")'), "store/a.py"))


def test_every_reason_of_a_refusal_is_seen_by_translators() -> None:
    """In words, or by the name of what was marked; what functions give is tested where they are."""
    listed, unseen = sentences(), []
    known = {name for path in sources() for name in _marked_in(ast.parse(path.read_text("utf-8")))}
    for path in sources():
        for call in _calls(ast.parse(path.read_text("utf-8")), {"Refusal"}):
            reason = call.args[1] if len(call.args) > 1 else None
            in_words = isinstance(reason, ast.Constant) and reason.value not in listed
            by_name = isinstance(reason, ast.Name) and reason.id.isupper() and reason.id not in known
            if in_words or by_name or isinstance(reason, ast.JoinedStr):
                unseen.append(f"{path.name}:{call.lineno} {ast.unparse(call)}")
    assert unseen == []


@pytest.mark.usefixtures("marked")
def test_a_report_of_refusals_is_told_in_the_language_of_the_window() -> None:
    """As the real reader and the vault give them: some as text. Names of files and fields stay."""
    tally = ImportTally()
    reasons = (NOT_READ_TO_ITS_END, str(TranslatableText(OTHER_RELEASE, release="R5")), "code is missing.")
    tally.refuse(Refusal("a", reason) for reason in (*reasons, "code is missing. It has more faults: 2."))
    table = Refusals()
    table.fill(tally.refused)
    for row in range(4):
        _, _, reason, advice = table.texts(row)
        assert is_made_up(reason.replace("code", "")), reason
        assert is_made_up(advice), advice


def test_translators_see_all_advice() -> None:
    """It is kept as text, and found again as a whole."""
    tree = ast.parse((PACKAGE / "services/imports/refused_file_advice.py").read_text("utf-8"))
    words = (one.value for one in ast.walk(tree) if isinstance(one, ast.Constant))
    advice = {one for one in words if isinstance(one, str) and one.endswith(".")} - {ast.get_docstring(tree)}
    assert len(advice) > 20
    assert advice - set(sentences()) == set()


@pytest.mark.usefixtures("marked")
def test_errors_of_the_core_are_shown_in_the_language_of_the_window(tmp_path: Path) -> None:
    """One of each kind: bare, with values, with a sentence inside, of a function, with a count, of a file."""
    for error in _raised(tmp_path):
        shown = explain(error)
        assert shown is not None
        assert is_made_up(shown.replace(f"{tmp_path}/s.toml", "").replace("q.gguf", "")), str(error)


@pytest.mark.usefixtures("marked")
def test_several_sentences_in_one_notice_are_each_said() -> None:
    assert is_made_up(retell(together(OLDER, "", strength("short").sentence)))


@pytest.mark.usefixtures("marked")
def test_text_that_was_stored_is_found_again_if_it_is_a_whole_sentence() -> None:
    assert is_made_up(retell(str(TranslatableText(OLDER))))
    assert retell("What nobody has listed.") == "What nobody has listed."
    assert retell("") == ""


@pytest.mark.usefixtures("marked")
def test_a_wrong_passphrase_is_told_in_the_language_of_the_window(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    """The real vault's refusal, from the key file to the words under the field."""
    create_vault(tmp_path / "vault", "right " * 4, FLOOR)
    window = open_window(QuickServices(), tmp_path / "vault", passphrase=None)
    secret = window.unlock.unlock_form.secret
    qtbot.waitUntil(lambda: secret.edit.isVisible() and secret.edit.isEnabled(), timeout=PATIENCE_MS)
    qtbot.keyClicks(secret.edit, "wrong")
    qtbot.keyClick(secret.edit, "\r")
    qtbot.waitUntil(lambda: bool(secret.problem), timeout=PATIENCE_MS)
    assert LETTER in secret.problem
    assert "passphrase" not in secret.problem


def _raised(folder: Path) -> Iterator[KnownError]:
    (folder / "s.toml").write_text("= no TOML")
    (folder / "x.privrag-backup").write_bytes(b"none" * 20)
    for _ in range(20):  # so often that the wait outlasts the making of a vault on any machine
        note_wrong(folder / "attempts.json")
    create_vault(folder / "vault", "right " * 4, FLOOR)
    tries = (
        lambda: open_vault(folder / "vault", "wrong"),
        lambda: open_vault(folder / "vault", "wrong", user="Li"),
        lambda: open_vault(folder / "nowhere", "wrong"),
        lambda: create_vault(folder / "vault", "right " * 4, FLOOR),
        lambda: require(UserRole.CLINICIAN, Permission.EXPORT),
        lambda: require_good_enough("password1"),
        lambda: require_good_enough("short"),
        lambda: require_patience(folder / "attempts.json"),
        lambda: load_settings(folder / "s.toml"),
        lambda: read_backup(folder / "x.privrag-backup"),
        lambda: confirm_model(folder / "q.gguf", "short", Progress()),
    )
    for one in tries:
        with pytest.raises(KnownError) as caught:
            one()
        yield caught.value


def _calls(tree: ast.Module, names: set[str]) -> Iterator[ast.Call]:
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        if call.func.id in names and call.args:
            yield call


def _sentences_of(call: ast.Call) -> Iterator[ast.expr]:
    said = call.args[0]
    yield from (said.body, said.orelse) if isinstance(said, ast.IfExp) else (said,)


def _marked_in(tree: ast.Module) -> Iterator[str]:
    """Names of constants that are marked where they stand."""
    for one in tree.body:
        if isinstance(one, ast.Assign) and ast.unparse(one.value).startswith("mark("):
            yield from (target.id for target in one.targets if isinstance(target, ast.Name))


@pytest.mark.usefixtures("marked")
def test_why_there_is_no_answer_is_told_in_the_language_of_the_window(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    """And so are the steps that the code took; what a model said in one stays as it is."""
    reason = why_withheld([place_words(Span(3, 9, EntityType.PERSON))])
    steps = (Step("answer", StepKind.ANSWER, BY_CODE, 0.1), Step("review", StepKind.FEEDBACK, "Fine.", 0.2))
    script.answer = replace(scripted.WITHHELD, reason=reason, steps=steps)
    ask_and_wait(qtbot, view.ask)
    told = view.ask.answer.notice.text
    assert LETTER in told
    assert is_made_up(told.replace("PERSON", ""))
    assert is_made_up(step_words(steps[0], hidden=False))
    assert step_words(steps[1], hidden=False) == "Fine."
