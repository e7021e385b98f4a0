"""Free text becomes facts with numbers of their own; of a file that cannot be read it is said why."""

from datetime import UTC, datetime

from fhir.resources.R4B.attachment import Attachment

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.files.attachment_text_extractor import AttachmentContent
from privrag_desktop.fhir.narrate.free_text_notes import FreeTextNote, attached_notes, note_facts
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, Unread

ABOUT = ResourceContext("p1", "DocumentReference/n1")
NOTE = FreeTextNote(
    FactTerm("Progress note", "11506-3"), datetime(2019, 3, 14, 9, 30, tzinfo=UTC), "final", ""
)
LONG = " ".join(f"The patient walked {number} steps today and felt no pain at all." for number in range(40))


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
