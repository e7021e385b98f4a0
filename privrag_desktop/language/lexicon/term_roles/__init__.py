"""Word lists by the part a word plays in a clinical name: qualifier, class word, everyday word."""
