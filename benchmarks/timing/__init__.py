"""Studies of how long things take: opening, searching, answering, model steps, graphics cards."""
