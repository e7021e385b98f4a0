"""Street addresses and postal codes of many countries."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("lives at 12 Elm Grove Street, Boston, MA 02138", "12 Elm Grove Street, Boston, MA 02138"),
    ("Via Roma 12", "Via Roma 12"),
    ("Hauptstraße 12", "Hauptstraße 12"),
    ("12 rue de la Paix", "12 rue de la Paix"),
    ("Calle Mayor 5", "Calle Mayor 5"),
    ("Kossuth Lajos utca 12", "Kossuth Lajos utca 12"),
    ("P.O. Box 114", "P.O. Box 114"),
    ("Address was 3076 Elm Walk Apt 128 [1].", "3076 Elm Walk Apt 128"),
    ("zip 02138", "02138"),
    ("SW1A 1AA", "SW1A 1AA"),
    (
        "sent to 6750 Elmkatu 25 Apt. 864\nMarsbo\n, CO\n Uruguay 64677?",
        "6750 Elmkatu 25 Apt. 864\nMarsbo\n, CO\n Uruguay 64677",
    ),
    ("at 12 Elm Strand 9 Suite 4 Marsbo Austria.", "12 Elm Strand 9 Suite 4 Marsbo Austria"),
    ("12 Elm Strand 9 Suite 4\nMarsbo\nGermany\nMedication", "12 Elm Strand 9 Suite 4\nMarsbo\nGermany"),
    (
        "12 Elm Strand 9 Suite 4 Aarsbo Marsbo Vandria Lipitor",
        "12 Elm Strand 9 Suite 4 Aarsbo Marsbo Vandria",
    ),
    ("12 Elm Strand 9 Suite 4 and", "12 Elm Strand 9 Suite 4"),
    ("Marsgasse 12, Marsbo, Sweden", "Marsgasse 12, Marsbo, Sweden"),
    ("Marsgasse 12, Metformin", "Marsgasse 12"),
    (
        "> 94 ul. Marska 12\n> Apt. 4\n> Marsbo\n> Poland 35403",
        "94 ul. Marska 12\n> Apt. 4\n> Marsbo\n> Poland 35403",
    ),
    ("Marsstraat 12 | 1012 AB.", "Marsstraat 12 | 1012 AB"),
    ("the corner of Mars 14 and Elm Road", "the corner of Mars 14 and Elm Road"),
    ("she lives on Marsplads 14 now", "Marsplads 14"),
    ("unit 4526 box 0671\ndpo ap 40902", "unit 4526 box 0671\ndpo ap 40902"),
    ("12 elm way 4 apt. 99", "12 elm way 4 apt. 99"),
    ("K1A 0B1", "K1A 0B1"),
]
LEFT = [
    "from the address 10.0.0.255 blocked",
    "the IP address 10.0.0.255 was blocked",
    "10 tablets may help",
    "took 5 Advil in the Way",
    "MRI 3 T",
    "change the address to the new one, 5 days",
    "Grade 2, Measuring 1 cm in diameter",
    "lives on Metformin 500 mg",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("addresses", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("addresses", text)) == []
