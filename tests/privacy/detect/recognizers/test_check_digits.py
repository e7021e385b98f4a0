"""Check digits tell a number that was issued from one that only has its length."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.detect.recognizers.check_digits import (
    digits_of,
    passes_luhn,
    passes_mod_97,
    passes_verhoeff,
    passes_vin,
)

# Examples that the standards or their authorities publish; nobody's numbers.
PUBLISHED: list[tuple[Callable[[str], bool], str]] = [
    (passes_luhn, "4111 1111 1111 1111"),
    (passes_luhn, "3782-822463-10005"),
    (passes_luhn, "490154203237518"),
    (passes_mod_97, "GB82 WEST 1234 5698 7654 32"),
    (passes_mod_97, "de89 3704 0044 0532 0130 00"),
    (passes_verhoeff, "2363"),
    (passes_verhoeff, "4991 1866 5246"),
    (passes_vin, "1M8GDM9AXKP042788"),
    (passes_vin, "1m8gdm9axkp042788"),
    (passes_vin, "11111111111111111"),
]


@pytest.mark.parametrize(("passes", "value"), PUBLISHED)
def test_a_published_number_passes(passes: Callable[[str], bool], value: str) -> None:
    assert passes(value)


@given(st.sampled_from(PUBLISHED[:7]), st.data())
def test_one_wrong_digit_is_always_noticed(
    known: tuple[Callable[[str], bool], str], data: st.DataObject
) -> None:
    passes, value = known
    place = data.draw(st.sampled_from([at for at, c in enumerate(value) if c.isdigit()]))
    other = data.draw(st.sampled_from([c for c in "0123456789" if c != value[place]]))
    assert not passes(f"{value[:place]}{other}{value[place + 1 :]}")


@given(st.from_regex(r"[1-9][0-9]{10}", fullmatch=True), st.integers(0, 10))
def test_two_digits_that_changed_places_are_noticed_by_verhoeff(number: str, place: int) -> None:
    whole = next(f"{number}{check}" for check in range(10) if passes_verhoeff(f"{number}{check}"))
    turned = f"{whole[:place]}{whole[place + 1]}{whole[place]}{whole[place + 2 :]}"
    assert passes_verhoeff(turned) is (whole[place] == whole[place + 1])


@pytest.mark.parametrize("value", ["", "0", "0000 0000 0000", "no digits"])
def test_noughts_alone_are_no_card(value: str) -> None:
    assert not passes_luhn(value)


@pytest.mark.parametrize("value", ["1M8GDM9A0KP042788", "1M8GDM9A1KP042788", "1M8GDM9AXKP042789"])
def test_a_vehicle_with_another_check_digit_does_not_pass(value: str) -> None:
    assert not passes_vin(value)


def test_an_account_number_in_other_scripts_does_not_pass() -> None:
    assert not passes_mod_97("GB82 WEST 1234 5698 7654 ３2")


def test_digits_are_kept_in_their_order_and_nothing_else() -> None:
    assert digits_of("a1-2 b3") == "123"
