"""A question whose words are not known: a model says under which heading its answer may stand."""
