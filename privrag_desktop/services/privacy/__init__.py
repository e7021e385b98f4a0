"""Privacy: choosing the policy, previewing a release, revealing a pseudonym, outgoing connections."""
