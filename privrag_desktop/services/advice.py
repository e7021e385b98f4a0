"""What to do about a file or an entry that was refused, by the reason it was refused for."""

from collections.abc import Sequence

_OTHERWISE = "Correct it in the system it came from, export it again and import that."

# the first whose words stand in the reason
_ADVICE: Sequence[tuple[str, str]] = (
    (
        "not a .json or .ndjson",
        "Export the records as FHIR JSON or NDJSON; other files can be left where they are.",
    ),
    ("does not use", "Nothing has to be done: it holds nothing that is asked about."),
    ("holds no resources", "Nothing has to be done: it holds no records."),
    ("It is empty", "Export it again: the file holds nothing."),
    ("no such file", "It may have been moved, or the drive taken out. Put it back and import again."),
    ("no permission", "Give your account the right to read it, then import again."),
    ("not an ordinary file", "Copy what it leads to into the folder, then import again."),
    (
        "cannot be opened",
        "See whether the drive is still there and the file opens elsewhere, then import again.",
    ),
    ("read to its end", "See whether the drive is still there and the file is whole, then import again."),
    ("512 MB", "Export it as NDJSON, which is read line by line."),
    ("UTF-8", "Save or export it as UTF-8 text."),
    ("not complete JSON", "The file is cut off or was edited. Export it again."),
    ("NaN or Infinity", _OTHERWISE),
    ("same key twice", _OTHERWISE),
    ("nested too deeply", "Export the resources one by one, or as NDJSON."),
    ("history bundle", "Export the current versions of the records, as a collection or as NDJSON."),
    ("not a FHIR resource", "Nothing has to be done if it is no record; else export it as FHIR R4."),
    (
        "Patient resource has not been imported",
        "Import the file with the Patient resource, then this one again.",
    ),
    ("not among the files", "Import the file with the Patient resource together with this one."),
    (
        "names no patient",
        "Give it a reference to its patient in the system it came from, and export it again.",
    ),
    ("not about a patient", "Nothing has to be done: it is about no patient."),
    ("only described inside", "Export the patient as a resource of its own."),
    ("patient has no id", "Export it with its id."),
    ("entered in error", "Nothing has to be done: the record itself says that it is not to be believed."),
    ("refuted", "Nothing has to be done: the record itself says that it is not to be believed."),
    ("at the same time", "Import again; everything else stays."),
)


def advice_on(reason: str) -> str:
    return next((advice for words, advice in _ADVICE if words in reason), _OTHERWISE)
