"""Tools for health records behind a simulated gateway: patients, appointments, documents, reports."""
