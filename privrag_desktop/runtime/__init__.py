"""How the process runs: hardening, network guard, logging, folders, progress and restart."""
