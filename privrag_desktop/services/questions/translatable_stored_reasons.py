"""Find the program's own sentences in stored refusal reasons again, so that they can be translated."""

from privrag_desktop.agents.answer_writer import ASK_LESS
from privrag_desktop.agents.dialogue.pronoun_resolution import (
    NOT_SO_MANY,
    WHICH_ONE,
    WRONG_GENDER,
)
from privrag_desktop.agents.dialogue.question_interpretation import NOT_SHOWN
from privrag_desktop.fhir.files.strict_json import NOT_COMPLETE
from privrag_desktop.fhir.reading_pipeline import NOT_USED
from privrag_desktop.fhir.resources.fhir_release_check import OTHER_RELEASE
from privrag_desktop.fhir.resources.validation import FAULTS, NOT_OF_FHIR
from privrag_desktop.i18n import TranslatableText, found_again
from privrag_desktop.privacy.release.gate import NOT_RELEASED

# those without values are found by themselves; those with a count are asked back about, and shown at once
_WITH_VALUES = (NOT_SHOWN, WHICH_ONE, WRONG_GENDER, NOT_SO_MANY, NOT_RELEASED, ASK_LESS)
_OF_IMPORTS = (NOT_COMPLETE, NOT_OF_FHIR, NOT_USED, OTHER_RELEASE, *FAULTS)


def why_not_answered(kept: str) -> str:
    """The stored reason, ready for translation if it is a sentence of the program."""
    return found_again(kept, _WITH_VALUES)


def why_refused(kept: str) -> str:
    """The same for the reason why an import refused a file or an entry."""
    return kept if isinstance(kept, TranslatableText) else found_again(kept, _OF_IMPORTS)
