"""The frozen records that cross layers, one file a subject."""
