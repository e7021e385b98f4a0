"""Escapes of web pages and addresses hide nobody."""

import pytest

from privrag_desktop.privacy.escapes import find_escaped, unescaped
from privrag_desktop.privacy.spans import Finding
from tests.privacy.people import boundary_of

BOUNDARY = boundary_of(("p1", "Zoë", "O'Quibble"), ("p2", "Zebedee", "Quibbleworth"))


@pytest.mark.parametrize(
    "text",
    [
        "weight of Zo&euml; O&#39;Quibble",
        "weight of Zo&#xeb; O&#x27;Quibble",
        "&#90;ebedee&nbsp;&#81;uibbleworth was seen",
        "see ?name=%5Aebedee%20Quibbleworth&a=1",
        "born 3&#47;14&#47;1956",
        "born=3%2F14%2F1956",
        "call 617&#45;555&#45;0199",
    ],
)
def test_escaped_value_is_replaced_and_comes_back_exactly(text: str) -> None:
    scope = BOUNDARY.new_scope("test")

    done = BOUNDARY.pseudonymise(text, scope)

    plain = unescaped(done.text)
    assert not any(part in plain for part in ("Zo", "Quibble", "ebedee", "1956", "0199"))
    assert done.original == text


def test_text_without_escapes_is_not_read_twice() -> None:
    asked: list[str] = []

    def find(text: str) -> list[Finding]:
        asked.append(text)
        return []

    assert find_escaped("saturation 98% & falling; fine", find) == []
    assert asked == []
