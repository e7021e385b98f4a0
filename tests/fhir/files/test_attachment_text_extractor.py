"""Notes of every form become text, and what cannot be read says why."""

import base64
import io
import subprocess
import sys
from contextlib import suppress

import pytest
from fhir.resources.R4B.attachment import Attachment
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfWriter

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.attachment_text_extractor import (
    LARGEST,
    attached_text,
    is_readable,
)
from privrag_desktop.fhir.resources.value_text import one_line


def _file(data: bytes, kind: str | None = None) -> Attachment:
    return Attachment.model_validate({"contentType": kind, "data": base64.b64encode(data).decode()})


def _pdf(pages: int = 1) -> bytes:
    """Pages without words, as a scanned letter has."""
    writer, out = PdfWriter(), io.BytesIO()
    for _ in range(pages):
        writer.add_blank_page(100, 100)
    writer.write(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "kind", "text"),
    [
        (b"Feels well.", "text/plain", "Feels well."),
        (b"Feels well.", None, "Feels well."),
        ("Fühlt sich gut.".encode("latin-1"), "text/plain; charset=iso-8859-1", "Fühlt sich gut."),
        (b"<h1>Plan</h1><p>Rest &amp; <b>tea</b>.</p><script>x()</script>", "text/html", "Plan Rest & tea."),
        (rb"{\rtf1\ansi Feels {\b well}.\par R\'e9st.}", "application/rtf", "Feels well. Rést."),
        (rb"{\rtf1\ansi Feels well.}", "text/plain", "Feels well."),
        (
            b'<?xml version="1.0" encoding="utf-8"?><html><body>Rest.</body></html>',
            "application/xhtml+xml",
            "Rest.",
        ),
        (b"<p><b>Wrax</b>hampton &amp; &#87;ood</p>", "text/plain", "Wraxhampton & Wood"),
        (b"<5 mg> is less than <p", "text/plain", "<5 mg> is less than <p"),
        (b"**Wrax**hampton __Wood__ley 2*3", "text/markdown", "**Wraxhampton __Woodley 2*3"),
        (b"\x89PNG\r\n", "image/png", ""),
        (_pdf(), "application/pdf", ""),
    ],
)
def test_the_text_of_each_form(data: bytes, kind: str | None, text: str) -> None:
    assert one_line(attached_text(_file(data, kind))) == text


def test_words_of_a_pdf_are_read() -> None:
    content = b"BT /F1 12 Tf 10 50 Td (Feels well.) Tj ET"
    objects = (
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    )  # fmt: skip
    whole, places = b"%PDF-1.4\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(whole))
        whole += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"xref\n0 6\n0000000000 65535 f \n%strailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF"
    assert attached_text(_file(whole + end % (table, len(whole)), "application/pdf")).strip() == "Feels well."


@pytest.mark.parametrize(
    ("data", "kind", "reason"),
    [
        (b"%PDF-1.4 broken", "application/pdf", "not what its type says"),
        (b"\xff\xfe\x00", "text/plain; charset=utf-8", "character set"),
        (b"text", "text/plain; charset=no-such-set", "character set"),
        (b"x" * (LARGEST + 1), "text/plain", "larger than 8 MB"),
        (b"x" * 400_001, "text/plain", "longer than 400,000"),
        (_pdf(501), "application/pdf", "more than 500 pages"),
    ],
)
def test_what_cannot_be_read_says_why(data: bytes, kind: str, reason: str) -> None:
    with pytest.raises(ImportFailed, match=reason):
        attached_text(_file(data, kind))


def test_what_is_elsewhere_has_no_text_and_what_is_no_base64_is_not_read() -> None:
    assert attached_text(Attachment.model_validate({"url": "Binary/1"})) == ""
    assert not is_readable(_file(b"x", "image/png"))
    with pytest.raises(ImportFailed):
        attached_text(Attachment.model_validate({"data": "!!!!"}))


@given(
    st.binary(max_size=300),
    st.sampled_from(["text/plain", "text/html", "text/rtf", "application/pdf", "a;b"]),
)
def test_any_bytes_are_text_or_refused(data: bytes, kind: str) -> None:
    starts = {"text/rtf": b"{\\rtf1", "application/pdf": b"%PDF-"}
    with suppress(ImportFailed):
        assert isinstance(attached_text(_file(starts.get(kind, b"") + data, kind)), str)


def test_what_a_library_says_of_a_broken_file_is_not_printed() -> None:
    """pypdf logs what it trips over; the program as it starts lets no library write to standard error."""
    body, end = (
        b"1 0 obj << /Zebulonia (Quetzalkamp >>\nendobj\n",
        b"trailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF",
    )
    broken = b"%PDF-1.4\n" + body + end
    told = {quiet: _said_of(broken, quiet=quiet) for quiet in (False, True)}
    assert told[False]
    assert told[True] == ""


def _said_of(data: bytes, *, quiet: bool) -> str:
    """What stands on standard error after the file was refused."""
    code = (
        "import sys; from contextlib import suppress\n"
        "from fhir.resources.R4B.attachment import Attachment\n"
        "from privrag_desktop.errors import ImportFailed\n"
        "from privrag_desktop.fhir.files.attachment_text_extractor import attached_text\n"
        "from privrag_desktop.runtime.safe_excepthook import keep_quiet\n"
        f"{'keep_quiet()' if quiet else 'pass'}\n"
        "note = Attachment(contentType='application/pdf', data=sys.argv[1])\n"
        "with suppress(ImportFailed): attached_text(note)\n"
    )
    command = [sys.executable, "-c", code, base64.b64encode(data).decode()]
    return subprocess.run(command, capture_output=True, text=True, check=True).stderr
