"""What a follow-up question may refer to, and the pseudonymised turn that is saved."""

from dataclasses import dataclass

from privrag_desktop.domain.text_spans import Replaced


@dataclass(frozen=True, slots=True)
class Memory:
    """What the next question of a conversation may refer to.

    `question` is the last one as it was meant: with names on its way through the program, with pseudonyms
    where it is kept. `offered` are the patients it asked to choose from. `is_behind_refusal`: what was asked
    after that question was not answered, so that “those” may be the ones of either.
    """

    question: str = ""
    patient_ids: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    is_behind_refusal: bool = False


@dataclass(frozen=True, slots=True)
class PseudonymTurn:
    """A question and its answer with pseudonyms, as they are kept; `scope` and the places turn them back.

    `places` are those of the question as it was typed, `meant` those of the question in `memory`.
    """

    scope: str
    question: str
    answer: str
    places: tuple[Replaced, ...]
    reason: str = ""  # instead of the answer's reason, where that holds a name
    memory: Memory | None = None
    meant: tuple[Replaced, ...] = ()
    understood: tuple[str, ...] = ()  # shown while names are hidden, and not kept
