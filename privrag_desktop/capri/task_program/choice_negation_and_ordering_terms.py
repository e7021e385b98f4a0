"""Groups of English words that several readers of a task look for, as parts of patterns."""

OR = "or|versus|vs"
ONE_OF = "either|one of|(?:only|just) (?:the )?one|whichever|not both|as appropriate"
OTHERWISE = r"otherwise|or else|(?<=[,;.:] )else|if not(?=[,:])|failing that"  # not: nothing else
NOT_WANTED = "not|never|without|except|excluding|skip|omit|cancel|stop|instead of|rather than"
ORDERING = "order|request|book|arrange|refer|check"
RECORDING = "enter|chart|log|record|(?:note|write|jot|put) down"
