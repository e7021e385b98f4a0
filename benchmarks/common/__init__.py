"""What several studies share: published data and vaults, tables and pages of figures, saved answers."""
