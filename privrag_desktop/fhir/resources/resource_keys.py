"""Make the key by which a resource is known among the records."""

import hashlib
import json

from fhir.resources.R4B.binary import Binary
from fhir.resources.R4B.domainresource import DomainResource

from privrag_desktop.fhir.files.resources_in_file import ResourceEntry


def key_of(resource: DomainResource | Binary, entry: ResourceEntry) -> str:
    """Type and id; for a resource without one its entry's UUID, else a digest of its content."""
    own = resource.id or entry.full_url.partition("#")[0].rpartition(":")[2].rpartition("/")[2]
    if not own:
        text = json.dumps(entry.content, sort_keys=True, default=str)
        own = hashlib.sha256(text.encode()).hexdigest()[:32]
    return f"{entry.kind}/{own}"
