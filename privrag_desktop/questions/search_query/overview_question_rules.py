"""Questions about somebody, or about a time of theirs, as a whole: how they are told by their words."""

import re

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.lexicon.fact_category_terms import categories_of
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query

_AS_A_WHOLE = re.compile(
    r"\b(?:(?:tell|brief)\s+(?:me|us)\s+(?:\w+\s+){0,2}(?:about|on)|summar\w+|overview|background|in\s+(?:short|brief)"
    r"|know\w*\s+about|medical\s+history|history\s+of|(?:main|major|important|key)\s+\w*\s*"
    r"(?:problems?|conditions?|diagnos\w+|facts?|points?|issues?)|health\s+(?:status|problems?)"
    r"|(?:picture|account|description)\s+of|describe|hand[\s-]?(?:over|off)|sign[\s-]?out|sbar)\b",
    re.IGNORECASE,
)
_WORDS_OF_IT = re.compile(
    r"\b(?:tell|summar\w+|overview|background|short|brief\w*|know\w*|medical|clinical|history|main|major"
    r"|important|key|problems?|conditions?|diagnos\w+|facts?|points?|issues?|health|status|picture|account"
    r"|description|describe|whole|general\w*|quick\w*|patient\w*|case|situation|state|hand[\s-]?(?:over|off)|sign[\s-]?out"
    r"|sbar|ward|rounds?|referral|colleague|transfer)\b",
    re.IGNORECASE,
)
_SHAPES = {
    AnswerType.VALUE,
    AnswerType.LATEST,
    AnswerType.LIST,
    AnswerType.TREND,
}  # "history" asks for a trend elsewhere
_HAPPENED = re.compile(
    r"\b(?:happen\w*|occur\w*|went\s+on|going\s+on|took\s+place|recorded|documented|noted|found|done|doing)\b"
    r"|^\W*(?:summar\w+|describe|tell\s+(?:me|us)\s+about|overview|what\s+(?:was|is)\s+there)\b",
    re.IGNORECASE,
)
_GENERAL = re.compile(
    r"\b(?:happen\w*|occur\w*|went|going|took|place|record\w*|document\w*|note[ds]?|found|done|doing|visits?|outline|recap"
    r"|appointments?|encounters?|everything|year|month|day|please|give|so|far|chart|file|present|review|profile|see|seeing|meet\w*|should)\b",
    re.IGNORECASE,
)
_OUTLINE = re.compile(r"\W*(?:outline|recap|review|how\s+(?:is|are)\b.*\bdoing)\b", re.IGNORECASE)
_LAST_TWO = re.compile(
    r"\b(?:chang\w+|differ\w*|new|compare)\b[^?]*\b(?:last|latest|past|most\s+recent)\s+(?:two|2|couple\s+of)\s+"
    r"(?:visits|appointments|encounters|consultations)\b",
    re.IGNORECASE,
)


def asks_for_summary(query: Query) -> bool:
    """Whether a question is about the named patients as a whole, or a problem of theirs, at no time."""
    if not query.patient_ids or query.days or query.anchor or query.bounds or query.criteria:
        return False
    kinds = categories_of(_WORDS_OF_IT.sub(" ", query.text)) - {Category.CONDITION}
    return not kinds and query.shape in _SHAPES and _AS_A_WHOLE.search(query.text) is not None


def asks_about_person(query: Query) -> bool:
    """Whether a question is about the named patients as a whole, be it for an outline: how is she doing?"""
    return asks_for_summary(query) or _OUTLINE.match(query.text) is not None


def asks_what_happened(query: Query) -> bool:
    """Whether a question asks for all that was recorded in a time."""
    return _HAPPENED.search(query.text) is not None


def asks_what_changed(query: Query) -> bool:
    """Whether a question is what differs between somebody's last two visits."""
    return len(query.patient_ids) == 1 and _LAST_TWO.search(query.text) is not None


def problem_asked(query: Query) -> str:
    """The thing that a question for a summary names, if any: the words that ask for a whole name none."""
    return " ".join(word for word in _WORDS_OF_IT.sub(" ", query.topic).split() if len(word) > 1)


def names_a_thing(query: Query) -> bool:
    """Whether any word says more than that something was recorded of somebody at a time."""
    return bool(_GENERAL.sub("", _WORDS_OF_IT.sub(" ", query.topic).strip()).strip())
