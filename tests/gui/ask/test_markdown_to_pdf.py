"""A PDF is made in memory on pages of A4, with its words in order and no name in its properties."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtWidgets import QApplication

from privrag_desktop.gui.ask.markdown_to_pdf import TITLE, pdf_of
from tests.pdf_words import words_of

NAME = "Zebulonia Quetzalkamp"


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """Pages need the window's fonts."""


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def words(pdf: bytes) -> str:
    """Without spaces, which a page need not have."""
    return re.sub(r"\s", "", words_of(pdf))


def test_what_was_written_stands_on_a_page_of_a4() -> None:
    pdf = pdf_of(f"# Weight of {NAME}\n\n- 71.4 kg")
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == 1
    [box] = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert [round(float(side)) for side in box] == [595, 842]
    assert "Quetzalkamp" in words(pdf)
    assert "71.4kg" in words(pdf)


def test_long_text_goes_on_to_further_pages_and_none_of_it_is_lost() -> None:
    pdf = pdf_of("\n\n".join(f"Line number {number}." for number in range(200)))
    assert pages(pdf) > 1
    written = words(pdf)
    assert [number for number in range(200) if f"Linenumber{number}." not in written] == []


def test_its_properties_name_nobody() -> None:
    """A viewer shows them in the title of its window, and a search of files reads them."""
    pdf = pdf_of(f"# {NAME}")
    properties = re.findall(rb"/(?:Title|Author|Subject|Creator|Producer) \(([^)]*)\)", pdf)
    plain = [one.replace(b"\0", b"") for one in properties]
    assert TITLE.encode() in b" ".join(plain)
    assert NAME.split()[1].encode() not in pdf.replace(b"\0", b"")


def test_html_in_a_record_is_not_read_as_html() -> None:
    pdf = pdf_of("Text <img src='file:///etc/hostname'> <b>bold</b> end")
    assert b"/Subtype /Image" not in pdf
    assert "<b>bold</b>" in words(pdf)


def test_it_is_made_in_another_thread_as_well() -> None:
    with ThreadPoolExecutor(1) as lane:
        assert "Quetzalkamp" in words(lane.submit(pdf_of, NAME).result())
