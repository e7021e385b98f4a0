"""The settings of a vault: what admins decided, and changing them."""
