"""Make the key of a resource among the records, and read which version of it this is."""

import hashlib
import json
from datetime import UTC, datetime

from fhir.resources.R4B.binary import Binary
from fhir.resources.R4B.domainresource import DomainResource

from privrag_desktop.domain.resource_versions import Version
from privrag_desktop.fhir.files.resources_in_file import ResourceEntry


def key_of(resource: DomainResource | Binary, entry: ResourceEntry) -> str:
    """Type and id; for a resource without one its entry's UUID, else a digest of its content."""
    own = resource.id or entry.full_url.partition("#")[0].rpartition(":")[2].rpartition("/")[2]
    if not own:
        text = json.dumps(entry.content, sort_keys=True, default=str)
        own = hashlib.sha256(text.encode()).hexdigest()[:32]
    return f"{entry.kind}/{own}"


def version_of(resource: DomainResource, key: str) -> Version:
    """The version of the resource that is known as `key`."""
    return Version(key, _updated(resource))


def _updated(resource: DomainResource) -> str:
    """When it was changed last, in UTC and in a form that sorts; "" where it does not tell."""
    moment = resource.meta.lastUpdated if resource.meta else None
    if not isinstance(moment, datetime) or moment.tzinfo is None:
        return ""
    try:
        return moment.astimezone(UTC).isoformat(timespec="microseconds")
    except OverflowError:  # in the first or the last hours that there are
        return ""
