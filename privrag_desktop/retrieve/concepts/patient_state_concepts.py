"""Find the concepts that tell a patient's state: smoking, pregnancy, resuscitation, infection.

An entry about a state may say that it is so or that it is not ("Never smoked tobacco", "Not detected"), so
it is told by the newest entries as they were recorded, and never by their presence.
"""

from privrag_desktop.language.lexicon.patient_state_terms import Status, known_statuses
from privrag_desktop.language.word_normalization import tokens
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts


def status_called(words: str) -> Status | None:
    """The state that is called so with all of these words: a smoker, teetotal, code status."""
    said = " ".join(tokens(words))
    return next((one for one in known_statuses().values() if said in one.asked), None)


def statuses_called(words: str) -> dict[str, Status]:
    """The states that words name which a question joins: smoke or drink."""
    parts = words.replace(" and ", " or ").split(" or ")
    return {part: status for part in parts if (status := status_called(part))}


def kinds_of_status(status: Status, topics: VaultConcepts) -> tuple[Concept, ...]:
    """What the records of a vault tell the state by, whatever its category."""
    codes = {kind for code in status.codes for kind in topics.having_code(code)}
    return tuple(
        Concept(category=category, name=name)
        for category, name in topics.names
        if status.is_kept_as(category, name) or (category, name) in codes
    )
