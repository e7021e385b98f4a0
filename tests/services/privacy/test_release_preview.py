"""What would leave of a typed sentence, by the real boundary; and that nothing of it stays anywhere."""

import gzip
import logging
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.released_texts_and_pseudonym_places import LONGEST_SAMPLE, GateVerdict, Preview
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.errors import UsageError
from privrag_desktop.services.privacy.release_preview import in_force, preview, preview_task
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from tests.asking import asking_workspace

SAMPLE = "Maria Okafor, 93, born 4 May 1932, seen on 12 March 2024, phone +44 20 7946 0018; HbA1c 8.1 %."
AGED = "A man aged 47 with Diabetes mellitus type 2 since 2015."
HOSTILE = "Ze\u00adbulonia\u200b \uff31uetzalkamp and \u202eplmakaztueQ\u202c Zebuloni\u0430."


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("preview"))


def marked(told: Preview) -> dict[str, tuple[str, str]]:
    """Each value with its kind and what is shown for it."""
    return {
        told.text[mark.start : mark.end]: (mark.kind, told.shown[mark.shown_start : mark.shown_end])
        for mark in told.marks
    }


@pytest.mark.parametrize("policy", PolicyName)
def test_everything_that_identifies_is_marked_and_replaced(vault: Workspace, policy: PolicyName) -> None:
    told = preview(vault, SAMPLE, policy)
    found = marked(told)
    assert found["Maria Okafor"][0] == "PERSON"
    assert found["4 May 1932"] == ("DATE", "[DATE_1]")
    assert found["+44 20 7946 0018"] == ("PHONE", "[PHONE_1]")
    assert "HbA1c 8.1 %" in told.shown
    assert found["93"] == ("AGE", "90 or older")
    # an invented name may be another Maria, or another Okafor
    assert not any(value in told.shown for value in ("Maria Okafor", "93,", "1932", "7946"))
    if policy is PolicyName.FULL:  # nobody in this vault is that old: it would tell who it is
        assert (told.verdict, "RARE" in told.reason) == (GateVerdict.WITHHELD, True)
    else:
        assert told.verdict is GateVerdict.PASSES


def test_each_policy_keeps_less_of_age_and_year(vault: Workspace) -> None:
    shown = {policy: preview(vault, AGED, policy).shown for policy in PolicyName}
    assert shown[PolicyName.SAFE_HARBOR] == AGED
    assert "47" not in shown[PolicyName.THESIS]
    assert "2015" in shown[PolicyName.THESIS]
    assert "2015" not in shown[PolicyName.FULL]


def test_patients_of_the_vault_are_known_however_they_are_typed(vault: Workspace) -> None:
    told = preview(vault, "zebulonia quetzalkmp is better.", PolicyName.SAFE_HARBOR)
    assert set(marked(told)) == {"zebulonia quetzalkmp"}
    assert "quetz" not in told.shown.lower()


@pytest.mark.parametrize("policy", PolicyName)
def test_odd_letters_hide_nobody_and_marks_fit_the_text(vault: Workspace, policy: PolicyName) -> None:
    told = preview(vault, HOSTILE, policy)
    assert told.text == HOSTILE
    assert "uetzalkamp" not in told.shown
    ends = [0, *(place for mark in told.marks for place in (mark.start, mark.end)), len(HOSTILE)]
    assert ends == sorted(ends)
    assert told.marks


def test_an_empty_sentence_has_nothing_in_it(vault: Workspace) -> None:
    assert preview(vault, "", PolicyName.FULL) == Preview("", (), "", GateVerdict.PASSES)
    assert preview_task(vault, "", TaskPolicy.FULL) == Preview("", (), "", GateVerdict.PASSES)


def test_a_long_text_is_refused_before_it_is_read(vault: Workspace) -> None:
    for look in (
        lambda: preview(vault, "a" * (LONGEST_SAMPLE + 1), PolicyName.FULL),
        lambda: preview_task(vault, "a" * (LONGEST_SAMPLE + 1), TaskPolicy.FULL),
    ):
        with pytest.raises(UsageError, match="shorten"):
            look()


def test_a_rare_finding_goes_under_full_only(vault: Workspace) -> None:
    rare = "She has Diabetes mellitus type 2 and Zebulonia Quetzalkamp has Peanut butter allergy."
    kinds = {policy: {mark.kind for mark in preview(vault, rare, policy).marks} for policy in PolicyName}
    assert "RARE" not in kinds[PolicyName.SAFE_HARBOR] | kinds[PolicyName.THESIS]


def test_a_task_hides_what_its_policy_covers(vault: Workspace) -> None:
    task = "Order a potassium test for Zebulonia Quetzalkamp, whose HbA1c is 8.1 %."
    told = {policy: preview_task(vault, task, policy) for policy in TaskPolicy}
    for policy in TaskPolicy:
        assert "Quetzalkamp" not in told[policy].shown
        assert marked(told[policy])["Zebulonia Quetzalkamp"][0] == "PERSON"
    assert "8.1 %" in told[TaskPolicy.PARTIAL].shown
    assert "8.1 %" not in told[TaskPolicy.FULL].shown


def test_what_counts_is_what_the_settings_say(vault: Workspace) -> None:
    assert in_force(vault).questions is vault.settings.policy
    assert in_force(vault).tasks is vault.settings.task_policy


def test_nothing_typed_stands_anywhere_afterwards(
    vault: Workspace, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in a row of the vault, its files, the trail, the log, settings or temp files."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    caplog.set_level(logging.DEBUG)
    sentence = "Quirinus Zwackelmann, born 3 July 1951, of 9 Pelikan Mews, writes to qz@zwackel.example."
    before = _rows(vault)
    for policy in PolicyName:
        preview(vault, sentence, policy)
    for task_policy in TaskPolicy:
        preview_task(vault, sentence, task_policy)
    assert _rows(vault) == before
    assert audit_trail.verify(vault.database) is None
    secrets = ("Quirinus", "Zwackelmann", "Pelikan", "zwackel.example")
    assert not any(secret.lower() in caplog.text.lower() for secret in secrets)
    folders = [vault.folder, *tmp_path.parents[:1]]
    files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
    assert files
    for file in files:
        held = file.read_bytes()
        if file.suffix == ".gz":
            with suppress(EOFError, OSError, zlib.error):  # other tests leave broken ones beside it
                held = gzip.decompress(held)
        for secret in secrets:
            assert not any(secret.encode(code) in held for code in ("utf-8", "utf-16-le")), file


def _rows(vault: Workspace) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    tables = [name for (name,) in vault.database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {name: list(vault.database.rows(f"SELECT * FROM {name}")) for name in tables}
