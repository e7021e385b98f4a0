"""Questions on which a patient's safety may hang; their truth and judge share no code with the program."""
