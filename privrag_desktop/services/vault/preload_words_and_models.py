"""Load word lists, names and the name model while the user is still unlocking a vault."""

from privrag_desktop.index.onnx_runtime_engine import import_libraries
from privrag_desktop.language.dictionary_and_name_lists import load_words
from privrag_desktop.privacy.boundary import NameModel


def load_ahead() -> None:
    """The words of English, usual names, the model that finds names, and what runs the shipped model.

    It takes a second or two, once.
    """
    load_words()
    NameModel().load()
    import_libraries()
