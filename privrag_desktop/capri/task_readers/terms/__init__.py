"""Words of the tasks' language, one file each."""
