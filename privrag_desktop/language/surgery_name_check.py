"""Decide by a procedure's name whether it is an operation or a removal; records do not say it.

A name that says nothing of it (“colonoscopy with biopsy”) may be one all the same, so no operation is denied
or counted by this; it only tells what stands first.
"""

import re

_OPERATED = re.compile(
    r"ectomy|otomy|ostomy|plasty|surg|operation|operative|graft|replacement|repair|bypass|transplant|incision"
    r"|excision|suture|amputation|stent|implant|cesarean|caesarean|fixation|removal|resection|fusion|angioplasty"
    r"|percutaneous coronary|ablation|prosthesis|ligation|reduction of|sterili[sz]ation",
    re.IGNORECASE,
)
_TAKEN_OUT = re.compile(r"removal|explant|extraction|ectomy\b|excision|resection", re.IGNORECASE)
REMOVING = frozenset(
    {"removal", "explantation", "explant", "extraction", "extubation", "replacement", "closure", "reversal"}
)


def is_removal(name: str) -> bool:
    """Whether the name of a procedure says that something was taken out, or closed again."""
    return not REMOVING.isdisjoint(re.findall(r"[a-z]+", name.casefold()))


def is_operation(name: str) -> bool:
    """Whether the name of a procedure says that it is an operation."""
    return _OPERATED.search(name) is not None


def takes_out(name: str) -> bool:
    """Whether the name of a procedure says that something was taken out, and nothing put in its place."""
    return _TAKEN_OUT.search(name) is not None
