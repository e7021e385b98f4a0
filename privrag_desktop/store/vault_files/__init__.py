"""The files of a vault on disk: safe writing, copies, backups, the rollback guard."""
