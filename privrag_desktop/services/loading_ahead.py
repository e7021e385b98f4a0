"""What every vault needs before its first answer, and no vault holds: loaded while somebody unlocks one."""

from privrag_desktop.index.light_engine import import_libraries
from privrag_desktop.privacy.boundary import NameModel
from privrag_desktop.privacy.lexicon import load_words


def load_ahead() -> None:
    """The words of English, usual names, the model that finds names, and what runs the shipped model.

    It takes a second or two, once.
    """
    load_words()
    NameModel().load()
    import_libraries()
