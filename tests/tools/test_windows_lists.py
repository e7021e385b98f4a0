"""The Windows uninstaller knows its own files by name, and removes no folder with what is in it."""

from pathlib import Path

import pytest

from tests.conftest import CHECKOUT
from tools.windows_lists import write_lists


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "bundle"
    (folder / "_internal" / "deep" / "deeper").mkdir(parents=True)
    for file in ("privrag.exe", "_internal/one.dll", "_internal/deep/deeper/two $1.txt"):
        (folder / file).write_text(file)
    return folder


def lines_of(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()


def test_what_is_put_there_is_what_is_taken_out(bundle: Path, tmp_path: Path) -> None:
    write_lists(bundle, tmp_path / "lists")
    assert lines_of(tmp_path / "lists" / "install.nsh") == [
        'SetOutPath "$INSTDIR"',
        f'File "{bundle}/privrag.exe"',
        'SetOutPath "$INSTDIR\\_internal"',
        f'File "{bundle}/_internal/one.dll"',
        'SetOutPath "$INSTDIR\\_internal\\deep\\deeper"',
        f'File "{bundle}/_internal/deep/deeper/two $$1.txt"',
    ]
    assert lines_of(tmp_path / "lists" / "uninstall.nsh") == [
        'Delete "$INSTDIR\\_internal\\deep\\deeper\\two $$1.txt"',
        'Delete "$INSTDIR\\_internal\\one.dll"',
        'Delete "$INSTDIR\\privrag.exe"',
        'RMDir "$INSTDIR\\_internal\\deep\\deeper"',
        'RMDir "$INSTDIR\\_internal\\deep"',
        'RMDir "$INSTDIR\\_internal"',
    ]


def test_a_quotation_mark_cannot_end_a_name(bundle: Path, tmp_path: Path) -> None:
    (bundle / 'a" b').write_text("")
    with pytest.raises(ValueError, match="quotation mark"):
        write_lists(bundle, tmp_path / "lists")


def test_only_the_vault_and_the_models_are_ever_removed_whole_and_each_is_asked_about() -> None:
    script = (CHECKOUT / "packaging" / "windows" / "privrag.nsi").read_text("utf-8")
    whole = [line.strip() for line in script.splitlines() if "RMDir /r" in line]
    assert whole == ['RMDir /r "${FOLDER}"']
    asked = [line.split('"')[-2] for line in script.splitlines() if "!insertmacro AskAbout" in line]
    assert asked == [r"$LOCALAPPDATA\privrag-desktop\vault", r"$LOCALAPPDATA\privrag-desktop\models"]
    assert "MB_DEFBUTTON2" in script
    assert "/SD IDNO" in script
