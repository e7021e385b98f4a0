"""List all migrations in order, and those that a vault still needs."""

from collections.abc import Callable

from privrag_desktop.errors import NewerVault
from privrag_desktop.i18n import mark
from privrag_desktop.store.migrations.m001_first_schema import create_tables
from privrag_desktop.store.migrations.m002_audit_trail_and_pseudonym_entities import (
    add_audit_trail_and_entities,
)
from privrag_desktop.store.migrations.m003_conversations import add_conversations
from privrag_desktop.store.migrations.m004_summaries import add_summaries
from privrag_desktop.store.migrations.m005_fact_category_index import index_facts_by_category
from privrag_desktop.store.migrations.m006_fact_times import add_fact_times
from privrag_desktop.store.migrations.m007_agent_tasks import add_tasks
from privrag_desktop.store.migrations.m008_key_signing_and_transaction_count import (
    add_users_and_transaction_count,
)
from privrag_desktop.store.migrations.m009_interrupted_jobs import add_interrupted_jobs
from privrag_desktop.store.migrations.m010_conversation_labels import add_conversation_labels
from privrag_desktop.store.migrations.m011_patient_codes_and_reference_ranges import add_codes_and_ranges
from privrag_desktop.store.migrations.m012_imports import add_imports
from privrag_desktop.store.migrations.m013_import_outcomes_and_resource_versions import add_outcomes
from privrag_desktop.store.migrations.m014_unit_codes import add_unit_codes
from privrag_desktop.store.migrations.m015_patient_deaths import add_deaths
from privrag_desktop.store.migrations.m016_admin_decisions import add_decisions
from privrag_desktop.store.migrations.m017_visit_columns import add_visit_columns
from privrag_desktop.store.migrations.m018_fact_reasons import add_reasons
from privrag_desktop.store.migrations.m019_personal_details import add_personal_details
from privrag_desktop.store.migrations.m020_claims_and_entry_details import add_apart_tables
from privrag_desktop.store.migrations.m021_last_question_refused_flag import add_refusals
from privrag_desktop.store.migrations.m022_embedding_models import add_vector_models
from privrag_desktop.store.migrations.m023_identifier_forms import add_forms
from privrag_desktop.store.migrations.m024_draft_content import add_draft_content
from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

MIGRATIONS: tuple[Callable[[MigrationCursor], None], ...] = (
    create_tables,
    add_audit_trail_and_entities,
    add_conversations,
    add_summaries,
    index_facts_by_category,
    add_fact_times,
    add_tasks,
    add_users_and_transaction_count,
    add_interrupted_jobs,
    add_conversation_labels,
    add_codes_and_ranges,
    add_imports,
    add_outcomes,
    add_unit_codes,
    add_deaths,
    add_decisions,
    add_visit_columns,
    add_reasons,
    add_personal_details,
    add_apart_tables,
    add_refusals,
    add_vector_models,
    add_forms,
    add_draft_content,
)
LATEST = len(MIGRATIONS)
WITH_USERS = 8  # the first version that knows users, keys that sign, and a count of transactions
_NEWER = mark(
    "This was written by a newer version of the program, in vault format {theirs}. This version reads"
    " format {ours} and older ones. Use the newer program."
)


def outstanding(version: int) -> tuple[tuple[int, Callable[[MigrationCursor], None]], ...]:
    """The migrations a vault of this version still needs, each with the version it leads to.

    Raises NewerVault when the vault is ahead of this program.
    """
    if version > LATEST:
        raise NewerVault(_NEWER, theirs=version, ours=LATEST)
    return tuple(enumerate(MIGRATIONS, start=1))[version:]
