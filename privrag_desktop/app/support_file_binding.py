"""Binds the file for support to the window; loaded when it is used."""

from pathlib import Path


def save_support(vault: Path, into: Path) -> Path:
    """A new file in the folder `into`; without the self-test, which would load a second model.

    Raises UsageError and KnownError where it cannot be written.
    """
    from privrag_desktop.services.support import support_file  # noqa: PLC0415  takes a second

    return support_file.write_into(
        support_file.collect(support_file.SupportRequest(vault, with_self_test=False)), into
    )
