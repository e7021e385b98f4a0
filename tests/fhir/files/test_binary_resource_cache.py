"""A note that stands in a Binary is told by the record that refers to it, wherever both stand."""

import base64
import json
import zlib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.fhir import reading_pipeline
from privrag_desktop.fhir.files import binary_resource_cache, resources_in_file
from privrag_desktop.fhir.files.binary_resource_cache import BinaryCache, CachedBinary
from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.fhir.resources.validation import validate_binary
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.refused_file_advice import _OTHERWISE, advice_on
from tests.fhir.builders import Json, bundle, patient, resource, write

SERVER = "https://server.example/fhir"
UUID = "urn:uuid:aaaaaaaa-2222-3333-4444-bbbbbbbbbbbb"
TOLD = "Note: Progress note: Feels well."
ELSEWHERE = "Note: Progress note, its text is not in these records."
UNREAD = "Note: Progress note, a file that could not be read."
UNASKED = "No record that is read refers to this file."
TWO = "Two files have the name of an attached note and say different things; neither was read."


def binary(
    number: int = 1, text: str | bytes = "Feels well.", kind: str = "text/plain", **more: object
) -> Json:
    data = text.encode() if isinstance(text, str) else text
    coded = {"data": base64.b64encode(data).decode()}
    return {"resourceType": "Binary", "id": f"b{number}", "contentType": kind, **coded, **more}


def note(number: int = 1, url: str = "Binary/b1", subject: str = "Patient/p1", **more: object) -> Json:
    return resource(
        "DocumentReference",
        id=f"n{number}",
        subject={"reference": subject},
        status="current",
        type={"text": "Progress note"},
        date="2019-03-14T09:30:00Z",
        content=[{"attachment": {"url": url, **more}}],
    )


def _read(*paths: Path) -> list[Batch]:
    return list(read_paths(paths, Progress()))


def _sentences(batches: list[Batch], patient_id: str = "p1") -> list[str]:
    records = [one for batch in batches for one in batch.records if one.patient.patient_id == patient_id]
    return [fact.sentence for record in records for fact in record.facts]


def _reasons(batches: list[Batch]) -> list[tuple[str, str, str]]:
    return [(one.file, one.where, one.reason) for batch in batches for one in batch.refused]


def _counts(batches: list[Batch]) -> Counter[str]:
    return sum((Counter(batch.resources) for batch in batches), Counter[str]())


def _in_files(folder: Path, order: Iterable[Json], place: str, full_url: str) -> None:
    """The resources in this order, in one file or in several."""
    wholes = [bundle(one) for one in order]
    for whole in wholes:
        if whole["entry"][0]["resource"]["resourceType"] == "Binary" and full_url:
            whole["entry"][0]["fullUrl"] = full_url
    if place == "one bundle":
        write(folder, {**wholes[0], "entry": [one["entry"][0] for one in wholes]})
    elif place == "lines":
        lines = [json.dumps(one["entry"][0]["resource"]) for one in wholes]
        (folder / "all.ndjson").write_text("\n".join(lines))
    else:
        for number, whole in enumerate(wholes):
            write(folder, whole if place == "bundles" else whole["entry"][0]["resource"], f"{number}.json")


@pytest.mark.parametrize("place", ["one bundle", "bundles", "lines", "files"])
@pytest.mark.parametrize("order", ["binary first", "binary last"])
@pytest.mark.parametrize(
    ("url", "full_url"),
    [
        ("Binary/b1", ""),
        ("Binary/b1/_history/2", ""),
        (f"{SERVER}/Binary/b1", ""),
        (f"{SERVER}/Binary/b1", f"{SERVER}/Binary/b1"),
        (UUID, UUID),
        (UUID.upper().replace("URN:UUID", "urn:uuid"), UUID),
    ],
)
def test_a_note_is_found_wherever_it_stands(
    tmp_path: Path, place: str, order: str, url: str, full_url: str
) -> None:
    if full_url.startswith("urn:uuid") and place in {"lines", "files"}:
        pytest.skip("A resource on its own has no fullUrl.")
    parts = [binary(), patient(), note(url=url)]
    _in_files(tmp_path, parts if order == "binary first" else parts[::-1], place, full_url)
    batches = _read(tmp_path)
    assert _sentences(batches) == [TOLD]
    assert _counts(batches) == {"Binary": 1, "DocumentReference": 1, "Patient": 1}
    assert not _reasons(batches)


def test_a_report_refers_to_its_file_and_carries_the_same_note_once(tmp_path: Path) -> None:
    report = resource(
        "DiagnosticReport", status="final", code={"text": "Scan"}, effectiveDateTime="2019-03-14",
        presentedForm=[{"url": "Binary/b1"}],
    )  # fmt: skip
    batches = _read(write(tmp_path, bundle(patient(), report, note(), binary())))
    assert _sentences(batches) == [
        "Report: Scan.",
        "Note: Scan: Feels well.",
        "Note: Progress note, the same text stands in another record of this day.",
    ]
    assert _counts(batches)["Binary"] == 1


def test_the_sentence_remembers_the_document_and_never_the_file(tmp_path: Path) -> None:
    [record] = _read(write(tmp_path, bundle(patient(), note(), binary())))[0].records
    assert [fact.resource for fact in record.facts] == ["DocumentReference/n1#1"]
    assert "Binary/b1" in {one.value for one in record.identifiers}


def test_whoever_a_file_names_is_an_identifier_as_in_a_note_inside(tmp_path: Path) -> None:
    """What is written in a file must not be known less well than what is written beside it."""
    text = "Mrs. Wraxhampton called. Seen by Dr. Zebulonia Quetzalkamp."
    inside = note()
    inside["content"][0]["attachment"] = {"contentType": "text/plain", "data": binary(text=text)["data"]}

    def known(name: str, *parts: Json) -> set[Identifier]:
        batch = _read(write(tmp_path, bundle(patient(), *parts), name))[0]
        own = {one for record in batch.records for one in record.identifiers}
        return {one for one in (*own, *batch.shared) if one.value != "Binary/b1"}

    by_file = known("file.json", note(), binary(text=text))
    assert by_file == known("inside.json", inside)
    assert {"Zebulonia", "Wraxhampton"} <= {one.value for one in by_file}


@pytest.mark.parametrize(
    ("said", "kind", "data", "sentence"),
    [
        ("", "text/html", "<p>Feels <b>well</b>.</p>", TOLD),
        ("text/html", "text/plain", "<p>Feels <b>well</b>.</p>", TOLD),
        ("text/html", "application/octet-stream", "<p>Feels well.</p>", TOLD),
        ("text/plain", "text/plain; charset=utf-16-le", "Feels well.".encode("utf-16-le"), TOLD),
        ("text/plain; charset=utf-8", "text/plain; charset=utf-16-le", "Feels well.", TOLD),
        ("", "application/rtf", r"{\rtf1\ansi Feels {\b well}.}", TOLD),
        ("application/rtf", "application/octet-stream", r"{\rtf1\ansi Feels well.}", TOLD),
        ("", "image/png", b"\x89PNG\r\n", "Note: Progress note, a file without text (image/png)."),
        ("", "application/dicom", "x", "Note: Progress note, a file without text (application/dicom)."),
    ],
)
def test_the_type_of_the_file_counts_where_the_document_says_none(
    tmp_path: Path, said: str, kind: str, data: str | bytes, sentence: str
) -> None:
    document = note(contentType=said) if said else note()
    batches = _read(write(tmp_path, bundle(patient(), document, binary(text=data, kind=kind))))
    assert _sentences(batches) == [sentence]
    assert not _reasons(batches)


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        (binary(kind="application/pdf", text="%PDF-1.4 broken"), "it is not what its type says"),
        (binary(kind="application/pdf", text="words"), "it is not what its type says"),
        (binary(text=b"\xff\xfe\x00"), "not in the character set"),
        (binary(text="x" * (8 * 1024**2 + 1)), "larger than 8 MB"),
        (binary(text="x " * 200_001), "longer than 400,000"),
        (binary(data="!!!!"), "it is not what its type says"),
        (binary(data=None), "An attached note is empty."),
    ],
)
def test_a_file_that_cannot_be_read_says_why_at_its_document(tmp_path: Path, file: Json, reason: str) -> None:
    batches = _read(write(tmp_path, bundle(patient(), note(), file)))
    assert _sentences(batches) == [UNREAD]
    [(_, where, why)] = _reasons(batches)
    assert (where, reason in why) == ("entry 2 (DocumentReference)", True)
    assert advice_on(why) != _OTHERWISE


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        (binary(data="aGVsbG8"), "data is not base64."),
        (binary(data=7), "data is not valid (bytes_type)."),
        (binary(contentType=None), "contentType is missing."),
        (binary(content="aGVsbG8="), "It is FHIR STU3 or older; this program reads R4 and R4B."),
    ],
)
def test_a_file_of_the_wrong_form_is_refused_itself(tmp_path: Path, file: Json, reason: str) -> None:
    (tmp_path / "a.ndjson").write_text("\n".join(json.dumps(one) for one in (patient(), note(), file)))
    batches = _read(tmp_path)
    assert [(where.split()[:2], why) for _, where, why in _reasons(batches)] == [(["line", "3"], reason)]
    assert _sentences(batches) == [ELSEWHERE]


@pytest.mark.parametrize("url", ["Binary/other", f"{SERVER}/files/b1", "Observation/b1", "#b1", ""])
def test_a_file_that_nothing_refers_to_is_refused_and_the_document_says_where_its_text_is(
    tmp_path: Path, url: str
) -> None:
    write(tmp_path, bundle(patient(), note(url=url) if url else {**note(), "content": [{"attachment": {}}]}))
    write(tmp_path, binary(), "b.json")
    batches = _read(tmp_path)
    assert _sentences(batches) == [ELSEWHERE]
    assert _reasons(batches) == [("b.json", "", UNASKED)]
    assert "Binary" not in _counts(batches)


@pytest.mark.parametrize(
    "document", [{**note(), "status": "entered-in-error"}, note(subject="Group/1"), note(subject="#me")]
)
def test_a_document_that_is_not_read_reads_no_file(tmp_path: Path, document: Json) -> None:
    batches = _read(write(tmp_path, bundle(patient(), document, binary())))
    assert not _sentences(batches)
    assert [why for _, _, why in _reasons(batches)][1:] == [UNASKED]


def test_of_two_files_of_one_name_neither_is_read(tmp_path: Path) -> None:
    """To guess would tell one patient's note of another."""
    for number in (1, 2):
        write(tmp_path, binary(text=f"Of patient {number}."), f"{number}.json")
        write(
            tmp_path,
            bundle(patient(f"p{number}"), note(number, subject=f"Patient/p{number}")),
            f"p{number}.json",
        )
    batches = _read(tmp_path)
    assert [_sentences(batches, one) for one in ("p1", "p2")] == [[UNREAD], [UNREAD]]
    reasons = [why for _, _, why in _reasons(batches)]
    assert reasons.count(TWO) == 2
    assert len([one for one in reasons if one.startswith("Another file has the same name")]) == 2
    assert all(advice_on(one) != _OTHERWISE for one in reasons)


def test_in_bundles_that_number_their_files_alike_each_document_has_its_own(tmp_path: Path) -> None:
    for number in (1, 2):
        whole = bundle(
            patient(f"p{number}"),
            note(number, subject=f"Patient/p{number}"),
            binary(text=f"Of patient {number}."),
        )
        write(tmp_path, whole, f"{number}.json")
    batches = _read(tmp_path)
    assert _sentences(batches, "p1") == ["Note: Progress note: Of patient 1."]
    assert _sentences(batches, "p2") == ["Note: Progress note: Of patient 2."]
    assert not _reasons(batches)


@pytest.mark.parametrize(
    ("guard", "sentence"),
    [
        ("Patient/p1", TOLD),
        ("Patient/p2", UNREAD),
        ("DocumentReference/n1", TOLD),
        (f"{SERVER}/Patient/p1", TOLD),
    ],
)
def test_a_file_that_says_whose_it_is_is_read_of_nobody_else(
    tmp_path: Path, guard: str, sentence: str
) -> None:
    file = binary(securityContext={"reference": guard})
    batches = _read(write(tmp_path, bundle(patient(), patient("p2"), note(), file)))
    assert _sentences(batches) == [sentence]
    assert len(_reasons(batches)) == (sentence == UNREAD)


def test_the_same_file_that_comes_twice_is_one(tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        write(tmp_path, binary(), name)
    write(tmp_path, bundle(patient(), note()), "c.json")
    batches = _read(tmp_path)
    assert _sentences(batches) == [TOLD]
    assert _counts(batches)["Binary"] == 2
    assert not _reasons(batches)


def test_past_the_limit_files_are_not_held_and_their_documents_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = [f"Note {number}: {base64.b64encode(bytes([number]) * 90).decode()}" for number in range(1, 4)]
    room = len(zlib.compress(texts[0].encode()))
    monkeypatch.setattr(binary_resource_cache, "MOST_HELD", 2 * room + 8)
    (tmp_path / "a.ndjson").write_text("\n".join(json.dumps(binary(n, texts[n - 1])) for n in (1, 2, 3)))
    notes = [patient(), *(note(n, url=f"Binary/b{n}") for n in (1, 2, 3))]
    (tmp_path / "b.ndjson").write_text("\n".join(json.dumps(one) for one in notes))
    batches = _read(tmp_path)
    assert _sentences(batches)[2] == UNREAD
    assert [one.startswith("Note: Progress note: Note ") for one in _sentences(batches)] == [
        True,
        True,
        False,
    ]
    [(_, where, why)] = _reasons(batches)
    assert (where, "could not be held" in why) == ("line 4 (DocumentReference)", True)
    assert advice_on(why) != _OTHERWISE


def test_room_is_made_by_what_was_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bundles one after the other, each with its own notes, need room for one."""
    monkeypatch.setattr(binary_resource_cache, "MOST_HELD", 60)
    for number in range(1, 9):
        parts = [patient(f"p{number}"), note(number, f"Binary/b{number}", f"Patient/p{number}")]
        write(tmp_path, bundle(*parts, binary(number, f"Seen on ward {number}.")), f"{number}.json")
    batches = _read(tmp_path)
    assert [_sentences(batches, f"p{n}") for n in range(1, 9)] == [
        [f"Note: Progress note: Seen on ward {n}."] for n in range(1, 9)
    ]
    assert not _reasons(batches)


@pytest.mark.parametrize("order", ["a", "c"])
@pytest.mark.parametrize("waiting", [0, 2, 10**6])
def test_reading_ahead_finds_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waiting: int, order: str
) -> None:
    files = [binary(number, f"Of {number}.") for number in range(9)]
    notes = [note(number, f"Binary/b{number}") for number in range(8)]
    (tmp_path / f"{order}.ndjson").write_text("\n".join(json.dumps(one) for one in files))
    (tmp_path / "b.ndjson").write_text("\n".join(json.dumps(one) for one in notes))
    monkeypatch.setattr(reading_pipeline, "MOST_WAITING", waiting)
    batches = _read(tmp_path)
    assert sorted(_sentences(batches)) == [f"Note: Progress note: Of {number}." for number in range(8)]
    assert _counts(batches)["Binary"] == 8
    assert _reasons(batches) == [(f"{order}.ndjson", "line 9 (Binary)", UNASKED)]


def test_of_very_many_that_nothing_refers_to_the_first_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(binary_resource_cache, "MOST_LISTED", 2)
    (tmp_path / "a.ndjson").write_text("\n".join(json.dumps(binary(n, f"{n}")) for n in range(5)))
    reasons = [why for _, _, why in _reasons(_read(tmp_path))]
    assert reasons == [UNASKED, UNASKED, "3 more of its entries were refused."]


@given(
    st.lists(st.tuples(st.integers(0, 12), st.binary(min_size=1, max_size=90), st.booleans()), max_size=40)
)
def test_whatever_is_kept_and_used_there_is_never_more_than_the_limit(
    steps: list[tuple[int, bytes, bool]],
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(binary_resource_cache, "MOST_HELD", 300)
        cache, kept = BinaryCache(), list[CachedBinary]()
        for number, data, is_used in steps:
            file = cache.add(validate_binary(binary(number, data)), f"Binary/b{number}", ("a", str(number)))
            kept = [one for one in kept if one is not file] + [file]
            if is_used:
                cache.use(file)
            assert sum(one.size for one in kept) <= 300
            assert file.held is not None or not any(one.size and one.is_used for one in kept)
    assert cache.read_count() + len(list(cache.refusals())) == len(steps)
    assert cache.has_waiting == any(not one.is_used for one in kept)


@given(
    st.binary(max_size=200),
    st.sampled_from(
        ["text/plain", "text/html", "text/rtf", "application/pdf", "image/png", "a;b", "a; charset="]
    ),
    st.sampled_from(["", "text/html", "application/pdf"]),
    st.booleans(),
)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_file_is_told_as_the_same_bytes_inside_the_document_are(
    tmp_path: Path, data: bytes, kind: str, said: str, large: bool
) -> None:
    """The way by which it came must not change what is read, or what is left out."""
    said = "" if kind == "image/png" else said  # a picture is kept as no more than that
    held, resources_in_file.LARGEST_HELD = (
        resources_in_file.LARGEST_HELD,
        100 if large else resources_in_file.LARGEST_HELD,
    )
    try:
        file = binary(text=data or b" ", kind=kind)
        inside = note(contentType=said or kind, data=file["data"])
        outside = note(contentType=said) if said else note()
        ways = [bundle(patient(), inside), bundle(patient(), outside, file)]
        direct, by_way = (_read(write(tmp_path, whole)) for whole in ways)
    finally:
        resources_in_file.LARGEST_HELD = held
    assert _sentences(direct) == _sentences(by_way)
    assert [why for _, _, why in _reasons(direct)] == [why for _, _, why in _reasons(by_way)]
