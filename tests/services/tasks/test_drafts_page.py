"""The page to print says whose each draft is, that nobody has signed it, and runs nothing."""

from datetime import UTC, datetime

from privrag_desktop.domain.drafts import DraftContent, MessageDraft, OrderDraft, ReadingDraft
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.tasks import Draft
from privrag_desktop.services.tasks.drafts_page import drafts_page

CREATED = datetime(2026, 11, 23, 9, 15, tzinfo=UTC)
ZEB = Patient("zq-1", "Zebulonia <b>Quetzalkamp", "female", "1957-11-23")


def page(content: DraftContent | None, text: str = "") -> str:
    draft = Draft(3, CREATED, "order", text, content)
    return drafts_page(7, [draft], lambda number: ZEB if number == ZEB.patient_id else None)


def test_an_order_has_its_patient_and_its_fields() -> None:
    made = page(OrderDraft("zq-1", "iron", "100 mg", "2026-11-24T08:00", "with juice"))
    for words in ("task 7: not sent, not signed", "1957-11-23", "zq-1", "iron", "100 mg", "with juice"):
        assert words in made
    assert "2026-11-24 08:00" in made
    assert "Signature" in made


def test_what_is_empty_has_no_line() -> None:
    made = page(OrderDraft("other", "ESR"))
    assert "Dose" not in made
    assert "Born" not in made
    assert "<dd>other</dd>" in made


def test_values_messages_and_drafts_of_older_vaults_are_on_it() -> None:
    assert "Body weight: 71 kg" in page(ReadingDraft("zq-1", "Body weight", "71 kg", "2026-11-22"))
    assert "comes by taxi" in page(MessageDraft("gp@oak.example", "About Z", "comes by taxi"))
    assert "Dear Z" in page(None, "Dear Z")


def test_nothing_of_a_record_is_markup_and_nothing_comes_from_elsewhere() -> None:
    made = page(OrderDraft("zq-1", "<script>alert(1)</script>"))
    assert "<script" not in made
    assert "<b>" not in made
    assert "http" not in made
