"""The study of the round trip, small: every generated text comes back, and no identifier stays behind."""

from benchmarks.privacy.roundtrip import measure, survives


def test_every_generated_text_comes_back_and_nothing_survives() -> None:
    counts = measure(2_000)
    assert (counts.exact, counts.surviving) == (counts.texts, 0)
    assert counts.texts == 2_000
    assert counts.exact_by_text > 1_000
    assert set(counts.values) == {"PERSON", "DATE", "LOCATION", "PHONE", "EMAIL", "ID", "AGE"}


def test_judge_of_survival_sees_what_is_typed_oddly() -> None:
    held = ["smithson", "5550107788"]
    odd = ("ＳＭＩＴＨＳＯＮ", "smi\u200bthson.", "(555) 010-7788")
    assert all(survives(text, held) for text in odd)
    assert not survives("Smithsonian, 555 010 778", held)
