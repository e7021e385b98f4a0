"""Support: the support file, the self-test, the program's version and licences."""
