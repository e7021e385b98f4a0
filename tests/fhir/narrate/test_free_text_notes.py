"""Free text becomes facts, passage by passage and each note once; for an unreadable file it is said why."""

from datetime import UTC, date, datetime

from fhir.resources.R4B.attachment import Attachment
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.files.attachment_text_extractor import AttachmentContent
from privrag_desktop.fhir.narrate.free_text_notes import (
    MOST_WORDS,
    FreeTextNote,
    NotePart,
    attached_notes,
    note_facts,
    parts_of,
    without_repeated_notes,
)
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, Unread

ABOUT = ResourceContext("p1", "DocumentReference/n1")
NOTE = FreeTextNote(
    FactTerm("Progress note", "11506-3"), datetime(2019, 3, 14, 9, 30, tzinfo=UTC), "final", ""
)
LONG = " ".join(f"The patient walked {number} steps today and felt no pain at all." for number in range(40))

SENTENCE = "The patient walked {} steps today and felt no pain at all while doing so."
TOPICS = st.sampled_from(
    ["cough", "fever", "pain in the left knee", "no rash", "sleeps well", "Dr. Lee agrees"]
)


def file(text: str = "", url: str = "", kind: str = "text/plain") -> Attachment:
    return Attachment.model_construct(contentType=kind, data=text.encode() or None, url=url or None)


def sentences(*files: Attachment, about: ResourceContext = ABOUT) -> list[str]:
    found = attached_notes(about, NOTE, files, first=1)
    return [one.sentence if isinstance(one, Fact) else one.reason for one in found]


def test_each_passage_says_what_it_is_of_and_has_a_number() -> None:
    facts = list(note_facts(ABOUT, NOTE, f"Plan:\n{LONG}", "", first=4))
    assert len(facts) > 2
    assert [fact.resource for fact in facts] == [
        f"DocumentReference/n1#{number}" for number in range(4, 4 + len(facts))
    ]
    assert all(fact.sentence.startswith("Note: Progress note, Plan: ") for fact in facts)
    assert {(str(fact.day), fact.moment, fact.status) for fact in facts} == {
        ("2019-03-14", "09:30:00", "final")
    }


def test_a_text_without_sections_has_the_heading_that_it_was_given() -> None:
    [fact] = note_facts(ABOUT, NOTE, "Rest.", "Advice", first=1)
    assert fact.sentence == "Note: Progress note, Advice: Rest."


def test_an_empty_text_tells_nothing() -> None:
    assert list(note_facts(ABOUT, NOTE, " \n", "", first=1)) == []


def test_numbers_go_on_from_file_to_file() -> None:
    found = [one for one in attached_notes(ABOUT, NOTE, [file("One."), file("Two.")], first=1)]
    assert [one.resource for one in found if isinstance(one, Fact)] == [
        "DocumentReference/n1#1",
        "DocumentReference/n1#2",
    ]


def test_the_same_text_in_another_form_is_told_once() -> None:
    """Servers give a note as HTML and as plain text beside each other."""
    assert sentences(file("Feels well."), file("<p>Feels <b>well</b>!</p>", kind="text/html")) == [
        "Note: Progress note: Feels well."
    ]


def test_a_file_that_cannot_be_read_is_mentioned_and_its_reason_goes_to_the_report() -> None:
    found = list(attached_notes(ABOUT, NOTE, [file("no pdf", kind="application/pdf")], first=1))
    assert [one.sentence for one in found if isinstance(one, Fact)] == [
        "Note: Progress note, a file that could not be read."
    ]
    [unread] = [one for one in found if isinstance(one, Unread)]
    assert "not what its type says" in unread.reason


def test_a_picture_is_mentioned_by_its_form() -> None:
    assert sentences(file("x", kind="image/png")) == ["Note: Progress note, a file without text (image/png)."]


def test_a_file_elsewhere_is_read_there_and_what_came_along_counts_before_it() -> None:
    about = ResourceContext("p1", "DocumentReference/n1", files={"Binary/1": AttachmentContent("Elsewhere.")})
    assert sentences(file(url="Binary/1"), about=about) == ["Note: Progress note: Elsewhere."]
    assert sentences(file("Inside.", url="Binary/1"), about=about) == ["Note: Progress note: Inside."]
    assert sentences(file(url="Binary/2"), about=about) == []


def _note(resource: str, text: str, status: str = "final", day: int = 14) -> Fact:
    said = "" if status == "final" else f", {status}"
    sentence = f"Note: Progress note{said}, Plan: {text}"
    return Fact(
        "p1", resource, Category.NOTE, "Progress note", sentence, day=date(2019, 3, day), status=status
    )


def test_the_same_text_on_one_day_is_told_once() -> None:
    report = [_note("DiagnosticReport/1#1", "Rest."), _note("DiagnosticReport/1#2", "Tea.")]
    document = [
        _note("DocumentReference/2#1", "Rest.", "superseded"),
        _note("DocumentReference/2#2", "Tea.", "superseded"),
    ]
    told = without_repeated_notes([report, document])
    assert [fact.sentence for fact in told[2:]] == [
        "Note: Progress note, superseded, the same text stands in another record of this day."
    ]
    assert told[:2] == tuple(report)


def test_another_day_another_text_or_a_part_of_it_is_told() -> None:
    facts = [_note("A/1#1", "Rest."), _note("B/2#1", "Rest.", day=15), _note("C/3#1", "Walk.")]
    assert without_repeated_notes([[one] for one in facts]) == tuple(facts)
    longer = [_note("D/4#1", "Rest."), _note("D/4#2", "Tea.")]
    assert without_repeated_notes([facts[:1], longer]) == (facts[0], *longer)


def test_what_is_no_note_is_never_left_out() -> None:
    visit = Fact("p1", "Encounter/1", Category.VISIT, "Visit", "Visit: Visit.", day=date(2019, 3, 14))
    assert without_repeated_notes([[visit], [visit]]) == (visit, visit)


def test_sections_are_told_apart_however_they_are_written() -> None:
    text = "# Chief Complaint\nCough.\n\nASSESSMENT\nCold.\n\nPlan:\n- Rest\n- Tea\nALLERGIES: None known."
    assert list(parts_of(text)) == [
        NotePart("Chief Complaint", "Cough."),
        NotePart("Assessment", "Cold."),
        NotePart("Plan", "- Rest - Tea"),
        NotePart("Allergies", "None known."),
    ]


def test_a_long_section_is_cut_between_sentences_and_each_part_begins_with_the_one_before() -> None:
    parts = list(parts_of("\n".join(SENTENCE.format(number) for number in range(60))))
    assert len(parts) > 5
    for before, after in zip(parts, parts[1:], strict=False):
        assert after.text.startswith(before.text[before.text.rindex("The patient") :])
    assert all(part.text.endswith(".") and len(part.text.split()) <= MOST_WORDS for part in parts)


def test_a_title_or_an_initial_ends_no_sentence_and_a_date_alone_is_no_passage() -> None:
    assert list(parts_of("2019-03-14\n")) == []
    [part] = parts_of("Seen by Dr. Lee and J. Smith. " + "word " * 80)
    assert "Dr. Lee and J. Smith." in part.text


def test_a_sentence_longer_than_a_passage_is_cut_and_a_million_letters_are_read() -> None:
    parts = list(parts_of("word " * 500))
    assert [len(part.text.split()) for part in parts] == [90, 90, 90, 90, 90, 50]
    letters = list(parts_of("x" * 1_000_000))
    assert sum(part.text.count("x") for part in letters) == 1_000_000
    assert max(len(part.text) for part in letters) < 10_000


@given(st.lists(TOPICS, max_size=120))
def test_every_sentence_of_a_note_is_in_its_passages(topics: list[str]) -> None:
    told = " ".join(part.text for part in parts_of(" ".join(f"He says: {one}." for one in topics)))
    assert all(f"He says: {one}." in told for one in topics)


@given(st.text(max_size=400))
def test_any_text_is_cut_without_a_word_too_long_a_passage(text: str) -> None:
    assert all(len(part.text.split()) <= MOST_WORDS for part in parts_of(text))


def test_a_name_torn_at_the_end_of_a_line_is_whole_again() -> None:
    (part,) = parts_of("Seen with Ms. Wrax-\nhampton for a follow-\nup. Ann-\nMarie came.")
    assert part.text == "Seen with Ms. Wraxhampton for a follow- up. Ann- Marie came."


def test_a_name_torn_in_capitals_or_by_other_hyphens_is_whole_again() -> None:
    (part,) = parts_of("WRAX-\nHAMPTON, Wrax- \nhampton, Wrax\u2010\nhampton, wrax\u00ad\nhampton; X-\nRAY.")
    assert part.text == "WRAXHAMPTON, Wraxhampton, Wraxhampton, wraxhampton; X- RAY."
