"""Recognize file names of photographs, scans, recordings and biometric templates."""

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form, labelled

_ENDINGS = (
    r"(?:jpe?g|png|gif|bmp|tiff?|heic|webp|svg|raw|dcm|dicom|nii|wav|mp3|m4a|mp4|mov|avi|mkv|wsq|pdf|docx?)"
)

FILES = Recognizer(
    "files",
    (
        form(
            EntityType.ID,
            rf"(?<![\w./])(?:[\w~.-]{{1,255}}[/\\]){{0,32}}[\w-][\w.-]{{0,80}}\.{_ENDINGS}\b(?!\.\w)",
        ),
        labelled(
            EntityType.ID,
            r"\b(?:finger\s?prints?|thumb\s?prints?|palm\s?prints?|voice\s?prints?|face\s?prints?"
            r"|retina(?:l)?\s+scan"
            r"|iris\s+(?:scan|code)|facial\s+(?:template|image)|biometrics?|photo(?:graph)?|selfie"
            r"|image|template)"
            r"(?:\s+(?:template|hash|id|no|number|ref(?:erence)?|file|is|on\s+file|code))*\s*[:#.]?\s*#?"
            r"((?=[\w-]*\d)[A-Za-z0-9][\w-]{4,})\b",
        ),
    ),
)
