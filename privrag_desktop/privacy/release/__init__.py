"""Check and generalise what leaves for the answering model: the gate, its checks, policies, k-anonymity."""
