"""Entities of a task: base class, registry, resolution, and how they are written out or hidden."""
