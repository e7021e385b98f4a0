"""Long notes are cut on sections and sentences, with the last sentence again, and nothing of them is lost."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.fhir.narrate.note_passages import MOST_WORDS, NotePart, parts_of

SENTENCE = "The patient walked {} steps today and felt no pain at all while doing so."
TOPICS = st.sampled_from(
    ["cough", "fever", "pain in the left knee", "no rash", "sleeps well", "Dr. Lee agrees"]
)


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
