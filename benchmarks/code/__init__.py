"""Studies of the code itself: its layout, how much of it reads questions, how long its tests take."""
