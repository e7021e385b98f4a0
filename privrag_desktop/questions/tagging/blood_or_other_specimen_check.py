"""Decide by a test's name whether it is of blood: glucose in serum is, glucose in urine is not."""

import re

# where nothing is said it was found in blood, under whichever of these words
OF_BLOOD = frozenset({"blood", "serum", "plasma"})
_SPECIMEN = re.compile(r"\bin (?:venous |arterial |capillary |mixed )?([a-z]+)")


def is_of_blood(name: str) -> bool:
    """Whether a name says nothing else: “serum glucose” asks for glucose, but not for that in urine."""
    return OF_BLOOD.issuperset(_SPECIMEN.findall(name.casefold()))
