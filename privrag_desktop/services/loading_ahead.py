"""What every vault needs before its first answer, and no vault holds: loaded while somebody unlocks one."""

from privrag_desktop.privacy.boundary import NameModel
from privrag_desktop.privacy.lexicon import load_words


def load_ahead() -> None:
    """The words of English, usual names and the model that finds names; a second or two, once."""
    load_words()
    NameModel().load()
