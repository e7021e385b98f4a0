"""The instructions of each agent, one file each, then worked examples for the shape of the question.

What never changes comes first in every prompt, so that a model reads it once.
"""

from functools import cache
from importlib.resources import files
from types import MappingProxyType

from privrag_desktop.questions.search_query.answer_type import AnswerType

_EXAMPLES = MappingProxyType(
    {
        AnswerType.LIST: "list",
        AnswerType.COHORT: "list",
        AnswerType.COHORT_COUNT: "list",
        AnswerType.TWO_STEP: "list",
    }
)
_FREE = "text"


@cache
def instructions(agent: str, shape: AnswerType | None = None) -> str:
    """The text of an agent's prompt, with the examples for a shape; of free text where none fits better."""
    if shape is None:
        return _text(agent)
    examples = _EXAMPLES.get(shape, _FREE)
    return f"{_text(agent)}\n\n{_text(f'{agent}.{examples}')}"


def all_instructions(agent: str) -> list[str]:
    """Every prompt that an agent may be given."""
    shapes = [instructions(agent, shape) for shape in AnswerType]
    return list(dict.fromkeys([instructions(agent), *shapes]))


def _text(name: str) -> str:
    return files(__name__).joinpath(f"{name}.md").read_text(encoding="utf-8").strip()
