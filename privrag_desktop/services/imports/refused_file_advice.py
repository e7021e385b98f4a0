"""Advise what to do about a refused file or entry, by the reason for the refusal."""

from collections.abc import Sequence

from privrag_desktop.i18n import mark

_NONE = mark("Nothing has to be done: it holds no records.")
_OTHERWISE = mark("Correct it in the system it came from, export it again and import that.")

# the first whose words stand in the reason
_ADVICE: Sequence[tuple[str, str]] = (
    (
        "not a .json or .ndjson",
        mark("Export the records as FHIR JSON or NDJSON; other files can be left where they are."),
    ),
    ("does not use", mark("Nothing has to be done: it holds nothing that is asked about.")),
    ("holds no resources", mark("Nothing has to be done: it holds no records.")),
    (
        "this program reads R4 and R4B",
        mark("Export it as FHIR R4 from the system it came from, or have it converted."),
    ),
    ("FHIR in XML", mark("Export it as JSON: most systems offer application/fhir+json.")),
    ("CDA document", mark("Export the records as FHIR R4 in JSON; documents of CDA are not read.")),
    ("HL7 v2 message", mark("Export the records as FHIR R4 in JSON; messages of version 2 are not read.")),
    ("It is a table", mark("Export the records as FHIR R4 in JSON; tables are not read.")),
    ("Parquet", mark("Export the records as FHIR R4 in JSON or NDJSON.")),
    ("It is packed as", mark("Unpack it, or pack it as .zip, .tar.gz or .tar.xz, and import that.")),
    ("packed in a way", mark("Pack it as an ordinary .zip, .tar.gz or .tar.xz, and import that.")),
    ("more than 3 times over", mark("Unpack the outermost archive and import the folder.")),
    ("a zip of more than 64 MB", mark("Unpack the archive around it and import the folder.")),
    ("more than 100,000 files", mark("Split it into several archives, or unpack it and import the folder.")),
    (
        "unpacks to more than 32 GB",
        mark("Split it into several archives, or unpack it and import the folder."),
    ),
    (
        "300 times its size",
        mark("Make sure where it comes from. If it can be trusted, unpack it and import the folder."),
    ),
    (
        "leads out of the archive",
        mark("Make sure where the archive comes from, and pack it anew with plain names."),
    ),
    ("Its name in the archive", mark("Pack it anew with a shorter name.")),
    (
        "encrypted inside",
        mark("Unpack it with its password, import the folder, and delete what was unpacked."),
    ),
    ("inside the archive", mark("Pack the file itself in its place, and import the archive again.")),
    ("stored with gaps", mark("Pack it anew, as an ordinary file.")),
    ("damaged or cut off", mark("Copy or download it again, then import it again; what was read is kept.")),
    ("cut off or damaged", mark("Export it again, then import it again; what was read is kept.")),
    (
        "changed while",
        mark("Wait until it is complete, then import it again; what has not changed goes quickly."),
    ),
    ("more than 32 MB", mark("Export it as NDJSON, or as one bundle a patient.")),
    ("more of its entries", mark("See what is wrong with those that are listed; it is often the same.")),
    ("It holds no files", _NONE),
    ("It is a device", _NONE),
    ("It is a pipe", _NONE),
    ("It is a ", mark("Nothing has to be done if it is no record; else export it as FHIR R4 in JSON.")),
    ("It is an ", mark("Nothing has to be done if it is no record; else export it as FHIR R4 in JSON.")),
    ("It is XML", mark("Nothing has to be done if it is no record; else export it as FHIR R4 in JSON.")),
    ("It is empty", mark("Export it again: the file holds nothing.")),
    ("no such file", mark("It may have been moved, or the drive taken out. Put it back and import again.")),
    ("no permission", mark("Give your account the right to read it, then import again.")),
    ("not an ordinary file", mark("Copy what it leads to into the folder, then import again.")),
    (
        "cannot be opened",
        mark("See whether the drive is still there and the file opens elsewhere, then import again."),
    ),
    (
        "read to its end",
        mark("See whether the drive is still there and the file is whole, then import again."),
    ),
    ("UTF-8", mark("Save or export it as UTF-8 text.")),
    ("not complete JSON", mark("The file is cut off or was edited. Export it again.")),
    ("NaN or Infinity", _OTHERWISE),
    ("same key twice", _OTHERWISE),
    ("nested too deeply", mark("Export the resources one by one, or as NDJSON.")),
    ("history bundle", mark("Export the current versions of the records, as a collection or as NDJSON.")),
    ("not a FHIR resource", mark("Nothing has to be done if it is no record; else export it as FHIR R4.")),
    (
        "Patient resource has not been imported",
        mark("Import the file with the Patient resource, then this one again."),
    ),
    ("not among the files", mark("Import the file with the Patient resource together with this one.")),
    (
        "names no patient",
        mark("Give it a reference to its patient in the system it came from, and export it again."),
    ),
    ("not about a patient", mark("Nothing has to be done: it is about no patient.")),
    ("only described inside", mark("Export the patient as a resource of its own.")),
    ("patient has no id", mark("Export it with its id.")),
    (
        "entered in error",
        mark("Nothing has to be done: the record itself says that it is not to be believed."),
    ),
    ("refuted", mark("Nothing has to be done: the record itself says that it is not to be believed.")),
    (
        "modifierExtension",
        mark(
            "Ask whoever runs the system it came from what it means:"
            " it may turn the record into its opposite."
        ),
    ),
    (
        "not what its type says",
        mark("The rest of the record is in. Export the note again as text, HTML, RTF or PDF."),
    ),
    ("character set", mark("The rest of the record is in. Export the note again as UTF-8 text.")),
    ("larger than 8 MB", mark("The rest of the record is in. Attach the note as text.")),
    ("longer than 400,000", mark("The rest of the record is in. Split the note and attach its parts.")),
    ("more than 500 pages", mark("The rest of the record is in. Split the note and attach its parts.")),
    ("note is empty", mark("The rest of the record is in; the note holds nothing.")),
    (
        "held until its record",
        mark("The rest of the record is in. Import the records in parts, each with its notes."),
    ),
    ("Two files have the name", mark("The rest of the record is in. Import the two exports one by one.")),
    ("Another file has the same name", mark("Import the two exports one by one.")),
    (
        "refers to this file",
        mark("Nothing has to be done if it is no note; else export the DocumentReference to it, too."),
    ),
    (
        "without saying its type and id",
        mark("Have the system it came from name what was deleted by its type and id, as in Observation/7."),
    ),
    ("at the same time", mark("Import again; everything else stays.")),
)


def advice_on(reason: str) -> str:
    return next((advice for words, advice in _ADVICE if words in reason), _OTHERWISE)
