"""Every error says its sentence whole, and can be said again in another language."""

import pytest

from privrag_desktop.errors import (
    Cancelled,
    DamagedBackup,
    ImportFailed,
    KnownError,
    NewerVault,
    PrivragError,
    ServerError,
    TooManyAttempts,
    UnknownPatient,
    UsageError,
    VaultError,
    VaultInUse,
    Withheld,
    WrongPassphrase,
)
from privrag_desktop.i18n import TranslatableText, counted


def test_a_sentence_is_given_whole_and_still_knows_what_it_was_made_of() -> None:
    error = NewerVault("In format {theirs}, not {ours}.", theirs=9, ours=8)
    assert str(error) == error.sentence == "In format 9, not 8."
    assert (error.sentence.template, error.sentence.values) == (
        "In format {theirs}, not {ours}.",
        {"theirs": 9, "ours": 8},
    )


def test_a_sentence_that_counts_is_kept_as_it_is() -> None:
    """Wrapped anew it would forget what another language says of one."""
    sentence = counted("{count} file was refused.", "{count} files were refused.", 1)
    error = ImportFailed(sentence)
    assert error.sentence is sentence
    assert error.sentence.one == "{count} file was refused."


def test_a_sentence_without_values_may_have_any_sign() -> None:
    error = UsageError("Write {name} for a name.")
    assert isinstance(error.sentence, TranslatableText)
    assert str(error) == "Write {name} for a name."


def test_errors_carry_what_is_done_about_them() -> None:
    assert TooManyAttempts("Wait.", 30).seconds == 30
    assert ServerError("It did not answer to {who}.", kind="timeout", who="us").kind == "timeout"
    assert str(ServerError("It did not answer to {who}.", kind="timeout", who="us")).endswith("to us.")
    assert ServerError("It failed.").kind == "failed"


@pytest.mark.parametrize(
    ("error", "parent"),
    [
        (WrongPassphrase, VaultError),
        (TooManyAttempts, VaultError),
        (VaultInUse, VaultError),
        (NewerVault, VaultError),
        (DamagedBackup, VaultError),
        (UnknownPatient, ImportFailed),
    ],
)
def test_who_handles_an_error_also_handles_its_special_cases(
    error: type[PrivragError], parent: type[PrivragError]
) -> None:
    assert issubclass(error, parent)
    assert issubclass(parent, KnownError)


@pytest.mark.parametrize("error", [Cancelled, Withheld])
def test_what_is_no_failure_is_never_shown_as_one(error: type[PrivragError]) -> None:
    assert issubclass(error, PrivragError)
    assert not issubclass(error, KnownError)
