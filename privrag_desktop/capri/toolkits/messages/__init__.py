"""Tools for contacts and e-mail drafts, and a simulated mailbox."""
