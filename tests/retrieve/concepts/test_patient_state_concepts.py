"""States are known by the words that ask for them."""

from privrag_desktop.language.lexicon.patient_state_terms import known_statuses


def test_every_state_keeps_what_its_own_words_are_called() -> None:
    for status in known_statuses().values():
        assert status.asked
        assert status.names
        assert all(one == one.casefold() for one in (*status.asked, *status.names))
