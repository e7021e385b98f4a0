"""Validate a question given as queries in JSON, which the program itself offered before."""

from pydantic import BaseModel, ConfigDict, Field

from privrag_desktop.questions.query.query_language import Query
from privrag_desktop.questions.query.question_reading_result import ConceptMention


class Tree(BaseModel):
    """Queries, and the words for what they name; whatever else stands in the JSON of one is refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    queries: tuple[Query, ...] = Field(min_length=1, max_length=20)
    things: tuple[ConceptMention, ...] = ()
