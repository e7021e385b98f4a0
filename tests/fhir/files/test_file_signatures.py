"""The first bytes of a file tell how it is packed, whether it may be FHIR JSON, and what it is instead."""

import gzip
import json
import lzma

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.fhir.files.file_signatures import (
    HEAD,
    FilePacking,
    encoding_of,
    foreign_format,
    looks_like_fhir,
    packing_of,
)
from tests.fhir.builders import patient
from tests.fhir.packing import tarred, zipped

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be")


@pytest.mark.parametrize(
    ("content", "packing"),
    [
        (zipped({"a.json": b"{}"}), FilePacking.ZIP),
        (zipped({}), FilePacking.ZIP),
        (gzip.compress(b"{}", mtime=0), FilePacking.GZIP),
        (lzma.compress(b"{}"), FilePacking.XZ),
        (tarred({"a.json": b"{}"}), FilePacking.TAR),
        (tarred({"PK\x03\x04.json": b"{}"}), FilePacking.TAR),  # a name may look like another packing
        (b"{}", None),
        (b"", None),
        (b"\x1f", None),
    ],
)
def test_how_a_file_is_packed_is_told_by_its_bytes_and_not_by_its_name(
    content: bytes, packing: FilePacking | None
) -> None:
    assert packing_of(content[:HEAD]) is packing


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_fhir_json_is_recognised_in_every_encoding_of_unicode(encoding: str) -> None:
    content = json.dumps(patient(name=[{"text": "Zoë 漢 😀"}]), ensure_ascii=False).encode(encoding)
    assert looks_like_fhir(content)
    assert foreign_format(content) == ""
    assert content.decode(encoding_of(content)).lstrip("\ufeff").startswith("{")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize("cut", range(1, 6))
def test_a_head_that_ends_inside_a_character_is_read_as_far_as_it_goes(encoding: str, cut: int) -> None:
    content = json.dumps(patient(name=[{"text": "漢😀"}]), ensure_ascii=False).encode(encoding)
    assert looks_like_fhir(content[:-cut])


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"%PDF-1.7", "It is a PDF document."),
        (b"MSH|^~\\&|LAB", "It is an HL7 v2 message."),
        (b"\x0bMSH|^~\\&|LAB", "It is an HL7 v2 message."),  # as it comes over a wire
        (b"\n  MSH|^~\\&|LAB", "It is an HL7 v2 message."),
        ("MSH|^~\\&|LAB".encode("utf-16"), "It is an HL7 v2 message."),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "It is an Office document."),
        (b"SQLite format 3\x00", "It is a database."),
        (bytes(128) + b"DICM", "It is a DICOM image."),
        (b"<?xml version='1.0'?><ClinicalDocument xmlns='urn:hl7-org:v3'>", "It is a CDA document."),
        (b"<Patient xmlns='http://hl7.org/fhir'>", "It is FHIR in XML."),
        (b"<!DOCTYPE html><html>", "It is a web page."),
        (b"<?xml version='1.0'?><records>", "It is XML."),
        (b"name,born\nAda,1957\n", "It is a table of text, as CSV."),
        (b"name\tborn\r\nAda\t1957\r\n", "It is a table of text, as CSV."),
    ],
)
def test_what_is_no_json_is_named(content: bytes, sentence: str) -> None:
    assert foreign_format(content) == sentence
    assert not looks_like_fhir(content)


@pytest.mark.parametrize(
    "content", [b'{"a": 1,\n"b": 2}', b"[1,\n2,3]", b'"a,b\nc,d"', b"", b"one line, only"]
)
def test_what_may_be_json_is_not_called_anything_else(content: bytes) -> None:
    assert foreign_format(content) == ""


@given(st.binary(max_size=300))
def test_any_bytes_are_looked_at_without_a_fault(content: bytes) -> None:
    sentence = foreign_format(content)
    assert not sentence or sentence.endswith(".")
    assert not (sentence and looks_like_fhir(content))
