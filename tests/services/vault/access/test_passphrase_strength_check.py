"""New passphrases: what is refused, what is only warned of, and that nothing of them is kept."""

import logging

import pytest
import zxcvbn as library

from privrag_desktop.errors import UsageError
from privrag_desktop.services.vault.access import passphrase_strength_check as module
from privrag_desktop.services.vault.access.passphrase_strength_check import (
    GOOD,
    require_good_enough,
    strength,
)


@pytest.mark.parametrize(
    ("passphrase", "user", "why"),
    [
        ("", "", "at least 8 characters"),
        ("x7$Kq2!", "", "at least 8 characters"),
        ("password1", "", "tried first"),
        ("asdfghjkl;", "", "beside each other"),
        ("kkkkkkkkkkkk", "", "repeated"),
        ("abcdefghijkl", "", "sequences"),
        ("12/03/1957", "", "days and years"),
        ("Quetzalkamp", "Zebulonia Quetzalkamp", "the user's own name"),
        ("privrag1", "", "words that belong to this program"),
        ("hospital1", "Anna Berg", "everyday work in a hospital"),
        ("Patient12", "", "everyday work in a hospital"),
        ("elizabethan", "", "single words and names"),
    ],
)
def test_what_is_guessed_first_is_refused_and_the_reason_is_given(
    passphrase: str, user: str, why: str
) -> None:
    judged = strength(passphrase, user)
    assert not judged.will_do
    assert why in judged.sentence
    with pytest.raises(UsageError) as refused:
        require_good_enough(passphrase, user)
    assert str(refused.value) == judged.sentence


@pytest.mark.parametrize(
    "passphrase", ["seven grey herons land", "ünïcode wörter gehen auch", "v9$Lq!x2RtW#"]
)
def test_several_words_or_random_signs_are_good_without_rules_of_composition(passphrase: str) -> None:
    assert require_good_enough(passphrase).score >= GOOD


def test_one_that_will_do_is_accepted_with_advice() -> None:
    judged = require_good_enough("herons77")
    assert judged.score < GOOD
    assert "unrelated word" in judged.sentence


def test_a_name_counts_against_its_own_user_only() -> None:
    assert strength("Zebuloniaquetz", "Zebuloniaquetz").score < strength("Zebuloniaquetz", "Anna").score


def test_only_the_beginning_of_a_very_long_one_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[int] = []

    def counting(passphrase: str, *_: object, **__: object) -> dict[str, object]:
        judged.append(len(passphrase))
        return {"score": 4, "sequence": []}

    monkeypatch.setattr(module, "zxcvbn", counting)
    assert strength("seven grey herons " * 50_000).will_do
    assert judged == [72]


def test_nothing_of_a_passphrase_is_logged_quoted_or_kept(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secret = "Quetzalkampf"
    for user in ("", secret):
        assert secret not in strength(secret, user).sentence
    strength("something else entirely", "Anna")
    assert caplog.text == ""
    assert secret not in repr(vars(library.matching))
