"""Rate how hard a new passphrase is to guess, in a sentence; nothing of it is saved or logged.

NIST SP 800-63B asks for length and for a list of what is tried first, and against rules of composition.
zxcvbn counts the guesses that somebody needs who knows such lists: below 10^6 a passphrase is refused, below
10^8 somebody is warned. At half a second a guess, 10^6 are six days of one processor core.
"""

from collections.abc import Sequence
from typing import Any

from zxcvbn import zxcvbn

from privrag_desktop.domain.passphrase_strength_and_network_use import Strength
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import TranslatableText, mark

SHORTEST_PASSPHRASE = 8  # characters
GOOD = 3  # the score from which nothing is to be said
_WILL_DO = 2
_JUDGED = 72  # characters; what comes after makes no passphrase easier to guess, and judging it takes long
_PROGRAM = ("privrag", "desktop", "vault", "passphrase")
_TRADE = ("patient", "clinic", "hospital", "doctor", "nurse", "ward", "medicine", "health")
_WHY = {
    "spatial": mark("keys that lie beside each other are tried soon"),
    "repeat": mark("what is repeated adds nothing"),
    "sequence": mark("sequences such as abc or 6543 are tried soon"),
    "date": mark("days and years are tried soon"),
    "regex": mark("days and years are tried soon"),
    "bruteforce": mark("it is too short"),
}
_SENTENCES = {
    2: mark("This will do. Another unrelated word would make it good."),
    3: mark("Good."),
    4: mark("Very good."),
}
_TOO_SHORT = mark("Use at least {least} characters for the passphrase.")
_TOO_EASY = mark("Too easy to guess: {why}.")


def strength(passphrase: str, user: str = "") -> Strength:
    """Rate a passphrase for a user of this name; takes some milliseconds."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        return Strength(0, TranslatableText(_TOO_SHORT, least=SHORTEST_PASSPHRASE), False)
    judged = zxcvbn(passphrase[:_JUDGED], [user, *user.split(), *_PROGRAM, *_TRADE], max_length=_JUDGED)
    score = int(judged["score"])
    if score < _WILL_DO:
        return Strength(score, TranslatableText(_TOO_EASY, why=_why(judged["sequence"], user)), False)
    return Strength(score, _SENTENCES[score], True)


def require_good_enough(passphrase: str, user: str = "") -> Strength:
    """UsageError for a person's new passphrase that is too short or among those that are tried first."""
    judged = strength(passphrase, user)
    if not judged.will_do:
        raise UsageError(judged.sentence)
    return judged


def _why(found: Sequence[dict[str, Any]], user: str) -> TranslatableText:
    """What is said of its longest part, which is not quoted."""
    longest = max(found, key=lambda part: len(part["token"]))
    if longest["pattern"] != "dictionary":
        return TranslatableText(_WHY[longest["pattern"]])
    if longest["dictionary_name"] == "user_inputs":
        return _why_known_word(longest["matched_word"], user)
    if longest["dictionary_name"] == "passwords":
        return TranslatableText("it is among the passwords that are tried first")
    return TranslatableText("single words and names are tried soon")


def _why_known_word(word: str, user: str) -> TranslatableText:
    """What is said of a word that anybody would think of who knows where the passphrase is used."""
    if word in (user.lower(), *user.lower().split()):
        return TranslatableText("the user's own name is tried first")
    if word in _PROGRAM:
        return TranslatableText("words that belong to this program are tried first")
    return TranslatableText("words of everyday work in a hospital are tried first")
