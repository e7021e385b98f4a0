"""Why a question was not answered, as the history keeps it: text, in which the sentence is found again."""

from privrag_desktop.agents.follow_up import WHICH_ONE, WRONG_GENDER
from privrag_desktop.agents.telling import ASK_LESS
from privrag_desktop.agents.understanding import NOT_SHOWN
from privrag_desktop.privacy.gate import NOT_RELEASED
from privrag_desktop.sentences import found_again

# those without values are found by themselves; those with a count are asked back about, and shown at once
_WITH_VALUES = (NOT_SHOWN, WHICH_ONE, WRONG_GENDER, NOT_RELEASED, ASK_LESS)


def why_not_answered(kept: str) -> str:
    """As it was kept, ready to be said in another language where it is a sentence of the program."""
    return found_again(kept, _WITH_VALUES)
