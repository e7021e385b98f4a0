"""Charts of readings over time: the chart widget, its plot, axis ticks and data series."""
