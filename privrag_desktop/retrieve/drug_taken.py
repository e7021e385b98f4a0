"""Whether a question asks if somebody is on something: that is a drug taken, and no procedure done once.

"Is she on epinephrine?" was answered with "Yes" and a procedure, the administration of an injection.
"""

from privrag_desktop.retrieve.patterns import any_of, words

_STILL = words("still currently now already also ever been kept put started")
# names and days are masked with _: "on _" is a day, "on file" a place
_ON = any_of(
    rf"(?:_|\b(?:she|he|they|{_STILL})) on (?!_|the\b|file\b|record\b)[\w(\"“']",
)


def asks_of_drug_taken(asked: str) -> bool:
    """Whether the question, with names and days masked, asks what somebody is on."""
    return bool(_ON.search(asked))
