"""Clinical vocabulary as data: terms for kinds of facts, patient states, allergens, and synonyms."""
