"""Replace identifying values by pseudonyms and restore them: the pseudonym table, the name map."""
