"""Whether a question asks if somebody is on something: that is a drug taken, and no procedure done once.

"Is she on epinephrine?" was answered with "Yes" and a procedure, the administration of an injection.
"""

from privrag_desktop.retrieve.patterns import any_of, words

_STILL = words("still currently now already also ever")
_BE = words("is are was were be been")
_HAVE = words("has have had")
_SOMEBODY = r"(?:_+(?: _+){0,9}|she|he|they)"
# Names and days are masked with _: "on _" is a day. What else is no drug: on file, on admission, on holiday.
_NO_DRUG = words(
    "_ the file record admission arrival discharge hold leave holiday examination exam average left right"
)
_ON = any_of(
    rf"\b{_BE} {_SOMEBODY}(?: {_STILL})* on (?!{_NO_DRUG}\b)[\w(\"“']",
    rf"\b{_HAVE} {_SOMEBODY}(?: {_STILL})* been(?: (?:put|kept|started))? on (?!{_NO_DRUG}\b)[\w(\"“']",
    rf"^\W*{_SOMEBODY}(?: {_BE})?(?: {_STILL})* on (?!{_NO_DRUG}\b)[\w(\"“']",
)


def asks_of_drug_taken(asked: str) -> bool:
    """Whether the question, with names and days masked, asks what somebody is on."""
    return bool(_ON.search(asked))
