"""Questions that people wrote who had not seen the program: the study, and their questions."""
