"""Tools for payments, and a simulated payment service."""
