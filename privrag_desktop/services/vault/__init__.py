"""Vaults: creating, unlocking, updating and checking them, and the object for an open one."""
