"""The query language: its records, and queries searched, edited and put into plain English."""
