"""English expressions for dates, periods and times of day, read and counted on the calendar."""
