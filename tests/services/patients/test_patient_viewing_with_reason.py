"""Charts of patients: made of what the records say, and nobody is known before the trail knows why."""

import re
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.patient_overview import PatientChart
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.patients import patients_and_hits_without_names
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing
from privrag_desktop.services.patients.patients_and_hits_without_names import (
    all_nameless,
)
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.made_up import FAMILY, GIVEN, RECORD_NUMBER, SECRETS
from tests.services.chart_records import records
from tests.word_embedder import with_words

REASON = "She is on my ward."


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("charts")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as one:
        import_paths(one, [records(folder)], Progress())
        yield one


@pytest.fixture
def viewing(workspace: Workspace) -> PatientViewing:
    return PatientViewing(workspace)


def newest(workspace: Workspace) -> dict[str, int | str]:
    [entry] = audit_trail.entries(workspace.database, 1)
    return {"action": entry.action, **dict(entry.details)}


def everything(chart: PatientChart) -> str:
    """All that is read or drawn of a chart, but for who it is."""
    return repr(
        (chart.problems, chart.medications, chart.allergies, chart.past, chart.kinds, chart.documents)
    )


def test_everybody_is_listed_with_a_code_and_what_they_are_found_by(viewing: PatientViewing) -> None:
    one, two = viewing.listed()
    assert (one.patient.name, two.patient.name) == (f"{GIVEN} Aardvarksen", f"{GIVEN} {FAMILY}")
    assert all(re.fullmatch(r"[2-9A-Z]{3}-[2-9A-Z]{3}", each.code) for each in (one, two))
    assert one.code != two.code
    assert two.numbers == (f"{RECORD_NUMBER}-zq",)
    assert (one.died, two.died) == ("2021-05-01", None)


def test_a_code_stays_when_records_change(
    workspace: Workspace, viewing: PatientViewing, tmp_path: Path
) -> None:
    before = [one.code for one in viewing.listed()]
    import_paths(workspace, [records(tmp_path, reading=91)], Progress())
    assert [one.code for one in viewing.listed()] == before


def test_a_chart_tells_what_holds_and_what_is_over(viewing: PatientViewing) -> None:
    chart = viewing.chart("zq")
    assert [one.name for one in chart.problems] == ["Diabetes mellitus type 2"]
    assert [one.name for one in chart.medications] == ["Metformin 500 MG"]
    assert [one.name for one in chart.allergies] == ["No known allergies"]
    assert [one.name for one in chart.past] == ["Bronchitis"]
    assert chart.last_day == date(2020, 3, 16)


def test_the_last_visit_is_a_visit_that_took_place(viewing: PatientViewing) -> None:
    """Neither a later reading nor an appointment to come; a patient without visits has none."""
    visit = viewing.chart("zq").last_visit
    assert visit is not None
    assert (visit.name, visit.day) == ("Check-up", date(2020, 3, 15))
    assert viewing.chart("aa").last_visit is None
    assert viewing.chart("aa").last_day == date(2020, 2, 1)


def test_values_of_different_units_and_kinds_stay_apart(viewing: PatientViewing) -> None:
    kinds = {(kind.name, kind.unit): kind for kind in viewing.chart("zq").kinds}
    assert set(kinds) == {
        ("Heart rate", "/min"),
        ("Body weight", "kg"),
        ("Body weight", "lb"),
        ("Potassium", "mmol/L"),
    }
    weight = kinds["Body weight", "kg"]
    assert [(one.day, one.text) for one in weight.readings] == [
        (date(2020, 3, 14), "71.40"),
        (date(2020, 3, 15), "less than 70"),
    ]
    assert all(one.document_id == f"zq/{one.day}" for one in weight.readings)
    potassium = kinds["Potassium", "mmol/L"]
    assert potassium.category is Category.LABORATORY
    assert potassium.range == ("3.5", "5.1")
    assert (kinds["Heart rate", "/min"].range, kinds["Heart rate", "/min"].ranges_differ) == (
        (None, None),
        False,
    )


def test_ranges_that_changed_are_no_range_for_all(viewing: PatientViewing) -> None:
    [kind] = [one for one in viewing.chart("aa").kinds if one.name == "Potassium"]
    assert (kind.range, kind.ranges_differ) == ((None, None), True)


def test_what_was_entered_in_error_is_not_drawn(viewing: PatientViewing) -> None:
    rates = [kind for kind in viewing.chart("zq").kinds if kind.name == "Heart rate"]
    assert "999" not in repr(rates)


def test_a_chart_without_a_reason_holds_no_name_anywhere(viewing: PatientViewing) -> None:
    chart = viewing.chart("zq")
    assert not chart.named
    assert not any(secret in everything(chart) for secret in (*SECRETS, f"{RECORD_NUMBER}-zq"))
    assert chart.listed.code in chart.documents[0].heading
    [noted] = [fact for one in chart.documents for fact in one.facts if fact.name == "Remark"]
    assert noted.sentence == f"Survey: Remark was Spoke with {chart.listed.code} at [LOCATION]."
    day = viewing.document("zq/2020-03-14")
    assert FAMILY not in f"{day.heading} {day.text}"


def test_a_name_is_shown_after_the_trail_knows_why(workspace: Workspace, viewing: PatientViewing) -> None:
    viewing.reveal("zq", f"{REASON} {GIVEN} {FAMILY} called.")
    noted = newest(workspace)
    assert (noted["action"], noted["in"], noted["patient"]) == ("revealed", "patients", viewing.code_of("zq"))
    assert str(noted["reason"]).startswith(REASON)
    assert not any(word in str(noted["reason"]) for word in (GIVEN, FAMILY))
    chart = viewing.chart("zq")
    assert chart.named
    assert f"{GIVEN} {FAMILY}" in chart.documents[0].heading
    assert f"{GIVEN} {FAMILY}" in viewing.document("zq/2020-03-14").heading
    assert not viewing.chart("aa").named


def test_one_reason_shows_the_names_of_all_until_they_are_hidden(
    workspace: Workspace, viewing: PatientViewing
) -> None:
    viewing.reveal_all("Ward round.")
    assert newest(workspace) == {
        "action": "revealed",
        "in": "patients",
        "patients": 2,
        "reason": "Ward round.",
    }
    assert viewing.chart("zq").named
    assert viewing.chart("aa").named
    viewing.hide()
    assert not viewing.chart("zq").named
    assert not PatientViewing(workspace).chart("zq").named


def test_without_a_reason_nothing_is_shown_or_noted(workspace: Workspace, viewing: PatientViewing) -> None:
    before = audit_trail.head(workspace.database)
    for reason in ("", "  \t "):
        with pytest.raises(UsageError, match="Say why"):
            viewing.reveal("zq", reason)
        with pytest.raises(UsageError, match="Say why"):
            viewing.reveal_all(reason)
    assert audit_trail.head(workspace.database) == before
    assert not viewing.chart("zq").named


def test_a_trail_that_cannot_be_written_shows_nobody(
    workspace: Workspace, viewing: PatientViewing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("full")

    monkeypatch.setattr(audit_trail, "append", full)
    with pytest.raises(OSError, match="full"):
        viewing.reveal("zq", REASON)
    assert not viewing.is_revealed("zq")
    with pytest.raises(OSError, match="full"):
        viewing.chart("zq")


def test_nobody_has_no_chart(viewing: PatientViewing) -> None:
    for ask in (viewing.chart, lambda who: viewing.reveal(who, REASON)):
        with pytest.raises(UsageError, match="no patient"):
            ask("nobody")


def test_a_deleted_patient_comes_back_under_another_code(tmp_path: Path) -> None:
    """Who is imported anew is somebody new: nothing in the trail or on paper leads back."""
    create_vault(tmp_path / "vault", "pass", FLOOR)
    with with_words(open_vault(tmp_path / "vault", "pass")) as workspace:
        folder = records(tmp_path)
        import_paths(workspace, [folder], Progress())
        viewing = PatientViewing(workspace)
        before = {one.patient.patient_id: one.code for one in viewing.listed()}
        delete_patient(workspace, "zq")
        import_paths(workspace, [folder], Progress())
        after = {one.patient.patient_id: one.code for one in viewing.listed()}
    assert after["aa"] == before["aa"]
    assert after["zq"] != before["zq"]


def test_a_clinician_may_look_and_say_why(
    workspace: Workspace, viewing: PatientViewing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workspace, "person", User("Anna", UserRole.CLINICIAN))
    assert viewing.listed()
    viewing.reveal("zq", REASON)
    assert viewing.chart("zq").named


def noted(workspace: Workspace, before: int) -> list[dict[str, int | str]]:
    """What the trail has of searches and opened records since an entry, oldest first."""
    kinds = {AuditAction.SEARCHED, AuditAction.OPENED}
    entries = audit_trail.entries(workspace.database)[::-1]
    return [dict(one.details) for one in entries if one.number > before and one.action in kinds]


def test_each_opened_chart_and_document_is_in_the_trail_once(
    workspace: Workspace, viewing: PatientViewing
) -> None:
    before, patient = audit_trail.head(workspace.database).entry, viewing.code_of("zq")
    chart = viewing.chart("zq")
    viewing.chart("zq")  # read anew after an import, or once the name is shown
    [document, *_] = chart.documents
    viewing.document(document.document_id)
    vault_contents.document(workspace, document.document_id)
    which = sha256(f"{patient}{document.document_id.removeprefix('zq')}".encode()).hexdigest()
    assert noted(workspace, before) == [
        {"in": "chart", "patient": patient},
        *[{"in": "document", "patient": patient, "document": which}] * 2,
    ]
    assert audit_trail.entries(workspace.database, 1)[0].actor == workspace.person.name


def test_a_search_of_the_list_is_in_the_trail_without_its_words(
    workspace: Workspace, viewing: PatientViewing
) -> None:
    before, everybody = audit_trail.head(workspace.database).entry, [f"p{number}" for number in range(21)]
    for found in (["zq"], ["zq"], [], everybody):
        viewing.searched(found)
    assert noted(workspace, before) == [
        {"in": "patients", "found": 1, "patient-1": viewing.code_of("zq")},
        {"in": "patients", "found": 0},
        {"in": "patients", "found": 21},
    ]


def test_a_search_for_passages_is_in_the_trail_before_they_are_shown(
    workspace: Workspace, viewing: PatientViewing
) -> None:
    before = audit_trail.head(workspace.database).entry
    [hit] = patients_and_hits_without_names.search(workspace, "diabetes", 1, viewing=viewing)
    [told] = noted(workspace, before)
    assert (told["in"], told["found"], told["patient-1"]) == ("documents", 1, viewing.code_of("zq"))
    assert not any(secret in repr(hit) for secret in (*SECRETS, "'zq'", "zq/"))


def test_everybody_is_listed_by_code_sex_and_ten_years_of_age(viewing: PatientViewing) -> None:
    listed = {one.code: one for one in viewing.listed()}
    shown = all_nameless(viewing, date(2026, 1, 1))
    assert [one.code for one in shown] == sorted(listed)
    for one in shown:
        assert one.deceased is bool(listed[one.code].died)
        assert one.age is None or re.fullmatch(r"\d0 to \d9|90 or older", one.age)
    assert not any(secret in repr(shown) for secret in SECRETS)


def test_a_patient_is_found_by_code_or_id_and_nobody_by_another(viewing: PatientViewing) -> None:
    code = viewing.code_of("zq")
    assert [viewing.id_of(one) for one in (code, code.lower(), "zq")] == ["zq"] * 3
    with pytest.raises(UsageError, match="no patient"):
        viewing.id_of("AAA-AAA")
    with pytest.raises(UsageError, match="no patient"):
        viewing.code_of("AAA-AAA")
