"""Street addresses and postal codes of many countries."""

import pytest

from privrag_desktop.privacy.recognizers.safe_harbor import found_by

FOUND = [
    ("lives at 12 Elm Grove Street, Boston, MA 02138", "12 Elm Grove Street, Boston, MA 02138"),
    ("Via Roma 12", "Via Roma 12"),
    ("Hauptstraße 12", "Hauptstraße 12"),
    ("12 rue de la Paix", "12 rue de la Paix"),
    ("Calle Mayor 5", "Calle Mayor 5"),
    ("Kossuth Lajos utca 12", "Kossuth Lajos utca 12"),
    ("P.O. Box 114", "P.O. Box 114"),
    ("zip 02138", "02138"),
    ("SW1A 1AA", "SW1A 1AA"),
    ("K1A 0B1", "K1A 0B1"),
]
LEFT = [
    "from the address 10.0.0.255 blocked",
    "the IP address 10.0.0.255 was blocked",
    "10 tablets may help",
    "took 5 Advil in the Way",
    "MRI 3 T",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("addresses", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("addresses", text)) == []
