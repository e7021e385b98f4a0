"""Define the parts of an understood question, and the changes that a user may make to them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edit:
    """What may be asked in place of a question: one part of it is another, or is left out.

    `words` say the new part (that which is left out), `coded` the same with pseudonyms. `tree` is all that is
    asked then, as JSON with the originals: for the clinician's own screen, and never kept.
    """

    words: str
    coded: str
    tree: str


@dataclass(frozen=True, slots=True)
class QuestionPartChip:
    """A part of a question as it was understood, the question `without` it, and with others in its place."""

    words: str
    coded: str
    without: Edit | None
    others: tuple[Edit, ...] = ()
