"""Every error this program raises on purpose.

PrivragError
├── KnownError                 the world is not as we need it; the sentence says what happened and what to do
│   ├── VaultError             no vault, a damaged one, or one that is in use
│   │   ├── WrongPassphrase
│   │   ├── TooManyAttempts    wrong passphrases; the next try has to wait
│   │   ├── VaultInUse         another window or command has it open
│   │   ├── NewerVault         written by a later version of the program
│   │   └── DamagedBackup      a file that is no whole backup
│   ├── ImportFailed           nothing could be read at all (single refusals are in the report)
│   │   └── UnknownPatient     records of somebody who is not in the vault
│   ├── ModelError             a language model is missing, damaged, or does not fit
│   ├── ServerError            the configured answering server did not answer
│   ├── UsageError             a setting or an argument makes no sense
│   ├── NotAllowed             the one who unlocked the vault may not do this
│   └── QueryRefused           an exact question to the records is not allowed, or asks for too much
├── Withheld                   the gate refused a text; carries entity types and positions, never values
├── NotAnswered                a question without an answer, on the command line
├── ModelMistake               a reply that does not fit its grammar or schema; goes back to the model
├── ToolRefused                a gateway did not carry out a call; its sentence goes back to the model
└── Cancelled                  the user stopped it; nothing to report

Anything else is a bug. No message holds record content: not a name, not a file's text, not a value.
"""

from privrag_desktop.i18n import TranslatableText


class PrivragError(Exception):
    """The root of the tree; its sentence is given whole, with {names} for its values.

    So the window can say it in another language; str() is the whole of it in English.
    """

    def __init__(self, sentence: str = "", /, **values: object) -> None:
        self.sentence = (
            sentence if isinstance(sentence, TranslatableText) else TranslatableText(sentence, **values)
        )
        super().__init__(str(self.sentence))


class KnownError(PrivragError):
    """Not a bug: one plain sentence for the user, without record content."""


class VaultError(KnownError):
    """The vault cannot be used as it is."""


class WrongPassphrase(VaultError):
    """No key slot opens with this passphrase or recovery key."""


class TooManyAttempts(VaultError):
    """The next passphrase may be tried later, in so many seconds."""

    def __init__(self, sentence: str, seconds: int = 0) -> None:
        super().__init__(sentence)
        self.seconds = seconds


class VaultInUse(VaultError):
    """Another window or command has the vault open."""


class NewerVault(VaultError):
    """The vault's schema is newer than this program."""


class DamagedBackup(VaultError):
    """Not all of the file is a backup as it was written, wherever it is read."""


class ImportFailed(KnownError):
    """Nothing could be imported."""


class UnknownPatient(ImportFailed):
    """These records belong to nobody who is in the vault."""


class ModelError(KnownError):
    """A model file is missing, damaged or unusable."""


class ServerError(KnownError):
    """The answering server could not be reached or refused; `kind` is a word for the audit trail."""

    def __init__(self, sentence: str, /, kind: str = "failed", **values: object) -> None:
        super().__init__(sentence, **values)
        self.kind = kind


class UsageError(KnownError):
    """An argument or a setting makes no sense."""


class NotAllowed(KnownError):
    """Another role is needed for this."""


class QueryRefused(KnownError):
    """A query reads what it may not, takes too long or brings too many rows."""


class Withheld(PrivragError):
    """The gate refused to release a text."""


class NotAnswered(PrivragError):
    """A question has no answer; the sentence says why."""


class ModelMistake(PrivragError):
    """The model's reply is not what was asked for; its text tells the model how to do better."""


class ToolRefused(PrivragError):
    """A gateway refused a call: not found, invalid, in conflict; no values in its sentence."""


class Cancelled(PrivragError):
    """The user stopped the operation."""
