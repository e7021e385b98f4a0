"""The grammars of questions and follow-ups, the parser, and the parts of a parse tree."""
