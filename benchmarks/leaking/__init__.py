"""Parts of the study of leaks: questions, judge, runs and counts."""
